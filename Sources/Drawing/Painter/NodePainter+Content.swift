// Pictures, symbols, fields and bars that move with the clock.

import SidelongCPango
import SidelongRenderTree
import SidelongTextLayout

extension NodePainter {
    // MARK: Pictures

    func drawImage(_ content: ImageContent, _ width: Double, _ height: Double, _ context: Context) {
        guard width > 0, height > 0 else { return }
        if context.isRedacted { return drawBlock(width, height, context) }
        guard let image = image(content.hash) else { return drawMark("", width, height, content.paint, context) }
        guard let pattern = cairo_pattern_create_for_surface(image.pointer) else { return }
        defer { cairo_pattern_destroy(pattern) }
        let perPoint = content.scale.isFinite && content.scale > 0 ? content.scale : 1
        var matrix = cairo_matrix_t()
        if content.isTiled {
            cairo_matrix_init_scale(&matrix, perPoint, perPoint)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        } else {
            cairo_matrix_init_scale(&matrix, Double(image.width) / width, Double(image.height) / height)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        }
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, content.isInterpolated ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
        cairo_save(cairo)
        cairo_rectangle(cairo, 0, 0, width, height)
        cairo_clip(cairo)
        if content.isTemplate {
            setSource(content.paint, width, height, context.alpha)
            cairo_mask(cairo, pattern)
        } else if drawsStencils {
            setStencilSource(context.alpha)
            cairo_mask(cairo, pattern)
        } else {
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, context.alpha)
        }
        cairo_restore(cairo)
    }

    /// The picture of a hash, decoded once a painting.
    private func image(_ hash: String) -> Surface? {
        if let known = images[hash] { return known }
        var result: Surface?
        if let bytes = imageData(hash) {
            if let size = PortableNetworkGraphics.size(of: bytes) {
                if size.width <= Painter.largestSide, size.height <= Painter.largestSide, size.width * size.height <= 32_000_000 {
                    result = PictureReader.read(bytes)
                    if result == nil { report("image.broken", .warning, "The picture \(hash.prefix(12)) is not a whole PNG file.") }
                } else {
                    report(
                        "image.large", .warning, "The picture \(hash.prefix(12)) has more pixels than a picture may have.",
                        remedy: "Make it smaller.")
                }
            } else {
                report(
                    "image.format", .warning, "The picture \(hash.prefix(12)) is not a PNG file and cannot be painted.",
                    remedy: "Store it as PNG.")
            }
        } else {
            report("image.missing", .warning, "The picture \(hash.prefix(12)) is not stored.")
        }
        images[hash] = .some(result)
        return result
    }

    /// A placeholder for what is not text.
    private func drawBlock(_ width: Double, _ height: Double, _ context: Context) {
        let shape = TreeShape(kind: .roundedRectangle, radii: [min(width, height) / 5], isContinuous: true)
        ShapeOutline(shape: shape, width: width, height: height, containerRadius: 0).add(to: cairo)
        setColor(TreeColor(light: RGBA(packed: 0x7878_8033), dark: RGBA(packed: 0x7878_805B)), context.alpha)
        cairo_fill(cairo)
    }

    // MARK: Symbols

    func drawSymbol(_ symbol: SymbolContent, _ width: Double, _ height: Double, _ context: Context) {
        if context.isRedacted { return drawBlock(width, height, context) }
        let paint = symbol.paints.first ?? Paint()
        guard !symbol.glyphFamily.isEmpty, let scalar = Unicode.Scalar(UInt32(clamping: symbol.glyph)),
            let glyph = engine.glyphIndex(family: symbol.glyphFamily, scalar: scalar)
        else {
            report("symbol.missing", .warning, "The symbol \(symbol.name) has no drawing.", remedy: "Use another symbol or an image.")
            return drawMark("?", width, height, paint, context)
        }
        cairo_new_path(cairo)
        setSource(paint, width, height, context.alpha, reach: symbol.glyphSize / 4)
        drawGlyphs(
            [ShapedRun.Glyph(file: glyph.file, index: glyph.index)], size: symbol.glyphSize, x: symbol.glyphX,
            baseline: symbol.glyphBaseline, coloredAlpha: context.alpha)
    }

    /// A rounded square with a sign in it: something belongs here and could not be drawn.
    private func drawMark(_ sign: String, _ width: Double, _ height: Double, _ paint: Paint, _ context: Context) {
        let side = min(width, height)
        guard side > 2 else { return }
        let line = max(side / 14, 1 / scale)
        let shape = TreeShape(kind: .roundedRectangle, radii: [side / 5], isContinuous: true, inset: line)
        cairo_save(cairo)
        cairo_translate(cairo, (width - side) / 2, (height - side) / 2)
        ShapeOutline(shape: shape, width: side, height: side, containerRadius: 0).add(to: cairo)
        setSource(paint, width, height, context.alpha, reach: line)
        cairo_set_line_width(cairo, line)
        cairo_stroke(cairo)
        if !sign.isEmpty {
            let font = FontKey(size: side * 0.6, weight: 600)
            let advance = engine.width(of: sign, resolvedFont: font)
            drawRun(
                TextRun(string: sign, advance: advance, font: font, paint: paint), x: (side - advance) / 2, baseline: side * 0.72, side,
                side, context)
        }
        cairo_restore(cairo)
    }

    // MARK: Fields

    func drawInput(_ input: InputContent, _ width: Double, _ height: Double, _ context: Context) {
        if input.kind == .slider { return drawSlider(input, width, height, context) }
        var string = input.text
        if input.kind == .secure { string = String(repeating: "•", count: min(string.count, 200)) }
        let isEmpty = string.isEmpty
        if isEmpty { string = input.placeholder }
        let paint = isEmpty ? input.placeholderPaint : input.paint
        // The font stands in a tree: the engine must not add the family's tracking again.
        var font = input.font
        font.tracking -= SystemFont.resolved(font).tracking - font.tracking
        let block = engine.layout(
            TextRequest(
                runs: [StyledRun(string, font: font, paint: paint)], width: width, lineLimit: input.kind == .multiline ? nil : 1,
                alignment: input.alignment, pixelScale: scale))
        cairo_save(cairo)
        cairo_translate(
            cairo, (width - block.size.width) * input.alignment,
            input.kind == .multiline ? 0 : ((height - block.size.height) / 2 * scale).rounded() / scale)
        drawText(TextContent(string: string, lines: block.lines), width, height, context)
        cairo_restore(cairo)
    }

    private func drawSlider(_ input: InputContent, _ width: Double, _ height: Double, _ context: Context) {
        let span = input.maximum - input.minimum
        let part = span > 0 && span.isFinite ? min(max((input.value - input.minimum) / span, 0), 1) : 0
        let knob = min(27, height), bar = 4.0
        capsule(0, (height - bar) / 2, width, bar, input.placeholderPaint, context)
        let place = part * max(width - knob, 0)
        capsule(0, (height - bar) / 2, place + knob / 2, bar, input.paint, context)
        capsule(place, (height - knob) / 2, knob, knob, .color(TreeColor(light: RGBA(packed: 0x0000_0026))), context)
        capsule(place + 0.5, (height - knob) / 2 + 0.5, knob - 1, knob - 1, .color(TreeColor(light: RGBA(packed: 0xFFFF_FFFF))), context)
    }

    private func capsule(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ paint: Paint, _ context: Context) {
        guard width > 0, height > 0 else { return }
        cairo_save(cairo)
        cairo_translate(cairo, x, y)
        ShapeOutline(shape: TreeShape(kind: .capsule), width: width, height: height, containerRadius: 0).add(to: cairo)
        setSource(paint, width, height, context.alpha)
        cairo_fill(cairo)
        cairo_restore(cairo)
    }

    // MARK: Progress

    func drawProgress(_ progress: MovingProgress, _ width: Double, _ height: Double, _ context: Context) {
        let part = Self.part(of: progress, at: instant)
        let line = progress.lineWidth.isFinite ? min(max(progress.lineWidth, 0), min(width, height)) : 4
        guard line > 0 else { return }
        guard progress.isCircular else {
            capsule(0, (height - line) / 2, width, line, progress.track, context)
            // As long as a round end at least, so that a small part is no blot.
            if part > 0 { capsule(0, (height - line) / 2, max(width * part, line), line, progress.paint, context) }
            return
        }
        for (paint, to) in [(progress.track, 1.0), (progress.paint, part)] where to > 0 {
            let shape = TreeShape(kind: .circle, trimTo: to, inset: line / 2, rotation: -90)
            ShapeOutline(shape: shape, width: width, height: height, containerRadius: 0).add(to: cairo)
            setSource(paint, width, height, context.alpha, reach: line)
            cairo_set_line_width(cairo, line)
            cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
            cairo_stroke(cairo)
        }
    }

    /// From 0 to 1: what is filled at an instant.
    static func part(of progress: MovingProgress, at instant: Int64) -> Double {
        let length = Double(progress.end) - Double(progress.start)
        guard length > 0 else { return progress.countsDown ? 0 : 1 }
        let done = min(max((Double(instant) - Double(progress.start)) / length, 0), 1)
        return progress.countsDown ? 1 - done : done
    }
}
