// Whether a part of the interface is shown.

/// Shown, hidden, or as the system decides.
public enum Visibility: CaseIterable, Hashable, Sendable {
    case automatic
    case visible
    case hidden
}
