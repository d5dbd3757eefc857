// WebSockets: what a window may send, how much waits for it, and how it is ended.
import Foundation

import Testing

@testable import SidelongPhoneHost
@testable import SidelongPhonePage

@Suite(.oneAtATime) struct WindowTests {
    private struct Answered: Decodable {
        var id: Int
        var answer: CommandAnswer
    }

    /// The next answer to a command; log lines and screens are passed over.
    private static func answer(_ client: RawClient) throws -> Answered {
        while true {
            let (code, payload) = try client.frame()
            if code == 8 { throw RawClient.Failure.ended }
            if code == 1, let answer = try? JSONDecoder().decode(Answered.self, from: Data(payload)) { return answer }  // Else a log line.
        }
    }

    private static func command(_ id: Int, _ command: String = #"{"home":{}}"#) -> [UInt8] {
        RawClient.frame(Array(#"{"id":\#(id),"command":\#(command)}"#.utf8))
    }

    private func isAlive(_ served: Served) async throws -> Bool {
        try await onThread {
            let client = try served.window()
            try client.send(Self.command(1))
            return try Self.answer(client).answer.outcome == .done
        }
    }

    @Test func whoMayNotOpenAWindowIsTold() async throws {
        let served = try Served()
        #expect(try await served.ask(served.handshake()).status == 101)
        #expect(try await served.ask(served.handshake(cookie: "")).status == 401)
        #expect(try await served.ask(served.handshake(["Origin: http://evil.example"])).status == 403)
        #expect(try await served.ask(served.handshake(path: "/else")).status == 404)
        #expect(try await served.ask(served.handshake(cookie: "x=" + String(repeating: "x", count: 40_000))).status == 431)
        #expect(await served.phone.listeners == 1)
    }

    @Test func aConnectionThatHasAskedForAFileMayBecomeAWindow() async throws {
        let served = try Served()
        let outcome = try await onThread {
            let client = try served.connect()
            for _ in 0..<3 {
                try client.send(served.request())
                _ = try client.answer()
            }
            try client.send(served.handshake())
            _ = try client.answer()
            try client.send(Self.command(7))
            return try Self.answer(client).id
        }
        #expect(outcome == 7)
        #expect(try await isAlive(served))
    }

    @Test func tenThousandSmallMessagesAreAnsweredInOrder() async throws {
        let served = try Served()
        let answers = try await onThread {
            let client = Handed(try served.window())
            // Written on a thread of its own, or both sides would wait for the other to read.
            Thread {
                let all = (1...10_000).flatMap { Self.command($0) }
                // What cannot be sent is missed by the reader.
                try? client.value.send(all)
            }.start()
            return try (1...10_000).map { _ in try Self.answer(client.value) }
        }
        let done = answers.filter { $0.answer.outcome == .done }.map(\.id)
        #expect(Set(answers.map(\.id)) == Set(1...10_000))
        #expect(done == done.sorted())
        #expect(answers.allSatisfy { $0.answer.outcome == .done || ($0.answer.outcome == .refused && $0.answer.message.contains("wait")) })
        #expect(await served.phone.begun.count == done.count)
    }

    @Test func commandsBeyondTheQueueAreRefusedInWords() async throws {
        let served = try Served()
        await served.phone.hold()
        let client = Handed(try served.window())
        try await onThread { try client.value.send(Self.command(0)) }
        await served.phone.until { $0.begun.count == 1 }
        let (refused, longest) = try await onThread {
            for id in 1...PageWindows.longestQueue + 10 { try client.value.send(Self.command(id)) }
            return (try (0..<10).map { _ in try Self.answer(client.value) }, PageWindows.longestQueue)
        }
        #expect(refused.allSatisfy { $0.answer.outcome == .refused && $0.answer.message.contains("\(longest) commands") })
        #expect(refused.map(\.id) == Array(longest + 1...longest + 10))
        await served.phone.release()
        let done = try await onThread { try (0...longest).map { _ in try Self.answer(client.value).id } }
        #expect(done == Array(0...longest))
    }

    @Test func aMessageInPiecesIsOne() async throws {
        let served = try Served()
        let answer = try await onThread {
            let client = try served.window()
            let text = Array(#"{"id":3,"command":{"home":{}}}"#.utf8)
            try client.send(RawClient.frame(Array(text[..<5]), isFinal: false))
            try client.send(RawClient.frame([], code: 9))
            try client.send(RawClient.frame(Array(text[5..<9]), code: 0, isFinal: false))
            for byte in RawClient.frame(Array(text[9...]), code: 0) { try client.send([byte]) }
            return try Self.answer(client)
        }
        #expect(answer.id == 3 && answer.answer.outcome == .done)
    }

    @Test func aBinaryMessageEndsTheWindowInWords() async throws {
        let served = try Served()
        let (code, sentence) = try await onThread {
            let client = try served.window()
            try client.send(RawClient.frame([1, 2, 3], code: 2))
            return try client.closing()
        }
        #expect(code == 1003 && sentence.contains("text"))
        #expect(try await isAlive(served))
    }

    @Test func aMessageThatIsTooLongEndsTheWindowInWords() async throws {
        var limits = PageServer.Limits()
        limits.message = 10_000
        let served = try Served(limits: limits)
        let (code, sentence) = try await onThread {
            let client = try served.window()
            try client.send(RawClient.frame([UInt8](repeating: 32, count: 10_001)))
            return try client.closing()
        }
        #expect(code == 1009 && sentence.contains("larger"))
        #expect(try await isAlive(served))
    }

    @Test(arguments: [
        RawClient.frame(Array("x".utf8), isMasked: false), RawClient.frame(Array("x".utf8), reserved: 0x70),
        RawClient.frame(Array("x".utf8), code: 3), RawClient.frame(Array("x".utf8), code: 11), RawClient.frame(Array("x".utf8), code: 0),
        RawClient.frame([UInt8](repeating: 120, count: 200), code: 9), RawClient.frame([3], code: 8), RawClient.frame([], code: 8),
        [0x81, 0xff] + [UInt8](repeating: 0xff, count: 8), [0x81, 0xfe, 0, 1, 0, 0, 0, 0, 120],
    ])
    func malformedFramesEndTheirWindowAlone(bytes: [UInt8]) async throws {
        let served = try Served()
        let ends = try await onThread {
            let client = try served.window()
            try client.send(bytes)
            client.endSending()
            return try client.ends()
        }
        #expect(ends)
        #expect(await served.phone.begun.isEmpty)
        #expect(try await isAlive(served))
    }

    @Test func textThatIsNotTextIsRefusedOrEndsTheWindow() async throws {
        let served = try Served()
        let outcome = try await onThread { () -> CommandAnswer.Outcome? in
            let client = try served.window()
            try client.send(RawClient.frame([0xff, 0xfe, 0x7b]))
            do { return try Self.answer(client).answer.outcome } catch RawClient.Failure.ended { return nil }
        }
        #expect(outcome == .refused || outcome == nil)
        #expect(try await isAlive(served))
    }

    @Test func aWindowThatDoesNotReadIsEndedAndSaidSo() async throws {
        var limits = PageServer.Limits()
        limits.outbox = 4 << 20
        let served = try Served(limits: limits)
        let stalled = Handed(try served.connect())
        let reading = Handed(try served.connect())
        try await onThread {
            for each in [stalled, reading] {
                try each.value.send(served.handshake())
                _ = try each.value.answer()
            }
        }
        await served.phone.until { $0.listeners == 2 }
        let screen = [UInt8](repeating: 7, count: 1 << 20)
        for sequence in 0..<64 {
            await served.phone.show(SceneFrame(app: "a", generation: 1, sequence: sequence, tree: screen))
            // The other one reads as they come.
            let length = try await onThread { () -> Int in
                while true {
                    let (code, payload) = try reading.value.frame()
                    if code == 2 { return payload.count }
                }
            }
            #expect(length > screen.count)
            if await !served.phone.warnings.isEmpty { break }
        }
        await served.phone.until { !$0.warnings.isEmpty }
        let warnings = await served.phone.warnings
        #expect(warnings.count == 1 && warnings[0].contains("does not read") && warnings[0].contains("\(4 << 20)"))
        #expect(try await onThread { try stalled.value.ends() })
        #expect(try await isAlive(served))
    }

    @Test func oneScreenMayBeLongerThanWhatMayWait() async throws {
        var limits = PageServer.Limits()
        limits.outbox = 1000
        let served = try Served(limits: limits)
        let client = Handed(try served.window())
        await served.phone.until { $0.listeners == 1 }
        await served.phone.show(SceneFrame(app: "a", generation: 1, sequence: 1, tree: [UInt8](repeating: 7, count: 1 << 20)))
        let length = try await onThread { () -> Int in
            while true {
                let (code, payload) = try client.value.frame()
                if code == 2 { return payload.count }
            }
        }
        #expect(length > 1 << 20)
    }

    @Test func twoHundredWindowsAtOnce() async throws {
        let served = try Served()
        let ids = try await onThread {
            let windows = try (0..<200).map { _ in try served.window() }
            for (id, window) in windows.enumerated() { try window.send(Self.command(id)) }
            return try windows.map { try Self.answer($0).id }
        }
        #expect(ids == Array(0..<200))
        #expect(await served.phone.begun.count == 200)
    }
}
