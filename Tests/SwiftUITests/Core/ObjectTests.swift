// Observable objects, geometry, grids, scrolling and views that fit.

import Combine
import Foundation
import Observation
import SidelongRenderTree
import Testing

@testable import SwiftUI

@MainActor private final class Store: ObservableObject {
    @Published var total = 0
    static var made = 0
    init() { Store.made += 1 }
}

@Observable private final class Model { var name = "a" }

private struct Shower: View {
    @EnvironmentObject private var store: Store
    var body: some View { Text(verbatim: "total \(store.total)") }
}

private struct Owner: View {
    @StateObject private var store = Store()
    let box: Box
    var body: some View {
        box.store = store
        return VStack { Shower() }.environmentObject(store)
    }
    @MainActor final class Box { var store: Store? }
}

private struct ModelReader: View {
    @Environment(Model.self) private var model
    var body: some View { Text(verbatim: model.name) }
}

@MainActor @Suite(.serialized) struct ObjectTests {
    @Test func publishedChangesReachReaders() {
        let box = Owner.Box()
        Store.made = 0
        let laid = Laid(Owner(box: box))
        #expect(laid.texts.map { $0.string } == ["total 0"])
        box.store?.total = 5
        #expect(laid.host.needsUpdate)
        #expect(Laid.texts(laid.host.render(Laid.request())).map { $0.string } == ["total 5"])
        #expect(Store.made == 1)
    }

    @Test func observableInTheEnvironment() {
        let model = Model()
        let laid = Laid(VStack { ModelReader() }.environment(model))
        model.name = "b"
        #expect(Laid.texts(laid.host.render(Laid.request())).map { $0.string } == ["b"])
    }

    @Test func geometryKnowsItsSize() {
        let laid = Laid(
            GeometryReader { proxy in
                Text(verbatim: "\(Int(proxy.size.width))x\(Int(proxy.size.height)) at \(Int(proxy.frame(in: .global).minX))")
            }.frame(width: 120, height: 60))
        #expect(laid.texts.map { $0.string } == ["120x60 at 90"])
    }

    @Test func firstThatFits() {
        func shown(_ width: CGFloat) -> [TreeRect] {
            let laid = Laid(
                ViewThatFits {
                    Color.red.frame(width: 200, height: 10).called("wide")
                    Color.red.frame(width: 100, height: 10).called("narrow")
                }, width: width)
            return Laid.frames(laid.tree, "wide") + Laid.frames(laid.tree, "narrow")
        }
        #expect(shown(250).map { $0.width } == [200])
        #expect(shown(150).map { $0.width } == [100])
        // None fits: the last one is shown.
        #expect(shown(50).map { $0.width } == [100])
    }

    @Test func fittingComparesWholePixels() {
        // measured: a child of height 31.3333... (94 pixels of three a point) is refused where one unit in the last place less fits.
        func isFirst(_ height: CGFloat) -> Bool {
            let room: CGFloat = 31.333333333333332
            let laid = Laid(
                ViewThatFits {
                    Color.red.frame(width: 10, height: height).called("first")
                    Color.red.frame(width: 5, height: 5).called("second")
                }.frame(width: 50, height: room))
            return !Laid.frames(laid.tree, "first").isEmpty
        }
        #expect(isFirst(31.2))
        #expect(!isFirst(31.7))
    }

    @Test func gridColumnsAreAsWideAsTheirWidestCell() {
        let laid = Laid(
            Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
                GridRow {
                    Color.red.frame(width: 20, height: 10).called("a")
                    Color.red.frame(width: 30, height: 10).called("b")
                }
                GridRow {
                    Color.red.frame(width: 60, height: 10).called("c")
                    Color.red.frame(width: 10, height: 20).called("d")
                }
            })
        // Columns of 60 and 30 with 10 between: 100 wide, in the middle of 300.
        #expect(laid.frame("a")?.x == 100)
        #expect(laid.frame("b")?.x == 170)
        #expect(laid.frame("d")?.x == 170)
        #expect((laid.frame("d")?.y ?? 0) - (laid.frame("b")?.y ?? 0) == 15)
    }

    @Test func lazyGridFlows() {
        let laid = Laid(
            LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 4) {
                ForEach(0..<3) { _ in Color.red.frame(height: 10).called("cell") }
            })
        let frames = Laid.frames(laid.tree, "cell")
        #expect(frames.map { $0.width } == [146, 146, 146])
        #expect(frames.map { $0.x } == [0, 154, 0])
        #expect(frames[2].y - frames[0].y == 14)
    }

    @Test func scrollingContentIsLaidOutWhole() throws {
        let laid = Laid(ScrollView { ForEach(0..<100) { _ in Color.red.frame(height: 50) } })
        let scroll = try #require(
            laid.nodes { if case .scroll = $0.content { true } else { false } }.first)
        guard case .scroll(let content) = scroll.content else { return }
        #expect(scroll.frame.height == 300)
        // 100 rows and 99 gaps of 8.
        #expect(content.contentSize.height == 5792)
    }

    @Test func textResolvesUnderItsEnvironment() {
        var german = EnvironmentValues()
        german.locale = Locale(identifier: "de_DE")
        let view = Text(1234.5, format: .number)
        #expect(Laid(view).texts.first?.string == "1,234.5")
        #expect(Laid(view, environment: german).texts.first?.string == "1.234,5")
        let limit = 50_000.0
        #expect(Laid(Text("Limit: \(limit, format: .currency(code: "USD"))")).texts.first?.string == "Limit: $50,000.00")
        #expect(Laid(Text("\(1200) expenses")).texts.first?.string == "1,200 expenses")
        #expect(Laid(Text("a **bold** word")).texts.first?.string == "a bold word")
        #expect(Laid(Text("100% of \(3)")).texts.first?.string == "100% of 3")
    }

    @Test func timersMoveByThemselves() throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let laid = Laid(Text(timerInterval: start...start.addingTimeInterval(1500)).called("t"))
        let node = try #require(laid.nodes { if case .movingText = $0.content { true } else { false } }.first)
        guard case .movingText(let moving) = node.content else { return }
        #expect(moving.style == .interval)
        #expect(moving.end - moving.start == 1_500_000_000_000)
        // Takes all the width that it is offered.
        #expect(node.frame.width == 300)
        #expect(moving.reservedWidth > 20 && moving.reservedWidth < 100)
    }

    @Test func shapesKeepTheirParameters() throws {
        let laid = Laid(Circle().trim(from: 0.25, to: 0.75).stroke(.red, lineWidth: 4).frame(width: 100, height: 60))
        let node = try #require(laid.nodes { if case .shape = $0.content { true } else { false } }.first)
        guard case .shape(let shape) = node.content else { return }
        #expect(shape.shape.kind == .circle)
        #expect(shape.shape.trimFrom == 0.25 && shape.shape.trimTo == 0.75)
        #expect(shape.stroke?.width == 4)
        #expect(node.frame == rect(120, 120, 60, 60))
    }

    @Test func effectsStayInTheirOrder() throws {
        // Opacity within, shadow around it: two nodes, the outer with the shadow.
        let laid = Laid(Color.red.frame(width: 10, height: 10).opacity(0.5).shadow(radius: 3))
        let outer = try #require(laid.nodes { !$0.shadows.isEmpty }.first)
        #expect(outer.children.map { $0.opacity } == [0.5])
        // The structure, and with it the ids, does not depend on values.
        let plain = Laid(Color.red.frame(width: 10, height: 10).opacity(1).shadow(radius: 0))
        #expect(plain.nodes { _ in true }.map { $0.id } == laid.nodes { _ in true }.map { $0.id })
    }
}
