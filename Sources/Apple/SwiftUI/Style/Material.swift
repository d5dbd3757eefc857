// Frosted glass: what is behind is blurred and tinted.
import SidelongRenderTree

/// A blurred backdrop. Where nothing can be blurred its fallback colour is drawn.
public struct Material: ShapeStyle {
    let name: String
    /// How opaque the fallback is; ours, since Apple publishes none.
    let fallbackOpacity: Double

    public static let ultraThin = Material(name: "ultraThin", fallbackOpacity: 0.44)
    public static let thin = Material(name: "thin", fallbackOpacity: 0.6)
    public static let regular = Material(name: "regular", fallbackOpacity: 0.75)
    public static let thick = Material(name: "thick", fallbackOpacity: 0.86)
    public static let ultraThick = Material(name: "ultraThick", fallbackOpacity: 0.94)
    public static let bar = Material(name: "bar", fallbackOpacity: 0.8)

    public func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        let fallback = TreeColor(
            "material", light: RGBA(packed: 0xF2F2_F7FF), dark: RGBA(packed: 0x2525_28FF)
        ).multiplyingAlpha(by: fallbackOpacity)
        return _ResolvedStyle(paint: Paint(kind: .material, color: fallback, material: name))
    }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}
