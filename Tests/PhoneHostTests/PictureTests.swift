// Pictures of apps on the phone: what is kept, what is refused, and how much.
import Foundation
import SidelongLink
import Testing

@testable import SidelongPhoneHost

@Suite struct PictureTests {
    /// The beginning of a PNG file, which is all that the phone looks at.
    static func png(_ width: Int, _ height: Int, bytes: Int = 40) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        let whole = head + number(width) + number(height)
        return whole + [UInt8](repeating: 0, count: max(bytes - whole.count, 9))
    }

    static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xFF, 0xC0, 0, 17, 8, 0, 30, 0, 40, 3] + [UInt8](repeating: 0, count: 12)

    @Test func headersSayKindAndSize() {
        #expect(PictureHeader(Self.png(40, 30)).map { [$0.width, $0.height] } == [40, 30])
        #expect(PictureHeader(Self.jpeg).map { [$0.width, $0.height] } == [40, 30])
        #expect(PictureHeader(Self.jpeg)?.kind == .jpeg)
    }

    @Test(
        arguments: [
            [], Array("<svg onload='x'/>".utf8), Array("GIF89a".utf8), Array(png(0, 4)), Array(png(40, 30).prefix(30)),
            Array(jpeg.prefix(12)),
            png(8193, 1), png(8000, 8000), png(-1, -1), png(4, 4, bytes: LinkLimits.pictureBytes + 1),
            [0xFF, 0xD8] + Array(repeating: 0xFF, count: 50),
        ] as [[UInt8]]) func othersAreRefused(bytes: [UInt8])
    {
        #expect(PictureHeader.objection(to: bytes) != nil)
    }

    func store() throws -> (PhoneStore, URL) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-pictures-\(UUID().uuidString)")
        return (try PhoneStore(folder: folder), folder)
    }

    @Test func anAppsOldestPicturesMakeRoomForItsNewest() throws {
        let (store, folder) = try store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let large = LinkLimits.pictureBytes
        let count = LinkLimits.pictureBytesOfApp / large
        try store.keep(picture: Data(Self.png(1, 1)), hash: "other", of: "b")
        for index in 0..<count { try store.keep(picture: Data(Self.png(1, 1 + index, bytes: large)), hash: "\(index)", of: "a") }
        // Sent again, the first is the newest, and the second goes.
        try store.keep(picture: Data(Self.png(1, 1, bytes: large)), hash: "0", of: "a")
        try store.keep(picture: Data(Self.png(1, 99)), hash: "new", of: "a")
        #expect(try store.picture("0") != nil && store.picture("new") != nil && store.picture("other") != nil)
        #expect(try store.picture("1") == nil)
        #expect(try store.picture("2") != nil)
    }

    @Test func whatGoesWithAnAppIsNotAnothersLoss() throws {
        let (store, folder) = try store()
        defer { try? FileManager.default.removeItem(at: folder) }
        let picture = Data(Self.png(2, 2))
        for app in ["a", "b"] { try store.keep(picture: picture, hash: "same", of: app) }
        try store.removePictures(of: "a")
        #expect(try store.picture("same") == picture)
        try store.removePictures(of: "b")
        #expect(try store.picture("same") == nil)
    }

    @Test func aProcessSendsThemAndNobodyBelievesTheirNames() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        #expect(await host.send(.openApp(app: Bench.app)) == .done)
        try await host.until("a screen") { $0.scene?.sequence == 1 }
        #expect(await host.send(.scene(event: .openURL("tally://picture"))) == .done)
        try await host.until("its answer") { $0.scene?.sequence == 2 }
        let hash = Digest.text(Data(Self.png(3, 2)))
        #expect(await host.picture(hash) == StoredPicture(mediaType: "image/png", bytes: Data(Self.png(3, 2))))
        for name in [String(repeating: "0", count: 64), "", "../phone.sqlite", hash.uppercased()] {
            #expect(await host.picture(name) == nil)
        }
        let refusals = await host.recentLog.filter { $0.text.hasPrefix("A picture of it is not kept") }
        #expect(refusals.count == 2)
        await host.stop()
    }
}
