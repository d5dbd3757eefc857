// The node and element of a tab view: builds pages when they are first shown, draws the chosen one and the bar.
import SidelongRenderTree

enum TabTraits {
    private enum Item {}
    private enum Badge {}
    /// The node of a `tabItem`.
    static let item = ObjectIdentifier(Item.self)
    /// The words of a `badge`, as a `Text`.
    static let badge = ObjectIdentifier(Badge.self)
}

/// A page with its item in the bar. The page is built when it is first shown.
struct TabItem: PrimitiveModifier {
    typealias Body = Never
    let label: AnyView

    static func makeNode(_ modifier: TabItem, content: any View, _ seat: NodeSeat) -> ViewNode {
        TabItemNode(modifier, content: content, seat)
    }
}

final class TabItemNode: ViewNode {
    private var modifier: TabItem
    private var view: any View
    private var page: ViewNode?
    private(set) var item: ViewNode?
    private var element: TabItemElement?

    init(_ modifier: TabItem, content: any View, _ seat: NodeSeat) {
        self.modifier = modifier
        view = content
        super.init(seat)
        updateItem()
    }

    override var children: [ViewNode] { [page, item].compactMap { $0 } }

    private func updateItem() {
        item =
            reconcile(
                item, modifier.label.modifier(TabItemEnvironment()), seatID: StructuralHash.combine(id, 1), environment: environment
            ).node
    }

    override func receive(_ view: any View, environment: EnvironmentValues) {
        guard let parts = unpack?(view), let next = parts.modifier as? TabItem else { return }
        modifier = next
        self.view = parts.content
        self.environment = environment
        updateItem()
        if page != nil { updatePage() }
    }

    override func receive(environment: EnvironmentValues) {
        self.environment = environment
        item?.receive(environment: environment)
        page?.receive(environment: environment)
    }

    private func updatePage() {
        // Several views in a page are stacked.
        let result = reconcile(page, VStack { view.erased }, seatID: StructuralHash.combine(id, 0), environment: environment)
        page = result.node
        if result.isNew { element?.invalidate() }
    }

    var builtPage: LayoutElement? { page?.elements.first }

    var pageElement: LayoutElement? {
        if page == nil { updatePage() }
        return page?.elements.first
    }

    override func childStructureChanged() { element?.invalidate() }

    override func makeElements() -> [LayoutElement] {
        if let element { return [element] }
        let made = TabItemElement(owner: self)
        element = made
        return [made]
    }
}

extension View {
    fileprivate nonisolated var erased: AnyView { AnyView(self) }
}

final class TabItemElement: LayoutElement {
    private unowned let owner: TabItemNode

    init(owner: TabItemNode) {
        self.owner = owner
        super.init(node: owner, id: owner.id)
    }

    private var page: LayoutElement? {
        let page = owner.pageElement
        page?.parent = self
        return page
    }

    // Asking a page for a trait does not build it: what belongs to a tab is said outside of its `tabItem`.
    override func trait(_ key: ObjectIdentifier) -> Any? { key == TabTraits.item ? owner : owner.builtPage?.trait(key) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { page?.size(proposal) ?? .zero }
    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        page?.draw(in: frame, proposal: proposal, pass: pass, origin: origin) ?? []
    }
}

/// Icon over words of 10 points, filled symbols.
struct TabItemEnvironment: EnvironmentModifier {
    typealias Body = Never

    func modify(_ environment: inout EnvironmentValues) {
        environment[LabelStylingKey.self] = TabLabelStyle()
        environment[FontKeyOfEnvironment.self] = .system(size: 10, weight: .medium)
        environment[PresentationPlaceKey.self] = .app
        environment[SymbolVariantsKey.self] = environment.untracked(SymbolVariantsKey.self).union(.fill)
    }
}

struct TabLabelStyle: LabelStyle {
    nonisolated init() {}
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 2) {
            configuration.icon.font(.system(size: 20, weight: .medium)).frame(height: 26)
            configuration.title.lineLimit(1)
        }
    }
}

struct TabContainer {
    let content: AnyView
    let look: TabLook
    let selected: AnyHashable?
    /// Index of the page that a person chose last.
    let own: Int
    let choose: @MainActor (Int, AnyHashable?) -> Void
}

