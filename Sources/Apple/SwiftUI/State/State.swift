// `@State`: a value that a view's node keeps.

import Synchronization

/// A value that belongs to the view and outlives its evaluations.
@propertyWrapper public struct State<Value>: DynamicProperty {
    private let initial: Value
    private var location: StateLocation<Value>?

    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }

    /// Reading it in a body makes the body depend on it. Outside of a view it is the initial value, and setting it does nothing.
    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(location: location)
    }

    public mutating func _install(_ context: _DynamicPropertyContext) {
        let slot = context.slot
        let initial = initial
        // The node's storage is touched on the main actor only; the closure does not leave this call.
        nonisolated(unsafe) let value = initial
        location = context.onMain { _, storage in storage.value(at: slot) { StateLocation(value) } }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: SelfComparingProperty {
    package func isSame(as other: State<Value>) -> Bool { true }
}

/// Where a value lives that bodies read: remembers who read it and marks them when it changes.
///
/// Sendable without a check because every access to the value and the readers holds the lock, and a value that is not Sendable is
/// reached only by the views that own it, on the main actor.
final class StateLocation<Value>: @unchecked Sendable {
    private let lock = Mutex(())
    private var stored: Value
    private var readers: [ObjectIdentifier: NodeMark] = [:]

    init(_ value: Value) { stored = value }

    var value: Value {
        get {
            let reader = Evaluation.current?.mark
            return lock.withLock { _ in
                if let reader { readers[ObjectIdentifier(reader)] = reader }
                return stored
            }
        }
        set {
            let marks: [NodeMark] = lock.withLock { _ in
                let isSame = isEqual(stored, newValue)
                stored = newValue
                guard !isSame else { return [] }
                defer { readers.removeAll() }
                return Array(readers.values)
            }
            guard !marks.isEmpty else { return }
            Transaction.noteChange()
            marks.forEach { $0.mark() }
        }
    }

    private func isEqual(_ old: Value, _ new: Value) -> Bool {
        func open<E: Equatable>(_ old: E) -> Bool { (new as? E).map { old == $0 } ?? false }
        guard let old = old as? any Equatable else { return false }
        return open(old)
    }
}
