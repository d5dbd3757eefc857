// `@AppStorage` and `@SceneStorage`: values of `UserDefaults` that bodies read.

import Foundation
import SidelongStore
import Synchronization

/// How a type is kept in `UserDefaults`.
struct StoredCoding<Value> {
    let read: (Foundation.UserDefaults, String) -> Value?
    let write: (Foundation.UserDefaults, String, Value) -> Void
}

extension StoredCoding {
    /// A property list value as it is.
    static func plain<Kept>(_ type: Kept.Type = Kept.self) -> StoredCoding<Kept> {
        StoredCoding<Kept>(read: { $0.object(forKey: $1) as? Kept }, write: { $0.set($2 as Any, forKey: $1) })
    }

    static var bool: StoredCoding<Bool> {
        StoredCoding<Bool>(read: { $0.object(forKey: $1) == nil ? nil : $0.bool(forKey: $1) }, write: { $0.set($2, forKey: $1) })
    }
    static var int: StoredCoding<Int> {
        StoredCoding<Int>(read: { $0.object(forKey: $1) == nil ? nil : $0.integer(forKey: $1) }, write: { $0.set($2, forKey: $1) })
    }
    static var double: StoredCoding<Double> {
        StoredCoding<Double>(read: { $0.object(forKey: $1) == nil ? nil : $0.double(forKey: $1) }, write: { $0.set($2, forKey: $1) })
    }
    static var string: StoredCoding<String> {
        StoredCoding<String>(read: { $0.string(forKey: $1) }, write: { $0.set($2 as Any, forKey: $1) })
    }
    static var url: StoredCoding<URL> {
        StoredCoding<URL>(read: { $0.url(forKey: $1) }, write: { $0.set($2 as URL?, forKey: $1) })
    }

    /// A value of an enumeration by what it is written as. A raw value that is no case any more reads as the default.
    static func raw<Raw: RawRepresentable>(_ raw: StoredCoding<Raw.RawValue>) -> StoredCoding<Raw> {
        StoredCoding<Raw>(
            read: { store, key in raw.read(store, key).flatMap { Raw(rawValue: $0) } },
            write: { raw.write($0, $1, $2.rawValue) })
    }

    /// Nil is no value at all.
    static func optional<Kept>(_ coding: StoredCoding<Kept>) -> StoredCoding<Kept?> {
        StoredCoding<Kept?>(
            read: { .some(coding.read($0, $1)) },
            write: { store, key, value in
                if let value { coding.write(store, key, value) } else { store.removeObject(forKey: key) }
            })
    }
}

/// One key of a store: remembers which bodies read it and marks them when its value changes, in this process or another.
///
/// Unchecked, and right: `UserDefaults` may be used from any thread by its own documentation (its conformance is missing on Linux only
/// because Foundation declares it unavailable), the coding's closures capture nothing, and the rest is behind a lock.
final class StoredLocation<Value>: @unchecked Sendable {
    let store: Foundation.UserDefaults
    let key: String
    private let coding: StoredCoding<Value>
    private let fallback: Value
    private let lock = Mutex(())
    private var seen: AnyHashable?
    private var readers: [ObjectIdentifier: NodeMark] = [:]
    private var observer: (any NSObjectProtocol)?

    init(store: Foundation.UserDefaults, key: String, coding: StoredCoding<Value>, fallback: Value) {
        self.store = store
        self.key = key
        self.coding = coding
        self.fallback = fallback
        seen = store.object(forKey: key) as? AnyHashable
        observer = NotificationCenter.default.addObserver(
            forName: Foundation.UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in self?.look() }
    }

    deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    var value: Value {
        get {
            if let reader = Evaluation.current?.mark { lock.withLock { _ in readers[ObjectIdentifier(reader)] = reader } }
            return coding.read(store, key) ?? fallback
        }
        set {
            Transaction.noteChange()
            coding.write(store, key, newValue)
            // A store that does not tell of its own changes is looked at all the same.
            look()
        }
    }

    private func look() {
        let now = store.object(forKey: key) as? AnyHashable
        let marks = lock.withLock { _ -> [NodeMark] in
            guard now != seen else { return [] }
            seen = now
            defer { readers.removeAll() }
            return Array(readers.values)
        }
        marks.forEach { $0.mark() }
    }
}

enum DefaultAppStorageKey: EnvironmentKey { static var defaultValue: StoreReference? { nil } }

/// A store in the environment: two are the same when they are one object.
struct StoreReference: Equatable {
    let store: Foundation.UserDefaults
    static func == (a: StoreReference, b: StoreReference) -> Bool { a.store === b.store }
}

