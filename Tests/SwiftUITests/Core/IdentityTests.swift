// Which elements of a ForEach are the same ones.

import Foundation
import SidelongRenderTree
import Testing

@testable import SwiftUI

private struct PlainDay: Hashable, CustomStringConvertible {
    var year: Int
    var day: Int
    /// Leaves the day out.
    var description: String { "\(year)" }
}

@MainActor @Suite struct IdentityTests {
    /// Keys that print alike, or nearly, are keys of their own.
    @Test func keysAreToldByWhatTheyConsistOf() {
        let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
        let keys: [AnyHashable] = [
            AnyHashable(start), AnyHashable(start.addingTimeInterval(0.25)), AnyHashable(start.addingTimeInterval(0.5)),
            AnyHashable(PlainDay(year: 2026, day: 1)), AnyHashable(PlainDay(year: 2026, day: 2)),
            AnyHashable(0.1 + 0.2), AnyHashable(0.3), AnyHashable("1"), AnyHashable(1),
            AnyHashable(Optional("1")), AnyHashable(["a", "b"]), AnyHashable(["ab"]),
        ]
        let unlike = keys.filter { $0 != AnyHashable("1") }
        #expect(Set(unlike.map { StructuralHash.combine(7, key: $0) }).count == unlike.count)
    }

    @Test func equalKeysHaveOneHash() {
        let pairs: [(AnyHashable, AnyHashable)] = [
            (AnyHashable(0.0), AnyHashable(-0.0)),
            (AnyHashable(Set(["a", "b", "c", "d"])), AnyHashable(Set(["d", "c", "b", "a"]))),
            (AnyHashable(AnyHashable("a")), AnyHashable("a")),
            (AnyHashable(["a": 1, "b": 2]), AnyHashable(["b": 2, "a": 1])),
        ]
        for (one, other) in pairs {
            #expect(one == other)
            #expect(StructuralHash.combine(7, key: one) == StructuralHash.combine(7, key: other), "\(one)")
        }
    }

    @Test func threeDatesWithinASecondAreThreeRowsAndNoWarning() {
        let start = Date(timeIntervalSinceReferenceDate: 800_000_000)
        let dates = [start, start.addingTimeInterval(0.2), start.addingTimeInterval(0.4)]
        let laid = Laid(ForEach(dates, id: \.self) { Text(verbatim: "\($0.timeIntervalSinceReferenceDate)") })
        #expect(laid.texts.count == 3)
        #expect(laid.tree.warnings.isEmpty)
    }

    @Test func equalKeysAreWarnedOf() {
        let laid = Laid(ForEach(["a", "a"], id: \.self) { Text(verbatim: $0) })
        #expect(laid.tree.warnings.map(\.code) == ["foreach.duplicate"])
    }
}
