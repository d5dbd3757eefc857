// Alerts, confirmation dialogs and menus: what they do, where they lie, what Escape does.
import Foundation
import Observation
import SidelongRenderTree
import Testing

@testable import SwiftUI

@MainActor @Observable private final class Model {
    var isAsking = false
    var isChoosing = false
    var log: [String] = []
    var name = ""
    var sort = 1
    var showsAll = false
    var gone: String?
}

private struct Asking: View {
    @Bindable var model: Model

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading, spacing: 20) {
                Button("Ask") { model.isAsking = true }
                Button("Choose") { model.isChoosing = true }
                Menu("Sort") {
                    Picker("Order", selection: $model.sort) {
                        Text("Date").tag(1)
                        Text("Amount").tag(2)
                    }
                    Section("Show") {
                        Toggle("Everything", isOn: $model.showsAll)
                        Button("Delete all", systemImage: "trash", role: .destructive) { model.log.append("delete all") }
                    }
                    Menu("Share") { Button("Copy") { model.log.append("copy") } }
                }
                Text("Row").contextMenu { Button("Duplicate") { model.log.append("duplicate") } }
            }
            .navigationTitle("Asking")
        }
        .alert("Delete \"Render farm\"?", isPresented: $model.isAsking) {
            Button("Delete", role: .destructive) { model.log.append("delete") }
            Button("Keep", role: .cancel) { model.log.append("keep") }
        } message: {
            Text("This cannot be undone.")
        }
        .confirmationDialog("What now?", isPresented: $model.isChoosing, titleVisibility: .visible) {
            Button("Archive") { model.log.append("archive") }
            Button("Delete", role: .destructive) { model.log.append("delete") }
        }
    }
}

private struct Sorting: View {
    @Bindable var model: Model

    var body: some View {
        Menu("Sort") {
            Picker("Order", selection: $model.sort) {
                Text(verbatim: "The longest of all words").tag(1)
                Text(verbatim: "Amount").tag(2)
            }
            .pickerStyle(.inline)
            Divider()
            Button("Reset") { model.log.append("reset") }
        }
    }
}

private struct Naming: View {
    @Bindable var model: Model

    var body: some View {
        Text("Page").alert("New name", isPresented: $model.isAsking) {
            TextField("Name", text: $model.name)
            Button("OK") { model.log.append(model.name) }.keyboardShortcut(.defaultAction)
            Button("Later") {}
            Button("Cancel", role: .cancel) {}
        }
    }
}

private struct Plain: View {
    @Bindable var model: Model
    var body: some View { Text("Page").alert("Saved", isPresented: $model.isAsking) {} }
}

@MainActor @Suite struct DialogTests {
    @Test func anAlertRunsItsActionAndGoes() throws {
        let model = Model()
        let stage = Stage(Asking(model: model))
        stage.tap("Ask")
        #expect(stage.shows("This cannot be undone."))
        try stage.keep("alert")
        let dialog = try #require(stage.tree.root.modal.first)
        #expect(dialog.accessibility?.label == "Delete \"Render farm\"?")
        // In the middle of the safe area: 300 points wide.
        let frame = try #require(stage.frame { $0.name == "Dialog" })
        #expect(frame.width == 300 && abs(frame.x - 46.5) < 0.5)
        #expect(abs(frame.y + frame.height / 2 - (59 + (852 - 59 - 34) / 2)) < 1)
        // Two short buttons lie side by side, the one that cancels first.
        let keep = try #require(stage.frame { $0.accessibility?.label == "Keep" })
        let delete = try #require(stage.frame { $0.accessibility?.label == "Delete" && $0.action != nil })
        #expect(keep.y == delete.y && keep.x < delete.x && keep.height == 48 && keep.width == delete.width)
        stage.tap("Delete")
        #expect(model.log == ["delete"])
        #expect(!model.isAsking && stage.tree.root.modal.isEmpty)
    }

    @Test func escapeCancelsAnAlert() {
        let model = Model()
        let stage = Stage(Asking(model: model))
        stage.tap("Ask")
        stage.escape()
        #expect(model.log == ["keep"] && !model.isAsking)
    }

    @Test func anAlertWithoutButtonsHasOne() {
        let model = Model()
        model.isAsking = true
        let stage = Stage(Plain(model: model), locale: "de_DE")
        stage.tap("OK")
        #expect(!model.isAsking)
    }

