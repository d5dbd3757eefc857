// What text, shapes and backgrounds can be filled with.
import SidelongRenderTree

/// A colour or pattern. It becomes a paint only where it is drawn, because tint, foreground and appearance are known there.
public protocol ShapeStyle: Sendable {
    /// The style that an app's own style stands for.
    associatedtype Resolved: ShapeStyle = Never
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// Resolves the style into paints. Only the styles of this module answer it themselves.
    func _resolve(in context: _StyleContext) -> _ResolvedStyle
}

/// A style as it is drawn: a paint and the shadows that came with it.
public struct _ResolvedStyle: Sendable {
    package var paint: Paint
    package var shadows: [Shadow]

    package init(paint: Paint, shadows: [Shadow] = []) {
        self.paint = paint
        self.shadows = shadows
    }
}

/// What a style may depend on at the place where it is drawn.
public struct _StyleContext: Sendable {
    /// What `foregroundStyle` set, nearest first; none stands for the default label colours.
    package var foreground: ForegroundStyles?
    /// What `tint` set; none stands for the accent colour.
    package var tint: AnyShapeStyle?
    /// What `backgroundStyle` set; none stands for the system's background.
    package var background: AnyShapeStyle?
    /// What an app's own style reads.
    package var environment: EnvironmentValues
    /// The app's accent colour.
    package var accent: TreeColor
    /// Takes what a style cannot be drawn as, such as a colour that no asset catalogue has.
    package var report: (@Sendable (RenderTree.Warning) -> Void)?

    package init(
        foreground: ForegroundStyles? = nil, tint: AnyShapeStyle? = nil, background: AnyShapeStyle? = nil,
        environment: EnvironmentValues = EnvironmentValues(), accent: TreeColor = SystemColor.blue,
        report: (@Sendable (RenderTree.Warning) -> Void)? = nil
    ) {
        self.foreground = foreground
        self.tint = tint
        self.background = background
        self.environment = environment
        self.accent = accent
        self.report = report
    }
}

/// The styles that one `foregroundStyle` set, and those around it that `.secondary` of an inner one refers to.
package final class ForegroundStyles: Sendable {
    package let levels: [AnyShapeStyle]
    package let outer: ForegroundStyles?

    package init(levels: [AnyShapeStyle], outer: ForegroundStyles?) {
        self.levels = levels
        self.outer = outer
    }
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) is resolved by the system and stands for no other style.")
    }
}

extension ShapeStyle {
    /// An app's own style is what it resolves to.
    public func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        guard Resolved.self != Never.self else { return HierarchicalShapeStyle.primary._resolve(in: context) }
        return resolve(in: context.environment)._resolve(in: context)
    }

    package func paint(in context: _StyleContext) -> Paint { _resolve(in: context).paint }
}

/// Any style, with its type forgotten.
public struct AnyShapeStyle: ShapeStyle {
    package let base: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) {
        base = (style as? AnyShapeStyle)?.base ?? style
    }

    public func _resolve(in context: _StyleContext) -> _ResolvedStyle { base._resolve(in: context) }
}

extension Never: ShapeStyle {
    public func _resolve(in context: _StyleContext) -> _ResolvedStyle { switch self {} }
}
