// An app's screen as the phone sees it.

import Foundation
import SidelongLink
import SidelongPhoneSide
import SidelongRenderTree
import Testing

@Suite(.serialized, .timeLimit(.minutes(1))) struct SceneTests {
    private final class Screen {
        let phone: PhoneSide
        var tree = RenderTree()
        var update = SceneUpdate(sequence: 0)
        var patches = 0

        /// Pictures that came, by hash.
        var pictures: [String: Data] = [:]

        init(phase: ScenePhaseName = .active, bundle: URL? = nil) throws {
            phone = try PhoneSide("SidelongKitsScreenProbe", bundle: bundle)
            _ = try phone.greet(.app) { $0.scenePhase = phase }
        }

        func show() throws {
            try phone.connection.send(
                PhoneMessage.showScene(SceneGeometry(width: 393, height: 852, safeTop: 59, safeBottom: 34, scale: 3)))
        }

        func receive() throws {
            var (message, blobs) = try phone.next()
            while case .picture(let hash) = message {
                #expect(pictures.updateValue(blobs[0], forKey: hash) == nil, "a picture came twice")
                (message, blobs) = try phone.next()
            }
            guard case .scene(let update) = message else { throw PhoneSide.Surprise("\(message)") }
            if let base = update.base {
                #expect(base == self.update.sequence)
                patches += 1
                tree = try TreePatch(decoding: [UInt8](blobs[0])).applied(to: tree)
            } else {
                tree = try RenderTree(decoding: [UInt8](blobs[0]))
            }
            self.update = update
        }

        /// Acts on the button whose words are these.
        func tap(_ words: String) throws {
            var found: Int?
            func walk(_ node: Node) {
                if let action = node.action, node.accessibility?.label == words { found = action.id }
                node.children.forEach(walk)
            }
            walk(tree.root)
            try phone.connection.send(PhoneMessage.sceneEvent(.action(id: try #require(found, "no button \(words)"))))
        }

        func says(_ words: String) -> Bool { tree.dump.contains(words) }
    }

    @Test func itIsShownInTheRoomThatThePhoneGives() throws {
        let screen = try Screen()
        try screen.show()
        try screen.receive()
        #expect(screen.update.sequence == 1)
        #expect(screen.tree.header.size == TreeSize(width: 393, height: 852))
        #expect(screen.tree.header.insets.top == 59)
        #expect(screen.says("Count 0") && screen.says("Phase active"))
    }

    @Test func aTapChangesItOnceAndNothingMeansNoUpdate() throws {
        let screen = try Screen()
        try screen.show()
        try screen.receive()
        // Two changes in one turn are one update; an action without a change is none.
        try screen.tap("Same")
        try screen.tap("Twice")
        try screen.receive()
        #expect(screen.update.sequence == 2)
        #expect(screen.says("Count 2"))
        // What differs is sent, not the whole screen.
        #expect(screen.patches == 1)
        try screen.tap("Later")
        try screen.receive()
        #expect(screen.update.sequence == 3)
        #expect(screen.says("Count 12"))
        #expect(screen.patches == 2)
    }

    @Test func whoAsksAgainGetsTheWholeScreenAndPatchesStayWithinTwiceItsSize() throws {
        let screen = try Screen()
        try screen.show()
        try screen.receive()
        try screen.tap("Twice")
        try screen.receive()
        #expect(screen.update.base == 1)
        let before = screen.tree
        try screen.show()
        try screen.receive()
        #expect(screen.update.base == nil && screen.update.sequence == 3)
        #expect(screen.tree.root == before.root)
        // Patch after patch, until a whole tree is due.
        for _ in 0..<1000 where screen.update.base != nil || screen.update.sequence == 3 {
            try screen.tap("Twice")
            try screen.receive()
        }
        #expect(screen.update.base == nil)
    }

    @Test func anAddressReachesTheAppAlsoBeforeItsFirstPicture() throws {
        let screen = try Screen()
        try screen.phone.connection.send(PhoneMessage.sceneEvent(.openURL("kits://early")))
        try screen.show()
        try screen.receive()
        if screen.says("Opened nothing") { try screen.receive() }
        #expect(screen.says("Opened kits://early"))
        try screen.phone.connection.send(PhoneMessage.sceneEvent(.openURL("kits://late")))
        try screen.receive()
        #expect(screen.says("Opened kits://late"))
    }

    @Test func theAppOpensAddressesThroughThePhone() throws {
        let screen = try Screen()
        try screen.show()
        try screen.receive()
        try screen.tap("Go")
        #expect(try screen.phone.next().message == .openURL("https://example.com/"))
    }

    @Test func inTheBackgroundNothingIsDrawn() throws {
        let screen = try Screen(phase: .background)
        try screen.show()
        try screen.phone.connection.send(PhoneMessage.scenePhase(.active))
        try screen.receive()
        #expect(screen.update.sequence == 1)
        #expect(screen.says("Phase active"))
    }

    @Test func unknownNodesDoNothing() throws {
        let screen = try Screen()
        try screen.show()
        try screen.receive()
        let events: [SceneEvent] = [
            .action(id: 7), .text(node: 7, text: "x", editNumber: 1), .submit(node: 7), .focus(node: 7, isFocused: true),
            .value(node: 7, -1e300), .visible(node: 7, x: 1e300, y: 0, width: -1, height: 0), .openURL("nowhere:"), .dismiss,
        ]
        for event in events { try screen.phone.connection.send(PhoneMessage.sceneEvent(event)) }
        try screen.tap("Add")
        try screen.receive()
        if screen.says("Count 0") { try screen.receive() }
        #expect(screen.says("Count 1"))
    }

    /// An app's folder with an asset catalogue of one picture.
    private func bundle(_ name: String, _ bytes: [UInt8]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kits-\(UUID().uuidString)/KitsScreen.app")
        let set = folder.appendingPathComponent("Assets.xcassets/\(name).imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        try Data(#"{"images":[{"filename":"picture.png","idiom":"universal","scale":"2x"}],"info":{"author":"xcode","version":1}}"#.utf8)
            .write(to: set.appendingPathComponent("Contents.json"))
        try Data(bytes).write(to: set.appendingPathComponent("picture.png"))
        return folder
    }

    /// Two by two pixels, made by another program.
    private static let poster = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR4nGP4z8DwHwyBNBAwNAAAR0sIeRPxYNAAAAAASUVORK5CYII=")

    @Test func aPictureOfTheAssetCatalogueIsSentOnceBeforeItsTree() throws {
        let poster = try #require(Self.poster)
        let folder = try bundle("Poster", [UInt8](poster))
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        let screen = try Screen(bundle: folder)
        try screen.show()
        try screen.receive()
        #expect(screen.pictures.isEmpty)
        for round in 0..<2 {
            try screen.phone.connection.send(PhoneMessage.sceneEvent(.openURL("kits://poster")))
            try screen.receive()
            var images: [ImageContent] = []
            func walk(_ node: Node) {
                if case .image(let image) = node.content { images.append(image) }
                node.children.forEach(walk)
            }
            walk(screen.tree.root)
            #expect(images.map(\.pixelWidth) == [2] && images.map(\.scale) == [2], "round \(round)")
            #expect(Array(screen.pictures.values) == [poster])
            #expect(screen.pictures.keys.first == images.first?.hash)
            try screen.phone.connection.send(PhoneMessage.sceneEvent(.openURL("kits://other")))
            try screen.receive()
        }
    }

    @Test func aPictureThatNobodyMayTakeIsAWarning() throws {
        // It claims more pixels than fit, and is otherwise whole.
        var bytes = [UInt8](try #require(Self.poster))
        bytes.replaceSubrange(16..<24, with: [0, 0, 0x30, 0, 0, 0, 0x30, 0])
        let folder = try bundle("Poster", bytes)
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        let screen = try Screen(bundle: folder)
        try screen.show()
        try screen.receive()
        try screen.phone.connection.send(PhoneMessage.sceneEvent(.openURL("kits://poster")))
        try screen.receive()
        #expect(screen.pictures.isEmpty)
        #expect(screen.update.warnings.map(\.code) == ["asset.unsendable"])
    }

    @Test func anotherTextSizeIsDrawnAnew() throws {
        let screen = try Screen()
        try screen.show()
        try screen.receive()
        let before = screen.tree
        try screen.phone.connection.send(
            PhoneMessage.world(World(timeZone: "UTC", locale: "en_US", settings: World.Settings(textSize: "accessibility3"))))
        try screen.receive()
        #expect(screen.tree.root != before.root)
    }
}