    @Test func aFieldInAnAlertTakesText() throws {
        let model = Model()
        model.isAsking = true
        let stage = Stage(Naming(model: model))
        try stage.keep("alert-field")
        let field = try #require(stage.tree.root.all(role: .textField).first)
        stage.host.setText(node: field.id, text: "Dolly", editNumber: 1)
        stage.update()
        // Three buttons are a column, the one that cancels last.
        let ys = ["OK", "Later", "Cancel"].compactMap { label in stage.frame { $0.accessibility?.label == label }?.y }
        #expect(ys.count == 3 && ys == ys.sorted() && Set(ys).count == 3)
        stage.tap("OK")
        #expect(model.log == ["Dolly"])
    }

    @Test func aDialogBringsItsOwnCancel() throws {
        let model = Model()
        let stage = Stage(Asking(model: model), locale: "ja_JP")
        stage.tap("Choose")
        #expect(stage.shows("What now?"))
        try stage.keep("dialog")
        #expect(stage.shows("キャンセル"))
        stage.escape()
        #expect(!model.isChoosing && model.log.isEmpty)
        stage.tap("Choose")
        stage.tap("Dismiss")
        #expect(!model.isChoosing)
        stage.tap("Choose")
        stage.tap("Archive")
        #expect(model.log == ["archive"] && !model.isChoosing)
    }

    @Test func aMenuOpensBesideItsButton() throws {
        let model = Model()
        let stage = Stage(Asking(model: model))
        let button = try #require(stage.frame { $0.accessibility?.label == "Sort" })
        stage.tap("Sort")
        try stage.keep("menu")
        let card = try #require(stage.frame { $0.name == "Menu" })
        // Above its button, where there is more room for all of it.
        #expect(card.y + card.height <= button.y && card.y >= 59)
        #expect(stage.tree.root.all(label: "Date").contains { $0.accessibility?.traits.contains(.selected) == true })
        stage.tap("Amount")
        #expect(model.sort == 2 && stage.tree.root.modal.isEmpty)
        stage.tap("Sort")
        stage.tap("Everything")
        #expect(model.showsAll && stage.tree.root.modal.isEmpty)
        stage.tap("Sort")
        stage.tap("Share")
        #expect(stage.shows("Copy"))
        stage.tap("Copy")
        #expect(model.log == ["copy"] && stage.tree.root.modal.isEmpty)
    }

    @Test(arguments: [DynamicTypeSize.large, .accessibility2]) func theWordsOfAChoiceStayClearOfItsCheckMark(_ size: DynamicTypeSize) throws
    {
        let stage = Stage(Sorting(model: Model())) { $0.dynamicTypeSize = size }
        stage.tap("Sort")
        try stage.keep("menu-marks-\(size)")
        func end(_ frame: TreeRect) -> Double { frame.x + frame.width }
        let words = try #require(
            stage.frame { if case .text(let text) = $0.content { text.string.hasPrefix("The longest") } else { false } })
        let mark = try #require(stage.frame { if case .symbol(let symbol) = $0.content { symbol.name == "checkmark" } else { false } })
        let card = try #require(stage.frame { $0.name == "Menu" })
        #expect(end(words) + 2 <= mark.x && end(mark) <= end(card) - 12)
    }

    @Test func aLineBetweenThingsToDoHasRoomAndEndsBeforeTheCardDoes() throws {
        let stage = Stage(Sorting(model: Model()))
        stage.tap("Sort")
        let card = try #require(stage.frame { $0.name == "Menu" })
        let line = try #require(stage.frame { $0.name == "Separator" })
        #expect(line.x == card.x + 16 && line.width == card.width - 32 && line.height < 1)
        let above = try #require(stage.frame { $0.accessibility?.label == "Amount" && $0.action != nil })
        let below = try #require(stage.frame { $0.accessibility?.label == "Reset" && $0.action != nil })
        #expect(abs(below.y - above.y - above.height - 13) < 0.001)
    }

    @Test func aMenuLiesOnItsSideOfTheScreen() throws {
        let stage = Stage(Asking(model: Model()), isRightToLeft: true)
        stage.tap("Sort")
        try stage.keep("menu-rtl")
        let button = try #require(stage.frame { $0.accessibility?.label == "Sort" && $0.action != nil })
        let card = try #require(stage.frame { $0.name == "Menu" })
        #expect(card.x >= 8 && card.x + card.width <= 385)
        #expect(abs(card.x + card.width - (button.x + button.width)) < 1 || card.x == 8 || card.x == button.x)
    }

    @Test func aContextMenuIsAFurtherThingToDo() throws {
        let model = Model()
        let stage = Stage(Asking(model: model))
        let pressed = stage.tree.root.all { $0.action?.gestures == .longPress }
        let node = try #require(pressed.first)
        #expect(node.accessibility?.customActions.map(\.name) == ["Show Menu"])
        let action = try #require(node.action)
        #expect(stage.host.perform(action: action.id))
        stage.update()
        stage.tap("Duplicate")
        #expect(model.log == ["duplicate"])
    }
}
