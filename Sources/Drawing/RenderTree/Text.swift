// Text as laid out. Page and painter place these lines; neither breaks them again.

/// A font as a person would name it. Which file stands for it is the text engine's business.
public struct FontKey: Hashable, Sendable {
    public enum Design: UInt8, CaseIterable, Hashable, Sendable { case standard, rounded, monospaced, serif }

    /// A family by name; empty for the system's.
    public var family: String
    /// Points.
    public var size: Double
    /// CSS weight, 100 to 900.
    public var weight: Int
    public var isItalic: Bool
    public var design: Design
    /// OpenType features in CSS spelling, such as `tnum`.
    public var features: [String]
    /// Points added after each character but a line's last one.
    public var tracking: Double

    public init(
        family: String = "", size: Double = 17, weight: Int = 400, isItalic: Bool = false, design: Design = .standard,
        features: [String] = [], tracking: Double = 0
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.design = design
        self.features = features
        self.tracking = tracking
    }
}

/// A piece of a line in one font and one paint.
public struct TextRun: Hashable, Sendable {
    public var string: String
    /// Points from the line's left end.
    public var x: Double
    /// Width in points, tracking included. Whoever draws the run makes it exactly this wide.
    public var advance: Double
    public var font: FontKey
    public var paint: Paint
    public var isRightToLeft: Bool
    public var isUnderlined: Bool
    public var isStruckThrough: Bool
    /// Points by which the run is raised.
    public var baselineOffset: Double

    public init(
        string: String = "", x: Double = 0, advance: Double = 0, font: FontKey = FontKey(), paint: Paint = Paint(),
        isRightToLeft: Bool = false, isUnderlined: Bool = false, isStruckThrough: Bool = false, baselineOffset: Double = 0
    ) {
        self.string = string
        self.x = x
        self.advance = advance
        self.font = font
        self.paint = paint
        self.isRightToLeft = isRightToLeft
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.baselineOffset = baselineOffset
    }
}

/// One line of text inside its node's frame.
public struct TextLine: Hashable, Sendable {
    /// Points from the node's left edge.
    public var x: Double
    /// Points from the node's top edge to the baseline.
    public var baseline: Double
    /// Width of the line in points.
    public var advance: Double
    /// Points above and below the baseline that the line takes.
    public var ascent: Double
    public var descent: Double
    /// From left to right.
    public var runs: [TextRun]

    public init(x: Double = 0, baseline: Double = 0, advance: Double = 0, ascent: Double = 0, descent: Double = 0, runs: [TextRun] = []) {
        self.x = x
        self.baseline = baseline
        self.advance = advance
        self.ascent = ascent
        self.descent = descent
        self.runs = runs
    }
}

/// Text that stays as it is.
public struct TextContent: Hashable, Sendable {
    /// The whole string, also where the lines are cut short: what a screen reader says.
    public var string: String
    public var lines: [TextLine]
    /// Whether the lines leave out a part of the string.
    public var isTruncated: Bool
    /// The factor by which the type was shrunk to fit, 1 when it was not.
    public var scale: Double

    public init(string: String = "", lines: [TextLine] = [], isTruncated: Bool = false, scale: Double = 1) {
        self.string = string
        self.lines = lines
        self.isTruncated = isTruncated
        self.scale = scale
    }
}

/// The words and signs that moving text needs, since page and painter have no formatter in the phone's locale.
public struct MovingTextLocale: Hashable, Sendable {
    /// The words of one unit: `forms` by plural category in the order zero, one, two, few, many, other; `#` stands for the number.
    public struct Unit: Hashable, Sendable {
        /// `year`, `month`, `week`, `day`, `hour`, `minute`, `second`.
        public var name: String
        public var forms: [String]

        public init(name: String = "", forms: [String] = []) {
            self.name = name
            self.forms = forms
        }
    }

    /// The ten digits from zero on.
    public var digits: String
    /// Between hours, minutes and seconds.
    public var timeSeparator: String
    /// Between two units.
    public var listSeparator: String
    public var minusSign: String
    public var plusSign: String
    public var units: [Unit]
    /// The language whose plural rule applies (`en`, `ar`).
    public var language: String

    public init(
        digits: String = "0123456789", timeSeparator: String = ":", listSeparator: String = ", ", minusSign: String = "-",
        plusSign: String = "+", units: [Unit] = [], language: String = "en"
    ) {
        self.digits = digits
        self.timeSeparator = timeSeparator
        self.listSeparator = listSeparator
        self.minusSign = minusSign
        self.plusSign = plusSign
        self.units = units
        self.language = language
    }
}

/// Text that the page and the painter move on by themselves, from the tree alone.
public struct MovingText: Hashable, Sendable {
    public enum Style: UInt8, CaseIterable, Hashable, Sendable {
        /// Clock digits inside an interval, still before and after it.
        case interval
        /// Clock digits to a date and then upwards without end.
        case timer
        /// The distance in at most two units, without a sign.
        case relative
        /// The signed distance in one unit.
        case offset
    }

    public var style: Style
    /// Nanoseconds since 1970. `timer`, `relative` and `offset` use `end` as their date.
    public var start: Int64
    public var end: Int64
    /// The instant at which the text stands still, or none.
    public var pause: Int64?
    public var countsDown: Bool
    public var showsHours: Bool
    public var locale: MovingTextLocale
    public var font: FontKey
    public var paint: Paint
    /// Points from the node's top to the baseline.
    public var baseline: Double
    /// 0 left, 0.5 centre, 1 right, in the node's frame.
    public var alignment: Double
    /// Points that the widest text will need.
    public var reservedWidth: Double
    public var lineLimit: Int
    /// Text before and after the moving part.
    public var prefix: String
    public var suffix: String

    public init(
        style: Style = .interval, start: Int64 = 0, end: Int64 = 0, pause: Int64? = nil, countsDown: Bool = true, showsHours: Bool = true,
        locale: MovingTextLocale = MovingTextLocale(), font: FontKey = FontKey(), paint: Paint = Paint(), baseline: Double = 0,
        alignment: Double = 0, reservedWidth: Double = 0, lineLimit: Int = 1, prefix: String = "", suffix: String = ""
    ) {
        self.style = style
        self.start = start
        self.end = end
        self.pause = pause
        self.countsDown = countsDown
        self.showsHours = showsHours
        self.locale = locale
        self.font = font
        self.paint = paint
        self.baseline = baseline
        self.alignment = alignment
        self.reservedWidth = reservedWidth
        self.lineLimit = lineLimit
        self.prefix = prefix
        self.suffix = suffix
    }
}

/// A bar or ring that moves with the clock.
public struct MovingProgress: Hashable, Sendable {
    /// Nanoseconds since 1970.
    public var start: Int64
    public var end: Int64
    public var countsDown: Bool
    public var isCircular: Bool
    public var paint: Paint
    public var track: Paint
    /// Thickness in points.
    public var lineWidth: Double

    public init(
        start: Int64 = 0, end: Int64 = 0, countsDown: Bool = true, isCircular: Bool = false, paint: Paint = Paint(), track: Paint = Paint(),
        lineWidth: Double = 4
    ) {
        self.start = start
        self.end = end
        self.countsDown = countsDown
        self.isCircular = isCircular
        self.paint = paint
        self.track = track
        self.lineWidth = lineWidth
    }
}
