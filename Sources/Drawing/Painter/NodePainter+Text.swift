// Lines of text as glyphs, exactly as wide as the tree says; placeholders as bars.

import SidelongCPango
import SidelongRenderTree
import SidelongTextLayout

extension NodePainter {
    func drawText(_ text: TextContent, _ width: Double, _ height: Double, _ context: Context) {
        for line in text.lines {
            if context.isRedacted {
                drawBar(line, context)
                continue
            }
            for run in line.runs {
                drawRun(run, x: line.x + run.x, baseline: line.baseline - run.baselineOffset, width, height, context)
            }
        }
    }

    /// A rounded bar in the text's own colour where a line would be.
    private func drawBar(_ line: TextLine, _ context: Context) {
        guard line.advance > 0, let run = line.runs.first else { return }
        let height = (line.ascent + line.descent) * 0.62
        let shape = TreeShape(kind: .roundedRectangle, radii: [min(4, height / 3)], isContinuous: true)
        cairo_save(cairo)
        cairo_translate(cairo, line.x, line.baseline - line.ascent * 0.37 - height / 2)
        ShapeOutline(shape: shape, width: line.advance, height: height, containerRadius: 0).add(to: cairo)
        setColor(run.paint.kind == .color ? run.paint.color : run.paint.stops.first?.color ?? run.paint.color, context.alpha * 0.2)
        cairo_fill(cairo)
        cairo_restore(cairo)
    }

    func drawRun(_ run: TextRun, x: Double, baseline: Double, _ width: Double, _ height: Double, _ context: Context) {
        guard !run.string.isEmpty, x.isFinite, baseline.isFinite else { return }
        let shaped = engine.shape(run)
        cairo_new_path(cairo)
        setSource(run.paint, width, height, context.alpha, reach: run.font.size / 2)
        let colorAlpha = run.paint.kind == .color ? run.paint.color.value(in: options.look).alpha * run.paint.opacity : run.paint.opacity
        drawGlyphs(shaped.glyphs, size: run.font.size, x: x, baseline: baseline, coloredAlpha: context.alpha * colorAlpha)
        if shaped.glyphs.contains(where: { $0.index == 0 }) {
            report(
                "text.glyph", .warning, "No installed font has every character of “\(run.string.prefix(40))”.",
                remedy: "Install fonts-noto-core.")
        }
        guard run.isUnderlined || run.isStruckThrough else { return }
        let thickness = max((run.font.size / 15 * scale).rounded(), 1) / scale
        for (isWanted, middle) in [(run.isUnderlined, run.font.size * 0.13), (run.isStruckThrough, -run.font.size * 0.27)] where isWanted {
            let top = ((baseline + middle - thickness / 2) * scale).rounded() / scale
            cairo_rectangle(cairo, x, top, run.advance, thickness)
            cairo_fill(cairo)
        }
    }

    /// Fills glyphs with Cairo's present source: by cached masks where the picture is not turned, as paths where it is.
    func drawGlyphs(_ glyphs: [ShapedRun.Glyph], size: Double, x: Double, baseline: Double, coloredAlpha: Double) {
        guard size.isFinite, size > 0, size <= 2000 else { return }
        for glyph in glyphs where glyph.index == 0 { drawUnknown(size, x: x + glyph.x, baseline: baseline + glyph.y) }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let isStraight = matrix.xy == 0 && matrix.yx == 0 && matrix.xx == matrix.yy && matrix.xx > 0
        let pixels = size * matrix.xx
        if isStraight, pixels <= 400 {
            cairo_save(cairo)
            cairo_identity_matrix(cairo)
            for glyph in glyphs where glyph.index != 0 {
                let deviceX = matrix.xx * (x + glyph.x) + matrix.x0, deviceY = matrix.yy * (baseline + glyph.y) + matrix.y0
                guard abs(deviceX) < 30_000, abs(deviceY) < 30_000 else { continue }
                // Quarters of a pixel, rounded down after adding half of one.
                let quarterX = Int((deviceX * 4).rounded()), quarterY = Int((deviceY * 4).rounded())
                guard
                    let image = glyphImage(glyph, pixels, quarterX & 3, quarterY & 3), let surface = image.surface
                else { continue }
                let left = Double((quarterX >> 2) + image.left), top = Double((quarterY >> 2) + image.top)
                if image.isColored {
                    drawColored(surface, left, top, coloredAlpha)
                } else {
                    cairo_mask_surface(cairo, surface.pointer, left, top)
                }
            }
            cairo_restore(cairo)
            return
        }
        for glyph in glyphs where glyph.index != 0 {
            cairo_new_path(cairo)
            if self.glyphs.addOutline(file: glyph.file, glyph: glyph.index, size: size, x: x + glyph.x, y: baseline + glyph.y, to: cairo) {
                cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
                cairo_fill(cairo)
            } else if let image = self.glyphs.image(file: glyph.file, glyph: glyph.index, size: 109, quarterX: 0, quarterY: 0),
                let surface = image.surface
            {
                cairo_save(cairo)
                cairo_translate(cairo, x + glyph.x, baseline + glyph.y)
                cairo_scale(cairo, size / 109, size / 109)
                drawColored(surface, Double(image.left), Double(image.top), coloredAlpha)
                cairo_restore(cairo)
            }
        }
    }

    /// An empty box where no font has the character.
    private func drawUnknown(_ size: Double, x: Double, baseline: Double) {
        let line = max((size / 18 * scale).rounded(), 1) / scale
        cairo_rectangle(cairo, x + size * 0.08 + line / 2, baseline - size * 0.7, size * 0.5, size * 0.7)
        cairo_set_line_width(cairo, line)
        cairo_stroke(cairo)
    }

    private func glyphImage(_ glyph: ShapedRun.Glyph, _ pixels: Double, _ quarterX: Int, _ quarterY: Int) -> GlyphImage? {
        glyphs.image(file: glyph.file, glyph: glyph.index, size: pixels, quarterX: quarterX, quarterY: quarterY)
    }

    private func drawColored(_ surface: Surface, _ left: Double, _ top: Double, _ alpha: Double) {
        guard let source = cairo_get_source(cairo) else { return }
        cairo_pattern_reference(source)
        if drawsStencils {
            setStencilSource(alpha)
            cairo_mask_surface(cairo, surface.pointer, left, top)
            cairo_set_source(cairo, source)
            cairo_pattern_destroy(source)
            return
        }
        cairo_set_source_surface(cairo, surface.pointer, left, top)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_set_source(cairo, source)
        cairo_pattern_destroy(source)
    }

    func drawMovingText(_ text: MovingText, _ width: Double, _ height: Double, _ context: Context) {
        let string = MovingTextFormat(text).string(at: instant)
        let advance = engine.width(of: string, resolvedFont: text.font)
        // Text that is wider than its frame is set smaller, as far as half its size.
        var font = text.font
        let factor = advance > width && width > 0 ? max(width / advance, 0.5) : 1
        font.size *= factor
        font.tracking *= factor
        let x = (width - advance * factor) * text.alignment
        if context.isRedacted {
            let run = TextRun(string: string, advance: advance * factor, font: font, paint: text.paint)
            drawBar(
                TextLine(
                    x: x, baseline: text.baseline, advance: advance * factor, ascent: font.size * SystemFont.ascentFactor,
                    descent: font.size * SystemFont.descentFactor, runs: [run]), context)
            return
        }
        drawRun(
            TextRun(string: string, advance: advance * factor, font: font, paint: text.paint), x: x, baseline: text.baseline, width, height,
            context)
    }
}
