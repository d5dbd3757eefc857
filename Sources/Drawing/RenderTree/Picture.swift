// Pictures and symbols. Pixels stay outside the tree and are named by the hash of their bytes.

/// A picture stretched or tiled over the node's frame.
public struct ImageContent: Hashable, Sendable {
    /// SHA-256 of the picture's file, in hexadecimal.
    public var hash: String
    /// Pixels.
    public var pixelWidth: Int
    public var pixelHeight: Int
    /// Pixels a point.
    public var scale: Double
    public var isTiled: Bool
    /// Drawn as a stencil in `paint` rather than in its own colours.
    public var isTemplate: Bool
    public var isInterpolated: Bool
    public var paint: Paint

    public init(
        hash: String = "", pixelWidth: Int = 0, pixelHeight: Int = 0, scale: Double = 1, isTiled: Bool = false, isTemplate: Bool = false,
        isInterpolated: Bool = true, paint: Paint = Paint()
    ) {
        self.hash = hash
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.scale = scale
        self.isTiled = isTiled
        self.isTemplate = isTemplate
        self.isInterpolated = isInterpolated
        self.paint = paint
    }
}

/// A symbol by the name that the source gives it, with the open glyph that stands for it.
public struct SymbolContent: Hashable, Sendable {
    public enum Rendering: UInt8, CaseIterable, Hashable, Sendable { case monochrome, hierarchical, palette, multicolor }

    /// The name in the source, such as `plus.circle.fill`.
    public var name: String
    /// Points of the text it stands beside.
    public var size: Double
    /// CSS weight, 100 to 900.
    public var weight: Int
    /// `small`, `medium`, `large`.
    public var scale: String
    /// `fill`, `circle` and the like, added by `symbolVariant`.
    public var variant: String
    public var rendering: Rendering
    /// One paint, or a palette.
    public var paints: [Paint]
    /// From 0 to 1 for symbols with a variable part.
    public var value: Double?
    /// Family of the icon font that has the glyph; empty when there is none: a clear mark is drawn instead.
    public var glyphFamily: String
    /// Unicode scalar of the glyph in that font.
    public var glyph: Int
    /// Points of the glyph's em square, and the baseline from the node's top.
    public var glyphSize: Double
    public var glyphX: Double
    public var glyphBaseline: Double

    public init(
        name: String = "", size: Double = 17, weight: Int = 400, scale: String = "medium", variant: String = "",
        rendering: Rendering = .monochrome, paints: [Paint] = [], value: Double? = nil, glyphFamily: String = "", glyph: Int = 0,
        glyphSize: Double = 17, glyphX: Double = 0, glyphBaseline: Double = 0
    ) {
        self.name = name
        self.size = size
        self.weight = weight
        self.scale = scale
        self.variant = variant
        self.rendering = rendering
        self.paints = paints
        self.value = value
        self.glyphFamily = glyphFamily
        self.glyph = glyph
        self.glyphSize = glyphSize
        self.glyphX = glyphX
        self.glyphBaseline = glyphBaseline
    }
}
