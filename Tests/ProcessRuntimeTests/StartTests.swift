// How a process begins and ends: with a phone, without one, with another version, with nonsense.

import Foundation
import SidelongLink
import SidelongPhoneSide
import Testing

@Suite(.serialized, .timeLimit(.minutes(1))) struct StartTests {
    static let probes: [(String, ProcessRole)] = [("SidelongKitsAppProbe", .app), ("SidelongKitsWidgetsProbe", .widgets)]

    @Test(arguments: probes) func saysWhoItIs(probe: String, role: ProcessRole) throws {
        let phone = try PhoneSide(probe)
        let hello = try phone.greet(role)
        #expect(hello.protocolVersion == LinkProtocol.version)
        #expect(hello.role == role)
        #expect(hello.diagnostics.filter { $0.severity != .note } == [])
        phone.connection.shutDown()
        #expect(phone.end().code == 0)
    }

    @Test(arguments: probes) func withoutAPhoneItSaysHowToStartIt(probe: String, role: ProcessRole) throws {
        let process = Process()
        process.executableURL = try PhoneSide.executable(probe)
        process.standardInput = FileHandle.nullDevice
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
        #expect(words.contains("sidelong run --app"))
    }

    @Test func anotherVersionIsRefusedInWords() throws {
        let phone = try PhoneSide("SidelongKitsAppProbe")
        struct Newer: Encodable {
            struct Message: Encodable {
                struct Value: Encodable {
                    let protocolVersion = 99
                    let somethingNew = true
                }
                let _0 = Value()
            }
            let hello = Message()
        }
        try phone.connection.send(Newer())
        guard case .hello(let hello) = try phone.next().message else {
            Issue.record("The process did not say its version.")
            return
        }
        #expect(hello.protocolVersion == LinkProtocol.version)
        let end = phone.end()
        #expect(end.code == 76)
        #expect(end.words.contains("protocol 99"))
        #expect(end.words.contains("Build the app again"))
    }

    @Test func aRefusalIsPassedOn() throws {
        let phone = try PhoneSide("SidelongKitsAppProbe")
        try phone.connection.send(PhoneMessage.refused("Built with an older Sidelong: rebuild."))
        let end = phone.end()
        #expect(end.code == 76)
        #expect(end.words.contains("rebuild"))
    }

    @Test(arguments: [
        [UInt8]([0xff, 0xff, 0xff, 0xff]), [5, 0, 0, 0, 9, 9, 9, 9, 9],
        Array("GET / HTTP/1.1\r\n\r\n".utf8) + [UInt8](repeating: 65, count: 64),
    ]) func nonsenseInsteadOfAHelloEndsIt(bytes: [UInt8]) throws {
        let (near, far) = try LinkConnection.makePair()
        let process = Process()
        process.executableURL = try PhoneSide.executable("SidelongKitsAppProbe")
        process.standardInput = FileHandle(fileDescriptor: far, closeOnDealloc: false)
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        close(far)
        #expect(bytes.withUnsafeBytes { send(near, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) } == bytes.count)
        shutdown(near, Int32(SHUT_WR))
        let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        close(near)
        // "GET " as a length is more than the limit; a frame that ends early is an end of file.
        #expect(process.terminationStatus == 76 || process.terminationStatus == 0, "\(words)")
        if bytes.count != 68 + 14 { #expect(process.terminationStatus == 76 && words.contains("hello"), "\(words)") }
    }

    @Test func nonsenseLaterEndsIt() throws {
        let phone = try PhoneSide("SidelongKitsAppProbe")
        _ = try phone.greet(.app)
        try phone.connection.send(["what": "is this"])
        let end = phone.end()
        #expect(end.code == 76)
        #expect(end.words.contains("no message"))
    }

    @Test func stopComesAfterWhatWasAskedBefore() throws {
        let phone = try PhoneSide("SidelongKitsAppProbe")
        _ = try phone.greet(.app)
        try phone.connection.send(PhoneMessage.request(number: 1, .intent(IntentRun(intent: "FailAsNamed", tap: ""))))
        try phone.connection.send(PhoneMessage.stop)
        // First that it was taken, so that it is never run again by itself; then what came of it.
        #expect(try phone.next().message == .taken(number: 1))
        let first = try phone.next().message
        guard case .answer(1, .threw("The budget is spent.")) = first else {
            Issue.record("The request before the stop was not answered: \(first)")
            return
        }
        #expect(phone.end().code == 0)
    }

    /// What the check at start finds is in the hello, once.
    @Test(arguments: probes) func aWorldThatIsNotThePhonesIsSaid(probe: String, role: ProcessRole) throws {
        let phone = try PhoneSide(probe, environment: ["SIDELONG_CLOCK_OFFSET": "soon"])
        #expect(try phone.greet(role).diagnostics.filter({ $0.severity != .note }).map(\.code) == ["world.environment"])
    }

    @Test func aWrongRoleIsSaid() throws {
        let phone = try PhoneSide("SidelongKitsAppProbe")
        #expect(try phone.greet(.widgets).diagnostics.map(\.code) == ["process.role"])
    }
}
