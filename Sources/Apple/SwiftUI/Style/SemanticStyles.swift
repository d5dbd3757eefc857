// Styles that are named for what they are for: foreground, background, tint, fill, separator and their like.
import SidelongRenderTree

/// The foreground that is set at the place where it is drawn.
public struct ForegroundStyle: ShapeStyle {
    public init() {}
    public func _resolve(in context: _StyleContext) -> _ResolvedStyle { HierarchicalShapeStyle.primary._resolve(in: context) }
}

/// The background that is set at the place where it is drawn; the system's where none is.
public struct BackgroundStyle: ShapeStyle {
    public init() {}

    public func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        guard let background = context.background else { return _ResolvedStyle(paint: .color(SystemColor.background)) }
        var outside = context
        outside.background = nil
        return background._resolve(in: outside)
    }
}

/// The tint that is set at the place where it is drawn; the accent colour where none is.
public struct TintShapeStyle: ShapeStyle {
    public init() {}

    public func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        guard let tint = context.tint else { return _ResolvedStyle(paint: .color(context.accent)) }
        var outside = context
        outside.tint = nil
        return tint._resolve(in: outside)
    }
}

/// A translucent grey for shapes under other content.
public struct FillShapeStyle: ShapeStyle {
    public init() {}
    public func _resolve(in context: _StyleContext) -> _ResolvedStyle { _ResolvedStyle(paint: .color(SystemColor.fills[0])) }
}

/// The colour of hairlines between content.
public struct SeparatorShapeStyle: ShapeStyle {
    public init() {}
    public func _resolve(in context: _StyleContext) -> _ResolvedStyle { _ResolvedStyle(paint: .color(SystemColor.separator)) }
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle {
    public init() {}
    public func _resolve(in context: _StyleContext) -> _ResolvedStyle { _ResolvedStyle(paint: .color(SystemColor.link)) }
}

/// The colour of a field's text before anything is typed.
public struct PlaceholderTextShapeStyle: ShapeStyle {
    public init() {}
    public func _resolve(in context: _StyleContext) -> _ResolvedStyle { _ResolvedStyle(paint: .color(SystemColor.placeholder)) }
}

/// The colour behind what is selected: the tint.
public struct SelectionShapeStyle: ShapeStyle {
    public init() {}
    public func _resolve(in context: _StyleContext) -> _ResolvedStyle { TintShapeStyle()._resolve(in: context) }
}

/// The background behind a window's content.
public struct WindowBackgroundShapeStyle: ShapeStyle {
    public init() {}
    public func _resolve(in context: _StyleContext) -> _ResolvedStyle { _ResolvedStyle(paint: .color(SystemColor.background)) }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
    public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
