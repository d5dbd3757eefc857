// Parameters of intents on their way from a process to a form.
import Foundation
import SidelongLink
import SidelongPhoneCore

extension IntentParameter {
    init(_ parameter: SidelongLink.IntentDescriptor.Parameter) {
        self.init(
            name: parameter.name, title: parameter.title, type: parameter.type, isOptional: parameter.isOptional,
            defaultValue: parameter.defaultValue,
            choices: parameter.choices.map {
                SidelongPhoneCore.ParameterChoice(value: $0.value, title: $0.title, subtitle: $0.subtitle, symbol: $0.symbol)
            }, hasOptions: parameter.hasOptions, isSearchable: parameter.isSearchable, minimum: parameter.minimum,
            maximum: parameter.maximum, style: parameter.style, prompt: parameter.prompt)
    }
}

extension IntentForm.Choice {
    init(_ choice: SidelongLink.ParameterChoice) {
        self.init(value: choice.value, title: choice.title, subtitle: choice.subtitle, symbol: choice.symbol)
    }

    init(_ choice: SidelongPhoneCore.ParameterChoice) {
        self.init(value: choice.value, title: choice.title, subtitle: choice.subtitle, symbol: choice.symbol)
    }
}

extension IntentForm {
    /// - Parameter values: JSON object of what is configured; anything else counts as empty.
    init(_ intent: SidelongPhoneCore.IntentDescriptor, placement: PlacementID? = nil, values: String = "") {
        // What cannot be read was refused when it was configured; defaults are then right.
        let object = (try? JSONSerialization.jsonObject(with: Data(values.utf8))) as? [String: Any] ?? [:]
        self.init(
            placement: placement?.rawValue, intent: intent.typeName, title: intent.title, description: intent.details,
            parameters: intent.parameters.map { parameter in
                Parameter(
                    name: parameter.name, title: parameter.title, type: parameter.type, isOptional: parameter.isOptional,
                    value: object[parameter.name].flatMap(Self.json) ?? parameter.defaultValue ?? "null",
                    choices: parameter.choices.map(Choice.init), hasOptions: parameter.hasOptions, isSearchable: parameter.isSearchable,
                    minimum: parameter.minimum, maximum: parameter.maximum, style: parameter.style, prompt: parameter.prompt)
            })
    }

    private static func json(_ value: Any) -> String? {
        // A value that came out of JSON goes into it again.
        let data = try? JSONSerialization.data(
            withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
        return data.map { String(decoding: $0, as: UTF8.self) }
    }
}
