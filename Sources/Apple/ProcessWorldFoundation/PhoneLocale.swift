// What Foundation's locale and calendar getters answer for the phone, and how they come to ask us.

import Foundation
import SidelongProcessWorld
import Synchronization

/// The locale of the phone as this process is told it. The getters are ours from the first change on.
enum PhoneLocale {
    struct Settings: Sendable {
        var locale: Locale
        /// 1 (Sunday) to 7 (Saturday), or the locale's own.
        var firstWeekday: Int?
        fileprivate(set) var languages: [String]
        fileprivate(set) var calendar: Calendar

        fileprivate mutating func derive() {
            languages = [locale.identifier(.bcp47)]
            var calendar = locale.calendar
            calendar.locale = locale
            calendar.timeZone = TimeZone.current
            if let firstWeekday { calendar.firstWeekday = firstWeekday }
            self.calendar = calendar
        }
    }

    private static let settings = Mutex<Settings?>(nil)

    static func change(_ body: (inout Settings) -> Void) {
        // Asked before the lock is held: Foundation's getters may already be ours and take it.
        let locale = Locale.current, languages = Locale.preferredLanguages, calendar = Calendar.current
        settings.withLock { stored in
            var settings = stored ?? Settings(locale: locale, firstWeekday: nil, languages: languages, calendar: calendar)
            body(&settings)
            settings.derive()
            stored = settings
        }
        takeGetters()
    }

    /// The locale that was set, or nil before any was.
    static var setLocale: Locale? { settings.withLock { $0?.locale } }

    fileprivate static var current: Settings {
        guard let settings = settings.withLock({ $0 }) else {
            preconditionFailure("The getters are taken after the first locale has been set, never before.")
        }
        return settings
    }

    private static func takeGetters() {
        sidelong_world_set_getter(sidelong_world_getter_locale_current, LocaleGetter(function: phoneLocale).code)
        sidelong_world_set_getter(sidelong_world_getter_locale_autoupdating, LocaleGetter(function: phoneLocale).code)
        sidelong_world_set_getter(sidelong_world_getter_preferred_languages, LanguagesGetter(function: phoneLanguages).code)
        sidelong_world_set_getter(sidelong_world_getter_calendar_current, CalendarGetter(function: phoneCalendar).code)
        sidelong_world_set_getter(sidelong_world_getter_calendar_autoupdating, CalendarGetter(function: phoneCalendar).code)
    }
}

private func phoneLocale() -> Locale { PhoneLocale.current.locale }
private func phoneLanguages() -> [String] { PhoneLocale.current.languages }
private func phoneCalendar() -> Calendar { PhoneLocale.current.calendar }

// A Swift function value is two words, code and context. For a global function the context is nothing and the code has the calling
// convention of a static getter without arguments, which is what the stubs jump to. The function must sit in a stored property of
// its exact type: as a generic argument the compiler would pass a thunk with another convention.
private typealias FunctionWords = (code: UnsafeRawPointer, context: UnsafeRawPointer?)

private struct LocaleGetter {
    let function: () -> Locale
    var code: UnsafeRawPointer { unsafeBitCast(self, to: FunctionWords.self).code }
}

private struct LanguagesGetter {
    let function: () -> [String]
    var code: UnsafeRawPointer { unsafeBitCast(self, to: FunctionWords.self).code }
}

private struct CalendarGetter {
    let function: () -> Calendar
    var code: UnsafeRawPointer { unsafeBitCast(self, to: FunctionWords.self).code }
}
