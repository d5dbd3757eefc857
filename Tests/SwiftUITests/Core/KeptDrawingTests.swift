// What has not changed is not drawn again, and what is taken over is what would have been drawn.

import Foundation
import Observation
import SidelongRenderTree
import Testing

@testable import SwiftUI

@Observable private final class Item: Identifiable {
    let id: Int
    var title: String
    var isTall = false
    init(_ id: Int) {
        self.id = id
        title = "Row \(id)"
    }
}

@Observable private final class Items {
    var all: [Item]
    var taps: [Int] = []
    init(_ count: Int) { all = (0..<count).map(Item.init) }
}

private struct ItemRow: View {
    let item: Item
    let model: Items

    var body: some View {
        Button {
            model.taps.append(item.id)
        } label: {
            HStack {
                Text(verbatim: item.title)
                Color.blue.frame(width: 10, height: item.isTall ? 40 : 20).overlay { Circle().fill(.red) }
            }
            .padding(4).background(.thinMaterial).accessibilityIdentifier("row \(item.id)")
        }
    }
}

private struct ItemList: View {
    let model: Items
    var body: some View {
        VStack(spacing: 0) { ForEach(model.all) { ItemRow(item: $0, model: model) } }.frame(maxHeight: .infinity, alignment: .top)
    }
}

private struct BoundOverlay: View {
    let model: Item
    var body: some View {
        VStack {
            ForEach(0..<3) { _ in Color.red.frame(width: 10, height: 10) }
            Color.green.frame(width: 50, height: 50).overlay { ItemTitle(item: model) }
        }
    }
}

private struct ItemTitle: View {
    let item: Item
    var body: some View { Text(verbatim: item.title) }
}

@MainActor @Suite struct KeptDrawingTests {
    private func fresh(_ model: Items) -> RenderTree { Laid(ItemList(model: model), height: 50_000).tree }

    @Test func oneRowOfAThousandIsDrawnAgain() {
        let model = Items(1000)
        let laid = Laid(ItemList(model: model), height: 50_000)
        let drawn = laid.host.graph.drawnSubtrees
        model.all[500].title = "changed"
        let tree = laid.host.render(Laid.request(300, 50_000))
        // The row and what is in it: its stack, text and colour.
        #expect(laid.host.graph.drawnSubtrees - drawn <= 6)
        #expect(tree == fresh(model))
        #expect(Laid.texts(tree).filter { $0.string == "changed" }.count == 1)
    }

    @Test func rowsThatMoveAreDrawnAsTheyWould() {
        let model = Items(100)
        let laid = Laid(ItemList(model: model), height: 5_000)
        model.all[0].isTall = true
        var tree = laid.host.render(Laid.request(300, 5_000))
        #expect(tree == Laid(ItemList(model: model), height: 5_000).tree)
        model.all.remove(at: 50)
        tree = laid.host.render(Laid.request(300, 5_000))
        #expect(tree == Laid(ItemList(model: model), height: 5_000).tree)
    }

    @Test func whatIsTakenOverCanBeTapped() throws {
        let model = Items(3)
        let laid = Laid(ItemList(model: model))
        model.all[0].title = "changed"
        let tree = laid.host.render(Laid.request())
        func actions(_ node: Node) -> [Int] { (node.action.map { [$0.id] } ?? []) + node.children.flatMap(actions) }
        for action in actions(tree.root) { #expect(laid.host.perform(action: action)) }
        #expect(model.taps == [0, 1, 2])
        #expect(tree.header.fontHashes == laid.tree.header.fontHashes)
    }

    @Test func aChangeInALayerIsSeen() {
        let item = Item(1)
        let laid = Laid(BoundOverlay(model: item))
        let sizes = laid.host.layoutEvaluations
        item.title = "new"
        let tree = laid.host.render(Laid.request())
        #expect(Laid.texts(tree).map(\.string) == ["new"])
        // What lies over a view does not make the views around it be measured again.
        #expect(laid.host.layoutEvaluations - sizes <= 2)
    }

    @Test func anotherSizeOrEnvironmentDrawsAnew() {
        let model = Items(5)
        let laid = Laid(ItemList(model: model))
        let wide = laid.host.render(Laid.request(400, 300))
        #expect(wide == Laid(ItemList(model: model), width: 400).tree)
        laid.host.environment.layoutDirection = .rightToLeft
        let mirrored = laid.host.render(Laid.request(400, 300))
        var environment = EnvironmentValues()
        environment.layoutDirection = .rightToLeft
        #expect(mirrored == Laid(ItemList(model: model), width: 400, environment: environment).tree)
    }
}
