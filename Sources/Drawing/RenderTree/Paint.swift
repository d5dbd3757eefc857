// What a shape, a text or a background is filled with.

/// A fill: one colour, a gradient over the filled node's frame, or a material that blurs what is behind it.
public struct Paint: Hashable, Sendable {
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        case color, linearGradient, radialGradient, angularGradient, ellipticalGradient, material
    }

    /// A colour of a gradient at a place from 0 to 1.
    public struct Stop: Hashable, Sendable {
        public var color: TreeColor
        public var location: Double

        public init(color: TreeColor = TreeColor(), location: Double = 0) {
            self.color = color
            self.location = location
        }
    }

    public var kind: Kind
    /// The colour, or a material's fallback where nothing can be blurred.
    public var color: TreeColor
    public var stops: [Stop]
    /// Unit points of the filled frame: a line's start, or a centre.
    public var start: TreePoint
    /// Unit point of the filled frame: a line's end.
    public var end: TreePoint
    /// Radii in points (radial) or fractions of the frame (elliptical).
    public var startRadius: Double
    public var endRadius: Double
    /// Angles in degrees, clockwise from the right (angular).
    public var startAngle: Double
    public var endAngle: Double
    /// `ultraThin`, `thin`, `regular`, `thick`, `ultraThick`, `bar` (material).
    public var material: String
    /// Multiplies every colour's alpha, 0 to 1.
    public var opacity: Double

    public init(
        kind: Kind = .color, color: TreeColor = TreeColor(), stops: [Stop] = [], start: TreePoint = TreePoint(),
        end: TreePoint = TreePoint(),
        startRadius: Double = 0, endRadius: Double = 0, startAngle: Double = 0, endAngle: Double = 0, material: String = "",
        opacity: Double = 1
    ) {
        self.kind = kind
        self.color = color
        self.stops = stops
        self.start = start
        self.end = end
        self.startRadius = startRadius
        self.endRadius = endRadius
        self.startAngle = startAngle
        self.endAngle = endAngle
        self.material = material
        self.opacity = opacity
    }

    public static func color(_ color: TreeColor) -> Paint { Paint(color: color) }
}

/// A blurred copy of a node's outline behind it. Distances in points.
public struct Shadow: Hashable, Sendable {
    public var color: TreeColor
    /// Radius in points; the blur's standard deviation is half of it.
    public var radius: Double
    public var x: Double
    public var y: Double

    public init(color: TreeColor = TreeColor(), radius: Double = 0, x: Double = 0, y: Double = 0) {
        self.color = color
        self.radius = radius
        self.x = x
        self.y = y
    }
}

/// How an outline is drawn. Distances in points.
public struct Stroke: Hashable, Sendable {
    public enum Cap: UInt8, CaseIterable, Hashable, Sendable { case butt, round, square }
    public enum Join: UInt8, CaseIterable, Hashable, Sendable { case miter, round, bevel }

    public var paint: Paint
    public var width: Double
    public var cap: Cap
    public var join: Join
    public var miterLimit: Double
    public var dash: [Double]
    public var dashPhase: Double

    public init(
        paint: Paint = Paint(), width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
        dashPhase: Double = 0
    ) {
        self.paint = paint
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}
