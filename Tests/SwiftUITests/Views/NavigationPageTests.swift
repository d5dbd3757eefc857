// Pages that bindings show, bars at the bottom, split views, editing, refreshing.
import Foundation
import Observation
import SidelongRenderTree
import Testing

@testable import SwiftUI

private struct Film: Hashable, Identifiable {
    let id: Int
    var name: String { "Film \(id)" }
}

@MainActor @Observable private final class Model {
    var film: Film?
    var isShown = false
    var rows = ["A", "B", "C"]
    var kind = 1
    var style = 2
    var isOpen = false
    var color = Color.red
    var refreshes = 0
    var resume: CheckedContinuation<Void, Never>?
    var log: [String] = []
    var isSheet = false
}

private struct Screen: View {
    @Bindable var model: Model

    var body: some View {
        NavigationStack {
            List {
                Section("Rows") {
                    ForEach(model.rows, id: \.self) { Text(verbatim: $0) }
                        .onDelete { model.rows.remove(atOffsets: $0) }
                        .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
                }
                Picker("Kind", selection: $model.kind) {
                    Text("One").tag(1)
                    Text("Two").tag(2)
                }
                Picker("Style", selection: $model.style) {
                    Text("Plain").tag(1)
                    Text("Rich").tag(2)
                }
                .pickerStyle(.navigationLink)
                DisclosureGroup("More", isExpanded: $model.isOpen) { Text("Hidden") }
                ColorPicker("Colour", selection: $model.color)
                Text("Mail").badge(4)
            }
            .refreshable {
                model.refreshes += 1
                await withCheckedContinuation { model.resume = $0 }
            }
            .navigationTitle("Editing")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) { EditButton() }
                ToolbarItem(placement: .bottomBar) { Button("Archive", systemImage: "archivebox") { model.log.append("archive") } }
            }
            .navigationDestination(item: $model.film) { film in
                Text(film.name).navigationTitle(film.name).navigationBarTitleDisplayMode(.inline)
            }
            .navigationDestination(isPresented: $model.isShown) { Text("Shown").navigationTitle("Other") }
            .sheet(isPresented: $model.isSheet, onDismiss: { model.log.append("gone") }) {
                Text("Sheet").presentationDetents([.medium, .large])
            }
        }
    }
}

private struct Wheels: View {
    @Bindable var model: Model
    var body: some View {
        Picker("Kind", selection: $model.kind) { ForEach(1..<6, id: \.self) { Text("Number \($0)").tag($0) } }.pickerStyle(.wheel)
    }
}

private struct Split: View {
    var body: some View {
        NavigationSplitView {
            List { NavigationLink("Go", value: 7) }.navigationTitle("Side")
        } detail: {
            Text("The detail")
        }
    }
}

@MainActor @Suite struct NavigationPageTests {
    @Test func aPageFollowsItsBinding() throws {
        let model = Model()
        let stage = Stage(Screen(model: model))
        model.film = Film(id: 1)
        stage.update()
        #expect(stage.texts.filter { $0 == "Film 1" }.count == 2)
        model.film = Film(id: 2)
        stage.update()
        #expect(stage.shows("Film 2") && !stage.shows("Film 1"))
        stage.tap("Back")
        #expect(model.film == nil && stage.shows("Editing"))
        model.isShown = true
        stage.update()
        #expect(stage.shows("Shown"))
        stage.escape()
        #expect(!model.isShown && stage.shows("Editing"))
        #expect(!stage.tree.warnings.contains { $0.code == "graph.cycle" })
    }

    @Test func aPushedTitleIsLargeUnlessItSaysOtherwise() throws {
        let model = Model()
        let stage = Stage(Screen(model: model))
        func titleY(_ title: String) -> Double? {
            stage.frame { $0.accessibility?.role == .heading && $0.accessibility?.label == title }?.y
        }
        #expect(try #require(titleY("Editing")) > 59 + 44)
        model.isShown = true
        stage.update()
        #expect(try #require(titleY("Other")) > 59 + 44)
        model.isShown = false
        model.film = Film(id: 1)
        stage.update()
        #expect(try #require(titleY("Film 1")) < 59 + 44)
    }

