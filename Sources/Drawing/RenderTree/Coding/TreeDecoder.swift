// Reads the compact form. Every length, depth and number is checked: archives come from apps, and apps are not trusted.

struct TreeDecoder: FieldVisitor {
    var isReading: Bool { true }
    private let bytes: [UInt8]
    private var position: Int
    private var known: [String] = []
    private var depth = 0
    private var nodes = 0
    /// The key of the field that comes next; 0 at a record's end.
    private var next = 0

    init(_ bytes: [UInt8], from start: Int) throws(TreeError) {
        self.bytes = bytes
        position = start
        try advance()
    }

    func comes(upTo number: Int) -> Bool { next != 0 && next >> 3 <= number }

    var remaining: Int { bytes.count - position }

    mutating func varint() throws(TreeError) -> UInt64 {
        if position < bytes.count, bytes[position] < 0x80 {
            position += 1
            return UInt64(bytes[position - 1])
        }
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            guard position < bytes.count, shift < 64 else { throw .truncated(at: position) }
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
    }

    private mutating func zigzag() throws(TreeError) -> Int {
        let raw = try varint()
        return Int(raw >> 1) ^ -Int(raw & 1)
    }

    private mutating func length() throws(TreeError) -> Int {
        let value = try varint()
        guard value <= UInt64(TreeLimits.bytes) else { throw .truncated(at: position) }
        return Int(value)
    }

    private mutating func advance() throws(TreeError) { next = try length() }

    /// Whether field `number` comes next; skips fields with lower numbers, which this build does not know.
    @inline(__always) private mutating func find(_ number: Int) throws(TreeError) -> Wire? {
        // Most fields are at their defaults and not there.
        guard next != 0, next >> 3 <= number else { return nil }
        return try take(field: number)
    }

    private mutating func take(field number: Int) throws(TreeError) -> Wire? {
        while next != 0, next >> 3 < number {
            try skip(Wire(rawValue: next & 7))
            try advance()
        }
        guard next >> 3 == number else { return nil }
        return Wire(rawValue: next & 7)
    }

    private mutating func take(_ count: Int) throws(TreeError) {
        guard count <= remaining else { throw .truncated(at: position) }
        position += count
    }

    private mutating func skip(_ wire: Wire?) throws(TreeError) {
        switch wire {
        case .integer: _ = try varint()
        case .double: try take(8)
        case .float: try take(4)
        case .string: _ = try text()
        case .strings:
            for _ in 0..<(try count()) { _ = try text() }
        case .doubles: _ = try numbers("skipped")
        case .record: try skipRecord()
        case .records:
            for _ in 0..<(try count()) { try skipRecord() }
        case nil: throw .truncated(at: position)
        }
    }

    private mutating func skipRecord() throws(TreeError) {
        try enter()
        let outer = next
        try advance()
        while next != 0 {
            try skip(Wire(rawValue: next & 7))
            try advance()
        }
        next = outer
        depth -= 1
    }

    private mutating func enter() throws(TreeError) {
        depth += 1
        guard depth <= TreeLimits.depth else { throw .tooDeep }
    }

    /// A count of things that take at least one byte each.
    private mutating func count() throws(TreeError) -> Int {
        let count = try length()
        guard count <= remaining else { throw .truncated(at: position) }
        return count
    }

    private mutating func text() throws(TreeError) -> String {
        let head = try length()
        if head & 1 == 1 {
            guard head >> 1 < known.count else { throw .truncated(at: position) }
            return known[head >> 1]
        }
        let start = position
        try take(head >> 1)
        let end = position
        let valid = bytes.withUnsafeBufferPointer { String(validating: UnsafeBufferPointer(rebasing: $0[start..<end]), as: UTF8.self) }
        guard let text = valid else { throw .notText(at: start) }
        if head >> 1 <= TreeEncoder.sharedLength { known.append(text) }
        return text
    }

