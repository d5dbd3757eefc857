// Identities that are the same in each render and in each process: hashes of the place in the structure.
import Foundation

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

    /// `Hasher` is seeded per process, so a key is hashed by what it consists of: what it prints may leave out what tells it from others
    /// (two dates within one second print alike).
    package static func combine(_ seed: Int, key: AnyHashable) -> Int { combine(seed, part: key.base, depth: 0) }

    private static func combine(_ seed: Int, part value: Any, depth: Int) -> Int {
        switch value {
        case let number as Int: return combine(combine(seed, 1), number)
        case let text as String: return combine(combine(seed, 2), text)
        case let id as UUID: return combine(combine(seed, 3), id.uuidString)
        case let date as Date: return combine(combine(seed, 4), bits: date.timeIntervalSinceReferenceDate)
        case let number as Double: return combine(combine(seed, 5), bits: number)
        case let number as Float: return combine(combine(seed, 5), bits: Double(number))
        default: break
        }
        if type(of: value) == AnyHashable.self, let key = value as? AnyHashable { return combine(seed, part: key.base, depth: depth) }
        let mirror = Mirror(reflecting: value)
        // What has no parts says what it is; a key that holds itself ends here too.
        guard !mirror.children.isEmpty, depth < 8 else {
            return combine(combine(seed, 6), "\(type(of: value)) \(String(describing: value))")
        }
        let start = combine(combine(seed, 7), "\(type(of: value))")
        if mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
            // Their order differs from process to process.
            let sum = mirror.children.reduce(0) { $0 &+ combine(0, part: $1.value, depth: depth + 1) }
            return combine(start, sum)
        }
        return mirror.children.reduce(start) { hash, child in
            combine(child.label.map { combine(hash, $0) } ?? hash, part: child.value, depth: depth + 1)
        }
    }

    private static func combine(_ seed: Int, bits number: Double) -> Int {
        // Equal numbers have equal keys: minus zero is zero.
        combine(seed, Int(bitPattern: UInt(truncatingIfNeeded: (number == 0 ? 0 : number).bitPattern)))
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
