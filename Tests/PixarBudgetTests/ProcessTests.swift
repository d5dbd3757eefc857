// The app's and the extension's real processes, with the test as the phone: what they describe, and that a tap is carried over whole.
import Foundation
import SidelongLink
import SidelongPhoneSide
import SidelongRenderTree
import Testing

@Suite(.serialized, .timeLimit(.minutes(1))) final class ProcessTests {
    private let groups = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-groups-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: groups) }  // A leftover in the temporary folder harms nobody.

    private func start(_ role: ProcessRole) throws -> (phone: PhoneSide, hello: ProcessHello) {
        let phone = try PhoneSide(role == .app ? "PixarBudget" : "PixarBudgetWidgets")
        let hello = try phone.greet(role) { hello in
            hello.groupsFolder = groups.path
            hello.bundleIdentifier = "com.sidelong.pixarbudget"
            hello.entitledGroups = ["group.com.sidelong.pixarbudget"]
        }
        return (phone, hello)
    }

    private func run(_ intent: String, _ parameters: String = "", tap: String = UUID().uuidString) throws -> ProcessAnswer {
        try start(.app).phone.ask(.intent(IntentRun(intent: intent, parameters: parameters, tap: tap))).answer
    }

    private func tree(_ phone: PhoneSide, _ kind: String, _ family: String, _ configuration: String = "", width: Double, height: Double)
        throws -> RenderTree
    {
        let (answer, blobs) = try phone.ask(
            .timeline(
                WidgetRequest(kind: kind, family: family, width: width, height: height, instant: nil, configuration: configuration)))
        guard case .entries(let entries, _) = answer, let first = entries.first else { throw PhoneSide.Surprise("\(answer)") }
        return try RenderTree(decoding: [UInt8](blobs[first.archive.blob]))
    }

    private func actions(_ tree: RenderTree) -> [TreeAction] {
        var found: [TreeAction] = []
        func walk(_ node: Node) {
            if let action = node.action, action.kind == .intent { found.append(action) }
            node.children.forEach(walk)
        }
        walk(tree.root)
        return found
    }

    @Test func theExtensionDescribesWidgetsAndControl() throws {
        let hello = try start(.widgets).hello
        let picker = try #require(hello.kinds.first { $0.kind == "BudgetPickerWidget" })
        #expect(picker.configurationIntent == "ChooseBudgetIntent" && picker.displayName == "Chosen Budget")
        #expect(picker.families == ["systemSmall", "systemMedium", "systemLarge"])
        let control = try #require(hello.kinds.first { $0.kind == "LogQuickControl" })
        #expect(control.families == ["control"] && control.configurationIntent == "ChooseQuickButtonIntent")
        #expect(control.displayName == "Log Render Block" && control.symbol == "plus.circle.fill")
    }

    @Test func theAppOffersItsShortcuts() throws {
        let hello = try start(.app).hello
        #expect(
            hello.shortcuts.map(\.intent) == ["LogQuickExpenseIntent", "LogExpenseIntent", "SetLimitIntent", "OpenBudgetIntent"])
        let intents = hello.intents.filter(\.isDiscoverable).map(\.name)
        #expect(intents == ["LogExpenseIntent", "LogQuickExpenseIntent", "OpenBudgetIntent", "SetLimitIntent"])
        #expect(hello.intents.first { $0.name == "OpenBudgetIntent" }?.opensApp == true)
    }

    @Test func everyIntentRuns() throws {
        #expect(
            try run("LogExpenseIntent", #"{"title":"Render farm time","amount":12000}"#)
                == .performed(dialog: "Logged Render farm time, $12,000.00. Today: $12,000.00 of $50,000.00."))
        #expect(
            try run("LogQuickExpenseIntent")
                == .performed(dialog: "Logged Quick Render Block, $5,000.00. Today: $17,000.00 of $50,000.00."))
        #expect(
            try run("SetLimitIntent", #"{"limit":10000}"#)
                == .performed(
                    dialog: "Inside Out 3 may cost $10,000.00 a day. Today: $17,000.00 of $10,000.00, over by $7,000.00."))
        #expect(try run("OpenBudgetIntent", #"{"target":"1"}"#) == .performed(dialog: nil))
        #expect(try run("LogExpenseIntent", #"{"title":"Tea","amount":1.005}"#) == .threw("1.005 has more decimals than USD, which has 2."))
        #expect(
            try run("LogExpenseIntent", #"{"title":"Tea","amount":1,"budget":"77"}"#)
                == .threw("A budget was deleted. Choose another budget."))
    }

    @Test func oneTapLogsOnce() throws {
        _ = try run("LogQuickExpenseIntent", tap: "tap-1")
        #expect(
            try run("LogQuickExpenseIntent", tap: "tap-1")
                == .performed(dialog: "Logged Quick Render Block, $5,000.00. Today: $5,000.00 of $50,000.00."))
    }

    @Test func theChosenButtonIsCarriedOver() throws {
        let configuration = #"{"budget":"1","amount":1200.5,"expenseTitle":"Mixing","category":"3"}"#
        let (phone, _) = try start(.widgets)
        let tree = try tree(phone, "BudgetPickerWidget", "systemSmall", configuration, width: 158, height: 158)
        let action = try #require(actions(tree).first)
        #expect(action.intent == "LogExpenseIntent" && action.runsInApp)
        #expect(
            try run(action.intent, action.parameters)
                == .performed(dialog: "Logged Mixing, $1,200.50. Today: $1,200.50 of $50,000.00."))
    }

    @Test func theControlsTapIsCarriedOver() throws {
        let (phone, _) = try start(.widgets)
        let action = try #require(actions(try tree(phone, "LogQuickControl", "control", width: 160, height: 72)).first)
        #expect(action.intent == "LogQuickExpenseIntent" && action.runsInApp)
        #expect(
            try run(action.intent, action.parameters)
                == .performed(dialog: "Logged Quick Render Block, $5,000.00. Today: $5,000.00 of $50,000.00."))
    }

    @Test func whoLogsTellsWidgetsAndControl() throws {
        let (phone, _) = try start(.app)
        var calls: [ActivityCall] = []
        var others: [ProcessMessage] = []
        _ = try phone.ask(.intent(IntentRun(intent: "LogQuickExpenseIntent", parameters: "", tap: "t")), calls: &calls, others: &others)
        let kinds = others.compactMap { if case .reload(let kind) = $0 { kind } else { nil } }
        #expect(Set(kinds.compactMap(\.self)).isSuperset(of: ["BudgetWidget", "BudgetPickerWidget", "LogQuickControl"]))
    }

    @Test func theEditorsQuestionsAreAnswered() throws {
        let (phone, _) = try start(.widgets)
        func titles(_ parameter: String, _ values: String = "", _ intent: String = "ChooseBudgetIntent") throws -> [String] {
            let asked = OptionsRequest(intent: intent, parameter: parameter, values: values, search: nil, correlation: "c")
            guard case .options(let choices) = try phone.ask(.options(asked)).answer else { throw PhoneSide.Surprise(parameter) }
            return choices.map(\.title)
        }
        #expect(try titles("budget") == ["🎬 Inside Out 3"])
        #expect(try titles("amount").first == "$5,000.00")
        #expect(try titles("expenseTitle") == ["Quick Render Block"])
        #expect(try titles("category", #"{"budget":"1"}"#).first == "💡 Lighting")
        #expect(try titles("button", "", "ChooseQuickButtonIntent") == ["Quick Render Block"])
    }

    @Test func aBudgetThatIsGoneSaysHowToChooseAnother() throws {
        let (phone, _) = try start(.widgets)
        let tree = try tree(phone, "BudgetPickerWidget", "systemMedium", #"{"budget":"77"}"#, width: 338, height: 158)
        var words: [String] = []
        func walk(_ node: Node) {
            if case .text(let text) = node.content { words.append(text.string) }
            node.children.forEach(walk)
        }
        walk(tree.root)
        #expect(words.contains("This budget was deleted.") && words.contains { $0.contains("Edit Widget") })
        #expect(actions(tree).isEmpty)
    }
}
