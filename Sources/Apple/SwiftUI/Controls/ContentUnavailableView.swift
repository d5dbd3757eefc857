// What is shown where there is nothing to show.

/// An icon, a title, words and buttons in the middle of an empty screen.
public struct ContentUnavailableView<Label, Description, Actions> {
    let label: Label
    let description: Description
    let actions: Actions
}

extension ContentUnavailableView: View where Label: View, Description: View, Actions: View {
    public nonisolated init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.init(label: label(), description: description(), actions: actions())
    }

    public var body: some View {
        VStack(spacing: 12) {
            VStack(spacing: 8) {
                label.labelStyle(UnavailableLabelStyle()).multilineTextAlignment(.center)
                description.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
            }
            VStack(spacing: 12) { actions }.padding(.top, 4)
        }
        .padding(.horizontal, 32)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    public nonisolated init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: SwiftUI.Label(title, systemImage: name), description: description, actions: EmptyView())
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init(label: SwiftUI.Label(title, systemImage: name), description: description, actions: EmptyView())
    }

    public nonisolated init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init(label: SwiftUI.Label(title, image: name), description: description, actions: EmptyView())
    }
}

/// The parts of the view that says that a search has found nothing.
public struct SearchUnavailableContent {
    public struct Label {
        let query: String?
    }

    public struct Description {
        let hasQuery: Bool
    }

    public struct Actions {}
}

extension SearchUnavailableContent.Label: View {
    public var body: some View {
        SwiftUI.Label(query.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
}

extension SearchUnavailableContent.Description: View {
    public var body: some View { Text(hasQuery ? "Check the spelling or try a new search." : "Try a new search.") }
}

extension SearchUnavailableContent.Actions: View {
    public var body: some View { EmptyView() }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// Says that a search has found nothing.
    public static var search: ContentUnavailableView<Label, Description, Actions> {
        ContentUnavailableView(label: .init(query: nil), description: .init(hasQuery: false), actions: .init())
    }

    public static func search(text: String) -> Self {
        ContentUnavailableView(label: .init(query: text.isEmpty ? nil : text), description: .init(hasQuery: true), actions: .init())
    }
}

/// A large grey icon over a bold title.
struct UnavailableLabelStyle: LabelStyle {
    nonisolated init() {}
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 12) {
            configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary).modifier(HiddenFromReaders())
            configuration.title.font(.title2.bold())
        }
    }
}
