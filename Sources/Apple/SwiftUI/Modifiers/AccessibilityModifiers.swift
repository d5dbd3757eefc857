// What a screen reader says of a view.

import SidelongRenderTree

/// How a view's children are said.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case ignore, contain, combine }
    let kind: Kind
    public static let ignore = AccessibilityChildBehavior(kind: .ignore)
    public static let contain = AccessibilityChildBehavior(kind: .contain)
    public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// What a view is to a screen reader.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
    private var bits: Int
    private init(bits: Int) { self.bits = bits }
    public init() { bits = 0 }

    public static let isButton = AccessibilityTraits(bits: 1)
    public static let isHeader = AccessibilityTraits(bits: 2)
    public static let isSelected = AccessibilityTraits(bits: 4)
    public static let isLink = AccessibilityTraits(bits: 8)
    public static let isSearchField = AccessibilityTraits(bits: 16)
    public static let isImage = AccessibilityTraits(bits: 32)
    public static let playsSound = AccessibilityTraits(bits: 64)
    public static let isKeyboardKey = AccessibilityTraits(bits: 128)
    public static let isStaticText = AccessibilityTraits(bits: 256)
    public static let isSummaryElement = AccessibilityTraits(bits: 512)
    public static let updatesFrequently = AccessibilityTraits(bits: 1024)
    public static let startsMediaSession = AccessibilityTraits(bits: 2048)
    public static let allowsDirectInteraction = AccessibilityTraits(bits: 4096)
    public static let causesPageTurn = AccessibilityTraits(bits: 8192)
    public static let isModal = AccessibilityTraits(bits: 16384)
    public static let isToggle = AccessibilityTraits(bits: 32768)
    public static let isTabBar = AccessibilityTraits(bits: 65536)

    public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }
    public mutating func insert(_ newMember: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        bits |= newMember.bits
        return (isNew, newMember)
    }
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let held = bits & member.bits
        bits &= ~member.bits
        return held == 0 ? nil : AccessibilityTraits(bits: held)
    }
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        contains(newMember)
            ? newMember
            : {
                bits |= newMember.bits; return nil
            }()
    }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits | other.bits) }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits & other.bits) }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits: bits ^ other.bits) }
    public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
    public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }

    fileprivate func apply(to accessibility: inout Accessibility, adding: Bool) {
        func set(_ trait: AccessibilityTraits, _ flag: Accessibility.Traits) {
            guard contains(trait) else { return }
            if adding { accessibility.traits.insert(flag) } else { accessibility.traits.remove(flag) }
        }
        func role(_ trait: AccessibilityTraits, _ role: Accessibility.Role) {
            guard contains(trait) else { return }
            if adding { accessibility.role = role } else if accessibility.role == role { accessibility.role = .none }
        }
        set(.isSelected, .selected)
        set(.updatesFrequently, .updatesFrequently)
        set(.isModal, .modal)
        role(.isButton, .button)
        role(.isLink, .link)
        role(.isImage, .image)
        role(.isStaticText, .text)
        role(.isToggle, .toggle)
        role(.isHeader, .heading)
        if contains(.isHeader) { accessibility.headingLevel = adding ? max(accessibility.headingLevel, 2) : 0 }
    }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
}

extension View {
    package nonisolated func accessibility(_ change: @escaping @MainActor (inout Accessibility, LeafContext) -> Void) -> some View {
        modifier(
            NodeEffect("accessibility", isMergeable: true) { node, _, context in
                var accessibility = node.accessibility ?? Accessibility()
                change(&accessibility, context)
                node.accessibility = accessibility
            })
    }

    public nonisolated func accessibilityLabel(_ label: Text) -> some View {
        accessibility { $0.label = TextResolver.resolve(label, in: $1).string }
    }
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessibilityLabel(Text(labelKey)) }
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(verbatim: String(label)))
    }
    public nonisolated func accessibilityValue(_ value: Text) -> some View {
        accessibility { $0.value = TextResolver.resolve(value, in: $1).string }
    }
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessibilityValue(Text(valueKey)) }
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(verbatim: String(value)))
    }
    public nonisolated func accessibilityHint(_ hint: Text) -> some View {
        accessibility { $0.hint = TextResolver.resolve(hint, in: $1).string }
    }
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessibilityHint(Text(hintKey)) }
    @_disfavoredOverload public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(verbatim: String(hint)))
    }
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        accessibility { value, _ in value.identifier = identifier }
    }
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { accessibility { value, _ in value.isHidden = hidden } }
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        accessibility { value, _ in traits.apply(to: &value, adding: true) }
    }
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        accessibility { value, _ in traits.apply(to: &value, adding: false) }
    }
    public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        accessibility { value, _ in
            value.role = .heading
            value.headingLevel = Int(level.rawValue)
        }
    }
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        accessibility { value, _ in value.order = sortPriority }
    }

    /// Makes the view one element: `combine` says its texts one after the other, `ignore` says only what is set on it.
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(
            NodeEffect("accessibility", isMergeable: true) { node, _, _ in
                var accessibility = node.accessibility ?? Accessibility()
                if accessibility.role == .none { accessibility.role = .group }
                accessibility.combinesChildren = children != .contain
                if children == .combine && accessibility.label.isEmpty { accessibility.label = SpokenWords.of(node) }
                node.accessibility = accessibility
            })
    }

    public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void) -> some View {
        modifier(
            NodeEffect("accessibility", isMergeable: true) { node, _, context in
                var accessibility = node.accessibility ?? Accessibility()
                let words = TextResolver.resolve(name, in: context).string
                let id = StructuralHash.combine(context.id, words)
                accessibility.customActions.append(Accessibility.CustomAction(name: words, action: id))
                context.pass?.actions[id] = handler
                node.accessibility = accessibility
            })
    }
    public nonisolated func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void) -> some View
    {
        accessibilityAction(named: Text(nameKey), handler)
    }
}

/// The words of a drawn part, in drawing order.
@MainActor enum SpokenWords {
    static func of(_ node: Node) -> String {
        var words: [String] = []
        func walk(_ node: Node) {
            if let accessibility = node.accessibility {
                if accessibility.isHidden { return }
                if !accessibility.label.isEmpty {
                    words.append(accessibility.label)
                    return
                }
            }
            if case .text(let text) = node.content { words.append(text.string) }
            node.children.forEach(walk)
        }
        walk(node)
        return words.joined(separator: ", ")
    }
}
