// Which strings a writer has written out, and under which numbers: found again in the bytes themselves, without keeping the strings.

struct WrittenStrings {
    private struct Place {
        var start: Int
        var count: Int
        var hash: UInt32
    }

    private var places: [Place] = []
    /// Numbers of strings plus one, by the low bits of their hash; 0 is a free slot. Never more than half full.
    private var slots = [Int32](repeating: 0, count: 128)

    /// The number of a string that was written before. Otherwise none: the string gets the next number, and stands in `bytes` after its
    /// length, which will be written at `nextIsAt`.
    mutating func index(of text: UnsafeBufferPointer<UInt8>, in bytes: [UInt8], nextIsAt end: Int) -> Int? {
        var hash: UInt32 = 2_166_136_261
        for byte in text { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        hash ^= hash >> 15
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            let place = places[index]
            if place.hash == hash, place.count == text.count, bytes[place.start..<place.start + place.count].elementsEqual(text) {
                return index
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        // A length below 64 takes one byte, doubled; 64 takes two.
        places.append(Place(start: end + (text.count < 64 ? 1 : 2), count: text.count, hash: hash))
        slots[slot] = Int32(truncatingIfNeeded: places.count)
        if places.count * 2 > slots.count { grow() }
        return nil
    }

    private mutating func grow() {
        slots = [Int32](repeating: 0, count: slots.count * 4)
        for (index, place) in places.enumerated() {
            var slot = Int(place.hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(truncatingIfNeeded: index + 1)
        }
    }
}
