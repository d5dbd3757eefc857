// The node and element of a view that arranges its content by a `Layout`.

import SidelongRenderTree

final class ContainerNode<V: ContainerView>: ContentNode, ScrollingNode {
    /// Of a container that scrolls.
    private(set) lazy var scroll = ScrollState()
    private(set) var value: V
    private var element: ContainerElement<V>?

    init(_ view: V, _ seat: NodeSeat) {
        value = view
        super.init(seat)
        hold(view.arranged)
    }

    override var label: String? { TypeNames.name(of: V.self) }

    override var childEnvironment: EnvironmentValues {
        // A hidden layout's axis is that of the layout in it.
        let axis = (value.arrangement as? AnyLayout)?.stackAxis ?? V.Arrangement.layoutProperties.stackOrientation
        guard environment.untracked(StackAxisKey.self) != axis else { return environment }
        var inner = environment
        inner[StackAxisKey.self] = axis
        return inner
    }

    override func receive(_ view: any View, environment new: EnvironmentValues) {
        guard let next = view as? V else { return }
        let isSame = SameValue.isSame(value.arrangement, next.arrangement)
        value = next
        environment = new
        // What a container says of itself may have changed as well, such as whether it shows its indicators.
        if isSame { element?.invalidateDrawing() } else { element?.arrangementChanged() }
        if hold(next.arranged) { childStructureChanged() }
    }

    override func receive(environment new: EnvironmentValues) {
        element?.invalidateDrawing()
        if environment.untracked(LayoutDirectionKey.self) != new.untracked(LayoutDirectionKey.self) { element?.arrangementChanged() }
        super.receive(environment: new)
    }

    var isScrolling: Bool { V.scrolls }
    override func childStructureChanged() { element?.childrenChanged() }
    // Drawing read a source.
    override func evaluateMarked() { element?.invalidateDrawing() }

    override func makeElements() -> [LayoutElement] {
        if let element { return [element] }
        let made = ContainerElement(container: self)
        element = made
        return [made]
    }
}

final class ContainerElement<V: ContainerView>: LayoutElement {
    private unowned let container: ContainerNode<V>
    private var subviews: LayoutSubviews?
    private var layoutCache: V.Arrangement.Cache?

    init(container: ContainerNode<V>) {
        self.container = container
        super.init(node: container, id: container.id)
    }

    func childrenChanged() {
        subviews = nil
        layoutCache = nil
        invalidate()
    }

    func arrangementChanged() {
        layoutCache = nil
        invalidate()
    }

    override func clearOwnCache() { layoutCache = nil }
    override var isRepeatable: Bool { true }

