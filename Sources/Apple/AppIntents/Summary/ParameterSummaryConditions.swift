// Summaries that depend on the values of parameters.

import Foundation

/// How a parameter is compared in `When`.
public enum ParameterSummaryComparison: Hashable, Sendable {
    case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, oneOf, hasAnyValue, hasNoValue

    /// Values are compared as they stand in JSON. A value that has no place in JSON is like none.
    func holds(_ value: Any?, _ other: Any?) -> Bool {
        let left = Self.json(value), right = Self.json(other)
        return switch self {
        case .equalTo: left == right
        case .notEqualTo: left != right
        case .lessThan: left.isLess(than: right)
        case .lessThanOrEqualTo: left == right || left.isLess(than: right)
        case .greaterThan: right.isLess(than: left)
        case .greaterThanOrEqualTo: left == right || right.isLess(than: left)
        case .oneOf: if case .list(let list) = right { list.contains(left) } else { false }
        case .hasAnyValue: left != .null
        case .hasNoValue: left == .null
        }
    }

    static func json(_ value: Any?) -> ParameterJSON {
        guard let value, let json = try? ParameterCoding.encode(value, parameter: "") else { return .null }
        return json
    }
}

extension ParameterJSON {
    fileprivate func isLess(than other: ParameterJSON) -> Bool {
        switch (self, other) {
        case (.text(let left), .text(let right)): left < right
        default: if let left = number, let right = other.number { left < right } else { false }
        }
    }

    private var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }
}

/// One summary or another, by the value of a parameter.
public struct ParameterSummaryWhen<Intent: AppIntent>: @unchecked Sendable, ParameterSummary {
    // Unchecked, because neither key paths nor the values beside them are marked Sendable: they are written out in a declaration and
    // never change.
    private enum Condition {
        case value(PartialKeyPath<Intent>, ParameterSummaryComparison, Any?)
        /// It depends on where the widget stands, which nobody knows here.
        case family
    }

    private let condition: Condition
    private let first: any ParameterSummary
    private let second: any ParameterSummary

    public init<Value, First: ParameterSummary, Second: ParameterSummary>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison, _ value: Value,
        @ParameterSummaryBuilder _ content: () -> First, @ParameterSummaryBuilder otherwise: () -> Second = { EmptyParameterSummary() }
    ) where Value: _IntentValue & Sendable {
        condition = .value(parameter, comparison, value)
        first = content()
        second = otherwise()
    }

    /// With a list for `.oneOf`.
    public init<Value, First: ParameterSummary, Second: ParameterSummary>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison, _ values: [Value],
        @ParameterSummaryBuilder _ content: () -> First, @ParameterSummaryBuilder otherwise: () -> Second = { EmptyParameterSummary() }
    ) where Value: _IntentValue & Sendable {
        condition = .value(parameter, comparison, values)
        first = content()
        second = otherwise()
    }

    /// With a value of another type than the parameter's, such as its identifier.
    @_disfavoredOverload public init<Value, Compared, First: ParameterSummary, Second: ParameterSummary>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison, _ value: Compared,
        @ParameterSummaryBuilder _ content: () -> First, @ParameterSummaryBuilder otherwise: () -> Second = { EmptyParameterSummary() }
    ) where Value: _IntentValue & Sendable {
        condition = .value(parameter, comparison, value)
        first = content()
        second = otherwise()
    }

    public init<Value, First: ParameterSummary, Second: ParameterSummary>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison,
        @ParameterSummaryBuilder _ content: () -> First, @ParameterSummaryBuilder otherwise: () -> Second = { EmptyParameterSummary() }
    ) where Value: _IntentValue & Sendable {
        condition = .value(parameter, comparison, nil)
        first = content()
        second = otherwise()
    }

    public init<First: ParameterSummary, Second: ParameterSummary>(
        widgetFamily comparison: ParameterSummaryComparison, _ family: IntentWidgetFamily,
        @ParameterSummaryBuilder _ content: () -> First, @ParameterSummaryBuilder otherwise: () -> Second = { EmptyParameterSummary() }
    ) {
        condition = .family
        first = content()
        second = otherwise()
    }
}

extension ParameterSummaryWhen: ReadableSummary {
    func read(_ fields: IntentFields) -> ReadSummary {
        switch condition {
        case .value(let path, let comparison, let other):
            return ReadSummary.of(comparison.holds(fields.value(of: path), other) ? first : second, fields)
        case .family:
            // Both may be asked for, so both are offered.
            var read = ReadSummary.of(first, fields)
            for name in ReadSummary.of(second, fields).parameters where !read.parameters.contains(name) { read.parameters.append(name) }
            return read
        }
    }
}

/// One summary of several, by the value of a parameter.
public struct ParameterSummarySwitch<Intent: AppIntent>: @unchecked Sendable, ParameterSummary {
    // Unchecked for the reason above.
    private let parameter: PartialKeyPath<Intent>
    private let cases: [any ParameterSummaryCase]

    public init<Value>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, @ParameterSummaryCasesBuilder<Value> _ cases: () -> [any ParameterSummaryCase]
    ) where Value: _IntentValue & Sendable {
        self.parameter = parameter
        self.cases = cases()
    }
}

extension ParameterSummarySwitch: ReadableSummary {
    func read(_ fields: IntentFields) -> ReadSummary {
        let value = ParameterSummaryComparison.json(fields.value(of: parameter))
        let chosen = cases.lazy.compactMap { ($0 as? any MatchingCase)?.summary(for: value) }.first
        return chosen.map { ReadSummary.of($0, fields) } ?? ReadSummary()
    }
}

/// A case of a `Switch`.
public protocol ParameterSummaryCase {}

/// A case that knows for which values it stands.
private protocol MatchingCase {
    func summary(for value: ParameterJSON) -> (any ParameterSummary)?
}

/// For one value.
public struct ParameterSummaryCaseCondition<Value>: ParameterSummaryCase, MatchingCase {
    private let value: ParameterJSON
    private let content: any ParameterSummary

    public init<Content: ParameterSummary>(_ value: Value, @ParameterSummaryBuilder _ content: () -> Content) {
        self.value = ParameterSummaryComparison.json(value)
        self.content = content()
    }

    fileprivate func summary(for value: ParameterJSON) -> (any ParameterSummary)? { value == self.value ? content : nil }
}

/// For all others.
public struct ParameterSummaryDefaultCaseCondition: ParameterSummaryCase, MatchingCase {
    private let content: any ParameterSummary

    public init<Content: ParameterSummary>(@ParameterSummaryBuilder _ content: () -> Content) { self.content = content() }

    fileprivate func summary(for value: ParameterJSON) -> (any ParameterSummary)? { content }
}

extension AppIntent {
    public typealias Case = ParameterSummaryCaseCondition
    public typealias DefaultCase = ParameterSummaryDefaultCaseCondition
}

/// Lists the cases of a `Switch` over a parameter of the type `Value`.
@resultBuilder public struct ParameterSummaryCasesBuilder<Value> {
    public static func buildExpression(_ one: ParameterSummaryCaseCondition<Value>) -> any ParameterSummaryCase { one }
    public static func buildExpression(_ others: ParameterSummaryDefaultCaseCondition) -> any ParameterSummaryCase { others }
    public static func buildBlock(_ cases: any ParameterSummaryCase...) -> [any ParameterSummaryCase] { cases }
}

/// A widget's size, as intents see it.
public enum IntentWidgetFamily: String, CaseIterable, Hashable, Sendable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
}
