// `sidelong intent`: every intent of every app is a command.
import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongPhoneCore
import SidelongPhoneHost

struct IntentCommand: SidelongCommand {
    static let specification = CommandSpecification(
        name: "intent", summary: "Runs an intent of an app, or lists them",
        details: """
            On the running phone if there is one; else in a process of the app that is started for it. A value that reads as a number, as
            true or false, or as JSON is handed over as that; '"12"' in quotes of its own is a text.
            """,
        positionals: [
            PositionalSpecification("APP", "The app's name or bundle identifier."),
            PositionalSpecification("NAME", isRequired: false, "The intent; without it the app's intents are listed."),
        ], options: [DataFolder.option, OptionSpecification("json", "Prints the outcome, or the list, as JSON.")], takesParameters: true,
        examples: [
            "sidelong intent PixarBudget", "sidelong intent PixarBudget LogQuickExpenseIntent",
            "sidelong intent PixarBudget LogQuickExpenseIntent --json",
        ])

    private let app: String
    private let name: String?
    private let parameters: String
    private let dataFolder: URL
    private let isJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        app = arguments.positionals[0]
        name = arguments.positionals.dropFirst().first
        parameters = Self.json(arguments.parameters)
        dataFolder = try DataFolder.of(arguments)
        isJSON = arguments.has("json")
    }

    /// The parameters as a JSON object; empty for none.
    static func json(_ parameters: [ParsedArguments.Parameter]) -> String {
        guard !parameters.isEmpty else { return "" }
        let members = parameters.map { "\(quoted($0.name)):\(value($0.value))" }
        return "{" + members.joined(separator: ",") + "}"
    }

    /// JSON as it stands where the text is JSON, else a JSON text. Numbers keep their digits: no way through a Double.
    private static func value(_ text: String) -> String {
        // Not to be read as JSON means that it is a text.
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
        return isJSON && !text.isEmpty ? text : quoted(text)
    }

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // A text always encodes.
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    func run() async throws -> ExitCode {
        guard let name else { return try await list() }
        if let client = PhoneClient(dataFolder: dataFolder) {
            let command = PhoneCommand.runIntent(app: app, intent: name, parameters: parameters.isEmpty ? nil : parameters)
            return try say(try await client.send(command), of: name)
        }
        return try say(try await runDirectly(name), of: name)
    }

    private func say(_ answer: CommandAnswer, of name: String) throws -> ExitCode {
        if isJSON { try Terminal.json(answer) }
        switch answer.outcome {
        case .done:
            if !isJSON { Terminal.line(answer.message.isEmpty ? "\(name) ran." : answer.message) }
            return .done
        case .refused, .notRun, .threw:
            if !isJSON { Terminal.error(answer.message) }
            return answer.outcome == .refused ? .failed : .intentFailed
        case .uncertain:
            if !isJSON { Terminal.error(answer.message) }
            return .uncertain
        }
    }

    private func runDirectly(_ name: String) async throws -> CommandAnswer {
        let app = try DirectApp(app, dataFolder: dataFolder)
        let world = DirectApp.world()
        var process = try await app.start(app.bundle.widgetsExecutable == nil ? .app : .widgets, world)
        // What runs in the app's process on a phone runs there here, too.
        let known = process.hello.intents.first { $0.name == name }
        if process.hello.role == .widgets, known == nil || known?.runsInApp == true {
            process.stop()
            process = try await app.start(.app, world)
        }
        defer { process.stop() }
        guard process.hello.intents.contains(where: { $0.name == name }) else {
            let names = process.hello.intents.map(\.name)
            let hint =
                Spelling.nearest(to: name, among: names).map { " Did you mean \($0)?" } ?? " It has: \(names.joined(separator: ", "))."
            throw CommandFailure("\(app.bundle.name) has no intent \(name.debugDescription).\(hint)", .intentFailed)
        }
        let run = IntentRun(intent: name, parameters: parameters, tap: "command-\(UUID().uuidString.lowercased())", correlation: "command")
        do throws(DirectError) {
            switch try await process.ask(.intent(run), said: { Terminal.note($0) }).0 {
            case .performed(let dialog): return CommandAnswer(.done, dialog ?? "")
            case .threw(let message): return CommandAnswer(.threw, message)
            case .failed(let diagnostic) where diagnostic.code == Diagnostic.unsendableAnswer:
                return CommandAnswer(.uncertain, "\(diagnostic.message) It may have been logged.")
            case .failed(let diagnostic): return CommandAnswer(.notRun, diagnostic.sentence)
            case .entries, .presentations, .options: return CommandAnswer(.uncertain, "The app's process answered something else.")
            }
        } catch {
            return CommandAnswer(.uncertain, "\(error) It may have been logged.")
        }
    }

    private func list() async throws -> ExitCode {
        let app = try DirectApp(app, dataFolder: dataFolder)
        // Each of the two programs knows the intents that were compiled into it.
        var known: [String: SidelongLink.IntentDescriptor] = [:]
        var failure: DirectError?
        for role in [SidelongPhoneCore.ProcessRole.widgets, .app] where role == .app || app.bundle.widgetsExecutable != nil {
            do throws(DirectError) {
                let process = try await app.start(role, DirectApp.world())
                for intent in process.hello.intents { known[intent.name] = intent }
                process.stop()
            } catch {
                failure = error
                Terminal.note("\(role.rawValue): \(error)")
            }
        }
        if known.isEmpty, let failure { throw failure }
        let intents = known.values.sorted { $0.name < $1.name }
        if isJSON {
            try Terminal.json(intents)
            return .done
        }
        for intent in intents {
            let parameters = intent.parameters.map { $0.isOptional ? " [--\($0.name) \($0.type)]" : " --\($0.name) \($0.type)" }.joined()
            Terminal.line("\(intent.name)\(parameters)" + (intent.title.isEmpty ? "" : "  \(intent.title)"))
        }
        return .done
    }
}
