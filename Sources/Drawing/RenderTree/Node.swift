// One laid-out view: a frame, what is drawn in it, and what it means.

/// A node of a `RenderTree`. A node without content only holds its children.
public struct Node: Hashable, Sendable {
    /// What is drawn in the frame, under the children.
    public enum Content: Hashable, Sendable {
        // Large payloads are boxed: a node is copied often, its content seldom.
        case group
        case text(TextContent)
        indirect case movingText(MovingText)
        indirect case shape(ShapeContent)
        indirect case image(ImageContent)
        indirect case symbol(SymbolContent)
        indirect case scroll(ScrollContent)
        indirect case input(InputContent)
        indirect case movingProgress(MovingProgress)
    }

    public enum Blend: UInt8, CaseIterable, Hashable, Sendable {
        case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
            saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
    }

    /// Flags, as a set of bits.
    public struct Flags: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// In the accent group of accented rendering.
        public static let accented = Flags(rawValue: 1)
        /// Hidden while the phone is locked and private.
        public static let privacySensitive = Flags(rawValue: 2)
        /// Shown even in a placeholder.
        public static let unredacted = Flags(rawValue: 4)
        /// Dimmed from a tap until the next timeline.
        public static let invalidatable = Flags(rawValue: 8)
        /// Drawn as a bar, a block: a placeholder.
        public static let redacted = Flags(rawValue: 16)
        /// Children are flattened before opacity, blend or shadow apply.
        public static let compositingGroup = Flags(rawValue: 32)
        /// Takes room and is not drawn.
        public static let hidden = Flags(rawValue: 64)
        /// Neither taps nor keys.
        public static let disabled = Flags(rawValue: 128)
        /// Taps go through.
        public static let ignoresHits = Flags(rawValue: 256)
    }

    /// Rotation, scale and offset about an anchor. Applied as scale, rotation, offset.
    public struct Transform: Hashable, Sendable {
        /// Degrees, clockwise.
        public var rotation: Double
        public var scaleX: Double
        public var scaleY: Double
        /// Points.
        public var offsetX: Double
        public var offsetY: Double
        /// Unit point of the frame.
        public var anchor: TreePoint

        public init(
            rotation: Double = 0, scaleX: Double = 1, scaleY: Double = 1, offsetX: Double = 0, offsetY: Double = 0,
            anchor: TreePoint = TreePoint(x: 0.5, y: 0.5)
        ) {
            self.rotation = rotation
            self.scaleX = scaleX
            self.scaleY = scaleY
            self.offsetX = offsetX
            self.offsetY = offsetY
            self.anchor = anchor
        }
    }

    /// Changes to every pixel of the node. 1 leaves saturation and contrast, 0 leaves the others.
    public struct ColorFilter: Hashable, Sendable {
        public var saturation: Double
        public var brightness: Double
        public var contrast: Double
        public var grayscale: Double
        /// Degrees.
        public var hueRotation: Double
        public var isInverted: Bool
        public var multiply: TreeColor?

        public init(
            saturation: Double = 1, brightness: Double = 0, contrast: Double = 1, grayscale: Double = 0, hueRotation: Double = 0,
            isInverted: Bool = false, multiply: TreeColor? = nil
        ) {
            self.saturation = saturation
            self.brightness = brightness
            self.contrast = contrast
            self.grayscale = grayscale
            self.hueRotation = hueRotation
            self.isInverted = isInverted
            self.multiply = multiply
        }
    }

    /// What most nodes do not have. Kept apart so that a plain node stays small; `Node` offers each as a property of its own.
    struct Rare: Hashable, Sendable {
        var blend = Blend.normal
        var clip: TreeShape?
        var mask: [Node] = []
        var shadows: [Shadow] = []
        var blur = 0.0
        var transform: Transform?
        var filter: ColorFilter?
        var zIndex = 0.0
        var action: TreeAction?
        var hitShape: TreeShape?
        var url: String?
        var looks: [Look] = []
        var accessibility: Accessibility?
        var transition: TreeTransition?
        var contentTransition = ContentTransition.automatic
        var animation: TreeAnimation?

        static let none = Rare()
    }

    /// Stable across renders of the same structure; unique in its tree; 1 to 2^53 - 1, so that JavaScript can hold it.
    public var id: Int
    /// The view's name among its siblings, such as `VStack` or `Text#2`; joined by `/` from the root it is the view path.
    public var name: String
    /// In the parent's coordinates, in points, on the pixel grid.
    public var frame: TreeRect
    public var content: Content
    public var children: [Node]
    /// 0 to 1.
    public var opacity: Double
    public var flags: Flags
    /// Empty, or one element: an array shares its storage until one copy changes.
    private var rareBox: [Rare]

    public init(id: Int = 0, name: String = "", frame: TreeRect = TreeRect(), content: Content = .group, children: [Node] = []) {
        self.id = id
        self.name = name
        self.frame = frame
        self.content = content
        self.children = children
        opacity = 1
        flags = []
        rareBox = []
    }

    /// Whether every rare property is at its default.
    var isPlain: Bool { rareBox.isEmpty }

    var rare: Rare {
        get { rareBox.first ?? .none }
        set {
            if newValue == .none {
                rareBox = []
            } else if rareBox.isEmpty {
                rareBox = [newValue]
            } else {
                rareBox[0] = newValue
            }
        }
    }
}

extension Node {
    public var blend: Blend {
        get { rare.blend }
        set { rare.blend = newValue }
    }

    public var clip: TreeShape? {
        get { rare.clip }
        set { rare.clip = newValue }
    }

    /// Drawn as a stencil for the node. One node or none.
    public var mask: [Node] {
        get { rare.mask }
        set { rare.mask = newValue }
    }

    public var shadows: [Shadow] {
        get { rare.shadows }
        set { rare.shadows = newValue }
    }

    /// Radius in points.
    public var blur: Double {
        get { rare.blur }
        set { rare.blur = newValue }
    }

    public var transform: Transform? {
        get { rare.transform }
        set { rare.transform = newValue }
    }

    public var filter: ColorFilter? {
        get { rare.filter }
        set { rare.filter = newValue }
    }

    /// Higher is drawn later among siblings.
    public var zIndex: Double {
        get { rare.zIndex }
        set { rare.zIndex = newValue }
    }

    public var action: TreeAction? {
        get { rare.action }
        set { rare.action = newValue }
    }

    /// Where the action can be hit, when that is not the frame.
    public var hitShape: TreeShape? {
        get { rare.hitShape }
        set { rare.hitShape = newValue }
    }

    /// A link; schemes that run code are refused when the tree is written and when it is read.
    public var url: String? {
        get { rare.url }
        set { rare.url = newValue }
    }

    public var looks: [Look] {
        get { rare.looks }
        set { rare.looks = newValue }
    }

    public var accessibility: Accessibility? {
        get { rare.accessibility }
        set { rare.accessibility = newValue }
    }

    public var transition: TreeTransition? {
        get { rare.transition }
        set { rare.transition = newValue }
    }

    public var contentTransition: ContentTransition {
        get { rare.contentTransition }
        set { rare.contentTransition = newValue }
    }

    /// How changes of this node's own values move.
    public var animation: TreeAnimation? {
        get { rare.animation }
        set { rare.animation = newValue }
    }
}
