// Words of a command line, sorted by what a command takes.

/// What was found on the command line of one command.
struct ParsedArguments: Hashable, Sendable {
    private(set) var positionals: [String] = []
    private(set) var values: [String: [String]] = [:]
    private(set) var flags: Set<String> = []
    /// Parameters of an intent, in their order.
    private(set) var parameters: [Parameter] = []
    private(set) var wantsHelp = false

    struct Parameter: Hashable, Sendable {
        var name: String
        var value: String
    }

    /// Reads words after the command's name. `--name value`, `--name=value`, `-n value` and `--` (only words follow) are understood.
    init(_ words: [String], _ command: CommandSpecification) throws(UsageError) {
        var rest = words[...]
        var onlyWords = false
        while let word = rest.popFirst() {
            if onlyWords || !word.hasPrefix("-") || word == "-" {
                positionals.append(word)
            } else if word == "--" {
                onlyWords = true
            } else if word == "--help" || word == "-h" {
                wantsHelp = true
            } else {
                try take(word, &rest, command)
            }
        }
        guard !wantsHelp else { return }
        if let missing = command.positionals.dropFirst(positionals.count).first(where: \.isRequired) {
            throw .missing(positional: missing.name, command: command.name)
        }
        if positionals.count > command.positionals.count {
            throw .tooMany(positionals[command.positionals.count], command: command.name)
        }
    }

    private mutating func take(_ word: String, _ rest: inout ArraySlice<String>, _ command: CommandSpecification) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let given = parts[0]
        let option = command.options.first { option in
            given == "--\(option.name)" || (option.letter.map { given == "-\($0)" } ?? false)
        }
        func value(_ name: String) throws(UsageError) -> String {
            if parts.count > 1 { return parts[1] }
            guard let next = rest.popFirst() else { throw .missingValue(option: given, value: name) }
            return next
        }
        guard let option else {
            guard command.takesParameters, given.hasPrefix("--"), given.count > 2 else {
                let nearest = Spelling.nearest(to: given, among: command.options.map { "--\($0.name)" } + ["--help"])
                throw .unknownOption(given, command: command.name, suggestion: nearest)
            }
            let name = String(given.dropFirst(2))
            guard !parameters.contains(where: { $0.name == name }) else { throw .repeated(option: given) }
            parameters.append(Parameter(name: name, value: try value("VALUE")))
            return
        }
        if let name = option.value {
            guard option.isRepeatable || values[option.name] == nil else { throw .repeated(option: given) }
            values[option.name, default: []].append(try value(name))
        } else {
            guard parts.count == 1 else { throw .valueNotTaken(option: given) }
            flags.insert(option.name)
        }
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }
    func value(_ option: String) -> String? { values[option]?.last }
    func all(_ option: String) -> [String] { values[option] ?? [] }

    func whole(_ option: String, _ range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .invalid(
                option: "--\(option)", value: text, wanted: "a whole number from \(range.lowerBound) to \(range.upperBound) is wanted")
        }
        return number
    }
}
