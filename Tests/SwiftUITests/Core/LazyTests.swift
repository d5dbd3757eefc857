// Lists, lazy stacks and grids on a live screen make the rows near what is visible, and all rows elsewhere.

import Foundation
import Observation
import SidelongRenderTree
import Testing

@testable import SwiftUI

private struct Numbered: View {
    let number: Int
    @State var taps = 0
    var body: some View {
        Text(verbatim: "Row \(number)\(taps > 0 ? " tapped" : "")").onTapGesture { taps += 1 }
    }
}

private struct Entry: Identifiable { let id: Int }

@Observable private final class Entries { var all = (0..<10_000).map(Entry.init) }

private struct LongList: View {
    let model: Entries
    var body: some View { List { ForEach(model.all) { Numbered(number: $0.id) } } }
}

private struct Jump: View {
    let box: Box
    final class Box { var jump: (Int, UnitPoint?) -> Void = { _, _ in } }
    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Numbered(number: $0).frame(height: 20) } }
            }
            .onAppear { box.jump = { proxy.scrollTo($0, anchor: $1) } }
        }
    }
}

@MainActor private struct Live {
    let host: ViewHost
    var tree: RenderTree

    init(_ view: some View) {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: "en_US")
        host = ViewHost(root: view, environment: environment)
        tree = host.render(Live.request)
    }

    static var request: RenderRequest {
        var request = Laid.request(393, 800)
        request.isLive = true
        return request
    }

    mutating func draw() { tree = host.render(Live.request) }

    var scroll: (node: Node, content: ScrollContent)? {
        func find(_ node: Node) -> (Node, ScrollContent)? {
            if case .scroll(let content) = node.content { return (node, content) }
            for child in node.children { if let found = find(child) { return found } }
            return nil
        }
        return find(tree.root)
    }

    var texts: [String] { Laid.texts(tree).map(\.string) }

    mutating func see(_ y: Double) {
        guard let scroll else { return }
        host.setVisibleRect(node: scroll.node.id, TreeRect(x: 0, y: y, width: 393, height: 800))
        if host.needsUpdate { draw() }
    }
}

@MainActor @Suite struct LazyTests {
    @Test func aLongListMakesTheRowsThatAreNear() throws {
        var live = Live(LongList(model: Entries()))
        // Two windows of rows of 52 points.
        #expect(live.host.bodyEvaluations < 60)
        #expect(live.texts.first == "Row 0")
        #expect(live.texts.count < 50)
        let height = try #require(live.scroll?.content.contentSize.height)
        #expect(height == 10_000 * 52 + 20)
        // A little: nothing is missing. Far: the rows there are made, the others are not.
        var bodies = live.host.bodyEvaluations
        live.see(100)
        #expect(live.host.bodyEvaluations == bodies)
        live.see(260_000)
        #expect(live.host.bodyEvaluations - bodies < 60)
        #expect(live.texts.contains("Row 5000") && !live.texts.contains("Row 0"))
        #expect(live.scroll?.content.contentSize.height == height)
        // Back: the rows that were there are there still.
        bodies = live.host.bodyEvaluations
        live.see(0)
        #expect(live.texts.first == "Row 0")
        #expect(live.host.bodyEvaluations == bodies)
    }

    @Test func aRowKeepsItsStateAndItsPlace() throws {
        let model = Entries()
        var live = Live(LongList(model: model))
        func actions(_ node: Node) -> [Int] { (node.action.map { [$0.id] } ?? []) + node.children.flatMap(actions) }
        let action = try #require(actions(live.tree.root).first)
        #expect(live.host.perform(action: action))
        live.draw()
        #expect(live.texts.first == "Row 0 tapped")
        let bodies = live.host.bodyEvaluations
        model.all.removeSubrange(1..<5)
        live.draw()
        #expect(live.texts.prefix(2) == ["Row 0 tapped", "Row 5"])
        // The list, and the few rows that come into the window from below.
        #expect(live.host.bodyEvaluations - bodies < 10)
        live.see(200_000)
        live.see(0)
        #expect(live.texts.first == "Row 0 tapped")
    }

    @Test func aPictureHasAllRows() {
        let model = Entries()
        model.all.removeLast(9_900)
        let laid = Laid(LongList(model: model), width: 393, height: 800)
        #expect(laid.texts.count == 100)
    }

    @Test func stacksAndGridsAreLazyInAScrollView() throws {
        var stack = Live(
            ScrollView { LazyVStack { ForEach(0..<2000, id: \.self) { Numbered(number: $0).frame(height: 40) } } })
        #expect(stack.host.bodyEvaluations < 60)
        let height = try #require(stack.scroll?.content.contentSize.height)
        // As it would be with all rows there.
        let whole = Laid(
            LazyVStack { ForEach(0..<2000, id: \.self) { Text(verbatim: "Row \($0)").frame(height: 40) } }.called("all"), height: 90_000)
        #expect(abs(height - (whole.frame("all")?.height ?? 0)) < 1)
        stack.see(height / 2)
        #expect(stack.texts.contains("Row 1000"))
        var grid = Live(
            ScrollView {
                LazyVGrid(columns: [GridItem(.fixed(100)), GridItem(.fixed(100))], spacing: 10) {
                    ForEach(0..<2000, id: \.self) { Numbered(number: $0).frame(height: 40) }
                }
            })
        #expect(grid.host.bodyEvaluations < 120)
        #expect(abs((grid.scroll?.content.contentSize.height ?? 0) - (1000 * 40 + 999 * 10)) < 0.01)
        grid.see(25_000)
        #expect(grid.texts.contains("Row 1000") && grid.texts.contains("Row 1001"))
    }

    @Test func rowsOfSeveralViewsAndOfNone() {
        let live = Live(
            List {
                ForEach(0..<1000, id: \.self) { number in
                    if number.isMultiple(of: 2) {
                        Text(verbatim: "A\(number)")
                        Text(verbatim: "B\(number)")
                    }
                }
            })
        #expect(live.texts.prefix(4) == ["A0", "B0", "A2", "B2"])
        #expect(live.texts.count < 70)
    }

    @Test func aReaderScrollsToAnIdentity() throws {
        let box = Jump.Box()
        var live = Live(Jump(box: box))
        #expect(live.scroll?.content.requestNumber == 0)
        box.jump(500, .center)
        live.draw()
        var content = try #require(live.scroll?.content)
        #expect(content.requestNumber == 1)
        // The middle of row 500 in the middle of the window.
        #expect(content.requestedOffset.y == 500 * 20 + 10 - 400)
        #expect(live.texts.contains("Row 500"))
        // As little as is needed: the row below the window comes to its end.
        box.jump(530, nil)
        live.draw()
        content = try #require(live.scroll?.content)
        #expect(content.requestNumber == 2)
        #expect(content.requestedOffset.y == 531 * 20 - 800)
        box.jump(-1, nil)
        live.draw()
        #expect(live.tree.warnings.map(\.code) == ["scroll.target"])
    }
}
