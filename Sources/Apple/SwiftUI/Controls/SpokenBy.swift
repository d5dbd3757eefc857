// Names a view by the words of another that is not on screen.
import SidelongRenderTree

/// Gives what it modifies the words of a title as its label. The title is measured and drawn for its words only.
struct SpokenBy: PrimitiveModifier {
    typealias Body = Never
    let title: AnyView

    static func makeNode(_ modifier: SpokenBy, content: any View, _ seat: NodeSeat) -> ViewNode {
        SpokenByNode(modifier, content: content, seat)
    }
}

final class SpokenByNode: PrimitiveModifierNode<SpokenBy> {
    private(set) var title: ViewNode?

    override init(_ modifier: SpokenBy, content: any View, _ seat: NodeSeat) {
        super.init(modifier, content: content, seat)
        title = graph.makeNode(
            modifier.title, NodeSeat(graph: graph, parent: self, id: StructuralHash.combine(id, 1), environment: environment))
    }

    override var children: [ViewNode] { super.children + (title.map { [$0] } ?? []) }

    override func modifierChanged(from old: SpokenBy) {
        title = reconcile(title, modifier.title, seatID: StructuralHash.combine(id, 1), environment: environment).node
    }

    override func receive(environment: EnvironmentValues) {
        super.receive(environment: environment)
        title?.receive(environment: environment)
    }

    override func makeElements() -> [LayoutElement] {
        (content?.elements ?? []).map { SpokenByElement(owner: self, child: $0) }
    }
}

final class SpokenByElement: PassingElement {
    private unowned let owner: SpokenByNode

    init(owner: SpokenByNode, child: LayoutElement) {
        self.owner = owner
        super.init(node: owner, child: child)
    }

    override var isRepeatable: Bool { true }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        var drawn = child.drawn(in: frame, proposal: proposal, pass: pass, origin: origin)
        guard !drawn.isEmpty else { return drawn }
        let words = (owner.title?.elements ?? []).map { element in
            // A change in the words is a change of this view's drawing.
            element.parent = self
            element.isLaidOver = true
            let size = element.size(.unspecified)
            return element.drawn(in: CGRect(origin: .zero, size: size), proposal: .unspecified, pass: pass, origin: .zero)
                .map { SpokenText.of($0.node) }.joined(separator: ", ")
        }
        let label = words.filter { !$0.isEmpty }.joined(separator: ", ")
        guard !label.isEmpty else { return drawn }
        var accessibility = drawn[0].node.accessibility ?? Accessibility(role: .image)
        accessibility.label = label
        accessibility.isHidden = false
        drawn[0].node.accessibility = accessibility
        return drawn
    }
}
