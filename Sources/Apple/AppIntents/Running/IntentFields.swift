// The parameters of an intent, found by reflection: their names, their values, and setting them.

import Foundation
import SidelongFoundationSupplement
import SidelongLink

/// A parameter without its value's type.
protocol AnyIntentParameter: AnyObject, Sendable {
    var valueType: Any.Type { get }
    var hasValue: Bool { get }
    var anyValue: Any? { get }
    var titleText: String? { get }
    var isOptional: Bool { get }
    func setJSON(_ json: ParameterJSON, name: String) async throws
    func setDefaultOfQuery() async
}

extension IntentParameter: AnyIntentParameter {
    var valueType: Any.Type { Value.self }
    var anyValue: Any? { currentValue }
    var titleText: String? { title.map { String(localized: $0) } }
    var isOptional: Bool { Value.self is any OptionalIntentValue.Type }

    func setJSON(_ json: ParameterJSON, name: String) async throws {
        let value = try await ParameterCoding.decode(json, as: Value.self, parameter: name)
        if let bounds {
            let number = (value as? Int).map(Double.init) ?? value as? Double
            if let number, !bounds.contains(number) {
                throw ParameterError.outOfRange(parameter: name, minimum: bounds.lowerBound, maximum: bounds.upperBound)
            }
        }
        guard let typed = value as? Value else {
            throw ParameterError.wrongKind(parameter: name, expected: "\(Value.self)", found: json.words)
        }
        set(typed)
    }

    func setDefaultOfQuery() async {
        let found: Any?
        if let options {
            found = await Self.defaultResult(of: options)
        } else {
            found = await ParameterCoding.defaultValue(of: Value.self)
        }
        if let value = found as? Value { set(value) }
    }

    private static func defaultResult<Provider: DynamicOptionsProvider>(of provider: Provider) async -> Any? {
        await provider.defaultResult()
    }
}

/// An intent's parameters in the order of their declaration.
struct IntentFields: Sendable {
    let fields: [(name: String, parameter: any AnyIntentParameter)]

    init(of intent: any AppIntent) {
        fields = Mirror(reflecting: intent).children.compactMap { child in
            guard let label = child.label, let parameter = child.value as? any AnyIntentParameter else { return nil }
            return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
        }
    }

    /// A JSON object of the values that are set; empty text for none.
    func encoded() throws(ParameterError) -> String {
        var object: [String: ParameterJSON] = [:]
        for (name, parameter) in fields {
            guard let value = parameter.anyValue else { continue }
            object[name] = try ParameterCoding.encode(value, parameter: name)
        }
        guard !object.isEmpty else { return "" }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(object), as: UTF8.self)
        } catch {
            throw .notAnObject("\(error)")
        }
    }

    /// Sets what the JSON object names; then fills what is missing from the queries' defaults.
    func fill(from text: String) async throws {
        if !text.isEmpty {
            let object: [String: ParameterJSON]
            do {
                object = try JSONDecoder().decode([String: ParameterJSON].self, from: Data(text.utf8))
            } catch {
                throw ParameterError.notAnObject("\(error)")
            }
            for (name, json) in object.sorted(by: { $0.key < $1.key }) {
                guard let field = fields.first(where: { $0.name == name }) else {
                    throw ParameterError.unknownParameter(name, known: fields.map(\.name))
                }
                try await field.parameter.setJSON(json, name: name)
            }
        }
        for (name, parameter) in fields where !parameter.hasValue {
            await parameter.setDefaultOfQuery()
            guard parameter.hasValue else {
                throw ParameterError.missing(parameter: name, type: ParameterCoding.name(of: parameter.valueType))
            }
        }
    }

    var descriptors: [IntentDescriptor.Parameter] {
        fields.map { name, parameter in
            IntentDescriptor.Parameter(
                name: name, title: parameter.titleText ?? name, type: ParameterCoding.name(of: parameter.valueType),
                isOptional: parameter.isOptional)
        }
    }
}

extension AppIntent {
    /// Sets the parameters that a JSON object names, and the defaults of queries for the rest. Throws `ParameterError`.
    package func fillParameters(from json: String) async throws { try await IntentFields(of: self).fill(from: json) }
}
