// How a field's focus is asked for and heard of, and what the end of an input does.

/// What stands between a field and whoever keeps its focus.
struct FieldFocus {
    /// Whether the field should have the focus; nil leaves it to the page.
    let isFocused: @MainActor () -> Bool?
    /// Called when the field has or has lost the focus.
    let report: @MainActor (Bool) -> Void
}

enum FieldFocusKey: EnvironmentKey { static var defaultValue: FieldFocus? { nil } }

/// What the end of an input is for.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

enum SubmitActionsKey: EnvironmentKey { static var defaultValue: [@MainActor () -> Void] { [] } }
enum SearchSubmitActionsKey: EnvironmentKey { static var defaultValue: [@MainActor () -> Void] { [] } }

extension View {
    /// Runs when a person ends an input in one of the fields in here: outer actions after inner ones.
    public nonisolated func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
        modifier(
            EnvironmentChange {
                if triggers.contains(.text) { $0[SubmitActionsKey.self] = [action] + $0.untracked(SubmitActionsKey.self) }
                if triggers.contains(.search) { $0[SearchSubmitActionsKey.self] = [action] + $0.untracked(SearchSubmitActionsKey.self) }
            })
    }

    /// Keeps the end of an input from actions outside of here.
    public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
        modifier(EnvironmentChange { if isBlocking { $0[SubmitActionsKey.self] = [] } })
    }
}
