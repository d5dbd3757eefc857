// The tree as text, and the printed difference of two trees.
import Testing

@testable import SidelongRenderTree

@Suite struct DumpTests {
    @Test func aDumpHasALineForEachNodeWithItsFrame() {
        var root = Node(id: 1, name: "VStack", frame: TreeRect(width: 100, height: 50))
        root.children = [
            Node(
                id: 2, name: "Text", frame: TreeRect(x: 10, y: 1 / 3, width: 20, height: 20),
                content: .text(TextContent(string: "a \"b\"\n")))
        ]
        let lines = RenderTree(root: root).dump.split(separator: "\n")
        #expect(lines == ["tree", "  VStack (0 0 100x50)", "    Text (10 0.333 20x20) text={string=\"a \\\"b\\\"\\n\"}"])
    }

    @Test func controlCharactersCannotForgeALine() {
        let root = Node(id: 1, name: "Text", content: .text(TextContent(string: "x\u{1B}[2J\r")))
        #expect(!RenderTree(root: root).dump.contains("\u{1B}"))
        #expect(RenderTree(root: root).dump.split(separator: "\n").count == 2)
    }

    @Test func aDifferenceNamesThePathAndTheField() {
        var before = Node(id: 1, name: "HStack")
        before.children = [Node(id: 2, name: "Text"), Node(id: 3, name: "Image")]
        var after = before
        after.children[0].opacity = 0.5
        after.children[1] = Node(id: 4, name: "Spacer")
        let changes = RenderTree(root: before).changes(to: RenderTree(root: after))
        #expect(
            changes == [
                .changed(path: "HStack/Text", field: "opacity", from: "default", to: "0.5"), .removed(path: "HStack/Image"),
                .added(path: "HStack/Spacer"),
            ])
        #expect(RenderTree(root: after).difference(from: RenderTree(root: before)).contains("~ HStack/Text opacity: default -> 0.5"))
    }

    @Test func movedNodesAreMatchedByIdentity() {
        var before = Node(id: 1, name: "VStack")
        before.children = [Node(id: 2, name: "A"), Node(id: 3, name: "B")]
        var after = before
        after.children.reverse()
        #expect(RenderTree(root: before).changes(to: RenderTree(root: after)).isEmpty)
    }

    @Test func equalTreesHaveNoDifference() {
        #expect(SampleTree.full.difference(from: SampleTree.full).isEmpty)
    }
}
