// The drawn parts of gauges and progress views: a bar, a ring, an open arc.
import SidelongRenderTree

/// A capsule filled from its leading end.
struct CapacityBar: LeafView {
    typealias Body = Never
    /// From 0 to 1.
    let fraction: Double
    /// Points.
    let height: CGFloat

    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        let width = proposal.width.map { $0.isFinite ? max($0, 0) : 10_000 } ?? 100
        return CGSize(width: width, height: height)
    }

    func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let track = context.paint(FillShapeStyle().secondary)
        node.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: track))
        node.clip = TreeShape(kind: .capsule)
        guard fraction > 0 else { return }
        let isMirrored = context.environment.untracked(LayoutDirectionKey.self) == .rightToLeft
        let paint = context.paint(TintShapeStyle())
        // A gradient runs over the whole bar and is uncovered; a colour is as wide as the value. Neither end is thinner than round.
        let width = max(Double(size.width) * fraction, Double(size.height))
        let x = isMirrored ? Double(size.width) - width : 0
        var bar = Node(
            id: StructuralHash.combine(context.id, 1), name: "Fill",
            frame: TreeRect(x: x, width: width, height: Double(size.height)))
        if paint.kind == .color || paint.kind == .material {
            bar.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: paint))
        } else {
            var whole = Node(
                id: StructuralHash.combine(context.id, 2), name: "Gradient",
                frame: TreeRect(x: -x, width: Double(size.width), height: Double(size.height)))
            whole.content = .shape(ShapeContent(shape: TreeShape(kind: .rectangle), fill: paint.alongLine))
            bar.clip = TreeShape(kind: .capsule)
            bar.children = [whole]
        }
        node.children = [bar]
    }
}

extension CapacityBar: View {}

/// A ring or an open arc.
struct RingView: LeafView {
    typealias Body = Never
    enum Kind: Hashable {
        /// Closed, filled clockwise from the top.
        case capacity
        /// Open at the bottom for a quarter, with a dot at the value.
        case marker
    }

    let kind: Kind
    /// From 0 to 1.
    let fraction: Double
    /// Points across, and of the line.
    let diameter: CGFloat
    let lineWidth: CGFloat

    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize { CGSize(width: diameter, height: diameter) }

    func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let paint = context.paint(TintShapeStyle())
        switch kind {
        case .capacity:
            var track = paint
            track.opacity *= 0.3
            node.children = [
                arc("Track", 0, from: 0, to: 1, start: -90, paint: track.withOpacityInColor, cap: .butt, in: context),
                arc("Fill", 1, from: 0, to: fraction, start: -90, paint: paint, cap: .round, in: context),
            ]
        case .marker:
            node.children = marker(paint, in: context)
        }
    }

    /// Three quarters of a circle from the lower left, interrupted around a dot.
    private func marker(_ paint: Paint, in context: LeafContext) -> [Node] {
        let radius = Double(diameter - lineWidth) / 2
        // The dot is as wide as the line; half a line of nothing on each side sets it off.
        let gap = Double(lineWidth) / radius / (2 * .pi)
        let whole = 0.75
        let place = fraction * whole
        var nodes: [Node] = []
        if place - gap > 0 { nodes.append(arc("Before", 0, from: 0, to: place - gap, start: 135, paint: paint, cap: .butt, in: context)) }
        if place + gap < whole {
            nodes.append(arc("After", 1, from: place + gap, to: whole, start: 135, paint: paint, cap: .butt, in: context))
        }
        if place - gap > 0 { nodes.append(dot("Start", 2, at: 0, paint: paint.first, in: context)) }
        if place + gap < whole { nodes.append(dot("End", 3, at: whole, paint: paint.last, in: context)) }
        nodes.append(dot("Marker", 4, at: place, paint: context.paint(HierarchicalShapeStyle.primary), in: context))
        return nodes
    }

    private func arc(
        _ name: String, _ index: Int, from: Double, to: Double, start: Double, paint: Paint, cap: Stroke.Cap, in context: LeafContext
    ) -> Node {
        var node = Node(
            id: StructuralHash.combine(context.id, index), name: name,
            frame: TreeRect(width: Double(diameter), height: Double(diameter)))
        let shape = TreeShape(kind: .circle, trimFrom: from, trimTo: to, inset: Double(lineWidth) / 2, rotation: start)
        node.content = .shape(
            ShapeContent(shape: shape, stroke: Stroke(paint: paint.aroundCircle(from: start), width: Double(lineWidth), cap: cap)))
        return node
    }

    private func dot(_ name: String, _ index: Int, at place: Double, paint: Paint, in context: LeafContext) -> Node {
        let radius = Double(diameter - lineWidth) / 2
        let angle = (135 + place * 360) * .pi / 180
        let middle = Double(diameter) / 2
        let width = Double(lineWidth)
        var node = Node(
            id: StructuralHash.combine(context.id, index), name: name,
            frame: TreeRect(
                x: middle + radius * cos(angle) - width / 2, y: middle + radius * sin(angle) - width / 2, width: width, height: width))
        node.content = .shape(ShapeContent(shape: TreeShape(kind: .circle), fill: paint))
        return node
    }
}

