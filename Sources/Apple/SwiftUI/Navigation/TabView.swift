// Pages side by side, one at a time, with a bar of their names under them.
import SidelongRenderTree

/// Several pages of which one is shown.
public struct TabView<SelectionValue, Content> {
    let selection: Binding<SelectionValue>?
    let content: Content
}

extension TabView: View where SelectionValue: Hashable, Content: View {
    public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content())
    }

    public nonisolated init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content())
    }

    public var body: some View {
        let binding = selection
        let choose: @MainActor (AnyHashable) -> Void = { tag in
            if let value = tag.base as? SelectionValue { binding?.wrappedValue = value }
        }
        return TabPages(selected: binding.map { AnyHashable($0.wrappedValue) }, choose: choose, content: AnyView(content))
    }
}

extension TabView where SelectionValue == Int, Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content()) }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    let name: String
    public static let search = TabRole(name: "search")
}

/// A page of a tab view with its name and icon.
public struct Tab<Value, Content, Label> {
    let value: AnyHashable?
    let content: Content
    let label: Label
}

extension Tab: View where Value: Hashable, Content: View, Label: View {
    public var body: some View {
        let label = AnyView(label)
        if let value {
            content.tabItem { label }.modifier(TraitModifier(key: LayoutTraits.tag, value: value))
        } else {
            content.tabItem { label }
        }
    }

    public nonisolated init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: AnyHashable(value), content: content(), label: label())
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    public nonisolated init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, content: content(), label: label())
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: AnyHashable(value), content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: AnyHashable(value), content: content(), label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
        )
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: AnyHashable(value), content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(image)))
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: nil, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: nil, content: content(), label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
    }
}

/// A tab's name beside its icon.
public struct DefaultTabLabel {
    let title: Text
    let image: Image
}

extension DefaultTabLabel: View {
    public var body: some View { Label(title: { title }, icon: { image }) }
}

/// How a tab view looks.
@MainActor @preconcurrency public protocol TabViewStyle: Sendable {
    nonisolated var _isPaged: Bool { get }
    nonisolated var _showsIndex: Bool { get }
}

public struct DefaultTabViewStyle: TabViewStyle {
    public nonisolated init() {}
    public nonisolated var _isPaged: Bool { false }
    public nonisolated var _showsIndex: Bool { false }
}

/// A bar that becomes a side bar on larger screens; on a phone it is the bar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    public nonisolated init() {}
    public nonisolated var _isPaged: Bool { false }
    public nonisolated var _showsIndex: Bool { false }
}

/// Pages that a swipe turns, with a row of dots.
public struct PageTabViewStyle: TabViewStyle {
    /// When the dots are shown.
    public struct IndexDisplayMode: Hashable, Sendable {
        let isShown: Bool
        public static let automatic = IndexDisplayMode(isShown: true)
        public static let always = IndexDisplayMode(isShown: true)
        public static let never = IndexDisplayMode(isShown: false)
    }

    let mode: IndexDisplayMode
    public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
    public nonisolated var _isPaged: Bool { true }
    public nonisolated var _showsIndex: Bool { mode.isShown }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    public nonisolated static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
    public nonisolated static var tabBarOnly: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public nonisolated static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    public nonisolated static var page: PageTabViewStyle { PageTabViewStyle() }
    public nonisolated static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

struct TabLook: Hashable, Sendable {
    var isPaged = false
    var showsIndex = false
}

enum TabLookKey: EnvironmentKey { static let defaultValue = TabLook() }

extension EnvironmentValues {
    var tabLook: TabLook { self[TabLookKey.self] }
}

extension View {
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0[TabLookKey.self] = TabLook(isPaged: style._isPaged, showsIndex: style._showsIndex) })
    }

    /// The name and the icon of this page in a tab bar.
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TabItem(label: AnyView(label())))
    }
}

/// A tab view under the style that is set where it stands.
struct TabPages: View {
    let selected: AnyHashable?
    let choose: @MainActor (AnyHashable) -> Void
    let content: AnyView
    @State private var own = 0
    @Environment(\.tabLook) private var look

    var body: some View {
        let choose = choose
        return TabContainer(
            content: content, look: look, selected: selected, own: own,
            choose: { index, tag in
                own = index
                if let tag { choose(tag) }
            }
        )
        .modifier(EnvironmentChange { $0[TabLookKey.self] = TabLook() })
    }
}
