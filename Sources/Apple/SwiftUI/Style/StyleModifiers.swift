// A style made of another: with opacity, with a shadow.
import Foundation
import SidelongRenderTree

struct OpacityStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Double

    func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        var resolved = base._resolve(in: context)
        resolved.paint.opacity *= opacity
        resolved.paint = resolved.paint.withOpacityInColor
        return resolved
    }
}

struct ShadowedStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let shadow: ShadowStyle

    func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        var resolved = base._resolve(in: context)
        if shadow.isInner {
            context.report?(
                RenderTree.Warning(code: "style.innerShadow", message: "An inner shadow is not drawn; the shape is filled without it."))
        } else {
            resolved.shadows.append(
                Shadow(color: shadow.color.treeColor(in: context), radius: Double(shadow.radius), x: Double(shadow.x), y: Double(shadow.y)))
        }
        return resolved
    }
}

/// A shadow as part of a style. Distances in points.
public struct ShadowStyle: Equatable, Sendable {
    let isInner: Bool
    let color: Color
    let radius: CGFloat
    let x: CGFloat
    let y: CGFloat

    /// A shadow behind the shape. The colour's default is black at a third.
    public static func drop(color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
        -> ShadowStyle
    {
        ShadowStyle(isInner: false, color: color, radius: radius, x: x, y: y)
    }

    /// A shadow inside the shape. Not drawn here; a warning says so. The colour's default is black at 55 percent.
    public static func inner(color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
        -> ShadowStyle
    {
        ShadowStyle(isInner: true, color: color, radius: radius, x: x, y: y)
    }
}

extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityStyle(base: self, opacity: opacity) }
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowedStyle(base: self, shadow: style) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    public static func opacity(_ opacity: Double) -> some ShapeStyle { OpacityStyle(base: ForegroundStyle(), opacity: opacity) }
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowedStyle(base: ForegroundStyle(), shadow: style) }
}
