// The date that a picker changes: its bounds, and how a day or a time of day is put into it.
import Foundation

/// A date, what may be chosen of it, and between which moments.
struct DateChoice {
    let selection: Binding<Date>
    let components: DatePickerComponents
    var earliest: Date?
    var latest: Date?

    var date: Date { selection.wrappedValue }

    private func held(_ date: Date) -> Date {
        var date = date
        if let earliest, date < earliest { date = earliest }
        if let latest, date > latest { date = latest }
        return date
    }

    /// Takes a day and keeps the time of day, as far as the bounds let it.
    func choose(day: Date, in calendar: Calendar) {
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
        let time = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: date)
        (parts.hour, parts.minute, parts.second, parts.nanosecond) = (time.hour, time.minute, time.second, time.nanosecond)
        if let next = calendar.date(from: parts) { selection.wrappedValue = held(next) }
    }

    /// Takes an hour (0 to 23) and a minute of the same day, as far as the bounds let it.
    func choose(hour: Int, minute: Int, in calendar: Calendar) {
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
        (parts.hour, parts.minute) = (hour, minute)
        if let next = calendar.date(from: parts) { selection.wrappedValue = held(next) }
    }

    /// Whether a moment of the day may be chosen.
    func allows(day: Date, in calendar: Calendar) -> Bool {
        let start = calendar.startOfDay(for: day)
        guard let end = calendar.date(byAdding: .day, value: 1, to: start) else { return false }
        if let earliest, end <= earliest { return false }
        if let latest, start > latest { return false }
        return true
    }

    /// Whether any day of the month that begins here may be chosen.
    func allows(month: Date, in calendar: Calendar) -> Bool {
        guard let end = calendar.date(byAdding: .month, value: 1, to: month) else { return false }
        if let earliest, end <= earliest { return false }
        if let latest, month > latest { return false }
        return true
    }
}

/// A month as rows of seven days, from the calendar's first weekday on.
struct MonthGridDays {
    let first: Date
    /// Nil before the first and after the last day.
    let days: [Date?]
    let weekdaySymbols: [String]

    init(month: Date, calendar: Calendar) {
        let start = calendar.date(from: calendar.dateComponents([.era, .year, .month], from: month)) ?? month
        first = start
        let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 30
        let lead = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
        var days: [Date?] = Array(repeating: nil, count: lead)
        days += (0..<count).map { calendar.date(byAdding: .day, value: $0, to: start) }
        while days.count % 7 != 0 { days.append(nil) }
        self.days = days
        let symbols = calendar.shortStandaloneWeekdaySymbols
        let shift = calendar.firstWeekday - 1
        weekdaySymbols = symbols.indices.map { symbols[($0 + shift) % symbols.count] }
    }

    var weeks: [[Date?]] { stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<$0 + 7]) } }
}

extension EnvironmentValues {
    /// The calendar here, with the locale's names and the zone that is set.
    var datedCalendar: Calendar {
        var calendar = self[CalendarKey.self]
        calendar.locale = self[LocaleKey.self]
        calendar.timeZone = self[TimeZoneKey.self]
        return calendar
    }
}

/// What tells which day is today. A process's clock is that of its phone; tests bring their own.
enum DrawnInstantKey: EnvironmentKey { static var defaultValue: @Sendable () -> Date { { Date() } } }

extension EnvironmentValues {
    var drawnInstant: @Sendable () -> Date {
        get { self[DrawnInstantKey.self] }
        set { self[DrawnInstantKey.self] = newValue }
    }
}
