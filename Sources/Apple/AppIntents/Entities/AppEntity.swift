// Things and choices of an app that intents can take.

import Foundation
import SidelongFoundationSupplement
import Synchronization

/// An identifier that can be kept as text.
public protocol EntityIdentifierConvertible {
    var entityIdentifierString: String { get }
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
    public var entityIdentifierString: String { self }
    public static func entityIdentifier(for entityIdentifierString: String) -> String? { entityIdentifierString }
}

extension Int: EntityIdentifierConvertible {
    public var entityIdentifierString: String { String(self) }
    public static func entityIdentifier(for entityIdentifierString: String) -> Int? { Int(entityIdentifierString) }
}

extension UUID: EntityIdentifierConvertible {
    public var entityIdentifierString: String { uuidString }
    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? { UUID(uuidString: entityIdentifierString) }
}

/// A thing of the app, found again by its identifier.
public protocol AppEntity: AppValue, Identifiable, InstanceDisplayRepresentable, TypeDisplayRepresentable
where ID: EntityIdentifierConvertible & Sendable {
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    /// Finds entities when no other query is named.
    static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
    public typealias Property<Value: _IntentValue & Sendable> = EntityProperty<Value>
}

/// A field of an entity that others may read.
@propertyWrapper public final class EntityProperty<Value: _IntentValue & Sendable>: Sendable {
    public let title: LocalizedStringResource?
    private let stored: Mutex<Value?>

    public init() {
        title = nil
        stored = Mutex(nil)
    }

    public init(title: LocalizedStringResource) {
        self.title = title
        stored = Mutex(nil)
    }

    /// Reading before it was set is a programmer's error, except for an optional.
    public var wrappedValue: Value {
        get {
            if let value = stored.withLock({ $0 }) { return value }
            if let type = Value.self as? any OptionalIntentValue.Type, let none = type.none as? Value { return none }
            preconditionFailure("The property \(title?.key ?? "") of type \(Value.self) was read before it was set.")
        }
        set { stored.withLock { $0 = newValue } }
    }

    public var projectedValue: EntityProperty<Value> { self }
}

/// A choice among few values, each with a name.
public protocol AppEnum: AppValue, CaseIterable, Hashable, InstanceDisplayRepresentable, RawRepresentable, TypeDisplayRepresentable
where RawValue: LosslessStringConvertible {
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
    public var displayRepresentation: DisplayRepresentation {
        Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(title: "\(rawValue.description)")
    }
}
