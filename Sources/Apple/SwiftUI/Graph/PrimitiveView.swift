// What a view that the graph knows by itself has to say: the contract for leaves, containers and modifiers of this module.

import SidelongRenderTree

/// A view without a body. It makes its own node.
@MainActor package protocol PrimitiveView: View where Body == Never {
    static func makeNode(_ view: Self, _ seat: NodeSeat) -> ViewNode
}

/// A view that only holds others; the container around it lays them out as if they were its own.
@MainActor package protocol StructuralView: PrimitiveView {
    var parts: [any View] { get }
    /// Identities of the parts; nil when their position is their identity.
    var partKeys: [AnyHashable]? { get }
    /// Added to the position of the parts, so that the other branch of an `if` is another identity.
    var partOffset: Int { get }
}

extension StructuralView {
    package var partKeys: [AnyHashable]? { nil }
    package var partOffset: Int { 0 }
    package static func makeNode(_ view: Self, _ seat: NodeSeat) -> ViewNode { StructuralNode(view, seat) }
}

/// A view that measures and draws itself and has no children: a text, a picture, a shape.
@MainActor package protocol LeafView: PrimitiveView {
    /// The size in points for a proposal. Called at most once per proposal until the value or its environment changes.
    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize
    /// Fills in the node's content. Its id, name and frame are set already.
    func draw(_ node: inout Node, size: CGSize, in context: LeafContext)
    func spacing(in context: LeafContext) -> ViewSpacing
    /// Distances of the first and the last baseline from the top, in points; nil when the view has no text.
    func baselines(size: CGSize, in context: LeafContext) -> (first: CGFloat, last: CGFloat)?
    /// Whether measuring or drawing may read state or an observable object. Asking for it costs something per call.
    static var readsSources: Bool { get }
    /// Whether nothing is drawn, so that no node is made (a spacer).
    var isInvisible: Bool { get }
    /// A trait that the view itself has, where no modifier sets it.
    func trait(_ key: ObjectIdentifier) -> Any?
}

extension LeafView {
    package func trait(_ key: ObjectIdentifier) -> Any? { nil }
    package func spacing(in context: LeafContext) -> ViewSpacing { ViewSpacing() }
    package func baselines(size: CGSize, in context: LeafContext) -> (first: CGFloat, last: CGFloat)? { nil }
    package static var readsSources: Bool { true }
    package var isInvisible: Bool { false }
    package static func makeNode(_ view: Self, _ seat: NodeSeat) -> ViewNode { LeafNode(view, seat) }
}

/// A view that arranges the views in its content by a `Layout`.
@MainActor package protocol ContainerView: PrimitiveView {
    associatedtype Arrangement: Layout
    var arrangement: Arrangement { get }
    var arranged: any View { get }
    /// Whether the content scrolls.
    static var scrolls: Bool { get }
    /// Whether `decorate` does anything.
    static var decorates: Bool { get }
    /// Adds to the node that holds the children: a clip, a scroll content, a role.
    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext)
}

extension ContainerView {
    package static var scrolls: Bool { false }
    package static var decorates: Bool { true }
    package func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {}
    package static func makeNode(_ view: Self, _ seat: NodeSeat) -> ViewNode { ContainerNode(view, seat) }
}

/// A modifier without a body. It makes the node of the modified view.
@MainActor package protocol PrimitiveModifier: ViewModifier where Body == Never {
    static func makeNode(_ modifier: Self, content: any View, _ seat: NodeSeat) -> ViewNode
}

/// Changes the environment of what it modifies.
@MainActor package protocol EnvironmentModifier: PrimitiveModifier {
    func modify(_ environment: inout EnvironmentValues)
}

extension EnvironmentModifier {
    package static func makeNode(_ modifier: Self, content: any View, _ seat: NodeSeat) -> ViewNode {
        EnvironmentNode(modifier, content: content, seat)
    }
}

