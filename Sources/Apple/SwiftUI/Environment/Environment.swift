// `@Environment`: a view reads a value from the environment.

import Observation

/// Reads a value of the environment by its key path, or an observable object by its type.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private enum Source {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object((EnvironmentValues) -> Value?)
    }

    private let source: Source
    private var values: EnvironmentValues?
    private var place = ""

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

    public var wrappedValue: Value {
        switch source {
        case .keyPath(let path): return (values ?? EnvironmentValues())[keyPath: path]
        case .object(let find):
            guard let found = find(values ?? EnvironmentValues()) else {
                MissingObject.stop(Value.self, place: place, modifier: "environment")
            }
            return found
        }
    }

    public mutating func _install(_ context: _DynamicPropertyContext) {
        let (environment, path) = context.onMain { node, _ in (node.environment, node.path) }
        values = environment
        place = path
    }
}

extension Environment where Value: AnyObject & Observable {
    public init(_ type: Value.Type) { source = .object { $0.trackedObject(type) } }
}

extension Environment {
    public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? { source = .object { .some($0.trackedObject(type)) } }
}

// Sendable without a check: a key path is immutable, and the closure captures a metatype only.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: SelfComparingProperty {
    package func isSame(as other: Environment<Value>) -> Bool {
        switch (source, other.source) {
        case (.keyPath(let mine), .keyPath(let theirs)): mine == theirs
        case (.object, .object): true
        default: false
        }
    }
}

extension EnvironmentValues {
    func trackedObject<Object: AnyObject>(_ type: Object.Type) -> Object? {
        Evaluation.current?.read(type)
        return object(type)
    }
}
