// Talks to a running phone through its page's server, with the token that only this user can read.
import Foundation
import SidelongPhoneHost

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The phone that runs on a data folder.
struct PhoneClient: Sendable {
    let words: PhoneLock.Words
    /// Keeps nothing. Foundation on Linux makes an empty folder for cookies in the person's data all the same.
    private static let session = URLSession(configuration: .ephemeral)

    /// Nil when no phone runs there.
    init?(dataFolder: URL) {
        guard let words = PhoneLock.running(on: dataFolder), words.port > 0 else { return nil }
        self.words = words
    }

    func state() async throws -> PhoneView { try await answer("GET", "/api/state", body: nil, as: PhoneView.self) }

    func send(_ command: PhoneCommand) async throws -> CommandAnswer {
        try await answer("POST", "/api/command", body: JSONEncoder().encode(command), as: CommandAnswer.self)
    }

    private func answer<Answer: Decodable>(_ method: String, _ path: String, body: Data?, as type: Answer.Type) async throws -> Answer {
        guard let url = URL(string: "http://127.0.0.1:\(words.port)\(path)?token=\(words.token)") else {
            throw CommandFailure("The lock file of the phone names no address.")
        }
        var request = URLRequest(url: url, timeoutInterval: 120)
        request.httpMethod = method
        request.httpBody = body
        if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
        let (data, response): (Data, URLResponse)
        do {
            (data, response) = try await Self.session.data(for: request)
        } catch {
            throw CommandFailure("The phone at port \(words.port) does not answer: \(error.localizedDescription)", .notRunning)
        }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw CommandFailure("The phone answered \(status): \(String(decoding: data.prefix(500), as: UTF8.self))")
        }
    }
}
