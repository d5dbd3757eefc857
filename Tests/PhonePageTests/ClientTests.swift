// What the command line asks a phone with, against our own server and against servers that misbehave.
import Foundation
import Glibc
import SidelongCWebServer
import Testing

@testable import SidelongPhoneHost
@testable import SidelongPhonePage

@Suite(.oneAtATime) struct ClientTests {
    private struct Asked: Equatable {
        var status: Int
        var text: String
        var problem: String
    }

    private func ask(_ port: Int, _ method: String = "GET", _ path: String, body: String = "", limit: Int = 1 << 20, seconds: UInt32 = 60)
        async throws -> Asked
    {
        try await onThread {
            let bytes = Array(body.utf8)
            var answer = sidelong_web_ask(Int32(port), method, path, bytes, bytes.count, limit, seconds)
            defer { sidelong_web_free_answer(&answer) }
            return Asked(
                status: Int(answer.status),
                text: String(decoding: UnsafeBufferPointer(start: answer.body, count: answer.length), as: UTF8.self),
                problem: withUnsafeBytes(of: &answer.problem) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
    }

    /// A server that reads one request's headers, says those bytes and ends the connection.
    private func serving(_ text: String, _ use: (Int) async throws -> Void) async throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                guard bind(listener, $0, size) == 0, listen(listener, 4) == 0, getsockname(listener, $0, &size) == 0 else { return 0 }
                return Int(in_port_t(bigEndian: pointer.pointee.sin_port))
            }
        }
        try #require(port > 0)
        async let served: Void = onThread {
            let client = accept(listener, nil, nil)
            var bytes = [UInt8](repeating: 0, count: 4096)
            _ = recv(client, &bytes, bytes.count, 0)
            _ = Glibc.send(client, text, text.utf8.count, Int32(MSG_NOSIGNAL))
            shutdown(client, Int32(SHUT_WR))
            while recv(client, &bytes, bytes.count, 0) > 0 {}
            close(client)
        }
        try await use(port)
        try await served
    }

    @Test func itGetsAndPosts() async throws {
        let served = try Served()
        let token = "?token=\(Served.token)"
        #expect(try await ask(served.server.port, "GET", "/api/fonts" + token) == Asked(status: 200, text: "[]", problem: ""))
        let long = #"{"openApp":{"app":""# + String(repeating: "x", count: 900_000) + #""}}"#
        #expect(try await ask(served.server.port, "POST", "/api/command" + token, body: long).status == 200)
        #expect(await served.phone.begun == [.openApp(app: String(repeating: "x", count: 900_000))])
        #expect(try await ask(served.server.port, "POST", "/api/command" + token, body: "").status == 400)
        #expect(try await ask(served.server.port, "GET", "/api/fonts").status == 401)
    }

    @Test func anAnswerOfAnyLengthArrivesWhole() async throws {
        let served = try Served()
        let answer = try await ask(served.server.port, "GET", "/main.js?token=\(Served.token)")
        let file = served.server.assets.response(for: "/main.js", entityTag: "")
        #expect(answer.status == 200 && Data(answer.text.utf8) == file?.body && answer.text.utf8.count > 1_000)
        let short = try await ask(served.server.port, "GET", "/main.js?token=\(Served.token)", limit: 100)
        #expect(short.status == 0 && short.problem.contains("too long"))
    }

    @Test func aPortWhereNobodyListensIsSaid() async throws {
        var port = 0
        do { port = try Served().server.port }
        // The server has begun to stop; once it has, nobody listens.
        var answer = try await ask(port, "GET", "/")
        while answer.status != 0 { answer = try await ask(port, "GET", "/") }
        #expect(!answer.problem.isEmpty)
    }

    @Test(arguments: ["", "nonsense\r\n\r\n", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort"])
    func anAnswerThatBreaksOffIsSaid(text: String) async throws {
        try await serving(text) { port in
            let answer = try await ask(port, "GET", "/")
            #expect(answer.status == 0 && !answer.problem.isEmpty)
        }
    }
}
