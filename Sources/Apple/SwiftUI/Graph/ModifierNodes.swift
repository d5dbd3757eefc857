// Nodes of modifiers without a body: environment, layout, drawing.

import SidelongRenderTree

/// The base: a modifier value and one content node.
class PrimitiveModifierNode<M: ViewModifier>: ViewNode {
    fileprivate(set) var modifier: M
    private(set) var content: ViewNode?

    init(_ modifier: M, content: any View, _ seat: NodeSeat) {
        self.modifier = modifier
        super.init(seat)
        self.content = graph.makeNode(
            content, NodeSeat(graph: graph, parent: self, id: contentSeat, environment: contentEnvironment))
    }

    var contentEnvironment: EnvironmentValues { environment }
    /// The identity of the content; another one makes it anew.
    var contentSeat: Int { StructuralHash.combine(id, 0) }
    func modifierChanged(from old: M) {}
    /// Whether the modifier or its environment changes what is drawn; events and environments change it through their content alone.
    var changesDrawing: Bool { true }

    override var children: [ViewNode] { content.map { [$0] } ?? [] }
    override func makeElements() -> [LayoutElement] { content?.elements ?? [] }

    override func receive(_ view: any View, environment: EnvironmentValues) {
        guard let parts = unpack?(view), let next = parts.modifier as? M else { return }
        let old = modifier
        let isSame = !changesDrawing || environment.isIdentical(to: self.environment) && SameValue.isSame(old, next)
        modifier = next
        self.environment = environment
        if !isSame { invalidateDrawing() }
        modifierChanged(from: old)
        let result = reconcile(content, parts.content, seatID: contentSeat, environment: contentEnvironment)
        content = result.node
        if result.isNew { invalidateStructure() }
    }

    override func receive(environment: EnvironmentValues) {
        if changesDrawing, !environment.isIdentical(to: self.environment) { invalidateDrawing() }
        self.environment = environment
        content?.receive(environment: contentEnvironment)
    }

    // Drawing read a source.
    override func evaluateMarked() { invalidateDrawing() }
}

final class EnvironmentNode<M: EnvironmentModifier>: PrimitiveModifierNode<M> {
    private var last: EnvironmentValues?

    override var label: String? { nil }
    override var changesDrawing: Bool { false }

    override var contentEnvironment: EnvironmentValues {
        var inner = environment
        modifier.modify(&inner)
        // An environment with the same values keeps its identity, so that nothing below looks at it twice.
        if let last, last.isEqual(to: inner) { return last }
        last = inner
        return inner
    }
}

final class LayoutModifierNode<M: LayoutModifier>: PrimitiveModifierNode<M> {
    private var made: [LayoutModifierElement<M>] = []

    override func modifierChanged(from old: M) {
        if !SameValue.isSame(old, modifier) { made.forEach { $0.invalidate() } }
    }

    override func makeElements() -> [LayoutElement] {
        let known = Dictionary(made.map { (ObjectIdentifier($0.child), $0) }, uniquingKeysWith: { first, _ in first })
        made = (content?.elements ?? []).map { child in
            known[ObjectIdentifier(child)] ?? LayoutModifierElement(owner: self, child: child)
        }
        return made
    }
}

final class LayoutModifierElement<M: LayoutModifier>: LayoutElement {
    private unowned let owner: LayoutModifierNode<M>
    let child: LayoutElement

    init(owner: LayoutModifierNode<M>, child: LayoutElement) {
        self.owner = owner
        self.child = child
        super.init(node: owner, id: StructuralHash.combine(owner.id, child.id))
        child.parent = self
    }

    private var context: LeafContext { LeafContext(node: owner, id: id) }
    override var drawsOwnFrame: Bool { false }
    override var isRepeatable: Bool { true }
    override var lazyRow: LazyRowElement? { child.lazyRow }
    override var unmadeRow: LazyRowElement? { child.unmadeRow }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { owner.modifier.sizeThatFits(proposal, child: child, in: context) }
    override func measureSpacing() -> ViewSpacing { owner.modifier.spacing(child, in: context) }
    override func trait(_ key: ObjectIdentifier) -> Any? { owner.modifier.trait(key, in: context) ?? child.trait(key) }

    override func setsGuide(_ key: AlignmentKey) -> Bool { owner.modifier.setsGuide(key) || child.hasGuide(key) }

