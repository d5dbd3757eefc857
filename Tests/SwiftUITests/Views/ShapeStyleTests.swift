// Which colour a style becomes where it is used.
import SidelongRenderTree
import SwiftUI
import Testing

@Suite("Shape styles")
struct ShapeStyleTests {
    private func foreground(_ styles: any ShapeStyle..., outside: ForegroundStyles? = nil) -> ForegroundStyles {
        ForegroundStyles(levels: styles.map { AnyShapeStyle($0) }, outer: outside)
    }

    private func paint<S: ShapeStyle>(_ style: S, _ context: _StyleContext = _StyleContext()) -> Paint { style.paint(in: context) }

    @Test("Without a foreground the levels are the system's labels")
    func defaultLevels() {
        #expect(paint(.primary) == .color(SystemColor.label))
        #expect(paint(.secondary) == .color(SystemColor.secondaryLabel))
        #expect(paint(.tertiary) == .color(SystemColor.tertiaryLabel))
        #expect(paint(.quaternary) == .color(SystemColor.quaternaryLabel))
    }

    @Test("Under a colour the levels are that colour, fading")
    func colouredLevels() {
        let context = _StyleContext(foreground: foreground(Color.red))
        #expect(paint(.primary, context) == .color(SystemColor.red))
        #expect(paint(.secondary, context).color.light.alpha == RGBA(red: 0, green: 0, blue: 0, alpha: 0.5).alpha)
        #expect(paint(.foreground, context) == .color(SystemColor.red))
    }

    @Test("A level inside a level goes one down")
    func nestedLevels() {
        let context = _StyleContext(foreground: foreground(HierarchicalShapeStyle.secondary))
        #expect(paint(.primary, context) == .color(SystemColor.secondaryLabel))
        #expect(paint(.secondary, context) == .color(SystemColor.tertiaryLabel))
    }

    @Test("A foreground of several styles gives each level its own")
    func palette() {
        let context = _StyleContext(foreground: foreground(Color.white, Color.blue))
        #expect(paint(.primary, context) == .color(SystemColor.white))
        #expect(paint(.secondary, context) == .color(SystemColor.blue))
    }

    @Test("An inner foreground may name the outer one")
    func outer() {
        let outside = foreground(Color.green)
        let context = _StyleContext(foreground: foreground(ForegroundStyle().opacity(0.5), outside: outside))
        #expect(paint(.primary, context).color.token == "systemGreen")
        #expect(paint(.primary, context).color.light.alpha < 0.51)
    }

    @Test("Fills have four strengths of their own")
    func fills() {
        #expect(paint(.fill) == .color(SystemColor.fill))
        #expect(paint(.fill.secondary) == .color(SystemColor.secondaryFill))
        #expect(paint(.fill.tertiary) == .color(SystemColor.tertiaryFill))
        #expect(paint(.fill.quaternary) == .color(SystemColor.quaternaryFill))
        #expect(SystemColor.tertiaryFill.light.packed == 0x7676_801E)
        #expect(SystemColor.tertiaryFill.dark.packed == 0x7676_803D)
    }

    @Test("Tint and background are those of the place; without them the accent and the system's background")
    func placed() {
        #expect(paint(.tint) == .color(SystemColor.blue))
        #expect(paint(.tint, _StyleContext(tint: AnyShapeStyle(.red))) == .color(SystemColor.red))
        #expect(paint(.background) == .color(SystemColor.background))
        #expect(paint(.background, _StyleContext(background: AnyShapeStyle(.yellow))) == .color(SystemColor.yellow))
        #expect(paint(.background.secondary) == .color(SystemColor.secondaryBackground))
        #expect(paint(.tint, _StyleContext(tint: AnyShapeStyle(.tint))) == .color(SystemColor.blue))
    }

    @Test("Gradients keep their stops, points and angles")
    func gradients() {
        let linear = paint(.linearGradient(colors: [.red, .green, .blue], startPoint: .leading, endPoint: .trailing))
        #expect(linear.kind == .linearGradient)
        #expect(linear.stops.map(\.location) == [0, 0.5, 1])
        #expect(linear.end == TreePoint(x: 1, y: 0.5))
        let around = paint(AngularGradient(colors: [.red, .blue], center: .center, angle: .degrees(90)))
        #expect(around.kind == .angularGradient)
        #expect(around.endAngle - around.startAngle == 360)
        let soft = paint(Color.blue.gradient)
        #expect(soft.stops.last?.color == SystemColor.blue)
        #expect(soft.stops.first?.color != SystemColor.blue)
    }

    @Test("Materials have a fallback, shadows travel along, an inner shadow is reported")
    func materialsAndShadows() {
        #expect(paint(.ultraThinMaterial).material == "ultraThin")
        #expect(paint(.regularMaterial).color.light.alpha > paint(.thinMaterial).color.light.alpha)
        let heard = Heard()
        let context = _StyleContext(report: { heard.add($0) })
        let dropped = Color.red.shadow(.drop(radius: 4, y: 2))._resolve(in: context)
        #expect(dropped.shadows.map(\.radius) == [4])
        _ = Color.red.shadow(.inner(radius: 4))._resolve(in: context)
        #expect(heard.all.map(\.code) == ["style.innerShadow"])
    }

    @Test("The two branches of a condition may be a colour and a level's colour")
    func conditions() {
        func choose<S: ShapeStyle>(_ style: S) -> Paint { paint(style) }
        let isOver = paint(.fill).opacity > 2
        #expect(choose(isOver ? .red : .primary) == .color(SystemColor.label))
        #expect(choose(isOver ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)) == .color(SystemColor.blue))
    }
}
