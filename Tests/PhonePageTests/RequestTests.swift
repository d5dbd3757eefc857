// HTTP as it comes from careless and from hostile clients, byte by byte.
import Foundation
import Testing

@testable import SidelongPhonePage

@Suite(.oneAtATime) struct RequestTests {
    let served: Served

    init() throws { served = try Served() }

    private func isAlive() async throws -> Bool { try await served.ask(served.request()).status == 200 }

    // MARK: Bodies and what follows them

    @Test func aBodyMayComeByteByByte() async throws {
        let served = served
        let answer = try await onThread {
            let client = try served.connect()
            for byte in served.command(#"{"openApp":{"app":"a"}}"#).utf8 { try client.send([byte]) }
            return try client.answer()
        }
        #expect(answer.status == 200)
        #expect(await served.phone.begun == [.openApp(app: "a")])
    }

    @Test func aRequestThatFollowsBeforeTheAnswerIsAnsweredAfterIt() async throws {
        let served = served
        await served.phone.hold()
        let client = Handed(try served.connect())
        try await onThread { try client.value.send(served.command()) }
        await served.phone.until { $0.begun.count == 1 }
        try await onThread { try client.value.send(served.request()) }
        // The server has looked at every socket again once another one has its answer.
        for _ in 0..<3 { #expect(try await isAlive()) }
        #expect(await served.phone.begun == [.home])
        await served.phone.release()
        let answers = try await onThread { [try client.value.answer(), try client.value.answer()] }
        #expect(answers[0].text.contains("done") && answers[1].text == "[]")
        #expect(answers.map(\.status) == [200, 200])
        #expect(await served.phone.begun == [.home])
    }

    @Test func aRequestInOnePieceWithACommandDoesNotRunItAgain() async throws {
        let served = served
        let answers = try await onThread {
            let client = try served.connect()
            try client.send(served.command() + served.request())
            return [try client.answer(), try client.answer()]
        }
        #expect(answers.map(\.status) == [200, 200])
        #expect(await served.phone.begun == [.home])
    }

    @Test func commandsInOnePieceRunOnceOrNotAtAll() async throws {
        let served = served
        let first = try await onThread {
            let client = try served.connect()
            try client.send(served.command() + served.command(#"{"lock":{}}"#) + served.command(#"{"unlock":{}}"#))
            let first = try client.answer()
            _ = try client.ends()
            return first
        }
        #expect(first.status == 200)
        #expect([[.home], [.home, .lock], [.home, .lock, .unlock]].contains(await served.phone.begun))
        #expect(try await isAlive())
    }

    @Test func aClientThatEndsItsSideGetsItsAnswer() async throws {
        let served = served
        await served.phone.hold()
        let client = Handed(try served.connect())
        try await onThread {
            try client.value.send(served.command())
            client.value.endSending()
        }
        await served.phone.until { $0.begun.count == 1 }
        #expect(try await isAlive())
        await served.phone.release()
        let (status, ends) = try await onThread { (try client.value.answer().status, try client.value.ends()) }
        #expect(status == 200 && ends)
        #expect(await served.phone.begun == [.home])
    }

    @Test func anEmptyBodyIsRefusedOnce() async throws {
        let answer = try await served.ask(served.command(""))
        #expect(answer.status == 400 && answer.text.contains("no command"))
        #expect(await served.phone.begun.isEmpty)
    }

    // MARK: Lengths

    @Test(arguments: ["", "Transfer-Encoding: chunked\r\n"])
    func aCommandWithoutItsLengthIsRefusedAndTheConnectionEnds(header: String) async throws {
        let served = served
        let (answer, ends) = try await onThread {
            let client = try served.connect()
            let head = served.request("POST", "/api/command").dropLast()  // One line end is one character.
            try client.send(head + header + "\r\n" + "d\r\n{\"home\":{}}xx\r\n0\r\n\r\n")
            return (try client.answer(), try client.ends())
        }
        #expect(answer.status == 411 && answer.text.contains("Content-Length"))
        #expect(answer.headers["connection"] == "close" && ends)
        #expect(await served.phone.begun.isEmpty)
        #expect(try await isAlive())
    }

    @Test func aLengthBesideChunksIsRefused() async throws {
        let text = served.request("POST", "/api/command", ["Transfer-Encoding: chunked"], body: #"{"home":{}}"#)
        #expect(try await served.ask(text).status == 411)
        #expect(await served.phone.begun.isEmpty)
    }

    @Test(arguments: ["-1", "abc", "11, 11", "0x0b", "11 ", "99999999999999999999"])
    func aLengthThatIsNoNumberIsRefused(length: String) async throws {
        let answer = try await served.ask(served.request("POST", "/api/command", ["Content-Length: \(length)"]) + #"{"home":{}}"#)
        #expect(answer.status == 400)
        #expect(await served.phone.begun.isEmpty)
    }

    @Test func aBodyOfTheLongestLengthIsTakenAndOneMoreIsNot() async throws {
        let (served, limit) = (served, served.server.limits.body)
        let longest = #"{"home":{}}"# + String(repeating: " ", count: limit - 11)
        #expect(try await served.ask(served.command(longest)).status == 200)
        #expect(await served.phone.begun == [.home])
        let (answer, ends) = try await onThread {
            let client = try served.connect()
            try client.send(served.command(longest + " "))
            return (try client.answer(), try client.ends())
        }
        #expect(answer.status == 413 && answer.text.contains("\(limit)") && ends)
        #expect(await served.phone.begun == [.home])
    }

    @Test func aHugeLengthIsRefusedBeforeItsBodyComes() async throws {
        let answer = try await served.ask(served.request("POST", "/api/command", ["Content-Length: 10000000000"]))
        #expect(answer.status == 413)
        #expect(try await isAlive())
    }

    @Test func otherMethodsAreRefusedWithTheirBodies() async throws {
        for method in ["PUT", "PATCH", "DELETE"] {
            #expect(
                try await served.ask(served.request(method, "/api/command", body: #"{"home":{}}"#)).status
                    == 400)
        }
        #expect(try await served.ask(served.request("DELETE", "/api/command")).status == 405)
        #expect(try await served.ask(served.request("GET", "/api/fonts", body: "x")).status == 400)
        #expect(await served.phone.begun.isEmpty)
    }

    // MARK: Headers and addresses

    @Test(arguments: [1_000, 1_024, 4_000, 16_000])
    func theTokenIsFoundBehindOtherCookies(length: Int) async throws {
        let cookie = "other=" + String(repeating: "x", count: length) + "; \(served.server.gate.cookieName)=\(Served.token)"
        #expect(try await served.ask(served.request(cookie: cookie)).status == 200)
    }

    @Test(arguments: [0, 1_000, 1_024, 4_000, 16_000])
    func theTokenIsFoundBehindOtherArguments(length: Int) async throws {
        let path = "/api/log?other=" + String(repeating: "x", count: length) + "&after=3&token=\(Served.token)"
        let answer = try await served.ask(served.request("GET", path, cookie: ""))
        #expect(answer.status == 200)
        #expect(answer.text.contains(#""number":4"#) && !answer.text.contains(#""number":3"#))
    }

    @Test func headersThatAreTooLongAreRefused() async throws {
        let cookie = served.request(cookie: "\(served.server.gate.cookieName)=\(Served.token); x=" + String(repeating: "x", count: 40_000))
        let answer = try await served.ask(cookie)
        #expect(answer.status == 431 && answer.text.contains("\(served.server.limits.headers)"))
        let path = "/api/log?x=" + String(repeating: "x", count: 20_000)
        #expect(try await served.ask(served.request("GET", path)).status == 414)
        #expect(try await served.ask(served.request("GET", "/" + String(repeating: "x", count: 20_000))).status == 414)
        #expect(try await served.ask(served.request("GET", "/" + String(repeating: "x", count: 600))).status == 404)
    }

    @Test func headersBeyondAllRoomEndTheConnection() async throws {
        let served = served
        let ends = try await onThread {
            let client = try served.connect()
            try client.send(served.request().dropLast() + "X-Long: ")
            // The server may end it before all of this is out.
            do { try client.send([UInt8](repeating: 120, count: 1 << 20)) } catch RawClient.Failure.notSent { return true }
            do { return try client.ends() } catch RawClient.Failure.silent { return false }
        }
        #expect(ends)
        #expect(try await isAlive())
    }

    // MARK: The gate

    @Test(arguments: ["GET", "HEAD", "POST"])
    func withoutTokenHostOrOriginNothingIsDone(method: String) async throws {
        let served = served
        func text(_ headers: [String] = [], host: String? = nil, cookie: String? = nil) -> String {
            let (path, body) = method == "POST" ? ("/api/command", #"{"home":{}}"#) : ("/api/fonts", nil)
            return served.request(method, path, headers, host: host, cookie: cookie, body: body)
        }
        #expect(try await served.ask(text()).status == 200)
        let number = await served.phone.begun.count
        #expect(try await served.ask(text(cookie: "")).status == 401)
        #expect(try await served.ask(text(cookie: "\(served.server.gate.cookieName)=\(Served.token.dropLast())0")).status == 401)
        #expect(try await served.ask(text(host: "evil.example")).status == 403)
        #expect(try await served.ask(text(["Host: 127.0.0.1:\(served.server.port)"], host: "evil.example")).status == 403)
        #expect(try await served.ask(text(["Origin: http://evil.example"])).status == 403)
        #expect(try await served.ask(text(["Origin: null"])).status == 403)
        #expect(await served.phone.begun.count == number)
    }

    @Test func aBodyWithoutTheTokenIsNotKept() async throws {
        let served = served
        let (answer, ends) = try await onThread {
            let client = try served.connect()
            // Refused at its headers: the body never comes, and the answer does.
            try client.send(served.request("POST", "/api/command", ["Content-Length: 1000000"], cookie: ""))
            let answer = try client.answer()
            client.endSending()
            return (answer, try client.ends())
        }
        #expect(answer.status == 401 && ends)
    }

    // MARK: Odd and broken requests

    @Test func headHasTheHeadersAndNoBody() async throws {
        let served = served
        let answers = try await onThread {
            let client = try served.connect()
            var answers: [RawClient.Answer] = []
            for path in ["/nothing", "/", "/api/fonts"] {
                try client.send(served.request("HEAD", path))
                answers.append(try client.answer(toHead: true))
                // Bytes of a body would stand before this answer.
                try client.send(served.request("GET", path))
                answers.append(try client.answer())
            }
            return answers
        }
        #expect(answers.map(\.status) == [404, 404, 200, 200, 200, 200])
        for index in stride(from: 0, to: answers.count, by: 2) {
            #expect(answers[index].headers["content-length"] == answers[index + 1].headers["content-length"])
            #expect(answers[index].headers["content-length"] != "0")
        }
    }

    @Test(arguments: ["h2c", "tls/1.0"])
    func onlyWebSocketsAreUpgradedTo(protocolName: String) async throws {
        let served = served
        let headers = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: \(protocolName)", "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA"]
        let (status, ends) = try await onThread {
            let client = try served.connect()
            try client.send(served.request("GET", "/", headers))
            return (try client.answer().status, try client.ends())
        }
        #expect([400, 403].contains(status) && ends)
        #expect(try await isAlive())
    }

    @Test(arguments: [
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\n\r\n", "\r\n\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n", "\u{16}\u{3}\u{1}\u{0}\u{1}", "GET //etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET http://evil.example/ HTTP/1.1\r\n\r\n",
        "FOO / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/9.9\r\nHost\r\n: \r\n\r\n", "GET /%zz%00 HTTP/1.1\r\n\r\n",
    ])
    func noiseDoesNoHarm(text: String) async throws {
        let served = served
        let got = try await onThread {
            let client = try served.connect()
            try client.send(text)
            client.endSending()
            do { return try client.answer().status } catch RawClient.Failure.ended { return 0 }
        }
        #expect(got == 0 || got >= 400)
        #expect(try await isAlive())
    }

    @Test func twoHundredConnectionsAtOnce() async throws {
        let served = served
        let answers = try await onThread {
            let clients = try (0..<200).map { _ in try served.connect() }
            for client in clients { try client.send(served.command()) }
            return try clients.map { try $0.answer().status }
        }
        #expect(answers == [Int](repeating: 200, count: 200))
        #expect(await served.phone.begun.count == 200)
    }
}

/// A client that goes from one thread to the next; only one uses it at a time.
struct Handed: @unchecked Sendable {
    // Each use is awaited before the next begins.
    let value: RawClient
    init(_ value: RawClient) { self.value = value }
}
