// Objects that an app hands to its intents.

import Foundation
import Synchronization

/// Where an app puts what its intents need. Fill it at launch, in each process that runs intents.
public final class AppDependencyManager: Sendable {
    public static let shared = AppDependencyManager()

    private struct Key: Hashable, Sendable {
        let type: ObjectIdentifier
        let name: String?
    }
    private let makers = Mutex<[Key: @Sendable () -> any Sendable]>([:])

    private init() {}

    public func add<Value: Sendable>(key: String? = nil, dependency: @autoclosure @escaping @Sendable () -> Value) {
        add(key: key, dependencyProvider: dependency)
    }

    public func add<Value: Sendable>(key: String? = nil, dependencyProvider: @escaping @Sendable () -> Value) {
        let once = Mutex<Value?>(nil)
        let key = Key(type: ObjectIdentifier(Value.self), name: key)
        let holder = OnceHolder(once)
        makers.withLock { $0[key] = { holder.value(dependencyProvider) } }
    }

    func value<Value: Sendable>(of type: Value.Type, key: String?) -> Value? {
        makers.withLock { $0[Key(type: ObjectIdentifier(type), name: key)] }?() as? Value
    }

    private final class OnceHolder<Value: Sendable>: Sendable {
        private let stored: Mutex<Value?>
        init(_ stored: consuming sending Mutex<Value?>) { self.stored = stored }
        func value(_ make: () -> Value) -> Value {
            stored.withLock { stored in
                if let stored { return stored }
                let made = make()
                stored = made
                return made
            }
        }
    }
}

/// An object from `AppDependencyManager`, inside an intent or a query.
@propertyWrapper public struct AppDependency<Value: Sendable>: Sendable {
    private let key: String?

    public init(key: String? = nil) { self.key = key }
    public init(key: String? = nil, manager: AppDependencyManager) { self.key = key }

    /// Reading what was never added is a programmer's error.
    public var wrappedValue: Value {
        guard let value = AppDependencyManager.shared.value(of: Value.self, key: key) else {
            preconditionFailure("No \(Value.self) was added to AppDependencyManager in this process.")
        }
        return value
    }
}

extension DynamicOptionsProvider {
    public typealias Dependency<Value: Sendable> = AppDependency<Value>
}
