// A colour as SwiftUI knows it: a value now or a name whose value is found where it is drawn.
import Foundation
import SidelongRenderTree

/// A colour with its looks for light, dark and high contrast.
public struct Color: Hashable, Sendable {
    /// How the channels of a new colour are meant. All are turned into sRGB.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }

    indirect enum Base: Hashable, Sendable {
        case tree(TreeColor)
        case accent
        case asset(name: String, bundlePath: String)
        case faded(Base, Double)
        case mixed(Base, Base, Double)
    }

    let base: Base

    init(base: Base) { self.base = base }

    package init(system color: TreeColor) { base = .tree(color) }

    /// Channels from 0 to 1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        var channels = (red: red, green: green, blue: blue)
        switch colorSpace {
        case .sRGB: break
        case .sRGBLinear: channels = (ColorMath.encoded(red), ColorMath.encoded(green), ColorMath.encoded(blue))
        case .displayP3: channels = ColorMath.sRGB(fromDisplayP3: red, green, blue)
        }
        base = .tree(TreeColor(light: RGBA(red: channels.red, green: channels.green, blue: channels.blue, alpha: opacity)))
    }

    /// A grey from black, 0, to white, 1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Hue, saturation and brightness from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let color = ColorMath.rgb(hue: hue, saturation: saturation, brightness: brightness)
        self.init(red: color.red, green: color.green, blue: color.blue, opacity: opacity)
    }

    /// A colour set of an asset catalogue. Without a bundle the app's own is meant.
    public init(_ name: String, bundle: Bundle? = nil) {
        base = .asset(name: name, bundlePath: (bundle ?? .main).bundlePath)
    }

    public init(uiColor: UIColor) { self.init(system: uiColor.treeColor) }
    public init(_ uiColor: UIColor) { self.init(system: uiColor.treeColor) }

    /// The same colour with its opacity multiplied.
    public func opacity(_ opacity: Double) -> Color {
        if case .tree(let color) = base { return Color(system: color.multiplyingAlpha(by: opacity)) }
        return Color(base: .faded(base, opacity))
    }

    /// A soft gradient from a lighter shade at the top.
    public var gradient: AnyGradient { AnyGradient(softOf: self) }

    /// A colour between this one, 0, and the other, 1.
    public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        Color(base: .mixed(base, other.base, min(max(fraction, 0), 1)))
    }

    /// The colour's looks at the place where it is drawn.
    package func treeColor(in context: _StyleContext) -> TreeColor { Color.resolve(base, in: context) }

    private static func resolve(_ base: Base, in context: _StyleContext) -> TreeColor {
        switch base {
        case .tree(let color): return color
        case .accent: return context.accent
        case .faded(let inner, let opacity): return resolve(inner, in: context).multiplyingAlpha(by: opacity)
        case .mixed(let first, let second, let fraction):
            return resolve(first, in: context).mixed(with: resolve(second, in: context), by: fraction)
        case .asset(let name, let bundlePath):
            if let found = AssetCatalog.at(bundlePath: bundlePath).color(named: name) { return found }
            context.report?(
                RenderTree.Warning(code: "asset.color", message: "No colour named \"\(name)\" is in the asset catalogues of \(bundlePath).")
            )
            return SystemColor.clear
        }
    }
}

extension Color: ShapeStyle {
    public func _resolve(in context: _StyleContext) -> _ResolvedStyle { _ResolvedStyle(paint: .color(treeColor(in: context))) }
}

extension Color: CustomStringConvertible {
    public var description: String {
        switch base {
        case .tree(let color) where !color.token.isEmpty: color.token
        case .tree(let color): "#" + String(format: "%08X", color.light.packed)
        case .accent: "accentColor"
        case .asset(let name, _): "\"\(name)\""
        case .faded(let inner, let opacity): "\(Color(base: inner).description) at \(opacity)"
        case .mixed(let first, let second, let fraction):
            "\(Color(base: first).description) mixed with \(Color(base: second).description) by \(fraction)"
        }
    }
}

extension TreeColor {
    /// A colour between two, channel by channel in each look.
    func mixed(with other: TreeColor, by fraction: Double) -> TreeColor {
        func between(_ left: RGBA, _ right: RGBA) -> RGBA {
            func channel(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
            return RGBA(
                red: channel(left.red, right.red), green: channel(left.green, right.green), blue: channel(left.blue, right.blue),
                alpha: channel(left.alpha, right.alpha))
        }
        return TreeColor(
            light: between(light, other.light), dark: between(dark, other.dark), lightContrast: between(lightContrast, other.lightContrast),
            darkContrast: between(darkContrast, other.darkContrast))
    }
}
