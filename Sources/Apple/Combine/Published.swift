// `@Published`: a property of an observable object that announces itself and publishes its values.

import Foundation

/// A property of a class; `$name` publishes its value and each new one, just before it is set.
@propertyWrapper
public struct Published<Value> {
    let storage: PublishedStorage<Value>

    public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }
    public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { preconditionFailure("@Published is only available on properties of classes.") }
        set { preconditionFailure("@Published is only available on properties of classes.") }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.set(newValue) }
    }

    /// Publishes the property.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        // Only so that `$name` can be handed to `assign(to:)` as inout; it is the same storage that comes back.
        set {}
    }

    /// The publisher of one property.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        let storage: PublishedStorage<Value>

        public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Value, Downstream.Failure == Never {
            storage.broadcast.add(subscriber, latest: storage.value)
        }
    }
}

extension Published: ChangeAnnouncing {
    func announceChanges(to publisher: ObservableObjectPublisher) { storage.announceChanges(to: publisher) }
}

/// What a `@Published` property holds; a class, because it is reached through copies of the wrapper.
final class PublishedStorage<Value> {
    private let lock = NSLock()
    private var current: Value
    private var objectWillChange: ObservableObjectPublisher?
    private var incoming: [AnyCancellable] = []
    let broadcast = Broadcast<Value, Never>()

    init(_ value: Value) { current = value }

    var value: Value { lock.withLock { current } }

    /// First the object says that it will change, then the property publishes the new value, then it has it: Apple's order.
    func set(_ value: Value) {
        lock.withLock { objectWillChange }?.send()
        broadcast.send(value)
        // The old value is released outside of the lock.
        let old = lock.withLock {
            defer { current = value }
            return current
        }
        withExtendedLifetime(old) {}
    }

    func announceChanges(to publisher: ObservableObjectPublisher) { lock.withLock { objectWillChange = publisher } }

    /// Holds a stream that sets this property for as long as the property lives.
    func keep(_ token: AnyCancellable) { lock.withLock { incoming.append(token) } }

    deinit { broadcast.send(completion: .finished) }
}
