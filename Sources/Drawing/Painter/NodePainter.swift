// Walks a tree and draws each node: place, clip, content, children, and the effects that need a layer of their own.

import SidelongCPango
import SidelongDiagnostics
import SidelongRenderTree
import SidelongTextLayout

/// Paints one picture. Belongs to the painter's lock.
final class NodePainter {
    /// What a node inherits.
    struct Context {
        var alpha = 1.0
        var isRedacted = false
        /// The node's place on the tile, transforms left out, in points.
        var x = 0.0
        var y = 0.0
        var depth = 0
    }

    /// Deeper nodes than this are left out with a diagnostic.
    static let deepest = 400

    var canvas: Canvas
    let glyphs: GlyphCache
    let engine: TextEngine
    let options: PaintOptions
    let instant: Int64
    let size: TreeSize
    let scale: Double
    let imageData: (String) -> [UInt8]?
    var images: [String: Surface?] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    private var said: Set<String> = []
    /// Names from the root, for diagnostics.
    private var path: [String] = []
    private(set) var isInAccentGroup = false

    var cairo: OpaquePointer { canvas.cairo }

    init(
        canvas: Canvas, glyphs: GlyphCache, engine: TextEngine, options: PaintOptions, instant: Int64, size: TreeSize, scale: Double,
        imageData: @escaping (String) -> [UInt8]?
    ) {
        self.canvas = canvas
        self.glyphs = glyphs
        self.engine = engine
        self.options = options
        self.instant = instant
        self.size = size
        self.scale = scale
        self.imageData = imageData
    }

    func report(_ code: String, _ severity: Diagnostic.Severity, _ message: String, remedy: String = "") {
        let place = path.joined(separator: "/")
        guard said.insert(code + place).inserted, diagnostics.count < 200 else { return }
        diagnostics.append(Diagnostic(code, severity, message, place: place, remedy: remedy))
    }

