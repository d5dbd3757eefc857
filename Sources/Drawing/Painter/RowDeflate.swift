// Deflate (RFC 1951) for rows of pixels. Those of a widget repeat the pixel before or the row above for most of their length; a general
// compressor enters each byte of such a run into the same few places of its table, which took most of the time of a picture.

import SidelongCDeflate

/// Looks for a repetition in three places only: the pixel before, the row above, and where the next four bytes were last written out.
final class RowDeflate {
    private static let tableBits = 13
    /// A match's length above, its distance below; a literal has no length.
    private let tokens: UnsafeMutableBufferPointer<UInt32>
    private let places: UnsafeMutableBufferPointer<Int32>
    private var output: [UInt8] = []
    private var writer = BitWriter()

    init() {
        tokens = .allocate(capacity: 1 << 16)
        places = .allocate(capacity: 1 << Self.tableBits)
        tokens.initialize(repeating: 0)
        places.initialize(repeating: 0)
    }

    deinit {
        tokens.deallocate()
        places.deallocate()
    }

    /// The bytes in zlib's wrapping (RFC 1950). Lengths of a pixel and of a row are bytes.
    func zlib(_ source: UnsafeBufferPointer<UInt8>, pixelLength: Int, rowLength: Int) -> ArraySlice<UInt8> {
        // Deflate's fixed codes take 9 bits a literal and 31 for a repetition of four bytes or more; codes made to measure take less, and
        // what cutting them to 15 bits costs is far below the rest of a quarter. A block's head takes less than 512 bytes.
        let most = source.count * 5 / 4 + 1024 * (source.count / tokens.count + 1) + 64
        if output.count < most { output = [UInt8](repeating: 0, count: most) }
        var length = 0
        output.withUnsafeMutableBufferPointer { target in
            guard let start = target.baseAddress, let bytes = source.baseAddress else { return }
            writer = BitWriter()
            writer.put(0x0178, 16, start)
            compress(bytes, source.count, pixelLength, rowLength, start)
            length = writer.finish(start)
            let check = libdeflate_adler32(1, bytes, source.count)
            for index in 0..<4 { start[length + index] = UInt8(truncatingIfNeeded: check >> UInt32(24 - 8 * index)) }
            length += 4
        }
        return output[..<length]
    }

    private func compress(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ pixelLength: Int, _ rowLength: Int, _ target: UnsafeMutablePointer<UInt8>
    ) {
        places.update(repeating: -1)
        let usesRow = rowLength <= 32_768
        var position = 0, used = 0
        while position < count {
            var best = 0, distance = 0
            let room = min(count - position, 258)
            if room >= 4 {
                if position >= pixelLength {
                    best = Self.common(bytes + position, bytes + position - pixelLength, room)
                    distance = pixelLength
                }
                if usesRow, position >= rowLength, best < room {
                    let length = Self.common(bytes + position, bytes + position - rowLength, room)
                    if length > best { (best, distance) = (length, rowLength) }
                }
                let word = UnsafeRawPointer(bytes + position).loadUnaligned(as: UInt32.self)
                let place = Int((word &* 0x9E37_79B1) >> UInt32(32 - Self.tableBits))
                let before = Int(places[place])
                places[place] = Int32(truncatingIfNeeded: position)
                if best < min(room, 32), before >= 0, position - before <= 32_768 {
                    let length = Self.common(bytes + position, bytes + before, room)
                    // A far place costs more bits than a near one.
                    if length > best + 1 { (best, distance) = (length, position - before) }
                }
            }
            if best >= 4 {
                tokens[used] = UInt32(best << 16 | distance)
                position += best
            } else {
                tokens[used] = UInt32(bytes[position])
                position += 1
            }
            used += 1
            if used == tokens.count || position == count {
                writeBlock(used, isLast: position == count, target)
                used = 0
            }
        }
    }

    /// How many bytes two places have in common, at most `most`. Reads nothing beyond.
    @inline(__always) private static func common(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ most: Int) -> Int {
        var length = 0
        while length + 8 <= most {
            let difference =
                UnsafeRawPointer(left + length).loadUnaligned(as: UInt64.self)
                ^ UnsafeRawPointer(right + length).loadUnaligned(as: UInt64.self)
            if difference != 0 { return length + difference.littleEndian.trailingZeroBitCount >> 3 }
            length += 8
        }
        while length < most, left[length] == right[length] { length += 1 }
        return length
    }

    // MARK: A block

