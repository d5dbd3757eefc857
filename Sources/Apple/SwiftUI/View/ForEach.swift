// A view per element of a collection, each with the identity of its element.

/// Views made from identified data.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let identify: (Data.Element) -> ID
    package var onDelete: ((IndexSet) -> Void)?
    package var onMove: ((IndexSet, Int) -> Void)?

    nonisolated init(data: Data, identify: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.identify = identify
        self.content = content
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, identify: { $0.id }, content: content)
    }
}

extension ForEach where Content: View {
    public nonisolated init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, identify: { $0[keyPath: id] }, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, identify: { $0 }, content: content)
    }
}

extension ForEach where Content: View {
    /// Elements as bindings, for editing them in place.
    public nonisolated init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection, C: RandomAccessCollection,
        C.Element: Identifiable, C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    /// Elements as bindings, for editing them in place, each with an identity of its own.
    public nonisolated init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection, C.Index: Hashable
    {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }, identify: { $0.1 },
            content: { pair in
                let index = pair.0
                return content(
                    Binding(
                        get: {
                            let now = data.wrappedValue
                            return now.indices.contains(index) ? now[index] : elements[index]
                        },
                        set: { new in
                            if data.wrappedValue.indices.contains(index) { data.wrappedValue[index] = new }
                        }))
            })
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never
}

extension ForEach: PrimitiveView, StructuralView, IndexedRows where Content: View {
    package static func makeNode(_ view: Self, _ seat: NodeSeat) -> ViewNode {
        LazyRows.areWanted(seat) ? LazyRowsNode(view, seat) : StructuralNode(view, seat)
    }

    package var rowCount: Int { data.count }

    package func row(at position: Int) -> any View {
        let view = content(data[data.index(data.startIndex, offsetBy: position)])
        guard onDelete != nil || onMove != nil else { return view }
        return view.modifier(RowEdits(index: position, count: data.count, delete: onDelete, move: onMove))
    }

    package var parts: [any View] {
        guard onDelete != nil || onMove != nil else { return data.map { content($0) } }
        let count = data.count
        return data.enumerated().map { index, element in
            content(element).modifier(RowEdits(index: index, count: count, delete: onDelete, move: onMove))
        }
    }
    package var partKeys: [AnyHashable]? { data.map { AnyHashable(identify($0)) } }
}

extension ForEach: DynamicViewContent where Content: View {}

/// Views that come from a collection and can be deleted and moved by a person.
@MainActor @preconcurrency public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ForEach where Content: View {
    /// Lets a person delete rows of a list.
    public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach<Data, ID, Content> {
        var copy = self
        copy.onDelete = action
        return copy
    }

    /// Lets a person move rows of a list.
    public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach<Data, ID, Content> {
        var copy = self
        copy.onMove = action
        return copy
    }
}
