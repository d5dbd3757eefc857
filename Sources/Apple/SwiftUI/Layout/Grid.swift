// Views in rows and columns whose widths follow from all cells of a column.

/// Rows of cells.
public struct Grid<Content: View> {
    let layout: GridLayout
    let content: Content

    public nonisolated init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }
}

extension Grid: View {
    public var body: some View { LayoutView(layout: layout, content: content).environment(\.isInGrid, true) }
}

private enum IsInGridKey: EnvironmentKey { static let defaultValue = false }
extension EnvironmentValues {
    fileprivate var isInGrid: Bool {
        get { self[IsInGridKey.self] }
        set { self[IsInGridKey.self] = newValue }
    }
}

/// One row of a grid. Outside of a grid it is a horizontal stack.
public struct GridRow<Content: View> {
    @Environment(\.isInGrid) private var isInGrid
    let alignment: VerticalAlignment?
    let content: Content

    public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension GridRow: View {
    public var body: some View {
        if isInGrid {
            content.environment(\.isInGrid, false).modifier(GridRowModifier(alignment: alignment))
        } else {
            HStack(alignment: alignment ?? .center) { content }
        }
    }
}

/// What the grid knows of a cell's row.
struct GridRowInfo {
    let row: Int
    let alignment: VerticalAlignment?
    enum Key {}
    static let trait = ObjectIdentifier(Key.self)
}

struct GridRowModifier {
    let alignment: VerticalAlignment?
}

extension GridRowModifier: LayoutModifier {
    typealias Body = Never
    // The modifier's node is the row: all its cells have its id.
    func trait(_ key: ObjectIdentifier, in context: LeafContext) -> Any? {
        key == GridRowInfo.trait ? GridRowInfo(row: context.node.id, alignment: alignment) : nil
    }
}

struct GridColumnsKey: LayoutValueKey { static let defaultValue = 1 }
struct GridAnchorKey: LayoutValueKey { static let defaultValue: UnitPoint? = nil }
struct GridColumnAlignmentKey: LayoutValueKey { static let defaultValue: HorizontalAlignment? = nil }
struct GridUnsizedAxesKey: LayoutValueKey { static let defaultValue: Axis.Set = [] }

extension View {
    public nonisolated func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridColumnsKey.self, value: max(count, 1)) }
    public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View { layoutValue(key: GridAnchorKey.self, value: anchor) }
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { layoutValue(key: GridUnsizedAxesKey.self, value: axes) }
}

/// The rule of grids as a layout.
public struct GridLayout: Layout, Sendable {
    public var alignment: Alignment
    public var horizontalSpacing: CGFloat?
    public var verticalSpacing: CGFloat?

    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    struct Cell {
        let view: LayoutSubview
        let row: Int
        let column: Int
        let span: Int
        let rowAlignment: VerticalAlignment?
        /// A view outside of any row: it spans the grid.
        let isWhole: Bool
    }

    public struct Cache {
        var cells: [Cell] = []
        var rows = 0
        var columns = 0
    }

    public func makeCache(subviews: Subviews) -> Cache {
        var cache = Cache()
        var last: Int?
        var column = 0
        for view in subviews {
            let info = MainActor.assumeIsolated { () -> (row: Int, alignment: VerticalAlignment?)? in
                (view.element.trait(GridRowInfo.trait) as? GridRowInfo).map { ($0.row, $0.alignment) }
            }
            if info == nil || info?.row != last {
                cache.rows += 1
                column = 0
            }
            last = info?.row
            let span = view[GridColumnsKey.self]
            cache.cells.append(
                Cell(view: view, row: cache.rows - 1, column: column, span: span, rowAlignment: info?.alignment, isWhole: info == nil))
            if info != nil { column += span }
            cache.columns = max(cache.columns, column)
        }
        cache.columns = max(cache.columns, 1)
        return cache
    }

    private struct Solution {
        var widths: [CGFloat]
        var heights: [CGFloat]
        var gapX: CGFloat
        var gapY: CGFloat
    }

    private func spans(_ cell: Cell, _ cache: Cache) -> Range<Int> {
        cell.isWhole ? 0..<cache.columns : cell.column..<min(cell.column + cell.span, cache.columns)
    }

    private func width(_ cell: Cell, _ cache: Cache, _ solution: Solution) -> CGFloat {
        let range = spans(cell, cache)
        return solution.widths[range].reduce(0, +) + solution.gapX * CGFloat(max(range.count - 1, 0))
    }

