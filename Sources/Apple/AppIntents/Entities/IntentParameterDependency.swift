// What an options provider may know of the intent that a person is filling in.

import Foundation

/// The other parameters of an intent, inside a `DynamicOptionsProvider` or a query. Nil while one of the named parameters has no value,
/// or when the options of another intent are asked for.
@propertyWrapper public struct IntentParameterDependency<Intent: AppIntent>: @unchecked Sendable {
    // Unchecked, because key paths are not marked Sendable: these are written out in a declaration, capture nothing and never change.
    private let parameters: [PartialKeyPath<Intent>]

    public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) { parameters = [parameter] }

    public init<First, Second>(_ first: KeyPath<Intent, IntentParameter<First>>, _ second: KeyPath<Intent, IntentParameter<Second>>) {
        parameters = [first, second]
    }

    public init<First, Second, Third>(
        _ first: KeyPath<Intent, IntentParameter<First>>, _ second: KeyPath<Intent, IntentParameter<Second>>,
        _ third: KeyPath<Intent, IntentParameter<Third>>
    ) {
        parameters = [first, second, third]
    }

    public var wrappedValue: IntentProjection<Intent>? {
        guard let intent = OptionsContext.intent as? Intent else { return nil }
        let isComplete = parameters.allSatisfy { (intent[keyPath: $0] as? any AnyIntentParameter)?.hasValue == true }
        return isComplete ? IntentProjection(intent: intent) : nil
    }
}

/// An intent, read through the values of its parameters.
@dynamicMemberLookup public struct IntentProjection<Intent: AppIntent>: Sendable {
    let intent: Intent

    public subscript<Value>(dynamicMember parameter: KeyPath<Intent, Value>) -> Value { intent[keyPath: parameter] }
}

extension DynamicOptionsProvider {
    public typealias IntentParameterDependency<Intent: AppIntent> = AppIntents.IntentParameterDependency<Intent>
}
