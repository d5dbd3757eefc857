// `@Namespace` and `matchedGeometryEffect`: names that two views share. The page moves nodes by their own identity, so a view does not
// yet turn into another one; a warning in the tree says so.

import SidelongRenderTree

/// A name of the view's own that it can give to others.
@propertyWrapper public struct Namespace: DynamicProperty, Sendable {
    /// The name.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    private var number = 0

    public init() {}
    public var wrappedValue: ID { ID(number: number) }
    public var projectedValue: ID { wrappedValue }

    public mutating func _install(_ context: _DynamicPropertyContext) {
        let slot = context.slot
        number = context.onMain { node, _ in StructuralHash.combine(node.id, slot) }
    }
}

extension Namespace: SelfComparingProperty {
    package func isSame(as other: Namespace) -> Bool { true }
}

/// What of a view's geometry another takes over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Both views are drawn where they are; no movement from one to the other is made.
    public nonisolated func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            NodeEffect("matchedGeometry", isMergeable: true) { _, _, context in
                context.warn(
                    "motion.matchedGeometry", "A view does not move into the place of the one that it is matched with; it appears there.")
            })
    }
}
