// From Cairo's premultiplied words to the bytes that files and comparisons want.

enum StraightPixels {
    /// Whether no pixel lets anything through.
    static func isOpaque(_ surface: Surface) -> Bool {
        surface.withBytes { bytes, stride in
            var common: UInt32 = 0xFFFF_FFFF
            for y in 0..<surface.height where common >> 24 == 255 {
                let row = UnsafeRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
                for x in 0..<surface.width { common &= row[x] }
            }
            return common >> 24 == 255
        } ?? false
    }

    /// Writes rows of indices into a palette, a byte a pixel, and answers the palette in the order in which the colours appear. None when
    /// there are more than 256 colours or something is not opaque; the target then holds nothing of use.
    static func writeIndices(_ surface: Surface, to target: UnsafeMutableRawPointer, rowLength: Int) -> [UInt32]? {
        // An open table of four places a colour. No opaque word is 0, which marks an empty place.
        let places = 1024
        let found: [UInt32]?? = surface.withBytes { bytes, stride in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: places) { words in
                withUnsafeTemporaryAllocation(of: UInt8.self, capacity: places) { indices in
                    words.initialize(repeating: 0)
                    indices.initialize(repeating: 0)
                    var palette: [UInt32] = []
                    palette.reserveCapacity(256)
                    // Not the first pixel, so that this is looked at.
                    var last = ~UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self)
                    var index: UInt8 = 0
                    for y in 0..<surface.height {
                        let row = UnsafeRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
                        let out = (target + y * rowLength).assumingMemoryBound(to: UInt8.self)
                        for x in 0..<surface.width {
                            let word = row[x]
                            if word != last {
                                guard word >> 24 == 255 else { return nil }
                                var place = Int((word &* 0x9E37_79B1) >> 22)
                                while words[place] != word {
                                    if words[place] == 0 {
                                        guard palette.count < 256 else { return nil }
                                        words[place] = word
                                        indices[place] = UInt8(palette.count)
                                        palette.append(word)
                                        break
                                    }
                                    place = (place + 1) % places
                                }
                                last = word
                                index = indices[place]
                            }
                            out[x] = index
                        }
                    }
                    return palette
                }
            }
        }
        return found ?? nil
    }

    /// Writes rows of red, green, blue and, unless everything is opaque, alpha. `target` must have room for one byte after the last pixel.
    static func write(_ surface: Surface, to target: UnsafeMutableRawPointer, rowLength: Int, isOpaque: Bool) {
        _ = surface.withBytes { bytes, stride in
            for y in 0..<surface.height {
                let row = UnsafeRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
                let out = target + y * rowLength
                if isOpaque {
                    // Four bytes are stored for three; the fourth is written over by the next pixel, a row's last one must not be.
                    let after = (out + surface.width * 3).load(as: UInt8.self)
                    for x in 0..<surface.width { out.storeBytes(of: swapped(row[x]), toByteOffset: x * 3, as: UInt32.self) }
                    (out + surface.width * 3).storeBytes(of: after, as: UInt8.self)
                    continue
                }
                var common: UInt32 = 0xFFFF_FFFF
                // The loop without a branch is the one that is vectorised; pixels that are not opaque are mended afterwards.
                for x in 0..<surface.width {
                    common &= row[x]
                    out.storeBytes(of: swapped(row[x]) | UInt32(0xFF00_0000).littleEndian, toByteOffset: x * 4, as: UInt32.self)
                }
                guard common >> 24 != 255 else { continue }
                for x in 0..<surface.width where row[x] >> 24 != 255 {
                    out.storeBytes(of: divided(row[x]), toByteOffset: x * 4, as: UInt32.self)
                }
            }
        }
    }

    /// Red in the first byte, then green, blue and alpha. Cairo's words hold alpha, red, green, blue from the highest byte.
    private static func swapped(_ word: UInt32) -> UInt32 {
        ((word >> 16 & 255) | (word & 0xFF00_FF00) | (word & 255) << 16).littleEndian
    }

    /// The same with alpha divided out.
    private static func divided(_ word: UInt32) -> UInt32 {
        let alpha = word >> 24, half = alpha / 2
        guard alpha > 0 else { return 0 }
        let red = min(((word >> 16 & 255) * 255 + half) / alpha, 255)
        let green = min(((word >> 8 & 255) * 255 + half) / alpha, 255)
        let blue = min(((word & 255) * 255 + half) / alpha, 255)
        return (red | green << 8 | blue << 16 | alpha << 24).littleEndian
    }
}
