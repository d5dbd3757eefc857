// Distances and colours of lists and their rows.

/// How far the sections of a list are from each other.
public struct ListSectionSpacing: Hashable, Sendable {
    let points: CGFloat?
    public static let `default` = ListSectionSpacing(points: nil)
    public static let compact = ListSectionSpacing(points: 16)
    /// Points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: spacing) }
}

/// When scrolling takes the keyboard away. The page's keyboard is the machine's own.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    let name: String
    public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
    public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
    public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
    public static let never = ScrollDismissesKeyboardMode(name: "never")
}

enum ListRowSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
enum ListSectionSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
enum ListRowHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
enum HeaderProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }

extension EnvironmentValues {
    /// Points; the list's own height of a row where none is set.
    public var defaultMinListRowHeight: CGFloat {
        get { self[ListRowHeightKey.self] ?? 44 }
        set { self[ListRowHeightKey.self] = newValue }
    }

    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }
}

extension View {
    /// Points between sections.
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
        modifier(EnvironmentChange { $0[ListSectionSpacingKey.self] = spacing })
    }

    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        modifier(EnvironmentChange { $0[ListSectionSpacingKey.self] = spacing.points })
    }

    /// Points between rows; each row is a card of its own then.
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
        modifier(EnvironmentChange { $0[ListRowSpacingKey.self] = spacing })
    }

    public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(TraitModifier(key: ListTraits.separatorTint, value: color as Any))
    }

    /// Lines between sections: plain lists have none here.
    public nonisolated func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    public nonisolated func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

    public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
        modifier(EnvironmentChange { $0[HeaderProminenceKey.self] = prominence })
    }

    /// The tint of a row's icon.
    public nonisolated func listItemTint(_ tint: Color?) -> some View {
        modifier(EnvironmentChange { if let tint { $0.setTint(AnyShapeStyle(tint)) } })
    }

    public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}
