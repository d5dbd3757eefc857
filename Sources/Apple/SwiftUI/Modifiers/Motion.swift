// Animation, transitions and content transitions as data on nodes.

import SidelongRenderTree

/// How a view comes and goes.
public struct AnyTransition: Sendable {
    struct Part: Sendable {
        enum Kind: Sendable { case opacity, move(Edge), slide, scale(CGFloat), offset(CGFloat, CGFloat), push(Edge), blurReplace }
        let kind: Kind
    }
    var insertion: [Part] = []
    var removal: [Part] = []
    var motion: Animation?

    private init(_ kinds: Part.Kind...) {
        insertion = kinds.map { Part(kind: $0) }
        removal = insertion
    }

    public static let identity = AnyTransition()
    public static let opacity = AnyTransition(.opacity)
    public static let slide = AnyTransition(.slide)
    public static let scale = AnyTransition(.scale(0))
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition(.scale(scale)) }
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(edge)) }
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(.offset(offset.width, offset.height)) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition(.offset(x, y)) }
    public static let blurReplace = AnyTransition(.blurReplace)

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        var transition = AnyTransition()
        transition.insertion = insertion.insertion
        transition.removal = removal.removal
        transition.motion = insertion.motion ?? removal.motion
        return transition
    }

    public func combined(with other: AnyTransition) -> AnyTransition {
        var transition = self
        transition.insertion += other.insertion
        transition.removal += other.removal
        transition.motion = motion ?? other.motion
        return transition
    }

    public func animation(_ animation: Animation?) -> AnyTransition {
        var transition = self
        transition.motion = animation
        return transition
    }

    func tree(isRightToLeft: Bool) -> TreeTransition {
        func edge(_ edge: Edge) -> TreeTransition.Part.Edge {
            switch edge {
            case .top: .top
            case .bottom: .bottom
            case .leading: isRightToLeft ? .right : .left
            case .trailing: isRightToLeft ? .left : .right
            }
        }
        func part(_ part: Part) -> TreeTransition.Part {
            switch part.kind {
            case .opacity: TreeTransition.Part(kind: .opacity)
            case .move(let from): TreeTransition.Part(kind: .move, edge: edge(from))
            case .slide: TreeTransition.Part(kind: .slide, edge: edge(.leading))
            case .scale(let scale): TreeTransition.Part(kind: .scale, x: Double(scale), y: Double(scale))
            case .offset(let x, let y): TreeTransition.Part(kind: .offset, x: Double(x), y: Double(y))
            case .push(let from): TreeTransition.Part(kind: .push, edge: edge(from))
            case .blurReplace: TreeTransition.Part(kind: .blurReplace)
            }
        }
        return TreeTransition(insertion: insertion.map(part), removal: removal.map(part), animation: motion?.tree)
    }
}

/// How content changes in place.
public struct ContentTransition: Hashable, Sendable {
    let tree: SidelongRenderTree.ContentTransition
    static let automatic = ContentTransition(tree: .automatic)
    public static let identity = ContentTransition(tree: .identity)
    public static let opacity = ContentTransition(tree: .opacity)
    public static let interpolate = ContentTransition(tree: .interpolate)
    public static let symbolEffect = ContentTransition(tree: .symbolReplace)
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(tree: countsDown ? .numericTextCountingDown : .numericText)
    }
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(tree: .numericText) }
}

enum ContentTransitionKey: EnvironmentKey { static let defaultValue = ContentTransition.automatic }

extension EnvironmentValues {
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
}

extension View {
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { environment(\.contentTransition, transition) }

    /// Changes of the view that come with a change of `value` are moved by the page.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(NodeEffect("animation", isMergeable: true) { node, _, _ in node.animation = animation?.tree ?? node.animation })
    }

    public nonisolated func animation(_ animation: Animation?) -> some View {
        modifier(NodeEffect("animation", isMergeable: true) { node, _, _ in node.animation = animation?.tree ?? node.animation })
    }

    public nonisolated func transition(_ t: AnyTransition) -> some View {
        modifier(
            NodeEffect("transition", isMergeable: true) { node, _, context in
                node.transition = t.tree(isRightToLeft: context.environment.untracked(LayoutDirectionKey.self) == .rightToLeft)
            })
    }

    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(transform: transform))
    }
}

struct TransactionModifier {
    let transform: (inout Transaction) -> Void
}

extension TransactionModifier: DrawModifier {
    typealias Body = Never
    var isMergeable: Bool { true }
    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        var transaction = Transaction()
        transform(&transaction)
        if let animation = transaction.animation { node.animation = animation.tree }
    }
}
