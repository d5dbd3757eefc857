// A form's question for the values of the moment: put to the app's process, answered to the window that asked. The choices never enter the phone.

/// What may be chosen for a parameter, as things stand.
package struct OptionsQuestion: Hashable, Codable, Sendable {
    package var app: AppID
    /// The intent's unqualified type name or persistent identifier.
    package var intent: String
    package var parameter: String
    /// JSON object of the other parameters as the form has them.
    package var values: Payload
    /// Words that the choices should match; nil for those that are suggested.
    package var search: String?

    package init(app: AppID, intent: String, parameter: String, values: Payload = Payload(), search: String? = nil) {
        self.app = app
        self.intent = intent
        self.parameter = parameter
        self.values = values
        self.search = search
    }
}

/// What came of a question.
package enum QuestionOutcome: Hashable, Codable, Sendable {
    /// The host has the choices.
    case answered
    /// The sentence is for people.
    case failed(String)
}
