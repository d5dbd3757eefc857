// The size of a symbol beside text, and where its glyph lies in it.
import Foundation
import SidelongRenderTree

/// Measures of a symbol in points.
package struct SymbolMetrics: Hashable, Sendable {
    package var width: Double
    package var height: Double
    /// From the top down to the baseline of text beside it: the drawing's middle is the middle of the capitals.
    package var baseline: Double
    /// Side of the glyph's em square, and where its left edge and its baseline lie.
    package var glyphSize: Double
    package var glyphX: Double
    package var glyphBaseline: Double

    /// Height of capitals in em, of the font that stands in for the system's.
    private static let capHeight = 0.727
    /// A framed symbol is about as wide as the type is high, and stands in a box a sixth wider (read off SF Symbols' own template).
    private static let emFactor = 1.2
    private static let bearing = 0.085

    /// - Parameters:
    ///   - size: points of the text's font.
    package init(glyph: SymbolGlyph?, size: Double, scale: Image.Scale) {
        let scaled = size * scale.factor
        guard let glyph else {
            // A symbol without a drawing takes the room of a square one.
            width = scaled * 1.17
            height = width
            baseline = height / 2 + Self.capHeight * size / 2
            glyphSize = 0
            glyphX = 0
            glyphBaseline = 0
            return
        }
        let em = scaled * Self.emFactor * glyph.factor
        let margin = scaled * Self.bearing
        let half = max(0.5 - glyph.top, glyph.bottom - 0.5) * em + margin
        width = (glyph.right - glyph.left) * em + 2 * margin
        height = 2 * half
        baseline = half + Self.capHeight * size / 2
        glyphSize = em
        glyphX = margin - glyph.left * em
        glyphBaseline = half - em / 2 + Symbols.ascent * em
    }

    /// The same drawing fitted into another box, in the middle of it.
    package func fitted(width newWidth: Double, height newHeight: Double) -> SymbolMetrics {
        guard width > 0, height > 0 else { return self }
        let ratio = min(newWidth / width, newHeight / height)
        var copy = self
        copy.width = newWidth
        copy.height = newHeight
        copy.baseline = newHeight / 2 + (baseline - height / 2) * ratio
        copy.glyphSize = glyphSize * ratio
        copy.glyphX = (newWidth - width * ratio) / 2 + glyphX * ratio
        copy.glyphBaseline = (newHeight - height * ratio) / 2 + glyphBaseline * ratio
        return copy
    }
}
