// Columns of a larger screen; on a phone one stack.

/// Which columns are shown. A phone shows one at a time.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
    let name: String
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    public static let all = NavigationSplitViewVisibility(name: "all")
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    let name: String
    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    public static let content = NavigationSplitViewColumn(name: "content")
    public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// A list beside what it leads to. On a phone the side bar is the root of a stack, and its links push their pages.
public struct NavigationSplitView<Sidebar, Content, Detail> {
    let sidebar: Sidebar
    let content: Content
    let detail: Detail
}

extension NavigationSplitView: View where Sidebar: View, Content: View, Detail: View {
    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar: sidebar(), content: content(), detail: detail()) }

    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar: sidebar(), content: content(), detail: detail()) }

    public var body: some View { SplitStack(sidebar: AnyView(sidebar), detail: AnyView(detail)) }
}

extension NavigationSplitView where Sidebar: View, Content == EmptyView, Detail: View {
    public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail())
    }

    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar: sidebar(), content: EmptyView(), detail: detail()) }

    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar: sidebar(), content: EmptyView(), detail: detail()) }
}

/// The side bar as the root. A link with a value that no destination knows shows the detail column, which follows the list's selection.
struct SplitStack: View {
    let sidebar: AnyView
    let detail: AnyView
    @State private var host = HostBox()

    var body: some View {
        let detail = detail
        let host = host.host
        NavigationPages(
            root: AnyView(sidebar.modifier(EnvironmentChange { $0[SplitDetailKey.self] = { host.push(detail) } })), host: host, path: nil,
            shorten: nil, extend: nil)
    }
}

enum SplitDetailKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

extension EnvironmentValues {
    /// Shows the detail column of the split view around.
    var splitDetail: (@MainActor () -> Void)? { self[SplitDetailKey.self] }
}

/// How a split view shares its room. A phone has one column.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle: Sendable {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    public nonisolated static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    public nonisolated static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    public nonisolated static var prominentDetail: ProminentDetailNavigationSplitViewStyle { ProminentDetailNavigationSplitViewStyle() }
}

extension View {
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
    /// Widths in points, for screens with columns.
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
    public nonisolated func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
}