extension TabContainer: View { typealias Body = Never }

extension TabContainer: PrimitiveView {
    static func makeNode(_ view: TabContainer, _ seat: NodeSeat) -> ViewNode { TabNode(view, seat) }
}

final class TabNode: ContentNode {
    private(set) var value: TabContainer
    private var element: TabElement?
    let memory = WheelMemory()

    init(_ view: TabContainer, _ seat: NodeSeat) {
        value = view
        super.init(seat)
        hold(view.content)
    }

    override var label: String? { "TabView" }
    var pages: [LayoutElement] { contentElements }

    override func receive(_ view: any View, environment new: EnvironmentValues) {
        guard let next = view as? TabContainer else { return }
        value = next
        environment = new
        if hold(next.content) { childStructureChanged() }
        element?.invalidate()
    }

    override func childStructureChanged() { element?.invalidate() }

    override func makeElements() -> [LayoutElement] {
        if let element { return [element] }
        let made = TabElement(tabs: self)
        element = made
        return [made]
    }

    func tag(_ page: LayoutElement) -> AnyHashable? { page.trait(LayoutTraits.tag) as? AnyHashable }

    /// Index of the page that is shown: the one with the selection's tag, else the one that a person chose.
    var selectedIndex: Int {
        let pages = pages
        if let selected = value.selected {
            if let index = pages.firstIndex(where: { tag($0) == selected }) { return index }
            // Pages without tags are counted.
            if let number = selected.base as? Int, pages.indices.contains(number), tag(pages[number]) == nil { return number }
        }
        return min(max(value.own, 0), max(pages.count - 1, 0))
    }

    func choose(_ index: Int) {
        let pages = pages
        guard pages.indices.contains(index) else { return }
        value.choose(index, tag(pages[index]) ?? AnyHashable(index))
    }
}

final class TabElement: LayoutElement {
    private unowned let tabs: TabNode
    /// Height of the bar and its distances, in points: a capsule of 62 that stands 4 above the safe area and 6 below the page.
    private static let barHeight: CGFloat = 62
    private static let barMargin: CGFloat = 21

