// A view that is evaluated again only when `==` says so.

/// Compares its content by `==`.
public struct EquatableView<Content: Equatable & View> {
    public var content: Content
    public nonisolated init(content: Content) { self.content = content }
}

extension EquatableView: View {
    // Views that are Equatable are compared by `==` wherever they stand, so nothing else is needed.
    public var body: some View { content }
}

extension View where Self: Equatable {
    public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
