// A map that is always in the order of its keys. The phone uses it wherever a Dictionary's random order could reach an effect or a byte.

/// A map ordered by key: lookups in O(log n), additions at the end in O(1), elsewhere O(n) moves of memory.
package struct SortedTable<Key: Comparable & Hashable & Codable & Sendable, Value: Hashable & Codable & Sendable>: Hashable, Codable,
    Sendable
{
    package struct Row: Hashable, Codable, Sendable {
        package let key: Key
        package var value: Value
    }

    package private(set) var rows: [Row] = []

    package init() {}

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        rows = try container.decode([Row].self)
        for index in rows.indices.dropFirst() where rows[index - 1].key >= rows[index].key {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "The rows of a table are not in the order of their keys.")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rows)
    }

    package var isEmpty: Bool { rows.isEmpty }
    package var count: Int { rows.count }
    package var keys: [Key] { rows.map(\.key) }
    package var values: [Value] { rows.map(\.value) }

    private func position(_ key: Key) -> (index: Int, found: Bool) {
        if let last = rows.last, last.key < key { return (rows.count, false) }
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return (low, low < rows.count && rows[low].key == key)
    }

    /// The value of a key; setting nil removes it.
    package subscript(key: Key) -> Value? {
        get {
            let place = position(key)
            return place.found ? rows[place.index].value : nil
        }
        set {
            let place = position(key)
            switch (place.found, newValue) {
            case (true, .some(let value)): rows[place.index].value = value
            case (true, .none): rows.remove(at: place.index)
            case (false, .some(let value)): rows.insert(Row(key: key, value: value), at: place.index)
            case (false, .none): break
            }
        }
    }

    /// Changes the value of a key in place, without a copy; nil when there is none.
    @discardableResult
    package mutating func change<Result>(_ key: Key, _ body: (inout Value) -> Result) -> Result? {
        let place = position(key)
        guard place.found else { return nil }
        return body(&rows[place.index].value)
    }
}
