// Titles of pages, and how their bar looks.

extension View {
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(view: Text(titleKey)) }
    public nonisolated func navigationTitle(_ title: Text) -> some View { navigationTitle(view: title) }

    @_disfavoredOverload public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(view: Text(title))
    }

    private nonisolated func navigationTitle(view: Text) -> some View {
        modifier(NavigationItemModifier { _ in { $0.title = AnyView(view) } })
    }

    /// A title that the person may change.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(view: Text(verbatim: title.wrappedValue))
    }

    /// A line under the title.
    public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
        modifier(NavigationItemModifier { _ in { $0.subtitle = subtitle } })
    }
    public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { navigationSubtitle(Text(subtitleKey)) }
    @_disfavoredOverload public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

    public nonisolated func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
        modifier(NavigationItemModifier { _ in { $0.titleMode = mode } })
    }

    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modifier(NavigationItemModifier { _ in { $0.isBackHidden = hidesBackButton } })
    }

    public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
        modifier(NavigationItemModifier { _ in { $0.isBarHidden = hidden } })
    }
}

/// How a title is shown in a bar.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    public static let large = ToolbarTitleDisplayMode(mode: .large)
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
    public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
}
