// The node and element of a view that measures and draws itself.

import Observation
import SidelongRenderTree

final class LeafNode<V: LeafView>: ViewNode {
    private(set) var value: V
    private var drawn: Evaluation?

    init(_ view: V, _ seat: NodeSeat) {
        value = view
        super.init(seat)
    }

    override var label: String? { TypeNames.name(of: V.self) }
    override var keysRead: [ObjectIdentifier: String] { drawn?.keysRead ?? [:] }

    override func receive(_ view: any View, environment new: EnvironmentValues) {
        guard let next = view as? V else { return }
        let isSame = SameValue.isSame(value, next) && new.isEqual(to: environment)
        value = next
        environment = new
        if !isSame { invalidateLayout() }
    }

    override func receive(environment new: EnvironmentValues) {
        let isSame = new.isEqual(to: environment)
        environment = new
        if !isSame { invalidateLayout() }
    }

    // Measuring read a source (an observable object in a closure): its change empties the cache.
    override func evaluateMarked() { invalidateLayout() }

    override func makeElements() -> [LayoutElement] { [LeafElement(leaf: self)] }

    /// Measures or draws, and remembers the sources that were read.
    func recording<Result>(_ work: () -> Result) -> Result {
        guard V.readsSources else { return work() }
        let evaluation = drawn ?? Evaluation(mark: mark)
        drawn = evaluation
        let mark = mark
        return Evaluation.$current.withValue(evaluation) { withObservationTracking(work) { mark.mark() } }
    }
}

final class LeafElement<V: LeafView>: LayoutElement {
    private let leaf: LeafNode<V>

    init(leaf: LeafNode<V>) {
        self.leaf = leaf
        super.init(node: leaf, id: leaf.id)
    }

    private var context: LeafContext { LeafContext(node: leaf) }
    override var isRepeatable: Bool { true }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { leaf.recording { leaf.value.sizeThatFits(proposal, in: context) } }
    override func measureSpacing() -> ViewSpacing { leaf.value.spacing(in: context) }

    /// What the view says of itself, such as a spacer's priority; a modifier around it speaks first.
    override func trait(_ key: ObjectIdentifier) -> Any? { leaf.value.trait(key) }

    override func setsGuide(_ key: AlignmentKey) -> Bool {
        key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    }

    override func explicitAlignment(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
        let lines = leaf.value.baselines(size: size(proposal), in: LeafContext(node: leaf, proposal: proposal))
        return key == VerticalAlignment.firstTextBaseline.key ? lines?.first : lines?.last
    }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        if leaf.value.isInvisible { return [] }
        var node = Node(id: id, name: leaf.drawnName, frame: pass.treeFrame(frame, from: origin))
        leaf.recording {
            leaf.value.draw(&node, size: frame.size, in: LeafContext(node: leaf, pass: pass, frame: frame, proposal: proposal))
        }
        mark(&node)
        return [DrawnNode(node: node)]
    }

    /// What the environment says about a leaf's content, whatever the leaf is.
    private func mark(_ node: inout Node) {
        let transition = leaf.environment.untracked(ContentTransitionKey.self)
        if transition.tree != .automatic { node.contentTransition = transition.tree }
    }
}
