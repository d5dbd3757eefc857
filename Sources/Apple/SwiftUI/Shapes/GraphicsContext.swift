// The drawing context of a `Canvas`: each call becomes a node of the tree, so that page and painter draw it as they draw everything else.

import SidelongFoundationSupplement
import SidelongRenderTree

/// Draws paths, text, pictures and symbols. A copy has its own transform, opacity, blending and clip, and draws onto the same canvas.
@MainActor @preconcurrency public struct GraphicsContext {
    /// What outlines are filled with. Points are those of the canvas.
    public struct Shading: Sendable {
        enum Kind: Sendable {
            case style(any ShapeStyle)
            case linear(Gradient, CGPoint, CGPoint)
            case radial(Gradient, CGPoint, CGFloat, CGFloat)
            case conic(Gradient, CGPoint, Angle)
        }
        let kind: Kind

        public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }
        public static func color(_ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1)
            -> Shading
        {
            .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
        }
        public static func color(_ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
            .color(Color(space, white: white, opacity: opacity))
        }
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(style)) }
        public static var foreground: Shading { Shading(kind: .style(ForegroundStyle())) }
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading { Shading(kind: .linear(gradient, startPoint, endPoint)) }
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, options: GradientOptions = GradientOptions()
        ) -> Shading { Shading(kind: .radial(gradient, center, startRadius, endRadius)) }
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
        ) -> Shading { Shading(kind: .conic(gradient, center, angle)) }
    }

    /// What happens beyond a gradient's ends. Kept for sources that name it; the end colours go on.
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let `repeat` = GradientOptions(rawValue: 1)
        public static let mirror = GradientOptions(rawValue: 2)
        public static let linearColor = GradientOptions(rawValue: 4)
    }

    /// How a clip is applied.
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// How pixels are joined with what has been drawn.
    public struct BlendMode: Hashable, Sendable {
        let mode: SwiftUI.BlendMode
        public static let normal = BlendMode(mode: .normal)
        public static let multiply = BlendMode(mode: .multiply)
        public static let screen = BlendMode(mode: .screen)
        public static let overlay = BlendMode(mode: .overlay)
        public static let darken = BlendMode(mode: .darken)
        public static let lighten = BlendMode(mode: .lighten)
        public static let plusLighter = BlendMode(mode: .plusLighter)
        public static let plusDarker = BlendMode(mode: .plusDarker)
        public static let destinationOut = BlendMode(mode: .destinationOut)
        public static let sourceAtop = BlendMode(mode: .sourceAtop)
        public static let destinationOver = BlendMode(mode: .destinationOver)
        public static let color = BlendMode(mode: .color)
        public static let hue = BlendMode(mode: .hue)
        public static let luminosity = BlendMode(mode: .luminosity)
        public static let saturation = BlendMode(mode: .saturation)
    }

    /// A change of everything that is drawn after it was added.
    public struct Filter: Sendable {
        enum Kind: Sendable { case blur(CGFloat), shadow(Color, CGFloat, CGFloat, CGFloat) }
        let kind: Kind
        /// Points.
        public static func blur(radius: CGFloat) -> Filter { Filter(kind: .blur(radius)) }
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter { Filter(kind: .shadow(color, radius, x, y)) }
    }

    /// A view that is ready to be measured and drawn.
    @MainActor @preconcurrency public struct ResolvedText {
        let view: CanvasView
        public func measure(in size: CGSize) -> CGSize { view.size(ProposedViewSize(size)) }
        /// Points from the top.
        public func firstBaseline(in size: CGSize) -> CGFloat { view.baseline(VerticalAlignment.firstTextBaseline, size) }
        public func lastBaseline(in size: CGSize) -> CGFloat { view.baseline(VerticalAlignment.lastTextBaseline, size) }
    }

    /// A picture that is ready to be drawn.
    @MainActor @preconcurrency public struct ResolvedImage {
        let view: CanvasView
        /// Points.
        public var size: CGSize { view.size(.unspecified) }
    }

    /// A view of the canvas's `symbols`.
    @MainActor @preconcurrency public struct ResolvedSymbol {
        let view: CanvasView
        /// Points.
        public var size: CGSize { view.size(.unspecified) }
    }

    /// 0 to 1, for all that is drawn from now on.
    public var opacity: Double = 1
    public var blendMode = BlendMode.normal
    public var transform = CGAffineTransform.identity
    let canvas: CanvasDrawing
    private var clips: [TreeShape] = []
    private var filters: [Filter] = []

    init(canvas: CanvasDrawing) { self.canvas = canvas }

    public var environment: EnvironmentValues { canvas.context.environment }

    // MARK: State

    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
    public mutating func addFilter(_ filter: Filter) { filters.append(filter) }

    /// Everything from now on is drawn inside the outline only.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        guard !options.contains(.inverse) else {
            return canvas.context.warn("canvas.clip", "A canvas cannot clip to the outside of a path; nothing is clipped.")
        }
        clips.append(outline(path))
    }

    // MARK: Drawing

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        var node = canvas.node("fill")
        node.content = .shape(ShapeContent(shape: outline(path), fill: paint(shading), isEvenOdd: style.isEOFilled))
        add(node)
    }

    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        var node = canvas.node("stroke")
        var own = style
        // Lines grow with the transform.
        own.lineWidth *= scale
        own.dash = style.dash.map { $0 * scale }
        own.dashPhase *= scale
        node.content = .shape(ShapeContent(shape: outline(path), stroke: own.tree(paint(shading))))
        add(node)
    }

    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws into a layer of its own: opacity, blending and filters apply to the whole of it.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var node = canvas.node("layer")
        let outer = canvas.begin()
        var inner = GraphicsContext(canvas: canvas)
        inner.transform = transform
        defer {
            node.children = canvas.end(outer)
            node.flags.insert(.compositingGroup)
            add(node)
        }
        try content(&inner)
    }

    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(view: canvas.view(text)) }
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(view: canvas.view(image)) }
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { canvas.symbol(AnyHashable(id)).map { ResolvedSymbol(view: $0) } }

    public func draw(_ text: Text, in rect: CGRect) { draw(canvas.view(text), in: rect, stretches: false) }
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) { draw(canvas.view(text), at: point, anchor) }
    public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text.view, in: rect, stretches: false) }
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) { draw(text.view, at: point, anchor) }
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(canvas.view(image.resizable()), in: rect, stretches: true)
    }
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) { draw(canvas.view(image), at: point, anchor) }
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(image.view, in: rect, stretches: true)
    }
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) { draw(image.view, at: point, anchor) }
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) { draw(symbol.view, in: rect, stretches: true) }
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) { draw(symbol.view, at: point, anchor) }

    // MARK: Nodes

    private var scale: CGFloat { abs(transform.a * transform.d - transform.b * transform.c).squareRoot() }

    private func outline(_ path: Path) -> TreeShape {
        let transform = transform
        return (transform.isIdentity ? path : path.applying(transform)).treeShape
    }

    private func paint(_ shading: Shading) -> Paint {
        let size = canvas.size
        func unit(_ point: CGPoint) -> UnitPoint {
            let place = point.applying(transform)
            return UnitPoint(x: size.width > 0 ? place.x / size.width : 0, y: size.height > 0 ? place.y / size.height : 0)
        }
        switch shading.kind {
        case .style(let style): return canvas.context.paint(style)
        case .linear(let gradient, let start, let end):
            return canvas.context.paint(LinearGradient(gradient: gradient, startPoint: unit(start), endPoint: unit(end)))
        case .radial(let gradient, let center, let start, let end):
            return canvas.context.paint(
                RadialGradient(gradient: gradient, center: unit(center), startRadius: start * scale, endRadius: end * scale))
        case .conic(let gradient, let center, let angle):
            return canvas.context.paint(AngularGradient(gradient: gradient, center: unit(center), angle: angle))
        }
    }

    private func draw(_ view: CanvasView, at point: CGPoint, _ anchor: UnitPoint) {
        let size = view.size(.unspecified)
        let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
        draw(view, CGRect(origin: origin, size: size), proposal: .unspecified)
    }

    private func draw(_ view: CanvasView, in rect: CGRect, stretches: Bool) {
        let proposal = ProposedViewSize(rect.size)
        draw(view, CGRect(origin: rect.origin, size: stretches ? rect.size : view.size(proposal)), proposal: proposal)
    }

    private func draw(_ view: CanvasView, _ frame: CGRect, proposal: ProposedViewSize) {
        let isMoved = transform.b == 0 && transform.c == 0 && transform.a == 1 && transform.d == 1
        if isMoved {
            canvas.draw(view, frame.offsetBy(dx: transform.tx, dy: transform.ty), proposal).forEach(add)
            return
        }
        // Text and pictures turn and grow as a whole, about the place where their middle comes to lie.
        let middle = CGPoint(x: frame.midX, y: frame.midY).applying(transform)
        let own = CGRect(x: middle.x - frame.width / 2, y: middle.y - frame.height / 2, width: frame.width, height: frame.height)
        var node = canvas.node("turned")
        let rounded = canvas.pass.roundedOrigin(canvas.inRoot(own))
        node.frame = canvas.pass.treeFrame(canvas.inRoot(own), from: canvas.origin)
        node.children = canvas.draw(view, own, proposal, from: rounded)
        let turned = Double(atan2(Double(transform.b), Double(transform.a))) * 180 / .pi
        let wide = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let high = wide > 0 ? (transform.a * transform.d - transform.b * transform.c) / wide : 0
        node.transform = Node.Transform(rotation: turned.cleaned, scaleX: Double(wide).cleaned, scaleY: Double(high).cleaned)
        add(node)
    }

    /// Adds a node under this context's opacity, blending, filters and clips.
    private func add(_ node: Node) {
        var node = node
        node.opacity *= min(max(opacity, 0), 1)
        if blendMode != .normal { node.blend = blendMode.mode.tree }
        for filter in filters {
            switch filter.kind {
            case .blur(let radius): node.blur = Double(max(radius, 0))
            case .shadow(let color, let radius, let x, let y):
                node.shadows.append(
                    Shadow(color: canvas.context.paint(color).color, radius: Double(max(radius, 0)), x: Double(x), y: Double(y)))
            }
        }
        for clip in clips.reversed() {
            var holder = canvas.node("clip")
            holder.clip = clip
            holder.children = [node]
            node = holder
        }
        canvas.nodes.append(node)
    }
}