    init(tabs: TabNode) {
        self.tabs = tabs
        super.init(node: tabs, id: tabs.id)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 480))
    }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        var node = Node(id: id, name: tabs.drawnName, frame: pass.treeFrame(frame, from: origin))
        let inner = pass.roundedOrigin(frame)
        if tabs.value.look.isPaged {
            drawPaged(&node, in: frame, pass: pass)
            return [DrawnNode(node: node)]
        }
        let pages = tabs.pages
        let selected = tabs.selectedIndex
        guard pages.indices.contains(selected) else { return [DrawnNode(node: node)] }
        let taken = Self.barHeight + 6
        var room = frame
        room.size.height = max(room.height - taken, 0)
        let graph = tabs.graph
        let whole = graph.safeArea
        if abs(whole.frame.maxY - frame.maxY) < 0.5 { graph.safeArea.frame.size.height -= taken }
        let offer = ProposedViewSize(room.size)
        let page = pages[selected]
        page.parent = self
        let size = page.size(offer)
        let place = CGRect(
            x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height)
        node.children = page.draw(in: place, proposal: offer, pass: pass, origin: inner).map(\.node)
        graph.safeArea = whole
        node.children.append(
            bar(in: CGRect(x: frame.minX, y: room.maxY + 6, width: frame.width, height: Self.barHeight), pages, selected, pass, inner))
        node.children = SiblingNames.numbered(node.children)
        return [DrawnNode(node: node)]
    }

    private func bar(_ items: [LayoutElement], width: CGFloat) -> CGFloat { min(width - 2 * Self.barMargin, CGFloat(items.count) * 110) }

    private func bar(in frame: CGRect, _ pages: [LayoutElement], _ selected: Int, _ pass: DrawPass, _ origin: CGPoint) -> Node {
        let width = bar(pages, width: frame.width)
        let glass = CGRect(x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height)
        var node = Node(id: StructuralHash.combine(id, 1), name: "TabBar", frame: pass.treeFrame(glass, from: origin))
        node.zIndex = 1
        let resolved = BarGlass()._resolve(in: tabs.environment.styleContext())
        node.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: resolved.paint))
        node.shadows = [Shadow(color: SystemColor.black.multiplyingAlpha(by: 0.12), radius: 20, y: 4)]
        node.accessibility = Accessibility(role: .group, label: "Tab Bar")
        let inner = pass.roundedOrigin(glass)
        let each = (width - 8) / CGFloat(max(pages.count, 1))
        for (index, page) in pages.enumerated() {
            let place = isRightToLeft ? pages.count - 1 - index : index
            let cell = CGRect(x: glass.minX + 4 + CGFloat(place) * each, y: glass.minY + 4, width: each, height: glass.height - 8)
            node.children.append(item(page, index, isSelected: index == selected, in: cell, pass, inner))
        }
        return node
    }

    private func item(
        _ page: LayoutElement, _ index: Int, isSelected: Bool, in cell: CGRect, _ pass: DrawPass, _ origin: CGPoint
    ) -> Node {
        let id = StructuralHash.combine(page.id, 31)
        var node = Node(id: id, name: "TabItem", frame: pass.treeFrame(cell, from: origin))
        let inner = pass.roundedOrigin(cell)
        if isSelected {
            var pill = Node(
                id: StructuralHash.combine(page.id, 32), name: "Pill",
                frame: TreeRect(width: node.frame.width, height: node.frame.height))
            pill.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: .color(SystemColor.tertiaryFill)))
            node.children.append(pill)
        }
        if let label = (page.trait(TabTraits.item) as? TabItemNode)?.item {
            label.receive(environment: itemEnvironment(isSelected))
            let offer = ProposedViewSize(width: cell.width - 8, height: cell.height)
            for element in label.elements {
                let size = element.size(offer)
                let place = CGRect(
                    x: cell.midX - size.width / 2, y: cell.midY - size.height / 2, width: size.width, height: size.height)
                node.children += element.draw(in: place, proposal: offer, pass: pass, origin: inner).map(\.node)
            }
        }
        let words = SpokenText.of(node)
        var value = ""
        if let badge = page.trait(TabTraits.badge) as? Text {
            value = TextResolver.resolve(badge, in: LeafContext(node: tabs, pass: pass)).string
            if !value.isEmpty {
                node.children.append(BadgeDrawing.node(value, id: StructuralHash.combine(page.id, 33), in: node.frame, tabs))
            }
        }
        node.accessibility = Accessibility(
            role: .tab, label: words, value: value, traits: isSelected ? .selected : [], combinesChildren: true)
        node.action = TreeAction(id: id, kind: .closure)
        let tabs = tabs
        pass.actions[id] = { tabs.choose(index) }
        return node
    }

    private func itemEnvironment(_ isSelected: Bool) -> EnvironmentValues {
        var environment = tabs.environment
        environment.resetForeground()
        environment.setForeground([isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(system: SystemColor.label))])
        return environment
    }

    /// Pages side by side in a window that a swipe moves, and a row of dots.
    private func drawPaged(_ node: inout Node, in frame: CGRect, pass: DrawPass) {
        let pages = tabs.pages
        let selected = tabs.selectedIndex
        let memory = tabs.memory
        if memory.shown != selected {
            memory.number += 1
            memory.shown = selected
        }
        var window = Node(
            id: StructuralHash.combine(id, 2), name: "Pages", frame: TreeRect(width: node.frame.width, height: node.frame.height))
        let inner = pass.roundedOrigin(frame)
        let offer = ProposedViewSize(frame.size)
        func place(_ index: Int) -> CGFloat { CGFloat(isRightToLeft ? pages.count - 1 - index : index) * frame.width }
        for (index, page) in pages.enumerated() {
            page.parent = self
            let size = page.size(offer)
            let cell = CGRect(x: frame.minX + place(index), y: frame.minY, width: frame.width, height: frame.height)
            var holder = Node(
                id: StructuralHash.combine(page.id, 34), name: "Page", frame: pass.treeFrame(cell, from: inner))
            holder.clip = TreeShape(kind: .rectangle)
            holder.children = page.draw(
                in: CGRect(x: cell.midX - size.width / 2, y: cell.midY - size.height / 2, width: size.width, height: size.height),
                proposal: offer, pass: pass, origin: pass.roundedOrigin(cell)
            ).map(\.node)
            if index != selected { holder.accessibility = Accessibility(isHidden: true) }
            window.children.append(holder)
        }
        window.children = SiblingNames.numbered(window.children)
        let extent = Double(frame.width) * Double(max(pages.count, 1))
        window.content = .scroll(
            ScrollContent(
                isHorizontal: true, isVertical: false, contentSize: TreeSize(width: extent, height: node.frame.height),
                showsIndicators: false, isPaged: true, requestNumber: memory.number,
                requestedOffset: TreePoint(x: Double(place(selected)), y: 0), window: TreeRect(width: extent, height: node.frame.height)))
        window.clip = TreeShape(kind: .rectangle)
        node.children = [window]
        if tabs.value.look.showsIndex, pages.count > 1 { node.children.append(dots(pages.count, selected, node.frame)) }
        let (tabs, width, count, mirrored) = (tabs, Double(frame.width), pages.count, isRightToLeft)
        pass.scrolls[window.id] = { visible in
            guard width > 0, visible.x.isFinite, count > 0 else { return }
            let position = visible.x / width
            guard abs(position - position.rounded()) < 0.1 else { return }
            let number = Int(min(max(position.rounded(), 0), Double(count - 1)))
            let index = mirrored ? count - 1 - number : number
            guard index != tabs.selectedIndex else { return }
            memory.shown = index
            tabs.choose(index)
        }
    }

    private func dots(_ count: Int, _ selected: Int, _ frame: TreeRect) -> Node {
        let width = Double(count) * 7 + Double(count - 1) * 9
        var row = Node(
            id: StructuralHash.combine(id, 3), name: "Dots",
            frame: TreeRect(x: (frame.width - width) / 2, y: frame.height - 26, width: width, height: 7))
        for index in 0..<count {
            let place = isRightToLeft ? count - 1 - index : index
            var dot = Node(
                id: StructuralHash.combine(id, 40 + index), name: "Dot", frame: TreeRect(x: Double(place) * 16, width: 7, height: 7))
            let color = index == selected ? SystemColor.label : SystemColor.tertiaryLabel
            dot.content = .shape(ShapeContent(shape: TreeShape(kind: .circle), fill: .color(color)))
            row.children.append(dot)
        }
        row.accessibility = Accessibility(role: .adjustable, label: "Page", value: "\(selected + 1) / \(count)")
        return row
    }
}

