// Removing and moving by offsets, as lists with `onDelete` and `onMove` do.

import Foundation

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    /// Removes the elements at `offsets`. Takes time proportional to the length, once, whatever the number of offsets.
    /// - Precondition: every offset is the offset of an element.
    public mutating func remove(atOffsets offsets: IndexSet) {
        guard let last = offsets.last else { return }
        precondition(indices.contains(last), "An offset to remove lies outside of the collection.")
        var kept = Self()
        kept.reserveCapacity(count - offsets.count)
        for index in indices where !offsets.contains(index) { kept.append(self[index]) }
        self = kept
    }
}

extension MutableCollection where Index == Int {
    /// Moves the elements at `source`, in their order, before the element that is at `destination` now.
    /// - Precondition: every offset is the offset of an element, and `destination` is one or the end.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        guard let last = source.last else { return }
        precondition(indices.contains(last), "An offset to move lies outside of the collection.")
        precondition(destination >= startIndex && destination <= endIndex, "The destination lies outside of the collection.")
        let before = indices.filter { $0 < destination && !source.contains($0) }
        let after = indices.filter { $0 >= destination && !source.contains($0) }
        let moved = (before + source + after).map { self[$0] }
        for (index, element) in zip(indices, moved) { self[index] = element }
    }
}
