// Midnight at the pace of the clock.
import Foundation
import Testing

@testable import SidelongProcessRuntime

@MainActor @Suite struct DayWatchTests {
    private final class Moment {
        var date: Date
        init(_ date: Date) { self.date = date }
    }

    private func watch(_ zone: String, _ moment: Moment, announce: @escaping () -> Void = {}) throws -> DayWatch {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return DayWatch(now: { moment.date }, calendar: { calendar }, announce: announce)
    }

    private func date(_ text: String) throws -> Date { try #require(ISO8601DateFormatter().date(from: text)) }

    @Test func aDayIsAnnouncedOnce() throws {
        let moment = Moment(try date("2026-06-01T21:59:59Z"))
        var announced = 0
        let watch = try watch("Europe/Vienna", moment) { announced += 1 }
        watch.look()
        #expect(announced == 0)
        moment.date = try date("2026-06-01T22:00:00Z")
        watch.look()
        watch.look()
        #expect(announced == 1)
    }

    @Test(arguments: [
        ("Europe/Vienna", "2026-06-01T12:00:00Z", "2026-06-01T22:00:00Z"),
        ("America/Havana", "2026-03-07T12:00:00Z", "2026-03-08T05:00:00Z"),
        ("Europe/Vienna", "2026-10-24T22:30:00Z", "2026-10-25T23:00:00Z"),
    ])
    func theNextDayIsTheCalendars(zone: String, moment: String, next: String) throws {
        #expect(try watch(zone, Moment(date(moment))).nextDay() == date(next))
    }
}
