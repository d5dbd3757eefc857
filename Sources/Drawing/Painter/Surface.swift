// A block of pixels that Cairo draws into and that is freed by itself.

import SidelongCPango

/// Premultiplied 32-bit pixels, or coverage alone in 8 bits. Belongs to the painter's lock.
final class Surface {
    let pointer: OpaquePointer
    let width: Int
    let height: Int

    /// None when there is no memory, or the size is not from 1 to 32,767.
    init?(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
        guard (1...32767).contains(width), (1...32767).contains(height),
            let made = cairo_image_surface_create(format, Int32(width), Int32(height))
        else { return nil }
        guard cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(made)
            return nil
        }
        pointer = made
        self.width = width
        self.height = height
    }

    /// Takes a surface over.
    init?(taking made: OpaquePointer) {
        guard cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(made)
            return nil
        }
        pointer = made
        width = Int(cairo_image_surface_get_width(made))
        height = Int(cairo_image_surface_get_height(made))
    }

    deinit { cairo_surface_destroy(pointer) }

    /// Bytes from one row to the next.
    var stride: Int { Int(cairo_image_surface_get_stride(pointer)) }

    /// Reads or changes the bytes.
    func withBytes<Result>(_ body: (UnsafeMutablePointer<UInt8>, _ stride: Int) -> Result) -> Result? {
        cairo_surface_flush(pointer)
        guard let data = cairo_image_surface_get_data(pointer) else { return nil }
        let result = body(data, stride)
        cairo_surface_mark_dirty(pointer)
        return result
    }

    /// Makes every byte zero.
    func clear() {
        _ = withBytes { bytes, stride in bytes.update(repeating: 0, count: stride * height) }
    }
}
