// Setting, changing and reading preferences.

struct SetPreference<K: PreferenceKey> {
    let value: K.Value
}

extension SetPreference: PrimitiveModifier {
    typealias Body = Never
    static func makeNode(_ modifier: Self, content: any View, _ seat: NodeSeat) -> ViewNode {
        SetPreferenceNode(modifier, content: content, seat)
    }
}

final class SetPreferenceNode<K: PreferenceKey>: PrimitiveModifierNode<SetPreference<K>> {
    override func preference(_ key: any PreferenceKey.Type) -> Any? {
        ObjectIdentifier(key) == ObjectIdentifier(K.self) ? modifier.value : super.preference(key)
    }
}

struct TransformPreference<K: PreferenceKey> {
    let transform: (inout K.Value) -> Void
}

extension TransformPreference: PrimitiveModifier {
    typealias Body = Never
    static func makeNode(_ modifier: Self, content: any View, _ seat: NodeSeat) -> ViewNode {
        TransformPreferenceNode(modifier, content: content, seat)
    }
}

final class TransformPreferenceNode<K: PreferenceKey>: PrimitiveModifierNode<TransformPreference<K>> {
    override func preference(_ key: any PreferenceKey.Type) -> Any? {
        let below = super.preference(key)
        guard ObjectIdentifier(key) == ObjectIdentifier(K.self) else { return below }
        var value = below as? K.Value ?? K.defaultValue
        modifier.transform(&value)
        return value
    }
}

struct ReadPreference<K: PreferenceKey> where K.Value: Equatable {
    let action: @MainActor (K.Value) -> Void
}

extension ReadPreference: PrimitiveModifier {
    typealias Body = Never
    static func makeNode(_ modifier: Self, content: any View, _ seat: NodeSeat) -> ViewNode {
        ReadPreferenceNode(modifier, content: content, seat)
    }
}

final class ReadPreferenceNode<K: PreferenceKey>: PrimitiveModifierNode<ReadPreference<K>> where K.Value: Equatable {
    private var last: K.Value?

    override init(_ modifier: ReadPreference<K>, content: any View, _ seat: NodeSeat) {
        super.init(modifier, content: content, seat)
        graph.preferenceReaders[ObjectIdentifier(self)] = { [weak self] in self?.look() }
    }

    private func look() {
        let value = preference(K.self) as? K.Value ?? K.defaultValue
        guard value != last else { return }
        last = value
        modifier.action(value)
    }

    override func tearDownSelf() { graph.preferenceReaders[ObjectIdentifier(self)] = nil }
}

extension View {
    public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(SetPreference<K>(value: value))
    }
    public nonisolated func transformPreference<K: PreferenceKey>(_ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void)
        -> some View
    {
        modifier(TransformPreference<K>(transform: callback))
    }
    /// Called after a drawing in which the value differed from the one before.
    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping @MainActor (K.Value) -> Void
    )
        -> some View where K.Value: Equatable
    { modifier(ReadPreference<K>(action: action)) }
}
