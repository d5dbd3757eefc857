// Properties that a view's node keeps or fills in before the body is evaluated.

/// A stored property that changes what a view shows.
public protocol DynamicProperty {
    /// Called before each evaluation of the body, after the properties inside have been connected.
    mutating func update()
    /// Connects the property with the node. Not for apps: the default connects the properties inside.
    mutating func _install(_ context: _DynamicPropertyContext)
}

extension DynamicProperty {
    public mutating func update() {}

    public mutating func _install(_ context: _DynamicPropertyContext) {
        context.installMembers(of: &self)
        update()
    }
}

/// The place of a dynamic property: its node, and its storage there.
public struct _DynamicPropertyContext: Sendable {
    let node: ViewNode
    let storage: PropertyStorage
    let slot: Int

    /// Bodies are evaluated on the main actor, and properties are connected right before.
    func onMain<Result: Sendable>(_ work: @MainActor (ViewNode, PropertyStorage) -> Result) -> Result {
        let node = node
        let storage = storage
        return MainActor.assumeIsolated { work(node, storage) }
    }

    func installMembers<Value>(of value: inout Value) {
        let fields = MainActor.assumeIsolated { ViewFields.of(Value.self) }
        let node = node
        let storage = storage
        let slot = slot
        withUnsafeMutablePointer(to: &value) { pointer in
            // The pointer does not leave this call; it is carried into the isolated closure because `inout` cannot be.
            nonisolated(unsafe) let pointer = pointer
            MainActor.assumeIsolated { fields.install(into: &pointer.pointee, node: node, storage: storage, slot: slot) }
        }
    }
}
