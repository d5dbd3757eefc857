// Outlines that fill the room they are offered, and what is done to them.

import SidelongRenderTree

/// What a shape does in its place.
public enum ShapeRole: Sendable {
    case fill
    case stroke
    case separator
}

/// An outline in a rectangle. As a view it is filled with the foreground.
@preconcurrency public protocol Shape: Sendable, Animatable, View {
    /// The outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
    nonisolated static var role: ShapeRole { get }
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    /// Parameters of a shape that the tree knows; nil makes a path. Not for apps.
    nonisolated func _treeShape(in rect: CGRect) -> _KnownShape?
}

/// A shape by its parameters, so that they can be animated.
public struct _KnownShape: Sendable {
    package var tree: TreeShape
    package init(_ tree: TreeShape) { self.tree = tree }
}

extension Shape {
    public nonisolated static var role: ShapeRole { .fill }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    public nonisolated func _treeShape(in rect: CGRect) -> _KnownShape? { nil }
    public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }

    /// The outline for a node of the given size.
    package nonisolated func tree(size: CGSize) -> TreeShape {
        let rect = CGRect(origin: .zero, size: size)
        return _treeShape(in: rect)?.tree ?? path(in: rect).treeShape
    }
}

/// A shape that can be drawn smaller by a distance from its edges.
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A filled or stroked shape as a view.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: Sendable {
    var shape: Content
    var style: Style
    var fillStyle = FillStyle()
    var stroke: StrokeStyle?
    /// Drawn behind: `fill` and `stroke` can be chained.
    var under: AnyView?

    nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle(), stroke: StrokeStyle? = nil, under: AnyView? = nil) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.stroke = stroke
        self.under = under
    }
}

// Shapes are Sendable, and one that is filled twice carries the view below it. Unchecked, and right: the view inside is a constant of an
// AnyView, written once by its initialiser; nothing but `parts` hands it out, which the main actor alone can call; and what other threads
// can do with an AnyView, copying and releasing it, counts references atomically.
extension AnyView: @unchecked Sendable {}

extension _ShapeView: View {
    public var body: some View {
        if let under {
            under.overlay { ShapeLeaf(shape: shape, style: style, fillStyle: fillStyle, stroke: stroke) }
        } else {
            ShapeLeaf(shape: shape, style: style, fillStyle: fillStyle, stroke: stroke)
        }
    }
}

struct ShapeLeaf<Content: Shape, Style: ShapeStyle> {
    let shape: Content
    let style: Style
    let fillStyle: FillStyle
    let stroke: StrokeStyle?
}

extension ShapeLeaf: View {
    typealias Body = Never
}

extension ShapeLeaf: LeafView {
    package func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize { shape.sizeThatFits(proposal) }

    package func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let resolved = context.resolve(style)
        var outline = shape.tree(size: size)
        if outline.kind == .containerRelative { outline = context.containerRelative(outline) }
        var content = ShapeContent(shape: outline, isEvenOdd: fillStyle.isEOFilled)
        if let stroke { content.stroke = stroke.tree(resolved.paint) } else { content.fill = resolved.paint }
        node.content = .shape(content)
        node.shadows = resolved.shadows
    }
}

extension LeafContext {
    /// A container-relative shape becomes a rounded rectangle whose corners are concentric with the container's.
    package func containerRelative(_ shape: TreeShape) -> TreeShape {
        // The corners follow the distance to the container's.
        pass?.collected.isPlaced = true
        guard let outer = pass?.containerShape else { return TreeShape(kind: .rectangle, inset: shape.inset) }
        let distance = min(
            frame.minX - outer.frame.minX, frame.minY - outer.frame.minY, outer.frame.maxX - frame.maxX, outer.frame.maxY - frame.maxY)
        let radius = max(Double(outer.radius) - Double(max(distance, 0)), 0)
        return TreeShape(
            kind: radius > 0 ? .roundedRectangle : .rectangle, radii: radius > 0 ? [radius.cleaned] : [], isContinuous: true,
            inset: shape.inset)
    }
}

extension Shape {
    public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, style: content, fillStyle: style)
    }
    public nonisolated func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
    }
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, style: content, stroke: style)
    }
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, style: content, stroke: StrokeStyle(lineWidth: lineWidth))
    }
    public nonisolated func stroke(style: StrokeStyle) -> some Shape { StrokedShape(shape: self, style: style) }
    public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
        StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// The part of the outline from one fraction of its length to another.
    public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        ChangedShape(shape: self) { tree in
            let length = tree.trimTo - tree.trimFrom
            let from = min(max(Double(startFraction), 0), 1)
            let to = min(max(Double(endFraction), from), 1)
            tree.trimTo = tree.trimFrom + length * to
            tree.trimFrom += length * from
        }
    }
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(shape: self) { $0.rotation += angle.degrees }
    }
    public nonisolated func offset(_ offset: CGSize) -> some Shape { MovedShape(shape: self, dx: offset.width, dy: offset.height) }
    public nonisolated func offset(_ offset: CGPoint) -> some Shape { MovedShape(shape: self, dx: offset.x, dy: offset.y) }
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { MovedShape(shape: self, dx: x, dy: y) }
    public nonisolated func size(_ size: CGSize) -> some Shape { SizedShape(shape: self, size: size) }
    public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
        SizedShape(shape: self, size: CGSize(width: width, height: height))
    }
}

extension InsettableShape {
    public nonisolated func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View {
        _ShapeView(shape: inset(by: style.lineWidth / 2), style: content, stroke: style)
    }
    public nonisolated func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
    public nonisolated func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
        strokeBorder(ForegroundStyle(), style: style)
    }
    public nonisolated func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
    }
}

extension _ShapeView {
    public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
        _ShapeView<Content, S>(shape: shape, style: content, fillStyle: style, under: AnyView(self))
    }
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View {
        _ShapeView<Content, S>(shape: shape, style: content, stroke: style, under: AnyView(self))
    }
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension _ShapeView where Content: InsettableShape {
    public nonisolated func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        _ShapeView<Content.InsetShape, S>(
            shape: shape.inset(by: lineWidth / 2), style: content, stroke: StrokeStyle(lineWidth: lineWidth), under: AnyView(self))
    }
}
