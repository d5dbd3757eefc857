// How much a process may say of itself, and the sentence for one that says more.

/// Limits on the lists and texts of a hello and of options. Numbers of our own choice: far above what a person can look through.
public enum LinkLimits {
    public static let kinds = 200
    public static let activityTypes = 200
    public static let intents = 2_000
    public static let shortcuts = 200
    /// Parameters of one intent.
    public static let parameters = 100
    /// Choices of one parameter in a hello.
    public static let choices = 200
    /// Choices of all parameters of a hello together.
    public static let choicesOfAll = 20_000
    /// Choices in an answer to `PhoneRequest.options`.
    public static let options = 500
    /// UTF-8 bytes of a name, a title or a symbol.
    public static let nameBytes = 1_000
    /// UTF-8 bytes of a description, a phrase or a value as JSON.
    public static let textBytes = 4_000
    /// UTF-8 bytes of the values of an intent that another one opens.
    public static let valuesBytes = 100_000

    /// Bytes of a picture's file.
    public static let pictureBytes = 8 << 20
    /// Pixels a side of a picture, and of all of it.
    public static let pictureSide = 8_192
    public static let picturePixels = 32_000_000
    /// Pictures of one app that a phone keeps, and their bytes together. Beyond, the oldest go.
    public static let picturesOfApp = 1_000
    public static let pictureBytesOfApp = 64 << 20

    /// The beginning of a text that is within a number of UTF-8 bytes and ends with a whole character.
    public static func shortened(_ text: String, to bytes: Int = nameBytes) -> String {
        guard text.utf8.count > bytes else { return text }
        var end = text.startIndex
        var count = 0
        while end < text.endIndex {
            count += text[end].utf8.count
            if count > bytes { break }
            end = text.index(after: end)
        }
        return String(text[..<end])
    }

    /// What is too much in an answer to `PhoneRequest.options`; nil when nothing is.
    public static func excess(in options: [ParameterChoice]) -> String? {
        guard options.count <= self.options else { return "\(options.count) options are more than \(self.options)" }
        return options.lazy.compactMap(excess(in:)).first
    }

    fileprivate static func excess(in choice: ParameterChoice) -> String? {
        longText("a choice’s title", choice.title) ?? longText("a choice’s subtitle", choice.subtitle)
            ?? longText("a choice’s symbol", choice.symbol) ?? longText("a choice’s value", choice.value, textBytes)
    }

    fileprivate static func longText(_ what: String, _ text: String?, _ limit: Int = nameBytes) -> String? {
        guard let count = text?.utf8.count, count > limit else { return nil }
        return "\(what) has \(count) bytes, more than \(limit)"
    }

    fileprivate static func longList(_ what: String, _ count: Int, _ limit: Int) -> String? {
        count > limit ? "\(count) \(what) are more than \(limit)" : nil
    }
}

extension ProcessHello {
    /// What is beyond `LinkLimits`; nil when nothing is.
    public var excess: String? {
        if let lists = excessOfLists { return lists }
        for kind in kinds { if let excess = kind.excess { return excess } }
        for type in activityTypes { if let excess = LinkLimits.longText("an activity type", type) { return excess } }
        var choices = 0
        for intent in intents {
            if let excess = intent.excess { return excess }
            choices += intent.parameters.reduce(0) { $0 + $1.choices.count }
        }
        for shortcut in shortcuts { if let excess = shortcut.excess { return excess } }
        return LinkLimits.longList("choices of all parameters", choices, LinkLimits.choicesOfAll)
    }

    private var excessOfLists: String? {
        LinkLimits.longList("kinds", kinds.count, LinkLimits.kinds)
            ?? LinkLimits.longList("activity types", max(activityTypes.count, smallActivityTypes.count), LinkLimits.activityTypes)
            ?? LinkLimits.longList("intents", intents.count, LinkLimits.intents)
            ?? LinkLimits.longList("shortcuts", shortcuts.count, LinkLimits.shortcuts)
    }
}

extension KindDescriptor {
    fileprivate var excess: String? {
        LinkLimits.longText("a kind", kind) ?? LinkLimits.longText("a kind’s name", displayName)
            ?? LinkLimits.longText("a kind’s description", description, LinkLimits.textBytes)
            ?? LinkLimits.longText("a kind’s intent", configurationIntent) ?? LinkLimits.longText("a kind’s symbol", symbol)
            ?? LinkLimits.longList("families of one kind", families.count, 20)
    }
}

extension IntentDescriptor {
    fileprivate var excess: String? {
        LinkLimits.longText("an intent’s name", name) ?? LinkLimits.longText("an intent’s title", title)
            ?? LinkLimits.longText("an intent’s description", description, LinkLimits.textBytes)
            ?? LinkLimits.longText("an intent’s summary", summary)
            ?? LinkLimits.longList("parameters of one intent", parameters.count, LinkLimits.parameters)
            ?? parameters.lazy.compactMap(\.excess).first
    }
}

extension IntentDescriptor.Parameter {
    fileprivate var excess: String? {
        LinkLimits.longText("a parameter’s name", name) ?? LinkLimits.longText("a parameter’s title", title)
            ?? LinkLimits.longText("a parameter’s type", type) ?? LinkLimits.longText("a parameter’s style", style)
            ?? LinkLimits.longText("a parameter’s question", prompt, LinkLimits.textBytes)
            ?? LinkLimits.longText("a parameter’s default", defaultValue, LinkLimits.textBytes)
            ?? LinkLimits.longList("choices of one parameter", choices.count, LinkLimits.choices)
            ?? choices.lazy.compactMap { LinkLimits.excess(in: $0) }.first
    }
}

extension ShortcutDescriptor {
    fileprivate var excess: String? {
        LinkLimits.longText("a shortcut’s intent", intent) ?? LinkLimits.longText("a shortcut’s title", title)
            ?? LinkLimits.longText("a shortcut’s symbol", symbol)
            ?? LinkLimits.longText("a shortcut’s values", parameters, LinkLimits.textBytes)
            ?? LinkLimits.longList("phrases of one shortcut", phrases.count, 20)
            ?? phrases.lazy.compactMap { LinkLimits.longText("a phrase", $0, LinkLimits.textBytes) }.first
    }
}
