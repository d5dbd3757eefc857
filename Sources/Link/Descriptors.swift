// What a process says of its widgets, controls, intents and shortcuts.

/// A widget kind as the gallery shows it, or a control.
public struct KindDescriptor: Codable, Hashable, Sendable {
    public var kind: String
    public var displayName: String
    public var description: String
    /// `WidgetFamily` case names; `["control"]` for a control.
    public var families: [String]
    /// `static`, `intent`, `control`.
    public var configuration: String
    /// The intent whose parameters a person edits; nil where nothing can be edited.
    public var configurationIntent: String?
    /// Whether the editor opens by itself when it is placed.
    public var promptsForConfiguration: Bool
    /// A control's SF Symbol; nil when it has none of its own.
    public var symbol: String?
    public var contentMarginsDisabled: Bool
    /// Whether a place that shows no backgrounds may leave the widget's out; where it must be left out, others are not offered.
    public var isBackgroundRemovable: Bool

    public init(
        kind: String, displayName: String, description: String = "", families: [String], configuration: String = "static",
        configurationIntent: String? = nil, promptsForConfiguration: Bool = false, symbol: String? = nil,
        contentMarginsDisabled: Bool = false, isBackgroundRemovable: Bool = true
    ) {
        self.isBackgroundRemovable = isBackgroundRemovable
        self.kind = kind
        self.displayName = displayName
        self.description = description
        self.families = families
        self.configuration = configuration
        self.configurationIntent = configurationIntent
        self.promptsForConfiguration = promptsForConfiguration
        self.symbol = symbol
        self.contentMarginsDisabled = contentMarginsDisabled
    }
}

/// A value that a person may choose for a parameter.
public struct ParameterChoice: Codable, Hashable, Sendable {
    /// JSON, as it stands in the object of the parameters: `"lunch"`, `12.5`.
    public var value: String
    public var title: String
    public var subtitle: String?
    /// An SF Symbol.
    public var symbol: String?

    public init(value: String, title: String, subtitle: String? = nil, symbol: String? = nil) {
        self.value = value
        self.title = title
        self.subtitle = subtitle
        self.symbol = symbol
    }
}

/// An intent as the phone and the command line know it.
public struct IntentDescriptor: Codable, Hashable, Sendable {
    public struct Parameter: Codable, Hashable, Sendable {
        public var name: String
        public var title: String
        /// `String`, `Int`, `Double`, `Bool`, `Date`, `URL`, or an entity's or enum's type name; `[Int]` for a list.
        public var type: String
        public var isOptional: Bool
        /// JSON; nil when the declaration gives none.
        public var defaultValue: String?
        /// An enum's cases, in order.
        public var choices: [ParameterChoice]
        /// Whether `PhoneRequest.options` has an answer: a `DynamicOptionsProvider` or an `EntityQuery`.
        public var hasOptions: Bool
        /// Whether the options follow the words that a person types.
        public var isSearchable: Bool
        /// The least and the greatest number that it takes.
        public var minimum: Double?
        public var maximum: Double?
        /// How it is entered where that is said: `stepper`, `slider`, `multiline`, `date`, `time`, `decimalPad` and other keyboards.
        public var style: String?
        /// The question with which a person is asked for it.
        public var prompt: String?

        public init(
            name: String, title: String, type: String, isOptional: Bool, defaultValue: String? = nil, choices: [ParameterChoice] = [],
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

    /// Unqualified type name, or persistent identifier.
    public var name: String
    public var title: String
    public var description: String
    /// How it reads as a sentence, with `${name}` for a parameter.
    public var summary: String?
    /// `LiveActivityIntent` and the others that the app's process runs.
    public var runsInApp: Bool
    public var opensApp: Bool
    /// Whether lists of actions show it.
    public var isDiscoverable: Bool
    /// In the order in which a person fills them in.
    public var parameters: [Parameter]

    public init(
        name: String, title: String, description: String = "", summary: String? = nil, runsInApp: Bool = false, opensApp: Bool = false,
        isDiscoverable: Bool = true,
        parameters: [Parameter] = []
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.summary = summary
        self.runsInApp = runsInApp
        self.opensApp = opensApp
        self.isDiscoverable = isDiscoverable
        self.parameters = parameters
    }
}

/// A shortcut that an app offers by itself.
public struct ShortcutDescriptor: Codable, Hashable, Sendable {
    public var intent: String
    /// The values with which it is run, as a JSON object; empty for none.
    public var parameters: String
    public var title: String
    /// What a person says; `${applicationName}` stands for the app.
    public var phrases: [String]
    /// An SF Symbol.
    public var symbol: String?

    public init(intent: String, parameters: String = "", title: String, phrases: [String] = [], symbol: String? = nil) {
        self.intent = intent
        self.parameters = parameters
        self.title = title
        self.phrases = phrases
        self.symbol = symbol
    }
}
