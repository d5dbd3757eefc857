// What is asked of the text engine, and what it answers.

import SidelongRenderTree

/// A piece of text in one font and one paint, before it is laid out.
///
/// `font.tracking` is what the source asks for on top of the family's own: the engine adds the system font's published tracking
/// and writes the sum into the `TextRun`s that it answers.
package struct StyledRun: Hashable, Sendable {
    package var string: String
    package var font: FontKey
    package var paint: Paint
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    /// Points by which the run is raised.
    package var baselineOffset: Double

    package init(
        _ string: String, font: FontKey = FontKey(), paint: Paint = Paint(), isUnderlined: Bool = false, isStruckThrough: Bool = false,
        baselineOffset: Double = 0
    ) {
        self.string = string
        self.font = font
        self.paint = paint
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.baselineOffset = baselineOffset
    }
}

/// Text, the room it is offered and what may be done to make it fit. Distances in points.
package struct TextRequest: Hashable, Sendable {
    /// Where the ellipsis goes.
    package enum Truncation: UInt8, Hashable, Sendable { case head, middle, tail }

    package var runs: [StyledRun]
    /// The width that lines may take; none asks for the ideal width, where only line breaks in the string break lines.
    package var width: Double?
    /// The height that lines may take. At least one line is always laid out.
    package var height: Double?
    /// The most lines; none for any number.
    package var lineLimit: Int?
    package var truncation: Truncation
    /// 0 left, 0.5 centre, 1 right, within the block's own width.
    package var alignment: Double
    /// Points added between two lines.
    package var lineSpacing: Double
    /// The type may shrink to this part of its size before it is truncated; 1 forbids it.
    package var minimumScaleFactor: Double
    /// Characters may move closer together before the type shrinks.
    package var allowsTightening: Bool
    /// The direction of text that has none of its own.
    package var isRightToLeft: Bool
    /// Pixels a point: sizes are rounded up to whole pixels.
    package var pixelScale: Double

    package init(
        runs: [StyledRun], width: Double? = nil, height: Double? = nil, lineLimit: Int? = nil, truncation: Truncation = .tail,
        alignment: Double = 0, lineSpacing: Double = 0, minimumScaleFactor: Double = 1, allowsTightening: Bool = false,
        isRightToLeft: Bool = false, pixelScale: Double = 3
    ) {
        self.runs = runs
        self.width = width
        self.height = height
        self.lineLimit = lineLimit
        self.truncation = truncation
        self.alignment = alignment
        self.lineSpacing = lineSpacing
        self.minimumScaleFactor = minimumScaleFactor
        self.allowsTightening = allowsTightening
        self.isRightToLeft = isRightToLeft
        self.pixelScale = pixelScale
    }
}

/// Text with every line placed. Distances in points from the block's top left corner.
package struct TextBlock: Hashable, Sendable {
    /// The widest line and the sum of the line boxes, rounded up to the pixel.
    package var size: TreeSize
    package var lines: [TextLine]
    /// From the top to the first line's baseline.
    package var firstBaseline: Double
    /// From the top to the last line's baseline.
    package var lastBaseline: Double
    /// Whether the lines leave out a part of the string.
    package var isTruncated: Bool
    /// The factor by which the type was shrunk, 1 when it was not.
    package var scale: Double
    /// `file:hash` of each font file that was used, sorted.
    package var fontHashes: [String]

    package init(
        size: TreeSize = TreeSize(), lines: [TextLine] = [], firstBaseline: Double = 0, lastBaseline: Double = 0, isTruncated: Bool = false,
        scale: Double = 1, fontHashes: [String] = []
    ) {
        self.size = size
        self.lines = lines
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.isTruncated = isTruncated
        self.scale = scale
        self.fontHashes = fontHashes
    }
}

extension TextRequest {
    /// The narrowest letter that is counted on, in ems; a line of nothing but such letters still ends in an ellipsis.
    private static let narrowestLetter = 0.1

    /// The same request with the end of a long text left out that no line limit lets show, so that ten thousand letters in one short
    /// line cost what a hundred cost. What is left is still too long for its lines.
    func withoutWhatCannotShow() -> TextRequest {
        guard let width, width.isFinite, let lineLimit, truncation == .tail else { return self }
        let size = (runs.map(\.font.size).filter(\.isFinite).min() ?? 17) * max(min(minimumScaleFactor, 1), 0.05)
        let perLine = (max(width, 0) / max(size * Self.narrowestLetter, 0.01)).rounded(.up) + 64
        let most = perLine * Double(max(lineLimit, 1))
        guard most < 100_000, runs.reduce(0, { $0 + $1.string.utf8.count }) > Int(most) else { return self }
        var request = self
        var left = Int(most)
        request.runs = []
        for run in runs where left > 0 {
            var shortened = run
            shortened.string = String(run.string.prefix(left))
            left -= shortened.string.count
            request.runs.append(shortened)
        }
        return request
    }
}
