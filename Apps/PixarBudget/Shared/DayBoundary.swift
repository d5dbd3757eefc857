// What "today" is. One function that app, widget, intent and activity all ask.
import Foundation

/// Days that begin at an hour of the calendar's own zone, midnight unless said.
///
/// Days of 23 or 25 hours, and days without a midnight, are the calendar's: a day begins at the first moment that exists in it.
struct DayBoundary: Sendable {
    var calendar: Calendar
    /// 0 to 23: the hour at which a day begins.
    var startHour: Int

    init(calendar: Calendar = .current, startHour: Int = 0) {
        self.calendar = calendar
        self.startHour = min(max(startHour, 0), 23)
    }

    /// The day that holds a date, from its first moment to the first of the next.
    func day(containing date: Date) -> Range<Date> {
        var start = start(ofDayNamedBy: date)
        if start > date {
            start = self.start(ofDayNamedBy: calendar.date(byAdding: .day, value: -1, to: date) ?? date.addingTimeInterval(-86_400))
        }
        return start..<max(next(after: start), start.addingTimeInterval(1))
    }

    /// The next `count` days' first moments.
    func boundaries(after date: Date, count: Int) -> [Date] {
        var boundaries: [Date] = []
        var last = day(containing: date).upperBound
        for _ in 0..<count {
            boundaries.append(last)
            last = next(after: last)
        }
        return boundaries
    }

    /// The days of the week that holds a date, from the calendar's first weekday on: seven, or fewer where a zone passed one over.
    func week(containing date: Date) -> [Range<Date>] {
        // The place of a day in its week. From day to day, because the calendar's own week is wrong where a zone passed a day over.
        func place(_ day: Range<Date>) -> Int { (calendar.component(.weekday, from: day.lowerBound) - calendar.firstWeekday + 7) % 7 }
        var days = [day(containing: date)]
        while place(days[0]) > 0 {
            let before = day(containing: days[0].lowerBound.addingTimeInterval(-1))
            guard place(before) < place(days[0]) else { break }
            days.insert(before, at: 0)
        }
        while let last = days.last, place(last) < 6 {
            let next = day(containing: last.upperBound)
            guard place(next) > place(last) else { break }
            days.append(next)
        }
        return days
    }

    private func next(after start: Date) -> Date {
        // Noon of a day is on that day in every zone; the day after it is found from there.
        let noon = start.addingTimeInterval(12 * 3600)
        let tomorrow = calendar.date(byAdding: .day, value: 1, to: noon) ?? noon.addingTimeInterval(86_400)
        let found = self.start(ofDayNamedBy: tomorrow)
        return found > start ? found : self.start(ofDayNamedBy: tomorrow.addingTimeInterval(86_400))
    }

    /// The boundary of the calendar day that a date falls on.
    private func start(ofDayNamedBy date: Date) -> Date {
        let midnight = calendar.startOfDay(for: date)
        guard startHour > 0 else { return midnight }
        return calendar.date(bySettingHour: startHour, minute: 0, second: 0, of: midnight)
            ?? midnight.addingTimeInterval(Double(startHour) * 3600)
    }
}