/// A value of `UserDefaults`. Views that read it are evaluated again when it changes, whoever changes it.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let fallback: Value
    private let store: Foundation.UserDefaults?
    private let coding: StoredCoding<Value>
    private var location: StoredLocation<Value>?

    init(key: String, fallback: Value, store: Foundation.UserDefaults?, coding: StoredCoding<Value>) {
        self.key = key
        self.fallback = fallback
        self.store = store
        self.coding = coding
    }

    private var current: Foundation.UserDefaults { store ?? GroupDefaults.standard }

    public var wrappedValue: Value {
        get { location?.value ?? coding.read(current, key) ?? fallback }
        nonmutating set {
            if let location { location.value = newValue } else { coding.write(current, key, newValue) }
        }
    }

    public var projectedValue: Binding<Value> {
        let (location, store, key, coding, fallback) = (location, current, key, coding, fallback)
        return Binding(
            get: { location?.value ?? coding.read(store, key) ?? fallback },
            set: { value in if let location { location.value = value } else { coding.write(store, key, value) } })
    }

    public mutating func _install(_ context: _DynamicPropertyContext) {
        let slot = context.slot
        // A location goes from the node's storage into this copy of the property; both stay on the main actor.
        nonisolated(unsafe) let own = self
        location = context.onMain { node, storage in
            let store = own.store ?? node.environment.untracked(DefaultAppStorageKey.self)?.store ?? GroupDefaults.standard
            if let known = storage.existing(at: slot, as: StoredLocation<Value>.self), known.key == own.key,
                known.store === store || own.store != nil
            {
                return known
            }
            let made = StoredLocation(store: store, key: own.key, coding: own.coding, fallback: own.fallback)
            storage.set(made, at: slot)
            return made
        }
    }
}

extension AppStorage: SelfComparingProperty {
    package func isSame(as other: AppStorage<Value>) -> Bool { key == other.key }
}

extension AppStorage where Value == Bool {
    public init(wrappedValue: Bool, _ key: String, store: Foundation.UserDefaults? = nil) {
        self.init(key: key, fallback: wrappedValue, store: store, coding: .bool)
    }
}
extension AppStorage where Value == Int {
    public init(wrappedValue: Int, _ key: String, store: Foundation.UserDefaults? = nil) {
        self.init(key: key, fallback: wrappedValue, store: store, coding: .int)
    }
}
extension AppStorage where Value == Double {
    public init(wrappedValue: Double, _ key: String, store: Foundation.UserDefaults? = nil) {
        self.init(key: key, fallback: wrappedValue, store: store, coding: .double)
    }
}
extension AppStorage where Value == String {
    public init(wrappedValue: String, _ key: String, store: Foundation.UserDefaults? = nil) {
        self.init(key: key, fallback: wrappedValue, store: store, coding: .string)
    }
}
extension AppStorage where Value == URL {
    public init(wrappedValue: URL, _ key: String, store: Foundation.UserDefaults? = nil) {
        self.init(key: key, fallback: wrappedValue, store: store, coding: .url)
    }
}
extension AppStorage where Value == Data {
    public init(wrappedValue: Data, _ key: String, store: Foundation.UserDefaults? = nil) {
        self.init(key: key, fallback: wrappedValue, store: store, coding: .plain(Data.self))
    }
}
extension AppStorage where Value == Date {
    public init(wrappedValue: Date, _ key: String, store: Foundation.UserDefaults? = nil) {
        self.init(key: key, fallback: wrappedValue, store: store, coding: .plain(Date.self))
    }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String, store: Foundation.UserDefaults? = nil) {
        self.init(key: key, fallback: wrappedValue, store: store, coding: .raw(.int))
    }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String, store: Foundation.UserDefaults? = nil) {
        self.init(key: key, fallback: wrappedValue, store: store, coding: .raw(.string))
    }
}
extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: Foundation.UserDefaults? = nil) where Value == Bool? {
        self.init(key: key, fallback: nil, store: store, coding: .optional(.bool))
    }
    public init(_ key: String, store: Foundation.UserDefaults? = nil) where Value == Int? {
        self.init(key: key, fallback: nil, store: store, coding: .optional(.int))
    }
    public init(_ key: String, store: Foundation.UserDefaults? = nil) where Value == Double? {
        self.init(key: key, fallback: nil, store: store, coding: .optional(.double))
    }
    public init(_ key: String, store: Foundation.UserDefaults? = nil) where Value == String? {
        self.init(key: key, fallback: nil, store: store, coding: .optional(.string))
    }
    public init(_ key: String, store: Foundation.UserDefaults? = nil) where Value == URL? {
        self.init(key: key, fallback: nil, store: store, coding: .optional(.url))
    }
    public init(_ key: String, store: Foundation.UserDefaults? = nil) where Value == Data? {
        self.init(key: key, fallback: nil, store: store, coding: .optional(.plain(Data.self)))
    }
    public init(_ key: String, store: Foundation.UserDefaults? = nil) where Value == Date? {
        self.init(key: key, fallback: nil, store: store, coding: .optional(.plain(Date.self)))
    }
    public init<R: RawRepresentable>(_ key: String, store: Foundation.UserDefaults? = nil) where Value == R?, R.RawValue == Int {
        self.init(key: key, fallback: nil, store: store, coding: .optional(.raw(.int)))
    }
    public init<R: RawRepresentable>(_ key: String, store: Foundation.UserDefaults? = nil) where Value == R?, R.RawValue == String {
        self.init(key: key, fallback: nil, store: store, coding: .optional(.raw(.string)))
    }
}

extension View {
    /// The store of every `@AppStorage` in the view that names none itself.
    public nonisolated func defaultAppStorage(_ store: Foundation.UserDefaults) -> some View {
        // Only handed on to the main actor's environment.
        nonisolated(unsafe) let store = store
        return modifier(EnvironmentChange { $0[DefaultAppStorageKey.self] = StoreReference(store: store) })
    }
}
