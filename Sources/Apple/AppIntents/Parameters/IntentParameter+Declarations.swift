// The spellings of `@Parameter(…)`.

import Foundation
import SidelongFoundationSupplement

/// Whether a value may come from the action before it in a shortcut. Kept for source; there are no shortcuts here.
public enum InputConnectionBehavior: Hashable, Sendable { case `default`, never, connectToPreviousIntentResult }

extension IntentParameter {
    public convenience init() { self.init(title: nil, details: nil, value: nil) }

    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, details: description, value: defaultValue, prompt: requestValueDialog)
    }

    public convenience init(
        description: LocalizedStringResource? = nil, default defaultValue: Value, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: nil, details: description, value: defaultValue, prompt: requestValueDialog)
    }

    /// With a list of values to choose from.
    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: Provider
    ) {
        self.init(title: title, details: description, value: defaultValue, options: optionsProvider, prompt: requestValueDialog)
    }

    /// With a query other than the entity's own.
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
    ) {
        self.init(title: title, details: description, value: defaultValue, options: query, prompt: requestValueDialog)
    }

    /// How many elements an array takes.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
        size: IntentCollectionSize, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, details: description, value: defaultValue, prompt: requestValueDialog, size: size)
    }
}

/// The number of elements of an array parameter.
public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral {
    public let minimum: Int
    public let maximum: Int

    public init(exactly count: Int) { (minimum, maximum) = (count, count) }
    public init(min minimum: Int, max maximum: Int) { (self.minimum, self.maximum) = (minimum, maximum) }
    public init(integerLiteral value: Int) { self.init(exactly: value) }
}

// MARK: Numbers

/// How a whole number is entered.
public enum IntControlStyle: Hashable, Sendable {
    case field, stepper

    /// As a descriptor says it; nil for a plain field.
    var name: String? { self == .stepper ? "stepper" : nil }
}

/// How a number is entered.
public enum DoubleControlStyle: Hashable, Sendable {
    case field, slider

    /// As a descriptor says it; nil for a plain field.
    var name: String? { self == .slider ? "slider" : nil }
}

extension IntentParameter where Value == Int {
    public typealias IntControlStyle = AppIntents.IntControlStyle

    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Int? = nil,
        controlStyle: AppIntents.IntControlStyle = .field, inclusiveRange: (lowerBound: Int, upperBound: Int),
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, details: description, value: defaultValue, bounds: Self.bounds(inclusiveRange), prompt: requestValueDialog,
            style: controlStyle.name)
    }

    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Int? = nil,
        controlStyle: AppIntents.IntControlStyle, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, details: description, value: defaultValue, prompt: requestValueDialog, style: controlStyle.name)
    }
}

extension IntentParameter where Value == Int? {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Int? = nil,
        controlStyle: AppIntents.IntControlStyle = .field, inclusiveRange: (lowerBound: Int, upperBound: Int),
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, details: description, value: .some(defaultValue), bounds: IntentParameter<Int>.bounds(inclusiveRange),
            prompt: requestValueDialog, style: controlStyle.name)
    }
}

extension IntentParameter where Value == Int {
    static func bounds(_ range: (lowerBound: Int, upperBound: Int)) -> ClosedRange<Double> {
        let low = Double(range.lowerBound), high = Double(range.upperBound)
        return min(low, high)...max(low, high)
    }
}

extension IntentParameter where Value == Double {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Double? = nil,
        controlStyle: DoubleControlStyle = .field, inclusiveRange: (lowerBound: Double, upperBound: Double),
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, details: description, value: defaultValue, bounds: Self.bounds(inclusiveRange), prompt: requestValueDialog,
            style: controlStyle.name)
    }

    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Double? = nil,
        controlStyle: DoubleControlStyle, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, details: description, value: defaultValue, prompt: requestValueDialog, style: controlStyle.name)
    }

    static func bounds(_ range: (lowerBound: Double, upperBound: Double)) -> ClosedRange<Double> {
        min(range.lowerBound, range.upperBound)...max(range.lowerBound, range.upperBound)
    }
}

extension IntentParameter where Value == Double? {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Double? = nil,
        controlStyle: DoubleControlStyle = .field, inclusiveRange: (lowerBound: Double, upperBound: Double),
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, details: description, value: .some(defaultValue), bounds: IntentParameter<Double>.bounds(inclusiveRange),
            prompt: requestValueDialog, style: controlStyle.name)
    }
}

// MARK: Words, dates, switches

extension String {
    /// How text is entered.
    public struct IntentInputOptions: Hashable, Sendable {
        public enum Capitalization: Hashable, Sendable { case none, words, sentences, allCharacters }
        public enum Keyboard: Hashable, Sendable {
            case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, decimalPad, emailAddress, webSearch
        }

        public init(
            keyboardType: Keyboard = .default, capitalizationType: Capitalization = .sentences, multiline: Bool = false,
            autocorrect: Bool = true, smartQuotes: Bool = true, smartDashes: Bool = true
        ) {
            style = multiline ? "multiline" : keyboardType == .default ? nil : "\(keyboardType)"
        }

        /// As a descriptor says it; nil for a plain field.
        let style: String?
    }
}

extension IntentParameter where Value == String {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: String? = nil,
        inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, details: description, value: defaultValue, prompt: requestValueDialog, style: inputOptions.style)
    }
}

extension Bool {
    /// The words for on and off.
    public struct IntentDisplayName: Hashable, Sendable {
        public let `true`: LocalizedStringResource
        public let `false`: LocalizedStringResource
        public init(true: LocalizedStringResource, false: LocalizedStringResource) {
            self.true = `true`
            self.false = `false`
        }
    }
}

extension IntentParameter where Value == Bool {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Bool? = nil,
        displayName: Bool.IntentDisplayName, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, details: description, value: defaultValue, prompt: requestValueDialog, switchNames: displayName)
    }
}

extension Date {
    /// Which parts of a date are entered.
    public enum IntentDateKind: Hashable, Sendable {
        case date, time, dateTime

        /// As a descriptor says it.
        var name: String { "\(self)" }
    }
}

extension IntentParameter where Value == Date {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Date? = nil,
        kind: Date.IntentDateKind, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, details: description, value: defaultValue, prompt: requestValueDialog, style: kind.name)
    }
}

// MARK: Optional ones

extension IntentParameter where Value == Int? {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Int? = nil,
        controlStyle: AppIntents.IntControlStyle, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, details: description, value: .some(defaultValue), prompt: requestValueDialog, style: controlStyle.name)
    }
}

extension IntentParameter where Value == Double? {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Double? = nil,
        controlStyle: DoubleControlStyle, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, details: description, value: .some(defaultValue), prompt: requestValueDialog, style: controlStyle.name)
    }
}

extension IntentParameter where Value == String? {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: String? = nil,
        inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, details: description, value: .some(defaultValue), prompt: requestValueDialog, style: inputOptions.style)
    }
}

extension IntentParameter where Value == Bool? {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Bool? = nil,
        displayName: Bool.IntentDisplayName, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, details: description, value: .some(defaultValue), prompt: requestValueDialog, switchNames: displayName)
    }
}

extension IntentParameter where Value == Date? {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Date? = nil,
        kind: Date.IntentDateKind, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, details: description, value: .some(defaultValue), prompt: requestValueDialog, style: kind.name)
    }
}
