// Why a command line cannot be understood.

enum UsageError: Error, Hashable, Sendable {
    case unknownCommand(String, suggestion: String?)
    case unknownOption(String, command: String, suggestion: String?)
    case missingValue(option: String, value: String)
    case valueNotTaken(option: String)
    case repeated(option: String)
    case missing(positional: String, command: String)
    case tooMany(String, command: String)
    case invalid(option: String, value: String, wanted: String)
    case exclusive([String])
}

extension UsageError: CustomStringConvertible {
    var description: String {
        switch self {
        case .unknownCommand(let name, let suggestion):
            "There is no command \(name.debugDescription)."
                + (suggestion.map { " Did you mean \($0)?" } ?? " `sidelong --help` lists them.")
        case .unknownOption(let name, let command, let suggestion):
            "`sidelong \(command)` has no option \(name)."
                + (suggestion.map { " Did you mean \($0)?" } ?? " `sidelong \(command) --help` lists them.")
        case .missingValue(let option, let value): "\(option) needs a value: \(option) \(value)."
        case .valueNotTaken(let option): "\(option) takes no value."
        case .repeated(let option): "\(option) is given twice."
        case .missing(let positional, let command): "`sidelong \(command)` needs \(positional). See `sidelong \(command) --help`."
        case .tooMany(let word, let command): "`sidelong \(command)` does not know what to do with \(word.debugDescription)."
        case .invalid(let option, let value, let wanted): "\(option) \(value.debugDescription) cannot be used: \(wanted)."
        case .exclusive(let options): "Only one of \(options.joined(separator: ", ")) makes sense."
        }
    }
}
