// Huffman's code for symbols of known frequency, with a longest length, numbered as deflate wants it.

struct PrefixCode {
    /// The bits of a symbol, turned round, since deflate writes codes from their highest bit on.
    struct Code {
        var bits: UInt32
        var length: UInt32
    }

    /// A length for each symbol; 0 for those that do not occur.
    let lengths: [Int]
    private let codes: [Code]

    func withCodes(_ body: (UnsafeBufferPointer<Code>) -> Void) { codes.withUnsafeBufferPointer(body) }

    /// At most `1 << longest` symbols may occur.
    init(frequencies: [Int], longest: Int) {
        let symbols = frequencies.indices.filter { frequencies[$0] > 0 }.sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
        // How many symbols have each length.
        var counts = [Int](repeating: 0, count: longest + 1)
        for depth in Self.depths(symbols.map { frequencies[$0] }) { counts[min(depth, longest)] += 1 }
        // Symbols that were cut to the longest length take more room than there is: others are made longer until all have room.
        var room = (1...longest).reduce(0) { $0 + counts[$1] << (longest - $1) }
        while room > 1 << longest, let shorter = (1..<longest).last(where: { counts[$0] > 0 }) {
            counts[longest] -= 1
            counts[shorter] -= 1
            counts[shorter + 1] += 2
            room -= 1
        }
        var lengths = [Int](repeating: 0, count: frequencies.count)
        var next = symbols.count
        for length in 1...longest {
            for _ in 0..<counts[length] {
                next -= 1
                lengths[symbols[next]] = length
            }
        }
        var codes = [Code](repeating: Code(bits: 0, length: 0), count: frequencies.count)
        var code = 0
        for length in 1...longest {
            for symbol in lengths.indices where lengths[symbol] == length {
                var turned: UInt32 = 0
                for bit in 0..<length where code >> bit & 1 == 1 { turned |= 1 << UInt32(length - 1 - bit) }
                codes[symbol] = Code(bits: turned, length: UInt32(length))
                code += 1
            }
            code <<= 1
        }
        self.lengths = lengths
        self.codes = codes
    }

    /// The depth of each leaf of Huffman's tree over ascending frequencies; one leaf alone has depth 1.
    private static func depths(_ frequencies: [Int]) -> [Int] {
        let leaves = frequencies.count
        guard leaves > 1 else { return frequencies.map { _ in 1 } }
        // Leaves first, then inner nodes in the order in which they are made, which is ascending too.
        var weights = frequencies
        var parents = [Int](repeating: 0, count: 2 * leaves - 1)
        var leaf = 0, inner = leaves
        for made in leaves..<2 * leaves - 1 {
            var weight = 0
            for _ in 0..<2 {
                let child: Int
                if leaf < leaves, inner >= made || weights[leaf] <= weights[inner] {
                    child = leaf
                    leaf += 1
                } else {
                    child = inner
                    inner += 1
                }
                weight += weights[child]
                parents[child] = made
            }
            weights.append(weight)
        }
        var depths = [Int](repeating: 0, count: 2 * leaves - 1)
        for node in (0..<2 * leaves - 2).reversed() { depths[node] = depths[parents[node]] + 1 }
        return Array(depths[..<leaves])
    }
}
