/// One thing that a person should know about: the same type in every room, from a layout warning to a refused message.
///
/// A diagnostic is a value for people. Code that must decide something throws a typed error of its room instead and turns it
/// into a diagnostic where it is shown.
public struct Diagnostic: Hashable, Sendable, Codable {
    /// How bad it is for the person who looks at the phone.
    public enum Severity: String, Hashable, Sendable, Codable, Comparable {
        /// Worth knowing, nothing is wrong.
        case note
        /// Something is shown, but not as it should be.
        case warning
        /// Something is not shown or did not happen.
        case error

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }

        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
    }

    /// A stable code, dotted from the general to the special, such as `symbol.unknown` or `link.version`.
    public var code: String
    public var severity: Severity
    /// What happened, one sentence.
    public var message: String
    /// Where: a view path (`BudgetWidgetView/VStack/Text`), or a file and line, or a widget's kind. Empty when nowhere in particular.
    public var place: String
    /// What to do about it, one sentence. Empty when nothing needs doing.
    public var remedy: String
    /// Ties together everything that one tap, reload or push caused. Empty outside of one.
    public var correlation: String

    public init(_ code: String, _ severity: Severity, _ message: String, place: String = "", remedy: String = "", correlation: String = "")
    {
        self.code = code
        self.severity = severity
        self.message = message
        self.place = place
        self.remedy = remedy
        self.correlation = correlation
    }
}

extension Diagnostic {
    /// What happened and what to do about it, as a person reads it: without code and place.
    package var sentence: String { remedy.isEmpty ? message : "\(message) \(remedy)" }
}

extension Diagnostic: CustomStringConvertible {
    /// One line: `warning symbol.unknown at A/B: message (remedy)`.
    public var description: String {
        var line = "\(severity.rawValue) \(code)"
        if !place.isEmpty { line += " at \(place)" }
        line += ": \(message)"
        if !remedy.isEmpty { line += " (\(remedy))" }
        return line
    }
}
