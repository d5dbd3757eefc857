// What a list draws, part by part.
import SidelongRenderTree

/// Collects the nodes of one drawing of a list.
@MainActor final class ListDrawing {
    let list: ListNode
    let element: ListElement
    let pass: DrawPass
    private let origin: CGPoint
    private(set) var frame: CGRect
    private var bottomInset: CGFloat = 0
    private var nodes: [Node] = []
    /// Rows and cards so far, those that are not drawn among them: names and ids go by their place in the whole list.
    var rowCount = 0
    private var cardCount = 0
    private let look: _ListLook
    private let isElevated: Bool
    private let isMirrored: Bool

    init(list: ListNode, element: ListElement, frame: CGRect, pass: DrawPass, origin: CGPoint) {
        self.list = list
        self.element = element
        self.pass = pass
        self.origin = origin
        self.frame = frame
        look = list.value.look
        isElevated = list.environment.untracked(IsElevatedKey.self)
        isMirrored = list.environment.untracked(LayoutDirectionKey.self) == .rightToLeft
        pass.scrollPlaces.append(list.scrollPlace)
        // A list that ends at the safe area runs on to the edge of the screen and keeps its last row above it.
        let safe = list.graph.safeArea
        if safe.whole.height > 0, abs(frame.maxY - safe.frame.maxY) < 0.5, frame.height > 0 {
            bottomInset = safe.whole.height - safe.frame.maxY
            self.frame.size.height += bottomInset
        }
    }

    private var background: TreeColor {
        if look == .plain { return isElevated ? SystemColor.elevatedBackground : SystemColor.background }
        return isElevated ? SystemColor.elevatedGroupedBackground : SystemColor.groupedBackground
    }

    private var cardColor: TreeColor {
        isElevated ? SystemColor.elevatedSecondaryGroupedBackground : SystemColor.secondaryGroupedBackground
    }

    private var inner: CGPoint { pass.roundedOrigin(frame) }

    func node(_ name: String, _ key: Int, _ place: CGRect) -> Node {
        var rect = place
        if isMirrored { rect.origin.x = frame.width - place.maxX }
        return Node(
            id: StructuralHash.combine(element.id, key), name: name,
            frame: pass.treeFrame(rect.offsetBy(dx: frame.minX, dy: frame.minY), from: inner))
    }

    func add(_ view: LayoutElement, in place: CGRect) {
        var rect = place
        if isMirrored { rect.origin.x = frame.width - place.maxX }
        let drawn = view.draw(
            in: rect.offsetBy(dx: frame.minX, dy: frame.minY),
            proposal: ProposedViewSize(width: place.width, height: nil), pass: pass, origin: inner)
        for var drawn in drawn {
            var accessibility = drawn.node.accessibility ?? Accessibility()
            if accessibility.role == .none {
                accessibility.role = .heading
                accessibility.label = SpokenText.of(drawn.node)
                accessibility.headingLevel = 2
                accessibility.combinesChildren = true
                drawn.node.accessibility = accessibility
            }
            nodes.append(drawn.node)
        }
    }

    func addCard(_ place: CGRect, isDrawn: Bool = true) {
        cardCount += 1
        guard look != .plain, isDrawn else { return }
        let metrics = ListMetrics.of(look)
        var card = node("Card", 1_000_000 + cardCount, place)
        let shape =
            metrics.radius > 0
            ? TreeShape(kind: .roundedRectangle, radii: [Double(metrics.radius)], isContinuous: true) : TreeShape(kind: .rectangle)
        card.content = .shape(ShapeContent(shape: shape, fill: .color(cardColor)))
        nodes.append(card)
    }