    private mutating func bits64() throws(TreeError) -> Double {
        try take(8)
        let pattern = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position - 8, as: UInt64.self) }
        return Double(bitPattern: UInt64(littleEndian: pattern))
    }

    private mutating func bits32() throws(TreeError) -> Double {
        try take(4)
        let pattern = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position - 4, as: UInt32.self) }
        return Double(Float(bitPattern: UInt32(littleEndian: pattern)))
    }

    private mutating func numbers(_ name: StaticString) throws(TreeError) -> [Double] {
        let head = try length()
        let isLong = head & 1 == 1
        guard (head >> 1) * (isLong ? 8 : 4) <= remaining else { throw .truncated(at: position) }
        var numbers: [Double] = []
        numbers.reserveCapacity(head >> 1)
        for _ in 0..<head >> 1 {
            let value = isLong ? try bits64() : try bits32()
            guard value.isFinite else { throw .notFinite(field: "\(name)") }
            numbers.append(value)
        }
        return numbers
    }

    mutating func integer(_ number: Int, _ name: StaticString, _ value: inout Int, default fallback: Int) throws(TreeError) {
        guard let wire = try find(number) else { return }
        guard wire == .integer else { throw .wrongType(field: "\(name)") }
        value = try zigzag()
        try advance()
    }

    mutating func double(_ number: Int, _ name: StaticString, _ value: inout Double, default fallback: Double) throws(TreeError) {
        guard let wire = try find(number) else { return }
        switch wire {
        case .integer: value = Double(try zigzag()) / 12
        case .float: value = try bits32()
        case .double: value = try bits64()
        default: throw .wrongType(field: "\(name)")
        }
        guard value.isFinite else { throw .notFinite(field: "\(name)") }
        try advance()
    }

    mutating func string(_ number: Int, _ name: StaticString, _ value: inout String, default fallback: String) throws(TreeError) {
        guard let wire = try find(number) else { return }
        guard wire == .string else { throw .wrongType(field: "\(name)") }
        value = try text()
        try advance()
    }

    mutating func strings(_ number: Int, _ name: StaticString, _ value: inout [String]) throws(TreeError) {
        guard let wire = try find(number) else { return }
        guard wire == .strings else { throw .wrongType(field: "\(name)") }
        var found: [String] = []
        for _ in 0..<(try count()) { found.append(try text()) }
        value = found
        try advance()
    }

    mutating func doubles(_ number: Int, _ name: StaticString, _ value: inout [Double]) throws(TreeError) {
        guard let wire = try find(number) else { return }
        guard wire == .doubles else { throw .wrongType(field: "\(name)") }
        value = try numbers(name)
        try advance()
    }

    private mutating func inside<Record: TreeRecord>(_ value: inout Record) throws(TreeError) {
        try enter()
        if Record.self == Node.self {
            nodes += 1
            guard nodes <= TreeLimits.nodes else { throw .tooManyNodes }
        }
        try advance()
        try value.visit(&self)
        while next != 0 {
            try skip(Wire(rawValue: next & 7))
            try advance()
        }
        depth -= 1
    }

    mutating func record<Record: TreeRecord & Equatable>(_ number: Int, _ name: StaticString, _ value: inout Record) throws(TreeError) {
        guard let wire = try find(number) else { return }
        guard wire == .record else { throw .wrongType(field: "\(name)") }
        try inside(&value)
        try advance()
    }

    mutating func optional<Record: TreeRecord>(_ number: Int, _ name: StaticString, _ value: inout Record?) throws(TreeError) {
        guard let wire = try find(number) else { return }
        guard wire == .record else { throw .wrongType(field: "\(name)") }
        var record = Record()
        try inside(&record)
        value = record
        try advance()
    }

    mutating func records<Record: TreeRecord>(_ number: Int, _ name: StaticString, _ value: inout [Record]) throws(TreeError) {
        guard let wire = try find(number) else { return }
        guard wire == .records else { throw .wrongType(field: "\(name)") }
        let count = try count()
        // A few are read where they will stay; a count that lies must not cost memory.
        var found = [Record](repeating: Record(), count: min(count, 32))
        for index in found.indices { try inside(&found[index]) }
        if count > 32 { found.reserveCapacity(min(count, 1024)) }
        for _ in found.count..<count {
            var record = Record()
            try inside(&record)
            found.append(record)
        }
        value = found
        try advance()
    }

    /// Skips what a newer writer of the same version added at the end of the outermost record.
    mutating func finish() throws(TreeError) {
        while next != 0 {
            try skip(Wire(rawValue: next & 7))
            try advance()
        }
        guard remaining == 0 else { throw .trailingBytes(remaining) }
    }
}

extension TreeDecoder {
    /// Reads what `TreeEncoder.bytes(of:magic:)` wrote into a record whose fields are at their defaults.
    static func read(_ record: inout some TreeRecord, from bytes: [UInt8], magic: [UInt8]) throws(TreeError) {
        guard bytes.count <= TreeLimits.bytes else { throw .tooLarge(bytes: bytes.count) }
        guard bytes.starts(with: magic), bytes.count > magic.count + 1 else { throw .notATree }
        let version = Int(bytes[magic.count])
        guard version == RenderTree.formatVersion else { throw .unknownVersion(version) }
        var decoder = try TreeDecoder(bytes, from: magic.count + 1)
        try record.visit(&decoder)
        try decoder.finish()
    }
}

extension RenderTree {
    /// Reads a tree. Unknown fields of the same format are passed over; another format is refused.
    public init(decoding bytes: [UInt8]) throws(TreeError) {
        self.init()
        try TreeDecoder.read(&self, from: bytes, magic: Self.magic)
    }
}
