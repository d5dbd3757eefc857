// The server's end, while everybody still wants something of it, and answers that there is no memory for.
import Foundation
import Glibc
import SidelongCWebServer
import SidelongTextLayout
import Testing

@testable import SidelongPhonePage

@Suite(.oneAtATime) struct ServerLifetimeTests {
    @Test(arguments: 0..<10)
    func theServerMayStopWhileTasksAnswer(round: Int) async throws {
        let phone = FakePhone()
        await phone.hold()
        weak var gone: PageServer?
        do {
            let server = try PageServer(
                backend: phone, port: 0, token: Served.token, fontSources: FontSources(folders: [], fileNames: []))
            gone = server
            let port = server.port
            let text =
                "POST /api/command?token=\(Served.token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 11\r\n\r\n{\"home\":{}}"
            let clients = try await onThread { () -> [Handed] in
                try (0..<40).map { _ in
                    let client = try RawClient(port: port)
                    try client.send(text)
                    return Handed(client)
                }
            }
            await phone.until { $0.begun.count == 40 }
            // Now forty tasks answer, and others come in, while it stops and after it has.
            async let released: Void = phone.release()
            let late = Task.detached { for _ in 0..<200 { server.stop() } }
            server.stop()
            await released
            await late.value
            #expect(clients.count == 40)
        }
        // Every task has let go of it and the serving thread has ended, or this would wait for ever.
        while gone != nil { await Task.yield() }
    }

    @Test func aPortWhereSomebodyListensIsTaken() throws {
        let first = try Served()
        let port = first.server.port
        #expect(throws: PageServer.Failure.portTaken(port)) {
            try PageServer(
                backend: first.phone, port: port, token: Served.token, fontSources: FontSources(folders: [], fileNames: []))
        }
    }

    @Test(arguments: [
        (EADDRINUSE, "Port 80 is in use."), (EACCES, "not allowed"), (EMFILE, "ulimit -n"), (ENFILE, "ulimit -n"),
        (ENOMEM, "Cannot allocate memory"), (0, "Try again"),
    ])
    func eachCauseHasItsSentence(problem: Int32, words: String) {
        #expect(PageServer.Failure(port: 80, problem: problem).description.contains(words))
    }

    /// Requests of a bare server.
    private final class Bare: @unchecked Sendable {
        // Set before the serving thread starts; used on it alone.
        var server: OpaquePointer?
        var length = 0
    }

    @Test(.timeLimit(.minutes(2)), arguments: [1, 100])
    func anAnswerThatThereIsNoMemoryForEndsItsConnection(count: Int) async throws {
        let bare = Bare()
        // No machine has so much, so the allocation fails before the bytes are looked at.
        bare.length = Int.max / 4
        var handlers = sidelong_web_handlers()
        handlers.context = Unmanaged.passUnretained(bare).toOpaque()
        handlers.request = { context, request in
            guard let context, let request else { return }
            let bare = Unmanaged<Bare>.fromOpaque(context).takeUnretainedValue()
            guard let server = bare.server else { return }
            sidelong_web_respond(server, request.pointee.connection, 200, nil, 0, [1, 2, 3], bare.length)
        }
        handlers.may_read = { _, _ in 1 }
        handlers.may_open = { _, _ in 404 }
        handlers.closed = { _, _ in }
        let limits = sidelong_web_limits(body: 100, message: 100, address: 100, headers: 1000, outbox: 1000)
        var problem: Int32 = 0
        let server = try #require(sidelong_web_start(0, limits, handlers, &problem))
        bare.server = server
        let port = Int(sidelong_web_port(server))
        let handed = Pointer(value: server)
        async let served: Void = onThread { sidelong_web_run(handed.value) }
        let ended = try await onThread {
            let clients = try (0..<count).map { _ in try RawClient(port: port) }
            for client in clients { try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n") }
            return try clients.map { try $0.ends() }
        }
        #expect(ended == [Bool](repeating: true, count: count))
        sidelong_web_stop(server)
        try await served
        // What is handed in after its end is dropped.
        sidelong_web_respond(server, 1, 200, nil, 0, [1], 1)
        sidelong_web_send(server, 1, [1], 1, 1)
        sidelong_web_close(server, 1)
        sidelong_web_stop(server)
        sidelong_web_release(server)
        withExtendedLifetime(bare) {}
    }

    private struct Pointer: @unchecked Sendable {
        // The C functions may be called from any thread.
        let value: OpaquePointer
    }
}
