// What a widget's views know of their place, and the marks that they leave for it.

import Foundation
import SidelongLink
import SidelongPhoneSide
import SidelongRenderTree
import Testing

@Suite(.serialized, .timeLimit(.minutes(1))) struct LookTests {
    private struct Word {
        let string: String
        let flags: Node.Flags
    }

    private func draw(
        _ family: String, mode: String = "fullColor", isPlaceholder: Bool = false
    ) throws -> (words: [Word], shapes: Int, tree: RenderTree) {
        let phone = try PhoneSide("SidelongKitsWidgetsProbe")
        _ = try phone.greet(.widgets)
        let request = WidgetRequest(
            kind: "Look", family: family, width: 170, height: 170, instant: WidgetTests.instant, renderingMode: mode)
        let (answer, blobs) = try phone.ask(isPlaceholder ? .placeholder(request) : .snapshot(request))
        guard case .entries(let entries, _) = answer else { throw PhoneSide.Surprise("\(answer)") }
        let tree = try RenderTree(decoding: [UInt8](blobs[entries[0].archive.blob]))
        var words: [Word] = []
        var shapes = 0
        func walk(_ node: Node) {
            if case .text(let text) = node.content { words.append(Word(string: text.string, flags: node.flags)) }
            if case .shape = node.content { shapes += 1 }
            node.children.forEach(walk)
        }
        walk(tree.root)
        return (words, shapes, tree)
    }

    @Test(arguments: [
        ("systemSmall", "fullColor", "background true label false margin 16"),
        ("systemSmall", "accented", "background false label false margin 16"),
        ("systemExtraLarge", "fullColor", "background true label false margin 16"),
        ("accessoryCircular", "vibrant", "background false label false margin 0"),
        ("accessoryRectangular", "vibrant", "background false label false margin 0"),
        ("accessoryInline", "vibrant", "background false label false margin 0"),
    ]) func viewsKnowTheirPlace(family: String, mode: String, words: String) throws {
        let strings = try draw(family, mode: mode).words.map(\.string)
        #expect(strings.contains("\(family) \(mode)"))
        #expect(strings.contains(words))
        // Words at a watch's rim are nowhere on a phone.
        #expect(!strings.contains("rim"))
    }

    @Test func theGroundOfAccessoriesIsThereAlone() throws {
        #expect(try draw("systemSmall").shapes == 0)
        #expect(try draw("accessoryCircular").shapes == 1)
        #expect(try draw("accessoryRectangular").shapes == 1)
        #expect(try draw("accessoryInline").shapes == 0)
    }

    @Test func marksReachTheTree() throws {
        let words = try draw("systemSmall").words
        func flags(_ string: String) throws -> Node.Flags { try #require(words.first { $0.string == string }).flags }
        #expect(try flags("known") == .accented)
        #expect(try flags("secret") == .privacySensitive)
        #expect(try flags("old") == .invalidatable)
        #expect(try flags("always") == .unredacted)
    }

    @Test func aPlaceholderSaysSoAndSparesWhatIsUnredacted() throws {
        let words = try draw("systemSmall", isPlaceholder: true).words
        #expect(words.contains { $0.string == "nothing known" && $0.flags.contains(.redacted) })
        #expect(words.contains { $0.string == "always" && !$0.flags.contains(.redacted) })
        #expect(words.filter { $0.string != "always" }.allSatisfy { $0.flags.contains(.redacted) })
    }

    @Test func aBackgroundThatMustStayIsSaid() throws {
        let phone = try PhoneSide("SidelongKitsWidgetsProbe")
        let kinds = try phone.greet(.widgets).kinds
        #expect(kinds.filter { !$0.isBackgroundRemovable }.map(\.kind) == ["Look"])
        #expect(
            kinds.first { $0.kind == "Look" }?.families == [
                "systemSmall", "systemExtraLarge", "accessoryCircular", "accessoryRectangular", "accessoryInline",
            ])
    }
}
