// `Canvas`: a view that is drawn by a closure.

import SidelongRenderTree

/// Draws with a closure into the room that it is offered.
public struct Canvas<Symbols> {
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    public var isOpaque: Bool
    public var colorMode: ColorRenderingMode
    public var rendersAsynchronously: Bool
    let symbols: Symbols
}

extension Canvas: View where Symbols: View {
    public typealias Body = Never

    /// - Parameter symbols: views with a `tag` that the closure can draw by that tag.
    public nonisolated init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.init(
            renderer: renderer, isOpaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, symbols: symbols())
    }
}

extension Canvas where Symbols == EmptyView {
    public nonisolated init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            renderer: renderer, isOpaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, symbols: EmptyView())
    }
}

extension Canvas: PrimitiveView, LeafView where Symbols: View {
    package func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    package func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        guard let pass = context.pass, size.width > 0, size.height > 0 else { return }
        let drawing = CanvasDrawing(context: context, pass: pass, size: size, symbols: symbols)
        var graphics = GraphicsContext(canvas: drawing)
        renderer(&graphics, size)
        drawing.finish()
        // A canvas shows nothing beyond its frame.
        node.clip = TreeShape(kind: .rectangle)
        node.children = SiblingNames.numbered(drawing.nodes)
        node.flags.insert(.compositingGroup)
    }
}

/// A view that a canvas draws: a node of the graph for as long as the drawing lasts.
@MainActor final class CanvasView {
    let node: ViewNode
    init(node: ViewNode) { self.node = node }

    func size(_ proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        for element in node.elements {
            let own = element.size(proposal)
            size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
        }
        return size
    }

    func baseline(_ guide: VerticalAlignment, _ size: CGSize) -> CGFloat {
        guard let element = node.elements.first else { return 0 }
        let proposal = ProposedViewSize(size)
        return element.line(guide.key, size: element.size(proposal), proposal: proposal)
    }
}

/// One drawing of a canvas.
@MainActor final class CanvasDrawing {
    let context: LeafContext
    let pass: DrawPass
    let size: CGSize
    var nodes: [Node] = []
    private let symbols: any View
    private var symbolNode: ViewNode?
    private var made: [ViewNode] = []
    private var count = 0

    init(context: LeafContext, pass: DrawPass, size: CGSize, symbols: any View) {
        self.context = context
        self.pass = pass
        self.size = size
        self.symbols = symbols
    }

    /// Where the canvas's node begins, on the pixel grid of the root.
    var origin: CGPoint { pass.roundedOrigin(context.frame) }

    func inRoot(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: context.frame.minX, dy: context.frame.minY) }

    /// A node over the whole canvas, named by what it draws.
    func node(_ name: String) -> Node {
        count += 1
        return Node(
            id: StructuralHash.combine(context.id, count), name: name,
            frame: TreeRect(width: Double(size.width).cleaned, height: Double(size.height).cleaned))
    }

    func begin() -> [Node] {
        defer { nodes = [] }
        return nodes
    }

    func end(_ outer: [Node]) -> [Node] {
        defer { nodes = outer }
        return nodes
    }

    private func make(_ view: any View) -> ViewNode {
        count += 1
        let seat = NodeSeat(
            graph: context.node.graph, parent: context.node, id: StructuralHash.combine(context.id, count), environment: context.environment
        )
        let node = context.node.graph.makeNode(view, seat)
        made.append(node)
        return node
    }

    func view(_ view: any View) -> CanvasView { CanvasView(node: make(view)) }

    func symbol(_ tag: AnyHashable) -> CanvasView? {
        let node = symbolNode ?? make(symbols)
        symbolNode = node
        for element in node.elements where element.trait(LayoutTraits.tag) as? AnyHashable == tag { return CanvasView(node: element.node) }
        return nil
    }

    func draw(_ view: CanvasView, _ frame: CGRect, _ proposal: ProposedViewSize, from start: CGPoint? = nil) -> [Node] {
        var drawn: [Node] = []
        for element in view.node.elements {
            for var one in element.draw(in: inRoot(frame), proposal: proposal, pass: pass, origin: start ?? origin) {
                // A symbol may be drawn many times, and each time is a node of its own.
                count += 1
                one.node.id = StructuralHash.combine(context.id, count)
                drawn.append(one.node)
            }
        }
        return drawn
    }

    func finish() { made.forEach { $0.tearDown() } }
}
