// Views that only give structure: nothing, several, one of two, one or none, one of any type, a group.

/// No view at all.
public struct EmptyView: Sendable {
    public nonisolated init() {}
}

extension EmptyView: View {
    public typealias Body = Never
}

extension EmptyView: StructuralView {
    package var parts: [any View] { [] }
}

/// Several views in a row, made by `ViewBuilder`.
public struct TupleView<T> {
    public var value: T
    let views: [any View]

    nonisolated init(_ value: T, views: [any View]) {
        self.value = value
        self.views = views
    }
}

extension TupleView: View {
    public typealias Body = Never
}

extension TupleView: StructuralView {
    package var parts: [any View] { views }
}

/// One of two views. A change of the branch is a change of identity.
public struct _ConditionalContent<TrueContent, FalseContent> {
    public enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }
    let storage: Storage

    nonisolated init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView, StructuralView where TrueContent: View, FalseContent: View {
    package var parts: [any View] {
        switch storage {
        case .trueContent(let view): [view]
        case .falseContent(let view): [view]
        }
    }

    package var partOffset: Int {
        if case .falseContent = storage { 1 } else { 0 }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

extension Optional: PrimitiveView, StructuralView where Wrapped: View {
    package var parts: [any View] {
        if let self { [self] } else { [] }
    }
}

/// A view whose type is hidden. A new type of the content is a new identity.
public struct AnyView {
    let view: any View

    public nonisolated init<V: View>(_ view: V) {
        if let already = view as? AnyView { self = already } else { self.view = view }
    }

    public nonisolated init<V: View>(erasing view: V) { self.init(view) }

    nonisolated init(any view: any View) { self.view = view }
}

extension AnyView: View {
    public typealias Body = Never
}

extension AnyView: StructuralView {
    package var parts: [any View] { [view] }
}

/// Several views that are treated as one by modifiers and as several by the container around them.
public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    public typealias Body = Never
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView, StructuralView where Content: View {
    package var parts: [any View] { [content] }
}
