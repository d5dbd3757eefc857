// What a form and the command line know of an intent's parameters.

/// A value that a person may choose for a parameter.
package struct ParameterChoice: Hashable, Codable, Sendable {
    /// JSON.
    package var value: String
    package var title: String
    package var subtitle: String?
    package var symbol: String?

    package init(value: String, title: String, subtitle: String? = nil, symbol: String? = nil) {
        self.value = value
        self.title = title
        self.subtitle = subtitle
        self.symbol = symbol
    }
}

/// A parameter of an intent, as forms and the command line need it.
package struct IntentParameter: Hashable, Codable, Sendable {
    package var name: String
    package var title: String
    /// `String`, `Int`, `Double`, `Bool`, `Date`, `URL`, or an entity's or enum's type name.
    package var type: String
    package var isOptional: Bool
    /// JSON; nil without a default.
    package var defaultValue: String?
    /// An enum's cases, in order.
    package var choices: [ParameterChoice]
    /// Whether the app's process answers with choices of the moment.
    package var hasOptions: Bool
    /// Whether those follow the words that a person types.
    package var isSearchable: Bool
    package var minimum: Double?
    package var maximum: Double?
    /// How it is entered where that is said: `stepper`, `slider`, `multiline`, `date`, `time`, `decimalPad` and other keyboards.
    package var style: String?
    /// The question with which a person is asked for it.
    package var prompt: String?

    package init(
        name: String, title: String, type: String, isOptional: Bool = false, defaultValue: String? = nil, choices: [ParameterChoice] = [],
        hasOptions: Bool = false, isSearchable: Bool = false, minimum: Double? = nil, maximum: Double? = nil, style: String? = nil,
        prompt: String? = nil
    ) {
        self.name = name
        self.title = title
        self.type = type
        self.isOptional = isOptional
        self.defaultValue = defaultValue
        self.choices = choices
        self.hasOptions = hasOptions
        self.isSearchable = isSearchable
        self.minimum = minimum
        self.maximum = maximum
        self.style = style
        self.prompt = prompt
    }
}
