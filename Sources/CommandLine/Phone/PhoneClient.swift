// Talks to a running phone through its page's server, with the token that only this user can read.
//
// Not with URLSession: Foundation on Linux makes a folder for its cookies in the person's data, named after the program, whatever the
// session.
import Foundation
import SidelongCWebServer
import SidelongPhoneHost

/// The phone that runs on a data folder.
struct PhoneClient: Sendable {
    let words: PhoneLock.Words
    /// Bytes of the longest answer: the state of a phone with all the widgets that it may have stays far below.
    private static let longestAnswer = 64 << 20
    /// How long the phone may say nothing, in seconds: an intent may take as long as its app likes.
    private static let patience: UInt32 = 120

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
        let address = "\(path)?token=\(words.token)"
        let (status, data) = try await Self.exchange(words.port, method, address, body ?? Data())
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw CommandFailure("The phone answered \(status): \(String(decoding: data.prefix(500), as: UTF8.self))")
        }
    }

    /// The answer's status and body. It blocks a thread of its own until the phone has answered.
    private static func exchange(_ port: Int, _ method: String, _ address: String, _ body: Data) async throws -> (Int, Data) {
        try await withCheckedThrowingContinuation { done in
            let thread = Thread {
                var answer = body.withUnsafeBytes {
                    sidelong_web_ask(
                        Int32(port), method, address, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), $0.count, longestAnswer, patience
                    )
                }
                defer { sidelong_web_free_answer(&answer) }
                guard answer.status != 0 else {
                    let problem = withUnsafeBytes(of: &answer.problem) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
                    done.resume(throwing: CommandFailure("The phone at port \(port) does not answer: \(problem).", .notRunning))
                    return
                }
                done.resume(returning: (Int(answer.status), answer.body.map { Data(bytes: $0, count: answer.length) } ?? Data()))
            }
            thread.name = "sidelong asks"
            thread.start()
        }
    }
}
