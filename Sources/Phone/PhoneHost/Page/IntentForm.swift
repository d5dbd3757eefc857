// An intent with its parameters for whoever fills them in: the sheet that edits a widget, the command line.

/// A form.
package struct IntentForm: Codable, Hashable, Sendable {
    /// The widget that is edited; nil for an intent by itself.
    package var placement: UInt64?
    package var intent: String
    package var title: String
    package var description: String
    package var parameters: [Parameter]

    package struct Parameter: Codable, Hashable, Sendable {
        package var name: String
        package var title: String
        /// `String`, `Int`, `Double`, `Bool`, `Date`, `URL`, or an entity's or enum's type name; `[Int]` for a list.
        package var type: String
        package var isOptional: Bool
        /// JSON: the configured value, else the default, else `null`.
        package var value: String
        /// An enum's cases, in order.
        package var choices: [Choice]
        /// Whether `options` has an answer.
        package var hasOptions: Bool
        /// Whether its choices follow the words that a person types.
        package var isSearchable: Bool
        package var minimum: Double?
        package var maximum: Double?
        /// How it is entered where that is said: `stepper`, `slider`, `multiline`, `date`, `time`, `decimalPad` and other keyboards.
        package var style: String?
        /// The question with which a person is asked for it.
        package var prompt: String?
    }

    package struct Choice: Codable, Hashable, Sendable {
        /// JSON.
        package var value: String
        package var title: String
        package var subtitle: String?
        package var symbol: String?
    }
}
