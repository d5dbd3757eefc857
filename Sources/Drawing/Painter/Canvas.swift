// Cairo's drawing context on one surface, in points, with the surface's place on the whole picture.

import SidelongCPango

/// A device rectangle in whole pixels of the whole picture.
struct PixelRect {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }
    var isEmpty: Bool { right <= left || bottom <= top }

    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(left: max(left, other.left), top: max(top, other.top), right: min(right, other.right), bottom: min(bottom, other.bottom))
    }

    func expanded(by pixels: Int) -> PixelRect {
        PixelRect(left: left - pixels, top: top - pixels, right: right + pixels, bottom: bottom + pixels)
    }
}

final class Canvas {
    let cairo: OpaquePointer
    let surface: Surface
    /// The part of the picture that the surface holds.
    let area: PixelRect

    /// The whole picture.
    convenience init?(surface: Surface, scale: Double) {
        self.init(surface: surface, area: PixelRect(left: 0, top: 0, right: surface.width, bottom: surface.height))
        cairo_scale(cairo, scale, scale)
    }

    private init?(surface: Surface, area: PixelRect) {
        guard let made = cairo_create(surface.pointer) else { return nil }
        cairo = made
        self.surface = surface
        self.area = area
        guard cairo_status(made) == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(made)
            return nil
        }
    }

    /// A clear canvas for a part of the picture, with this one's coordinates.
    func layer(area: PixelRect) -> Canvas? {
        guard let surface = Surface(width: area.width, height: area.height), let result = Canvas(surface: surface, area: area) else {
            return nil
        }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        matrix.x0 += Double(self.area.left - area.left)
        matrix.y0 += Double(self.area.top - area.top)
        cairo_set_matrix(result.cairo, &matrix)
        return result
    }

    deinit { cairo_destroy(cairo) }

    /// The pixels of the whole picture that a rectangle in points may touch.
    func pixels(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PixelRect {
        var left = Double.infinity, top = Double.infinity, right = -Double.infinity, bottom = -Double.infinity
        for corner in [(x, y), (x + width, y), (x, y + height), (x + width, y + height)] {
            var (cornerX, cornerY) = corner
            cairo_user_to_device(cairo, &cornerX, &cornerY)
            left = min(left, cornerX)
            right = max(right, cornerX)
            top = min(top, cornerY)
            bottom = max(bottom, cornerY)
        }
        func whole(_ value: Double) -> Int { value.isFinite ? Int(min(max(value, -40000), 40000)) : 0 }
        return PixelRect(
            left: whole(left.rounded(.down)) + area.left, top: whole(top.rounded(.down)) + area.top,
            right: whole(right.rounded(.up)) + area.left,
            bottom: whole(bottom.rounded(.up)) + area.top)
    }

    /// Draws a layer's pixels where they belong.
    func draw(_ layer: Canvas, alpha: Double, blend: cairo_operator_t, offsetX: Int = 0, offsetY: Int = 0) {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(
            cairo, layer.surface.pointer, Double(layer.area.left - area.left + offsetX), Double(layer.area.top - area.top + offsetY))
        cairo_set_operator(cairo, blend)
        // Operators that clear what the source does not cover are held to the layer.
        cairo_rectangle(
            cairo, Double(layer.area.left - area.left + offsetX), Double(layer.area.top - area.top + offsetY), Double(layer.area.width),
            Double(layer.area.height))
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_restore(cairo)
    }
}
