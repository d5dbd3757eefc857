// Whether two values of a view are the same, so that its body need not be evaluated: by bits, by `==`, or member by member.

@_spi(Reflection) import Swift

/// A property that knows by itself when its new value is no news: state lives in the node, not in the value.
package protocol SelfComparingProperty {
    func isSame(as other: Self) -> Bool
}

/// Compares values of any type without knowing it. Errs on the side of "different".
@MainActor enum SameValue {
    private struct Member {
        let offset: Int
        let isSame: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool
    }
    private static var known: [ObjectIdentifier: [Member]] = [:]

    static func isSame<T>(_ first: T, _ second: T) -> Bool {
        withUnsafePointer(to: first) { a in
            withUnsafePointer(to: second) { b in
                isSame(T.self, UnsafeRawPointer(a), UnsafeRawPointer(b), depth: 0)
            }
        }
    }

    private static func isSame<T>(_ type: T.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, depth: Int) -> Bool {
        let size = MemoryLayout<T>.size
        // Equal bits are the same references and the same numbers, whatever the type.
        if size == 0 || sameBytes(a, b, size) { return true }
        if T.self is any SelfComparingProperty.Type {
            if let one = a.assumingMemoryBound(to: T.self).pointee as? any SelfComparingProperty {
                return compare(one, with: b.assumingMemoryBound(to: T.self).pointee)
            }
        }
        if T.self is any Equatable.Type, let one = a.assumingMemoryBound(to: T.self).pointee as? any Equatable {
            return equal(one, b.assumingMemoryBound(to: T.self).pointee)
        }
        guard depth < 8 else { return false }
        let members = members(of: type)
        guard !members.isEmpty else { return false }
        return members.allSatisfy { $0.isSame(a + $0.offset, b + $0.offset) }
    }

    private static func members<T>(of type: T.Type) -> [Member] {
        let id = ObjectIdentifier(type)
        if let found = known[id] { return found }
        var found: [Member] = []
        // Only structs: an enum's payload has no fixed place, a class is compared by its reference.
        if isStruct(type) {
            _ = _forEachField(of: type) { _, offset, fieldType, _ in
                func open<Field>(_ field: Field.Type) -> Member {
                    Member(offset: offset) { isSame(field, $0, $1, depth: 1) }
                }
                found.append(_openExistential(fieldType, do: open))
                return true
            }
        }
        known[id] = found
        return found
    }

    /// Reflection over an existential without a value reads through a null pointer, so the kind is read from the metadata's first word.
    private static func isStruct(_ type: Any.Type) -> Bool {
        let structKind = 0x200
        return unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == structKind
    }

    private static func sameBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int) -> Bool {
        UnsafeRawBufferPointer(start: a, count: size).elementsEqual(UnsafeRawBufferPointer(start: b, count: size))
    }

    private static func equal<E: Equatable>(_ one: E, _ other: Any) -> Bool { (other as? E).map { one == $0 } ?? false }
    private static func compare<P: SelfComparingProperty>(_ one: P, with other: Any) -> Bool {
        (other as? P).map { one.isSame(as: $0) } ?? false
    }
}
