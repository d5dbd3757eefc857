// Colours as numbers: channels, colour spaces, opacity, and the accent of the place.
import Foundation
import SidelongRenderTree
import SwiftUI
import Synchronization
import Testing

@Suite("Colours")
struct ColorTests {
    private func tree(_ color: Color, _ context: _StyleContext = _StyleContext()) -> TreeColor { color.treeColor(in: context) }

    @Test(
        "System colours have the published values of the iOS 26 palette",
        arguments: [
            (Color.red, 0xFF38_3CFF, 0xFF42_45FF, 0xE915_2DFF, 0xFF61_65FF),
            (Color.blue, 0x0088_FFFF, 0x0091_FFFF, 0x1E6E_F4FF, 0x5CB8_FFFF),
            (Color.green, 0x34C7_59FF, 0x30D1_58FF, 0x0089_32FF, 0x4AD9_68FF),
            (Color.gray, 0x8E8E_93FF, 0x8E8E_93FF, 0x6C6C_70FF, 0xAEAE_B2FF),
            (Color.secondary, 0x3C3C_4399, 0xEBEB_F599, 0x3C3C_43AD, 0xEBEB_F5AD),
            (Color.primary, 0x0000_00FF, 0xFFFF_FFFF, 0x0000_00FF, 0xFFFF_FFFF),
        ] as [(Color, UInt32, UInt32, UInt32, UInt32)])
    func palette(_ color: Color, light: UInt32, dark: UInt32, lightContrast: UInt32, darkContrast: UInt32) {
        let value = tree(color)
        #expect(value.light.packed == light)
        #expect(value.dark.packed == dark)
        #expect(value.lightContrast.packed == lightContrast)
        #expect(value.darkContrast.packed == darkContrast)
        #expect(!value.token.isEmpty)
    }

    @Test("Hue, saturation and brightness become the channels that they mean")
    func hue() {
        #expect(tree(Color(hue: 0, saturation: 1, brightness: 1)).light.packed == 0xFF00_00FF)
        #expect(tree(Color(hue: 1.0 / 3, saturation: 1, brightness: 1)).light.packed == 0x00FF_00FF)
        #expect(tree(Color(hue: 2.0 / 3, saturation: 0.5, brightness: 1)).light.packed == 0x8080_FFFF)
        #expect(tree(Color(hue: 0.9, saturation: 0, brightness: 0.2)).light.packed == 0x3333_33FF)
        #expect(tree(Color(hue: .nan, saturation: 1, brightness: 1)).light.packed == 0x0000_00FF)
    }

    @Test("A colour of Display P3 that sRGB has comes out as itself, one it lacks is clamped")
    func displayP3() {
        #expect(tree(Color(.displayP3, red: 0.5, green: 0.5, blue: 0.5)).light.packed == 0x8080_80FF)
        #expect(tree(Color(.displayP3, red: 1, green: 0, blue: 0)).light.packed == 0xFF00_00FF)
    }

    @Test("Opacity multiplies in each look and keeps the token")
    func opacity() {
        let half = tree(Color.black.opacity(0.6))
        #expect(half.light.alpha == 0.6)
        #expect(tree(Color.secondary.opacity(0.5)).token == "secondaryLabel")
    }

    @Test("The accent colour is what the place says")
    func accent() {
        #expect(tree(.accentColor) == SystemColor.blue)
        #expect(tree(.accentColor, _StyleContext(accent: SystemColor.green)) == SystemColor.green)
        #expect(tree(.accentColor.opacity(0.5), _StyleContext(accent: SystemColor.green)) == SystemColor.green.multiplyingAlpha(by: 0.5))
    }

    @Test("UIKit's names give the same colours")
    func uiColor() {
        #expect(tree(Color(.systemBackground)) == SystemColor.background)
        #expect(tree(Color(uiColor: .systemGray6)).dark.packed == 0x1C1C_1EFF)
        #expect(tree(Color(.label.withAlphaComponent(0.5))).light.packed == 0x0000_0080)
    }

    @Test("A colour that no catalogue has is clear, and says its name")
    func missingAsset() {
        let heard = Heard()
        let context = _StyleContext(report: { heard.add($0) })
        #expect(tree(Color("No such colour"), context) == SystemColor.clear)
        #expect(heard.all.first?.code == "asset.color")
        #expect(heard.all.first?.message.contains("No such colour") == true)
    }

    @Test("A colour set gives its looks; hostile names and broken files give none")
    func assetCatalog() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let set = root.appendingPathComponent("Assets.xcassets/Brand/Accent.colorset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let contents = """
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1.000","green":"0x80","blue":"64","alpha":"1.000"}}},
            {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
            "color":{"color-space":"srgb","components":{"red":"0.000","green":"0.000","blue":"0.500","alpha":"0.500"}}}],"info":{"version":1}}
            """
        try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
        let broken = root.appendingPathComponent("Assets.xcassets/Broken.colorset")
        try FileManager.default.createDirectory(at: broken, withIntermediateDirectories: true)
        try Data("{".utf8).write(to: broken.appendingPathComponent("Contents.json"))
        let catalog = AssetCatalog(bundlePath: root.path)
        #expect(catalog.color(named: "Accent")?.light.packed == 0xFF80_40FF)
        #expect(catalog.color(named: "Accent")?.dark.packed == 0x0000_8080)
        #expect(catalog.color(named: "Brand/Accent") == catalog.color(named: "Accent"))
        #expect(catalog.color(named: "Broken") == nil)
        #expect(catalog.color(named: "../../Accent") == nil)
        #expect(catalog.color(named: "") == nil)
    }
}

/// Keeps what was reported.
final class Heard: Sendable {
    private let warnings = Mutex<[RenderTree.Warning]>([])
    var all: [RenderTree.Warning] { warnings.withLock { $0 } }
    func add(_ warning: RenderTree.Warning) { warnings.withLock { $0.append(warning) } }
}
