// Words of a command line as values of an intent's parameters, read by the types that the intent declares.
import Foundation
import SidelongLink

/// Why the words for an intent cannot be used.
enum IntentValueError: Error, Hashable, Sendable {
    case unknownParameter(String, intent: String, suggestion: String?, known: [String])
    case wrongType(parameter: String, value: String, wanted: String)
    case notAChoice(parameter: String, value: String, type: String, suggestion: String?, choices: [String])
    case outOfRange(parameter: String, value: String, minimum: Double, maximum: Double)
    case missing([IntentSignature.Parameter], intent: String)
}

extension IntentValueError: CustomStringConvertible {
    var description: String {
        switch self {
        case .unknownParameter(let name, let intent, let suggestion, let known):
            "\(intent) has no parameter --\(name.prefix(80))."
                + (suggestion.map { " Did you mean --\($0)?" }
                    ?? (known.isEmpty ? " It takes none." : " It has \(known.map { "--\($0)" }.joined(separator: ", "))."))
        case .wrongType(let parameter, let value, let wanted): "--\(parameter) wants \(wanted), not \(Self.short(value))."
        case .notAChoice(let parameter, let value, let type, let suggestion, let choices):
            "--\(parameter) knows no \(type) \(Self.short(value))."
                + (suggestion.map { " Did you mean \($0)?" } ?? " It is one of \(choices.prefix(20).joined(separator: ", ")).")
        case .outOfRange(let parameter, let value, let minimum, let maximum):
            "--\(parameter) is from \(Self.plain(minimum)) to \(Self.plain(maximum)), and \(Self.short(value)) is not."
        case .missing(let parameters, let intent):
            "\(intent) needs "
                + parameters.map { parameter in
                    "--\(parameter.name) \(parameter.type)" + (parameter.prompt.map { " (\($0))" } ?? "")
                }.joined(separator: " and ") + "."
        }
    }

    private static func short(_ value: String) -> String { String(value.prefix(80)).debugDescription }

    private static func plain(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}

enum IntentValues {
    /// The parameters as a JSON object; empty text for none.
    /// - Parameter zone: where a date without an offset is meant.
    static func json(_ words: [ParsedArguments.Parameter], of intent: IntentSignature, zone: TimeZone) throws(IntentValueError) -> String {
        var members: [String] = []
        for word in words {
            guard let parameter = intent.parameters.first(where: { $0.name == word.name }) else {
                let known = intent.parameters.map(\.name)
                throw .unknownParameter(word.name, intent: intent.name, suggestion: nearest(to: word.name, among: known), known: known)
            }
            members.append("\(quoted(word.name)):\(try list(word.value, parameter, zone))")
        }
        let missing = intent.parameters.filter { parameter in parameter.isRequired && !words.contains { $0.name == parameter.name } }
        guard missing.isEmpty else { throw .missing(missing, intent: intent.name) }
        return members.isEmpty ? "" : "{" + members.joined(separator: ",") + "}"
    }

    /// The same without knowing the intent: JSON as it stands where the text is JSON, else a JSON text.
    static func json(guessing words: [ParsedArguments.Parameter]) -> String {
        guard !words.isEmpty else { return "" }
        return "{" + words.map { "\(quoted($0.name)):\(guess($0.value))" }.joined(separator: ",") + "}"
    }

    /// Numbers keep their digits: no way through a Double.
    private static func guess(_ text: String) -> String { !text.isEmpty && isJSON(text) ? text : quoted(text) }

    private static func isJSON(_ text: String) -> Bool {
        // Not to be read as JSON is the answer no.
        (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
    }

    private static func nearest(to name: String, among known: [String]) -> String? {
        // `--quick-button` is the usual spelling of options, and of no Swift name.
        func plain(_ name: String) -> String { name.lowercased().replacingOccurrences(of: "-", with: "") }
        let lowered = Dictionary(known.map { (plain($0), $0) }) { first, _ in first }
        return Spelling.nearest(to: plain(name), among: lowered.keys.sorted()).flatMap { lowered[$0] }
    }

    /// One value, or a list: a JSON one, or values with commas between.
    private static func list(_ text: String, _ parameter: IntentSignature.Parameter, _ zone: TimeZone) throws(IntentValueError) -> String {
        guard parameter.isList else { return try value(text, parameter, zone) }
        if text.hasPrefix("["), isJSON(text) { return text }
        guard !text.isEmpty else { return "[]" }
        var elements: [String] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            elements.append(try value(part.trimmingCharacters(in: .whitespaces), parameter, zone))
        }
        return "[" + elements.joined(separator: ",") + "]"
    }