    private func fetchSubviews() -> LayoutSubviews {
        if let subviews { return subviews }
        let elements = container.content?.elements ?? []
        for element in elements { element.parent = self }
        let made = LayoutSubviews(
            elements: elements.map { LayoutSubview(element: $0) }[...], layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
        subviews = made
        return made
    }

    private func withCache<Result>(_ work: (V.Arrangement, LayoutSubviews, inout V.Arrangement.Cache) -> Result) -> Result {
        let layout = container.value.arrangement
        let subviews = fetchSubviews()
        var cache = layoutCache ?? layout.makeCache(subviews: subviews)
        defer { layoutCache = cache }
        return work(layout, subviews, &cache)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        withCache { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
    }

    override func measureSpacing() -> ViewSpacing { withCache { $0.spacing(subviews: $1, cache: &$2) } }

    private func place(in size: CGSize, proposal: ProposedViewSize) {
        withCache { layout, subviews, cache in
            for subview in subviews {
                subview.element.placement = ChildPlacement(origin: CGPoint(x: CGFloat.nan, y: 0), proposal: proposal)
            }
            layout.placeSubviews(in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: subviews, cache: &cache)
            for subview in subviews where subview.element.placement.origin.x.isNaN {
                let own = subview.element.size(proposal)
                subview.element.placement.origin = CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
            }
        }
    }

    // A layout of an app's own may set guides itself.
    override func setsGuide(_ key: AlignmentKey) -> Bool {
        !(V.Arrangement.self is any GuidelessLayout.Type) || fetchSubviews().contains { $0.element.hasGuide(key) }
    }

    override func explicitAlignment(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size(proposal))
        let own: CGFloat? = withCache { layout, subviews, cache in
            if key.axis == .horizontal {
                return layout.explicitAlignment(
                    of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            }
            return layout.explicitAlignment(
                of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        if let own { return own }
        guard fetchSubviews().contains(where: { $0.element.hasGuide(key) }) else { return nil }
        place(in: bounds.size, proposal: proposal)
        return LayoutAlignment.merge(
            key,
            fetchSubviews().compactMap { subview in
                let element = subview.element
                let placement = element.placement
                guard placement.isDrawn, let value = element.alignment(key, proposal: placement.proposal) else { return nil }
                return value + (key.axis == .horizontal ? placement.origin.x : placement.origin.y)
            })
    }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        place(in: frame.size, proposal: proposal)
        var node = Node(id: id, name: container.drawnName, frame: pass.treeFrame(frame, from: origin))
        let inner = pass.roundedOrigin(frame)
        let subviews = fetchSubviews()
        let outerWindow = pass.window
        let isScrolling = V.scrolls && container.graph.isLive
        if isScrolling {
            container.scroll.beginDrawing(frame)
            pass.window = LazyWindow(container.scroll, frame: frame)
        }
        defer { pass.window = outerWindow }
        var children: [Node] = []
        children.reserveCapacity(subviews.count)
        let isMirrored = isRightToLeft
        for subview in subviews {
            let element = subview.element
            let placement = element.placement
            guard placement.isDrawn else { continue }
            let size = element.size(placement.proposal)
            var x = placement.origin.x
            if isMirrored { x = frame.width - x - size.width }
            let childFrame = CGRect(x: frame.minX + x, y: frame.minY + placement.origin.y, width: size.width, height: size.height)
            let z = element.zIndex
            for var drawn in element.drawnOnce(in: childFrame, proposal: placement.proposal, pass: pass, origin: inner) {
                if z != 0 { drawn.node.zIndex = z }
                children.append(drawn.node)
            }
        }
        SiblingNames.number(&children)
        node.children = children
        let context = LeafContext(node: container, pass: pass, frame: frame)
        if V.decorates { container.recordingDrawing { container.value.decorate(&node, size: frame.size, in: context) } }
        if isScrolling { keepPlace(&node, pass) }
        return [DrawnNode(node: node)]
    }

    /// The page says what is visible, and the app may ask for another place.
    private func keepPlace(_ node: inout Node, _ pass: DrawPass) {
        guard case .scroll(var content) = node.content else { return }
        let (state, mark) = (container.scroll, container.mark)
        state.write(to: &content)
        node.content = .scroll(content)
        pass.scrolls[id] = { if state.show($0) { mark.mark() } }
    }
}

/// Marks layouts that set no guides of their own.
protocol GuidelessLayout {}

extension HStackLayout: GuidelessLayout {}
extension VStackLayout: GuidelessLayout {}
extension ZStackLayout: GuidelessLayout {}
extension FillingStackLayout: GuidelessLayout {}
extension FittingLayout: GuidelessLayout {}
extension ScrollLayout: GuidelessLayout {}
extension GridLayout: GuidelessLayout {}
extension FlowLayout: GuidelessLayout {}

/// `Text`, `Text#2`, `Text#3`: names that are unique among siblings.
enum SiblingNames {
    static func numbered(_ nodes: [Node]) -> [Node] {
        guard nodes.count > 1 else { return nodes }
        var nodes = nodes
        number(&nodes)
        return nodes
    }

    static func number(_ nodes: inout [Node]) {
        guard nodes.count > 1 else { return }
        var counts: [String: Int] = [:]
        // Rows of one kind follow each other.
        var last = nodes[0].name
        var count = 0
        for index in nodes.indices {
            let name = nodes[index].name
            if name != last {
                counts[last] = count
                last = name
                count = counts[name] ?? 0
            }
            count += 1
            if count > 1 { nodes[index].name = name + "#" + String(count) }
        }
    }
}

/// How a container's guide follows from its children's.
enum LayoutAlignment {
    /// The first baseline is the topmost, the last one the lowest; other guides are averaged.
    static func merge(_ key: AlignmentKey, _ values: [CGFloat]) -> CGFloat? {
        guard !values.isEmpty else { return nil }
        if key == VerticalAlignment.firstTextBaseline.key { return values.min() }
        if key == VerticalAlignment.lastTextBaseline.key { return values.max() }
        return values.reduce(0, +) / CGFloat(values.count)
    }
}
