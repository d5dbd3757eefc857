// One parameter's value between Swift and JSON, by its type.

import Foundation
import SidelongFoundationSupplement

enum ParameterCoding {
    static func encode(_ value: Any, parameter: String) throws(ParameterError) -> ParameterJSON {
        switch value {
        case let value as String: return .text(value)
        case let value as Bool: return .bool(value)
        case let value as Int: return .integer(value)
        case let value as Double: return .number(value)
        case let value as Date: return .number(value.timeIntervalSince1970)
        case let value as URL: return .text(value.absoluteString)
        case let value as any AppEnum: return rawValue(of: value)
        case let value as any AppEntity: return .text(identifier(of: value))
        case let value as any OptionalIntentValue:
            guard let wrapped = value.wrapped else { return .null }
            return try encode(wrapped, parameter: parameter)
        case let value as any ArrayIntentValue:
            var list: [ParameterJSON] = []
            for element in value.elements { list.append(try encode(element, parameter: parameter)) }
            return .list(list)
        default: throw .unsupportedType(parameter: parameter, type: "\(type(of: value))")
        }
    }

    /// - Parameter query: finds entities instead of their own query.
    static func decode(
        _ json: ParameterJSON, as type: Any.Type, parameter: String, query: (any DynamicOptionsProvider)? = nil
    ) async throws -> Any {
        func wrong(_ expected: String) -> ParameterError { .wrongKind(parameter: parameter, expected: expected, found: json.words) }
        if let type = type as? any OptionalIntentValue.Type {
            return json == .null ? type.none : try await decode(json, as: type.wrappedType, parameter: parameter, query: query)
        }
        if let type = type as? any ArrayIntentValue.Type {
            guard case .list(let list) = json else { throw wrong("a list") }
            var elements: [Any] = []
            for element in list {
                elements.append(try await decode(element, as: type.elementType, parameter: parameter, query: query))
            }
            guard let array = type.make(elements) else { throw wrong("a list of \(type.elementType)") }
            return array
        }
        if let type = type as? any AppEnum.Type { return try enumCase(type, json, parameter: parameter) }
        if let type = type as? any AppEntity.Type { return try await entity(type, json, parameter: parameter, query) }
        switch (ObjectIdentifier(type), json) {
        case (ObjectIdentifier(String.self), .text(let value)): return value
        case (ObjectIdentifier(String.self), _): throw wrong("text")
        case (ObjectIdentifier(Bool.self), .bool(let value)): return value
        case (ObjectIdentifier(Bool.self), _): throw wrong("true or false")
        case (ObjectIdentifier(Int.self), .integer(let value)): return value
        case (ObjectIdentifier(Int.self), _): throw wrong("a whole number")
        case (ObjectIdentifier(Double.self), .integer(let value)): return Double(value)
        case (ObjectIdentifier(Double.self), .number(let value)): return value
        case (ObjectIdentifier(Double.self), _): throw wrong("a number")
        case (ObjectIdentifier(Date.self), .integer(let value)): return Date(timeIntervalSince1970: Double(value))
        case (ObjectIdentifier(Date.self), .number(let value)): return Date(timeIntervalSince1970: value)
        case (ObjectIdentifier(Date.self), .text(let value)):
            do { return try Date(value, strategy: .iso8601) } catch {
                throw wrong("seconds since 1970 or a date such as 2026-01-31T12:00:00Z")
            }
        case (ObjectIdentifier(Date.self), _): throw wrong("seconds since 1970 or a date such as 2026-01-31T12:00:00Z")
        case (ObjectIdentifier(URL.self), .text(let value)):
            guard let url = URL(string: value) else { throw wrong("a URL") }
            return url
        case (ObjectIdentifier(URL.self), _): throw wrong("a URL")
        default: throw ParameterError.unsupportedType(parameter: parameter, type: "\(type)")
        }
    }

    // MARK: Enums

    private static func rawValue<Choice: AppEnum>(of value: Choice) -> ParameterJSON {
        if let number = value.rawValue as? Int { return .integer(number) }
        return .text(value.rawValue.description)
    }

    private static func enumCase<Choice: AppEnum>(_ type: Choice.Type, _ json: ParameterJSON, parameter: String) throws(ParameterError)
        -> Any
    {
        let text: String
        switch json {
        case .text(let value): text = value
        case .integer(let value): text = String(value)
        default: throw .wrongKind(parameter: parameter, expected: "a \(type)", found: json.words)
        }
        if let raw = Choice.RawValue(text), let value = Choice(rawValue: raw) { return value }
        throw .unknownCase(
            parameter: parameter, type: "\(type)", value: text, known: Choice.allCases.map { $0.rawValue.description })
    }

    // MARK: Entities

    private static func identifier<Entity: AppEntity>(of entity: Entity) -> String { entity.id.entityIdentifierString }

    private static func entity<Entity: AppEntity>(
        _ type: Entity.Type, _ json: ParameterJSON, parameter: String, _ query: (any DynamicOptionsProvider)?
    ) async throws -> Any {
        let text: String
        switch json {
        case .text(let value): text = value
        case .integer(let value): text = String(value)
        default: throw ParameterError.wrongKind(parameter: parameter, expected: "the identifier of a \(type)", found: json.words)
        }
        guard let identifier = Entity.ID.entityIdentifier(for: text) else {
            throw ParameterError.unknownEntity(parameter: parameter, type: "\(type)", identifier: text)
        }
        let found = try await (query as? any EntityQuery<Entity> ?? Entity.defaultQuery).entities(for: [identifier])
        guard let entity = found.first(where: { $0.id == identifier }) else {
            throw ParameterError.unknownEntity(parameter: parameter, type: "\(type)", identifier: text)
        }
        return entity
    }

    /// The query of an entity, of an optional one, of a list of them.
    static func query(of type: Any.Type) -> (any DynamicOptionsProvider)? {
        func own<Entity: AppEntity>(_ type: Entity.Type) -> any DynamicOptionsProvider { Entity.defaultQuery }
        return (innermost(type) as? any AppEntity.Type).map { own($0) }
    }

    /// The cases of an enum, of an optional one, of a list of them.
    static func cases(of type: Any.Type) -> [Any] {
        func all<Choice: AppEnum>(_ type: Choice.Type) -> [Any] { Array(Choice.allCases) }
        return (innermost(type) as? any AppEnum.Type).map { all($0) } ?? []
    }

    private static func innermost(_ type: Any.Type) -> Any.Type {
        if let type = type as? any OptionalIntentValue.Type { return innermost(type.wrappedType) }
        if let type = type as? any ArrayIntentValue.Type { return innermost(type.elementType) }
        return type
    }

    /// `String`, `[Int]`, an entity's or an enum's name.
    static func name(of type: Any.Type) -> String {
        if let type = type as? any OptionalIntentValue.Type { return name(of: type.wrappedType) }
        if let type = type as? any ArrayIntentValue.Type { return "[\(name(of: type.elementType))]" }
        return "\(type)"
    }
}

extension ParameterJSON {
    /// For sentences.
    var words: String {
        switch self {
        case .null: "nothing"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .text(let value): "“\(value)”"
        case .list: "a list"
        case .object: "an object"
        }
    }
}
