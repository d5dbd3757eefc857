// How an intent and its parameters read as a sentence.

import Foundation
import SidelongFoundationSupplement

/// A sentence about an intent, with its parameters in it.
public protocol ParameterSummary: Sendable {}

/// No sentence.
public struct EmptyParameterSummary: ParameterSummary {
    public init() {}
}

/// The words of a summary: text with `\(\.$parameter)` in it.
public struct ParameterSummaryString<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation {
    /// The format, with one `%@` for each parameter.
    package let format: String

    public init(stringLiteral value: String) { format = value }
    public init(stringInterpolation: StringInterpolation) { format = stringInterpolation.format }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var format = ""
        public init(literalCapacity: Int, interpolationCount: Int) { format.reserveCapacity(literalCapacity) }
        public mutating func appendLiteral(_ literal: String) { format += literal }
        public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) { format += "%@" }
    }
}

/// A summary of an intent. Inside the intent it is called `Summary`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    package let words: ParameterSummaryString<Intent>

    public init(_ words: ParameterSummaryString<Intent>, table: String? = nil) { self.words = words }

    /// The closure names parameters that are edited below the sentence.
    public init(
        _ words: ParameterSummaryString<Intent>, table: String? = nil,
        @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
    ) {
        self.words = words
    }

    public init(@ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) { words = "" }
}

/// Lists parameters.
@resultBuilder public struct ParameterKeyPathsBuilder<Intent: AppIntent> {
    public static func buildExpression<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) -> [PartialKeyPath<Intent>] {
        [parameter]
    }
    public static func buildBlock(_ parts: [PartialKeyPath<Intent>]...) -> [PartialKeyPath<Intent>] { parts.flatMap(\.self) }
}

extension AppIntent {
    public typealias Summary = IntentParameterSummary<Self>
    public typealias When = ParameterSummaryWhen<Self>
    public typealias Switch = ParameterSummarySwitch<Self>
}

/// Builds the parts of a summary.
@resultBuilder public struct ParameterSummaryBuilder {
    public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyParameterSummary { EmptyParameterSummary() }
}

/// How a parameter is compared in `When`.
public enum ParameterSummaryComparison: Hashable, Sendable {
    case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, oneOf, hasAnyValue, hasNoValue
}

/// One summary or another, by the value of a parameter.
public struct ParameterSummaryWhen<Intent: AppIntent>: ParameterSummary {
    public init<Value, Compared, First: ParameterSummary, Second: ParameterSummary>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison, _ value: Compared,
        @ParameterSummaryBuilder _ content: () -> First, @ParameterSummaryBuilder otherwise: () -> Second = { EmptyParameterSummary() }
    ) where Value: _IntentValue & Sendable {}

    public init<Value, First: ParameterSummary, Second: ParameterSummary>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison,
        @ParameterSummaryBuilder _ content: () -> First, @ParameterSummaryBuilder otherwise: () -> Second = { EmptyParameterSummary() }
    ) where Value: _IntentValue & Sendable {}

    public init<First: ParameterSummary, Second: ParameterSummary>(
        widgetFamily comparison: ParameterSummaryComparison, _ family: IntentWidgetFamily,
        @ParameterSummaryBuilder _ content: () -> First, @ParameterSummaryBuilder otherwise: () -> Second = { EmptyParameterSummary() }
    ) {}
}

/// One summary of several, by the value of a parameter.
public struct ParameterSummarySwitch<Intent: AppIntent>: ParameterSummary {
    public init<Value>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, @ParameterSummaryCasesBuilder _ cases: () -> [any ParameterSummaryCase]
    ) where Value: _IntentValue & Sendable {}
}

/// A case of a `Switch`.
public protocol ParameterSummaryCase {}

/// For one value.
public struct Case: ParameterSummaryCase {
    public init<Value, Content: ParameterSummary>(_ value: Value, @ParameterSummaryBuilder _ content: () -> Content) {}
}

/// For all others.
public struct DefaultCase: ParameterSummaryCase {
    public init<Content: ParameterSummary>(@ParameterSummaryBuilder _ content: () -> Content) {}
}

/// Lists the cases of a `Switch`.
@resultBuilder public struct ParameterSummaryCasesBuilder {
    public static func buildBlock(_ cases: any ParameterSummaryCase...) -> [any ParameterSummaryCase] { cases }
}

/// A widget's size, as intents see it.
public enum IntentWidgetFamily: String, CaseIterable, Hashable, Sendable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
}
