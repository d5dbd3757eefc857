// Symbols by name: that the common ones have a drawing, and where it stands.
import SidelongTextLayout
import SwiftUI
import Testing

@Suite("Symbols")
struct SymbolTests {
    /// The names most used in public code, and those of the apps that this project grew from.
    private static let mostUsed = [
        "plus", "checkmark.circle.fill", "checkmark", "xmark", "chevron.right", "arrow.clockwise", "calendar", "xmark.circle.fill", "trash",
        "star", "circle", "pencil", "chevron.down", "magnifyingglass", "minus", "exclamationmark.triangle.fill", "plus.circle.fill",
        "questionmark.circle", "checkmark.circle", "chevron.up", "lock.fill", "timer", "chart.line.uptrend.xyaxis", "square.and.arrow.up",
        "xmark.circle", "arrow.down", "circle.fill", "bell", "plus.circle", "heart.fill", "dollarsign.circle.fill", "sparkles", "star.fill",
        "arrow.up", "gearshape", "lock", "doc.on.doc", "ellipsis.circle", "flame.fill", "arrow.counterclockwise", "arrow.up.right",
        "chevron.left", "trash.fill", "drop.fill", "bolt.fill", "chevron.forward", "creditcard", "fork.knife", "tag", "globe", "house",
        "moon.fill", "network", "sun.max", "bell.fill", "clock", "info.circle", "person.crop.circle", "person.fill", "slider.horizontal.3",
        "minus.circle.fill", "figure.walk", "book.fill", "cup.and.saucer.fill", "film.fill", "popcorn.fill",
    ]

    @Test("The most used names have a drawing")
    func coverage() {
        for name in Self.mostUsed { #expect(Symbols.match(name) != .unknown, "\(name)") }
        #expect(Symbols.names.count > 400)
    }

    @Test("Every drawing is a glyph of the installed font, with the ink that the table says")
    func glyphs() throws {
        let engine = TextEngine()
        for name in Symbols.names {
            let glyph: SymbolGlyph
            switch Symbols.match(name) {
            case .exact(let found), .near(let found): glyph = found
            case .unknown:
                Issue.record("\(name) is in the table and is not found")
                continue
            }
            let scalar = try #require(Unicode.Scalar(UInt32(glyph.scalar)))
            #expect(engine.glyph(family: Symbols.family, scalar: scalar, size: 24) != nil, "\(name)")
            #expect(glyph.right > glyph.left && glyph.bottom > glyph.top, "\(name)")
        }
    }

    @Test("A name with an unknown end takes what is before it, a strange name is unknown")
    func fallback() {
        guard case .exact(let star) = Symbols.match("star.fill"), case .near(let near) = Symbols.match("star.fill.badge.plus") else {
            Issue.record("star.fill.badge.plus is near star.fill")
            return
        }
        #expect(star == near)
        #expect(Symbols.match("no.such.symbol") == .unknown)
        #expect(Symbols.match("") == .unknown)
        #expect(Symbols.match(String(repeating: "a.", count: 5000)) == .unknown)
    }

    @Test("Variants are put where names have them")
    func variants() {
        #expect(SymbolVariants.fill.applied(to: "star") == "star.fill")
        #expect(SymbolVariants.circle.fill.applied(to: "plus") == "plus.circle.fill")
        #expect(SymbolVariants.circle.applied(to: "heart.fill") == "heart.circle.fill")
        #expect(SymbolVariants.fill.applied(to: "star.fill") == "star.fill")
        #expect(SymbolVariants.slash.applied(to: "bell") == "bell.slash")
    }

    @Test("A symbol's middle is the middle of the capitals beside it")
    func metrics() throws {
        guard case .exact(let plus) = Symbols.match("plus.circle.fill") else {
            Issue.record("plus.circle.fill has a drawing")
            return
        }
        let metrics = SymbolMetrics(glyph: plus, size: 100, scale: .medium)
        #expect(abs(metrics.baseline - metrics.height / 2 - 36.35) < 0.01)
        // SF Symbols' template at 100 points: a circle about 100 wide in a box of 117.
        #expect(abs(metrics.width - 117) < 1)
        let inkMiddle = metrics.glyphBaseline - Symbols.ascent * metrics.glyphSize + metrics.glyphSize / 2
        #expect(abs(inkMiddle - metrics.height / 2) < 0.01)
        let fitted = metrics.fitted(width: 50, height: 200)
        #expect(abs(fitted.glyphSize / metrics.glyphSize - 50 / metrics.width) < 0.0001)
    }
}
