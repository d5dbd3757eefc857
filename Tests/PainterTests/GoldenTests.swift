// Pictures whose pixels are known: a change of a single one is seen.

import Foundation
import SidelongPainter
import SidelongRenderTree
import Testing

@Suite("Golden pictures")
struct GoldenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var tree: RenderTree
        var options: PaintOptions
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "small", tree: SampleCards.small(), options: PaintOptions(cornerRadius: 22)),
        Case(name: "small-dark", tree: SampleCards.small(), options: PaintOptions(look: ColorLook(isDark: true), cornerRadius: 22)),
        Case(name: "medium", tree: SampleCards.medium(), options: PaintOptions(cornerRadius: 22)),
        Case(name: "medium-gradient", tree: SampleCards.medium(gradient: true), options: PaintOptions(scale: 2, cornerRadius: 22)),
        Case(name: "gallery", tree: SampleCards.gallery(), options: PaintOptions(instant: 4)),
    ]

    static var folder: URL { URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden") }

    @Test("The pixels are those that were recorded", arguments: cases)
    func pixels(_ golden: Case) throws {
        let picture = try Painter.shared.picture(golden.tree, options: golden.options)
        let actual =
            ["pixels \(Self.hash(picture.pixels))", "size \(picture.width)x\(picture.height)"] + picture.fontHashes.map { "font \($0)" }
        let file = Self.folder.appendingPathComponent(golden.name + ".txt")
        if ProcessInfo.processInfo.environment["SIDELONG_RECORD"] == "1" {
            try (actual.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        guard actual != expected else { return }
        let png = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-\(golden.name).png")
        try Data(Painter.shared.png(golden.tree, options: golden.options).bytes).write(to: png)
        let fontsDiffer = actual.filter { $0.hasPrefix("font") } != expected.filter { $0.hasPrefix("font") }
        let reason =
            fontsDiffer
            ? "The fonts of this machine are not those that were recorded, so the pixels cannot be the same: \(actual) instead of \(expected)."
            : "The painter draws other pixels than were recorded: \(actual.prefix(2)) instead of \(expected.prefix(2))."
        Issue.record(
            "\(reason) What it draws now: \(png.path). If that is right, record it: SIDELONG_RECORD=1 swift test --filter GoldenTests")
    }

    /// FNV-1a over all bytes, 64 bits.
    static func hash(_ bytes: [UInt8]) -> String {
        var result: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { result = (result ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(result, radix: 16)
    }

    @Test("The same tree gives the same file twice")
    func sameFile() throws {
        let tree = SampleCards.medium()
        #expect(try Painter().png(tree).bytes == Painter().png(tree).bytes)
    }
}
