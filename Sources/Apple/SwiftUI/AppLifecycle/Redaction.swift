// Hiding what is not known yet or not for everybody: flags on the nodes, which the phone draws as bars and blocks.

import SidelongRenderTree

/// Why content is hidden.
public struct RedactionReasons: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Nothing is known yet: text and pictures become bars and blocks of their size.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// Somebody else may look: what is marked as private is hidden.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// A tap has made it out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

enum RedactionReasonsKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }

extension EnvironmentValues {
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
}

/// Sets a flag on the node of a view.
struct NodeFlag {
    let flag: Node.Flags
}

extension NodeFlag: DrawModifier {
    typealias Body = Never
    var isMergeable: Bool { true }
    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) { node.flags.insert(flag) }
}

/// Marks the text and pictures in a view as hidden.
struct Redact {
    let reasons: RedactionReasons
}

extension Redact: DrawModifier {
    typealias Body = Never

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        if reasons.contains(.placeholder) { node.redact() }
        if reasons.contains(.privacy) { node.redactPrivate() }
    }
}

extension Node {
    /// Flags what is drawn, but not what is marked as unredacted.
    package mutating func redact() {
        if flags.contains(.unredacted) { return }
        switch content {
        case .group, .shape, .scroll: break
        case .text, .movingText, .image, .symbol, .input, .movingProgress: flags.insert(.redacted)
        }
        for index in children.indices { children[index].redact() }
    }

    /// Redacts what is marked as private.
    mutating func redactPrivate() {
        if flags.contains(.privacySensitive) { return redact() }
        for index in children.indices { children[index].redactPrivate() }
    }
}

extension View {
    /// Hides the content for these reasons, beside those around it.
    public nonisolated func redacted(reason: RedactionReasons) -> some View {
        modifier(Redact(reasons: reason)).transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows the content whatever hides what is around it.
    public nonisolated func unredacted() -> some View {
        modifier(NodeFlag(flag: .unredacted)).transformEnvironment(\.redactionReasons) { $0 = [] }
    }

    /// Hidden while somebody else may look.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
        modifier(NodeFlag(flag: sensitive ? .privacySensitive : []))
    }

    /// Dimmed from a tap on a control until the next timeline.
    public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View {
        modifier(NodeFlag(flag: invalidatable ? .invalidatable : []))
    }

    /// In the accent group where a widget is drawn in two colours.
    public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View {
        modifier(NodeFlag(flag: accentable ? .accented : []))
    }
}
