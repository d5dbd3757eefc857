// One laid-out view: a frame, what is drawn in it, and what it means.

/// A node of a `RenderTree`. A node without content only holds its children.
public struct Node: Hashable, Sendable {
    /// What is drawn in the frame, under the children.
    public enum Content: Hashable, Sendable {
        case group
        case text(TextContent)
        case movingText(MovingText)
        case shape(ShapeContent)
        case image(ImageContent)
        case symbol(SymbolContent)
        case scroll(ScrollContent)
        case input(InputContent)
        case movingProgress(MovingProgress)
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
    public var blend: Blend
    public var flags: Flags
    public var clip: TreeShape?
    /// Drawn as a stencil for the node. One node or none.
    public var mask: [Node]
    public var shadows: [Shadow]
    /// Radius in points.
    public var blur: Double
    public var transform: Transform?
    public var filter: ColorFilter?
    /// Higher is drawn later among siblings.
    public var zIndex: Double
    public var action: TreeAction?
    /// Where the action can be hit, when that is not the frame.
    public var hitShape: TreeShape?
    /// A link; schemes that run code are refused when the tree is made and when it is read.
    public var url: String?
    public var looks: [Look]
    public var accessibility: Accessibility?
    public var transition: TreeTransition?
    public var contentTransition: ContentTransition
    /// How changes of this node's own values move.
    public var animation: TreeAnimation?

    public init(id: Int = 0, name: String = "", frame: TreeRect = TreeRect(), content: Content = .group, children: [Node] = []) {
        self.id = id
        self.name = name
        self.frame = frame
        self.content = content
        self.children = children
        opacity = 1
        blend = .normal
        flags = []
        clip = nil
        mask = []
        shadows = []
        blur = 0
        transform = nil
        filter = nil
        zIndex = 0
        action = nil
        hitShape = nil
        url = nil
        looks = []
        accessibility = nil
        transition = nil
        contentTransition = .automatic
        animation = nil
    }
}
