// Identities that the source gives: `id` and `tag`.

struct IdentityModifier {
    let key: AnyHashable
}

extension IdentityModifier: PrimitiveModifier {
    typealias Body = Never
    static func makeNode(_ modifier: IdentityModifier, content: any View, _ seat: NodeSeat) -> ViewNode {
        IdentityNode(modifier, content: content, seat)
    }
}

/// Another key is another content: its state starts anew.
final class IdentityNode: PrimitiveModifierNode<IdentityModifier> {
    override var changesDrawing: Bool { false }
    override func element(forKey key: AnyHashable) -> LayoutElement? { modifier.key == key ? content?.elements.first : nil }
    override var contentSeat: Int { StructuralHash.combine(id, key: modifier.key) }
}

extension LayoutTraits {
    private enum Tag {}
    /// The value of `tag`, as `AnyHashable`.
    package static let tag = ObjectIdentifier(Tag.self)
}

extension View {
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(key: AnyHashable(id))) }

    /// What a picker or tab view's selection is when this view is chosen.
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TraitModifier(key: LayoutTraits.tag, value: AnyHashable(tag)))
    }
}
