// `@SceneStorage`: small values of a scene that come back when the app is opened again. There is one scene, so they lie in the app's own
// store under keys of their own.

import Foundation

/// A value that is kept with the scene: a selected tab, a draft.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    private var kept: AppStorage<Value>

    private init(_ key: String, _ fallback: Value, _ coding: StoredCoding<Value>) {
        kept = AppStorage(key: "sidelong.scene.\(key)", fallback: fallback, store: nil, coding: coding)
    }

    public var wrappedValue: Value {
        get { kept.wrappedValue }
        nonmutating set { kept.wrappedValue = newValue }
    }

    public var projectedValue: Binding<Value> { kept.projectedValue }

    public mutating func _install(_ context: _DynamicPropertyContext) { kept._install(context) }
}

extension SceneStorage: SelfComparingProperty {
    package func isSame(as other: SceneStorage<Value>) -> Bool { kept.isSame(as: other.kept) }
}

extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(key, wrappedValue, .bool) }
    public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(key, wrappedValue, .int) }
    public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(key, wrappedValue, .double) }
    public init(wrappedValue: Value, _ key: String) where Value == String { self.init(key, wrappedValue, .string) }
    public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(key, wrappedValue, .url) }
    public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(key, wrappedValue, .plain(Data.self)) }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, wrappedValue, .raw(.int))
    }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, wrappedValue, .raw(.string))
    }
    public init(_ key: String) where Value == Bool? { self.init(key, nil, .optional(.bool)) }
    public init(_ key: String) where Value == Int? { self.init(key, nil, .optional(.int)) }
    public init(_ key: String) where Value == Double? { self.init(key, nil, .optional(.double)) }
    public init(_ key: String) where Value == String? { self.init(key, nil, .optional(.string)) }
    public init(_ key: String) where Value == URL? { self.init(key, nil, .optional(.url)) }
    public init(_ key: String) where Value == Data? { self.init(key, nil, .optional(.plain(Data.self))) }
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int { self.init(key, nil, .optional(.raw(.int))) }
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(key, nil, .optional(.raw(.string)))
    }
}