    private static func value(_ text: String, _ parameter: IntentSignature.Parameter, _ zone: TimeZone) throws(IntentValueError) -> String {
        func wrong(_ wanted: String) -> IntentValueError { .wrongType(parameter: parameter.name, value: text, wanted: wanted) }
        switch parameter.elementType {
        case "String": return quoted(text)
        case "Int":
            guard let number = Int(text) else { throw wrong("a whole number such as 3") }
            try check(Double(number), text, parameter)
            return "\(number)"
        case "Double":
            guard let match = text.wholeMatch(of: /([+\-]?)([0-9]*)(?:\.([0-9]+))?([eE][+\-]?[0-9]+)?/),
                !match.2.isEmpty || match.3 != nil, let number = Double(text), number.isFinite
            else { throw wrong("a number such as 12.50") }
            try check(number, text, parameter)
            // JSON's spelling with the digits as they were typed.
            let whole = match.2.drop { $0 == "0" }
            return (match.1 == "-" ? "-" : "") + (whole.isEmpty ? "0" : whole) + (match.3.map { ".\($0)" } ?? "") + (match.4 ?? "")
        case "Bool":
            switch text.lowercased() {
            case "true", "yes", "on", "1": return "true"
            case "false", "no", "off", "0": return "false"
            default:
                guard let choice = try choice(text, parameter) else { throw wrong("true or false") }
                return choice
            }
        case "Date":
            guard let milliseconds = PhoneDate.milliseconds(text, zone: zone) else {
                throw wrong("a date such as 2026-03-14T12:00:00Z, 2026-03-14T12:00 or 2026-03-14")
            }
            // Seconds since 1970.
            return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)" : "\(Double(milliseconds) / 1_000)"
        case "URL":
            guard let url = URL(string: text), url.scheme?.isEmpty == false else { throw wrong("an address such as https://example.com") }
            return quoted(text)
        default:
            if let choice = try choice(text, parameter) { return choice }
            // An entity, by its id; its query finds it or not.
            guard !text.isEmpty else { throw wrong("the id of a \(parameter.elementType)") }
            return quoted(text)
        }
    }

    private static func check(_ number: Double, _ text: String, _ parameter: IntentSignature.Parameter) throws(IntentValueError) {
        let (minimum, maximum) = (parameter.minimum ?? -.infinity, parameter.maximum ?? .infinity)
        guard minimum...max(minimum, maximum) ~= number else {
            throw .outOfRange(parameter: parameter.name, value: text, minimum: minimum, maximum: maximum)
        }
    }

    /// One of the choices by its value, or by its title in any case; nil when none are known.
    private static func choice(_ text: String, _ parameter: IntentSignature.Parameter) throws(IntentValueError) -> String? {
        guard !parameter.choices.isEmpty else { return nil }
        let found =
            parameter.choices.first { $0.value == text || $0.value == quoted(text) }
            ?? parameter.choices.first { $0.title.lowercased() == text.lowercased() }
        if let found { return found.value }
        let words = parameter.choices.map { plain($0.value) }
        throw .notAChoice(
            parameter: parameter.name, value: text, type: parameter.elementType, suggestion: Spelling.nearest(to: text, among: words),
            choices: words)
    }

    /// A JSON value as a person types it: a text without its quotes.
    static func plain(_ json: String) -> String {
        guard json.hasPrefix("\"") else { return json }
        // What is no JSON text stays as it is.
        return (try? JSONDecoder().decode(String.self, from: Data(json.utf8))) ?? json
    }

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // A text always encodes.
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
