// Fields, search, and what the page is told about its keyboard and its focus.
import Foundation
import Observation
import SidelongRenderTree
import Testing

@testable import SwiftUI

@MainActor @Observable private final class Model {
    var text = ""
    var notes = "one\ntwo"
    var amount = 12.5
    var query = ""
    var scope = 0
    var log: [String] = []
    var isFocused = false
}

private struct Fields: View {
    @Bindable var model: Model

    var body: some View {
        Form {
            TextField("Title", text: $model.text, prompt: Text("What was it?"))
                .submitLabel(.done).textInputAutocapitalization(.words).onSubmit { model.log.append("inner") }
            TextField("Amount", value: $model.amount, format: .number).keyboardType(.decimalPad).multilineTextAlignment(.trailing)
            TextField("Notes", text: $model.notes, axis: .vertical).lineLimit(3...5)
            SecureField("Code", text: $model.text)
        }
        .onSubmit { model.log.append("outer") }
    }
}

private struct Searching: View {
    @Bindable var model: Model
    private let rows = ["Camera", "Crane", "Lights"]

    var body: some View {
        NavigationStack {
            List {
                ForEach(rows.filter { model.query.isEmpty || $0.hasPrefix(model.query) }, id: \.self) { Text(verbatim: $0) }
            }
            .navigationTitle("Find")
            .searchable(text: $model.query, prompt: "Costs")
            .searchSuggestions { Text("Lights only").searchCompletion("Lights") }
            .searchScopes($model.scope) {
                Text("All").tag(0)
                Text("Mine").tag(1)
            }
            .onSubmit(of: .search) { model.log.append("search") }
        }
    }
}

@MainActor @Suite struct FieldTests {
    private func input(_ stage: Stage, _ label: String) -> (node: Node, input: InputContent)? {
        for node in stage.tree.root.all(label: label) { if case .input(let input) = node.content { return (node, input) } }
        return nil
    }

    @Test func aFieldTellsItsKeyboard() throws {
        let stage = Stage(Fields(model: Model()))
        try stage.keep("fields")
        let title = try #require(input(stage, "Title")).input
        #expect(title.placeholder == "What was it?" && title.submitLabel == "done" && title.capitalization == "words")
        let amount = try #require(input(stage, "Amount")).input
        #expect(amount.keyboard == "decimalPad" && amount.text == "12.5" && amount.alignment == 1)
        #expect(try #require(input(stage, "Code")).input.kind == .secure)
    }

    @Test func linesOfAFieldStayWithinTheirLimits() throws {
        let model = Model()
        let stage = Stage(Fields(model: model))
        let least = try #require(input(stage, "Notes")).node.frame.height
        model.notes = (1...20).map(String.init).joined(separator: "\n")
        stage.update()
        let most = try #require(input(stage, "Notes")).node.frame.height
        model.notes = "a\nb\nc\nd"
        stage.update()
        let four = try #require(input(stage, "Notes")).node.frame.height
        // Three, five and four lines.
        #expect(abs(most / least - 5.0 / 3) < 0.02 && abs(four / least - 4.0 / 3) < 0.02)
        // A line that is too long wraps.
        model.notes = String(repeating: "word ", count: 40)
        stage.update()
        #expect(try #require(input(stage, "Notes")).node.frame.height >= four)
    }

    @Test func theEndOfAnInputRunsInnerThenOuter() throws {
        let model = Model()
        let stage = Stage(Fields(model: model))
        stage.host.submit(node: try #require(input(stage, "Title")).node.id)
        #expect(model.log == ["inner", "outer"])
        stage.host.submit(node: try #require(input(stage, "Amount")).node.id)
        #expect(model.log == ["inner", "outer", "outer"])
    }

    @Test func whatIsNoNumberLeavesTheValue() throws {
        let model = Model()
        let stage = Stage(Fields(model: model), locale: "en_US")
        let node = try #require(input(stage, "Amount")).node
        stage.host.setText(node: node.id, text: "abc", editNumber: 1)
        stage.update()
        #expect(model.amount == 12.5)
        // What is typed stays as it was typed.
        #expect(try #require(input(stage, "Amount")).input.text == "abc")
        stage.host.setText(node: node.id, text: "1.", editNumber: 2)
        stage.update()
        #expect(model.amount == 1 && input(stage, "Amount")?.input.text == "1.")
    }

    @Test func aSearchFiltersSuggestsAndIsEmptied() throws {
        let model = Model()
        let stage = Stage(Searching(model: model))
        let field = try #require(input(stage, "Search"))
        #expect(field.input.placeholder == "Costs" && field.input.submitLabel == "search")
        #expect(!stage.shows("Lights only") && stage.shows("Camera"))
        stage.host.setFocus(node: field.node.id, isFocused: true)
        stage.update()
        #expect(stage.shows("Lights only") && stage.shows("Mine"))
        try stage.keep("search")
        stage.tap("Lights only")
        #expect(model.query == "Lights" && !stage.shows("Camera") && stage.shows("Lights"))
        stage.host.submit(node: field.node.id)
        #expect(model.log == ["search"])
        stage.tap("Clear text")
        #expect(model.query.isEmpty && stage.shows("Camera"))
        #expect(!stage.tree.warnings.contains { $0.code == "graph.cycle" })
    }
}
