// How large controls are, and what they mean to somebody who cannot see them.
import AppIntents
import Foundation
import SidelongRenderTree
import SwiftUI
import Testing

struct TapIntent: AppIntent {
    static let title: LocalizedStringResource = "Tap"
    func perform() async throws -> some IntentResult { .result() }
}

/// Sizes in points. Heights of bordered buttons follow from UIKit's paddings around a line of 20.33 (17 points) or 18 (15 points).
@MainActor @Suite("Control geometry and meaning")
struct ControlGeometryTests {
    private func tree<V: View>(_ view: V, width: CGFloat = 300, height: CGFloat = 200) -> RenderTree {
        ViewHost(root: view).render(RenderRequest(size: CGSize(width: width, height: height), instant: Date(timeIntervalSince1970: 0)))
    }

    private func first<V: View>(_ view: V) throws -> Node { try #require(tree(view).root.children.first) }

    @Test(
        "Bordered buttons: small 28, regular about 34, large about 50 high; capsules with the tint",
        arguments: [
            (ControlSize.small, 28.0), (.regular, 34.3333), (.large, 50.3333),
        ])
    func buttonHeights(_ size: ControlSize, height: Double) throws {
        let node = try first(Button("Go") {}.buttonStyle(.borderedProminent).controlSize(size))
        #expect(abs(node.frame.height - height) < 0.34)
        guard case .shape(let back) = node.children.first?.content else {
            Issue.record("The first child is the background")
            return
        }
        #expect(back.shape.kind == .capsule)
        #expect(back.fill == .color(SystemColor.blue))
        #expect(node.hitShape?.kind == .capsule)
    }

    @Test("A button has a role, its words and a pressed look; a disabled one has no action")
    func buttonMeaning() throws {
        let node = try first(Button("Save", systemImage: "plus") {})
        #expect(node.accessibility?.role == .button)
        #expect(node.accessibility?.label == "Save")
        #expect(node.action?.kind == .closure)
        #expect(node.looks.map(\.state) == [.pressed])
        let off = try first(Button("Save") {}.disabled(true))
        #expect(off.action == nil)
        #expect(off.accessibility?.traits.contains(.disabled) == true)
        #expect(off.flags.contains(.disabled))
    }

    @Test("A button of an intent names it; in a widget it is bordered")
    func intentButton() throws {
        let node = try first(Button("Tap", intent: TapIntent()).presentationPlace(.systemWidget))
        #expect(node.action?.kind == .intent)
        #expect(node.action?.intent == "TapIntent")
        #expect(node.action?.opensApp == false)
        #expect(node.hitShape?.kind == .capsule)
        let plain = try first(Button("Tap", intent: TapIntent()).presentationPlace(.accessoryWidget))
        #expect(plain.hitShape == nil)
    }

    @Test("An app's own button style is drawn pressed too, where that differs")
    func ownStyle() throws {
        let node = try first(Button("Own") {}.buttonStyle(DimmingStyle()))
        #expect(node.looks.map(\.state) == [.pressed])
        #expect(node.action != nil)
    }

    @Test("Circular gauges are 58 wide whatever is offered; open ones 151 pixels high, 157 with bounds (read off Apple's pictures)")
    func gauges() throws {
        let open = try first(Gauge(value: 0.5) { Text(verbatim: "x") }.gaugeStyle(.accessoryCircular))
        #expect(open.frame.width == 58)
        #expect(abs(open.frame.height * 3 - 151) < 0.01)
        let bounded = try first(
            Gauge(value: 0.5) {
                Text(verbatim: "x")
            } currentValueLabel: {
                Text(verbatim: "5")
            } minimumValueLabel: {
                Text(verbatim: "0")
            } maximumValueLabel: {
                Text(verbatim: "9")
            }
            .gaugeStyle(.accessoryCircular))
        #expect(abs(bounded.frame.height * 3 - 157) < 0.01)
        let closed = try first(Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity))
        #expect(closed.frame.width == 58 && closed.frame.height == 58)
    }

    @Test("A gauge's value is clamped, filled from its leading end and said in percent")
    func linearGauge() throws {
        let node = try first(Gauge(value: 7, in: 0...10) { EmptyView() }.tint(.red))
        #expect(node.accessibility?.role == .gauge)
        #expect(node.accessibility?.value == "70%")
        let bar = try #require(node.all { $0.name == "Fill" }.first)
        #expect(abs(bar.frame.width - 210) < 0.01)
        let over = try first(Gauge(value: 12.0, in: 0...10) { EmptyView() })
        #expect(over.accessibility?.value == "100%")
        let mirrored = tree(Gauge(value: 0.5) { EmptyView() }.environment(\.layoutDirection, .rightToLeft))
        #expect(mirrored.root.all { $0.name == "Fill" }.first?.frame.x == 150)
    }

