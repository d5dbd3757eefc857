// A view in front of or behind another, of whose size it is offered, and a mask.

import SidelongRenderTree

/// Where a secondary view goes.
enum LayerPlace {
    case behind, front, mask
}

struct Layer {
    let place: LayerPlace
    let alignment: Alignment
    let view: any View
    /// Whether the layer reaches into the margins around the root, as backgrounds of a style do.
    var reachesIntoMargins = false
}

extension Layer: PrimitiveModifier {
    typealias Body = Never
    static func makeNode(_ modifier: Layer, content: any View, _ seat: NodeSeat) -> ViewNode { LayerNode(modifier, content: content, seat) }
}

final class LayerNode: PrimitiveModifierNode<Layer> {
    private var made: [LayerElement] = []
    private var layers: [ViewNode] = []

    override var label: String? { nil }
    override var children: [ViewNode] { super.children + layers }

    override func receive(_ view: any View, environment: EnvironmentValues) {
        super.receive(view, environment: environment)
        updateLayers { node, index in
            self.reconcile(node, self.modifier.view, seatID: self.seat(index), environment: environment)
        }
    }

    override func receive(environment: EnvironmentValues) {
        super.receive(environment: environment)
        updateLayers { node, _ in
            node.receive(environment: environment)
            return (node, false)
        }
    }

    private func seat(_ index: Int) -> Int { StructuralHash.combine(id, index + 1) }

    private func updateLayers(_ update: (ViewNode, Int) -> (node: ViewNode, isNew: Bool)) {
        for index in layers.indices {
            let result = update(layers[index], index)
            layers[index] = result.node
            if result.isNew { childStructureChanged() }
        }
    }

    // A layer's views changed: the elements around them are made anew, and the layout with them.
    override func makeElements() -> [LayoutElement] {
        let elements = super.makeElements()
        while layers.count > elements.count { layers.removeLast().tearDown() }
        while layers.count < elements.count {
            layers.append(
                graph.makeNode(
                    modifier.view, NodeSeat(graph: graph, parent: self, id: seat(layers.count), environment: environment)))
        }
        made = zip(elements, layers).map { LayerElement(owner: self, child: $0, layer: $1) }
        return made
    }
}

final class LayerElement: PassingElement {
    private unowned let owner: LayerNode
    private let layer: ViewNode
    private var layerElements: [LayoutElement]

    init(owner: LayerNode, child: LayoutElement, layer: ViewNode) {
        self.owner = owner
        self.layer = layer
        layerElements = layer.elements
        super.init(node: owner, child: child)
        adopt()
        // What lies on a view does not change its size, so nothing is told upwards; the drawing asks again anyway.
    }

    /// A change in a layer reaches what is drawn around it.
    private func adopt() {
        for element in layerElements {
            element.parent = self
            element.isLaidOver = true
        }
    }

    override var drawsOwnFrame: Bool { true }
    override var isRepeatable: Bool { true }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        let inner = pass.roundedOrigin(frame)
        let name = owner.modifier.place == .front ? "overlay" : owner.modifier.place == .behind ? "background" : "mask"
        var node = Node(id: id, name: name, frame: pass.treeFrame(frame, from: origin))
        let content = child.drawn(in: frame, proposal: proposal, pass: pass, origin: inner).map { $0.node }
        let layers = drawLayers(in: frame, pass: pass, origin: inner)
        switch owner.modifier.place {
        case .front: node.children = SiblingNames.numbered(content + layers)
        case .behind: node.children = SiblingNames.numbered(layers + content)
        case .mask:
            node.children = SiblingNames.numbered(content)
            var stencil = Node(
                id: StructuralHash.combine(id, "stencil"), name: "stencil",
                frame: TreeRect(width: node.frame.width, height: node.frame.height))
            stencil.children = layers
            node.mask = [stencil]
        }
        return [DrawnNode(node: node, isDecorated: owner.modifier.place == .mask)]
    }

    private func drawLayers(in frame: CGRect, pass: DrawPass, origin: CGPoint) -> [Node] {
        layerElements = layer.elements
        adopt()
        var room = frame
        if owner.modifier.reachesIntoMargins {
            room = owner.graph.extended(frame)
            if room == frame { pass.collected.mayReachMargins = true } else { pass.collected.isPlaced = true }
        }
        let offer = ProposedViewSize(room.size)
        return layerElements.flatMap { element -> [Node] in
            let size = element.size(offer)
            let place = Aligned.origin(of: element, size: size, in: room.size, owner.modifier.alignment, proposal: offer)
            let x = isRightToLeft ? room.width - place.x - size.width : place.x
            let own = CGRect(x: room.minX + x, y: room.minY + place.y, width: size.width, height: size.height)
            return element.drawn(in: own, proposal: offer, pass: pass, origin: origin).map { $0.node }
        }
    }
}

extension ViewGraph {
    /// The frame, stretched over the margins that it touches.
    func extended(_ frame: CGRect, edges: Edge.Set = .all) -> CGRect {
        let safe = safeArea.frame
        let near: CGFloat = 0.01
        var left = frame.minX
        var right = frame.maxX
        var top = frame.minY
        var bottom = frame.maxY
        if edges.contains(.leading), abs(left - safe.minX) < near { left = 0 }
        if edges.contains(.trailing), abs(right - safe.maxX) < near { right = safeArea.whole.width }
        if edges.contains(.top), abs(top - safe.minY) < near { top = 0 }
        if edges.contains(.bottom), abs(bottom - safe.maxY) < near { bottom = safeArea.whole.height }
        return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
}

/// Draws the view over the margins around the root that it touches.
struct IgnoreSafeArea {
    let edges: Edge.Set
}

extension IgnoreSafeArea: PrimitiveModifier {
    typealias Body = Never
    static func makeNode(_ modifier: IgnoreSafeArea, content: any View, _ seat: NodeSeat) -> ViewNode {
        IgnoreSafeAreaNode(modifier, content: content, seat)
    }
}

final class IgnoreSafeAreaNode: PrimitiveModifierNode<IgnoreSafeArea> {
    private var made: [LayoutElement] = []
    override func makeElements() -> [LayoutElement] {
        made = super.makeElements().map { IgnoreSafeAreaElement(owner: self, child: $0) }
        return made
    }
}

final class IgnoreSafeAreaElement: PassingElement {
    private unowned let owner: IgnoreSafeAreaNode
    init(owner: IgnoreSafeAreaNode, child: LayoutElement) {
        self.owner = owner
        super.init(node: owner, child: child)
    }
    override var drawsOwnFrame: Bool { false }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        let whole = owner.graph.extended(frame, edges: owner.modifier.edges)
        guard whole != frame else { return child.drawn(in: frame, proposal: proposal, pass: pass, origin: origin) }
        let offer = ProposedViewSize(whole.size)
        let size = child.size(offer)
        let own = CGRect(
            x: whole.minX + (whole.width - size.width) / 2, y: whole.minY + (whole.height - size.height) / 2, width: size.width,
            height: size.height)
        return child.drawn(in: own, proposal: offer, pass: pass, origin: origin)
    }
}
