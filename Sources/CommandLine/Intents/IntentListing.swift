// An app's intents as lines for people: how each is typed, what its parameters are, and what they may be.
import SidelongLink

enum IntentListing {
    /// Values that are listed; more are counted.
    private static let shown = 12

    static func lines(_ intents: [IntentDescriptor]) -> [String] {
        var lines: [String] = []
        for intent in intents {
            lines.append(intent.name + (intent.title.isEmpty ? "" : "  \(intent.title)"))
            if !intent.description.isEmpty { lines.append("    \(intent.description)") }
            let names = IntentSignature(intent).parameters.map { parameter in
                parameter.isRequired ? "--\(parameter.name) \(parameter.type)" : "[--\(parameter.name) \(parameter.type)]"
            }
            let width = names.map(\.count).max() ?? 0
            for (name, parameter) in zip(names, intent.parameters) {
                let words = words(parameter)
                lines.append("    " + name + (words.isEmpty ? "" : String(repeating: " ", count: width - name.count + 2) + words))
            }
        }
        return lines
    }

    private static func words(_ parameter: IntentDescriptor.Parameter) -> String {
        var words = parameter.title.isEmpty || parameter.title == parameter.name ? [] : ["\(parameter.title)."]
        if let value = parameter.defaultValue { words.append("Default: \(IntentValues.plain(value)).") }
        switch (parameter.minimum, parameter.maximum) {
        case (let minimum?, let maximum?): words.append("From \(plain(minimum)) to \(plain(maximum)).")
        case (let minimum?, nil): words.append("At least \(plain(minimum)).")
        case (nil, let maximum?): words.append("At most \(plain(maximum)).")
        case (nil, nil): break
        }
        if !parameter.choices.isEmpty {
            let choices = parameter.choices.prefix(shown).map { choice in
                let value = IntentValues.plain(choice.value)
                return choice.title == value || choice.title.isEmpty ? value : "\(value) (\(choice.title))"
            }
            let more = parameter.choices.count - choices.count
            let end = more > 0 ? " and \(more) more." : "."
            words.append((parameter.hasOptions ? "Such as " : "One of ") + choices.joined(separator: ", ") + end)
        }
        return words.joined(separator: " ")
    }

    private static func plain(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}
