// The values that flow down the tree.

/// Names a value in the environment, and says what it is when nobody has set it.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Values that a view inherits from the views around it.
public struct EnvironmentValues: CustomStringConvertible {
    private var storage: Storage

    private final class Storage {
        var entries: [ObjectIdentifier: EnvironmentEntry]
        init(_ entries: [ObjectIdentifier: EnvironmentEntry]) { self.entries = entries }
    }

    public init() { storage = Storage([:]) }

    /// Reading in a body is recorded, so that the body is evaluated again when the value changes.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            Evaluation.current?.read(key)
            return untracked(key)
        }
        set { setEntry(ObjectIdentifier(key), Entry(newValue)) }
    }

    /// The value without a record of the reading: for layout and drawing, whose results do not depend on it being known.
    package func untracked<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
        (storage.entries[ObjectIdentifier(key)] as? Entry<K.Value>)?.value ?? K.defaultValue
    }

    /// Whether somebody has set the value.
    package func isSet<K: EnvironmentKey>(_ key: K.Type) -> Bool { storage.entries[ObjectIdentifier(key)] != nil }

    /// An object by its type, as `.environment(object)` and `.environmentObject` put it there.
    package func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
        (storage.entries[ObjectIdentifier(type)] as? ObjectEntry)?.object as? Object
    }

    package mutating func setObject<Object: AnyObject>(_ object: Object?, _ type: Object.Type) {
        setEntry(ObjectIdentifier(type), object.map { ObjectEntry(object: $0) })
    }

    private mutating func setEntry(_ id: ObjectIdentifier, _ entry: (EnvironmentEntry)?) {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.entries) }
        storage.entries[id] = entry
    }

    func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

    /// Whether any of the values under the given keys differs.
    func hasChanged(from old: EnvironmentValues, in keys: [ObjectIdentifier: String]) -> Bool {
        if storage === old.storage { return false }
        return keys.keys.contains { !isEqual(storage.entries[$0], old.storage.entries[$0]) }
    }

    /// Whether every value is the same as in the other.
    func isEqual(to other: EnvironmentValues) -> Bool {
        if storage === other.storage { return true }
        guard storage.entries.count == other.storage.entries.count else { return false }
        return storage.entries.allSatisfy { isEqual($0.value, other.storage.entries[$0.key]) }
    }

    private func isEqual(_ first: (EnvironmentEntry)?, _ second: (EnvironmentEntry)?) -> Bool {
        switch (first, second) {
        case (nil, nil): true
        case (let first?, let second?): first.isSame(as: second)
        default: false
        }
    }

    public var description: String { "EnvironmentValues(\(storage.entries.count) set)" }
}

// Sendable without a check: the storage is copied before it is written when anybody else holds it, and values reach other threads
// only through Apple's own signatures, which promise the same.
extension EnvironmentValues: @unchecked Sendable {}

/// A class and no protocol: reading a value is a cast, and casts between classes are cheap.
private class EnvironmentEntry {
    func isSame(as other: EnvironmentEntry) -> Bool { other === self }
}

private final class Entry<Value>: EnvironmentEntry {
    let value: Value
    init(_ value: Value) { self.value = value }

    override func isSame(as other: EnvironmentEntry) -> Bool {
        guard let other = other as? Entry<Value> else { return false }
        if other === self { return true }
        func open<E: Equatable>(_ mine: E) -> Bool { (other.value as? E).map { mine == $0 } ?? false }
        guard let mine = value as? any Equatable else { return false }
        return open(mine)
    }
}

private final class ObjectEntry: EnvironmentEntry {
    let object: AnyObject
    init(object: AnyObject) { self.object = object }
    override func isSame(as other: EnvironmentEntry) -> Bool { (other as? ObjectEntry)?.object === object }
}
