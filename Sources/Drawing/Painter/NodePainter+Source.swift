// Paints as Cairo's sources: colours, gradients over a frame, and the gradient around a centre that Cairo has not.

import SidelongCPango
import SidelongRenderTree

extension NodePainter {
    /// Sets what is filled next, for a frame of this size at the present origin.
    func setSource(_ paint: Paint, _ width: Double, _ height: Double, _ alpha: Double) {
        let alpha = alpha * (paint.opacity.isFinite ? min(max(paint.opacity, 0), 1) : 1)
        switch paint.kind {
        case .color, .material: setColor(paint.color, alpha)
        case .linearGradient:
            let pattern = cairo_pattern_create_linear(
                paint.start.x * width, paint.start.y * height, paint.end.x * width, paint.end.y * height)
            setGradient(pattern, paint, alpha)
        case .radialGradient:
            let pattern = cairo_pattern_create_radial(
                paint.start.x * width, paint.start.y * height, max(paint.startRadius, 0), paint.start.x * width, paint.start.y * height,
                max(paint.endRadius, 0))
            setGradient(pattern, paint, alpha)
        case .ellipticalGradient:
            let pattern = cairo_pattern_create_radial(
                paint.start.x, paint.start.y, max(paint.startRadius, 0), paint.start.x, paint.start.y, max(paint.endRadius, 0))
            if width > 0, height > 0 {
                var matrix = cairo_matrix_t()
                cairo_matrix_init_scale(&matrix, 1 / width, 1 / height)
                cairo_pattern_set_matrix(pattern, &matrix)
            }
            setGradient(pattern, paint, alpha)
        case .angularGradient: setAngularGradient(paint, width, height, alpha)
        }
    }

    func setColor(_ color: TreeColor, _ alpha: Double) {
        let value = color.value(in: options.look)
        cairo_set_source_rgba(cairo, value.red, value.green, value.blue, value.alpha * alpha)
    }

    private func stops(_ paint: Paint) -> [(color: RGBA, location: Double)] {
        paint.stops.enumerated().map { (offset: $0.offset, color: $0.element.color.value(in: options.look), location: $0.element.location) }
            .filter { $0.location.isFinite }
            .sorted { ($0.location, $0.offset) < ($1.location, $1.offset) }
            .map { ($0.color, min(max($0.location, 0), 1)) }
    }

    private func setGradient(_ pattern: OpaquePointer?, _ paint: Paint, _ alpha: Double) {
        guard let pattern else { return }
        for stop in stops(paint) {
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha * alpha)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// Sectors of one colour each on a layer over the frame. Each reaches a little into the next, so that no seam shows.
    private func setAngularGradient(_ paint: Paint, _ width: Double, _ height: Double, _ alpha: Double) {
        let stops = stops(paint)
        // Strokes reach out of the frame.
        let reach = max(width, height) / 2 + 16
        let area = canvas.pixels(-reach, -reach, width + 2 * reach, height + 2 * reach).intersection(canvas.area)
        guard let first = stops.first, let last = stops.last, !area.isEmpty, let layer = canvas.layer(area: area) else {
            cairo_set_source_rgba(cairo, 0, 0, 0, 0)
            return
        }
        let span = paint.endAngle - paint.startAngle
        func color(_ part: Double) -> RGBA {
            if part <= first.location { return first.color }
            guard let index = stops.firstIndex(where: { $0.location >= part }), index > 0 else { return last.color }
            let lower = stops[index - 1], upper = stops[index]
            let mix = upper.location > lower.location ? (part - lower.location) / (upper.location - lower.location) : 1
            func between(_ one: Double, _ two: Double) -> Double { one + (two - one) * mix }
            return RGBA(
                red: between(lower.color.red, upper.color.red), green: between(lower.color.green, upper.color.green),
                blue: between(lower.color.blue, upper.color.blue), alpha: between(lower.color.alpha, upper.color.alpha))
        }
        let centerX = paint.start.x * width, centerY = paint.start.y * height
        let far = (width + height) * 2 + abs(centerX) + abs(centerY) + 100
        let sectors = 720
        cairo_set_antialias(layer.cairo, CAIRO_ANTIALIAS_NONE)
        cairo_set_operator(layer.cairo, CAIRO_OPERATOR_SOURCE)
        for sector in 0..<sectors {
            let degrees = Double(sector) * 360 / Double(sectors)
            var part = span != 0 ? (degrees + 180 / Double(sectors)) / abs(span) : 0
            // What lies outside of the span goes half to its end and half to its start.
            if part > 1 { part = degrees - abs(span) < (360 - abs(span)) / 2 ? 1 : 0 }
            let value = color(part)
            let sign = span < 0 ? -1.0 : 1.0
            let from = (paint.startAngle + sign * degrees) * .pi / 180
            let to = from + sign * 2 * .pi * 1.9 / Double(sectors)
            cairo_set_source_rgba(layer.cairo, value.red, value.green, value.blue, value.alpha * alpha)
            cairo_move_to(layer.cairo, centerX, centerY)
            cairo_line_to(layer.cairo, centerX + far * Angle.cosine(from), centerY + far * Angle.sine(from))
            cairo_line_to(layer.cairo, centerX + far * Angle.cosine(to), centerY + far * Angle.sine(to))
            cairo_close_path(layer.cairo)
            cairo_fill(layer.cairo)
        }
        guard let pattern = cairo_pattern_create_for_surface(layer.surface.pointer) else { return }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(layer.cairo, &matrix)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
    }
}
