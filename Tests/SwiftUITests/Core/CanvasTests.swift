// Views that draw or arrange by what an app gives them: `Canvas`, `AnyLayout`; and what only says that it is missing.

import Foundation
import SidelongRenderTree
import Testing

@testable import SwiftUI

private struct Turned: View {
    @State var isColumn = false
    let box: Box
    final class Box { var turn: () -> Void = {} }

    var body: some View {
        let layout = isColumn ? AnyLayout(VStackLayout(spacing: 10)) : AnyLayout(HStackLayout(spacing: 20))
        layout {
            Color.blue.frame(width: 30, height: 30).called("first").overlay { Counted() }
            Spacer().frame(width: 10)
            Color.red.frame(width: 30, height: 30).called("second")
        }
        .onAppear { box.turn = { isColumn = true } }
    }
}

private struct Counted: View {
    @State var number = Int.random(in: 0..<1_000_000_000)
    var body: some View { Text(verbatim: "\(number)") }
}

@MainActor @Suite struct CanvasTests {
    private func shapes(_ laid: Laid) -> [(node: Node, shape: ShapeContent)] {
        laid.nodes { if case .shape = $0.content { true } else { false } }.compactMap {
            if case .shape(let shape) = $0.content { ($0, shape) } else { nil }
        }
    }

    @Test func callsBecomeNodesUnderTheirTransform() throws {
        let laid = Laid(
            Canvas { context, size in
                context.fill(Path(CGRect(x: 0, y: 0, width: size.width / 2, height: 10)), with: .color(.red))
                var moved = context
                moved.translateBy(x: 20, y: 30)
                moved.scaleBy(x: 2, y: 2)
                moved.opacity = 0.5
                moved.stroke(Path(CGRect(x: 1, y: 1, width: 5, height: 5)), with: .color(.blue), lineWidth: 3)
                // The copy's state is its own.
                context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.green))
            }
            .frame(width: 100, height: 50))
        let shapes = shapes(laid)
        #expect(shapes.count == 3)
        #expect(shapes[0].shape.shape.points.prefix(6) == [0, 0, 50, 0, 50, 10])
        #expect(shapes[1].shape.shape.points.prefix(4) == [22, 32, 32, 32])
        #expect(shapes[1].shape.stroke?.width == 6)
        #expect(shapes[1].node.opacity == 0.5)
        #expect(shapes[2].node.opacity == 1)
        #expect(Set(shapes.map(\.node.id)).count == 3)
        let canvas = try #require(laid.nodes { $0.name == "Canvas" }.first)
        #expect(canvas.clip?.kind == .rectangle)
    }

    @Test func textLiesWhereItIsAnchored() throws {
        let laid = Laid(
            Canvas { context, size in
                let text = context.resolve(Text(verbatim: "Tea"))
                let own = text.measure(in: size)
                context.draw(text, at: CGPoint(x: 50, y: 25))
                context.fill(Path(CGRect(origin: .zero, size: own)), with: .foreground)
                context.draw(Text(verbatim: "Corner"), at: .zero, anchor: .topLeading)
            }
            .frame(width: 100, height: 50))
        #expect(laid.texts.map(\.string) == ["Tea", "Corner"])
        let texts = laid.nodes { if case .text = $0.content { true } else { false } }
        #expect(abs(texts[0].frame.x + texts[0].frame.width / 2 - 50) < 0.5)
        #expect(abs(texts[0].frame.y + texts[0].frame.height / 2 - 25) < 0.5)
        #expect(texts[1].frame.x == 0 && texts[1].frame.y == 0)
        #expect(texts[0].id != texts[1].id)
        let measured = try #require(shapes(laid).first?.shape.shape.points)
        #expect(abs(measured[2] - texts[0].frame.width) < 0.5)
    }

    @Test func clipsAndLayersHoldWhatIsDrawnInThem() throws {
        let laid = Laid(
            Canvas { context, _ in
                context.drawLayer { layer in
                    layer.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)))
                    layer.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red))
                }
                if let symbol = context.resolveSymbol(id: "dot") { context.draw(symbol, at: CGPoint(x: 30, y: 30)) }
            } symbols: {
                Color.green.frame(width: 4, height: 4).tag("dot")
            })
        let layer = try #require(laid.nodes { $0.name == "layer" }.first)
        #expect(layer.flags.contains(.compositingGroup))
        #expect(layer.children.first?.clip?.kind == .path)
        #expect(layer.children.first?.children.first?.name == "fill")
        #expect(laid.nodes { $0.frame == TreeRect(x: 28, y: 28, width: 4, height: 4) }.count == 1)
    }

    @Test func anotherLayoutKeepsItsViews() throws {
        let box = Turned.Box()
        let laid = Laid(Turned(box: box))
        let first = try #require(laid.frame("first"))
        let second = try #require(laid.frame("second"))
        #expect(first.y == second.y && second.x - first.x == 30 + 20 + 10 + 20)
        box.turn()
        let tree = laid.host.render(Laid.request())
        #expect(Laid.texts(tree) == laid.texts.map { $0 })
        let above = try #require(Laid.frames(tree, "first").first)
        let below = try #require(Laid.frames(tree, "second").first)
        #expect(above.x == below.x && below.y > above.y)
    }

    @Test func whatIsNotThereIsSaid() {
        struct Matched: View {
            @Namespace var space
            var body: some View { Color.red.matchedGeometryEffect(id: "a", in: space) }
        }
        #expect(Laid(Matched()).tree.warnings.map(\.code) == ["motion.matchedGeometry"])
    }

    @Test func aScreenMayAskForItsAppearance() {
        struct Says: View {
            @Environment(\.colorScheme) var scheme
            var body: some View { Text(verbatim: "\(scheme)") }
        }
        let laid = Laid(Says().preferredColorScheme(.dark))
        #expect(laid.texts.map(\.string) == ["dark"])
        #expect(laid.tree.header.colorScheme == "dark")
        #expect(Laid(Color.red.preferredColorScheme(nil)).tree.header.colorScheme == "")
    }
}
