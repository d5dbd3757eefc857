// Identities that are the same in each render and in each process: hashes of the place in the structure.

/// FNV-1a over the place of a node, folded to 53 bits so that JavaScript can hold it.
package enum StructuralHash {
    package static let root = 0x5_1DE1_06

    package static func combine(_ seed: Int, _ value: Int) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        mix(&hash, UInt64(bitPattern: Int64(seed)))
        mix(&hash, UInt64(bitPattern: Int64(value)))
        return fold(hash)
    }

    package static func combine(_ seed: Int, _ value: String) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        mix(&hash, UInt64(bitPattern: Int64(seed)))
        for byte in value.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return fold(hash)
    }

    /// `Hasher` is seeded per process, so a key is hashed by what it prints.
    package static func combine(_ seed: Int, key: AnyHashable) -> Int {
        if let number = key.base as? Int { return combine(combine(seed, 1), number) }
        if let text = key.base as? String { return combine(combine(seed, 2), text) }
        return combine(combine(seed, 3), String(describing: key.base))
    }

    private static func mix(_ hash: inout UInt64, _ value: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            hash = (hash ^ ((value >> shift) & 255)) &* 0x100_0000_01b3
        }
    }

    private static func fold(_ hash: UInt64) -> Int {
        let folded = Int((hash ^ (hash >> 53)) & 0x1F_FFFF_FFFF_FFFF)
        return folded == 0 ? 1 : folded
    }
}
