// The PNG format, as little of it as a picture needs: one header, one block of pixels, the end.

import SidelongCDeflate

enum PortableNetworkGraphics {
    /// Memory that is kept from one picture to the next: giving it back and asking for it again costs as much as drawing.
    final class Scratch {
        fileprivate var raw: [UInt8] = []
        fileprivate let rows = RowDeflate()
    }

    /// A file of a surface's pixels, 8 bits a channel, alpha divided out; alpha is left out where all of it is 255, and opaque pixels of
    /// few colours are bytes into a palette: there is a third to compress, which takes the most time. None when there is no memory.
    static func file(of surface: Surface, scratch: Scratch) -> [UInt8]? {
        let longest = (surface.width * 4 + 1) * surface.height
        if scratch.raw.count < longest + 4 { scratch.raw = [UInt8](repeating: 0, count: longest + 4) }
        var kind = 3, rowLength = surface.width + 1
        let palette: [UInt32]? = scratch.raw.withUnsafeMutableBytes { raw in
            guard let start = raw.baseAddress else { return nil }
            if let palette = StraightPixels.writeIndices(surface, to: start + 1, rowLength: rowLength) {
                for row in 0..<surface.height { raw[row * rowLength] = 0 }
                return palette
            }
            let isOpaque = StraightPixels.isOpaque(surface)
            kind = isOpaque ? 2 : 6
            rowLength = surface.width * (isOpaque ? 3 : 4) + 1
            for row in 0..<surface.height { raw[row * rowLength] = 0 }
            StraightPixels.write(surface, to: start + 1, rowLength: rowLength, isOpaque: isOpaque)
            return nil
        }
        let length = rowLength * surface.height
        let packed = scratch.raw.withUnsafeBufferPointer {
            scratch.rows.zlib(.init(rebasing: $0[..<length]), pixelLength: (rowLength - 1) / surface.width, rowLength: rowLength)
        }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file.reserveCapacity(packed.count + 80)
        append("IHDR", (bigEndian(surface.width) + bigEndian(surface.height) + [8, UInt8(kind), 0, 0, 0])[...], to: &file)
        append("sRGB", [0], to: &file)
        if let palette {
            append("PLTE", palette.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }[...], to: &file)
        }
        append("IDAT", packed, to: &file)
        append("IEND", [], to: &file)
        return file
    }

    private static func append(_ name: String, _ data: ArraySlice<UInt8>, to file: inout [UInt8]) {
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
