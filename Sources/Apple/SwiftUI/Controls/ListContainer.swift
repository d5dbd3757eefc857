// The node and element of a list: measures rows, groups them by section, draws cards, rows and hairlines in a scrolling node.
import SidelongRenderTree

struct ListContainer: PrimitiveView {
    typealias Body = Never
    let isEditing: Bool
    let content: AnyView
    let look: _ListLook

    static func makeNode(_ view: ListContainer, _ seat: NodeSeat) -> ViewNode { ListNode(view, seat) }
}

extension ListContainer: View {}

final class ListNode: ContentNode, ScrollingNode {
    private(set) var value: ListContainer
    private var element: ListElement?
    /// How often the list has closed what lies beside a row, by the row.
    private var closings: [Int: Int] = [:]
    let scrollPlace = ScrollPlace()
    let scroll = ScrollState()
    var isScrolling: Bool { true }
    override var makesRowsOnDemand: Bool { true }
    private(set) var refreshing: Task<Void, Never>?
    /// The part of the content, from top to bottom, that was drawn last; nil when all of it was.
    var drawnPart: ClosedRange<CGFloat>?

    /// Rows from which on only those are drawn that are near what is in sight.
    static let mostRowsAtOnce = 300

    /// What the page shows now. Rows that come near are drawn.
    func scrolled(to visible: TreeRect) {
        guard visible.x.isFinite, visible.y.isFinite, visible.height.isFinite else { return }
        scrollPlace.origin = CGPoint(x: visible.x, y: visible.y)
        guard let drawnPart else { return }
        let margin = CGFloat(visible.height) / 2
        let top = max(CGFloat(visible.y) - margin, 0)
        if top < drawnPart.lowerBound || CGFloat(visible.y + visible.height) + margin > drawnPart.upperBound { mark.mark() }
    }

    // What is drawn has changed, though nothing that is laid out has.
    override func evaluateMarked() { element?.invalidate() }

    var isEditing: Bool { value.isEditing }

    /// Runs what `refreshable` says, once at a time.
    func refresh(_ action: RefreshAction) {
        guard refreshing == nil else { return }
        let mark = mark
        refreshing = Task { [weak self] in
            await action()
            self?.refreshing = nil
            mark.mark()
        }
        mark.mark()
    }

    func closings(of row: Int) -> Int { closings[row] ?? 0 }

    /// Asks the page to put a row back over what lies beside it.
    func close(row: Int) {
        closings[row, default: 0] += 1
        mark.mark()
    }

    init(_ view: ListContainer, _ seat: NodeSeat) {
        value = view
        super.init(seat)
        hold(view.content)
    }

    override var label: String? { "List" }
    var rows: [LayoutElement] { contentElements }

    override func receive(_ view: any View, environment new: EnvironmentValues) {
        guard let next = view as? ListContainer else { return }
        value = next
        environment = new
        if hold(next.content) { childStructureChanged() }
        element?.invalidate()
    }

    override func childStructureChanged() { element?.rowsChanged() }

    override func makeElements() -> [LayoutElement] {
        if let element { return [element] }
        let made = ListElement(list: self)
        element = made
        return [made]
    }
}

/// Distances of lists in points. Cards, radius and row height are those of iOS 26; row insets are UIKit's.
struct ListMetrics {
    var margin: CGFloat
    var radius: CGFloat
    var rowHeight: CGFloat
    var rowInsets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    var top: CGFloat = 10
    var sectionGap: CGFloat = 26
    var headerGap: CGFloat = 8

    static func of(_ look: _ListLook) -> ListMetrics {
        switch look {
        case .insetGrouped: ListMetrics(margin: 16, radius: 26, rowHeight: 52)
        case .grouped: ListMetrics(margin: 0, radius: 0, rowHeight: 52)
        case .plain: ListMetrics(margin: 0, radius: 0, rowHeight: 44, top: 0, sectionGap: 0)
        }
    }
}

final class ListElement: LayoutElement {
    private unowned let list: ListNode
    private var isAdopted = false
    /// Height of rows that have not been made, as the first one's. Kept for a width, so that nothing moves when more is known.
    private var estimate: (width: CGFloat, height: CGFloat)?

    init(list: ListNode) {
        self.list = list
        super.init(node: list, id: list.id)
    }

    func rowsChanged() {
        isAdopted = false
        invalidate()
    }

    private var rows: [LayoutElement] {
        let rows = list.rows
        if !isAdopted {
            rows.forEach { $0.parent = self }
            isAdopted = true
        }
        return rows
    }

    private struct Group {
        var section: Int?
        var header: [LayoutElement] = []
        var rows: [LayoutElement] = []
        var footer: [LayoutElement] = []
    }

    /// Sections in order; rows outside of any form sections of their own.
    private var groups: [Group] { LazyRows.looking { makeGroups() } }

    private func makeGroups() -> [Group] {
        var groups: [Group] = []
        for row in rows {
            let section = row.trait(ListTraits.section) as? Int
            if groups.last == nil || groups[groups.count - 1].section != section { groups.append(Group(section: section)) }
            switch row.trait(ListTraits.part) as? ListPart ?? .row {
            case .header: groups[groups.count - 1].header.append(row)
            case .row: groups[groups.count - 1].rows.append(row)
            case .footer: groups[groups.count - 1].footer.append(row)
            }
        }
        return groups
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width ?? 320
        // A list takes what it is offered; asked for its own height it says that of its content.
        guard let height = proposal.height, height.isFinite else {
            return CGSize(width: width, height: layout(width: width, window: nil, draw: nil))
        }
        return CGSize(width: width, height: height)
    }

