// PNG files from outside, through Cairo's reader.

import SidelongCPango

final class PictureReader {
    private let bytes: [UInt8]
    private var place = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// None when the file is broken.
    static func read(_ bytes: [UInt8]) -> Surface? {
        let reader = PictureReader(bytes)
        let made = cairo_image_surface_create_from_png_stream(
            { closure, target, length in
                guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                let reader = Unmanaged<PictureReader>.fromOpaque(closure).takeUnretainedValue()
                guard reader.place + Int(length) <= reader.bytes.count else { return CAIRO_STATUS_READ_ERROR }
                for index in 0..<Int(length) { target[index] = reader.bytes[reader.place + index] }
                reader.place += Int(length)
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(reader).toOpaque())
        return made.flatMap { Surface(taking: $0) }
    }
}
