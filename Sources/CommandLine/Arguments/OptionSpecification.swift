// What a command takes, as a value: the parser reads it, and so does the help.

/// An option of a command.
struct OptionSpecification: Hashable, Sendable {
    /// Without the dashes.
    var name: String
    /// One letter, or nil.
    var letter: Character?
    /// The value's name in the help, such as `DIR`; nil for an option that is there or not.
    var value: String?
    var isRepeatable = false
    var help: String

    init(_ name: String, letter: Character? = nil, value: String? = nil, isRepeatable: Bool = false, _ help: String) {
        self.name = name
        self.letter = letter
        self.value = value
        self.isRepeatable = isRepeatable
        self.help = help
    }
}

/// A word of its own, such as an app's name.
struct PositionalSpecification: Hashable, Sendable {
    var name: String
    var isRequired = true
    var help: String

    init(_ name: String, isRequired: Bool = true, _ help: String) {
        self.name = name
        self.isRequired = isRequired
        self.help = help
    }
}

/// A command: its name, what it takes, and examples.
struct CommandSpecification: Hashable, Sendable {
    var name: String
    var summary: String
    var details = ""
    var positionals: [PositionalSpecification] = []
    var options: [OptionSpecification] = []
    /// Whether options that are not listed are taken as parameters with a value: the parameters of an intent.
    var takesParameters = false
    var examples: [String]
}
