// An outline made of lines and curves, in points.

import SidelongRenderTree

/// A two-dimensional outline.
public struct Path: Equatable, Hashable, Sendable, LosslessStringConvertible {
    /// One step of the outline.
    public enum Element: Equatable, Hashable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    package private(set) var elements: [Element] = []

    public init() {}
    public init(_ rect: CGRect) { addRect(rect) }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    /// Reads what `description` writes: numbers, then `m`, `l`, `q`, `c` or `h`.
    public init?(_ string: String) {
        var numbers: [CGFloat] = []
        for word in string.split(separator: " ") {
            if let number = Double(word) { numbers.append(CGFloat(number)); continue }
            func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
            switch (word, numbers.count) {
            case ("m", 2): move(to: point(0))
            case ("l", 2): addLine(to: point(0))
            case ("q", 4): addQuadCurve(to: point(2), control: point(0))
            case ("c", 6): addCurve(to: point(4), control1: point(0), control2: point(2))
            case ("h", 0): closeSubpath()
            default: return nil
            }
            numbers = []
        }
        if !numbers.isEmpty { return nil }
    }

    public var description: String {
        elements.map { element in
            switch element {
            case .move(let to): "\(to.x) \(to.y) m"
            case .line(let to): "\(to.x) \(to.y) l"
            case .quadCurve(let to, let control): "\(control.x) \(control.y) \(to.x) \(to.y) q"
            case .curve(let to, let one, let two): "\(one.x) \(one.y) \(two.x) \(two.y) \(to.x) \(to.y) c"
            case .closeSubpath: "h"
            }
        }.joined(separator: " ")
    }

    public var isEmpty: Bool { elements.isEmpty }

