// What a screen reader, a keyboard and a test find at a node.

/// Role, names and order of a node that stands for itself.
public struct Accessibility: Hashable, Sendable {
    public enum Role: UInt8, CaseIterable, Hashable, Sendable {
        case none, group, text, image, button, link, toggle, slider, progress, gauge, textField, list, listItem, heading, tab, adjustable
    }

    public struct Traits: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let selected = Traits(rawValue: 1)
        public static let disabled = Traits(rawValue: 2)
        public static let updatesFrequently = Traits(rawValue: 4)
        public static let modal = Traits(rawValue: 8)
    }

    /// A further thing to do, by name.
    public struct CustomAction: Hashable, Sendable {
        public var name: String
        public var action: Int

        public init(name: String = "", action: Int = 0) {
            self.name = name
            self.action = action
        }
    }

    public var role: Role
    public var label: String
    public var value: String
    public var hint: String
    public var identifier: String
    public var traits: Traits
    public var customActions: [CustomAction]
    /// Higher comes first among siblings.
    public var order: Double
    public var isHidden: Bool
    /// Children are left out; the node speaks for them.
    public var combinesChildren: Bool
    public var isLiveRegion: Bool
    /// 1 to 6, 0 when it is no heading.
    public var headingLevel: Int

    public init(
        role: Role = .none, label: String = "", value: String = "", hint: String = "", identifier: String = "", traits: Traits = [],
        customActions: [CustomAction] = [], order: Double = 0, isHidden: Bool = false, combinesChildren: Bool = false,
        isLiveRegion: Bool = false, headingLevel: Int = 0
    ) {
        self.role = role
        self.label = label
        self.value = value
        self.hint = hint
        self.identifier = identifier
        self.traits = traits
        self.customActions = customActions
        self.order = order
        self.isHidden = isHidden
        self.combinesChildren = combinesChildren
        self.isLiveRegion = isLiveRegion
        self.headingLevel = headingLevel
    }
}
