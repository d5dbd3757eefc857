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
            On the running phone if there is one; else in a process of the app that is started for it. Each parameter of the intent is an
            option; `--list` says their types and what they may be. A date without an offset is in the phone's zone; a list has commas between
            its values, or is JSON.
            """,
        positionals: [
            PositionalSpecification("APP", "The app's name or bundle identifier."),
            PositionalSpecification("NAME", isRequired: false, "The intent; without it the app's intents are listed."),
        ],
        options: [
            OptionSpecification("list", "Lists the intents with their parameters, types, defaults and choices, and runs none."),
            OptionSpecification("parameters", value: "JSON", "All parameters at once, as a JSON object that is handed over as it stands."),
            DataFolder.option, OptionSpecification("json", "Prints the outcome, or the list, as JSON."),
        ], takesParameters: true,
        examples: [
            "sidelong intent PixarBudget", "sidelong intent PixarBudget LogQuickExpenseIntent",
            "sidelong intent PixarBudget LogExpenseIntent --amount 12.50 --title Render",
            "sidelong intent PixarBudget LogExpenseIntent --list", "sidelong intent PixarBudget LogQuickExpenseIntent --json",
        ])

    private let app: String
    private let name: String?
    private let isListing: Bool
    private let words: [ParsedArguments.Parameter]
    /// A JSON object, as it was typed.
    private let object: String?
    private let dataFolder: URL
    private let isJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        app = arguments.positionals[0]
        name = arguments.positionals.dropFirst().first
        isListing = arguments.has("list") || name == nil
        words = arguments.parameters
        object = arguments.value("parameters")
        if let object {
            guard words.isEmpty else { throw .exclusive(["--parameters", "--\(words[0].name)"]) }
            // Any failure to read it means the same.
            guard (try? JSONSerialization.jsonObject(with: Data(object.utf8))) is [String: Any] else {
                throw .invalid(option: "--parameters", value: String(object.prefix(80)), wanted: "a JSON object such as {\"amount\": 5} is")
            }
        }
        if isListing, let given = words.first {
            throw .unknownOption(
                "--\(given.name)", command: "intent",
                suggestion: Spelling.nearest(to: "--\(given.name)", among: Self.specification.options.map { "--\($0.name)" }))
        }
        dataFolder = try DataFolder.of(arguments)
        isJSON = arguments.has("json")
    }

    func run() async throws -> ExitCode {
        guard let name, !isListing else { return try await list() }
        if let client = PhoneClient(dataFolder: dataFolder) { return try say(try await run(name, on: client), of: name) }
        return try say(try await runDirectly(name), of: name)
    }

    private func run(_ name: String, on client: PhoneClient) async throws -> CommandAnswer {
        let known = try await client.send(.intents(app: app))
        guard known.outcome == .done else { return known }
        let parameters: String
        if let form = known.intents?.first(where: { $0.intent == name }) {
            let zone = words.isEmpty ? nil : TimeZone(identifier: try await client.state().settings.zone)
            parameters = try json(of: IntentSignature(form), zone: zone ?? .current)
        } else {
            // The phone may not have met it yet: the process that has it knows the types, and says what is wrong.
            parameters = object ?? IntentValues.json(guessing: words)
        }
        return try await client.send(.runIntent(app: app, intent: name, parameters: parameters.isEmpty ? nil : parameters))
    }

    private func json(of intent: IntentSignature, zone: TimeZone) throws -> String {
        if let object { return object }
        do throws(IntentValueError) {
            return try IntentValues.json(words, of: intent, zone: zone)
        } catch {
            throw CommandFailure("\(error)", .usage)
        }
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
        guard let found = process.hello.intents.first(where: { $0.name == name }) else {
            let names = process.hello.intents.map(\.name)
            let hint =
                Spelling.nearest(to: name, among: names).map { " Did you mean \($0)?" } ?? " It has: \(names.joined(separator: ", "))."
            throw CommandFailure("\(app.bundle.name) has no intent \(name.debugDescription).\(hint)", .intentFailed)
        }
        let parameters = try json(of: IntentSignature(found), zone: TimeZone(identifier: world.timeZone) ?? .current)
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
                for intent in process.hello.intents where known[intent.name] == nil && (name == nil || intent.name == name) {
                    known[intent.name] = await withOptions(intent, process)
                }
                process.stop()
            } catch {
                failure = error
                Terminal.note("\(role.rawValue): \(error)")
            }
        }
        if known.isEmpty, let failure { throw failure }
        if known.isEmpty, let name { throw CommandFailure("\(app.bundle.name) has no intent \(name.debugDescription).", .intentFailed) }
        let intents = known.values.sorted { $0.name < $1.name }
        if isJSON {
            try Terminal.json(intents)
        } else {
            for line in IntentListing.lines(intents) { Terminal.line(line) }
        }
        return .done
    }

    /// With the values that the app offers for its parameters now. One that cannot be asked for is said, and the list goes on.
    private func withOptions(_ intent: SidelongLink.IntentDescriptor, _ process: DirectProcess) async
        -> SidelongLink.IntentDescriptor
    {
        var intent = intent
        for index in intent.parameters.indices where intent.parameters[index].hasOptions && intent.parameters[index].choices.isEmpty {
            let asked = OptionsRequest(intent: intent.name, parameter: intent.parameters[index].name, correlation: "command")
            do throws(DirectError) {
                switch try await process.ask(.options(asked), said: { Terminal.note($0) }).0 {
                case .options(let choices): intent.parameters[index].choices = choices
                case .failed(let diagnostic): Terminal.note(diagnostic.sentence)
                case .entries, .presentations, .performed, .threw: Terminal.note("The app answered something else than its choices.")
                }
            } catch {
                Terminal.note("\(error)")
            }
        }
        return intent
    }
}
