// What an intent takes, as the command line needs it, whoever said so: a process or the phone.
import SidelongLink
import SidelongPhoneHost

/// An intent's name and parameters.
struct IntentSignature: Hashable, Sendable {
    struct Parameter: Hashable, Sendable {
        var name: String
        var title: String
        /// `String`, `Int`, `Double`, `Bool`, `Date`, `URL`, or an entity's or enum's type name; `[Int]` for a list.
        var type: String
        var isOptional = false
        /// JSON; nil without one.
        var defaultValue: String?
        /// What it may be, in order; empty when that is not known, or anything.
        var choices: [ParameterChoice] = []
        /// Whether the app has a list of values, and maybe a default among them.
        var hasOptions = false
        var minimum: Double?
        var maximum: Double?
        /// The question with which a person is asked for it.
        var prompt: String?

        /// Whether the intent cannot run without it, as far as can be said without asking the app.
        var isRequired: Bool { !isOptional && defaultValue == nil && !hasOptions }
        /// The type of one value of a list; else the type.
        var elementType: String { isList ? String(type.dropFirst().dropLast()) : type }
        var isList: Bool { type.hasPrefix("[") && type.hasSuffix("]") }
    }

    var name: String
    var parameters: [Parameter]
}

extension IntentSignature {
    init(_ intent: IntentDescriptor) {
        self.init(
            name: intent.name,
            parameters: intent.parameters.map { parameter in
                Parameter(
                    name: parameter.name, title: parameter.title, type: parameter.type, isOptional: parameter.isOptional,
                    defaultValue: parameter.defaultValue, choices: parameter.choices, hasOptions: parameter.hasOptions,
                    minimum: parameter.minimum, maximum: parameter.maximum, prompt: parameter.prompt)
            })
    }

    init(_ form: IntentForm) {
        self.init(
            name: form.intent,
            parameters: form.parameters.map { parameter in
                Parameter(
                    name: parameter.name, title: parameter.title, type: parameter.type, isOptional: parameter.isOptional,
                    defaultValue: parameter.value == "null" ? nil : parameter.value,
                    choices: parameter.choices.map {
                        ParameterChoice(value: $0.value, title: $0.title, subtitle: $0.subtitle, symbol: $0.symbol)
                    }, hasOptions: parameter.hasOptions, minimum: parameter.minimum, maximum: parameter.maximum, prompt: parameter.prompt)
            })
    }
}
