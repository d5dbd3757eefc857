// The text size that a person chose in the phone's settings.

/// A step of Dynamic Type, from the smallest to the largest accessibility size. The phone's own is `large`.
public enum DynamicTypeSize: Int, CaseIterable, Hashable, Comparable, Sendable {
    case xSmall
    case small
    case medium
    case large
    case xLarge
    case xxLarge
    case xxxLarge
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
    case accessibility5

    /// One of the five sizes that are only offered under accessibility.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool { left.rawValue < right.rawValue }
}

/// The older name of a step of Dynamic Type.
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
    case extraSmall
    case small
    case medium
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge
    case accessibilityMedium
    case accessibilityLarge
    case accessibilityExtraLarge
    case accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

    package var dynamicTypeSize: DynamicTypeSize {
        switch self {
        case .extraSmall: .xSmall
        case .small: .small
        case .medium: .medium
        case .large: .large
        case .extraLarge: .xLarge
        case .extraExtraLarge: .xxLarge
        case .extraExtraExtraLarge: .xxxLarge
        case .accessibilityMedium: .accessibility1
        case .accessibilityLarge: .accessibility2
        case .accessibilityExtraLarge: .accessibility3
        case .accessibilityExtraExtraLarge: .accessibility4
        case .accessibilityExtraExtraExtraLarge: .accessibility5
        }
    }
}

extension ContentSizeCategory: Comparable {
    public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool { left.dynamicTypeSize < right.dynamicTypeSize }
}
