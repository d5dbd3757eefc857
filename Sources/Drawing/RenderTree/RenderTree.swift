// What a view becomes: one value that page, painter, snapshots, transcripts and differences read. None of them knows a view.

/// A laid-out picture of a view at one instant, with everything that is needed to show it later without running code.
public struct RenderTree: Hashable, Sendable {
    /// The format that this build writes. A reader throws away what it does not know and asks again.
    public static let formatVersion = 2

    /// Under what conditions the tree was made.
    public struct Header: Hashable, Sendable {
        public enum Direction: UInt8, CaseIterable, Hashable, Sendable { case leftToRight, rightToLeft }

        public var formatVersion: Int
        /// Who made it: the app's name and the build of Sidelong it was linked with.
        public var producer: String
        /// What it is a picture of: `systemMedium`, `lockScreen`, `compactLeading`, `scene`.
        public var context: String
        /// Points.
        public var size: TreeSize
        /// Pixels a point to which frames were rounded.
        public var scale: Double
        /// Content margins or safe area, in points.
        public var insets: TreeInsets
        /// The phone's profile, such as `393x852`.
        public var profile: String
        public var locale: String
        public var timeZone: String
        public var direction: Direction
        /// Nanoseconds since 1970.
        public var instant: Int64
        /// `family-style:hash` of each font file that measured text in it.
        public var fontHashes: [String]
        /// Environment keys that a body read; when `colorScheme` is not among them the tree serves light and dark.
        public var environmentKeysRead: [String]
        /// `light` or `dark` when the body read it.
        public var colorScheme: String

        public init(
            formatVersion: Int = RenderTree.formatVersion, producer: String = "", context: String = "", size: TreeSize = TreeSize(),
            scale: Double = 3, insets: TreeInsets = TreeInsets(), profile: String = "", locale: String = "", timeZone: String = "",
            direction: Direction = .leftToRight, instant: Int64 = 0, fontHashes: [String] = [], environmentKeysRead: [String] = [],
            colorScheme: String = ""
        ) {
            self.formatVersion = formatVersion
            self.producer = producer
            self.context = context
            self.size = size
            self.scale = scale
            self.insets = insets
            self.profile = profile
            self.locale = locale
            self.timeZone = timeZone
            self.direction = direction
            self.instant = instant
            self.fontHashes = fontHashes
            self.environmentKeysRead = environmentKeysRead
            self.colorScheme = colorScheme
        }
    }

    /// Something that could not be drawn as the source says.
    public struct Warning: Hashable, Sendable {
        public var code: String
        public var message: String
        /// View path.
        public var place: String

        public init(code: String = "", message: String = "", place: String = "") {
            self.code = code
            self.message = message
            self.place = place
        }
    }

    /// What the system draws around a Live Activity at the app's wish.
    public struct ActivityChrome: Hashable, Sendable {
        public var backgroundTint: TreeColor?
        public var actionForeground: TreeColor?
        public var keylineTint: TreeColor?

        public init(backgroundTint: TreeColor? = nil, actionForeground: TreeColor? = nil, keylineTint: TreeColor? = nil) {
            self.backgroundTint = backgroundTint
            self.actionForeground = actionForeground
            self.keylineTint = keylineTint
        }
    }

    public var header: Header
    public var root: Node
    /// A slot of its own, so that a place that shows no background can leave it out. One node or none.
    public var containerBackground: [Node]
    /// Where a tap goes that hits no link and no button.
    public var widgetURL: String?
    public var activityChrome: ActivityChrome?
    /// How the change from the tree before is played.
    public var transaction: TreeAnimation?
    public var warnings: [Warning]

    public init(
        header: Header = Header(), root: Node = Node(), containerBackground: [Node] = [], widgetURL: String? = nil,
        activityChrome: ActivityChrome? = nil, transaction: TreeAnimation? = nil, warnings: [Warning] = []
    ) {
        self.header = header
        self.root = root
        self.containerBackground = containerBackground
        self.widgetURL = widgetURL
        self.activityChrome = activityChrome
        self.transaction = transaction
        self.warnings = warnings
    }

    /// Every action in the tree, in drawing order, looks left out.
    public var actions: [TreeAction] {
        var found: [TreeAction] = []
        func walk(_ node: Node) {
            if let action = node.action { found.append(action) }
            node.children.forEach(walk)
        }
        walk(root)
        return found
    }
}
