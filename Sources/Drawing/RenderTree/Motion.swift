// Animation as data: the page plays it, no code runs per frame.

/// A curve over time. Times in seconds.
public struct TreeAnimation: Hashable, Sendable {
    public enum Curve: UInt8, CaseIterable, Hashable, Sendable { case linear, easeIn, easeOut, easeInOut, spring, bezier }

    public var curve: Curve
    public var duration: Double
    public var delay: Double
    public var speed: Double
    /// A spring's bounce, -1 to 1.
    public var bounce: Double
    /// Control points of a bezier curve: x1, y1, x2, y2.
    public var controlPoints: [Double]
    /// How often it plays; 0 stands for ever.
    public var repeatCount: Int
    public var autoreverses: Bool

    public init(
        curve: Curve = .easeInOut, duration: Double = 0.35, delay: Double = 0, speed: Double = 1, bounce: Double = 0,
        controlPoints: [Double] = [], repeatCount: Int = 1, autoreverses: Bool = false
    ) {
        self.curve = curve
        self.duration = duration
        self.delay = delay
        self.speed = speed
        self.bounce = bounce
        self.controlPoints = controlPoints
        self.repeatCount = repeatCount
        self.autoreverses = autoreverses
    }
}

/// How a node comes and goes; parts are played together.
public struct TreeTransition: Hashable, Sendable {
    public struct Part: Hashable, Sendable {
        public enum Kind: UInt8, CaseIterable, Hashable, Sendable { case opacity, move, slide, scale, offset, push, blurReplace }
        public enum Edge: UInt8, CaseIterable, Hashable, Sendable { case top, left, bottom, right }

        public var kind: Kind
        public var edge: Edge
        /// A scale factor, or points of an offset.
        public var x: Double
        public var y: Double

        public init(kind: Kind = .opacity, edge: Edge = .top, x: Double = 0, y: Double = 0) {
            self.kind = kind
            self.edge = edge
            self.x = x
            self.y = y
        }
    }

    /// Empty stands for no movement at all.
    public var insertion: [Part]
    public var removal: [Part]
    public var animation: TreeAnimation?

    public init(insertion: [Part] = [], removal: [Part] = [], animation: TreeAnimation? = nil) {
        self.insertion = insertion
        self.removal = removal
        self.animation = animation
    }
}

/// How a node's content changes in place.
public enum ContentTransition: UInt8, CaseIterable, Hashable, Sendable {
    case automatic, identity, opacity, interpolate, numericText, numericTextCountingDown, symbolReplace
}
