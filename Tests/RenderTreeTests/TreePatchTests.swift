// Patches between trees: random trees come out right, one row costs few bytes, and patches that do not fit are refused.
import Testing

@testable import SidelongRenderTree

@Suite struct TreePatchTests {
    /// The same numbers for the same seed, on every machine.
    struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
        mutating func roll(_ below: Int) -> Int { Int.random(in: 0..<below, using: &self) }
    }

    struct Maker {
        var dice: Dice
        var nextID = 1

        mutating func node(_ depth: Int) -> Node {
            var node = Node(id: nextID, name: "Node", frame: TreeRect(x: Double(dice.roll(9)), width: 10, height: Double(dice.roll(9))))
            nextID += 1
            node.content = SampleTree.contents[dice.roll(SampleTree.contents.count)]
            if dice.roll(3) == 0 { node.blur = 2 }
            if depth > 0 { node.children = (0..<dice.roll(6)).map { _ in self.node(depth - 1) } }
            return node
        }

        /// The tree some time later: nodes change, move, come and go.
        mutating func changed(_ node: Node, depth: Int) -> Node {
            var node = node
            switch dice.roll(8) {
            case 0: node.frame.y += 1 / 3
            case 1: node.content = .text(TextContent(string: "\(dice.roll(100))"))
            case 2: node.url = "https://example.org/\(dice.roll(3))"
            case 3: node.children.shuffle(using: &dice)
            case 4: if !node.children.isEmpty { node.children.remove(at: dice.roll(node.children.count)) }
            case 5: node.children.insert(self.node(depth), at: dice.roll(node.children.count + 1))
            default: break
            }
            node.children = node.children.map { changed($0, depth: max(depth - 1, 0)) }
            return node
        }
    }

    @Test(arguments: 0..<200) func randomTreesComeOutRight(seed: Int) throws {
        var maker = Maker(dice: Dice(state: UInt64(seed)))
        var tree = RenderTree(header: RenderTree.Header(context: "scene", instant: 5), root: maker.node(4))
        for step in 0..<4 {
            var next = tree
            next.root = maker.changed(tree.root, depth: 2)
            next.header.instant += 1
            if step == 2 { next.header.locale = "de_DE" }
            next.transaction = step % 2 == 0 ? nil : TreeAnimation(curve: .spring)
            let patch = try #require(TreePatch(from: tree, to: next))
            let read = try TreePatch(decoding: patch.encoded())
            #expect(read == patch)
            let result = try read.applied(to: tree)
            #expect(result == next, "\(result.difference(from: next))")
            tree = next
        }
    }

    @Test func equalTreesHaveAnEmptyPatch() throws {
        let tree = SampleTree.rows(20)
        var later = tree
        later.header.instant = 99
        let patch = try #require(TreePatch(from: tree, to: later))
        #expect(patch.isEmpty)
        #expect(try patch.applied(to: tree).header.instant == 99)
        #expect(try patch.encoded().count < 16)
    }

    @Test func oneRowOfThousandTakesFewBytes() throws {
        let tree = SampleTree.rows(1000)
        var next = tree
        next.root.children[500].content = .text(TextContent(string: "Row -1"))
        #expect(try #require(TreePatch(from: tree, to: next)).encoded().count < 100)
    }

    @Test func aRowThatGrowsMovesTheOthersForFewBytes() throws {
        let tree = SampleTree.rows(1000)
        var next = tree
        for index in 500..<1000 { next.root.children[index].frame.y += 20 }
        let patch = try #require(TreePatch(from: tree, to: next))
        #expect(patch.changes.allSatisfy { $0.own.isEmpty })
        #expect(try patch.encoded().count < 500 * 24)
    }

    @Test func aNewFirstRowKeepsAllOthers() throws {
        let tree = SampleTree.rows(1000)
        var next = tree
        next.root.children.insert(Node(id: 900_000, name: "New"), at: 0)
        let patch = try #require(TreePatch(from: tree, to: next))
        #expect(patch.changes.map(\.children) == [.init(first: 0, middle: [.init(node: [Node(id: 900_000, name: "New")])], last: 1000)])
    }

    @Test func treesWithoutIdentityHaveNone() {
        let tree = RenderTree(root: Node(id: 1, children: [Node(id: 2), Node(id: 3)]))
        let twice = RenderTree(root: Node(id: 1, children: [Node(id: 2), Node(id: 2)]))
        let missing = RenderTree(root: Node(id: 1, children: [Node(id: 0)]))
        for other in [twice, missing, RenderTree(root: Node(id: 9))] {
            #expect(TreePatch(from: tree, to: other) == nil)
            #expect(TreePatch(from: other, to: tree) == nil)
        }
    }

    @Test(arguments: [
        TreePatch(changes: [.init(id: 7)]),
        TreePatch(changes: [.init(id: 2), .init(id: 2)]),
        TreePatch(changes: [.init(id: 1, children: .init(first: 3))]),
        TreePatch(changes: [.init(id: 1, children: .init(first: 2, last: 1))]),
        TreePatch(changes: [.init(id: 1, children: .init(first: -1, last: 1))]),
        TreePatch(changes: [.init(id: 1, children: .init(first: .max, last: .max))]),
        TreePatch(changes: [.init(id: 1, children: .init(first: 1, middle: [.init(id: 2)]))]),
        TreePatch(changes: [.init(id: 1, children: .init(first: 2, middle: [.init(node: [Node(id: 2)])]))]),
        TreePatch(changes: [.init(id: 1, children: .init(first: 0)), .init(id: 2)]),
    ])
    func patchesThatDoNotFitAreRefused(patch: TreePatch) {
        let tree = RenderTree(root: Node(id: 1, children: [Node(id: 2), Node(id: 3)]))
        #expect { try patch.applied(to: tree) } throws: { error in
            if case .doesNotFit? = error as? TreeError { true } else { false }
        }
    }

    @Test func patchesCannotGrowATreeBeyondTheLimits() throws {
        var tree = RenderTree(root: Node(id: 1))
        var failure: (any Error)?
        for round in 0..<10 where failure == nil {
            let inner = round * 60 + 2
            var chain = Node(id: inner + 59)
            for id in stride(from: inner + 58, through: inner, by: -1) { chain = Node(id: id, children: [chain]) }
            let parent = round == 0 ? 1 : inner - 1
            let patch = TreePatch(changes: [.init(id: parent, children: .init(middle: [.init(node: [chain])]))])
            do { tree = try patch.applied(to: tree) } catch { failure = error }
        }
        #expect(failure as? TreeError == .tooDeep)
    }

    @Test func noChangedByteCrashesTheReader() throws {
        var maker = Maker(dice: Dice(state: 3))
        let tree = RenderTree(root: maker.node(3))
        let next = RenderTree(root: maker.changed(tree.root, depth: 2))
        let bytes = try #require(TreePatch(from: tree, to: next)).encoded()
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1 << UInt8(index % 8)
            // Any answer is right; a crash is not.
            if let patch = try? TreePatch(decoding: changed) { _ = try? patch.applied(to: tree) }
        }
        #expect(throws: TreeError.notATree) { try TreePatch(decoding: tree.encoded()) }
        #expect(throws: TreeError.notATree) { try RenderTree(decoding: bytes) }
    }
}
