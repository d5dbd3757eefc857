// The parameters of an intent, found by reflection: their names, their values, and setting them.

import Foundation
import SidelongFoundationSupplement
import SidelongLink

/// A parameter without its value's type.
protocol AnyIntentParameter: AnyObject, Sendable {
    var valueType: Any.Type { get }
    var hasValue: Bool { get }
    var anyValue: Any? { get }
    var isOptional: Bool { get }
    func setJSON(_ json: ParameterJSON, name: String) async throws
    func setDefaultOfQuery() async
    /// What the phone and its editor know of it. The default is what it holds now.
    func descriptor(name: String) -> IntentDescriptor.Parameter
    /// The values that a person may choose; nil when it has no list.
    func choices(matching search: String?) async throws -> [ParameterChoice]?
}

extension IntentParameter: AnyIntentParameter {
    var valueType: Any.Type { Value.self }
    var anyValue: Any? { currentValue }
    var isOptional: Bool { Value.self is any OptionalIntentValue.Type }

    func setJSON(_ json: ParameterJSON, name: String) async throws {
        let value = try await ParameterCoding.decode(json, as: Value.self, parameter: name, query: options)
        if let bounds {
            let number = (value as? Int).map(Double.init) ?? value as? Double
            if let number, !bounds.contains(number) {
                throw ParameterError.outOfRange(parameter: name, minimum: bounds.lowerBound, maximum: bounds.upperBound)
            }
        }
        if let size, let count = (value as? any ArrayIntentValue)?.elements.count, !(size.minimum...size.maximum).contains(count) {
            throw ParameterError.wrongCount(parameter: name, minimum: size.minimum, maximum: size.maximum, found: count)
        }
        guard let typed = value as? Value else {
            throw ParameterError.wrongKind(parameter: name, expected: "\(Value.self)", found: json.words)
        }
        set(typed)
    }

    func setDefaultOfQuery() async {
        guard let source = optionsSource, let found = await Self.defaultResult(of: source) else { return }
        if let value = found as? Value { set(value) }
    }

    private static func defaultResult<Provider: DynamicOptionsProvider>(of provider: Provider) async -> Any? {
        await provider.defaultResult()
    }

    /// Who knows the values: the provider or query of the declaration, or the entity's own query.
    private var optionsSource: (any DynamicOptionsProvider)? { options ?? ParameterCoding.query(of: Value.self) }

    func descriptor(name: String) -> IntentDescriptor.Parameter {
        let source = optionsSource
        return IntentDescriptor.Parameter(
            name: name, title: LinkLimits.shortened(title.map { String(localized: $0) } ?? name),
            type: LinkLimits.shortened(ParameterCoding.name(of: Value.self)), isOptional: isOptional, defaultValue: defaultJSON(name: name),
            choices: Array(fixedChoices.prefix(LinkLimits.choices)), hasOptions: source != nil,
            isSearchable: source is any EntityStringQuery,
            minimum: bounds?.lowerBound, maximum: bounds?.upperBound, style: style,
            prompt: (prompt?.text).map { LinkLimits.shortened($0, to: LinkLimits.textBytes) })
    }

    /// Nil as well when the value cannot be said: the editor then starts empty, and running it says why.
    private func defaultJSON(name: String) -> String? {
        guard let value = currentValue, let json = try? ParameterCoding.encode(value, parameter: name), json != .null else { return nil }
        let text = json.text
        return text.utf8.count <= LinkLimits.textBytes ? text : nil
    }

    /// An enum's cases, or the two words of a switch.
    private var fixedChoices: [ParameterChoice] {
        if let switchNames {
            return [
                ParameterChoice(value: "true", title: LinkLimits.shortened(String(localized: switchNames.true))),
                ParameterChoice(value: "false", title: LinkLimits.shortened(String(localized: switchNames.false))),
            ]
        }
        return ParameterCoding.cases(of: Value.self).compactMap { ListedValue($0).choice }
    }

    func choices(matching search: String?) async throws -> [ParameterChoice]? {
        guard let source = optionsSource else {
            let fixed = fixedChoices
            return fixed.isEmpty ? nil : fixed.filter { choice in search.map { choice.matches($0) } ?? true }
        }
        return try await ListedValue.choices(of: source, matching: search)
    }
}

