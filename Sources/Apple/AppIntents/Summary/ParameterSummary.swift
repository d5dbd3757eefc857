// How an intent and its parameters read as a sentence. The sentence also gives the order in which a person fills them in.

import Foundation
import SidelongFoundationSupplement

/// A sentence about an intent, with its parameters in it.
public protocol ParameterSummary: Sendable {}

/// A summary that can be read for one intent's values.
protocol ReadableSummary: ParameterSummary {
    /// The words, with `${name}` for each parameter, and all parameters that it names, in order.
    func read(_ fields: IntentFields) -> ReadSummary
}

/// A sentence and the parameters in it.
struct ReadSummary: Equatable {
    var words = ""
    var parameters: [String] = []

    static func of(_ summary: any ParameterSummary, _ fields: IntentFields) -> ReadSummary {
        (summary as? any ReadableSummary)?.read(fields) ?? ReadSummary()
    }
}

/// No sentence.
public struct EmptyParameterSummary: ParameterSummary {
    public init() {}
}

/// The words of a summary: text with `\(\.$parameter)` in it.
public struct ParameterSummaryString<Intent: AppIntent>: @unchecked Sendable, ExpressibleByStringInterpolation {
    // Unchecked, because key paths are not marked Sendable: these are written out in a declaration, capture nothing and never change.
    enum Part {
        case words(String)
        case parameter(PartialKeyPath<Intent>)
    }

    let parts: [Part]

    public init(stringLiteral value: String) { parts = [.words(value)] }
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    public struct StringInterpolation: StringInterpolationProtocol, @unchecked Sendable {
        // Unchecked for the reason above.
        var parts: [Part] = []
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { parts.append(.words(literal)) }
        public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {
            parts.append(.parameter(parameter))
        }
    }
}

/// A summary of an intent. Inside the intent it is called `Summary`.
public struct IntentParameterSummary<Intent: AppIntent>: @unchecked Sendable, ParameterSummary {
    // Unchecked for the reason above.
    private let words: ParameterSummaryString<Intent>
    private let others: [PartialKeyPath<Intent>]

    public init(_ words: ParameterSummaryString<Intent>, table: String? = nil) {
        self.words = words
        others = []
    }

    /// The closure names parameters that are edited below the sentence.
    public init(
        _ words: ParameterSummaryString<Intent>, table: String? = nil,
        @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
    ) {
        self.words = words
        others = parameters()
    }

    public init(@ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {
        words = ""
        others = parameters()
    }
}

extension IntentParameterSummary: ReadableSummary {
    func read(_ fields: IntentFields) -> ReadSummary {
        var read = ReadSummary()
        for part in words.parts {
            switch part {
            case .words(let words): read.words += words
            case .parameter(let path):
                guard let name = fields.name(of: path) else { continue }
                read.words += "${\(name)}"
                read.parameters.append(name)
            }
        }
        read.parameters += others.compactMap { fields.name(of: $0) }
        return read
    }
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
