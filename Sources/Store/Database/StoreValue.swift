// The Swift types that a column can be read as. Each says itself which stored values it accepts.
import Foundation

/// A Swift type that a column can be read as. An app may add its own, such as an amount of money or a day.
public protocol StoreValue {
    /// Nil when the stored value is of another kind.
    init?(storeValue: GroupDatabase.Value)
    /// What is wanted, for the error's sentence: "an integer".
    static var storeKind: String { get }
}

extension Int64: StoreValue {
    public init?(storeValue: GroupDatabase.Value) {
        guard case .integer(let value) = storeValue else { return nil }
        self = value
    }
    public static var storeKind: String { "an integer" }
}

extension Int: StoreValue {
    public init?(storeValue: GroupDatabase.Value) {
        guard case .integer(let value) = storeValue, let exact = Int(exactly: value) else { return nil }
        self = exact
    }
    public static var storeKind: String { "an integer" }
}

extension Bool: StoreValue {
    public init?(storeValue: GroupDatabase.Value) {
        switch storeValue {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
    public static var storeKind: String { "0 or 1" }
}

extension Double: StoreValue {
    /// Takes integers too: SQLite hands back 3 for a 3.0 that was kept in a column without a declared type.
    public init?(storeValue: GroupDatabase.Value) {
        switch storeValue {
        case .double(let value): self = value
        case .integer(let value): self = Double(value)
        default: return nil
        }
    }
    public static var storeKind: String { "a number" }
}

extension String: StoreValue {
    public init?(storeValue: GroupDatabase.Value) {
        guard case .text(let value) = storeValue else { return nil }
        self = value
    }
    public static var storeKind: String { "text" }
}

extension Data: StoreValue {
    public init?(storeValue: GroupDatabase.Value) {
        guard case .blob(let value) = storeValue else { return nil }
        self = value
    }
    public static var storeKind: String { "bytes" }
}

extension Optional: StoreValue where Wrapped: StoreValue {
    public init?(storeValue: GroupDatabase.Value) {
        if case .null = storeValue {
            self = Wrapped?.none
        } else if let value = Wrapped(storeValue: storeValue) {
            self = Wrapped?.some(value)
        } else {
            return nil
        }
    }
    public static var storeKind: String { Wrapped.storeKind + " or nothing" }
}
