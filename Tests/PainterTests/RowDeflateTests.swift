// The compressor's bytes against another reader of them: libdeflate's, which checks every code, length and sum.

import SidelongCDeflate
import Testing

@testable import SidelongPainter

@Suite struct RowDeflateTests {
    /// What libdeflate makes of them; none when it refuses.
    func unpacked(_ packed: [UInt8], count: Int) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        let result = libdeflate_zlib_decompress(decompressor, packed, packed.count, &bytes, count, &length)
        return result == LIBDEFLATE_SUCCESS && length == count ? bytes : nil
    }

    enum Sample: String, CaseIterable {
        case oneByte, flat, noise, fewColors, rows, gradient, skewed, farRepeats

        func bytes(rowLength: Int) -> [UInt8] {
            var state: UInt64 = 7
            func random(_ below: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33) % below
            }
            switch self {
            case .oneByte: return [9]
            case .flat: return [UInt8](repeating: 7, count: 300_000)
            case .noise: return (0..<200_000).map { _ in UInt8(random(256)) }
            case .fewColors: return (0..<100_000).map { _ in UInt8(random(3)) }
            case .rows:
                return (0..<300).flatMap { row in (0..<rowLength).map { UInt8(truncatingIfNeeded: row % 40 < 3 ? random(90) : $0 / 9) } }
            case .gradient: return (0..<200).flatMap { row in (0..<rowLength).map { UInt8(truncatingIfNeeded: row * 3 + $0 * 7) } }
            // Frequencies that double call for codes longer than fifteen bits.
            case .skewed:
                return (0..<24).flatMap { symbol in (0..<1 << min(symbol, 17)).flatMap { _ in [UInt8(symbol), UInt8(random(2) + 100)] } }
            case .farRepeats:
                let block = (0..<500).map { _ in UInt8(random(256)) }
                return block + (0..<32_768).map { _ in UInt8(random(2)) } + block + (0..<40_000).map { _ in UInt8(random(256)) } + block
            }
        }
    }

    @Test(arguments: Sample.allCases, [(1, 1015), (3, 3043), (4, 40_001), (1, 2)])
    func anotherReaderGetsTheSameBytes(_ sample: Sample, _ lengths: (pixel: Int, row: Int)) {
        let bytes = sample.bytes(rowLength: min(lengths.row, 3043))
        let deflate = RowDeflate()
        // Twice, since memory is kept from one picture to the next.
        for _ in 0..<2 {
            let packed = bytes.withUnsafeBufferPointer { Array(deflate.zlib($0, pixelLength: lengths.pixel, rowLength: lengths.row)) }
            #expect(unpacked(packed, count: bytes.count) == bytes)
            #expect(packed.count < bytes.count * 9 / 8 + 600)
        }
    }

    @Test func flatRowsTakeNextToNothing() {
        let bytes = [UInt8](repeating: 3, count: 1015 * 474)
        let packed = bytes.withUnsafeBufferPointer { RowDeflate().zlib($0, pixelLength: 1, rowLength: 1015).count }
        #expect(packed < 700)
    }

    @Test(arguments: [[1], [5, 1], [1, 1, 1, 1, 1], (0..<30).map { 1 << $0 }, [Int](repeating: 1, count: 286)])
    func codesFillTheirRoom(frequencies: [Int]) {
        for longest in [9, 15] {
            let lengths = PrefixCode(frequencies: frequencies, longest: longest).lengths
            #expect(lengths.allSatisfy { (1...longest).contains($0) })
            let room = lengths.reduce(0) { $0 + 1 << (longest - $1) }
            #expect(room == (frequencies.count == 1 ? 1 << (longest - 1) : 1 << longest))
        }
    }
}
