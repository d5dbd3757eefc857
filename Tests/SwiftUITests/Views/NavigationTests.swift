// A navigation stack whose title, toolbar and rows follow a model.

import Foundation
import Observation
import SidelongRenderTree
import Testing

@testable import SwiftUI

@MainActor @Observable private final class Model {
    var name = "Day one"
    var isLive = false
    var rows = ["Render"]
    var isBarHidden = false
}

private struct Screen: View {
    let model: Model

    var body: some View {
        NavigationStack {
            List {
                Section("Rows") { ForEach(model.rows, id: \.self) { Text(verbatim: $0) } }
            }
            .navigationTitle(model.name)
            .toolbar {
                ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") { model.rows.append("More") } }
                ToolbarItem(placement: .topBarLeading) {
                    Button(model.isLive ? "Stop" : "Start") { model.isLive.toggle() }.tint(model.isLive ? .red : .green)
                }
            }
            .navigationBarHidden(model.isBarHidden)
        }
    }
}

private struct Detail: Hashable { let name: String }

/// A stack that starts with pages on it; the root may know them or not.
private struct Deep: View {
    @State var path: [Detail]
    let knows: Bool

    var body: some View {
        NavigationStack(path: $path) {
            if knows {
                Text(verbatim: "root").navigationTitle("Root")
                    .navigationDestination(for: Detail.self) { Text(verbatim: "page \($0.name)").navigationTitle($0.name) }
            } else {
                Text(verbatim: "root").navigationTitle("Root")
            }
        }
    }
}

/// A stack of a path of its own, whose page shows what the root has caught, and changes it.
private struct Editor: View {
    let model: Model
    @State private var path: [Detail] = []
    @State private var count = 0

    var body: some View {
        let count = count
        NavigationStack(path: $path) {
            List { NavigationLink(value: Detail(name: "A")) { Text(verbatim: "To A") } }
                .navigationTitle(path.isEmpty ? "Root" : "\(path.count) deep")
                .navigationDestination(for: Detail.self) { detail in
                    Button("\(detail.name) \(count) \(model.name)") { self.count += 1 }
                }
        }
    }
}

/// A body that changes what it reads.
private struct Restless: View {
    @State private var count = 0

    var body: some View {
        let _ = count += 1
        Text(verbatim: "\(count)")
    }
}

@MainActor @Suite struct NavigationTests {
    private func strings(_ tree: RenderTree) -> [String] { Laid.texts(tree).map(\.string) }

    @Test func aBarThatFollowsAModelIsDrawnOnce() {
        let model = Model()
        let laid = Laid(Screen(model: model), width: 393, height: 800)
        #expect(laid.tree.warnings.map(\.code) == [])
        #expect(strings(laid.tree).contains("Start"))
        let before = laid.host.bodyEvaluations

        model.name = "Day two"
        model.isLive = true
        model.rows.append("Sound")
        let next = laid.host.render(Laid.request(393, 800))
        #expect(next.warnings.map(\.code) == [])
        #expect(strings(next).contains("Stop") && !strings(next).contains("Start"))
        #expect(strings(next).contains("Day two") && strings(next).contains("Sound"))
        #expect(!laid.host.needsUpdate)
        // Each body once or twice, not a hundred times.
        #expect(laid.host.bodyEvaluations - before < 60)
    }

    @Test func aHiddenBarComesBack() {
        let model = Model()
        let laid = Laid(Screen(model: model), width: 393, height: 800)
        model.isBarHidden = true
        let hidden = laid.host.render(Laid.request(393, 800))
        #expect(!strings(hidden).contains("Day one") && strings(hidden).contains("Render"))
        model.isBarHidden = false
        #expect(strings(laid.host.render(Laid.request(393, 800))).contains("Day one"))
    }

    @Test func aPathAtTheStartIsFollowed() {
        let laid = Laid(Deep(path: [Detail(name: "A")], knows: true), width: 393, height: 800)
        #expect(laid.tree.warnings.map(\.code) == [])
        #expect(strings(laid.tree).contains("page A"))
    }

    @Test func aPathThatNobodyKnowsDoesNotGoRound() {
        let laid = Laid(Deep(path: [Detail(name: "A")], knows: false), width: 393, height: 800)
        #expect(laid.tree.warnings.map(\.code) == [])
        #expect(strings(laid.tree).contains("root"))
    }

    @Test func aLinkAddsToTheBoundPathAndGoingBackTakesAway() {
        let stage = Stage(Editor(model: Model()))
        stage.tap("To A")
        #expect(stage.shows("A 0 Day one"))
        stage.tap("Back")
        #expect(stage.shows("To A") && stage.shows("Root"))
    }

    @Test func aPushedPageShowsWhatTheRootHasCaughtNow() {
        let model = Model()
        let stage = Stage(Editor(model: model))
        stage.tap("To A")
        stage.tap("A 0 Day one")
        #expect(stage.shows("A 1 Day one"))
        model.name = "Day two"
        stage.update()
        #expect(stage.shows("A 1 Day two") && stage.tree.warnings.isEmpty && !stage.host.needsUpdate)
    }

    @Test func aCircleNamesTheViewsAndTheRemedy() throws {
        let laid = Laid(VStack { Restless() })
        let warning = try #require(laid.tree.warnings.first { $0.code == "graph.cycle" })
        #expect(warning.place.hasSuffix("Restless"))
        #expect(warning.message.contains("in an action, in onChange or in a task"))
    }
}
