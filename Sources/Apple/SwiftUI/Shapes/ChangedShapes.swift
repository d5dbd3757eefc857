// Shapes made from shapes: trimmed, turned, moved, stroked.

import SidelongRenderTree

/// A shape whose parameters are changed in the tree.
struct ChangedShape<Base: Shape>: Shape {
    let shape: Base
    let change: @Sendable (inout TreeShape) -> Void

    nonisolated init(shape: Base, change: @escaping @Sendable (inout TreeShape) -> Void) {
        self.shape = shape
        self.change = change
    }

    nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    nonisolated func _treeShape(in rect: CGRect) -> _KnownShape? {
        var tree = shape._treeShape(in: rect)?.tree ?? shape.path(in: rect).treeShape
        change(&tree)
        return _KnownShape(tree)
    }
}

/// A shape drawn at an offset, in points.
struct MovedShape<Base: Shape>: Shape {
    let shape: Base
    let dx: CGFloat
    let dy: CGFloat

    nonisolated init(shape: Base, dx: CGFloat, dy: CGFloat) {
        self.shape = shape
        self.dx = dx
        self.dy = dy
    }

    nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: dx, dy: dy) }
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape drawn in a size of its own, in points.
struct SizedShape<Base: Shape>: Shape {
    let shape: Base
    let size: CGSize

    nonisolated init(shape: Base, size: CGSize) {
        self.shape = shape
        self.size = size
    }

    nonisolated func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
}

/// A shape that stands for the outline of another; as a view it is that outline in the foreground.
struct StrokedShape<Base: Shape>: Shape {
    let shape: Base
    let style: StrokeStyle

    nonisolated init(shape: Base, style: StrokeStyle) {
        self.shape = shape
        self.style = style
    }

    nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    nonisolated func _treeShape(in rect: CGRect) -> _KnownShape? { shape._treeShape(in: rect) }
    var body: some View { shape.stroke(ForegroundStyle(), style: style) }
    nonisolated func fill<S: ShapeStyle>(_ content: S, style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Base, S> {
        shape.stroke(content, style: style)
    }
}

/// Any shape, with its type forgotten.
public struct AnyShape: Shape {
    let shape: any Shape
    public nonisolated init<S: Shape>(_ shape: S) { self.shape = shape }
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public nonisolated func _treeShape(in rect: CGRect) -> _KnownShape? { shape._treeShape(in: rect) }
}

extension Path: Shape {
    public nonisolated func path(in rect: CGRect) -> Path { self }
}