/// Changes size and place of each view that it modifies.
@MainActor package protocol LayoutModifier: PrimitiveModifier {
    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGSize
    /// Where the child goes, from the leading-top corner, and what is proposed to it. Right-to-left mirroring comes later.
    func place(_ child: LayoutElement, in size: CGSize, proposal: ProposedViewSize, context: LeafContext) -> ChildPlacement
    func spacing(_ child: LayoutElement, in context: LeafContext) -> ViewSpacing
    /// An alignment that this modifier sets itself; nil passes the child's on.
    func explicitAlignment(_ key: AlignmentKey, proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGFloat?
    /// Whether this modifier itself sets the guide.
    func setsGuide(_ key: AlignmentKey) -> Bool
    /// A trait that this modifier sets; nil passes the child's on.
    func trait(_ key: ObjectIdentifier, in context: LeafContext) -> Any?
}

extension LayoutModifier {
    package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGSize {
        child.size(proposal)
    }
    package func place(_ child: LayoutElement, in size: CGSize, proposal: ProposedViewSize, context: LeafContext) -> ChildPlacement {
        ChildPlacement(origin: .zero, proposal: proposal)
    }
    package func spacing(_ child: LayoutElement, in context: LeafContext) -> ViewSpacing { child.spacing }
    package func explicitAlignment(_ key: AlignmentKey, proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext)
        -> CGFloat?
    { nil }
    package func setsGuide(_ key: AlignmentKey) -> Bool { false }
    package func trait(_ key: ObjectIdentifier, in context: LeafContext) -> Any? { nil }
    package static func makeNode(_ modifier: Self, content: any View, _ seat: NodeSeat) -> ViewNode {
        LayoutModifierNode(modifier, content: content, seat)
    }
}

/// Changes what is drawn of each view that it modifies, and not its layout.
@MainActor package protocol DrawModifier: PrimitiveModifier {
    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext)
    /// Whether the effect depends on the frame (a clip, a rotation, a hit area) and so needs a node of exactly that frame.
    var needsFrame: Bool { get }
    /// Whether it may be written to the child's own node whatever else that has been given (a label, a flag).
    var isMergeable: Bool { get }
    /// The name of the node that is made when the child's own cannot take the effect.
    var drawnName: String { get }
}

extension DrawModifier {
    package var needsFrame: Bool { false }
    package var isMergeable: Bool { false }
    package var drawnName: String { TypeNames.name(of: Self.self) }
    package static func makeNode(_ modifier: Self, content: any View, _ seat: NodeSeat) -> ViewNode {
        DrawModifierNode(modifier, content: content, seat)
    }
}

/// Where a modifier puts its child.
package struct ChildPlacement {
    package var origin: CGPoint
    package var proposal: ProposedViewSize

    /// Whether the child is drawn at all; of a view that fits only one is.
    var isDrawn = true

    package init(origin: CGPoint, proposal: ProposedViewSize) {
        self.origin = origin
        self.proposal = proposal
    }
}

/// Under what a leaf or a modifier is measured and drawn.
@MainActor package struct LeafContext {
    package var environment: EnvironmentValues { node.environment }
    /// The node's identity: stable, 1 to 2^53 - 1. Also the id of the action that it registers.
    package let id: Int
    let node: ViewNode
    /// The pass that draws; nil while measuring.
    package let pass: DrawPass?
    /// The frame in the root's coordinates while drawing.
    package let frame: CGRect
    /// What was proposed, while drawing.
    package let proposal: ProposedViewSize?

    init(node: ViewNode, id: Int? = nil, pass: DrawPass? = nil, frame: CGRect = .zero, proposal: ProposedViewSize? = nil) {
        self.proposal = proposal
        self.id = id ?? node.id
        self.node = node
        self.pass = pass
        self.frame = frame
    }

    /// Pixels a point.
    package var scale: CGFloat { node.graph.scale }
    /// From the root to this view, joined by `/`.
    package var path: String { node.path }

    /// Says that something cannot be drawn as the source says. Said once per code and place in a tree.
    package func warn(_ code: String, _ message: String) {
        node.graph.warnings.add(code, message, place: node.path)
    }

    /// Makes `perform(action:)` with this node's id run the closure.
    package func register(action: @escaping @MainActor () -> Void) { pass?.actions[id] = action }
    /// Makes a new text of this input reach the closure.
    package func register(textInput: @escaping @MainActor (String, Int) -> Void) { pass?.textInputs[id] = textInput }
    /// Makes a new value of this toggle, slider or stepper reach the closure.
    package func register(valueInput: @escaping @MainActor (Double) -> Void) { pass?.valueInputs[id] = valueInput }
}
