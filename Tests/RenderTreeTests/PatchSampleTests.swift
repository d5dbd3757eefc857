// Keeps `Tests/EndToEnd/patches.json`, with which the page's reader is tested, what this build writes: trees, and patches from one to the next.
import Foundation
import SidelongRenderTree
import Testing

@Suite struct PatchSampleTests {
    struct Sample: Codable, Equatable {
        /// Trees in base 64; a patch leads from each to the next one.
        var trees: [String]
        var patches: [String]
    }

    static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../EndToEnd/patches.json")

    @Test func theSamplesOfThePagesTestAreThisFormat() throws {
        let samples = try (0..<10).map { seed -> Sample in
            var maker = TreePatchTests.Maker(dice: .init(state: UInt64(seed)))
            var tree = RenderTree(root: maker.node(3))
            var sample = Sample(trees: [Data(try tree.encoded()).base64EncodedString()], patches: [])
            for step in 1..<4 {
                var next = tree
                next.root = maker.changed(tree.root, depth: 1)
                next.header.instant += 1
                if step == 2 { next.header.direction = .rightToLeft }
                sample.patches.append(Data(try #require(TreePatch(from: tree, to: next)).encoded()).base64EncodedString())
                sample.trees.append(Data(try next.encoded()).base64EncodedString())
                tree = next
            }
            return sample
        }
        if ProcessInfo.processInfo.environment["SIDELONG_RECORD"] == "1" {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            try encoder.encode(samples).write(to: Self.file)
        }
        let kept = try JSONDecoder().decode([Sample].self, from: Data(contentsOf: Self.file))
        #expect(kept == samples, "Record them: SIDELONG_RECORD=1 swift test --filter PatchSampleTests")
    }
}
