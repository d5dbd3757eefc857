// Tab views: the bar, what is built when, pages that a swipe turns.
import Foundation
import Observation
import SidelongRenderTree
import Testing

@testable import SwiftUI

@MainActor @Observable private final class Model {
    var tab = "today"
    var page = 0
    var appeared: [String] = []
}

private struct Tabs: View {
    @Bindable var model: Model

    var body: some View {
        TabView(selection: $model.tab) {
            NavigationStack {
                List(0..<30, id: \.self) { Text("Row \($0)") }.navigationTitle("Today").onAppear { model.appeared.append("today") }
            }
            .tabItem { Label("Today", systemImage: "calendar") }
            .tag("today")
            .badge(3)
            Text("All of it").onAppear { model.appeared.append("all") }
                .tabItem { Label("Budgets", systemImage: "folder") }
                .tag("all")
            Tab("Settings", systemImage: "gearshape", value: "settings") { Text("The settings") }
        }
    }
}

private struct Pages: View {
    @Bindable var model: Model

    var body: some View {
        TabView(selection: $model.page) {
            ForEach(0..<3, id: \.self) { Text("Page \($0)").tag($0) }
        }
        .tabViewStyle(.page)
    }
}

@MainActor @Suite struct TabTests {
    @Test func aTabIsShownWhenItIsTapped() throws {
        let model = Model()
        let stage = Stage(Tabs(model: model))
        try stage.keep("tabs")
        let tabs = stage.tree.root.all(role: .tab)
        #expect(tabs.map { $0.accessibility?.label } == ["Today", "Budgets", "Settings"])
        #expect(tabs.map { $0.accessibility?.value } == ["3", "", ""])
        #expect(tabs.map { $0.accessibility?.traits.contains(.selected) } == [true, false, false])
        #expect(stage.shows("Row 0"))
        #expect(model.appeared == ["today"])
        stage.tap("Budgets")
        #expect(stage.shows("All of it") && !stage.shows("Row 0"))
        #expect(model.tab == "all" && model.appeared == ["today", "all"])
        stage.tap("Settings")
        #expect(stage.shows("The settings"))
        #expect(!stage.tree.warnings.contains { $0.code == "graph.cycle" })
    }

    @Test func theBarStandsAboveTheLowerEdgeAndAListGoesUnderIt() throws {
        let stage = Stage(Tabs(model: Model()))
        let bar = try #require(stage.frame { $0.name == "TabBar" })
        #expect(bar.y + bar.height == 852 - 34 && bar.height == 62)
        let list = try #require(stage.tree.root.all(role: .list).first)
        guard case .scroll(let scroll) = list.content else { return }
        #expect(scroll.insets.bottom == 34 + 62 + 6)
        let frame = try #require(stage.frame { $0.accessibility?.role == .list })
        #expect(frame.y + frame.height == 852)
    }

    @Test func aSwipeTurnsThePage() throws {
        let model = Model()
        let stage = Stage(Pages(model: model))
        let window = try #require(stage.tree.root.all { $0.name == "Pages" }.first)
        stage.host.setVisibleRect(node: window.id, TreeRect(x: 2 * 393, y: 0, width: 393, height: 700))
        stage.update()
        #expect(model.page == 2)
        model.page = 1
        stage.update()
        guard case .scroll(let scroll)? = stage.tree.root.all({ $0.name == "Pages" }).first?.content else { return }
        #expect(scroll.requestedOffset.x == 393 && scroll.requestNumber == 2)
        #expect(stage.tree.root.all(label: "Page").first?.accessibility?.value == "2 / 3")
    }
}
