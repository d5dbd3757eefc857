// `Binding`: reading and writing a value that somebody else keeps.

/// Reads and writes a value whose owner is elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value, Transaction) -> Void
    /// What stands for the source: two bindings to one place are the same.
    private let source: [AnyHashable]?
    public var transaction = Transaction()

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = { value, _ in set(value) }
        source = nil
    }

    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.get = get
        self.set = set
        source = nil
    }

    private init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void, source: [AnyHashable]?) {
        self.get = get
        self.set = set
        self.source = source
    }

    init(location: StateLocation<Value>) {
        self.init(get: { location.value }, set: { value, _ in location.value = value }, source: [ObjectIdentifier(location)])
    }

    /// A binding into an object, for `@ObservedObject` and `@Bindable`.
    init<Object: AnyObject>(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.init(
            get: { object[keyPath: keyPath] }, set: { value, _ in object[keyPath: keyPath] = value },
            source: [ObjectIdentifier(object), keyPath])
    }

    /// A value that cannot be changed.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _, _ in }, source: nil) }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set {
            if transaction.animation != nil || transaction.disablesAnimations {
                withTransaction(transaction) { set(newValue, transaction) }
            } else {
                set(newValue, transaction)
            }
        }
    }

    public var projectedValue: Binding<Value> { self }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var member = Binding<Subject>(
            get: { get()[keyPath: keyPath] },
            set: { value, transaction in
                var whole = get()
                whole[keyPath: keyPath] = value
                set(whole, transaction)
            }, source: source.map { $0 + [keyPath] })
        member.transaction = transaction
        return member
    }

    /// The binding's value as an optional.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            get: { base.wrappedValue }, set: { value, _ in if let value { base.wrappedValue = value } },
            source: base.source.map { $0 + ["?"] })
    }

    /// A binding to the value inside, or nil while there is none.
    public init?(_ base: Binding<Value?>) {
        guard let now = base.wrappedValue else { return nil }
        self.init(
            get: { base.wrappedValue ?? now }, set: { value, _ in base.wrappedValue = value }, source: base.source.map { $0 + ["!"] })
    }

    /// The binding's value as a hashable of any type.
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            get: { base.wrappedValue }, set: { value, _ in if let typed = value.base as? V { base.wrappedValue = typed } },
            source: base.source.map { $0 + ["#"] })
    }

    /// The same binding, its changes made under a transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    /// The same binding, its changes animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var copy = self
        copy.transaction.animation = animation
        return copy
    }
}

// Swift 6 code hands bindings to sendable closures as Apple's allow. Sound where the value is Sendable and the source is state,
// which holds a lock; a binding made of closures is called where its view calls it, on the main actor.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {
    public mutating func _install(_ context: _DynamicPropertyContext) {}
}

extension Binding: SelfComparingProperty {
    package func isSame(as other: Binding<Value>) -> Bool {
        guard let source, let theirs = other.source else { return false }
        return source == theirs
    }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public var startIndex: Index { wrappedValue.startIndex }
    public var endIndex: Index { wrappedValue.endIndex }
    public var indices: Indices { wrappedValue.indices }
    public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
    public func formIndex(after i: inout Index) { wrappedValue.formIndex(after: &i) }
    public subscript(position: Index) -> Binding<Value.Element> {
        Binding<Value.Element>(
            get: { get()[position] },
            set: { value, transaction in
                var whole = get()
                whole[position] = value
                set(whole, transaction)
            }, source: nil)
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
    public func formIndex(before i: inout Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}
