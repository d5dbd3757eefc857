// A search field in a bar, its suggestions and its scopes.
import SidelongRenderTree

/// Where a search field goes. A phone shows it under the title.
public struct SearchFieldPlacement: Hashable, Sendable {
    /// When a search field under a title is shown.
    public struct NavigationBarDrawerDisplayMode: Hashable, Sendable {
        let name: String
        public static let automatic = NavigationBarDrawerDisplayMode(name: "automatic")
        public static let always = NavigationBarDrawerDisplayMode(name: "always")
    }

    let name: String
    public static let automatic = SearchFieldPlacement(name: "automatic")
    public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
    public static let toolbar = SearchFieldPlacement(name: "toolbar")
    public static let toolbarPrincipal = SearchFieldPlacement(name: "toolbarPrincipal")
    public static let sidebar = SearchFieldPlacement(name: "sidebar")
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { .navigationBarDrawer }
}

/// When scopes are shown.
public struct SearchScopeActivation: Hashable, Sendable {
    let name: String
    public static let automatic = SearchScopeActivation(name: "automatic")
    public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
    public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

/// Ends a search: its text is emptied.
@MainActor @preconcurrency public struct DismissSearchAction {
    let action: @MainActor () -> Void
    nonisolated init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    public func callAsFunction() { action() }
}

enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }
enum DismissSearchKey: EnvironmentKey { static var defaultValue: DismissSearchAction { DismissSearchAction {} } }
enum SearchCompletionKey: EnvironmentKey { static var defaultValue: (@MainActor (String) -> Void)? { nil } }

extension EnvironmentValues {
    /// Whether a person is searching: the field has text or the focus.
    public var isSearching: Bool { self[IsSearchingKey.self] }
    public var dismissSearch: DismissSearchAction { self[DismissSearchKey.self] }
}

/// What a page's search field is made of.
struct SearchItem {
    var text: Binding<String>
    var isPresented: Binding<Bool>?
    var prompt: Text?
    /// What the end of a search does, as the page says it.
    var submits: [@MainActor () -> Void] = []
}

struct SearchModifier {
    let text: Binding<String>
    var isPresented: Binding<Bool>?
    let prompt: Text?
    @State private var isFocused = false
}

extension SearchModifier: ViewModifier {
    func body(content: Content) -> some View {
        let text = text
        let isPresented = isPresented
        let item = SearchItem(text: text, isPresented: isPresented ?? $isFocused, prompt: prompt)
        let isSearching = !text.wrappedValue.isEmpty || (isPresented?.wrappedValue ?? isFocused)
        return
            content
            .modifier(
                EnvironmentChange {
                    $0[IsSearchingKey.self] = isSearching
                    $0[DismissSearchKey.self] = DismissSearchAction {
                        text.wrappedValue = ""
                        isPresented?.wrappedValue = false
                    }
                }
            )
            .modifier(
                NavigationItemModifier { environment in
                    var item = item
                    item.submits = environment.untracked(SearchSubmitActionsKey.self)
                    return { $0.search = item }
                })
    }
}

extension View {
    nonisolated func search(_ text: Binding<String>, _ isPresented: Binding<Bool>?, _ prompt: Text?) -> some View {
        modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt))
    }

    public nonisolated func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil)
        -> some View
    { search(text, nil, prompt) }

    public nonisolated func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey)
        -> some View
    { search(text, nil, Text(prompt)) }

    @_disfavoredOverload public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { search(text, nil, Text(prompt)) }

    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { search(text, isPresented, prompt) }

    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { search(text, isPresented, Text(prompt)) }

    @_disfavoredOverload public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { search(text, isPresented, Text(prompt)) }

    public nonisolated func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> S
    ) -> some View { search(text, nil, prompt).searchSuggestions(suggestions) }

    /// Rows under the field while a person searches.
    public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let view = AnyView(suggestions())
        return modifier(NavigationItemModifier { _ in { $0.searchSuggestions = view } })
    }

    /// What a suggestion puts into the field when it is chosen.
    public nonisolated func searchCompletion(_ completion: String) -> some View { modifier(SearchCompletion(completion: completion)) }

    /// A choice of where to search, under the field.
    public nonisolated func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        let view = AnyView(
            Picker(selection: scope, content: scopes, label: { Text(verbatim: "Scope") }).pickerStyle(.segmented))
        return modifier(NavigationItemModifier { _ in { $0.searchScopes = view } })
    }

    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View { searchScopes(scope, scopes: scopes) }
}