    private func writeBlock(_ count: Int, isLast: Bool, _ target: UnsafeMutablePointer<UInt8>) {
        var literals = [Int](repeating: 0, count: 286), distances = [Int](repeating: 0, count: 30)
        literals[256] = 1
        for index in 0..<count {
            let token = tokens[index]
            if token < 256 {
                literals[Int(token)] += 1
            } else {
                literals[Part(length: Int(token >> 16)).symbol] += 1
                distances[Part(distance: Int(token & 0xFFFF)).symbol] += 1
            }
        }
        // One code must be there although nothing is far.
        if distances.allSatisfy({ $0 == 0 }) { distances[0] = 1 }
        let letters = PrefixCode(frequencies: literals, longest: 15), places = PrefixCode(frequencies: distances, longest: 15)
        writer.put(isLast ? 1 : 0, 1, target)
        writer.put(2, 2, target)
        writeCodes(letters, places, target)
        letters.withCodes { letters in
            places.withCodes { places in
                for index in 0..<count {
                    let token = tokens[index]
                    if token < 256 {
                        writer.put(letters[Int(token)], target)
                        continue
                    }
                    let length = Part(length: Int(token >> 16)), distance = Part(distance: Int(token & 0xFFFF))
                    writer.put(letters[length.symbol], target)
                    writer.put(UInt64(length.rest), length.bits, target)
                    writer.put(places[distance.symbol], target)
                    writer.put(UInt64(distance.rest), distance.bits, target)
                }
                writer.put(letters[256], target)
            }
        }
    }

    /// The lengths of both codes, runs of a length shortened, in a code of their own.
    private func writeCodes(_ letters: PrefixCode, _ places: PrefixCode, _ target: UnsafeMutablePointer<UInt8>) {
        let letterCount = max(257, (letters.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        let placeCount = max(1, (places.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        let lengths = letters.lengths[..<letterCount] + places.lengths[..<placeCount]
        var steps: [(symbol: Int, rest: Int, bits: Int)] = []
        var at = lengths.startIndex
        while at < lengths.endIndex {
            let length = lengths[at]
            var run = 1
            while at + run < lengths.endIndex, lengths[at + run] == length, run < 138 { run += 1 }
            if length == 0, run >= 11 {
                steps.append((18, run - 11, 7))
            } else if length == 0, run >= 3 {
                steps.append((17, run - 3, 3))
            } else if length > 0, run >= 4 {
                run = min(run, 7)
                steps.append((length, 0, 0))
                steps.append((16, run - 4, 2))
            } else {
                run = 1
                steps.append((length, 0, 0))
            }
            at += run
        }
        var frequencies = [Int](repeating: 0, count: 19)
        for step in steps { frequencies[step.symbol] += 1 }
        let code = PrefixCode(frequencies: frequencies, longest: 7)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        let count = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
        writer.put(UInt64(letterCount - 257), 5, target)
        writer.put(UInt64(placeCount - 1), 5, target)
        writer.put(UInt64(count - 4), 4, target)
        for symbol in order[..<count] { writer.put(UInt64(code.lengths[symbol]), 3, target) }
        code.withCodes { codes in
            for step in steps {
                writer.put(codes[step.symbol], target)
                writer.put(UInt64(step.rest), step.bits, target)
            }
        }
    }

    /// A length or a distance as the format writes it: a symbol and some bits more.
    private struct Part {
        var symbol: Int
        var rest: Int
        var bits: Int

        /// 3 to 258.
        @inline(__always) init(length: Int) {
            let value = length - 3
            if length == 258 {
                (symbol, rest, bits) = (285, 0, 0)
            } else if value < 4 {
                (symbol, rest, bits) = (257 + value, 0, 0)
            } else {
                let high = Int.bitWidth - 1 - value.leadingZeroBitCount
                bits = high - 2
                symbol = 257 + (high - 1) * 4 + (value >> bits & 3)
                rest = value & (1 << bits - 1)
            }
        }

        /// 1 to 32,768.
        @inline(__always) init(distance: Int) {
            let value = distance - 1
            if value < 2 {
                (symbol, rest, bits) = (value, 0, 0)
            } else {
                let high = Int.bitWidth - 1 - value.leadingZeroBitCount
                bits = high - 1
                symbol = high * 2 + (value >> bits & 1)
                rest = value & (1 << bits - 1)
            }
        }
    }
}

/// Bits from the lowest on. The target must have room for eight bytes more than are written.
private struct BitWriter {
    private var waiting: UInt64 = 0
    private var bits = 0
    private var count = 0

    /// At most 32 bits.
    @inline(__always) mutating func put(_ value: UInt64, _ width: Int, _ target: UnsafeMutablePointer<UInt8>) {
        waiting |= value << UInt64(bits)
        bits += width
        guard bits >= 32 else { return }
        UnsafeMutableRawPointer(target + count).storeBytes(of: UInt32(truncatingIfNeeded: waiting).littleEndian, as: UInt32.self)
        count += 4
        waiting >>= 32
        bits -= 32
    }

    @inline(__always) mutating func put(_ code: PrefixCode.Code, _ target: UnsafeMutablePointer<UInt8>) {
        put(UInt64(code.bits), Int(code.length), target)
    }

    /// Fills the last byte with zeros and answers how many bytes there are.
    mutating func finish(_ target: UnsafeMutablePointer<UInt8>) -> Int {
        while bits > 0 {
            target[count] = UInt8(truncatingIfNeeded: waiting)
            count += 1
            waiting >>= 8
            bits -= 8
        }
        bits = 0
        return count
    }
}
