// The parameters of intents as people type them, by the types that the intents declare.
import Foundation
import SidelongLink
import Testing

@testable import SidelongCommandLine

@Suite struct IntentValueTests {
    private let intent = IntentSignature(
        IntentDescriptor(
            name: "Log", title: "Log",
            parameters: [
                .init(name: "amount", title: "Amount", type: "Double", isOptional: true, minimum: -100, maximum: 1_000),
                .init(name: "count", title: "Count", type: "Int", isOptional: true, minimum: 1, maximum: 9),
                .init(name: "title", title: "Title", type: "String", isOptional: true),
                .init(name: "isPaid", title: "Paid", type: "Bool", isOptional: true),
                .init(name: "day", title: "Day", type: "Date", isOptional: true),
                .init(name: "page", title: "Page", type: "URL", isOptional: true),
                .init(
                    name: "kind", title: "Kind", type: "Kind", isOptional: true,
                    choices: [.init(value: "\"food\"", title: "Food & drink"), .init(value: "\"travel\"", title: "Travel")]),
                .init(
                    name: "level", title: "Level", type: "Level", isOptional: true,
                    choices: [.init(value: "1", title: "Low"), .init(value: "2", title: "High")]),
                .init(name: "budget", title: "Budget", type: "Budget", isOptional: true, hasOptions: true),
                .init(name: "tags", title: "Tags", type: "[String]", isOptional: true),
                .init(name: "levels", title: "Levels", type: "[Int]", isOptional: true),
            ]))
    private let vienna = TimeZone(identifier: "Europe/Vienna") ?? .gmt

    private func json(_ words: String...) throws -> String {
        let parsed = try ParsedArguments(["App", "Log"] + words, IntentCommand.specification)
        return try IntentValues.json(parsed.parameters, of: intent, zone: vienna)
    }