    func paint(_ tree: RenderTree) {
        // White for the content alone: what lies under it comes after.
        if let backdrop = options.backdrop, options.rendering != .vibrant { fillAll(backdrop) }
        if options.showsBackground {
            if let tint = tree.activityChrome?.backgroundTint { fillAll(tint.value(in: options.look)) }
            for node in tree.containerBackground { draw(node, Context()) }
        }
        draw(tree.root, Context())
        if options.rendering == .vibrant {
            whiten()
            if let backdrop = options.backdrop {
                cairo_save(cairo)
                cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OVER)
                fillAll(backdrop)
                cairo_restore(cairo)
            }
        }
        if options.cornerRadius > 0 { cutCorners() }
        if cairo_status(cairo) != CAIRO_STATUS_SUCCESS {
            report("paint.failed", .error, "Cairo gave up: \(String(cString: cairo_status_to_string(cairo_status(cairo)))).")
        }
    }

    /// Every pixel white, as opaque as it was bright.
    private func whiten() {
        canvas.surface.withBytes { bytes, stride in
            for y in 0..<canvas.surface.height {
                let row = UnsafeMutableRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
                for x in 0..<canvas.surface.width where row[x] != 0 {
                    // Weights of Rec. 709 in 256ths; premultiplied channels need no division.
                    let red = row[x] >> 16 & 255, green = row[x] >> 8 & 255, blue = row[x] & 255
                    row[x] = ((red * 54 + green * 183 + blue * 19 + 128) >> 8) &* 0x0101_0101
                }
            }
        }
    }

    private func fillAll(_ color: RGBA) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        cairo_paint(cairo)
    }

    private func cutCorners() {
        cairo_save(cairo)
        let shape = TreeShape(kind: .roundedRectangle, radii: [options.cornerRadius], isContinuous: true)
        ShapeOutline(shape: shape, width: size.width, height: size.height, containerRadius: 0).add(to: cairo)
        cairo_rectangle(cairo, -1, -1, size.width + 2, size.height + 2)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        cairo_fill(cairo)
        cairo_restore(cairo)
    }

    // MARK: Nodes

    func draw(_ node: Node, _ inherited: Context) {
        guard !node.flags.contains(.hidden), node.opacity > 0 || node.opacity.isNaN else { return }
        path.append(node.name)
        let wasInAccentGroup = isInAccentGroup
        if node.flags.contains(.accented) { isInAccentGroup = true }
        defer {
            path.removeLast()
            isInAccentGroup = wasInAccentGroup
        }
        guard inherited.depth < Self.deepest else {
            report("paint.depth", .error, "Views nested deeper than \(Self.deepest) levels are not drawn.", remedy: "Flatten the view.")
            return
        }
        guard node.frame.x.isFinite, node.frame.y.isFinite, node.frame.width.isFinite, node.frame.height.isFinite else {
            report("paint.frame", .error, "A view whose frame is not a number is not drawn.")
            return
        }
        var context = inherited
        context.depth += 1
        context.x += node.frame.x
        context.y += node.frame.y
        let opacity = node.opacity.isFinite ? min(max(node.opacity, 0), 1) : 1
        if node.flags.contains(.redacted) { context.isRedacted = true }
        if options.hidesPrivate, node.flags.contains(.privacySensitive) { context.isRedacted = true }
        if node.flags.contains(.unredacted) { context.isRedacted = false }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_translate(cairo, node.frame.x, node.frame.y)
        if let transform = node.transform, !apply(transform, to: node.frame) { return }
        let needsLayer =
            node.blend != .normal || !node.mask.isEmpty || !node.shadows.isEmpty || node.blur > 0 || node.filter != nil
            || node.flags.contains(.compositingGroup) && opacity * context.alpha < 1
        if needsLayer {
            drawInLayer(node, context, alpha: opacity * context.alpha)
        } else {
            context.alpha *= opacity
            drawInside(node, context)
        }
    }

    /// False when nothing of the node is left to see.
    private func apply(_ transform: Node.Transform, to frame: TreeRect) -> Bool {
        let values = [
            transform.rotation, transform.scaleX, transform.scaleY, transform.offsetX, transform.offsetY, transform.anchor.x,
            transform.anchor.y,
        ]
        guard values.allSatisfy(\.isFinite), transform.scaleX != 0, transform.scaleY != 0 else { return false }
        let x = frame.width * transform.anchor.x, y = frame.height * transform.anchor.y
        cairo_translate(cairo, x + transform.offsetX, y + transform.offsetY)
        if transform.rotation != 0 { cairo_rotate(cairo, transform.rotation * .pi / 180) }
        cairo_scale(cairo, transform.scaleX, transform.scaleY)
        cairo_translate(cairo, -x, -y)
        return true
    }

    /// Content and children under the node's clip.
    func drawInside(_ node: Node, _ context: Context) {
        if let clip = node.clip {
            outline(clip, node.frame, context).add(to: cairo)
            cairo_clip(cairo)
        }
        drawContent(node, context)
        guard !node.children.isEmpty else { return }
        var children = context
        if case .scroll(let scroll) = node.content {
            cairo_rectangle(cairo, 0, 0, node.frame.width, node.frame.height)
            cairo_clip(cairo)
            cairo_translate(cairo, -scroll.requestedOffset.x, -scroll.requestedOffset.y)
            children.x -= scroll.requestedOffset.x
            children.y -= scroll.requestedOffset.y
        }
        if node.children.contains(where: { $0.zIndex != 0 }) {
            let order = node.children.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
            for child in order { draw(child.element, children) }
        } else {
            for child in node.children { draw(child, children) }
        }
    }

    func outline(_ shape: TreeShape, _ frame: TreeRect, _ context: Context) -> ShapeOutline {
        var radius = 0.0
        if shape.kind == .containerRelative {
            let distance = min(
                context.x, context.y, size.width - context.x - frame.width, size.height - context.y - frame.height)
            radius = shape.radii.first ?? max(options.cornerRadius - max(distance, 0), 0)
        }
        return ShapeOutline(shape: shape, width: frame.width, height: frame.height, containerRadius: radius)
    }

    private func drawContent(_ node: Node, _ context: Context) {
        let width = node.frame.width, height = node.frame.height
        switch node.content {
        case .group, .scroll: break
        case .text(let text): drawText(text, width, height, context)
        case .movingText(let text): drawMovingText(text, width, height, context)
        case .shape(let shape): drawShape(shape, node.frame, context)
        case .image(let image): drawImage(image, width, height, context)
        case .symbol(let symbol): drawSymbol(symbol, width, height, context)
        case .input(let input): drawInput(input, width, height, context)
        case .movingProgress(let progress): drawProgress(progress, width, height, context)
        }
    }

    private func drawShape(_ content: ShapeContent, _ frame: TreeRect, _ context: Context) {
        let outline = outline(content.shape, frame, context)
        if let fill = content.fill {
            outline.add(to: cairo)
            cairo_set_fill_rule(cairo, content.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            setSource(fill, frame.width, frame.height, context.alpha)
            cairo_fill(cairo)
        }
        if let stroke = content.stroke, stroke.width > 0, stroke.width.isFinite {
            outline.add(to: cairo)
            setSource(stroke.paint, frame.width, frame.height, context.alpha, reach: stroke.width)
            setPen(stroke)
            cairo_stroke(cairo)
        }
    }

    private func setPen(_ stroke: Stroke) {
        cairo_set_line_width(cairo, stroke.width)
        cairo_set_line_cap(
            cairo,
            [.butt: CAIRO_LINE_CAP_BUTT, .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE][stroke.cap] ?? CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(
            cairo,
            [.miter: CAIRO_LINE_JOIN_MITER, .round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL][stroke.join]
                ?? CAIRO_LINE_JOIN_MITER)
        cairo_set_miter_limit(cairo, max(stroke.miterLimit, 1))
        let dash = stroke.dash.filter { $0.isFinite && $0 >= 0 }
        if dash.contains(where: { $0 > 0 }) {
            cairo_set_dash(cairo, dash, Int32(dash.count), stroke.dashPhase.isFinite ? stroke.dashPhase : 0)
        }
    }
}
