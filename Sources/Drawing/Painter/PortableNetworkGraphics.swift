// The PNG format, as little of it as a picture needs: one header, one block of pixels, the end.

import SidelongCDeflate

enum PortableNetworkGraphics {
    /// A file of 8-bit pixels. `pixels` is red, green, blue, alpha; alpha is left out of the file when all of it is 255.
    static func file(width: Int, height: Int, pixels: [UInt8], isOpaque: Bool) throws(PaintError) -> [UInt8] {
        let channels = isOpaque ? 3 : 4
        let rowLength = width * channels + 1
        let raw = [UInt8](unsafeUninitializedCapacity: rowLength * height) { buffer, count in
            pixels.withUnsafeBufferPointer { source in
                for y in 0..<height {
                    let row = y * rowLength
                    buffer[row] = 0
                    if isOpaque {
                        guard let start = source.baseAddress, let target = buffer.baseAddress else { return }
                        let from = UnsafeRawPointer(start + y * width * 4)
                        let to = UnsafeMutableRawPointer(target + row + 1)
                        // Four bytes are stored for three; the fourth is the next pixel's first. The row's last pixel is stored by bytes.
                        for x in 0..<width - 1 {
                            to.storeBytes(of: from.load(fromByteOffset: x * 4, as: UInt32.self), toByteOffset: x * 3, as: UInt32.self)
                        }
                        for channel in 0..<3 { buffer[row + 1 + (width - 1) * 3 + channel] = source[(y * width + width - 1) * 4 + channel] }
                    } else if let target = buffer.baseAddress, let start = source.baseAddress {
                        (target + row + 1).update(from: start + y * width * 4, count: width * 4)
                    }
                }
            }
            count = rowLength * height
        }
        guard let compressor = libdeflate_alloc_compressor(1) else { throw .outOfMemory }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, raw.count)
        let data = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = libdeflate_zlib_compress(compressor, raw, raw.count, buffer.baseAddress, bound)
        }
        guard !data.isEmpty else { throw .outOfMemory }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file.reserveCapacity(data.count + 80)
        append("IHDR", bigEndian(width) + bigEndian(height) + [8, isOpaque ? 2 : 6, 0, 0, 0], to: &file)
        append("sRGB", [0], to: &file)
        append("IDAT", data, to: &file)
        append("IEND", [], to: &file)
        return file
    }

    private static func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
        file += bigEndian(data.count)
        let start = file.count
        file += Array(name.utf8)
        file += data
        let checksum = file.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress.map { $0 + start }, $0.count - start) }
        file += bigEndian(Int(checksum))
    }

    private static func bigEndian(_ value: Int) -> [UInt8] {
        [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    /// Width and height that a PNG file claims, or none when it is not one.
    static func size(of file: [UInt8]) -> (width: Int, height: Int)? {
        guard file.count >= 33, file[0] == 0x89, file[1] == 0x50, file[2] == 0x4E, file[3] == 0x47 else { return nil }
        func number(_ at: Int) -> Int { file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }
}
