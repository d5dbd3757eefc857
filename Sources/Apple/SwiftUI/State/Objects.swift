// Observable objects of Combine in views: `@StateObject`, `@ObservedObject`, `@EnvironmentObject`; and `@Bindable` for Observation.

import Combine
import Observation

/// Marks a node when an object says that it will change.
@MainActor final class ObjectWatch {
    let object: AnyObject
    private let subscription: AnyCancellable

    init<Object: ObservableObject>(_ object: Object, _ mark: NodeMark) {
        self.object = object
        subscription = AnyCancellable(object.objectWillChange.sink { _ in mark.mark() })
    }
}

extension _DynamicPropertyContext {
    /// Watches the object in place of the one that was watched here before.
    func watch<Object: ObservableObject>(_ object: Object, slot: Int) {
        // Objects live on the main actor with the views that show them; the reference does not leave this call otherwise.
        nonisolated(unsafe) let object = object
        onMain { node, storage in
            if let known = storage.existing(at: slot, as: ObjectWatch.self), known.object === object { return }
            storage.set(ObjectWatch(object, node.mark), at: slot)
        }
    }
}

/// An object's properties as bindings.
@dynamicMemberLookup public struct _ObjectBindings<ObjectType: AnyObject> {
    let object: ObjectType
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
        Binding(object: object, keyPath: keyPath)
    }
}

/// An object that somebody else owns.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    public typealias Wrapper = _ObjectBindings<ObjectType>
    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { wrappedValue = initialValue }
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    public mutating func _install(_ context: _DynamicPropertyContext) {
        context.watch(wrappedValue, slot: context.slot)
    }
}

/// Carries a value across the edge of an isolated closure.
///
/// Unchecked, and right: it is made and opened in this file only. In `_install` the closure of `assumeIsolated` runs in place, so that the
/// value never leaves its thread. In `ReceiveEvent` a publisher that sends from another thread hands its value over: it is opened once, on
/// the main actor, and this side keeps nothing of it; Combine has no other promise about its outputs, on Apple's side neither.
private struct UnsafeReference<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// An object that the view makes once and keeps.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private final class Box {
        let object: ObjectType
        init(_ object: ObjectType) { self.object = object }
    }

    private let make: () -> ObjectType
    private var box: Box?

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// Outside of a view each reading makes a new object.
    public var wrappedValue: ObjectType { box?.object ?? make() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { _ObjectBindings(object: wrappedValue) }

    public mutating func _install(_ context: _DynamicPropertyContext) {
        let slot = context.slot
        let current = UnsafeReference(make)
        let found = MainActor.assumeIsolated {
            UnsafeReference(context.storage.value(at: slot) { Box(current.value()) })
        }
        box = found.value
        context.watch(found.value.object, slot: slot &+ 1_000_000_007)
    }
}

/// An object that a view above put into the environment.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    public typealias Wrapper = _ObjectBindings<ObjectType>
    private var object: ObjectType?
    private var place = ""

    public init() {}

    public var wrappedValue: ObjectType {
        guard let object else {
            MissingObject.stop(ObjectType.self, place: place, modifier: "environmentObject")
        }
        return object
    }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    public mutating func _install(_ context: _DynamicPropertyContext) {
        let (found, path) = MainActor.assumeIsolated {
            (UnsafeReference(context.node.environment.trackedObject(ObjectType.self)), context.node.path)
        }
        object = found.value
        place = path
        if let object = found.value { context.watch(object, slot: context.slot) }
    }
}

extension ObservedObject: SelfComparingProperty {
    package func isSame(as other: ObservedObject<ObjectType>) -> Bool {
        wrappedValue === other.wrappedValue
    }
}

extension StateObject: SelfComparingProperty {
    package func isSame(as other: StateObject<ObjectType>) -> Bool { true }
}

extension EnvironmentObject: SelfComparingProperty {
    package func isSame(as other: EnvironmentObject<ObjectType>) -> Bool { true }
}

/// Bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }
    /// Use it with observable objects only.
    @_disfavoredOverload public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(object: wrappedValue, keyPath: keyPath)
    }
}

extension Bindable: Sendable where Value: Sendable {}

struct ReceiveEvent<P: Publisher> where P.Failure == Never {
    let publisher: P
    let action: @MainActor (P.Output) -> Void
}

extension ReceiveEvent: EventModifier {
    typealias Body = Never

    func appeared(_ node: ViewNode) -> AnyCancellable {
        let action = action
        return AnyCancellable(
            publisher.sink { output in
                // Values that come on another thread are handed over; a publisher made for views sends on the main one.
                let value = UnsafeReference(output)
                if Thread.isMainThread {
                    MainActor.assumeIsolated { action(value.value) }
                } else {
                    Task { @MainActor in action(value.value) }
                }
            })
    }
    func disappeared(_ memory: AnyCancellable) { memory.cancel() }
}

extension View {
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(SetEnvironmentObject(object: object))
    }

    /// Calls back for each value that the publisher sends while the view is on screen.
    public nonisolated func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void) -> some View
    where P.Failure == Never { modifier(ReceiveEvent(publisher: publisher, action: action)) }
}
