// Modifiers: a view made from another view.

/// Makes another view of the view that it is applied to.
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
    typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
    public func body(content: Self.Content) -> Never { preconditionFailure("\(Self.self) is applied by the system and has no body.") }
}

extension ViewModifier {
    /// Both modifiers, this one first.
    public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}

/// What a modifier's body is given: a place for the view that it modifies.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let view: any View
}

extension _ViewModifier_Content: View {
    public typealias Body = Never
}

extension _ViewModifier_Content: StructuralView {
    package var parts: [any View] { [view] }
}

/// A value with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
    package static func makeNode(_ view: Self, _ seat: NodeSeat) -> ViewNode {
        if let primitive = Modifier.self as? any PrimitiveModifier.Type {
            func open<P: PrimitiveModifier>(_ type: P.Type) -> ViewNode? {
                (view.modifier as? P).map { P.makeNode($0, content: view.content, seat) }
            }
            if let node = open(primitive) {
                node.unpack = { value in (value as? Self).map { ($0.content, $0.modifier) } }
                return node
            }
        }
        return ModifierBodyNode(view, seat)
    }
}

extension View {
    /// This view under a modifier.
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}
