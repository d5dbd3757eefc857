// Writes the compact form: Documentation/RenderTreeFormat.md. JSON costs 15 microseconds a node each way; this costs below one.

/// How a field lies in the bytes. The low three bits of its key.
enum Wire: Int {
    case integer = 0, double = 1, string = 2, record = 3, records = 4, float = 5, doubles = 6, strings = 7
}

struct TreeEncoder: FieldVisitor {
    var isReading: Bool { false }
    private(set) var bytes: [UInt8] = []
    private var known = WrittenStrings()
    /// Strings longer than this are never looked up again.
    static let sharedLength = 64
    /// Below this, twelfths take three bytes at most, and a float takes four.
    private static let fewTwelfths = 1_048_576
    /// Below this, they take six bytes at most, and a double takes eight.
    private static let mostTwelfths = 1_099_511_627_776.0

    init() { bytes.reserveCapacity(4096) }

    mutating func append(raw: [UInt8]) { bytes.append(contentsOf: raw) }

    @inline(__always) mutating func varint(_ value: UInt64) {
        if value < 0x80 { return bytes.append(UInt8(truncatingIfNeeded: value)) }
        longVarint(value)
    }

    private mutating func longVarint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    private mutating func zigzag(_ value: Int) { varint(UInt64(bitPattern: Int64(value << 1 ^ value >> 63))) }

    private mutating func key(_ number: Int, _ wire: Wire) { varint(UInt64(number << 3 | wire.rawValue)) }

    private mutating func text(_ value: String) {
        var value = value
        value.withUTF8 { text in
            if text.count <= Self.sharedLength, let index = known.index(of: text, in: bytes, nextIsAt: bytes.count) {
                return varint(UInt64(index << 1 | 1))
            }
            varint(UInt64(text.count << 1))
            bytes.append(contentsOf: text)
        }
    }

    private mutating func bits64(_ value: Double) {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func bits32(_ value: Float) {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func integer(_ number: Int, _ name: StaticString, _ value: inout Int, default fallback: Int) {
        guard value != fallback else { return }
        key(number, .integer)
        zigzag(value)
    }

    mutating func double(_ number: Int, _ name: StaticString, _ value: inout Double, default fallback: Double) throws(TreeError) {
        guard value != fallback else { return }
        guard value.isFinite else { throw .notFinite(field: "\(name)") }
        // Frames lie on the pixel grid, in halves or thirds of a point: a small number of twelfths, exactly.
        let near = value * 12 + (value < 0 ? -0.5 : 0.5)
        let twelfths = abs(near) < Self.mostTwelfths ? Int(near) : 0
        let isTwelfths = Double(twelfths) / 12 == value
        let short = Float(value)
        if isTwelfths, abs(twelfths) < Self.fewTwelfths || Double(short) != value {
            key(number, .integer)
            zigzag(twelfths)
        } else if Double(short) == value {
            key(number, .float)
            bits32(short)
        } else {
            key(number, .double)
            bits64(value)
        }
    }

    mutating func string(_ number: Int, _ name: StaticString, _ value: inout String, default fallback: String) {
        guard value != fallback else { return }
        key(number, .string)
        text(value)
    }

    mutating func strings(_ number: Int, _ name: StaticString, _ value: inout [String]) {
        guard !value.isEmpty else { return }
        key(number, .strings)
        varint(UInt64(value.count))
        for string in value { text(string) }
    }

    mutating func doubles(_ number: Int, _ name: StaticString, _ value: inout [Double]) throws(TreeError) {
        guard !value.isEmpty else { return }
        let isShort = value.allSatisfy { Double(Float($0)) == $0 }
        key(number, .doubles)
        varint(UInt64(value.count << 1 | (isShort ? 0 : 1)))
        for number in value {
            guard number.isFinite else { throw .notFinite(field: "\(name)") }
            if isShort { bits32(Float(number)) } else { bits64(number) }
        }
    }

    mutating func record<Record: TreeRecord & Equatable>(_ number: Int, _ name: StaticString, _ value: inout Record) throws(TreeError) {
        let start = bytes.count
        key(number, .record)
        let inside = bytes.count
        try value.visit(&self)
        // Nothing inside: the record equals its default and is left out. No string can have been added to the table.
        if bytes.count == inside { bytes.removeLast(inside - start) } else { bytes.append(0) }
    }

    mutating func optional<Record: TreeRecord>(_ number: Int, _ name: StaticString, _ value: inout Record?) throws(TreeError) {
        guard var record = value else { return }
        key(number, .record)
        try record.visit(&self)
        bytes.append(0)
    }

    mutating func records<Record: TreeRecord>(_ number: Int, _ name: StaticString, _ value: inout [Record]) throws(TreeError) {
        guard !value.isEmpty else { return }
        key(number, .records)
        varint(UInt64(value.count))
        // A copy each: visiting in place would copy the whole array first, whose storage the tree still holds.
        for var record in value {
            try record.visit(&self)
            bytes.append(0)
        }
    }
}

extension RenderTree {
    /// `SLRT`.
    static let magic: [UInt8] = [0x53, 0x4C, 0x52, 0x54]

    /// The tree as compact bytes. Throws when a number is not finite or a link is forbidden.
    public func encoded() throws(TreeError) -> [UInt8] { try TreeEncoder.bytes(of: self, magic: Self.magic) }
}

extension TreeEncoder {
    /// Four bytes that say what it is, the format's version, and the fields.
    static func bytes(of record: some TreeRecord, magic: [UInt8]) throws(TreeError) -> [UInt8] {
        var encoder = TreeEncoder()
        encoder.append(raw: magic)
        encoder.varint(UInt64(RenderTree.formatVersion))
        var copy = record
        try copy.visit(&encoder)
        encoder.append(raw: [0])
        guard encoder.bytes.count <= TreeLimits.bytes else { throw .tooLarge(bytes: encoder.bytes.count) }
        return encoder.bytes
    }
}