struct SearchCompletion {
    let completion: String
}

extension SearchCompletion: ViewModifier {
    func body(content: Content) -> some View { CompletingRow(content: AnyView(content), completion: completion) }
}

struct CompletingRow: View {
    let content: AnyView
    let completion: String
    @Environment(\.searchCompletion) private var complete

    var body: some View {
        let (complete, completion) = (complete, completion)
        return HStack(spacing: 0) {
            content
            Spacer(minLength: 0)
        }
        .modifier(ActionModifier(action: .closure { complete?(completion) }, role: .button, pressedOpacity: 0.5))
    }
}

extension EnvironmentValues {
    var searchCompletion: (@MainActor (String) -> Void)? { self[SearchCompletionKey.self] }
}

/// The field in the bar: a magnifying glass, the text, a button that empties it; scopes and suggestions under it.
struct SearchField: View {
    let item: SearchItem
    let suggestions: AnyView?
    let scopes: AnyView?
    @Environment(\.locale) private var locale

    private var isSearching: Bool { !item.text.wrappedValue.isEmpty || item.isPresented?.wrappedValue == true }

    var body: some View {
        let text = item.text
        let presented = item.isPresented
        let submits = item.submits
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 6) {
                Image(systemName: "magnifyingglass").font(.system(size: 17, weight: .medium)).foregroundStyle(.secondary)
                    .modifier(HiddenFromReaders())
                TextFieldLook(
                    source: TextSource(text), prompt: item.prompt ?? Text(verbatim: SystemWord.search.text(in: locale)),
                    label: AnyView(SystemText(.search)), isMultiline: false, isSecure: false, onCommit: nil
                )
                .submitLabel(.search)
                .modifier(
                    EnvironmentChange {
                        $0.changeInput { $0.keyboard = "search" }
                        $0[TextFieldBorderKey.self] = false
                        $0[SearchSubmitActionsKey.self] = submits
                        $0[FieldFocusKey.self] = FieldFocus(
                            isFocused: { nil }, report: { if presented?.wrappedValue != $0 { presented?.wrappedValue = $0 } })
                    })
                if !text.wrappedValue.isEmpty {
                    Image(systemName: "xmark.circle.fill").font(.system(size: 17)).foregroundStyle(.secondary)
                        .modifier(SpokenBy(title: AnyView(SystemText(.clear))))
                        .modifier(ActionModifier(action: .closure { text.wrappedValue = "" }, role: .button, pressedOpacity: 0.5))
                }
            }
            .font(.body)
            .padding(.horizontal, 12)
            .frame(height: 44)
            .modifier(
                ControlBackground(fill: AnyShapeStyle(Color(system: SystemColor.tertiaryFill)), shape: TreeShape(kind: .capsule)))
            if isSearching, let scopes { scopes }
            if isSearching, let suggestions { rows(suggestions) }
        }
    }

    private func rows(_ suggestions: AnyView) -> some View {
        let text = item.text
        let presented = item.isPresented
        return VStack(alignment: .leading, spacing: 0) {
            suggestions.padding(.horizontal, 16).padding(.vertical, 11)
        }
        .font(.body)
        .modifier(
            ControlBackground(
                fill: AnyShapeStyle(Color(system: SystemColor.tertiaryFill)),
                shape: TreeShape(kind: .roundedRectangle, radii: [22], isContinuous: true))
        )
        .modifier(
            EnvironmentChange {
                $0[SearchCompletionKey.self] = {
                    text.wrappedValue = $0
                    presented?.wrappedValue = false
                }
            })
    }
}
