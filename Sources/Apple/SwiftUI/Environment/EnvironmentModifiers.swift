// Setting values of the environment for a part of the tree.

import Observation

struct SetEnvironment<Value> {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let value: Value
}

extension SetEnvironment: EnvironmentModifier {
    typealias Body = Never
    func modify(_ environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }
}

struct TransformEnvironment<Value> {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let transform: (inout Value) -> Void
}

extension TransformEnvironment: EnvironmentModifier {
    typealias Body = Never
    func modify(_ environment: inout EnvironmentValues) { transform(&environment[keyPath: keyPath]) }
}

struct SetEnvironmentObject<Object: AnyObject> {
    let object: Object?
}

extension SetEnvironmentObject: EnvironmentModifier {
    typealias Body = Never
    func modify(_ environment: inout EnvironmentValues) { environment.setObject(object, Object.self) }
}

/// Any change of the environment, for this module's own modifiers.
package struct EnvironmentChange {
    let change: (inout EnvironmentValues) -> Void
    package init(_ change: @escaping (inout EnvironmentValues) -> Void) { self.change = change }
}

extension EnvironmentChange: EnvironmentModifier {
    package typealias Body = Never
    package func modify(_ environment: inout EnvironmentValues) { change(&environment) }
}

extension View {
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(SetEnvironment(keyPath: keyPath, value: value))
    }

    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(SetEnvironmentObject(object: object))
    }

    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(TransformEnvironment(keyPath: keyPath, transform: transform))
    }
}
