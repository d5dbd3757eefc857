// Paints as Cairo's sources: colours, gradients over a frame, and the gradient around a centre that Cairo has not.

import SidelongCPango
import SidelongRenderTree

extension NodePainter {
    /// Sets what is filled next, for a frame of this size at the present origin. `reach` is how far, in points, what is drawn goes beyond
    /// Cairo's present path, or beyond the frame where there is none.
    func setSource(_ paint: Paint, _ width: Double, _ height: Double, _ alpha: Double, reach: Double = 1) {
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
        case .angularGradient: setAngularGradient(paint, width, height, alpha, reach: reach)
        }
    }

    func setColor(_ color: TreeColor, _ alpha: Double) {
        let value = rendered(color.value(in: options.look))
        cairo_set_source_rgba(cairo, value.red, value.green, value.blue, value.alpha * alpha)
    }

    /// What a colour becomes where the place has its own. Vibrant pictures are made white as a whole, with what is not a colour.
    func rendered(_ color: RGBA) -> RGBA {
        guard case .accented(let tint) = options.rendering else { return color }
        let base = isInAccentGroup ? tint : RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        return RGBA(red: base.red, green: base.green, blue: base.blue, alpha: base.alpha * color.alpha)
    }

    /// The source for pictures that keep their form alone.
    func setStencilSource(_ alpha: Double) {
        let value = rendered(RGBA(red: 1, green: 1, blue: 1, alpha: 1))
        cairo_set_source_rgba(cairo, value.red, value.green, value.blue, value.alpha * alpha)
    }

    var drawsStencils: Bool { if case .accented = options.rendering { true } else { false } }

    private func stops(_ paint: Paint) -> [(color: RGBA, location: Double)] {
        paint.stops.enumerated().map {
            (offset: $0.offset, color: rendered($0.element.color.value(in: options.look)), location: $0.element.location)
        }
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

    /// The gradient around a centre, computed pixel by pixel for the part of the picture that the present path may touch.
    private func setAngularGradient(_ paint: Paint, _ width: Double, _ height: Double, _ alpha: Double, reach: Double) {
        let stops = stops(paint)
        var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
        cairo_path_extents(cairo, &left, &top, &right, &bottom)
        if right <= left || bottom <= top { (left, top, right, bottom) = (0, 0, width, height) }
        let area = canvas.pixels(left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach).intersection(canvas.area)
        guard !stops.isEmpty, !area.isEmpty, let layer = canvas.layer(area: area),
            let pattern = cairo_pattern_create_for_surface(layer.surface.pointer)
        else {
            cairo_set_source_rgba(cairo, 0, 0, 0, 0)
            return
        }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(layer.cairo, &matrix)
        AngularGradient(
            stops: stops, centerX: paint.start.x * width, centerY: paint.start.y * height, startAngle: paint.startAngle,
            endAngle: paint.endAngle, alpha: alpha
        ).fill(layer.surface, matrix: matrix)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
    }
}