    public var currentPoint: CGPoint? {
        for element in elements.reversed() {
            switch element {
            case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): return to
            case .closeSubpath: continue
            }
        }
        return nil
    }

    /// The box around all points, control points included.
    public var boundingRect: CGRect {
        var box = CGRect.null
        for point in points { box = box.union(CGRect(origin: point, size: .zero)) }
        return box.isNull ? .zero : box
    }

    private var points: [CGPoint] {
        elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let to), .line(let to): [to]
            case .quadCurve(let to, let control): [control, to]
            case .curve(let to, let one, let two): [one, two, to]
            case .closeSubpath: []
            }
        }
    }

    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }
    public mutating func addLine(to end: CGPoint) { elements.append(elements.isEmpty ? .move(to: end) : .line(to: end)) }
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { elements.append(.quadCurve(to: end, control: control)) }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }
    public mutating func closeSubpath() { elements.append(.closeSubpath) }
    public mutating func addPath(_ path: Path) { elements += path.elements }

    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    public mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Corners are circular here; only the shapes themselves keep continuous corners apart.
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        let x = min(cornerSize.width, rect.width / 2)
        let y = min(cornerSize.height, rect.height / 2)
        guard x > 0, y > 0 else { return addRect(rect) }
        // The distance of control points that makes a cubic a quarter of a circle.
        let k: CGFloat = 0.552_284_75
        move(to: CGPoint(x: rect.minX + x, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX - x, y: rect.minY))
        addCurve(
            to: CGPoint(x: rect.maxX, y: rect.minY + y), control1: CGPoint(x: rect.maxX - x + x * k, y: rect.minY),
            control2: CGPoint(x: rect.maxX, y: rect.minY + y - y * k))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - y))
        addCurve(
            to: CGPoint(x: rect.maxX - x, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: rect.maxY - y + y * k),
            control2: CGPoint(x: rect.maxX - x + x * k, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX + x, y: rect.maxY))
        addCurve(
            to: CGPoint(x: rect.minX, y: rect.maxY - y), control1: CGPoint(x: rect.minX + x - x * k, y: rect.maxY),
            control2: CGPoint(x: rect.minX, y: rect.maxY - y + y * k))
        addLine(to: CGPoint(x: rect.minX, y: rect.minY + y))
        addCurve(
            to: CGPoint(x: rect.minX + x, y: rect.minY), control1: CGPoint(x: rect.minX, y: rect.minY + y - y * k),
            control2: CGPoint(x: rect.minX + x - x * k, y: rect.minY))
        closeSubpath()
    }

    public mutating func addEllipse(in rect: CGRect) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2))
    }

    /// An arc. With y growing down, `clockwise: false` is what looks clockwise, as in Apple's.
    public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool) {
        var delta = endAngle.radians - startAngle.radians
        let whole = 2 * Double.pi
        if clockwise {
            if delta > 0 || delta < -whole { delta = delta.truncatingRemainder(dividingBy: whole) - (delta > 0 ? whole : 0) }
        } else if delta < 0 || delta > whole {
            delta = delta.truncatingRemainder(dividingBy: whole) + (delta < 0 ? whole : 0)
        }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: .radians(delta))
    }

    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
        func point(_ angle: Double) -> CGPoint { CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
        addLine(to: point(startAngle.radians))
        let pieces = max(Int((abs(delta.radians) / (.pi / 2)).rounded(.up)), 1)
        guard delta.radians.isFinite, pieces < 10_000 else { return }
        let step = delta.radians / Double(pieces)
        let reach = 4 / 3 * tan(step / 4) * Double(radius)
        var angle = startAngle.radians
        for _ in 0..<pieces {
            let from = point(angle)
            let to = point(angle + step)
            addCurve(
                to: to, control1: CGPoint(x: from.x - reach * sin(angle), y: from.y + reach * cos(angle)),
                control2: CGPoint(x: to.x + reach * sin(angle + step), y: to.y - reach * cos(angle + step)))
            angle += step
        }
    }

    /// Every point moved by the transform.
    public func applying(_ transform: CGAffineTransform) -> Path { mapped { $0.applying(transform) } }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) } }

    func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
        var path = Path()
        path.elements = elements.map { element in
            switch element {
            case .move(let to): .move(to: change(to))
            case .line(let to): .line(to: change(to))
            case .quadCurve(let to, let control): .quadCurve(to: change(to), control: change(control))
            case .curve(let to, let one, let two): .curve(to: change(to), control1: change(one), control2: change(two))
            case .closeSubpath: .closeSubpath
            }
        }
        return path
    }

    /// The outline as the tree holds it.
    package var treeShape: TreeShape {
        var verbs: [TreeShape.Verb] = []
        var points: [Double] = []
        func add(_ verb: TreeShape.Verb, _ places: CGPoint...) {
            verbs.append(verb)
            for place in places { points += [Double(place.x).cleaned, Double(place.y).cleaned] }
        }
        for element in elements {
            switch element {
            case .move(let to): add(.move, to)
            case .line(let to): add(.line, to)
            case .quadCurve(let to, let control): add(.quadratic, control, to)
            case .curve(let to, let one, let two): add(.cubic, one, two, to)
            case .closeSubpath: add(.close)
            }
        }
        return TreeShape(kind: .path, verbs: verbs, points: points)
    }
}

/// How corners are rounded.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular
    case continuous
}

/// How an outline is drawn. Distances in points.
public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    package func tree(_ paint: Paint) -> Stroke {
        let cap: Stroke.Cap =
            switch lineCap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        let join: Stroke.Join =
            switch lineJoin {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        return Stroke(
            paint: paint, width: Double(max(lineWidth, 0)), cap: cap, join: join, miterLimit: Double(miterLimit),
            dash: dash.map(Double.init),
            dashPhase: Double(dashPhase))
    }
}

/// The ends of a line, as CoreGraphics names them.
public enum CGLineCap: Int32, Sendable {
    case butt = 0
    case round = 1
    case square = 2
}

/// The corners of a line, as CoreGraphics names them.
public enum CGLineJoin: Int32, Sendable {
    case miter = 0
    case round = 1
    case bevel = 2
}

/// How the inside of an outline is told from the outside.
public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
