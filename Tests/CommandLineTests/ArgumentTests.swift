// Command lines as people type them, right and wrong.
import Foundation
import Testing

@testable import SidelongCommandLine

@Suite struct ArgumentTests {
    private let command = CommandSpecification(
        name: "draw", summary: "Draws", positionals: [PositionalSpecification("APP", "The app.")],
        options: [
            OptionSpecification("output", letter: "o", value: "FILE", "Where to."), OptionSpecification("dark", "Dark."),
            OptionSpecification("app", value: "DIR", isRepeatable: true, "Apps."),
        ], examples: ["sidelong draw Tally"])

    @Test func wordsOptionsAndValuesAreSorted() throws {
        let parsed = try ParsedArguments(["Tally", "--dark", "-o", "a.png", "--app=x", "--app", "y"], command)
        #expect(parsed.positionals == ["Tally"])
        #expect(parsed.has("dark") && parsed.value("output") == "a.png" && parsed.all("app") == ["x", "y"])
        #expect(try ParsedArguments(["--", "--dark"], command).positionals == ["--dark"])
        #expect(try ParsedArguments(["--output=", "T"], command).value("output") == "")
        #expect(try ParsedArguments(["--help"], command).wantsHelp)
    }

    @Test(arguments: [
        (["Tally", "--drak"], UsageError.unknownOption("--drak", command: "draw", suggestion: "--dark")),
        (["Tally", "--colour", "x"], .unknownOption("--colour", command: "draw", suggestion: nil)),
        (["Tally", "-o"], .missingValue(option: "-o", value: "FILE")), (["Tally", "--dark=yes"], .valueNotTaken(option: "--dark")),
        (["Tally", "-o", "a", "-o", "b"], .repeated(option: "-o")), ([], .missing(positional: "APP", command: "draw")),
        (["Tally", "Two"], .tooMany("Two", command: "draw")),
    ])
    func whatIsWrongIsNamed(words: [String], error: UsageError) {
        #expect(throws: error) { try ParsedArguments(words, command) }
        #expect("\(error)".hasSuffix(".") || "\(error)".hasSuffix("?"))
    }

