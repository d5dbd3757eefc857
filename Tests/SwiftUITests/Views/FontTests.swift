// Fonts by text style, size, weight and design.
import SidelongRenderTree
import SwiftUI
import Testing

@Suite("Fonts")
struct FontTests {
    /// The published table: sizes from xSmall to the largest accessibility size (Human Interface Guidelines, typography, iOS).
    private static let published: [(Font, [Double])] = [
        (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]), (.title, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
        (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]), (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
        (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]), (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]), (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
        (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]), (.caption, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
        (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    ]

    @Test("Every text style has its published size at every step of Dynamic Type")
    func sizes() {
        for (font, sizes) in Self.published {
            let resolved = DynamicTypeSize.allCases.map { font.resolved(in: FontContext(dynamicTypeSize: $0)).key.size }
            #expect(resolved == sizes)
        }
    }

    @Test("Headline is semibold; bold makes the published emphasis of each style")
    func emphasis() {
        #expect(Font.headline.resolved().key.weight == 600)
        #expect(Font.headline.bold().resolved().key.weight == 600)
        #expect(Font.caption.bold().resolved().key.weight == 600)
        #expect(Font.title2.bold().resolved().key.weight == 700)
        #expect(Font.system(size: 12).bold().resolved().key.weight == 700)
        #expect(Font.body.weight(.heavy).resolved().key.weight == 800)
        #expect(Font.body.weight(.heavy).bold().resolved().key.weight == 800)
    }

    @Test("A font by size stays, one by name grows with its style")
    func scaling() {
        let large = FontContext(dynamicTypeSize: .accessibility1)
        #expect(Font.system(size: 20).resolved(in: large).key.size == 20)
        #expect(Font.custom("Inter", size: 17).resolved(in: large).key.size == 28)
        #expect(Font.custom("Inter", fixedSize: 17).resolved(in: large).key.size == 17)
        #expect(Font.custom("Inter", size: 10, relativeTo: .caption).resolved(in: large).key.size == 10 * 22 / 12.0)
    }

    @Test("Digits, designs, slant and leading reach the key")
    func changes() {
        #expect(Font.caption.monospacedDigit().resolved().key.features == ["tnum"])
        #expect(Font.system(.title, design: .rounded, weight: .bold).resolved().key.design == .rounded)
        #expect(Font.body.italic().resolved().key.isItalic)
        #expect(Font.body.monospaced().resolved().key.design == .monospaced)
        #expect(Font.body.leading(.tight).resolved().leadingChange == -2)
        #expect(Font.body.resolved().lineHeight == 22)
    }

    @Test("What is set around a text wins over its font, and bold text is heavier")
    func surroundings() {
        #expect(Font.title.bold().resolved(in: FontContext(weight: .light)).key.weight == 300)
        #expect(Font.body.resolved(in: FontContext(design: .serif)).key.design == .serif)
        #expect(Font.body.resolved(in: FontContext(isBold: true)).key.weight == 600)
        #expect(Font.body.resolved(in: FontContext(hasBoldText: true)).key.weight == 600)
    }
}