extension RingView: View {}

extension Paint {
    /// A gradient turned to run from left to right.
    var alongLine: Paint {
        guard kind != .color, kind != .material, !stops.isEmpty else { return self }
        return Paint(kind: .linearGradient, stops: stops, start: TreePoint(x: 0, y: 0.5), end: TreePoint(x: 1, y: 0.5), opacity: opacity)
    }

    /// A gradient turned to run around a circle, over three quarters of it from a start in degrees.
    func aroundCircle(from start: Double) -> Paint {
        guard kind != .color, kind != .material, !stops.isEmpty else { return self }
        let span = start == 135 ? 270.0 : 360
        return Paint(
            kind: .angularGradient, stops: stops, start: TreePoint(x: 0.5, y: 0.5), startAngle: start, endAngle: start + span,
            opacity: opacity)
    }

    /// The colour at a gradient's start and end.
    var first: Paint { stops.first.map { Paint(color: $0.color, opacity: opacity).withOpacityInColor } ?? self }
    var last: Paint { stops.last.map { Paint(color: $0.color, opacity: opacity).withOpacityInColor } ?? self }
}

/// A bar with a dot at the value.
struct MarkerBar: LeafView {
    typealias Body = Never
    /// From 0 to 1.
    let fraction: Double
    /// Points.
    let height: CGFloat

    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        let width = proposal.width.map { $0.isFinite ? max($0, 0) : 10_000 } ?? 100
        return CGSize(width: width, height: height)
    }

    func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let (width, thick) = (Double(size.width), Double(height))
        let isMirrored = context.environment.untracked(LayoutDirectionKey.self) == .rightToLeft
        let place = (isMirrored ? 1 - fraction : fraction) * max(width - thick, 0) + thick / 2
        let paint = context.paint(TintShapeStyle()).alongLine
        // Two pieces of bar, half a line of nothing on each side of the dot.
        let pieces = [(0, place - thick), (place + thick, width)].filter { $0.1 - $0.0 > 0.5 }
        for (index, piece) in pieces.enumerated() {
            var window = Node(
                id: StructuralHash.combine(context.id, index), name: "Bar",
                frame: TreeRect(x: piece.0, width: piece.1 - piece.0, height: thick))
            var bar = Node(
                id: StructuralHash.combine(context.id, 10 + index), name: "Line",
                frame: TreeRect(x: -piece.0, width: width, height: thick))
            bar.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: paint))
            window.clip = TreeShape(kind: .rectangle)
            window.children = [bar]
            node.children.append(window)
        }
        var dot = Node(
            id: StructuralHash.combine(context.id, 20), name: "Marker",
            frame: TreeRect(x: place - thick / 2, width: thick, height: thick))
        dot.content = .shape(ShapeContent(shape: TreeShape(kind: .circle), fill: context.paint(HierarchicalShapeStyle.primary)))
        node.children.append(dot)
    }
}

extension MarkerBar: View {}
