// The pages of the home screen and the dock: what lies on them in which order, and how an order becomes cells.

/// Cells of a page.
package struct HomeGrid: Hashable, Codable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// Cells that something covers.
package struct HomeSpan: Hashable, Codable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    package static let icon = HomeSpan(columns: 1, rows: 1)
}

/// Something on the home screen.
package enum HomeItem: Hashable, Codable, Sendable {
    /// The phone's own settings.
    case settings
    case app(AppID)
    case widget(PlacementID)

    var isIcon: Bool { if case .widget = self { false } else { true } }
}

/// The top left cell of an item and what it covers.
package struct HomeCell: Hashable, Codable, Sendable {
    package var item: HomeItem
    package var column: Int
    package var row: Int
    package var span: HomeSpan

    package init(item: HomeItem, column: Int, row: Int, span: HomeSpan) {
        self.item = item
        self.column = column
        self.row = row
        self.span = span
    }
}

/// Pages and dock. Each item lies on it once; every page fits its grid; no page but an only one is empty.
package struct HomeScreen: Hashable, Codable, Sendable {
    package private(set) var pages: [[HomeItem]] = [[]]
    package private(set) var dock: [HomeItem] = [.settings]

    package init() {}

    /// Where an item lies: page and order on it; the dock has no page.
    package func place(of item: HomeItem) -> (page: Int?, order: Int)? {
        if let order = dock.firstIndex(of: item) { return (nil, order) }
        for (page, items) in pages.enumerated() {
            if let order = items.firstIndex(of: item) { return (page, order) }
        }
        return nil
    }

    /// Puts an item, new or from elsewhere, at an order of a page. A page beyond the last is a new one, an order beyond the end the end.
    package mutating func put(_ item: HomeItem, page: Int, order: Int) {
        var page = page
        if let old = place(of: item) {
            remove(item)
            // Without its last item that page vanishes later, in `settle`; until then its number stands.
            if old.page == page, pages.indices.contains(page) {
                pages[page].insert(item, at: min(max(order, 0), pages[page].count))
                return
            }
        }
        if page >= pages.count {
            pages.append([])
            page = pages.count - 1
        }
        page = max(page, 0)
        pages[page].insert(item, at: min(max(order, 0), pages[page].count))
    }

    package mutating func putInDock(_ item: HomeItem, order: Int) {
        remove(item)
        dock.insert(item, at: min(max(order, 0), dock.count))
    }

    package mutating func remove(_ item: HomeItem) {
        dock.removeAll { $0 == item }
        for page in pages.indices { pages[page].removeAll { $0 == item } }
    }

    /// Makes every page fit: what does not goes to the front of the next one, and icons beyond the dock's end to the end of the first page.
    package mutating func settle(_ grid: HomeGrid, dockCapacity: Int, span: (HomeItem) -> HomeSpan) {
        while dock.count > dockCapacity { pages[0].append(dock.removeLast()) }
        var page = 0
        while page < pages.count {
            let fits = Self.cells(pages[page], grid, span: span).map(\.item)
            if fits.count < pages[page].count {
                let rest = pages[page].filter { !fits.contains($0) }
                pages[page] = pages[page].filter(fits.contains)
                if page + 1 == pages.count { pages.append([]) }
                pages[page + 1].insert(contentsOf: rest, at: 0)
            }
            page += 1
        }
        pages.removeAll(where: \.isEmpty)
        if pages.isEmpty { pages = [[]] }
    }

    /// Cells of what fits on a page, in order: each item takes the first room that is free, row by row from the top left.
    package static func cells(_ items: [HomeItem], _ grid: HomeGrid, span: (HomeItem) -> HomeSpan) -> [HomeCell] {
        var taken = [Bool](repeating: false, count: grid.columns * grid.rows)
        var cells: [HomeCell] = []
        for item in items {
            var size = span(item)
            size.columns = min(size.columns, grid.columns)
            size.rows = min(size.rows, grid.rows)
            guard let (column, row) = room(for: size, grid, taken) else { continue }
            for down in row..<(row + size.rows) {
                for across in column..<(column + size.columns) { taken[down * grid.columns + across] = true }
            }
            cells.append(HomeCell(item: item, column: column, row: row, span: size))
        }
        return cells
    }

    private static func room(for size: HomeSpan, _ grid: HomeGrid, _ taken: [Bool]) -> (column: Int, row: Int)? {
        for row in 0...(grid.rows - size.rows) {
            for column in 0...(grid.columns - size.columns) {
                let isFree = (row..<(row + size.rows)).allSatisfy { down in
                    (column..<(column + size.columns)).allSatisfy { !taken[down * grid.columns + $0] }
                }
                if isFree { return (column, row) }
            }
        }
        return nil
    }
}