/// White words on red at the upper trailing corner of an icon.
@MainActor enum BadgeDrawing {
    static func node(_ words: String, id: Int, in frame: TreeRect, _ owner: ViewNode) -> Node {
        let text = Text(verbatim: words).font(.system(size: 12, weight: .medium)).foregroundStyle(Color.white)
            .padding(.horizontal, 5).frame(minWidth: 18, minHeight: 18)
        var holder = owner.environment
        holder.resetForeground()
        let node = owner.graph.makeNode(text, NodeSeat(graph: owner.graph, parent: owner, id: id, environment: holder))
        defer { node.tearDown() }
        var badge = Node(id: StructuralHash.combine(id, 1), name: "Badge")
        guard let element = node.elements.first else { return badge }
        let size = element.size(.unspecified)
        let mirrored = owner.environment.untracked(LayoutDirectionKey.self) == .rightToLeft
        let x = mirrored ? frame.width / 2 - 8 - Double(size.width) : frame.width / 2 + 8
        badge.frame = TreeRect(x: x, y: 3, width: Double(size.width), height: Double(size.height))
        badge.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: .color(SystemColor.red)))
        let pass = DrawPass(scale: owner.graph.scale, size: size)
        badge.children = element.draw(in: CGRect(origin: .zero, size: size), proposal: .unspecified, pass: pass, origin: .zero).map(\.node)
        badge.accessibility = Accessibility(isHidden: true)
        return badge
    }
}
