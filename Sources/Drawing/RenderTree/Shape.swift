// Shapes stay parameters (radius, trim, inset), so that the page can animate them and a dump can name them.

/// An outline inside a node's frame.
public struct TreeShape: Hashable, Sendable {
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        case rectangle, roundedRectangle, capsule, circle, ellipse, path, containerRelative
    }

    public enum Verb: UInt8, CaseIterable, Hashable, Sendable {
        /// One point.
        case move, line
        /// Control point, end.
        case quadratic
        /// Two control points, end.
        case cubic
        /// No point.
        case close

        /// How many points the verb takes.
        public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quadratic: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    public var kind: Kind
    /// Corner radii in points: top left, top right, bottom right, bottom left. One value stands for all four, none for square corners.
    public var radii: [Double]
    /// Continuous ("squircle") corners rather than circular ones.
    public var isContinuous: Bool
    /// The part of the outline that is drawn, from 0 to 1.
    public var trimFrom: Double
    public var trimTo: Double
    /// Points by which the outline is moved inwards.
    public var inset: Double
    /// Degrees, clockwise, about the frame's centre.
    public var rotation: Double
    /// For `path`: verbs, and their points as x, y, x, y in the node's own coordinates.
    public var verbs: [Verb]
    public var points: [Double]

    public init(
        kind: Kind = .rectangle, radii: [Double] = [], isContinuous: Bool = false, trimFrom: Double = 0, trimTo: Double = 1,
        inset: Double = 0, rotation: Double = 0, verbs: [Verb] = [], points: [Double] = []
    ) {
        self.kind = kind
        self.radii = radii
        self.isContinuous = isContinuous
        self.trimFrom = trimFrom
        self.trimTo = trimTo
        self.inset = inset
        self.rotation = rotation
        self.verbs = verbs
        self.points = points
    }
}

/// A shape that is filled, stroked or both.
public struct ShapeContent: Hashable, Sendable {
    public var shape: TreeShape
    public var fill: Paint?
    public var isEvenOdd: Bool
    public var stroke: Stroke?

    public init(shape: TreeShape = TreeShape(), fill: Paint? = nil, isEvenOdd: Bool = false, stroke: Stroke? = nil) {
        self.shape = shape
        self.fill = fill
        self.isEvenOdd = isEvenOdd
        self.stroke = stroke
    }
}
