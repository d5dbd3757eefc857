// Conditions of summaries, value against value.

import AppIntents
import Foundation
import Testing

@testable import AppIntents

@Suite struct SummaryTests {
    @Test(arguments: [
        (ParameterSummaryComparison.equalTo, 3, 3, true), (.equalTo, 3, 4, false), (.notEqualTo, 3, 4, true), (.notEqualTo, 3, 3, false),
        (.lessThan, 3, 4, true), (.lessThan, 4, 4, false), (.lessThanOrEqualTo, 4, 4, true), (.lessThanOrEqualTo, 5, 4, false),
        (.greaterThan, 5, 4, true), (.greaterThan, 4, 4, false), (.greaterThanOrEqualTo, 4, 4, true), (.greaterThanOrEqualTo, 3, 4, false),
    ]) func numbersCompare(comparison: ParameterSummaryComparison, left: Int, right: Int, holds: Bool) {
        #expect(comparison.holds(left, right) == holds)
        #expect(comparison.holds(Double(left) + 0.5, Double(right) + 0.5) == holds)
    }

    @Test func nothingIsNoValue() {
        let nothing: Int? = nil
        #expect(ParameterSummaryComparison.hasNoValue.holds(nothing, nil))
        #expect(!ParameterSummaryComparison.hasAnyValue.holds(nothing, nil))
        #expect(ParameterSummaryComparison.hasAnyValue.holds("", nil))
        #expect(!ParameterSummaryComparison.lessThan.holds(nil, 3))
    }

    @Test func oneOfLooksIntoAList() {
        #expect(ParameterSummaryComparison.oneOf.holds("a", ["b", "a"]))
        #expect(!ParameterSummaryComparison.oneOf.holds("c", ["b", "a"]))
        #expect(!ParameterSummaryComparison.oneOf.holds("c", "c"))
    }
}