    override func explicitAlignment(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
        if let own = owner.modifier.explicitAlignment(key, proposal: proposal, child: child, in: context) { return own }
        let place = owner.modifier.place(child, in: size(proposal), proposal: proposal, context: context)
        guard let inner = child.alignment(key, proposal: place.proposal) else { return nil }
        return inner + (key.axis == .horizontal ? place.origin.x : place.origin.y)
    }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        let place = owner.modifier.place(child, in: frame.size, proposal: proposal, context: context)
        let size = child.size(place.proposal)
        let x = isRightToLeft ? frame.width - place.origin.x - size.width : place.origin.x
        let childFrame = CGRect(x: frame.minX + x, y: frame.minY + place.origin.y, width: size.width, height: size.height)
        return child.drawn(in: childFrame, proposal: place.proposal, pass: pass, origin: origin)
    }
}

final class DrawModifierNode<M: DrawModifier>: PrimitiveModifierNode<M> {
    private var made: [DrawModifierElement<M>] = []

    override func makeElements() -> [LayoutElement] {
        let known = Dictionary(made.map { (ObjectIdentifier($0.child), $0) }, uniquingKeysWith: { first, _ in first })
        made = (content?.elements ?? []).map { child in
            known[ObjectIdentifier(child)] ?? DrawModifierElement(owner: self, child: child)
        }
        return made
    }
}

final class DrawModifierElement<M: DrawModifier>: PassingElement {
    private unowned let owner: DrawModifierNode<M>

    init(owner: DrawModifierNode<M>, child: LayoutElement) {
        self.owner = owner
        super.init(node: owner, child: child)
    }

    override var isRepeatable: Bool { true }
    override var drawsOwnFrame: Bool { owner.modifier.isMergeable || !owner.modifier.needsFrame ? child.drawsOwnFrame : true }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        let modifier = owner.modifier
        // Where the effect goes must depend on the structure alone, or ids would change with values.
        let canMerge = !modifier.needsFrame || child.drawsOwnFrame
        var drawn = child.drawn(in: frame, proposal: proposal, pass: pass, origin: origin)
        if canMerge, drawn.count == 1, modifier.isMergeable || !drawn[0].isDecorated {
            let context = LeafContext(node: owner, id: id, pass: pass, frame: frame)
            owner.recordingDrawing { modifier.decorate(&drawn[0].node, size: frame.size, in: context) }
            if !modifier.isMergeable { drawn[0].isDecorated = true }
            return drawn
        }
        if drawn.isEmpty, !modifier.needsFrame { return [] }
        let inner = pass.roundedOrigin(frame)
        var node = Node(id: id, name: modifier.drawnName, frame: pass.treeFrame(frame, from: origin))
        node.children = SiblingNames.numbered(
            drawn.map { drawn in
                var child = drawn.node
                child.frame.x = (child.frame.x - Double(inner.x - origin.x)).cleaned
                child.frame.y = (child.frame.y - Double(inner.y - origin.y)).cleaned
                return child
            })
        let context = LeafContext(node: owner, id: id, pass: pass, frame: frame)
        owner.recordingDrawing { modifier.decorate(&node, size: frame.size, in: context) }
        return [DrawnNode(node: node, isDecorated: true)]
    }
}

/// An element that is laid out exactly as its child.
class PassingElement: LayoutElement {
    let child: LayoutElement

    init(node: ViewNode, child: LayoutElement) {
        self.child = child
        super.init(node: node, id: StructuralHash.combine(node.id, child.id))
        child.parent = self
    }

    override var lazyRow: LazyRowElement? { child.lazyRow }
    override var unmadeRow: LazyRowElement? { child.unmadeRow }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.size(proposal) }
    override func measureSpacing() -> ViewSpacing { child.spacing }
    override func setsGuide(_ key: AlignmentKey) -> Bool { child.hasGuide(key) }
    override func explicitAlignment(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
        child.alignment(key, proposal: proposal)
    }
    override func trait(_ key: ObjectIdentifier) -> Any? { child.trait(key) }
    override var drawsOwnFrame: Bool { child.drawsOwnFrame }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        child.drawn(in: frame, proposal: proposal, pass: pass, origin: origin)
    }
}

extension Double {
    /// Without the noise in the last places that differences of rounded numbers carry.
    var cleaned: Double { (self * 1_000_000).rounded() / 1_000_000 }
}
