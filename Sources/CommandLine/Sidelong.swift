// Finds the command, runs it, and turns what goes wrong into a sentence and an exit code.
import Foundation

/// Something that `sidelong` does.
protocol SidelongCommand: Sendable {
    static var specification: CommandSpecification { get }
    init(_ arguments: ParsedArguments) throws(UsageError)
    func run() async throws -> ExitCode
}

enum Sidelong {
    static let commands: [any SidelongCommand.Type] = [
        RunCommand.self, StatusCommand.self, LogCommand.self, IntentCommand.self, ClockCommand.self, SnapshotCommand.self,
        DoctorCommand.self,
    ]

    static func run(_ words: [String]) async -> ExitCode {
        do {
            return try await perform(words)
        } catch let error as UsageError {
            Terminal.error("\(error)")
            return .usage
        } catch let error as CommandFailure {
            Terminal.error(error.sentence)
            return error.code
        } catch {
            Terminal.error("\(error)")
            return .failed
        }
    }

    private static func perform(_ words: [String]) async throws -> ExitCode {
        guard let name = words.first, name != "--help", name != "-h", name != "help" else {
            Terminal.line(HelpText.all(commands.map { $0.specification }))
            return words.isEmpty ? .usage : .done
        }
        guard name != "--version" else {
            Terminal.line("sidelong \(SidelongVersion.text)")
            return .done
        }
        guard let command = commands.first(where: { $0.specification.name == name }) else {
            throw UsageError.unknownCommand(
                name, suggestion: Spelling.nearest(to: name, among: commands.map { $0.specification.name }).map { "`sidelong \($0)`" })
        }
        let arguments = try ParsedArguments(Array(words.dropFirst()), command.specification)
        if arguments.wantsHelp {
            Terminal.line(HelpText.one(command.specification))
            return .done
        }
        return try await command.init(arguments).run()
    }
}

/// A failure with its exit code.
struct CommandFailure: Error, Hashable {
    var sentence: String
    var code: ExitCode

    init(_ sentence: String, _ code: ExitCode = .failed) {
        self.sentence = sentence
        self.code = code
    }
}
