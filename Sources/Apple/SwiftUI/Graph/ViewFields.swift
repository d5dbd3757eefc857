// The dynamic properties of a view type (`@State`, `@Environment`, ...), found once per type by reflection metadata.

@_spi(Reflection) import Swift

/// Where in a value of one type its dynamic properties lie.
@MainActor package final class ViewFields {
    private struct Field {
        let offset: Int
        let install: (UnsafeMutableRawPointer, ViewNode, PropertyStorage, Int) -> Void
    }

    private static var known: [ObjectIdentifier: ViewFields] = [:]
    private let fields: [Field]

    static func of(_ type: Any.Type) -> ViewFields {
        if let found = known[ObjectIdentifier(type)] { return found }
        let made = ViewFields(type)
        known[ObjectIdentifier(type)] = made
        return made
    }

    private init(_ type: Any.Type) {
        var found: [Field] = []
        _ = _forEachField(of: type) { _, offset, fieldType, _ in
            if let property = fieldType as? any DynamicProperty.Type { found.append(ViewFields.field(property, at: offset)) }
            return true
        }
        fields = found
    }

    private static func field<P: DynamicProperty>(_ type: P.Type, at offset: Int) -> Field {
        Field(offset: offset) { pointer, node, storage, slot in
            let typed = pointer.assumingMemoryBound(to: P.self)
            var property = typed.pointee
            property._install(_DynamicPropertyContext(node: node, storage: storage, slot: slot))
            typed.pointee = property
        }
    }

    /// Connects the value's properties with the node that keeps their storage.
    func install<Value>(into value: inout Value, node: ViewNode, storage: PropertyStorage, slot: Int = 0) {
        guard !fields.isEmpty else { return }
        // Each offset and type come from the metadata of `Value`, and the pointer is used only inside the closure.
        withUnsafeMutableBytes(of: &value) { bytes in
            guard let base = bytes.baseAddress else { return }
            for field in fields {
                field.install(base + field.offset, node, storage, slot &* 4096 &+ field.offset &+ 1)
            }
        }
    }
}

/// What a node keeps for the dynamic properties of its view, by their place.
@MainActor package final class PropertyStorage {
    private var slots: [Int: AnyObject] = [:]

    func value<Stored: AnyObject>(at slot: Int, make: () -> Stored) -> Stored {
        if let found = slots[slot] as? Stored { return found }
        let made = make()
        slots[slot] = made
        return made
    }

    func existing<Stored: AnyObject>(at slot: Int, as type: Stored.Type) -> Stored? { slots[slot] as? Stored }
    func set(_ value: AnyObject, at slot: Int) { slots[slot] = value }
    func tearDown() { slots.removeAll() }
}
