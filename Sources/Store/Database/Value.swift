// SQLite's five kinds of value, and the literals that may be written for them.
import Foundation

extension GroupDatabase {
    /// One value as SQLite keeps it. Literals may be written where a value is wanted: `["Render", 500_000, nil]`.
    public enum Value: Hashable, Sendable {
        case integer(Int64)
        case double(Double)
        case text(String)
        case blob(Data)
        case null
    }
}

extension GroupDatabase.Value {
    public init(_ value: Int) { self = .integer(Int64(value)) }
    public init(_ value: Int64) { self = .integer(value) }
    /// 1 for true, 0 for false.
    public init(_ value: Bool) { self = .integer(value ? 1 : 0) }
    public init(_ value: Double) { self = .double(value) }
    public init(_ value: String) { self = .text(value) }
    public init(_ value: Data) { self = .blob(value) }
    public init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
    public init(_ value: Double?) { self = value.map { .double($0) } ?? .null }
    public init(_ value: String?) { self = value.map { .text($0) } ?? .null }
    public init(_ value: Data?) { self = value.map { .blob($0) } ?? .null }

    /// What it is, for sentences.
    var kind: String {
        switch self {
        case .integer: "an integer"
        case .double: "a floating-point number"
        case .text: "text"
        case .blob: "bytes"
        case .null: "nothing (NULL)"
        }
    }
}

extension GroupDatabase.Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(stringLiteral value: String) { self = .text(value) }
    public init(booleanLiteral value: Bool) { self.init(value) }
    public init(nilLiteral: ()) { self = .null }
}