    @Test func parametersOfAnIntentBecomeJSON() throws {
        let parsed = try ParsedArguments(
            [
                "Tally", "Add", "--amount", "12.50", "--title", "Render \"block\"", "--count=3", "--really", "true", "--code", "\"007\"",
                "--zero", "007",
            ],
            IntentCommand.specification)
        #expect(
            IntentValues.json(guessing: parsed.parameters)
                == #"{"amount":12.50,"title":"Render \"block\"","count":3,"really":true,"code":"007","zero":"007"}"#)
        #expect(IntentValues.json(guessing: []) == "")
        #expect(throws: UsageError.repeated(option: "--a")) {
            try ParsedArguments(["T", "I", "--a", "1", "--a", "2"], IntentCommand.specification)
        }
    }

    @Test(arguments: [
        ("2026-03-14T12:00:00Z", 1_773_489_600_000), ("2026-03-14T13:00:00+01:00", 1_773_489_600_000),
        ("2026-03-14T12:00", 1_773_489_600_000), ("2026-03-14", 1_773_446_400_000), ("soon", nil), ("", nil), ("2026-13-40", nil),
    ])
    func datesAreRead(text: String, milliseconds: Int64?) throws {
        #expect(PhoneDate.milliseconds(text, zone: try #require(TimeZone(identifier: "UTC"))) == milliseconds)
    }

    @Test(
        arguments: [
            ("90s", 90_000), ("1h30m", 5_400_000), ("-2d", -172_800_000), ("1", nil), ("h", nil), ("", nil), ("1y", nil),
            ("99999999999999999d", nil), ("1h 2m", nil),
        ] as [(String, Int64?)])
    func distancesAreRead(text: String, milliseconds: Int64?) {
        #expect(PhoneDate.distance(text) == milliseconds)
    }

    @Test func commandsRefuseWhatMakesNoSense() {
        func make<Command: SidelongCommand>(_ type: Command.Type, _ words: String...) throws -> Command {
            try Command(try ParsedArguments(words, Command.specification))
        }
        #expect(throws: UsageError.self) { try make(RunCommand.self, "--port", "0") }
        #expect(throws: UsageError.self) { try make(RunCommand.self, "--port", "http") }
        #expect(throws: UsageError.self) { try make(ClockCommand.self, "--live", "--to-midnight") }
        #expect(throws: UsageError.self) { try make(ClockCommand.self, "--set", "soon") }
        #expect(throws: UsageError.self) { try make(SnapshotCommand.self, "Tally", "--family", "systemHuge") }
        #expect(throws: UsageError.self) { try make(SnapshotCommand.self, "Tally", "-o", "widget.gif") }
        #expect(throws: UsageError.self) { try make(SnapshotCommand.self, "Tally", "--zone", "Mars/Base") }
        #expect(throws: UsageError.self) { try make(SnapshotCommand.self, "Tally", "--locale", "xx_YY") }
        #expect(throws: Never.self) { try make(SnapshotCommand.self, "Tally", "--date", "2026-03-14", "--entry", "1", "-o", "-") }
    }

    @Test func eachCommandHasHelpWithExamples() {
        for command in Sidelong.commands.map({ $0.specification }) {
            let help = HelpText.one(command)
            #expect(help.contains("Usage: sidelong \(command.name)") && help.contains("Examples:\n  sidelong \(command.name)"))
            for option in command.options { #expect(help.contains("--\(option.name)")) }
        }
        let all = HelpText.all(Sidelong.commands.map { $0.specification })
        for code in ExitCode.allCases { #expect(all.contains("  \(code.rawValue)  ")) }
    }

    /// The examples of the help are command lines that are understood.
    @Test func theExamplesOfTheHelpAreUnderstood() throws {
        for command in Sidelong.commands {
            for example in command.specification.examples {
                let words = example.replacingOccurrences(of: "\"Render block\"", with: "Render").split(separator: " ").map(String.init)
                #expect(words[0...1] == ["sidelong", command.specification.name])
                _ = try command.init(try ParsedArguments(Array(words.dropFirst(2)), command.specification))
            }
        }
    }

    /// They name intents and families that PixarBudget's sources declare.
    @Test func theExamplesOfTheHelpNameWhatPixarBudgetHas() throws {
        let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Apps/PixarBudget").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
        let text = try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let intents = text.matches(of: /struct (\w+): \w*Intent\b/).map { String($0.1) }
        let families = text.matches(of: /supportedFamilies\(\[([^\]]*)\]\)/).flatMap { $0.1.matches(of: /\.(\w+)/).map { String($0.1) } }
        #expect(!intents.isEmpty && !families.isEmpty)
        var named = 0
        for command in Sidelong.commands {
            for example in command.specification.examples where example.contains(" PixarBudget") {
                let words = example.split(separator: " ").dropFirst(2).map(String.init)
                let parsed = try ParsedArguments(Array(words), command.specification)
                if command.specification.name == "intent", parsed.positionals.count > 1 {
                    #expect(intents.contains(parsed.positionals[1]), "\(example)")
                    named += 1
                }
                if command.specification.name == "snapshot", parsed.value("activity") == nil {
                    #expect(families.contains(parsed.value("family") ?? "systemMedium"), "\(example)")
                    named += 1
                }
            }
        }
        #expect(named >= 3)
    }

    @Test func nearWordsAreSuggested() {
        #expect(Spelling.nearest(to: "stauts", among: ["status", "run"]) == "status")
        #expect(Spelling.nearest(to: "xyz", among: ["status", "run"]) == nil)
        #expect(Spelling.distance("", "abc") == 3 && Spelling.distance("kitten", "sitting") == 3)
    }

    @Test func theDataFolderIsWhereTheEnvironmentSays() {
        #expect(DataFolder.standard(["XDG_DATA_HOME": "/srv/data"]).path == "/srv/data/sidelong")
        #expect(DataFolder.standard(["XDG_DATA_HOME": "relative"]).path.hasSuffix("/.local/share/sidelong"))
    }
}
