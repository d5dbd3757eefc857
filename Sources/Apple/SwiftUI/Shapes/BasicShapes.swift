// The shapes that the tree knows by name.

import SidelongRenderTree

/// A rectangle.
public struct Rectangle: InsettableShape {
    var amount: CGFloat = 0
    public nonisolated init() {}
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        var copy = self
        copy.amount += amount
        return copy
    }
    public nonisolated func _treeShape(in rect: CGRect) -> _KnownShape? { _KnownShape(TreeShape(kind: .rectangle, inset: Double(amount))) }
}

/// A rectangle with round corners. Radii in points; continuous corners by default.
public struct RoundedRectangle: InsettableShape {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle
    var amount: CGFloat = 0

    public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        let size = CGSize(width: max(cornerSize.width - amount, 0), height: max(cornerSize.height - amount, 0))
        return Path(roundedRect: inner, cornerSize: size, style: style)
    }

    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        var copy = self
        copy.amount += amount
        return copy
    }

    public nonisolated func _treeShape(in rect: CGRect) -> _KnownShape? {
        guard cornerSize.width == cornerSize.height else { return nil }
        let radius = Double(max(cornerSize.width, 0))
        return _KnownShape(
            TreeShape(kind: .roundedRectangle, radii: radius > 0 ? [radius] : [], isContinuous: style == .continuous, inset: Double(amount))
        )
    }
}

/// Radii of four corners in points.
public struct RectangleCornerRadii: Equatable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

/// A rectangle whose corners differ. Left and right are those of a left-to-right language.
public struct UnevenRoundedRectangle: InsettableShape {
    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle
    var amount: CGFloat = 0

    public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    public nonisolated init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius), style: style)
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        let most = min(inner.width, inner.height) / 2
        func radius(_ value: CGFloat) -> CGFloat { min(max(value - amount, 0), max(most, 0)) }
        let (a, b) = (radius(cornerRadii.topLeading), radius(cornerRadii.topTrailing))
        let (c, d) = (radius(cornerRadii.bottomTrailing), radius(cornerRadii.bottomLeading))
        var path = Path()
        path.move(to: CGPoint(x: inner.minX + a, y: inner.minY))
        path.addLine(to: CGPoint(x: inner.maxX - b, y: inner.minY))
        path.addRelativeArc(
            center: CGPoint(x: inner.maxX - b, y: inner.minY + b), radius: b, startAngle: .degrees(-90), delta: .degrees(90))
        path.addLine(to: CGPoint(x: inner.maxX, y: inner.maxY - c))
        path.addRelativeArc(center: CGPoint(x: inner.maxX - c, y: inner.maxY - c), radius: c, startAngle: .degrees(0), delta: .degrees(90))
        path.addLine(to: CGPoint(x: inner.minX + d, y: inner.maxY))
        path.addRelativeArc(center: CGPoint(x: inner.minX + d, y: inner.maxY - d), radius: d, startAngle: .degrees(90), delta: .degrees(90))
        path.addLine(to: CGPoint(x: inner.minX, y: inner.minY + a))
        path.addRelativeArc(
            center: CGPoint(x: inner.minX + a, y: inner.minY + a), radius: a, startAngle: .degrees(180), delta: .degrees(90))
        path.closeSubpath()
        return path
    }

    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        var copy = self
        copy.amount += amount
        return copy
    }

    public nonisolated func _treeShape(in rect: CGRect) -> _KnownShape? {
        let radii = [cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading]
        return _KnownShape(
            TreeShape(
                kind: .roundedRectangle, radii: radii.map { Double(max($0, 0)) }, isContinuous: style == .continuous, inset: Double(amount))
        )
    }
}

/// A rectangle whose short sides are half circles.
public struct Capsule: InsettableShape {
    public var style: RoundedCornerStyle
    var amount: CGFloat = 0
    public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }

    public nonisolated func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        return Path(roundedRect: inner, cornerRadius: min(inner.width, inner.height) / 2, style: style)
    }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        var copy = self
        copy.amount += amount
        return copy
    }
    public nonisolated func _treeShape(in rect: CGRect) -> _KnownShape? {
        _KnownShape(TreeShape(kind: .capsule, isContinuous: style == .continuous, inset: Double(amount)))
    }
}

/// The largest circle in the middle of its room.
public struct Circle: InsettableShape {
    var amount: CGFloat = 0
    public nonisolated init() {}

    public nonisolated func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
        return Path(ellipseIn: square.insetBy(dx: amount, dy: amount))
    }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
        if proposal.width == nil && proposal.height == nil { return CGSize(width: 10, height: 10) }
        return CGSize(width: side, height: side)
    }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        var copy = self
        copy.amount += amount
        return copy
    }
    public nonisolated func _treeShape(in rect: CGRect) -> _KnownShape? { _KnownShape(TreeShape(kind: .circle, inset: Double(amount))) }
}

/// An ellipse that touches the four sides of its room.
public struct Ellipse: InsettableShape {
    var amount: CGFloat = 0
    public nonisolated init() {}
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: amount, dy: amount)) }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        var copy = self
        copy.amount += amount
        return copy
    }
    public nonisolated func _treeShape(in rect: CGRect) -> _KnownShape? { _KnownShape(TreeShape(kind: .ellipse, inset: Double(amount))) }
}

/// The shape of the container around it, with corners that are concentric with the container's.
public struct ContainerRelativeShape: InsettableShape {
    var amount: CGFloat = 0
    public nonisolated init() {}
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        var copy = self
        copy.amount += amount
        return copy
    }
    public nonisolated func _treeShape(in rect: CGRect) -> _KnownShape? {
        _KnownShape(TreeShape(kind: .containerRelative, inset: Double(amount)))
    }
}

extension Shape where Self == Rectangle { public nonisolated static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Capsule {
    public nonisolated static var capsule: Capsule { Capsule() }
    public nonisolated static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == Circle { public nonisolated static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public nonisolated static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == ContainerRelativeShape {
    public nonisolated static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
extension Shape where Self == RoundedRectangle {
    public nonisolated static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
    public nonisolated static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}
