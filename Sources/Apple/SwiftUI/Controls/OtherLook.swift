// A second drawing of a view, for a state that it is not in: pressed, on, off.
import SidelongRenderTree

/// Draws another view in the same frame and keeps it as the look of a state, when it differs.
package struct OtherLook: PrimitiveModifier {
    package typealias Body = Never
    let state: Look.State
    let other: AnyView

    package init(state: Look.State, other: AnyView) {
        self.state = state
        self.other = other
    }

    package static func makeNode(_ modifier: OtherLook, content: any View, _ seat: NodeSeat) -> ViewNode {
        OtherLookNode(modifier, content: content, seat)
    }
}

final class OtherLookNode: PrimitiveModifierNode<OtherLook> {
    private(set) var other: ViewNode?

    override init(_ modifier: OtherLook, content: any View, _ seat: NodeSeat) {
        super.init(modifier, content: content, seat)
        other = graph.makeNode(
            modifier.other, NodeSeat(graph: graph, parent: self, id: StructuralHash.combine(id, 1), environment: environment))
    }

    override var children: [ViewNode] { super.children + (other.map { [$0] } ?? []) }

    override func modifierChanged(from old: OtherLook) {
        other = reconcile(other, modifier.other, seatID: StructuralHash.combine(id, 1), environment: environment).node
    }

    override func receive(environment: EnvironmentValues) {
        super.receive(environment: environment)
        other?.receive(environment: environment)
    }

    override func makeElements() -> [LayoutElement] {
        (content?.elements ?? []).map { OtherLookElement(owner: self, child: $0) }
    }
}

final class OtherLookElement: PassingElement {
    private unowned let owner: OtherLookNode

    init(owner: OtherLookNode, child: LayoutElement) {
        self.owner = owner
        super.init(node: owner, child: child)
    }

    override var isRepeatable: Bool { true }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        var drawn = child.drawn(in: frame, proposal: proposal, pass: pass, origin: origin)
        guard drawn.count == 1, let element = owner.other?.elements.first else { return drawn }
        // A change in the other look is a change of this view's drawing.
        element.parent = self
        element.isLaidOver = true
        let looks = element.drawn(in: frame, proposal: proposal, pass: pass, origin: origin)
        guard let look = looks.first, looks.count == 1, !look.node.looksLike(drawn[0].node) else { return drawn }
        drawn[0].node.looks.append(Look(state: owner.modifier.state, node: look.node))
        return drawn
    }
}

extension Node {
    /// Whether two nodes are the same picture. Their ids differ, because they come from two places of the structure.
    func looksLike(_ other: Node) -> Bool {
        guard children.count == other.children.count, mask.count == other.mask.count else { return false }
        var mine = self
        var theirs = other
        mine.id = 0
        theirs.id = 0
        mine.children = []
        theirs.children = []
        mine.mask = []
        theirs.mask = []
        return mine == theirs && zip(children, other.children).allSatisfy { $0.looksLike($1) }
            && zip(mask, other.mask).allSatisfy { $0.looksLike($1) }
    }
}
