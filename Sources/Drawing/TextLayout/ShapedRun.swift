// A run's glyphs with their places: what the painter fills.

/// Glyphs of one run from left to right. Distances in points from the run's left end on its baseline; y grows down.
package struct ShapedRun: Sendable {
    package struct Glyph: Sendable {
        /// Index for `TextEngine.fontFile(at:)`.
        package var file: Int
        /// Index in the font; 0 when no font has the character.
        package var index: UInt32
        package var x: Double
        package var y: Double

        package init(file: Int, index: UInt32, x: Double = 0, y: Double = 0) {
            self.file = file
            self.index = index
            self.x = x
            self.y = y
        }
    }

    package var glyphs: [Glyph]
    package var advance: Double
}

/// The measures of one glyph of an icon font. Distances in points, y grows down from the baseline.
package struct GlyphMetrics: Hashable, Sendable {
    package var advance: Double
    package var inkX: Double
    package var inkY: Double
    package var inkWidth: Double
    package var inkHeight: Double
}
