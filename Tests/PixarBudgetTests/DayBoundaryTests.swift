// When a day begins, in zones whose days are not 24 hours long.
import Foundation
import Testing

@testable import PixarBudget

@Suite struct DayBoundaryTests {
    private func boundary(_ zone: String, startHour: Int = 0) throws -> DayBoundary {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return DayBoundary(calendar: calendar, startHour: startHour)
    }

    private func date(_ text: String) throws -> Date { try #require(ISO8601DateFormatter().date(from: text)) }

    @Test(arguments: [
        // Vienna's days of 23 and 25 hours, Havana's day without a midnight (2026-03-08 begins at 01:00), an ordinary day.
        ("Europe/Vienna", "2026-03-29T10:00:00Z", "2026-03-28T23:00:00Z", 23.0),
        ("Europe/Vienna", "2026-10-25T10:00:00Z", "2026-10-24T22:00:00Z", 25),
        ("America/Havana", "2026-03-08T12:00:00Z", "2026-03-08T05:00:00Z", 23),
        ("Asia/Kathmandu", "2026-06-01T00:00:00Z", "2026-05-31T18:15:00Z", 24),
        ("Australia/Lord_Howe", "2026-04-05T03:00:00Z", "2026-04-04T13:00:00Z", 24.5),
    ])
    func daysBeginWhereTheCalendarSays(zone: String, moment: String, start: String, hours: Double) throws {
        let day = try boundary(zone).day(containing: date(moment))
        #expect(try day.lowerBound == date(start))
        #expect(day.upperBound.timeIntervalSince(day.lowerBound) == hours * 3600)
    }

    @Test func theLastMomentBelongsToItsDay() throws {
        let boundary = try boundary("America/Los_Angeles")
        let day = try boundary.day(containing: date("2026-06-01T12:00:00Z"))
        #expect(boundary.day(containing: day.upperBound.addingTimeInterval(-0.001)) == day)
        #expect(boundary.day(containing: day.upperBound).lowerBound == day.upperBound)
    }

    @Test func aDayMayBeginLater() throws {
        let boundary = try boundary("UTC", startHour: 4)
        #expect(try boundary.day(containing: date("2026-06-01T03:59:59Z")).lowerBound == date("2026-05-31T04:00:00Z"))
        #expect(try boundary.day(containing: date("2026-06-01T04:00:00Z")).lowerBound == date("2026-06-01T04:00:00Z"))
    }

    @Test(arguments: ["America/Havana", "Europe/Vienna", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu", "America/Los_Angeles"])
    func fourHundredBoundariesFollowEachOther(zone: String) throws {
        let boundary = try boundary(zone)
        let start = try date("2026-01-01T12:00:00Z")
        let boundaries = boundary.boundaries(after: start, count: 400)
        #expect(boundaries.first.map { $0 > start } == true)
        for (earlier, later) in zip(boundaries, boundaries.dropFirst()) {
            #expect(boundary.day(containing: earlier) == earlier..<later)
            #expect((23.0...25.0).contains(later.timeIntervalSince(earlier) / 3600))
        }
    }

    @Test func apiasSkippedDayIsPassedOver() throws {
        // Samoa went from 29 to 31 December 2011.
        let boundaries = try boundary("Pacific/Apia").boundaries(after: date("2011-12-29T20:00:00Z"), count: 3)
        #expect(try boundaries[0] == date("2011-12-30T10:00:00Z"))
        #expect(try boundaries[1] == date("2011-12-31T10:00:00Z"))
    }

    @Test(arguments: [("en_US", "2026-11-29"), ("de_DE", "2026-11-30"), ("ar_EG", "2026-11-28"), ("ja_JP", "2026-11-29")])
    func weeksBeginWhereTheLocaleSays(locale: String, first: String) throws {
        var boundary = try boundary("Europe/Vienna")
        boundary.calendar.firstWeekday = try #require(Calendar.Component.weekday(of: Locale(identifier: locale).firstDayOfWeek))
        let week = try boundary.week(containing: date("2026-12-01T12:00:00Z"))
        #expect(week.count == 7)
        #expect(try week[0].lowerBound == date("\(first)T00:00:00+01:00"))
        #expect(zip(week, week.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    }

    @Test(arguments: ["Europe/Vienna", "America/Havana", "Australia/Lord_Howe", "Pacific/Apia", "America/Los_Angeles"], [1, 2, 6, 7])
    func weeksFollowEachOtherThroughTheYears(zone: String, firstWeekday: Int) throws {
        for startHour in [0, 4] {
            var boundary = try boundary(zone, startHour: startHour)
            boundary.calendar.firstWeekday = firstWeekday
            var week = try boundary.week(containing: date("2011-11-01T12:00:00Z"))
            for _ in 0..<26 {
                let first = try #require(week.first), last = try #require(week.last)
                #expect(boundary.calendar.component(.weekday, from: first.lowerBound) == firstWeekday || week.count == 6)
                for day in week { #expect(boundary.week(containing: day.lowerBound.addingTimeInterval(7_000)) == week) }
                let next = boundary.week(containing: last.upperBound)
                #expect(next.first?.lowerBound == last.upperBound && (6...7).contains(next.count))
                week = next
            }
        }
    }
}

extension Calendar.Component {
    /// The number of a weekday, Sunday is 1.
    fileprivate static func weekday(of day: Locale.Weekday) -> Int? {
        [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday].firstIndex(of: day).map { $0 + 1 }
    }
}