/// An intent's parameters in the order of their declaration.
struct IntentFields: Sendable {
    let fields: [(name: String, parameter: any AnyIntentParameter)]
    private let intent: any AppIntent

    init(of intent: any AppIntent) {
        self.intent = intent
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
        for (name, json) in try Self.object(text) {
            guard let field = self[name] else { throw ParameterError.unknownParameter(name, known: fields.map(\.name)) }
            try await field.setJSON(json, name: name)
        }
        try await fillDefaults()
    }

    /// Sets what of the JSON object still fits, and says of the rest why it does not. What a person chose years ago may name a parameter
    /// or an entity that is gone.
    func adopt(_ text: String) async -> [String] {
        var problems: [String] = []
        do {
            for (name, json) in try Self.object(text) {
                guard let field = self[name] else {
                    problems.append(ParameterError.unknownParameter(name, known: fields.map(\.name)).description)
                    continue
                }
                do {
                    try await field.setJSON(json, name: name)
                } catch {
                    problems.append(IntentRunner.words(for: error))
                }
            }
        } catch {
            problems.append(error.description)
        }
        return problems
    }

    /// Asks the queries for what has no value yet. Throws `ParameterError.missing`.
    func fillDefaults() async throws {
        try await OptionsContext.$intent.withValue(intent) {
            for (name, parameter) in fields where !parameter.hasValue {
                await parameter.setDefaultOfQuery()
                guard parameter.hasValue else {
                    throw ParameterError.missing(parameter: name, type: ParameterCoding.name(of: parameter.valueType))
                }
            }
        }
    }

    /// What a person may choose for one parameter, knowing the others. Nil when it has no list.
    func choices(for parameter: any AnyIntentParameter, matching search: String?) async throws -> [ParameterChoice]? {
        try await OptionsContext.$intent.withValue(intent) { try await parameter.choices(matching: search) }
    }

    subscript(name: String) -> (any AnyIntentParameter)? { fields.first { $0.name == name }?.parameter }

    private static func object(_ text: String) throws(ParameterError) -> [(String, ParameterJSON)] {
        guard !text.isEmpty else { return [] }
        do {
            return try JSONDecoder().decode([String: ParameterJSON].self, from: Data(text.utf8)).sorted { $0.key < $1.key }
        } catch {
            throw .notAnObject("\(error)")
        }
    }

    /// The name of the parameter that a key path leads to.
    func name<Intent: AppIntent>(of path: PartialKeyPath<Intent>) -> String? {
        guard let intent = intent as? Intent, let parameter = intent[keyPath: path] as? any AnyIntentParameter else { return nil }
        return fields.first { $0.parameter === parameter }?.name
    }

    /// The value of the parameter that a key path leads to.
    func value<Intent: AppIntent>(of path: PartialKeyPath<Intent>) -> Any? {
        guard let intent = intent as? Intent else { return nil }
        return (intent[keyPath: path] as? any AnyIntentParameter)?.anyValue
    }

    /// In the summary's order, with those that it does not name behind.
    func descriptors(orderedBy names: [String]) -> [IntentDescriptor.Parameter] {
        let named = names.compactMap { name in fields.first { $0.name == name } }
        let others = fields.filter { !names.contains($0.name) }
        return (named + others).prefix(LinkLimits.parameters).map { $0.parameter.descriptor(name: $0.name) }
    }
}

extension AppIntent {
    /// Sets the parameters that a JSON object names, and the defaults of queries for the rest. Throws `ParameterError`.
    package func fillParameters(from json: String) async throws { try await IntentFields(of: self).fill(from: json) }

    /// Sets what of a placed widget's or control's configuration still fits, and defaults for the rest. Returns a sentence for each value
    /// that was left out. Throws `ParameterError.missing`.
    package func adoptConfiguration(_ json: String) async throws -> [String] {
        let fields = IntentFields(of: self)
        let problems = await fields.adopt(json)
        try await fields.fillDefaults()
        return problems
    }
}

extension AppIntent {
    /// Whether each parameter can be read: it has a value, a default, or is optional.
    package var hasAllValues: Bool { IntentFields(of: self).fields.allSatisfy { $0.parameter.hasValue } }
}
