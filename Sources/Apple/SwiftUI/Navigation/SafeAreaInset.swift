// Views that take a part of the safe area of others: bars at the bottom, and what an app puts there itself.
import SidelongRenderTree

/// Puts a view at an edge. What it modifies gets the rest; a list goes on under it to the edge of the screen.
struct SafeAreaInset: PrimitiveModifier {
    typealias Body = Never
    let edge: VerticalEdge
    let spacing: CGFloat
    let alignment: HorizontalAlignment
    let inset: AnyView

    static func makeNode(_ modifier: SafeAreaInset, content: any View, _ seat: NodeSeat) -> ViewNode {
        SafeAreaInsetNode(modifier, content: content, seat)
    }
}

final class SafeAreaInsetNode: PrimitiveModifierNode<SafeAreaInset> {
    private(set) var inset: ViewNode?
    private var made: [SafeAreaInsetElement] = []

    override init(_ modifier: SafeAreaInset, content: any View, _ seat: NodeSeat) {
        super.init(modifier, content: content, seat)
        update()
    }

    private func update() {
        // Several views in an inset are stacked.
        let view = VStack(spacing: 0) { modifier.inset }
        inset = reconcile(inset, view, seatID: StructuralHash.combine(id, 1), environment: environment).node
        made.forEach { $0.invalidate() }
    }

    override var children: [ViewNode] { super.children + (inset.map { [$0] } ?? []) }
    override func modifierChanged(from old: SafeAreaInset) { update() }

    override func receive(environment: EnvironmentValues) {
        super.receive(environment: environment)
        inset?.receive(environment: environment)
        made.forEach { $0.invalidate() }
    }

    override func childStructureChanged() {
        super.childStructureChanged()
        made.forEach { $0.invalidate() }
    }

    override func makeElements() -> [LayoutElement] {
        made = (content?.elements ?? []).map { SafeAreaInsetElement(owner: self, child: $0) }
        return made
    }
}

final class SafeAreaInsetElement: PassingElement {
    private unowned let owner: SafeAreaInsetNode

    init(owner: SafeAreaInsetNode, child: LayoutElement) {
        self.owner = owner
        super.init(node: owner, child: child)
    }

    private var inset: LayoutElement? {
        let element = owner.inset?.elements.first
        element?.parent = self
        return element
    }

    private func insetSize(_ width: CGFloat?) -> CGSize {
        guard let inset else { return .zero }
        let size = inset.size(ProposedViewSize(width: width, height: nil))
        return size.height > 0 ? CGSize(width: size.width, height: size.height + owner.modifier.spacing) : .zero
    }

    private func offer(_ proposal: ProposedViewSize, _ taken: CGFloat) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width, height: proposal.height.map { max($0 - taken, 0) })
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let taken = insetSize(proposal.width)
        let own = child.size(offer(proposal, taken.height))
        return CGSize(width: max(own.width, taken.width), height: own.height + taken.height)
    }

    override var drawsOwnFrame: Bool { false }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        let taken = insetSize(frame.width)
        guard let inset, taken.height > 0 else { return child.draw(in: frame, proposal: proposal, pass: pass, origin: origin) }
        let isBottom = owner.modifier.edge == .bottom
        var room = frame
        room.size.height -= taken.height
        if !isBottom { room.origin.y += taken.height }
        let graph = owner.graph
        let whole = graph.safeArea
        let drawn: [DrawnNode] = {
            defer { graph.safeArea = whole }
            // What reaches the safe area's edge learns where it now is, and may go on under the inset.
            if isBottom, abs(whole.frame.maxY - frame.maxY) < 0.5 { graph.safeArea.frame.size.height -= taken.height }
            return child.draw(in: room, proposal: offer(proposal, taken.height), pass: pass, origin: origin)
        }()
        let size = inset.size(ProposedViewSize(width: frame.width, height: nil))
        let left: CGFloat =
            owner.modifier.alignment == .leading
            ? 0
            : owner.modifier.alignment == .trailing
                ? frame.width - size.width : (frame.width - size.width) / 2
        let x = isRightToLeft ? frame.width - left - size.width : left
        let place = CGRect(
            x: frame.minX + x, y: isBottom ? frame.maxY - size.height : frame.minY, width: size.width, height: size.height)
        let bar = inset.draw(in: place, proposal: ProposedViewSize(width: frame.width, height: nil), pass: pass, origin: origin)
        return drawn
            + bar.map { drawn in
                var drawn = drawn
                drawn.node.zIndex = max(drawn.node.zIndex, 1)
                return drawn
            }
    }
}

extension View {
    /// The spacing's default is 0 points.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SafeAreaInset(edge: edge, spacing: spacing ?? 0, alignment: alignment, inset: AnyView(content())))
    }

    /// A bar of an app's own at an edge.
    public nonisolated func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SafeAreaInset(edge: edge, spacing: spacing ?? 0, alignment: alignment, inset: AnyView(content())))
    }
}
