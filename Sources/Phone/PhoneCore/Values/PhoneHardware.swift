// Which hardware the phone is, as far as rules hang on it: the home screen's grid, the dock, the island. Sizes in points are the host's.

/// One of the screens that a phone can have, named by its size in points.
package enum PhoneHardware: String, Hashable, Codable, Sendable, CaseIterable {
    /// An iPhone with a Dynamic Island.
    case island = "393x852"
    /// An iPhone with a home button.
    case homeButton = "375x667"
    /// An iPad.
    case pad = "820x1180"

    package var hasIsland: Bool { self == .island }
    package var isPad: Bool { self == .pad }

    /// Cells of a page of the home screen: four across and six down on every one (an iPad upright shows its icons so, observed).
    package var grid: HomeGrid { HomeGrid(columns: 4, rows: 6) }

    /// Icons in the dock. Four on an iPhone (observed); an iPad takes more, six is chosen.
    package var dockCapacity: Int { isPad ? 6 : 4 }

    /// Extra large widgets are the iPad's alone (WidgetKit, promised).
    package func offers(_ family: WidgetFamily) -> Bool { family != .systemExtraLarge || isPad }

    /// How many cells a widget covers on the home screen. An iPad's small widget is as large as one of its wide cells (observed sizes).
    package func cells(of family: WidgetFamily) -> HomeSpan {
        switch family {
        case .systemSmall: isPad ? HomeSpan(columns: 1, rows: 1) : HomeSpan(columns: 2, rows: 2)
        case .systemMedium: isPad ? HomeSpan(columns: 2, rows: 1) : HomeSpan(columns: 4, rows: 2)
        case .systemLarge: isPad ? HomeSpan(columns: 2, rows: 2) : HomeSpan(columns: 4, rows: 4)
        case .systemExtraLarge: isPad ? HomeSpan(columns: 4, rows: 2) : HomeSpan(columns: 4, rows: 4)
        case .accessoryCircular, .accessoryRectangular, .accessoryInline, .control: HomeSpan(columns: 1, rows: 1)
        }
    }
}
