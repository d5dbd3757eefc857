// How the entities that a person chose, or may choose, are found.

import Foundation
import SidelongFoundationSupplement

/// What a query gives: an array, or a collection with sections.
public protocol ResultsCollection<Item> {
    associatedtype Item
    var resultItems: [Item] { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
    public var resultItems: [Element] { self }
}

/// Values in sections.
public struct IntentItemCollection<Item: _IntentValue & Sendable>: ResultsCollection {
    public let sections: [IntentItemSection<Item>]

    public init(sections: [IntentItemSection<Item>]) { self.sections = sections }
    public init(items: [Item]) { sections = [IntentItemSection(items: items)] }

    public var resultItems: [Item] { sections.flatMap { $0.items.map(\.value) } }
    public static var empty: IntentItemCollection { IntentItemCollection(sections: []) }
}

/// Values under a heading.
public struct IntentItemSection<Item: _IntentValue & Sendable>: Sendable {
    public let title: LocalizedStringResource?
    public let items: [IntentItem<Item>]

    public init(_ title: LocalizedStringResource? = nil, items: [Item]) {
        self.title = title
        self.items = items.map { IntentItem($0) }
    }

    public init(_ title: LocalizedStringResource? = nil, items: [IntentItem<Item>]) {
        self.title = title
        self.items = items
    }
}

/// A value and how it is shown.
public struct IntentItem<Item: _IntentValue & Sendable>: Sendable {
    public let value: Item
    public let title: LocalizedStringResource?
    public let subtitle: LocalizedStringResource?
    public let image: DisplayRepresentation.Image?

    public init(
        _ value: Item, title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil
    ) {
        self.value = value
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}

/// Values that a person may choose for a parameter, known only when asked.
public protocol DynamicOptionsProvider: Sendable {
    associatedtype Result: ResultsCollection
    associatedtype DefaultValue = Result.Item
    func results() async throws -> Result
    /// The value when nobody has chosen; nil by default.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    public func defaultResult() async -> DefaultValue? { nil }
}

/// Finds entities.
public protocol EntityQuery<Entity>: DynamicOptionsProvider, PersistentlyIdentifiable where DefaultValue == Entity {
    associatedtype Entity: AppEntity
    associatedtype Result = [Entity]

    init()
    /// The entities of these identifiers; unknown ones are left out, and the order is free.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// What is offered to choose from.
    func suggestedEntities() async throws -> Result
}

extension EntityQuery {
    public func results() async throws -> Result { try await suggestedEntities() }
    public func defaultResult() async -> Entity? { nil }
}

extension EntityQuery where Result == [Entity] {
    public func suggestedEntities() async throws -> [Entity] { [] }
}

/// Finds entities by words as well.
public protocol EntityStringQuery: EntityQuery {
    associatedtype StringQueryResult: ResultsCollection = [Entity]
    func entities(matching string: String) async throws -> StringQueryResult
}

/// Has so few entities that all can be listed.
public protocol EnumerableEntityQuery<Entity>: EntityQuery {
    // Named again, so that the compiler finds it from `allEntities()` alone.
    associatedtype Entity
    associatedtype Result = [Entity]
    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery where Result == [Entity] {
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

extension EnumerableEntityQuery {
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        let wanted = Set(identifiers)
        return try await allEntities().filter { wanted.contains($0.id) }
    }
}
