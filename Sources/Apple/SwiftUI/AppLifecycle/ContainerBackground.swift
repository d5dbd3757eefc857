// The background of a whole widget, which a place may leave out: it is drawn into a slot of the tree of its own.

import SidelongRenderTree

/// What a container background belongs to.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    let name: String
    /// The whole widget, margins included.
    public static let widget = ContainerBackgroundPlacement(name: "widget")
    /// The screen of a navigation stack.
    public static let navigation = ContainerBackgroundPlacement(name: "navigation")
    public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
    public static let tabView = ContainerBackgroundPlacement(name: "tabView")
}

extension View {
    /// Fills the container behind this view with a style.
    public nonisolated func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
        modifier(ContainerBackground(view: Rectangle().fill(style), alignment: .center))
    }

    /// Puts a view behind this one, as large as the container.
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(ContainerBackground(view: content(), alignment: alignment))
    }
}

struct ContainerBackground {
    let view: any View
    let alignment: Alignment
}

extension ContainerBackground: PrimitiveModifier {
    typealias Body = Never
    static func makeNode(_ modifier: ContainerBackground, content: any View, _ seat: NodeSeat) -> ViewNode {
        ContainerBackgroundNode(modifier, content: content, seat)
    }
}

final class ContainerBackgroundNode: PrimitiveModifierNode<ContainerBackground> {
    private var background: ViewNode?
    private var made: [ContainerBackgroundElement] = []

    override var label: String? { nil }
    override var children: [ViewNode] { super.children + (background.map { [$0] } ?? []) }

    override func receive(_ view: any View, environment: EnvironmentValues) {
        super.receive(view, environment: environment)
        guard let background else { return }
        self.background = reconcile(background, modifier.view, seatID: background.id, environment: environment).node
    }

    override func receive(environment: EnvironmentValues) {
        super.receive(environment: environment)
        background?.receive(environment: environment)
    }

    override func makeElements() -> [LayoutElement] {
        if background == nil {
            let seat = NodeSeat(graph: graph, parent: self, id: StructuralHash.combine(id, 1), environment: environment)
            background = graph.makeNode(modifier.view, seat)
        }
        made = super.makeElements().enumerated().map { ContainerBackgroundElement(owner: self, child: $1, drawsBackground: $0 == 0) }
        return made
    }

    /// Adds the background to the tree. The container is the root in its whole size.
    fileprivate func drawBackground(pass: DrawPass) {
        guard let background else { return }
        let whole = CGRect(origin: .zero, size: graph.safeArea.whole)
        let offer = ProposedViewSize(whole.size)
        var node = Node(
            id: StructuralHash.combine(id, "containerBackground"), name: "containerBackground", frame: pass.treeFrame(whole, from: .zero))
        node.children = SiblingNames.numbered(
            background.elements.flatMap { element -> [Node] in
                let size = element.size(offer)
                let place = Aligned.origin(of: element, size: size, in: whole.size, modifier.alignment, proposal: offer)
                let frame = CGRect(origin: place, size: size)
                return element.draw(in: frame, proposal: offer, pass: pass, origin: .zero).map { $0.node }
            })
        pass.treeWrites.append { $0.containerBackground = [node] }
    }
}

private final class ContainerBackgroundElement: PassingElement {
    private unowned let owner: ContainerBackgroundNode
    private let drawsBackground: Bool

    init(owner: ContainerBackgroundNode, child: LayoutElement, drawsBackground: Bool) {
        self.owner = owner
        self.drawsBackground = drawsBackground
        super.init(node: owner, child: child)
    }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        if drawsBackground { owner.drawBackground(pass: pass) }
        return super.draw(in: frame, proposal: proposal, pass: pass, origin: origin)
    }
}
