// How the bars around a page look, and whether they are there.

/// Which bar is meant.
public struct ToolbarPlacement: Hashable, Sendable {
    let name: String
    public static let automatic = ToolbarPlacement(name: "automatic")
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    public static let tabBar = ToolbarPlacement(name: "tabBar")
}

/// What a bar is for.
public struct ToolbarRole: Hashable, Sendable {
    let name: String
    public static let automatic = ToolbarRole(name: "automatic")
    public static let navigationStack = ToolbarRole(name: "navigationStack")
    public static let browser = ToolbarRole(name: "browser")
    public static let editor = ToolbarRole(name: "editor")
}

extension View {
    private nonisolated func hiding(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> NavigationItemModifier {
        let hides = visibility == .hidden && (bars.isEmpty || bars.contains { $0 == .navigationBar || $0 == .automatic })
        return NavigationItemModifier { _ in { if hides { $0.isBarHidden = true } } }
    }

    public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modifier(hiding(visibility, bars))
    }

    public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modifier(hiding(visibility, bars))
    }

    /// Bars are glass over the page, as on iOS 26, and take no background of their own.
    public nonisolated func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }
    public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    public nonisolated func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    /// Bars follow the page's colours.
    public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
    public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { self }

    /// The status bar is the phone's.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
}
