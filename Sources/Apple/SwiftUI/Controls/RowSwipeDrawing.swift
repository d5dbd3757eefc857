// A row with something beside it: a window that scrolls sideways over the row and its buttons, so that a finger, a trackpad and the
// tabulator key reach them alike.
import SidelongRenderTree

@MainActor struct RowSwipeDrawing {
    let list: ListNode
    let row: LayoutElement
    let pass: DrawPass
    /// The row's upper left corner in the root's coordinates.
    let place: CGPoint
    let isMirrored: Bool
    /// The row's part of its card.
    let clip: TreeShape

    private struct Button {
        var node: Node
        var width: CGFloat
    }

    /// The row's node as it is, or inside of a window with its buttons.
    func around(_ row: Node) -> Node {
        let height = CGFloat(row.frame.height)
        let width = CGFloat(row.frame.width)
        let leading = buttons(self.row.trait(ListTraits.leadingSwipe) as? RowSwipe, height: height)
        var trailing = buttons(self.row.trait(ListTraits.trailingSwipe) as? RowSwipe, height: height)
        // What the list itself offers is nearest to the edge, and not there when the row has buttons of its own there.
        if trailing.isEmpty, let delete = deleteButton(height: height) { trailing = [delete] }
        guard !leading.isEmpty || !trailing.isEmpty else { return row }

        let before = room(for: leading)
        let after = room(for: trailing)
        var content = row
        content.id = StructuralHash.combine(row.id, 20)
        content.name = "Content"
        content.frame.x = isMirrored ? after : before
        content.frame.y = 0
        var window = Node(id: row.id, name: row.name, frame: row.frame)
        window.content = .scroll(
            ScrollContent(
                isHorizontal: true, isVertical: false,
                contentSize: TreeSize(width: before + Double(width) + after, height: row.frame.height), showsIndicators: false,
                isPaged: true, requestNumber: 1 + list.closings(of: self.row.id),
                requestedOffset: TreePoint(x: content.frame.x, y: 0),
                window: TreeRect(width: before + Double(width) + after, height: row.frame.height)))
        window.clip = row.clip ?? clip
        content.clip = nil
        // Buttons lie from the row outwards, the first one at the edge.
        var nodes = [content]
        var x = isMirrored ? after + Double(width) + before - Self.edge : Self.edge
        for button in leading {
            if isMirrored { x -= Double(button.width) }
            nodes.append(moved(button.node, to: x))
            if !isMirrored { x += Double(button.width) }
        }
        x = isMirrored ? Self.edge : before + Double(width) + after - Self.edge
        for button in trailing {
            if !isMirrored { x -= Double(button.width) }
            nodes.append(moved(button.node, to: x))
            if isMirrored { x += Double(button.width) }
        }
        window.children = nodes
        var accessibility = row.accessibility ?? Accessibility(role: .listItem)
        content.accessibility = accessibility.role == .listItem ? nil : accessibility
        window.children[0] = content
        accessibility = Accessibility(role: .listItem)
        accessibility.customActions = (trailing + leading).compactMap { button in
            guard let action = button.node.action, let label = button.node.accessibility?.label else { return nil }
            return Accessibility.CustomAction(name: label, action: action.id)
        }
        // What speaks for the row offers the row's actions too.
        if content.accessibility != nil { window.children[0].accessibility?.customActions += accessibility.customActions }
        window.accessibility = accessibility
        return window
    }

    /// Points that stay free between the outermost button and the card's edge, beside the button's own 4.
    private static let edge = 4.0

    private func room(for buttons: [Button]) -> Double {
        buttons.isEmpty ? 0 : Double(buttons.reduce(0) { $0 + $1.width }) + Self.edge
    }

    private func moved(_ node: Node, to x: Double) -> Node {
        var node = node
        node.frame.x += x
        return node
    }

    private func buttons(_ swipe: RowSwipe?, height: CGFloat) -> [Button] {
        guard let swipe else { return [] }
        let drawn = swipe.buttons.compactMap { draw($0, height: height) }
        guard swipe.allowsFullSwipe, var first = drawn.first else { return drawn }
        first.node.action?.gestures.insert(.swipe)
        return [first] + drawn.dropFirst()
    }

    /// A button in a cell of its own: at least 64 points wide, 3 points free on all sides.
    private func draw(_ element: LayoutElement, height: CGFloat) -> Button? {
        let inner = max(height - 8, 20)
        let width = max(element.size(ProposedViewSize(width: nil, height: inner)).width, 58)
        let frame = CGRect(x: place.x + 4, y: place.y + (height - inner) / 2, width: width, height: inner)
        let drawn = element.draw(in: frame, proposal: ProposedViewSize(width: width, height: inner), pass: pass, origin: place)
        guard var node = drawn.first?.node else { return nil }
        if let action = node.action, let run = pass.actions[action.id] {
            let (list, row) = (list, row.id)
            pass.actions[action.id] = {
                run()
                list.close(row: row)
            }
        }
        if element.trait(ListTraits.isDestructive) as? Bool == true { node.name = "Delete" }
        return Button(node: node, width: width + 8)
    }

    /// The red button of a list whose rows may be deleted.
    private func deleteButton(height: CGFloat) -> Button? {
        guard let edits = row.trait(ListTraits.edits) as? RowEdits, let delete = edits.delete,
            row.trait(ListTraits.deleteDisabled) as? Bool != true
        else { return nil }
        let inner = max(height - 8, 20)
        let width: CGFloat = 66
        let id = StructuralHash.combine(row.id, 21)
        var node = Node(
            id: id, name: "Delete", frame: TreeRect(x: 4, y: Double(height - inner) / 2, width: Double(width), height: Double(inner)))
        node.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: .color(SystemColor.red)))
        let font = FontKey(size: 20, weight: 500)
        if let mark = SymbolDrawing.node(
            "trash.fill", font: font, paint: .color(SystemColor.white), id: StructuralHash.combine(row.id, 22),
            in: TreeRect(width: Double(width), height: Double(inner)))
        {
            node.children = [mark]
        }
        let label = SystemWord.delete.text(in: list.environment.untracked(LocaleKey.self))
        node.accessibility = Accessibility(role: .button, label: label, combinesChildren: true)
        node.action = TreeAction(id: id, kind: .closure, gestures: [.tap, .swipe])
        let index = edits.index
        pass.actions[id] = { delete(IndexSet(integer: index)) }
        return Button(node: node, width: width + 8)
    }
}

/// A symbol in the middle of a frame, for what lists and pickers draw by themselves.
@MainActor enum SymbolDrawing {
    static func node(_ name: String, font: FontKey, paint: Paint, id: Int, in frame: TreeRect) -> Node? {
        guard case .exact(let glyph) = Symbols.match(name) else { return nil }
        let metrics = SymbolMetrics(glyph: glyph, size: font.size, scale: .medium)
        var mark = Node(
            id: id, name: "Symbol",
            frame: TreeRect(
                x: frame.x + (frame.width - metrics.width) / 2, y: frame.y + (frame.height - metrics.height) / 2, width: metrics.width,
                height: metrics.height))
        mark.content = .symbol(
            SymbolContent(
                name: name, size: font.size, weight: font.weight, paints: [paint], glyphFamily: Symbols.family, glyph: glyph.scalar,
                glyphSize: metrics.glyphSize, glyphX: metrics.glyphX, glyphBaseline: metrics.glyphBaseline))
        mark.accessibility = Accessibility(isHidden: true)
        return mark
    }
}
