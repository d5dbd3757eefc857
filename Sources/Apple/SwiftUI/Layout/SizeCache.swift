// Sizes by exact proposal. Most elements are asked three or four times, so that many lie in the element itself.

/// The sizes that an element has answered.
struct SizeCache {
    /// Counts the sizes of roots. What was answered under another one is hardly asked again, and resizing must not pile it up.
    @MainActor static var generation = 0

    /// A proposal as bits: equal bits are equal proposals.
    struct Key: Equatable {
        let width: UInt64
        let height: UInt64

        init(_ proposal: ProposedViewSize) {
            width = Key.bits(proposal.width)
            height = Key.bits(proposal.height)
        }

        // Nobody offers this one of the many bit patterns that are no number.
        private static let missing: UInt64 = 0x7FF8_0000_0000_51DE

        private static func bits(_ length: CGFloat?) -> UInt64 {
            guard let length else { return missing }
            // -0 equals 0.
            return length == 0 ? 0 : Double(length).bitPattern
        }
    }

    private struct Entry {
        let key: Key
        let size: CGSize
    }

    private var first: Entry?
    private var second: Entry?
    private var third: Entry?
    private var fourth: Entry?
    private var more: [Entry] = []
    private var generation = 0

    @MainActor mutating func size(for key: Key) -> CGSize? {
        if generation != SizeCache.generation {
            removeAll()
            generation = SizeCache.generation
        }
        guard let first else { return nil }
        if first.key == key { return first.size }
        guard let second else { return nil }
        if second.key == key { return second.size }
        guard let third else { return nil }
        if third.key == key { return third.size }
        guard let fourth else { return nil }
        if fourth.key == key { return fourth.size }
        for entry in more where entry.key == key { return entry.size }
        return nil
    }

    mutating func add(_ size: CGSize, for key: Key) {
        let entry = Entry(key: key, size: size)
        if first == nil {
            first = entry
        } else if second == nil {
            second = entry
        } else if third == nil {
            third = entry
        } else if fourth == nil {
            fourth = entry
        } else {
            more.append(entry)
        }
    }

    mutating func removeAll() {
        first = nil
        second = nil
        third = nil
        fourth = nil
        if !more.isEmpty { more.removeAll(keepingCapacity: true) }
    }
}
