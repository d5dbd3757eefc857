// The Swift half of ProcessWorld: what the phone says about clock, locale and time zone becomes what unmodified code of this
// process is told by Foundation.

import Foundation
import SidelongDiagnostics
import SidelongFoundationSupplement
import SidelongProcessWorld
import Synchronization

/// The phone's clock, locale and time zone in this process.
///
/// One process has one world. Setting something changes what `Date()`, `Locale.current`, `Calendar.current` and everything made
/// from them answer from then on; whoever sets it also announces it (``announceJump(from:to:)`` and its relatives).
/// A `Locale.autoupdatingCurrent` that code has stored keeps the locale that it was made with.
package enum PhoneWorld {
    /// Why a world was refused; nothing has changed then.
    package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        /// No locale: its language or region is in no ISO list.
        case unknownLocale(String)
        /// No time zone of that identifier in the system's database.
        case unknownTimeZone(String)
        /// A weekday outside 1 (Sunday) to 7 (Saturday).
        case noWeekday(Int)

        package var description: String {
            switch self {
            case .unknownLocale(let identifier): "“\(identifier.prefix(80))” is not a locale."
            case .unknownTimeZone(let identifier): "“\(identifier.prefix(80))” is not a time zone of this machine's database."
            case .noWeekday(let number): "\(number) is not a weekday; 1 is Sunday, 7 is Saturday."
            }
        }
    }

    // MARK: Clock

    /// Nanoseconds since 1970 that this process is told.
    package static var nanoseconds: Int64 { sidelong_world_phone_time_ns() }

    /// Nanoseconds since 1970 on the machine's own clock.
    package static var machineNanoseconds: Int64 { sidelong_world_real_time_ns() }

    /// Phone time minus machine time, in nanoseconds.
    package static var clockOffset: Int64 { sidelong_world_clock_offset() }

    /// Lets the clock jump: phone time = machine time + `nanoseconds`. Waits under way keep their length.
    package static func setClockOffset(nanoseconds: Int64) { sidelong_world_set_clock_offset(nanoseconds) }

    /// Until ``runClock()``, `Date()` is exactly this instant, in nanoseconds since 1970; waits keep their real length.
    package static func standClock(at nanoseconds: Int64) { sidelong_world_stand_at(nanoseconds) }

    /// Lets the clock run again from the offset that was set last.
    package static func runClock() { sidelong_world_run() }

    /// Whether the clock stands.
    package static var clockStands: Bool { sidelong_world_stands() }

    // MARK: Locale and zone

    /// Answers `Locale.current`, `.autoupdatingCurrent`, `.preferredLanguages` and the current calendars for a locale such as `de_DE`.
    package static func setLocale(identifier: String) throws(Refusal) {
        guard let locale = locale(of: identifier) else { throw .unknownLocale(identifier) }
        PhoneLocale.change { $0.locale = locale }
    }

    /// Moves the process to a zone such as `Asia/Tokyo`. Call it on one thread: the C library's environment knows no lock.
    package static func setTimeZone(identifier: String) throws(Refusal) {
        guard identifier.utf8.count <= 255, TimeZone(identifier: identifier) != nil else { throw .unknownTimeZone(identifier) }
        setenv("TZ", identifier, 1)
        tzset()
        NSTimeZone.resetSystemTimeZone()
        PhoneLocale.change { _ in }
    }

    /// Overrides the first day of the week, 1 (Sunday) to 7 (Saturday), as a person may in Settings; nil asks the locale again.
    package static func setFirstWeekday(_ weekday: Int?) throws(Refusal) {
        if let weekday, !(1...7).contains(weekday) { throw .noWeekday(weekday) }
        PhoneLocale.change { $0.firstWeekday = weekday }
    }

    private static func locale(of identifier: String) -> Locale? {
        guard !identifier.isEmpty, identifier.utf8.count <= 255 else { return nil }
        let locale = Locale(identifier: identifier)
        guard let language = locale.language.languageCode, language.isISOLanguage else { return nil }
        if let region = locale.region, !region.isISORegion { return nil }
        return locale
    }

    // MARK: Announcements

    /// Posts what iOS posts when the clock has been set: `NSSystemClockDidChange`, the significant time change, and
    /// `NSCalendarDayChanged` when the two dates are on different days of the current calendar. They come on the calling
    /// thread, as from an app's main thread on iOS: call it there.
    package static func announceJump(from earlier: Date, to later: Date) {
        post(.NSSystemClockDidChange)
        post(.significantTimeChange)
        if !Calendar.current.isDate(earlier, inSameDayAs: later) { post(.NSCalendarDayChanged) }
    }

    /// Posts what iOS posts at midnight: the significant time change and `NSCalendarDayChanged`.
    package static func announceDay() {
        post(.significantTimeChange)
        post(.NSCalendarDayChanged)
    }

    /// Posts what iOS posts for a new time zone: `NSSystemTimeZoneDidChange` and the significant time change, and
    /// `NSCalendarDayChanged` when it is another day there. `earlier` is the zone before.
    package static func announceTimeZoneChange(from earlier: TimeZone) {
        post(.NSSystemTimeZoneDidChange)
        post(.significantTimeChange)
        let now = Date()
        var calendar = Calendar(identifier: .gregorian)
        let day = calendar.dateComponents([.year, .month, .day], from: now)
        calendar.timeZone = earlier
        if calendar.dateComponents([.year, .month, .day], from: now) != day { post(.NSCalendarDayChanged) }
    }

    /// Posts what iOS posts for a new locale: `NSLocale.currentLocaleDidChangeNotification`.
    package static func announceLocaleChange() { post(NSLocale.currentLocaleDidChangeNotification) }

    private static func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: nil) }
}
