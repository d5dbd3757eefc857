// How a property list becomes a row of `UserDefaults`, and a row a property list again.
import Foundation

#if !canImport(Darwin)

/// A value of `UserDefaults` as it is kept in a row: a kind and a column that people can read with any SQLite tool; only arrays
/// and dictionaries are packed, as binary property lists.
struct DefaultsValue {
    /// The numbers are kept in files: never change one.
    enum Kind: Int64 {
        case boolean = 0, integer = 1, double = 2, text = 3, data = 4, date = 5, propertyList = 6, url = 7
    }

    let kind: Kind
    let stored: GroupDatabase.Value

    /// The largest value, in bytes, as it is kept: 4 MiB. Apple's systems refuse more as well.
    static let largest = 4 * 1024 * 1024
    /// How deep arrays and dictionaries may nest.
    static let deepest = 64

    /// Why a value cannot be kept.
    enum Refusal: Error, CustomStringConvertible {
        case type(String)
        case depth
        case size(Int)
        case unpackable(String)

        var description: String {
            switch self {
            case .type(let name):
                "a value of type \(name) is not a property list; texts, numbers, dates, data, and arrays and dictionaries of those are"
            case .depth: "it nests deeper than \(DefaultsValue.deepest) levels"
            case .size(let bytes): "it takes \(bytes) bytes, and \(DefaultsValue.largest) is the most"
            case .unpackable(let reason): "it could not be packed: \(reason)"
            }
        }
    }

    // MARK: From a program's value

    init(_ value: Any) throws(Refusal) {
        switch try Self.propertyList(value, depth: 0) {
        case let text as String: self.init(.text, .text(text))
        case let data as Data: self.init(.data, .blob(data))
        case let date as Date: self.init(.date, .double(date.timeIntervalSinceReferenceDate))
        case let number as NSNumber: try self.init(number: number)
        case let container:
            // Packing wants a property list and has been given one; what remains are faults of Foundation.
            do {
                let packed = try PropertyListSerialization.data(fromPropertyList: container, format: .binary, options: 0)
                self.init(.propertyList, .blob(packed))
            } catch {
                throw .unpackable(error.localizedDescription)
            }
        }
        let size =
            switch stored {
            case .text(let text): text.utf8.count
            case .blob(let data): data.count
            default: 8
            }
        if size > Self.largest { throw .size(size) }
    }

    init(url: URL) { self.init(.url, .text(url.absoluteString)) }

    private init(_ kind: Kind, _ stored: GroupDatabase.Value) {
        self.kind = kind
        self.stored = stored
    }

    private init(number: NSNumber) throws(Refusal) {
        switch number.objCType.pointee {
        case CChar(bitPattern: UInt8(ascii: "c")) where number.int64Value == 0 || number.int64Value == 1:
            self.init(.boolean, .integer(number.int64Value))
        case CChar(bitPattern: UInt8(ascii: "f")), CChar(bitPattern: UInt8(ascii: "d")):
            // SQLite keeps no "not a number": it would come back as NULL. Such a value is packed instead.
            let value = number.doubleValue
            if value.isNaN { try self.init(packed: number) } else { self.init(.double, .double(value)) }
        case CChar(bitPattern: UInt8(ascii: "Q")) where number.uint64Value > UInt64(Int64.max): try self.init(packed: number)
        default: self.init(.integer, .integer(number.int64Value))
        }
    }

    /// A number that no column can hold, as a property list of its own.
    private init(packed number: NSNumber) throws(Refusal) {
        do {
            self.init(.propertyList, .blob(try PropertyListSerialization.data(fromPropertyList: number, format: .binary, options: 0)))
        } catch {
            throw .unpackable(error.localizedDescription)
        }
    }

    /// The value as plain immutable property list types, or the reason why it is none.
    static func propertyList(_ value: Any, depth: Int) throws(Refusal) -> Any {
        guard depth <= deepest else { throw .depth }
        switch value {
        case let text as String: return text
        case let data as Data: return data
        case let date as Date: return date
        case let number as CGFloat: return NSNumber(value: Double(number))
        case let number as NSNumber: return number
        case let array as [Any]:
            var list: [Any] = []
            list.reserveCapacity(array.count)
            for element in array { list.append(try propertyList(element, depth: depth + 1)) }
            return list
        case let dictionary as [String: Any]:
            var list: [String: Any] = [:]
            for (key, element) in dictionary { list[key] = try propertyList(element, depth: depth + 1) }
            return list
        default: throw .type("\(type(of: value))")
        }
    }

    // MARK: To a program's value

    /// Nil when the row is not one that this store writes.
    init?(row: GroupDatabase.Row) throws(StoreError) {
        guard let kind = Kind(rawValue: try row.value("kind", as: Int64.self)) else { return nil }
        self.init(kind, try row.raw("value"))
    }

    /// What `object(forKey:)` answers: numbers and truth values as `NSNumber`, as on Apple's systems, so that each may be taken
    /// `as? Int`, `as? Double` and so on. Nil when the column does not fit the kind.
    var object: Any? {
        switch (kind, stored) {
        case (.boolean, .integer(let value)): NSNumber(value: value != 0)
        case (.integer, .integer(let value)): NSNumber(value: value)
        case (.double, _): Double(storeValue: stored).map { NSNumber(value: $0) }
        case (.text, .text(let value)): value
        case (.data, .blob(let value)): value
        case (.date, _): Double(storeValue: stored).map { Date(timeIntervalSinceReferenceDate: $0) }
        case (.url, .text(let value)): Data(value.utf8)
        case (.propertyList, .blob(let value)): Self.unpacked(value)
        default: nil
        }
    }

    private static func unpacked(_ data: Data) -> Any? {
        // A damaged row reads as absent, and its caller says so.
        guard let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) else { return nil }
        return try? propertyList(list, depth: 0)
    }
}
#endif
