// Locale, calendar and zone that change under a running process, and what is announced.

import SidelongDiagnostics
import SidelongProcessWorldFoundation
import Testing

@Suite("The phone's locale and zone")
struct LocaleTests {
    @Test("Formats follow the locale while the process runs")
    func locales() throws {
        let probe = try ProbeProcess("locales")
        // Expected texts are CLDR's, as ICU ships them; 15 January 2027 is a Friday.
        #expect(probe["de_DE.identifier"] == "de_DE")
        #expect(probe["de_DE.languages"] == "de-DE")
        #expect(probe["de_DE.currency"] == "1.234,50\u{a0}€")
        #expect(probe["de_DE.number"] == "1.234.567,5")
        #expect(probe["de_DE.number-formatter"] == "1.234.567,5")
        #expect(probe["de_DE.weekday"] == "Freitag")
        #expect(probe["de_DE.formatter"] == "Freitag")
        #expect(probe["de_DE.week-starts"] == "2")
        #expect(probe["de_DE.list"] == "a und b")
        #expect(probe["de_DE.symbols"] == "Sonntag")

        #expect(probe["ar_EG.weekday"] == "الجمعة")
        #expect(probe["ar_EG.week-starts"] == "7")
        #expect(probe["ar_EG.currency"]?.contains("١٬٢٣٤٫٥٠") == true)
        #expect(probe["ar_EG.number-formatter"] == "١٬٢٣٤٬٥٦٧٫٥")

        #expect(probe["ja_JP.weekday"] == "金曜日")
        #expect(probe["ja_JP.formatter"] == "金曜日")
        #expect(probe["ja_JP.week-starts"] == "1")
        #expect(probe["ja_JP.currency"] == "€1,234.50")
        #expect(probe["ja_JP.list"] == "a、b")

        #expect(probe["en_US.currency"] == "€1,234.50")
        #expect(probe["en_US.weekday"] == "Friday")
        #expect(probe["override"] == "7")
        #expect(probe["override-gone"] == "1")
    }

    @Test("The zone changes while the process runs")
    func zones() throws {
        let probe = try ProbeProcess("zones")
        // 1,800,000,000 s is 2027-01-15 08:00 UTC.
        for (zone, hour, text) in [("America/New_York", "3", "3:00"), ("Asia/Tokyo", "17", "17:00")] {
            #expect(probe["\(zone).current"] == zone)
            #expect(probe["\(zone).calendar"] == zone)
            #expect(probe["\(zone).hour"] == hour)
            #expect(probe["\(zone).localtime"] == hour)
            #expect(probe["\(zone).formatted"]?.hasSuffix(text) == true)
        }
    }

    @Test("What is no locale, zone, weekday or offset is refused")
    func refusals() throws {
        let probe = try ProbeProcess("refusals")
        #expect(probe["locales"] == "5 of 5")
        #expect(probe["zones"] == "4 of 4")
        #expect(probe["weekdays"] == "3 of 3")
        #expect(probe["offset"] == "200")
    }

    @Test("A jump, a zone and a locale are announced under Apple's names")
    func notifications() throws {
        let probe = try ProbeProcess("notifications")
        let heard = probe.lines.filter { ["jump", "posted"].contains($0.key) }.map(\.value)
        #expect(
            heard == [
                "to another day", "NSSystemClockDidChangeNotification", "UIApplicationSignificantTimeChangeNotification",
                "NSCalendarDayChangedNotification",
                "within a day", "NSSystemClockDidChangeNotification", "UIApplicationSignificantTimeChangeNotification",
                "to another zone", "kCFTimeZoneSystemTimeZoneDidChangeNotification", "UIApplicationSignificantTimeChangeNotification",
                "to another locale", "kCFLocaleCurrentLocaleDidChangeNotification",
            ])
    }

    @Test("The check at start is content with a sound process, and names what is broken")
    func selfCheck() throws {
        let sound = try ProbeProcess("check")
        #expect(sound.all("before") == [] && sound.all("after") == [])
        #expect(sound["symbols"] == "13")
        #expect(sound["stranger"] == "false")
        #expect(try ProbeProcess("check", "--broken").all("after") == ["world.locale"])
    }

    @Test("Each thing that can be wrong has its own diagnostic")
    func judgement() {
        let wrong = WorldObservations(
            missedSymbols: ["clock_gettime"], clockSet: .max, clockAnswered: 0, localeSet: "de_DE", localeAnswered: "en_001",
            environmentWasRefused: true)
        #expect(wrong.diagnostics.map(\.code) == ["world.symbol", "world.clock", "world.locale", "world.environment"])
        let right = WorldObservations(
            missedSymbols: [], clockSet: 5, clockAnswered: 7, localeSet: nil, localeAnswered: "en_001", environmentWasRefused: false)
        #expect(right.diagnostics == [])
    }
}