    func addRow(_ row: LayoutElement, in place: CGRect, insets: EdgeInsets, isFirst: Bool, isLast: Bool) {
        let metrics = ListMetrics.of(look)
        var holder = node(rowCount > 1 ? "Row#\(rowCount)" : "Row", StructuralHash.combine(row.id, 1), place)
        let width = max(place.width - insets.leading - insets.trailing, 0)
        let proposal = ProposedViewSize(width: width, height: nil)
        let size = row.size(proposal)
        let space = place.height - insets.top - insets.bottom
        var x = place.minX + insets.leading
        if isMirrored { x = frame.width - x - size.width }
        let rowFrame = CGRect(
            x: frame.minX + x, y: frame.minY + place.minY + insets.top + (space - size.height) / 2, width: size.width, height: size.height)
        let holderOrigin = CGPoint(
            x: pass.round(frame.minX + (isMirrored ? frame.width - place.maxX : place.minX)), y: pass.round(frame.minY + place.minY))
        let (top, bottom) = (isFirst ? Double(metrics.radius) : 0, isLast ? Double(metrics.radius) : 0)
        let part = TreeShape(kind: .roundedRectangle, radii: [top, top, bottom, bottom], isContinuous: true)
        if let background = row.trait(ListTraits.background) as? LayoutElement {
            let whole = place.offsetBy(dx: frame.minX, dy: frame.minY)
            holder.children += background.draw(in: whole, proposal: ProposedViewSize(place.size), pass: pass, origin: holderOrigin)
                .map(\.node)
            holder.clip = part
        }
        holder.children += row.drawnOnce(in: rowFrame, proposal: proposal, pass: pass, origin: holderOrigin).map(\.node)
        if let editing = RowEditing(row: row, list: list, pass: pass) {
            // While rows are edited they do nothing else.
            holder.children = SiblingNames.numbered(
                holder.children + editing.nodes(width: place.width, height: place.height, isMirrored: isMirrored))
            holder.accessibility = Accessibility(role: .listItem)
            nodes.append(holder)
            if !isLast || look == .plain, row.trait(ListTraits.hidesSeparator) as? Bool != true {
                addSeparator(place, insets, metrics, row)
            }
            return
        }
        widenAction(of: &holder)
        if holder.accessibility == nil { holder.accessibility = Accessibility(role: .listItem) }
        let swipe = RowSwipeDrawing(list: list, row: row, pass: pass, place: holderOrigin, isMirrored: isMirrored, clip: part)
        nodes.append(swipe.around(holder))
        if !isLast || look == .plain, row.trait(ListTraits.hidesSeparator) as? Bool != true { addSeparator(place, insets, metrics, row) }
    }

    /// A row that holds one button is a button over its whole width.
    private func widenAction(of holder: inout Node) {
        guard holder.children.count == 1, let action = holder.children[0].action else { return }
        if action.gestures == .longPress {
            widenMenu(of: &holder, action)
            return
        }
        holder.action = action
        holder.accessibility = holder.children[0].accessibility
        holder.children[0].action = nil
        holder.children[0].accessibility = nil
        holder.children[0].looks = []
    }

    /// A row with a menu takes the long press itself, and what it does on a tap fills it.
    private func widenMenu(of holder: inout Node, _ menu: TreeAction) {
        var inner = holder.children[0]
        inner.action = nil
        for index in inner.children.indices {
            inner.children[index].frame.x += inner.frame.x
            inner.children[index].frame.y += inner.frame.y
        }
        inner.frame = TreeRect(width: holder.frame.width, height: holder.frame.height)
        if inner.children.count == 1, let tap = inner.children[0].action {
            inner.action = tap
            inner.accessibility = inner.children[0].accessibility
            inner.children[0].action = nil
            inner.children[0].accessibility = nil
            inner.children[0].looks = []
        }
        holder.children = [inner]
        holder.action = menu
    }

    private func addSeparator(_ place: CGRect, _ insets: EdgeInsets, _ metrics: ListMetrics, _ row: LayoutElement) {
        let pixel = 1 / pass.scale
        let trailing = look == .insetGrouped ? metrics.rowInsets.trailing : 0
        var line = node(
            rowCount > 1 ? "Separator#\(rowCount)" : "Separator", StructuralHash.combine(row.id, 2),
            CGRect(
                x: place.minX + insets.leading, y: place.maxY - pixel, width: max(place.width - insets.leading - trailing, 0), height: pixel
            ))
        line.content = .shape(ShapeContent(shape: TreeShape(kind: .rectangle), fill: separatorPaint(row)))
        nodes.append(line)
    }

