// Rows that can be deleted and have things beside them.
import Foundation
import Observation
import SidelongRenderTree
import Testing

@testable import SwiftUI

@MainActor @Observable private final class Model {
    var rows = ["Render", "Sound", "Crew"]
    var log: [String] = []
    var count = 2
}

private struct Rows: View {
    @Bindable var model: Model

    var body: some View {
        NavigationStack {
            List {
                Section {
                    ForEach(model.rows, id: \.self) { Text(verbatim: $0) }.onDelete { model.rows.remove(atOffsets: $0) }
                } header: {
                    Text("Deletable")
                } footer: {
                    Text("Swipe a row.")
                }
                Section("Own") {
                    Button("Film") { model.log.append("open") }
                        .swipeActions {
                            Button("Remove", systemImage: "trash", role: .destructive) { model.log.append("remove") }
                            Button("Flag", systemImage: "flag.fill") { model.log.append("flag") }.tint(.orange)
                        }
                        .swipeActions(edge: .leading) { Button("Pin") { model.log.append("pin") }.tint(.green) }
                    Stepper("Copies: \(model.count)", value: $model.count, in: 1...3)
                }
            }
            .navigationTitle("Rows")
        }
    }
}

@MainActor @Suite struct SwipeTests {
    private func window(_ stage: Stage, around text: String) -> Node? {
        stage.tree.root.all { node in
            guard case .scroll(let scroll) = node.content, scroll.isHorizontal else { return false }
            return Laid.texts(RenderTree(header: RenderTree.Header(), root: node)).contains { $0.string == text }
        }.first
    }

    @Test func aRowIsDeletedBySwipeKeyAndReader() throws {
        let model = Model()
        let stage = Stage(Rows(model: model))
        try stage.keep("rows")
        let row = try #require(window(stage, around: "Sound"))
        #expect(row.accessibility?.role == .listItem)
        let named = try #require(row.accessibility?.customActions.first)
        #expect(named.name == "Delete")
        // The same action is the one that the Delete key and a long swipe run.
        let swiped = row.all { $0.action?.gestures.contains(.swipe) == true }
        let button = try #require(swiped.first)
        #expect(button.action?.id == named.action)
        #expect(stage.host.perform(action: named.action))
        stage.update()
        #expect(model.rows == ["Render", "Crew"])
        #expect(window(stage, around: "Sound") == nil)
    }

    @Test func whatLiesBesideARowIsReachedByScrolling() throws {
        let stage = Stage(Rows(model: Model()))
        let row = try #require(window(stage, around: "Film"))
        guard case .scroll(let scroll) = row.content else { return }
        // Pin lies before the row, Flag and Remove after it; the page starts at the row.
        let content = try #require(row.children.first)
        #expect(scroll.requestedOffset.x == content.frame.x && content.frame.x > 0)
        let pin = try #require(row.all(label: "Pin").first)
        #expect(pin.frame.x >= 0 && pin.frame.x + pin.frame.width <= content.frame.x)
        let remove = try #require(row.all(label: "Remove").first)
        let flag = try #require(row.all(label: "Flag").first)
        #expect(flag.frame.x >= content.frame.x + content.frame.width && remove.frame.x > flag.frame.x)
        // Free of the card's edges.
        #expect(scroll.contentSize.width - remove.frame.x - remove.frame.width >= 8 && pin.frame.x >= 8)
        #expect(row.accessibility?.customActions.map(\.name) == ["Remove", "Flag", "Pin"])
        #expect(remove.action?.gestures.contains(.swipe) == true && flag.action?.gestures == .tap)
    }

    @Test func aRowIsCutAtItsCard() throws {
        let stage = Stage(Rows(model: Model()))
        func radii(_ text: String) -> [Double]? { window(stage, around: text)?.clip?.radii }
        // The first row of the card has its upper corners, the last one its lower ones.
        let (first, middle, last) = (try #require(radii("Render")), try #require(radii("Sound")), try #require(radii("Crew")))
        #expect(first[0] > 0 && first[1] == first[0] && first[2] == 0 && first[3] == 0)
        #expect(middle == [0, 0, 0, 0])
        #expect(last[0] == 0 && last[1] == 0 && last[2] == first[0] && last[3] == first[0])
    }

    @Test func aRowClosesAfterItsAction() throws {
        let model = Model()
        let stage = Stage(Rows(model: model))
        func number() -> Int? {
            guard case .scroll(let scroll)? = window(stage, around: "Film")?.content else { return nil }
            return scroll.requestNumber
        }
        let before = try #require(number())
        stage.tap("Flag")
        #expect(model.log == ["flag"])
        #expect(number() == before + 1)
        stage.tap("Film")
        #expect(model.log == ["flag", "open"])
    }

    @Test func rightToLeftSwapsTheSides() throws {
        let stage = Stage(Rows(model: Model()), isRightToLeft: true)
        let row = try #require(window(stage, around: "Film"))
        let content = try #require(row.children.first)
        let remove = try #require(row.all(label: "Remove").first)
        let pin = try #require(row.all(label: "Pin").first)
        #expect(remove.frame.x >= 0 && remove.frame.x < content.frame.x && pin.frame.x >= content.frame.x + content.frame.width)
    }

    @Test func aStepperStopsAtItsBounds() throws {
        let model = Model()
        let stage = Stage(Rows(model: model))
        stage.tap("Increment")
        #expect(model.count == 3 && stage.shows("Copies: 3"))
        let more = try #require(stage.tree.root.all(label: "Increment").first)
        #expect(more.action == nil && more.accessibility?.traits.contains(.disabled) == true)
        stage.tap("Decrement")
        #expect(model.count == 2)
    }
}
