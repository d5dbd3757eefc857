// Under which conditions a tree is painted, what comes out, and what can go wrong.

import SidelongDiagnostics
import SidelongRenderTree

/// What becomes of a tree's colours in places that have one of their own.
package enum ColorRendering: Hashable, Sendable {
    case fullColor
    /// White, as opaque as the colour is bright: the Lock Screen.
    case vibrant
    /// The accent group in a tint, all else in white; of each colour only the opacity is left: a tinted Home Screen.
    case accented(tint: RGBA)
}

/// How a tree is to be seen.
package struct PaintOptions: Hashable, Sendable {
    /// Pixels a point; the tree's own scale when none is given.
    package var scale: Double?
    package var look: ColorLook
    /// Whether the container background is drawn.
    package var showsBackground: Bool
    /// Nanoseconds since 1970 for what moves with the clock; the tree's own instant when none is given.
    package var instant: Int64?
    /// Radius in points of the tile's continuous corners; what lies outside of them is transparent.
    package var cornerRadius: Double
    /// Whether what is marked private is drawn as a placeholder.
    package var hidesPrivate: Bool
    /// Drawn under everything, for places that are not transparent.
    package var backdrop: RGBA?
    package var rendering: ColorRendering

    package init(
        scale: Double? = nil, look: ColorLook = ColorLook(), showsBackground: Bool = true, instant: Int64? = nil, cornerRadius: Double = 0,
        hidesPrivate: Bool = false, backdrop: RGBA? = nil, rendering: ColorRendering = .fullColor
    ) {
        self.scale = scale
        self.look = look
        self.showsBackground = showsBackground
        self.instant = instant
        self.cornerRadius = cornerRadius
        self.hidesPrivate = hidesPrivate
        self.backdrop = backdrop
        self.rendering = rendering
    }
}

/// Pixels of a painted tree, and what could not be drawn as the tree says.
package struct Picture: Sendable {
    package var width: Int
    package var height: Int
    /// Red, green, blue, alpha, one byte each, alpha not multiplied in, row by row from the top.
    package var pixels: [UInt8]
    package var diagnostics: [Diagnostic]
    /// `file:hash` of each font file whose glyphs were drawn, sorted.
    package var fontHashes: [String]
}

/// A picture as a file.
package struct PictureFile: Sendable {
    package var width: Int
    package var height: Int
    /// A whole PNG file.
    package var bytes: [UInt8]
    package var diagnostics: [Diagnostic]
}

/// Why a tree cannot be painted.
package enum PaintError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Size or scale is no positive number.
    case invalidSize(width: Double, height: Double, scale: Double)
    /// More pixels than a picture may have.
    case tooLarge(width: Double, height: Double)
    case outOfMemory

    package var description: String {
        switch self {
        case .invalidSize(let width, let height, let scale):
            "A picture of \(width) by \(height) points at scale \(scale) cannot be painted."
        case .tooLarge(let width, let height):
            "A picture of \(width) by \(height) pixels is larger than \(Painter.largestSide) pixels a side."
        case .outOfMemory: "There is not enough memory for the picture."
        }
    }
}
