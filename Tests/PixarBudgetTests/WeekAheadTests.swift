// A widget that nobody wakes for a week: it turns to zero at each of the coming midnights, also where midnights are moved or missing.
import Foundation
import Testing
import WidgetKit

@testable import PixarBudgetWidgets

@Suite struct WeekAheadTests {
    struct Week: CustomTestStringConvertible, Sendable {
        let zone: String
        /// When the provider is asked.
        let now: String
        /// The first moments of the seven days after that.
        let midnights: [String]
        var testDescription: String { "\(zone) \(now)" }
    }

    static let weeks = [
        // The clocks go forward on 29 March: that day has 23 hours.
        Week(
            zone: "Europe/Berlin", now: "2026-03-26T15:30:00Z",
            midnights: [
                "2026-03-26T23:00:00Z", "2026-03-27T23:00:00Z", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z", "2026-03-30T22:00:00Z",
                "2026-03-31T22:00:00Z", "2026-04-01T22:00:00Z",
            ]),
        // And back on 25 October: 25 hours.
        Week(
            zone: "Europe/Berlin", now: "2026-10-22T15:30:00Z",
            midnights: [
                "2026-10-22T22:00:00Z", "2026-10-23T22:00:00Z", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", "2026-10-26T23:00:00Z",
                "2026-10-27T23:00:00Z", "2026-10-28T23:00:00Z",
            ]),
        // On 4 November 2018 São Paulo's clocks went from midnight to one: the day begins at 01:00.
        Week(
            zone: "America/Sao_Paulo", now: "2018-11-01T15:30:00Z",
            midnights: [
                "2018-11-02T03:00:00Z", "2018-11-03T03:00:00Z", "2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z", "2018-11-06T02:00:00Z",
                "2018-11-07T02:00:00Z", "2018-11-08T02:00:00Z",
            ]),
        // On 18 February 2018 they went from midnight back to eleven: the seventeenth has 25 hours, its last one twice.
        Week(
            zone: "America/Sao_Paulo", now: "2018-02-15T15:30:00Z",
            midnights: [
                "2018-02-16T02:00:00Z", "2018-02-17T02:00:00Z", "2018-02-18T03:00:00Z", "2018-02-19T03:00:00Z", "2018-02-20T03:00:00Z",
                "2018-02-21T03:00:00Z", "2018-02-22T03:00:00Z",
            ]),
        // Samoa had no 30 December 2011.
        Week(
            zone: "Pacific/Apia", now: "2011-12-29T01:30:00Z",
            midnights: [
                "2011-12-29T10:00:00Z", "2011-12-30T10:00:00Z", "2011-12-31T10:00:00Z", "2012-01-01T10:00:00Z", "2012-01-02T10:00:00Z",
                "2012-01-03T10:00:00Z", "2012-01-04T10:00:00Z",
            ]),
    ]

    private func boundary(_ zone: String) throws -> DayBoundary {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return DayBoundary(calendar: calendar)
    }

    private func date(_ text: String) throws -> Date { try #require(ISO8601DateFormatter().date(from: text)) }

    @Test(arguments: weeks) func entriesStandAtTheComingMidnights(week: Week) throws {
        let folder = WidgetsStore()
        let store = try folder.open()
        let now = try date(week.now)
        try store.logQuick(at: now)
        let timeline = BudgetTimelineProvider.timeline(
            from: now, days: BudgetTimelineProvider.days, boundary: try boundary(week.zone)
        ) { try store.summaries(of: $0, latest: 8) }
        #expect(timeline.entries.map(\.date) == [now] + (try week.midnights.map(date)))
        #expect(timeline.entries.map { $0.summary?.total } == [500_000, 0, 0, 0, 0, 0, 0, 0])
        #expect(timeline.entries.dropFirst().allSatisfy { $0.summary?.latest.isEmpty == true && $0.quick != nil })
        #expect(timeline.policy == .atEnd)
    }

    @Test(arguments: weeks) func theChosenBudgetsWidgetDoesTheSame(week: Week) throws {
        let folder = WidgetsStore()
        let store = try folder.open()
        let now = try date(week.now)
        try store.logQuick(at: now)
        let intent = ChooseBudgetIntent()
        intent.$budget.wrappedValue = BudgetEntity(try #require(try store.budgets().first))
        let timeline = BudgetPickerProvider.timeline(
            of: intent, from: now, days: BudgetTimelineProvider.days, boundary: try boundary(week.zone)
        ) { store }
        #expect(timeline.entries.map(\.date) == [now] + (try week.midnights.map(date)))
        #expect(timeline.entries.map { $0.summary?.total } == [500_000, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test(arguments: weeks) func whatIsPlannedForADayShowsOnIt(week: Week) throws {
        let folder = WidgetsStore()
        let store = try folder.open()
        // The last second of the third day to come, and the first moment of the fourth.
        let fourth = try date(week.midnights[3])
        try store.logQuick(at: fourth.addingTimeInterval(-1))
        try store.logQuick(at: fourth)
        let timeline = BudgetTimelineProvider.timeline(
            from: try date(week.now), days: BudgetTimelineProvider.days, boundary: try boundary(week.zone)
        ) { try store.summaries(of: $0, latest: 8) }
        #expect(timeline.entries.map { $0.summary?.count } == [0, 0, 0, 1, 1, 0, 0, 0])
    }
}
