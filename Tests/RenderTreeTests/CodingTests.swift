// The tree's bytes: every field comes back, nonsense is refused, and a row stays small.
import Testing

@testable import SidelongRenderTree

@Suite struct CodingTests {
    @Test func everyFieldSurvivesTheBytes() throws {
        let tree = SampleTree.full
        let read = try RenderTree(decoding: tree.encoded())
        #expect(read == tree, "\(read.difference(from: tree))")
    }

    @Test func anEmptyTreeTakesFewBytes() throws {
        let bytes = try RenderTree().encoded()
        #expect(bytes.count <= 8)
        #expect(try RenderTree(decoding: bytes) == RenderTree())
    }

    @Test func theSameTreeGivesTheSameBytes() throws {
        #expect(try SampleTree.full.encoded() == SampleTree.full.encoded())
    }

    @Test func aTextRowTakesUnder137Bytes() throws {
        // JSON takes 137 bytes for a node without any text (measured on this toolchain).
        #expect(try SampleTree.rows(1000).encoded().count < 137_000)
    }

    @Test func anotherFormatIsRefusedInWords() throws {
        var bytes = try RenderTree().encoded()
        bytes[4] = 1
        #expect(throws: TreeError.unknownVersion(1)) { try RenderTree(decoding: bytes) }
        #expect("\(TreeError.unknownVersion(1))".contains("Ask for it again"))
    }

    /// A number and how many bytes it takes.
    struct Length: Sendable {
        var value: Double
        var bytes: Int
        init(_ value: Double, _ bytes: Int) { (self.value, self.bytes) = (value, bytes) }
    }

    static let lengths: [Length] = [
        Length(0.5, 1), Length(-17, 2), Length(20 + 1.0 / 3, 2), Length(393, 2), Length(2.0 / 3, 1), Length(87_381, 3), Length(87_382, 4),
        Length(200_000 + 1.0 / 3, 4), Length(0.1, 8), Length(-0.0, 0), Length(1e300, 8), Length(.greatestFiniteMagnitude, 8),
        Length(0x1p50, 4), Length(.leastNonzeroMagnitude, 8), Length(133.729, 8),
    ]

    @Test(arguments: lengths) func numbersComeBackExactlyInFewBytes(_ length: Length) throws {
        let empty = try RenderTree(root: Node(id: 1)).encoded().count
        let bytes = try RenderTree(root: Node(id: 1, frame: TreeRect(x: length.value))).encoded()
        #expect(bytes.count == empty + (length.bytes == 0 ? 0 : length.bytes + 1))
        #expect(try RenderTree(decoding: bytes).root.frame.x == length.value)
    }

    @Test func unknownFieldsOfTheSameFormatArePassedOver() throws {
        let bytes = try RenderTree(widgetURL: "a://b").encoded()
        var encoder = TreeEncoder()
        for wire in [Wire.integer, .string, .record, .records] {
            encoder.varint(UInt64(99 << 3 | wire.rawValue))
            switch wire {
            case .record: encoder.append(raw: [3 << 3, 1, 0])
            case .records: encoder.append(raw: [2, 0, 3 << 3, 1, 0])
            case .string: encoder.append(raw: [2 << 1, 0x41, 0x42])
            default: encoder.varint(5)
            }
        }
        let extended = bytes.dropLast() + encoder.bytes + [0]
        #expect(try RenderTree(decoding: Array(extended)).widgetURL == "a://b")
    }

    @Test func everyPrefixOfATreeIsRefused() throws {
        let bytes = try SampleTree.full.encoded()
        for length in stride(from: 0, to: bytes.count, by: 3) {
            #expect(throws: TreeError.self) { try RenderTree(decoding: Array(bytes[0..<length])) }
        }
    }

    @Test func noChangedByteCrashesTheReader() throws {
        let bytes = try SampleTree.full.encoded()
        var refused = 0
        for index in bytes.indices {
            for flip in [UInt8(1) << UInt8(index % 8)] {
                var changed = bytes
                changed[index] ^= flip
                if (try? RenderTree(decoding: changed)) == nil { refused += 1 }  // Either answer is right; a crash is not.
            }
        }
        #expect(refused > 0)
    }

    @Test func deepNestingIsRefused() throws {
        var node = Node(id: 1)
        for id in 2...TreeLimits.depth + 2 {
            var parent = Node(id: id)
            parent.children = [node]
            node = parent
        }
        let bytes = try RenderTree(root: node).encoded()
        #expect(throws: TreeError.tooDeep) { try RenderTree(decoding: bytes) }
    }

    @Test func lyingCountsCostNothing() {
        // A list of 2^21 nodes in twelve bytes.
        var encoder = TreeEncoder()
        encoder.append(raw: RenderTree.magic + [2])
        encoder.varint(UInt64(7 << 3 | Wire.record.rawValue))
        encoder.varint(UInt64(34 << 3 | Wire.records.rawValue))
        encoder.varint(1 << 21)
        #expect(throws: TreeError.self) { try RenderTree(decoding: encoder.bytes) }
    }

    @Test(arguments: ["javascript:alert(1)", "JavaScript:alert(1)", " java\nscript:alert(1)", "data:text/html,x", "vbscript:x"])
    func linksThatRunCodeAreRefused(url: String) throws {
        #expect(!TreeLimits.allows(url: url))
        var node = Node(id: 1)
        node.url = url
        #expect(throws: TreeError.forbiddenURL(url)) { try RenderTree(root: node).encoded() }
    }

    @Test(arguments: ["https://example.org", "pixarbudget://budget/1", "tel:+431", "/relative", ""])
    func plainLinksAreAllowed(url: String) {
        #expect(TreeLimits.allows(url: url))
    }

    @Test func numbersThatAreNotFiniteAreRefused() {
        var node = Node(id: 1)
        node.frame.x = .nan
        #expect(throws: TreeError.notFinite(field: "x")) { try RenderTree(root: node).encoded() }
    }
}
