// Removing and moving by offsets.

import SidelongFoundationSupplement
import Testing

@Suite("Offsets of a list")
struct CollectionOffsetTests {
    @Test(
        "Removing takes exactly the elements at the offsets",
        arguments: [([], "abcdef"), ([0], "bcdef"), ([5, 1], "acde"), ([0, 1, 2, 3, 4, 5], "")])
    func remove(offsets: [Int], left: String) {
        var letters = Array("abcdef")
        letters.remove(atOffsets: IndexSet(offsets))
        #expect(String(letters) == left)
    }

    // The destination counts in the list as it is before the move.
    @Test(
        "Moving keeps the order of what is moved and of what stays",
        arguments: [
            ([0], 6, "bcdefa"), ([5], 0, "fabcde"), ([1, 3], 5, "acebdf"), ([1, 3], 2, "abdcef"), ([2], 2, "abcdef"), ([2], 3, "abcdef"),
            ([], 3, "abcdef"),
        ])
    func move(source: [Int], destination: Int, result: String) {
        var letters = Array("abcdef")
        letters.move(fromOffsets: IndexSet(source), toOffset: destination)
        #expect(String(letters) == result)
    }

    @Test("A slice moves within its own offsets")
    func slice() {
        var slice = Array("abcdef")[2...4]
        slice.move(fromOffsets: [2], toOffset: 5)
        #expect(String(slice) == "dec")
        slice.remove(atOffsets: [3])
        #expect(String(slice) == "dc")
    }
}
