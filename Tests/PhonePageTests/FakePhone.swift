// A phone behind a page that does nothing but remember, and a server in front of it.
import Foundation

import SidelongTextLayout

@testable import SidelongPhoneHost
@testable import SidelongPhonePage

/// Remembers commands and warnings. While it is held, commands begin and are not answered.
actor FakePhone: PageBackend {
    private(set) var begun: [PhoneCommand] = []
    private(set) var warnings: [String] = []
    private(set) var listeners = 0
    private var isHeld = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var scenes: [AsyncStream<SceneFrame>.Continuation] = []
    private var watchers: [(condition: @Sendable (isolated FakePhone) -> Bool, done: CheckedContinuation<Void, Never>)] = []

    func hold() { isHeld = true }

    func release() {
        isHeld = false
        for each in waiting { each.resume() }
        waiting = []
    }

    /// Waits until something holds of this phone.
    func until(_ condition: @escaping @Sendable (isolated FakePhone) -> Bool) async {
        guard !condition(self) else { return }
        await withCheckedContinuation { watchers.append((condition, $0)) }
    }

    private func changed() {
        let met = watchers.filter { $0.condition(self) }
        watchers.removeAll { $0.condition(self) }
        for each in met { each.done.resume() }
    }

    func show(_ frame: SceneFrame) { for each in scenes { each.yield(frame) } }

    func currentView() async -> PhoneView { preconditionFailure("No test asks for the view.") }
    func viewUpdates() async -> AsyncStream<PhoneView> { AsyncStream { $0.finish() } }

    func sceneUpdates() async -> AsyncStream<SceneFrame> {
        let (stream, continuation) = AsyncStream.makeStream(of: SceneFrame.self)
        scenes.append(continuation)
        listeners += 1
        changed()
        return stream
    }

    func archiveBytes(_ hash: String) async -> Data? { nil }
    func storedPicture(_ hash: String) async -> StoredPicture? {
        hash == String(repeating: "a", count: 64) ? StoredPicture(mediaType: "image/png", bytes: Data([1, 2, 3])) : nil
    }
    func logLines(after number: UInt64) async -> [LogLine] {
        (0..<5).filter { $0 > number }.map { number in
            LogLine(
                number: number, time: 0, phoneTime: 0, level: .note, source: "phone", app: "", role: "", generation: 0, correlation: "",
                text: "")
        }
    }
    func logUpdates() async -> AsyncStream<LogLine> { AsyncStream { $0.finish() } }

    func perform(_ command: PhoneCommand) async -> CommandAnswer {
        begun.append(command)
        changed()
        if isHeld { await withCheckedContinuation { waiting.append($0) } }
        return .done
    }

    func warn(_ sentence: String) async {
        warnings.append(sentence)
        changed()
    }
}

/// A server on a free port before a phone of its own. It stops when the value goes.
final class Served: Sendable {
    static let token = "0123456789abcdef0123456789abcdef"
    let phone = FakePhone()
    let server: PageServer

    init(limits: PageServer.Limits = PageServer.Limits()) throws {
        server = try PageServer(
            backend: phone, port: 0, token: Self.token, limits: limits, fontSources: FontSources(folders: [], fileNames: []))
    }

    deinit { server.stop() }

    func connect() throws -> RawClient { try RawClient(port: server.port) }

    /// A request's text. The token is in the cookie, so that the address is the test's own.
    func request(
        _ method: String = "GET", _ path: String = "/api/fonts", _ headers: [String] = [], host: String? = nil, cookie: String? = nil,
        body: String? = nil
    ) -> String {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(server.port)")"]
        let cookie = cookie ?? "\(server.gate.cookieName)=\(Self.token)"
        if !cookie.isEmpty { lines.append("Cookie: \(cookie)") }
        lines += headers
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
    }

    func command(_ body: String = #"{"home":{}}"#) -> String { request("POST", "/api/command", body: body) }

    /// One request on a connection of its own.
    func ask(_ text: String) async throws -> RawClient.Answer {
        try await onThread {
            let client = try self.connect()
            try client.send(text)
            return try client.answer(toHead: text.hasPrefix("HEAD"))
        }
    }

    func handshake(_ headers: [String] = [], path: String = "/socket", cookie: String? = nil) -> String {
        request(
            "GET", path,
            [
                "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Protocol: sidelong",
            ] + headers, cookie: cookie)
    }

    /// An open window.
    func window() throws -> RawClient {
        let client = try connect()
        try client.send(handshake())
        let answer = try client.answer()
        guard answer.status == 101 else { throw RawClient.Failure.notHTTP("\(answer.status)") }
        return client
    }
}