    @Test(arguments: [
        ("--amount", "12.50", "12.50"), ("--amount", "-20", "-20"), ("--amount", "+5", "5"), ("--amount", ".5", "0.5"),
        ("--amount", "007", "7"), ("--amount", "1e2", "1e2"), ("--amount", "0", "0"), ("--count", "3", "3"), ("--count", "+3", "3"),
        ("--title", "Render \"block\"", #""Render \"block\"""#), ("--title", "12", #""12""#), ("--title", "true", #""true""#),
        ("--title", "", #""""#), ("--isPaid", "yes", "true"), ("--isPaid", "OFF", "false"), ("--isPaid", "true", "true"),
        ("--day", "2026-03-14T12:00:00Z", "1773489600"), ("--day", "2026-03-14", "1773442800"), ("--day", "2026-03-14T13:00", "1773489600"),
        ("--page", "https://example.com/a?b=1", #""https://example.com/a?b=1""#), ("--kind", "travel", #""travel""#),
        ("--kind", "food & Drink", #""food""#), ("--level", "2", "2"), ("--level", "high", "2"), ("--budget", "7", #""7""#),
        ("--tags", "a, b", #"["a","b"]"#), ("--tags", #"["a,b"]"#, #"["a,b"]"#), ("--tags", "", "[]"), ("--levels", "1,2", "[1,2]"),
    ])
    func valuesAreReadByTheirType(option: String, text: String, value: String) throws {
        let json = try json(option, text)
        #expect(json == "{\"\(option.dropFirst(2))\":\(value)}")
        #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
    }

    @Test(arguments: [
        ("--amount", "12,50", "--amount wants a number such as 12.50, not \"12,50\"."), ("--amount", "much", "wants a number"),
        ("--amount", "", "wants a number"), ("--amount", ".", "wants a number"), ("--amount", "nan", "wants a number"),
        ("--amount", "1e999", "wants a number"), ("--amount", "1001", "--amount is from -100 to 1000, and \"1001\" is not."),
        ("--count", "2.5", "--count wants a whole number such as 3, not \"2.5\"."), ("--count", "0", "from 1 to 9"),
        ("--isPaid", "maybe", "--isPaid wants true or false"), ("--day", "soon", "--day wants a date such as 2026-03-14T12:00:00Z"),
        ("--page", "no address", "wants an address"), ("--page", "example.com", "wants an address"),
        ("--kind", "foot", "--kind knows no Kind \"foot\". Did you mean food?"), ("--kind", "x", "It is one of food, travel."),
        ("--budget", "", "--budget wants the id of a Budget"), ("--levels", "1,x", "--levels wants a whole number"),
        ("--amuont", "5", "Log has no parameter --amuont. Did you mean --amount?"), ("--is-paid", "yes", "Did you mean --isPaid?"),
        ("--colour", "red", "Log has no parameter --colour. It has --amount, --count, "),
    ])
    func whatIsWrongIsSaid(option: String, text: String, words: String) {
        #expect {
            try json(option, text)
        } throws: {
            guard let error = $0 as? IntentValueError else { return false }
            let isSaid = "\(error)".contains(words)
            if !isSaid { Issue.record("\(option) \(text): \(error)") }
            return isSaid
        }
    }

    @Test func everythingThatIsMissingIsNamed() throws {
        let intent = IntentSignature(
            IntentDescriptor(
                name: "Log", title: "Log",
                parameters: [
                    .init(name: "amount", title: "Amount", type: "Double", isOptional: false, prompt: "How much was it?"),
                    .init(name: "title", title: "Title", type: "String", isOptional: false),
                    .init(name: "count", title: "Count", type: "Int", isOptional: false, defaultValue: "1"),
                    // Its query may have a default, which only the app knows.
                    .init(name: "budget", title: "Budget", type: "Budget", isOptional: false, hasOptions: true),
                ]))
        #expect {
            try IntentValues.json([], of: intent, zone: .gmt)
        } throws: {
            "\($0)" == "Log needs --amount Double (How much was it?) and --title String."
        }
        let words = [ParsedArguments.Parameter(name: "title", value: "A"), ParsedArguments.Parameter(name: "amount", value: "1")]
        #expect(try IntentValues.json(words, of: intent, zone: .gmt) == #"{"title":"A","amount":1}"#)
        #expect(try IntentValues.json([], of: IntentSignature(name: "Quiet", parameters: []), zone: .gmt) == "")
    }

    @Test func theCommandLineIsOneThingOrTheOther() throws {
        func make(_ words: String...) throws -> IntentCommand {
            try IntentCommand(try ParsedArguments(words, IntentCommand.specification))
        }
        #expect(throws: UsageError.exclusive(["--parameters", "--amount"])) {
            try make("App", "Log", "--parameters", "{}", "--amount", "5")
        }
        for json in ["[1]", "{", "", "5"] { #expect(throws: UsageError.self) { try make("App", "Log", "--parameters", json) } }
        #expect(throws: UsageError.unknownOption("--lst", command: "intent", suggestion: "--list")) { try make("App", "--lst", "x") }
        #expect(throws: Never.self) { try make("App", "Log", "--list") }
    }

    @Test func theListSaysWhatEachParameterMayBe() {
        let choices = (1...20).map { ParameterChoice(value: "\"\($0)\"", title: "Budget \($0)") }
        let lines = IntentListing.lines([
            IntentDescriptor(
                name: "Log", title: "Log Expense", description: "Logs what was spent.",
                parameters: [
                    .init(name: "amount", title: "Amount", type: "Double", isOptional: false, minimum: 0, maximum: 2.5),
                    .init(
                        name: "kind", title: "kind", type: "Kind", isOptional: false, defaultValue: "\"food\"",
                        choices: [.init(value: "\"food\"", title: "food"), .init(value: "\"go\"", title: "Travel")]),
                    .init(name: "budget", title: "Budget", type: "Budget", isOptional: true, choices: choices, hasOptions: true),
                ]), IntentDescriptor(name: "Quiet", title: ""),
        ])
        #expect(
            lines.prefix(4) == [
                "Log  Log Expense", "    Logs what was spent.", "    --amount Double    Amount. From 0 to 2.5.",
                "    [--kind Kind]      Default: food. One of food, go (Travel).",
            ])
        #expect(lines[4].hasPrefix("    [--budget Budget]  Budget. Such as 1 (Budget 1), ") && lines[4].hasSuffix(" and 8 more."))
        #expect(lines.last == "Quiet")
    }
}