    private func solve(_ proposal: ProposedViewSize, _ cache: Cache) -> Solution {
        let gapX = horizontalSpacing ?? ViewSpacing.standard
        let gapY = verticalSpacing ?? ViewSpacing.standard
        let single = cache.cells.filter { !$0.isWhole && $0.span == 1 && !$0.view[GridUnsizedAxesKey.self].contains(.horizontal) }
        func columnWidth(_ column: Int, _ offer: CGFloat?) -> CGFloat {
            single.filter { $0.column == column }.map { $0.view.sizeThatFits(ProposedViewSize(width: offer, height: nil)).width }.max() ?? 0
        }
        var widths = share(proposal.width, gapX, cache.columns, columnWidth)
        let unsized = Solution(widths: widths, heights: [], gapX: gapX, gapY: gapY)
        // A cell over several columns that needs more than they have widens the last of them.
        for cell in cache.cells where cell.span > 1 && !cell.isWhole {
            let range = spans(cell, cache)
            let room = width(cell, cache, unsized)
            let need = cell.view.sizeThatFits(ProposedViewSize(width: proposal.width == nil ? nil : room, height: nil)).width
            if need > room, let last = range.last { widths[last] += need - room }
        }
        let sized = Solution(widths: widths, heights: [], gapX: gapX, gapY: gapY)
        func rowHeight(_ row: Int, _ offer: CGFloat?) -> CGFloat {
            cache.cells.filter { $0.row == row && !$0.view[GridUnsizedAxesKey.self].contains(.vertical) }.map {
                $0.view.sizeThatFits(ProposedViewSize(width: width($0, cache, sized), height: offer)).height
            }.max() ?? 0
        }
        return Solution(widths: widths, heights: share(proposal.height, gapY, cache.rows, rowHeight), gapX: gapX, gapY: gapY)
    }

    /// The stack's rule for whole columns or rows: least flexible first, an equal share each.
    private func share(_ whole: CGFloat?, _ gap: CGFloat, _ count: Int, _ length: (Int, CGFloat?) -> CGFloat) -> [CGFloat] {
        guard let whole, whole.isFinite else { return (0..<count).map { length($0, whole) } }
        var room = max(whole - gap * CGFloat(max(count - 1, 0)), 0)
        var result = Array(repeating: CGFloat(0), count: count)
        let flexibility = (0..<count).map { length($0, .infinity) - length($0, 0) }
        let order = (0..<count).sorted { flexibility[$0] == flexibility[$1] ? $0 < $1 : flexibility[$0] < flexibility[$1] }
        for (done, index) in order.enumerated() {
            result[index] = length(index, room / CGFloat(count - done))
            room = max(room - result[index], 0)
        }
        return result
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        guard !cache.cells.isEmpty else { return .zero }
        let solution = solve(proposal, cache)
        return CGSize(
            width: solution.widths.reduce(0, +) + solution.gapX * CGFloat(cache.columns - 1),
            height: solution.heights.reduce(0, +) + solution.gapY * CGFloat(cache.rows - 1))
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let solution = solve(proposal, cache)
        var alignments: [Int: HorizontalAlignment] = [:]
        for cell in cache.cells {
            if let own = cell.view[GridColumnAlignmentKey.self] { alignments[cell.column] = own }
        }
        for cell in cache.cells {
            let size = CGSize(width: width(cell, cache, solution), height: solution.heights[cell.row])
            let x = bounds.minX + solution.widths[..<spans(cell, cache).lowerBound].reduce(0) { $0 + $1 + solution.gapX }
            let y = bounds.minY + solution.heights[..<cell.row].reduce(0) { $0 + $1 + solution.gapY }
            let offer = ProposedViewSize(size)
            if let anchor = cell.view[GridAnchorKey.self] {
                cell.view.place(at: CGPoint(x: x + size.width * anchor.x, y: y + size.height * anchor.y), anchor: anchor, proposal: offer)
                continue
            }
            let own = cell.view.dimensions(in: offer)
            let box = ViewDimensions(size: size)
            let horizontal = alignments[cell.column] ?? alignment.horizontal
            let vertical = cell.rowAlignment ?? alignment.vertical
            let line = rowLine(cell, vertical, cache, solution) ?? box[vertical]
            cell.view.place(at: CGPoint(x: x + box[horizontal] - own[horizontal], y: y + line - own[vertical]), proposal: offer)
        }
    }

    /// In a row that is lined up by baselines the lowest of them counts.
    private func rowLine(_ cell: Cell, _ guide: VerticalAlignment, _ cache: Cache, _ solution: Solution) -> CGFloat? {
        guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
        return cache.cells.filter { $0.row == cell.row }.map {
            $0.view.dimensions(in: ProposedViewSize(width: width($0, cache, solution), height: solution.heights[$0.row]))[guide]
        }.max()
    }
}
