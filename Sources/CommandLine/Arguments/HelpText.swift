// The words of `--help`, made from what commands say of themselves.

enum HelpText {
    static func all(_ commands: [CommandSpecification]) -> String {
        let width = commands.map(\.name.count).max() ?? 0
        let lines = commands.map { "  \($0.name.padded(to: width))  \($0.summary)" }
        let codes = ExitCode.allCases.map { "  \($0.rawValue)  \($0.meaning)" }
        return """
            sidelong: trackers, and the phone under them

            Usage: sidelong COMMAND [OPTIONS]

            Commands:
            \(lines.joined(separator: "\n"))

            `sidelong COMMAND --help` says more, with examples.

            Exit codes:
            \(codes.joined(separator: "\n"))
            """
    }

    static func one(_ command: CommandSpecification) -> String {
        var usage = "sidelong \(command.name)"
        for positional in command.positionals { usage += positional.isRequired ? " \(positional.name)" : " [\(positional.name)]" }
        if !command.options.isEmpty { usage += " [OPTIONS]" }
        if command.takesParameters { usage += " [--PARAMETER VALUE]…" }
        var blocks = [command.summary + ".", "Usage: \(usage)"]
        if !command.details.isEmpty { blocks.append(command.details) }
        var rows = command.positionals.map { ($0.name, $0.help) }
        rows += command.options.map { option in
            let name = (option.letter.map { "-\($0), " } ?? "") + "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
            return (name + (option.isRepeatable ? " …" : ""), option.help)
        }
        rows.append(("-h, --help", "Says this."))
        let width = rows.map(\.0.count).max() ?? 0
        blocks.append(rows.map { "  \($0.0.padded(to: width))  \($0.1)" }.joined(separator: "\n"))
        blocks.append("Examples:\n" + command.examples.map { "  \($0)" }.joined(separator: "\n"))
        return blocks.joined(separator: "\n\n")
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}
