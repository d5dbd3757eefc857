// `@Parameter`: a value of an intent that survives the way from a widget's archive to `perform()`.

import Foundation
import SidelongFoundationSupplement
import Synchronization

/// A parameter of an intent. Copies of an intent share it, as they share an object.
@propertyWrapper public final class IntentParameter<Value: _IntentValue & Sendable>: Sendable {
    let title: LocalizedStringResource?
    let details: LocalizedStringResource?
    let bounds: ClosedRange<Double>?
    let options: (any DynamicOptionsProvider)?
    /// The question with which a person is asked for it.
    let prompt: IntentDialog?
    /// How it is entered, as a descriptor says it.
    let style: String?
    let switchNames: Bool.IntentDisplayName?
    let size: IntentCollectionSize?
    private let stored: Mutex<Value?>

    init(
        title: LocalizedStringResource?, details: LocalizedStringResource?, value: Value?, bounds: ClosedRange<Double>? = nil,
        options: (any DynamicOptionsProvider)? = nil, prompt: IntentDialog? = nil, style: String? = nil,
        switchNames: Bool.IntentDisplayName? = nil, size: IntentCollectionSize? = nil
    ) {
        self.title = title
        self.details = details
        self.bounds = bounds
        self.options = options
        self.prompt = prompt
        self.style = style
        self.switchNames = switchNames
        self.size = size
        stored = Mutex(value)
    }

    /// The value. Reading one that is not optional, has no default and was never set is a programmer's error; the phone refuses to run
    /// an intent in that state.
    public var wrappedValue: Value {
        get {
            if let value = stored.withLock({ $0 }) { return value }
            if let type = Value.self as? any OptionalIntentValue.Type, let none = type.none as? Value { return none }
            preconditionFailure("The parameter \(title.map { "“\($0.key)” " } ?? "")of type \(Value.self) has no value and no default.")
        }
        set { stored.withLock { $0 = newValue } }
    }

    public var projectedValue: IntentParameter<Value> { self }

    /// Whether there is a value to read; an optional always has one.
    var hasValue: Bool { Value.self is any OptionalIntentValue.Type || stored.withLock { $0 != nil } }
    var currentValue: Value? { stored.withLock { $0 } }
    func set(_ value: Value) { stored.withLock { $0 = value } }

    // MARK: Asking a person

    /// Asks for a value. Nobody can be asked on a widget's button or the command line: throws `AppIntentError`.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
        throw AppIntentError(.needsPerson(dialog?.text ?? "A value is needed."))
    }

    /// The error to throw when a value is needed.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        AppIntentError(.needsPerson(dialog?.text ?? "A value is needed."))
    }

    /// Asks which of several is meant. Nobody can be asked: throws `AppIntentError`.
    public func requestDisambiguation(among options: [Value.ValueType], dialog: IntentDialog? = nil) async throws -> Value.ValueType {
        throw AppIntentError(.needsPerson(dialog?.text ?? "A choice is needed."))
    }

    public func needsDisambiguationError(among options: [Value.ValueType], dialog: IntentDialog? = nil) -> AppIntentError {
        AppIntentError(.needsPerson(dialog?.text ?? "A choice is needed."))
    }

    /// Asks whether a value is right. Nobody can be asked: throws `AppIntentError`.
    public func requestConfirmation(for value: Value.ValueType, dialog: IntentDialog? = nil) async throws -> Bool {
        throw AppIntentError(.needsPerson(dialog?.text ?? "A confirmation is needed."))
    }
}

/// An optional, seen without its wrapped type.
protocol OptionalIntentValue {
    static var none: Any { get }
    static var wrappedType: Any.Type { get }
    var wrapped: Any? { get }
}

extension Optional: OptionalIntentValue where Wrapped: _IntentValue {
    static var none: Any {
        let nothing: Wrapped? = nil
        return nothing as Any
    }
    static var wrappedType: Any.Type { Wrapped.self }
    var wrapped: Any? { self }
}

/// An array, seen without its element type.
protocol ArrayIntentValue {
    static var elementType: Any.Type { get }
    static func make(_ elements: [Any]) -> Any?
    var elements: [Any] { get }
}

extension Array: ArrayIntentValue where Element: _IntentValue {
    static var elementType: Any.Type { Element.self }
    static func make(_ elements: [Any]) -> Any? {
        let typed = elements.compactMap { $0 as? Element }
        return typed.count == elements.count ? typed : nil
    }
    var elements: [Any] { self }
}
