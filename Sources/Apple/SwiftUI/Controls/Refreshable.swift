// Bringing a list up to date: by a pull, by a key, by a screen reader.

/// What brings the content here up to date.
@MainActor @preconcurrency public struct RefreshAction {
    let action: @MainActor @Sendable () async -> Void
    public func callAsFunction() async { await action() }
}

enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
    public var refresh: RefreshAction? { self[RefreshKey.self] }
}

extension View {
    /// Lists in here can be pulled down to run the action; while it runs they show a spinner.
    public nonisolated func refreshable(@_inheritActorContext action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        modifier(Refreshable(action: action))
    }
}

struct Refreshable: EnvironmentModifier {
    typealias Body = Never
    let action: @MainActor @Sendable () async -> Void

    func modify(_ environment: inout EnvironmentValues) { environment[RefreshKey.self] = RefreshAction(action: action) }
}