    @Test func rowsAreMovedAndDeletedWhileEdited() throws {
        let model = Model()
        let stage = Stage(Screen(model: model))
        try stage.keep("screen")
        stage.tap("Edit")
        try stage.keep("editing")
        #expect(stage.actions("Done").count == 1)
        let handles = stage.tree.root.all { $0.action?.gestures == .drag }
        #expect(handles.count == 3)
        // Two rows down.
        stage.host.setValue(node: try #require(handles.first).id, value: 2 * 52 + 6)
        stage.update()
        #expect(model.rows == ["B", "C", "A"])
        let rows = stage.tree.root.all { $0.action?.gestures == .drag }
        let last = try #require(rows.last)
        let up = try #require(last.accessibility?.customActions.first)
        stage.host.perform(action: up.action)
        stage.update()
        #expect(model.rows == ["B", "A", "C"])
        // What is no number moves nothing, and what is too far moves to the end.
        stage.host.setValue(node: last.id, value: .nan)
        #expect(model.rows == ["B", "A", "C"])
        stage.tap("Delete")
        #expect(model.rows == ["B", "A"])
        stage.tap("Done")
        #expect(stage.actions("Edit").count == 1)
    }

    @Test func aListIsRefreshedOnceAtATime() async throws {
        let model = Model()
        let stage = Stage(Screen(model: model))
        #expect(stage.frame { $0.name == "Refresh" }?.y ?? 0 < stage.frame { $0.accessibility?.role == .list }?.y ?? 0)
        stage.tap("Refresh")
        while model.resume == nil { await Task.yield() }
        stage.update()
        #expect(stage.actions("Refresh").isEmpty && stage.tree.root.all(role: .progress).count == 1)
        model.resume?.resume()
        while stage.host.needsUpdate == false { await Task.yield() }
        stage.update()
        #expect(stage.actions("Refresh").count == 1 && model.refreshes == 1)
    }

    @Test func pickersOpenAMenuAPageAndAWheel() throws {
        let model = Model()
        let stage = Stage(Screen(model: model))
        stage.tap("Kind, One")
        try stage.keep("picker-menu")
        stage.tap("Two")
        #expect(model.kind == 2 && stage.tree.root.modal.isEmpty)
        stage.tap("Style, Rich")
        #expect(stage.actions("Back").count == 1 && stage.shows("Style"))
        stage.tap("Plain")
        #expect(model.style == 1 && stage.shows("Editing"))

        let wheel = Stage(Wheels(model: model))
        try wheel.keep("picker-wheel")
        let column = try #require(wheel.tree.root.all { $0.name == "Wheel" }.first)
        #expect(column.accessibility?.value == "Number 2")
        wheel.host.setVisibleRect(node: column.id, TreeRect(x: 0, y: 4 * 34, width: 300, height: 170))
        #expect(model.kind == 5)
    }

    @Test func groupsFoldAndColoursAreChosen() throws {
        let model = Model()
        let stage = Stage(Screen(model: model))
        #expect(!stage.shows("Hidden"))
        stage.tap("More")
        #expect(model.isOpen && stage.shows("Hidden"))
        #expect(stage.shows("4"))
        stage.tap("Colour")
        try stage.keep("colours")
        stage.tap("Green")
        #expect(model.color == .green && stage.tree.root.modal.isEmpty)
    }

    @Test func theBottomBarStandsOverTheList() throws {
        let model = Model()
        let stage = Stage(Screen(model: model))
        let button = try #require(stage.frame { $0.accessibility?.label == "Archive" })
        #expect(button.y + button.height <= 852 - 34 && button.y > 740)
        stage.tap("Archive")
        #expect(model.log == ["archive"])
        let list = try #require(stage.frame { $0.accessibility?.role == .list })
        #expect(list.y + list.height == 852)
    }

    @Test func aSheetChangesItsHeightAndSaysWhenItIsGone() throws {
        let model = Model()
        model.isSheet = true
        let stage = Stage(Screen(model: model))
        try stage.keep("detents")
        let low = try #require(stage.frame { $0.name == "Sheet" })
        stage.tap("Sheet Grabber")
        let high = try #require(stage.frame { $0.name == "Sheet" })
        #expect(high.height > low.height + 200 && high.y + high.height == 852)
        model.isSheet = false
        stage.update()
        #expect(model.log == ["gone"] && stage.tree.root.modal.isEmpty)
    }

    @Test func aSplitViewIsAStackOnAPhone() {
        let stage = Stage(Split())
        #expect(stage.shows("Side") && !stage.shows("The detail"))
        stage.tap("Go")
        #expect(stage.shows("The detail"))
        stage.tap("Back")
        #expect(stage.shows("Side"))
    }

    @Test func anEmptyScreenSaysSo() throws {
        let stage = Stage(
            ContentUnavailableView("No costs", systemImage: "tray", description: Text("Add the first one.")))
        try stage.keep("unavailable")
        #expect(stage.texts == ["No costs", "Add the first one."])
        #expect(Stage(ContentUnavailableView.search(text: "xyz")).shows("No Results for “xyz”"))
    }

    @Test func whatThePageKeepsToItselfIsSaid() {
        let drag = Stage(Text("x").gesture(DragGesture().onEnded { _ in }))
        #expect(drag.tree.warnings.contains { $0.code == "gesture.drag" })
        var taps = 0
        let tap = Stage(Text("x").gesture(TapGesture().onEnded { taps += 1 }))
        for node in tap.tree.root.all({ $0.action != nil }) { tap.host.perform(action: node.action?.id ?? 0) }
        #expect(taps == 1)
    }
}
