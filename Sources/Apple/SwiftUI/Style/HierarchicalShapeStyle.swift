// The foreground in falling strength: primary to quinary.
import SidelongRenderTree

/// A level of the current foreground style.
public struct HierarchicalShapeStyle: ShapeStyle {
    package let level: Int

    package init(level: Int) { self.level = level }

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        guard let foreground = context.foreground else {
            return _ResolvedStyle(paint: .color(SystemColor.labels[level]))
        }
        var outside = context
        outside.foreground = foreground.outer
        if level < foreground.levels.count { return foreground.levels[level]._resolve(in: outside) }
        guard let first = foreground.levels.first else { return _resolve(in: outside) }
        var resolved = first._resolve(in: outside)
        resolved.paint = resolved.paint.weakened(by: level)
        return resolved
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// A style at a level of its own hierarchy, such as `.fill.tertiary`.
struct WeakenedStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let level: Int

    func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        var resolved = base._resolve(in: context)
        resolved.paint = resolved.paint.weakened(by: level)
        return resolved
    }
}

extension ShapeStyle {
    public var secondary: some ShapeStyle { WeakenedStyle(base: self, level: 1) }
    public var tertiary: some ShapeStyle { WeakenedStyle(base: self, level: 2) }
    public var quaternary: some ShapeStyle { WeakenedStyle(base: self, level: 3) }
    public var quinary: some ShapeStyle { WeakenedStyle(base: self, level: 4) }
}

extension Paint {
    /// A paint some levels down its hierarchy: labels and fills have colours of their own there, others fade.
    ///
    /// The opacities of the others are about 100, 50, 25 and 18 percent on iOS; the fifth is ours.
    package func weakened(by level: Int) -> Paint {
        guard level > 0 else { return self }
        if kind == .color, opacity == 1 {
            for family in [SystemColor.labels, SystemColor.fills, SystemColor.backgrounds] {
                if let place = family.firstIndex(of: color) {
                    return .color(family[min(place + level, family.count - 1)])
                }
            }
        }
        let strengths = [1, 0.5, 0.25, 0.18, 0.12]
        var weaker = self
        weaker.opacity *= strengths[min(level, strengths.count - 1)]
        return weaker.withOpacityInColor
    }

    /// A plain colour carries its opacity in its own alpha, so that equal looks are equal values.
    package var withOpacityInColor: Paint {
        guard kind == .color, opacity != 1 else { return self }
        var plain = self
        plain.color = color.multiplyingAlpha(by: opacity)
        plain.opacity = 1
        return plain
    }
}
