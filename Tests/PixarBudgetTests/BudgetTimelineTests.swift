// When the widget's provider wants to be asked again.
import Foundation
import Testing
import WidgetKit

@testable import PixarBudgetWidgets

@Suite struct BudgetTimelineTests {
    struct Unreadable: Error, CustomStringConvertible { let description = "The store is away." }
    let now = Date(timeIntervalSince1970: 1_780_000_000)

    @Test func afterAReadErrorItIsAskedInAQuarterOfAnHour() {
        let timeline = BudgetTimelineProvider.timeline(from: now, days: 7) { _ in throw Unreadable() }
        #expect(timeline.policy == .after(now.addingTimeInterval(900)))
        #expect(timeline.entries.map(\.date) == [now])
        #expect(timeline.entries.first?.problem == "The store is away.")
    }

    @Test func otherwiseAtTheEndOfTheWeek() throws {
        let sample = try #require(BudgetEntry.sample(at: now).summary)
        let timeline = BudgetTimelineProvider.timeline(from: now, days: 7) { days in days.map { _ in sample } }
        #expect(timeline.policy == .atEnd && timeline.entries.count == 8)
        let empty = BudgetTimelineProvider.timeline(from: now, days: 7) { _ in [] }
        #expect(empty.policy == .atEnd && empty.entries.allSatisfy { $0.summary == nil && $0.problem == nil })
    }

    @Test func yesterdaysNumbersAreCalledSo() {
        let state = BudgetActivityAttributes.ContentState(totalSpent: 9, dailyLimit: 5, lastExpenseTitle: "Render")
        #expect(state.caption(isStale: false) == "Render" && state.caption(isStale: true) == "Yesterday's numbers")
        #expect(state.ink(isStale: false) == .red && state.ink(isStale: true) != .red)
    }
}