    /// Distances of a row's content from the row's edges; a row that is edited has room for its buttons.
    private func insets(of row: LayoutElement, _ metrics: ListMetrics) -> EdgeInsets {
        var insets = row.trait(ListTraits.insets) as? EdgeInsets ?? metrics.rowInsets
        guard list.isEditing, let edits = row.trait(ListTraits.edits) as? RowEdits else { return insets }
        if edits.delete != nil { insets.leading += RowEditing.leadingWidth }
        if edits.move != nil { insets.trailing += RowEditing.trailingWidth }
        return insets
    }

    /// Where the parts go, from the top. Returns the content's height. Rows of a live screen are made in the window only.
    private func layout(width: CGFloat, window: ClosedRange<CGFloat>?, draw: ((Placed) -> Void)?) -> CGFloat {
        let metrics = ListMetrics.of(list.value.look)
        var y = metrics.top
        let isPlain = list.value.look == .plain
        for (index, group) in groups.enumerated() {
            if index > 0 { y += list.environment.untracked(ListSectionSpacingKey.self) ?? metrics.sectionGap }
            let textWidth = max(width - 2 * metrics.margin - metrics.rowInsets.leading - metrics.rowInsets.trailing, 0)
            for header in group.header {
                let size = header.size(ProposedViewSize(width: textWidth, height: nil))
                if isPlain { y += 8 }
                draw?(.text(header, CGRect(x: metrics.margin + metrics.rowInsets.leading, y: y, width: size.width, height: size.height)))
                y += size.height + metrics.headerGap
            }
            let top = y
            var heights: [(LayoutElement, EdgeInsets, CGFloat)] = []
            let gap = list.environment.untracked(ListRowSpacingKey.self) ?? 0
            var bottom = top
            for row in group.rows {
                if let unmade = row.unmadeRow, let height = unmade.lastLength ?? (estimate?.width == width ? estimate?.height : nil),
                    !(window.map { bottom + height >= $0.lowerBound && bottom <= $0.upperBound } ?? false)
                {
                    heights.append((row, metrics.rowInsets, height))
                    bottom += height + gap
                    continue
                }
                let insets = self.insets(of: row, metrics)
                let inner = max(width - 2 * metrics.margin - insets.leading - insets.trailing, 0)
                let size = row.size(ProposedViewSize(width: inner, height: nil))
                let least = list.environment.untracked(ListRowHeightKey.self) ?? metrics.rowHeight
                let height = max(size.height + insets.top + insets.bottom, least)
                if let lazy = row.lazyRow {
                    lazy.lastLength = height
                    if estimate?.width != width { estimate = (width, height) }
                }
                heights.append((row, insets, height))
                bottom += height + gap
            }
            let total = heights.reduce(0) { $0 + $1.2 }
            if gap > 0 {
                for (row, insets, height) in heights {
                    let frame = CGRect(x: metrics.margin, y: y, width: max(width - 2 * metrics.margin, 0), height: height)
                    draw?(.card(frame))
                    draw?(.row(row, frame, insets, isFirst: true, isLast: true))
                    y += height + gap
                }
                if !heights.isEmpty { y -= gap }
                heights = []
            } else if total > 0 {
                draw?(.card(CGRect(x: metrics.margin, y: top, width: max(width - 2 * metrics.margin, 0), height: total)))
            }
            for (place, (row, insets, height)) in heights.enumerated() {
                let frame = CGRect(x: metrics.margin, y: y, width: max(width - 2 * metrics.margin, 0), height: height)
                draw?(.row(row, frame, insets, isFirst: place == 0, isLast: place == heights.count - 1))
                y += height
            }
            for footer in group.footer {
                y += metrics.headerGap
                let size = footer.size(ProposedViewSize(width: textWidth, height: nil))
                draw?(.text(footer, CGRect(x: metrics.margin + metrics.rowInsets.leading, y: y, width: size.width, height: size.height)))
                y += size.height
            }
        }
        return y + metrics.top
    }

    private enum Placed {
        case text(LayoutElement, CGRect)
        case card(CGRect)
        case row(LayoutElement, CGRect, EdgeInsets, isFirst: Bool, isLast: Bool)
    }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        let drawing = ListDrawing(list: list, element: self, frame: frame, pass: pass, origin: origin)
        var height: CGFloat = 0
        var window: ClosedRange<CGFloat>?
        if list.graph.isLive {
            list.scroll.beginDrawing(frame)
            let near = LazyWindow(list.scroll, frame: frame)
            let range = near.range(.vertical, from: frame.minY)
            near.noteMade(range, .vertical, from: frame.minY)
            window = range
        } else if rows.count > ListNode.mostRowsAtOnce {
            let top = list.scrollPlace.origin.y
            window = max(top - 2 * frame.height, 0)...(max(top, 0) + 3 * frame.height)
        }
        list.drawnPart = window
        func isFar(_ place: CGRect) -> Bool { window.map { place.maxY < $0.lowerBound || place.minY > $0.upperBound } ?? false }
        height = layout(width: frame.width, window: window) { placed in
            switch placed {
            case .text(let element, let place): if !isFar(place) { drawing.add(element, in: place) }
            case .card(let place): drawing.addCard(place, isDrawn: !isFar(place))
            case .row(let row, let place, let insets, let isFirst, let isLast):
                drawing.rowCount += 1
                // Where it would be, for those who want to scroll there.
                guard !isFar(place) else { return row.lastFrame = place.offsetBy(dx: frame.minX, dy: frame.minY) }
                drawing.addRow(row, in: place, insets: insets, isFirst: isFirst, isLast: isLast)
            }
        }
        return [DrawnNode(node: drawing.finished(contentHeight: height))]
    }
}
