// Effects that need a node's pixels on a layer of their own: mask, blur, filter, shadow, blend, opacity of a group.

import SidelongCPango
import SidelongRenderTree

extension NodePainter {
    func drawInLayer(_ node: Node, _ context: Context, alpha: Double) {
        let box = NodeBounds.of(node)
        let blur = node.blur.isFinite ? min(max(node.blur, 0), 200) : 0
        let reach = Int((blur * 3 * scale).rounded(.up)) + 2
        var shadowReach = 0
        for shadow in node.shadows {
            let pixels: Double = (abs(shadow.x) + abs(shadow.y) + shadow.radius * 2) * scale
            if pixels > 0, pixels < 4096 { shadowReach = max(shadowReach, Int(pixels.rounded(.up))) }
        }
        let area = canvas.pixels(box.x, box.y, box.width, box.height).expanded(by: reach)
            .intersection(canvas.area.expanded(by: min(reach + shadowReach, 2048)))
        guard !area.isEmpty, let layer = canvas.layer(area: area) else { return }
        var inside = context
        inside.alpha = 1
        paint(on: layer) { drawInside(node, inside) }
        if let filter = node.filter { apply(filter, to: layer.surface) }
        if blur > 0 { soften(layer.surface, deviation: blur * scale) }
        if !node.mask.isEmpty, let mask = canvas.layer(area: area) {
            paint(on: mask) { for node in node.mask { draw(node, inside) } }
            cairo_save(layer.cairo)
            cairo_identity_matrix(layer.cairo)
            cairo_reset_clip(layer.cairo)
            cairo_set_operator(layer.cairo, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_surface(layer.cairo, mask.surface.pointer, 0, 0)
            cairo_paint(layer.cairo)
            cairo_restore(layer.cairo)
        }
        for shadow in node.shadows { drawShadow(shadow, of: layer, alpha: alpha) }
        canvas.draw(layer, alpha: alpha, blend: Self.cairoOperator(node.blend))
    }

    private func paint(on layer: Canvas, _ body: () -> Void) {
        let outer = canvas
        canvas = layer
        cairo_save(layer.cairo)
        body()
        cairo_restore(layer.cairo)
        canvas = outer
    }

    private func soften(_ surface: Surface, deviation: Double) {
        surface.withBytes { bytes, stride in
            Resampling.blur(bytes, width: surface.width, height: surface.height, stride: stride, channels: 4, deviation: deviation)
        }
    }

    private func drawShadow(_ shadow: Shadow, of layer: Canvas, alpha: Double) {
        guard shadow.radius.isFinite, shadow.x.isFinite, shadow.y.isFinite, shadow.color.value(in: options.look).alpha > 0 else { return }
        // A shadow's deviation is half of its radius.
        let deviation = min(max(shadow.radius, 0), 200) / 2 * scale
        let reach = Int((deviation * 3).rounded(.up)) + 1
        let area = layer.area.expanded(by: reach)
        guard let surface = Surface(width: area.width, height: area.height, format: CAIRO_FORMAT_A8),
            let pen = cairo_create(surface.pointer)
        else { return }
        cairo_set_source_rgba(pen, 0, 0, 0, 1)
        cairo_mask_surface(pen, layer.surface.pointer, Double(reach), Double(reach))
        cairo_destroy(pen)
        surface.withBytes { bytes, stride in
            Resampling.blur(bytes, width: surface.width, height: surface.height, stride: stride, channels: 1, deviation: deviation)
        }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        setColor(shadow.color, alpha)
        cairo_mask_surface(
            cairo, surface.pointer, Double(area.left - canvas.area.left) + (shadow.x * scale).rounded(),
            Double(area.top - canvas.area.top) + (shadow.y * scale).rounded())
        cairo_restore(cairo)
    }

    private func apply(_ filter: Node.ColorFilter, to surface: Surface) {
        let matrix = ColorMatrix(filter, look: options.look)
        surface.withBytes { bytes, stride in
            for y in 0..<surface.height {
                let row = UnsafeMutableRawPointer(bytes + y * stride)
                for x in 0..<surface.width {
                    let word = row.load(fromByteOffset: x * 4, as: UInt32.self)
                    if word >> 24 != 0 { row.storeBytes(of: matrix.apply(to: word), toByteOffset: x * 4, as: UInt32.self) }
                }
            }
        }
    }

    static func cairoOperator(_ blend: Node.Blend) -> cairo_operator_t {
        switch blend {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        // Cairo has no sum of darkness; burning is the operator of its own that comes nearest.
        case .plusDarker: CAIRO_OPERATOR_COLOR_BURN
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}

/// The area that a node and its children may draw in, in the node's own coordinates: never too small for what they say they draw.
enum NodeBounds {
    static func of(_ node: Node, depth: Int = 0) -> TreeRect {
        var left = 0.0, top = 0.0, right = max(node.frame.width, 0), bottom = max(node.frame.height, 0)
        func add(_ rect: TreeRect) {
            left = min(left, rect.x)
            top = min(top, rect.y)
            right = max(right, rect.x + rect.width)
            bottom = max(bottom, rect.y + rect.height)
        }
        switch node.content {
        case .text(let text):
            for line in text.lines {
                let size = line.ascent + line.descent
                add(TreeRect(x: line.x - size / 3, y: line.baseline - size * 1.2, width: line.advance + size / 1.5, height: size * 1.8))
            }
        case .shape(let shape):
            let pad = (shape.stroke?.width ?? 0) * 2 + 1
            add(TreeRect(x: -pad, y: -pad, width: right + 2 * pad, height: bottom + 2 * pad))
            for index in stride(from: 0, to: shape.shape.points.count - 1, by: 2) {
                add(TreeRect(x: shape.shape.points[index] - pad, y: shape.shape.points[index + 1] - pad, width: 2 * pad, height: 2 * pad))
            }
        case .symbol(let symbol):
            let pad = symbol.glyphSize / 2
            add(TreeRect(x: -pad, y: -pad, width: right + 2 * pad, height: bottom + 2 * pad))
        case .movingText(let text):
            let pad = max(text.reservedWidth, text.font.size * 2)
            add(TreeRect(x: -pad, y: -text.font.size, width: right + 2 * pad, height: bottom + 2 * text.font.size))
        default: break
        }
        if depth < NodePainter.deepest {
            for child in node.children {
                let inner = of(child, depth: depth + 1)
                add(moved(inner, by: child))
            }
        }
        guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else { return TreeRect(width: 10_000, height: 10_000) }
        return TreeRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// A child's box in its parent's coordinates, with the child's effects around it.
    private static func moved(_ box: TreeRect, by child: Node) -> TreeRect {
        var pad = max(child.blur, 0) * 3
        for shadow in child.shadows { pad = max(pad, max(shadow.radius, 0) * 2 + abs(shadow.x) + abs(shadow.y)) }
        var result = TreeRect(x: box.x - pad, y: box.y - pad, width: box.width + 2 * pad, height: box.height + 2 * pad)
        if let transform = child.transform {
            // Large enough for every rotation about the anchor.
            let x = child.frame.width * transform.anchor.x, y = child.frame.height * transform.anchor.y
            let reach =
                (max(abs(result.x - x), abs(result.x + result.width - x)) + max(abs(result.y - y), abs(result.y + result.height - y)))
                * max(abs(transform.scaleX), abs(transform.scaleY), 1)
            result = TreeRect(
                x: x - reach + transform.offsetX, y: y - reach + transform.offsetY, width: 2 * reach, height: 2 * reach)
        }
        result.x += child.frame.x
        result.y += child.frame.y
        return result
    }
}
