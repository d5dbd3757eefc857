// Widths and heights that were read off pictures drawn by Apple's own SwiftUI, body text of 17 points at three pixels a point.

import SidelongRenderTree
import SidelongTextLayout
import Testing

@Suite("Text has the size that Apple's has")
struct PublishedWidthTests {
    static let widths: [(string: String, pixels: Double)] = [
        ("Some SwiftUI text", 408), (".sizes(.minimum)", 389), ("@SnapshotTest", 357), ("@SnapshotSuite", 378),
        ("One test in a suite", 411),
        ("Test one of many in a suite", 606), ("Test three of many in a suite", 640), (".theme(.all)", 258), (".image", 153),
    ]

    @Test("Single lines of body text are within 1.5 per cent", arguments: widths)
    func width(_ expected: (string: String, pixels: Double)) {
        let block = TextEngine.shared.layout(TextRequest(runs: [StyledRun(expected.string)]))
        let pixels = block.size.width * 3
        #expect(abs(pixels - expected.pixels) / expected.pixels < 0.015, "\(expected.string): \(pixels), Apple's \(expected.pixels)")
    }

    @Test("All together they are within 0.9 per cent, root mean square")
    func rootMeanSquare() {
        var sum = 0.0
        for (string, pixels) in Self.widths {
            let block = TextEngine.shared.layout(TextRequest(runs: [StyledRun(string)]))
            let difference = (block.size.width * 3 - pixels) / pixels
            sum += difference * difference
        }
        #expect((sum / Double(Self.widths.count)).squareRoot() < 0.009)
    }

    @Test("A line of body text is 61 pixels high at three a point and 41 at two, whatever it says", arguments: ["", "x", "Ågjy", "😀"])
    func height(_ string: String) {
        let runs = [StyledRun(string)]
        #expect(TextEngine.shared.layout(TextRequest(runs: runs, pixelScale: 3)).size.height * 3 == 61)
        #expect(TextEngine.shared.layout(TextRequest(runs: runs, pixelScale: 2)).size.height * 2 == 41)
    }

    @Test("The published tracking is met at its sizes and interpolated between them")
    func tracking() {
        #expect(SystemFont.tracking(size: 17) == -0.43)
        #expect(SystemFont.tracking(size: 28) == 0.38)
        #expect(abs(SystemFont.tracking(size: 15.5) - -0.27) < 1e-9)
        #expect(SystemFont.tracking(size: 100) == 0.40)
    }
}