    @Test("Progress over an interval moves by itself; of unknown length it is a spinner")
    func progress() throws {
        let range = Date(timeIntervalSince1970: 10)...Date(timeIntervalSince1970: 20)
        let moving = tree(ProgressView(timerInterval: range)).root.all { if case .movingProgress = $0.content { true } else { false } }
        guard case .movingProgress(let content)? = moving.first?.content else {
            Issue.record("A bar that moves")
            return
        }
        #expect(content.start == 10_000_000_000 && content.end == 20_000_000_000 && content.countsDown)
        #expect(tree(ProgressView()).root.all { $0.name == "Spoke" }.count == 8)
    }

    @Test("A toggle has both looks, its state and a way to change it")
    func toggle() throws {
        let node = try first(Toggle("Wi-Fi", isOn: .constant(true)))
        #expect(node.accessibility?.role == .toggle)
        #expect(node.accessibility?.label == "Wi-Fi")
        #expect(node.accessibility?.value == "on")
        #expect(node.all { !$0.looks.isEmpty }.first?.looks.map(\.state) == [.off])
        let intent = try first(Toggle("Do", isOn: false, intent: TapIntent()))
        #expect(intent.action?.intent == "TapIntent")
        #expect(intent.accessibility?.value == "off")
    }

    @Test("Links lead on; schemes that run code do not")
    func links() throws {
        let good = try first(Link("Site", destination: try #require(URL(string: "https://example.com"))))
        #expect(good.url == "https://example.com")
        #expect(good.accessibility?.role == .link)
        let bad = tree(Link("Bad", destination: try #require(URL(string: "JavaScript:alert(1)"))))
        #expect(bad.root.children.first?.url == nil)
        #expect(bad.warnings.map(\.code) == ["link.scheme"])
    }

    @Test("A symbol without a drawing is a mark and a warning with its name and place")
    func unknownSymbol() throws {
        let shown = tree(Image(systemName: "no.such.symbol"))
        #expect(shown.warnings.map(\.code) == ["symbol.unknown"])
        #expect(shown.warnings.first?.message.contains("no.such.symbol") == true)
        guard case .symbol(let symbol)? = shown.root.children.first?.content else {
            Issue.record("A symbol node")
            return
        }
        #expect(symbol.glyphFamily.isEmpty)
        #expect(symbol.name == "no.such.symbol")
    }

    @Test("Slider and stepper keep to their bounds")
    func bounds() throws {
        var value = 0.5
        let binding = Binding(get: { value }, set: { value = $0 })
        let host = ViewHost(root: Slider(value: binding, in: 0...1))
        let request = RenderRequest(size: CGSize(width: 200, height: 100), instant: Date(timeIntervalSince1970: 0))
        let slider = try #require(host.render(request).root.all(role: .slider).first)
        #expect(host.setValue(node: slider.id, value: 7))
        #expect(value == 1)
        #expect(host.setValue(node: slider.id, value: .nan))
        #expect(value == 1)
        var count = 9
        let steps = ViewHost(root: Stepper("Cups", value: Binding(get: { count }, set: { count = $0 }), in: 0...10))
        let plus = try #require(steps.render(request).root.all(label: "Increment").first?.action)
        steps.perform(action: plus.id)
        steps.perform(action: plus.id)
        #expect(count == 10)
    }

    @Test("Pictures: sizes from the headers of PNG and JPEG, nothing from other bytes")
    func pictureFiles() {
        // The signature and a whole first chunk: 64 by 32 pixels of 8 bits, with colour and opacity.
        let png: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 64, 0, 0, 0, 32, 8, 6, 0, 0, 0]
            + [0, 0, 0, 0]
        #expect(SwiftUI.PictureFile.read(png)?.pixelWidth == 64)
        #expect(SwiftUI.PictureFile.read(png)?.pixelHeight == 32)
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 5, 0, 7, 1, 1, 0x11, 0]
        #expect(SwiftUI.PictureFile.read(jpeg)?.pixelWidth == 7)
        #expect(SwiftUI.PictureFile.read([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0]) == nil)
        #expect(SwiftUI.PictureFile.read([]) == nil)
        #expect(SwiftUI.PictureFile.read(Array(png.prefix(12))) == nil)
    }
}
