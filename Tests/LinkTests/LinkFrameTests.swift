// Frames on the socket: what arrives is what was sent, and everything else is refused.
import Foundation
import Testing

@testable import SidelongLink

@Suite struct LinkFrameTests {
    static let hello = PhoneMessage.hello(
        Hello(
            role: .widgets, bundleIdentifier: "com.example.app", world: World(clockOffset: -5, timeZone: "Europe/Vienna", locale: "de_AT"),
            groupsFolder: "/groups", containerFolder: "/container", entitledGroups: ["group.a"], supportsLiveActivities: true))

    @Test func aMessageAndItsBlobsComeBack() throws {
        let blobs = [Data(), Data([1, 2, 3]), Data(repeating: 7, count: 70_000)]
        let frame = try LinkFrame.encode(Self.hello, blobs: blobs)
        let read = try LinkFrame.decode(PhoneMessage.self, from: frame.dropFirst(4))
        #expect(read.message == Self.hello)
        #expect(read.blobs == blobs)
    }

    @Test func everyShorterFrameIsRefused() throws {
        let body = try LinkFrame.encode(Self.hello, blobs: [Data([1, 2, 3])]).dropFirst(4)
        for length in 0..<body.count {
            #expect(throws: LinkError.self) { try LinkFrame.decode(PhoneMessage.self, from: body.prefix(length)) }
        }
    }

    @Test func bytesAfterTheLastBlobAreRefused() throws {
        let body = try LinkFrame.encode(Self.hello).dropFirst(4) + [0]
        #expect(throws: LinkError.malformedFrame("1 bytes too many")) { try LinkFrame.decode(PhoneMessage.self, from: Data(body)) }
    }

    @Test func aMessageOfTheOtherDirectionIsRefused() throws {
        let body = try LinkFrame.encode(Self.hello).dropFirst(4)
        #expect(throws: LinkError.self) { try LinkFrame.decode(ProcessMessage.self, from: Data(body)) }
    }

    @Test func tooManyBlobsAreRefused() {
        #expect(throws: LinkError.malformedFrame("8193 blobs")) {
            try LinkFrame.encode(Self.hello, blobs: Array(repeating: Data(), count: LinkFrame.maximumBlobs + 1))
        }
    }

    @Test func aRefusalSaysWhichSideIsOlder() {
        #expect(LinkProtocol.refusal(phone: 2, process: 1, processBuild: "0.0.9").contains("an older Sidelong (0.0.9, protocol 1)"))
        #expect(LinkProtocol.refusal(phone: 1, process: 2, processBuild: "9").contains("a newer"))
    }
}

@Suite struct LinkConnectionTests {
    private func pair() throws -> (LinkConnection, Int32) {
        let (left, right) = try LinkConnection.makePair()
        return (LinkConnection(descriptor: left), right)
    }

    @Test func messagesArriveInOrder() async throws {
        let (phone, other) = try pair()
        let process = LinkConnection(descriptor: other)
        let sending = Task.detached {
            for number in 0..<200 {
                try phone.send(
                    PhoneMessage.request(number: number, .intent(IntentRun(intent: "A", tap: "t"))), blobs: [Data([UInt8(number)])])
            }
        }
        for number in 0..<200 {
            let (message, blobs) = try process.receive(PhoneMessage.self)
            #expect(message == .request(number: number, .intent(IntentRun(intent: "A", tap: "t"))))
            #expect(blobs == [Data([UInt8(number)])])
        }
        try await sending.value
        phone.close()
        #expect(throws: LinkError.closed) { try process.receive(PhoneMessage.self) }
        process.close()
    }

    @Test func aLyingLengthIsRefusedBeforeAnythingIsRead() throws {
        let (phone, other) = try pair()
        let bytes: [UInt8] = [0xFF, 0xFF, 0xFF, 0x7F]
        #expect(Foundation.send(other, bytes, 4, 0) == 4)
        #expect(throws: LinkError.tooLong(0x7FFF_FFFF)) { try phone.receive(ProcessMessage.self) }
        phone.close()
        Foundation.close(other)
    }

    @Test func noiseIsNoMessage() throws {
        let (phone, other) = try pair()
        var frame = Data([12, 0, 0, 0, 4, 0, 0, 0])
        frame.append(Data("{{{{".utf8))
        frame.append(Data([0, 0, 0, 0]))
        _ = frame.withUnsafeBytes { Foundation.send(other, $0.baseAddress, $0.count, 0) }
        #expect(throws: LinkError.self) { try phone.receive(ProcessMessage.self) }
        phone.close()
        Foundation.close(other)
    }

    @Test func sendingToSomebodyWhoIsGoneSaysSo() throws {
        let (phone, other) = try pair()
        Foundation.close(other)
        #expect(throws: LinkError.closed) {
            for _ in 0..<10 { try phone.send(PhoneMessage.stop) }
        }
        phone.close()
    }
}
