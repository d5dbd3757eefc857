// Each type of the tree says its fields once; writing, reading, dumping and comparing all walk that one description.

/// A value made of numbered fields. A field's number never changes its meaning; a field that is gone leaves its number unused.
protocol TreeRecord {
    /// Every field at its default.
    init()
    /// Visits each field in ascending order of its number, 1 to 255.
    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError)
}

/// Something that walks over fields. A field that equals its default is left out of what is written.
protocol FieldVisitor {
    /// Whether values are set from what is read, rather than read from.
    var isReading: Bool { get }
    /// Whether a field of this number or a lower one may follow. A reader that knows better spares a record the walk over what is not there.
    func comes(upTo number: Int) -> Bool
    mutating func integer(_ number: Int, _ name: StaticString, _ value: inout Int, default: Int) throws(TreeError)
    mutating func double(_ number: Int, _ name: StaticString, _ value: inout Double, default: Double) throws(TreeError)
    mutating func string(_ number: Int, _ name: StaticString, _ value: inout String, default: String) throws(TreeError)
    mutating func strings(_ number: Int, _ name: StaticString, _ value: inout [String]) throws(TreeError)
    mutating func doubles(_ number: Int, _ name: StaticString, _ value: inout [Double]) throws(TreeError)
    mutating func record<Record: TreeRecord & Equatable>(_ number: Int, _ name: StaticString, _ value: inout Record) throws(TreeError)
    mutating func optional<Record: TreeRecord>(_ number: Int, _ name: StaticString, _ value: inout Record?) throws(TreeError)
    mutating func records<Record: TreeRecord>(_ number: Int, _ name: StaticString, _ value: inout [Record]) throws(TreeError)
}

extension FieldVisitor {
    func comes(upTo number: Int) -> Bool { true }

    mutating func flag(_ number: Int, _ name: StaticString, _ value: inout Bool, default fallback: Bool = false) throws(TreeError) {
        var integer = value ? 1 : 0
        try self.integer(number, name, &integer, default: fallback ? 1 : 0)
        value = integer != 0
    }

    mutating func choice<Choice: RawRepresentable<UInt8> & CaseIterable>(
        _ number: Int, _ name: StaticString, _ value: inout Choice, default fallback: Choice
    ) throws(TreeError) {
        var integer = Int(value.rawValue)
        try self.integer(number, name, &integer, default: Int(fallback.rawValue))
        guard let raw = UInt8(exactly: integer), let choice = Choice(rawValue: raw) else {
            throw .unknownChoice(field: "\(name)", value: integer)
        }
        value = choice
    }

    mutating func instant(_ number: Int, _ name: StaticString, _ value: inout Int64) throws(TreeError) {
        var integer = Int(value)
        try self.integer(number, name, &integer, default: 0)
        value = Int64(integer)
    }

    /// A field that may be missing takes two numbers: whether it is there, and its value.
    mutating func optionalInteger(_ number: Int, _ name: StaticString, _ value: inout Int?) throws(TreeError) {
        var integer = value.map { $0 >= 0 ? $0 + 1 : $0 } ?? 0
        try self.integer(number, name, &integer, default: 0)
        value = integer == 0 ? nil : integer > 0 ? integer - 1 : integer
    }

    mutating func optionalDouble(_ number: Int, _ name: StaticString, _ value: inout Double?) throws(TreeError) {
        var doubles = value.map { [$0] } ?? []
        try self.doubles(number, name, &doubles)
        value = doubles.first
    }

    mutating func optionalString(_ number: Int, _ name: StaticString, _ value: inout String?) throws(TreeError) {
        var strings = value.map { [$0] } ?? []
        try self.strings(number, name, &strings)
        value = strings.first
    }
}