    private func separatorPaint(_ row: LayoutElement) -> Paint {
        guard let tint = row.trait(ListTraits.separatorTint) as? Color else { return .color(SystemColor.separator) }
        return LeafContext(node: list, pass: pass).paint(tint)
    }

    /// The part of the content that the rows cover.
    private func window(_ contentHeight: CGFloat) -> TreeRect {
        guard let part = list.drawnPart else { return TreeRect(width: Double(frame.width), height: Double(contentHeight)) }
        return TreeRect(
            y: Double(part.lowerBound), width: Double(frame.width),
            height: Double(max(min(part.upperBound, contentHeight) - part.lowerBound, 0)))
    }

    /// The list's node: background, scroll content, rows.
    func finished(contentHeight: CGFloat) -> Node {
        pass.scrollPlaces.removeLast()
        var scroll = Node(id: element.id, name: "List", frame: pass.treeFrame(frame, from: origin))
        scroll.content = .scroll(
            ScrollContent(
                contentSize: TreeSize(width: Double(frame.width), height: Double(contentHeight)),
                insets: TreeInsets(bottom: Double(bottomInset)),
                window: window(contentHeight)))
        if let action = list.environment.untracked(RefreshKey.self) { nodes.insert(refreshNode(action), at: 0) }
        scroll.children = SiblingNames.numbered(nodes)
        scroll.accessibility = Accessibility(role: .list)
        if case .scroll(var content) = scroll.content {
            list.scroll.write(to: &content)
            scroll.content = .scroll(content)
        }
        let (state, mark) = (list.scroll, list.mark)
        pass.scrolls[element.id] = { [weak list] in
            list?.scrolled(to: $0)
            if state.show($0) { mark.mark() }
        }
        guard !list.environment.untracked(ScrollBackgroundHiddenKey.self) else { return scroll }
        var holder = Node(id: StructuralHash.combine(element.id, 3), name: "ListBackground", frame: scroll.frame)
        scroll.frame.x = 0
        scroll.frame.y = 0
        var back = Node(
            id: StructuralHash.combine(element.id, 4), name: "Background",
            frame: TreeRect(width: scroll.frame.width, height: scroll.frame.height))
        back.content = .shape(ShapeContent(shape: TreeShape(kind: .rectangle), fill: .color(background)))
        holder.children = [back, scroll]
        return holder
    }
}

extension ListDrawing {
    /// Above the rows, out of sight: a pull brings it, and a key. While it runs it is a spinner at the top.
    func refreshNode(_ action: RefreshAction) -> Node {
        let isRunning = list.refreshing != nil
        let id = StructuralHash.combine(element.id, 5)
        var node = self.node("Refresh", 5, CGRect(x: 0, y: isRunning ? 0 : -60, width: frame.width, height: isRunning ? 36 : 60))
        node.id = id
        let label = SystemWord.refresh.text(in: list.environment.untracked(LocaleKey.self))
        if isRunning {
            let side = 20.0
            var spinner = Node(
                id: StructuralHash.combine(id, 1), name: "Spinner",
                frame: TreeRect(x: (node.frame.width - side) / 2, y: (node.frame.height - side) / 2, width: side, height: side))
            Spinner().draw(&spinner, size: CGSize(width: side, height: side), in: LeafContext(node: list, id: spinner.id, pass: pass))
            spinner.accessibility = Accessibility(isHidden: true)
            node.children = [spinner]
            node.accessibility = Accessibility(role: .progress, label: label, isLiveRegion: true)
        } else {
            if let mark = SymbolDrawing.node(
                "arrow.down", font: FontKey(size: 20), paint: .color(SystemColor.secondaryLabel), id: StructuralHash.combine(id, 2),
                in: TreeRect(width: node.frame.width, height: node.frame.height))
            {
                node.children = [mark]
            }
            node.accessibility = Accessibility(role: .button, label: label)
            node.action = TreeAction(id: id, kind: .closure)
            let list = list
            pass.actions[id] = { list.refresh(action) }
        }
        return node
    }
}

enum IsElevatedKey: EnvironmentKey { static let defaultValue = false }
