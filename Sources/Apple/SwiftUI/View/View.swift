// The protocol that every view conforms to, and what stands for "no body" in views that the graph knows itself.

/// A piece of user interface, described by its `body`.
@MainActor @preconcurrency public protocol View {
    /// The view that stands for this one. Inferred from `body`.
    associatedtype Body: View

    /// The content. Evaluated only when something that it read has changed.
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { preconditionFailure("Never has no body.") }
}

extension View where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is drawn by the system and has no body.") }
}
