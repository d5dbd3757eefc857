// The words of text that moves with the clock.

import SidelongPainter
import SidelongRenderTree
import Testing

@Suite("Moving text")
struct MovingTextFormatTests {
    static let second: Int64 = 1_000_000_000

    static let english = MovingTextLocale(units: [
        MovingTextLocale.Unit(name: "day", forms: ["", "# day", "", "", "", "# days"]),
        MovingTextLocale.Unit(name: "hour", forms: ["", "", "", "", "", "# hr"]),
        MovingTextLocale.Unit(name: "minute", forms: ["", "", "", "", "", "# min"]),
        MovingTextLocale.Unit(name: "second", forms: ["", "", "", "", "", "# sec"]),
    ])

    func text(
        _ style: MovingText.Style, _ start: Int64, _ end: Int64, locale: MovingTextLocale = english,
        change: (inout MovingText) -> Void = { _ in }
    ) -> MovingText {
        var text = MovingText(style: style, start: start * Self.second, end: end * Self.second, locale: locale)
        change(&text)
        return text
    }

    func say(_ text: MovingText, _ instant: Int64) -> String { MovingTextFormat(text).string(at: instant * Self.second) }

    @Test func intervalsStopAtBothEnds() {
        let down = text(.interval, 0, 1500)
        #expect(say(down, -100) == "25:00")
        #expect(say(down, 1) == "24:59")
        #expect(MovingTextFormat(down).string(at: Self.second / 2) == "25:00")
        #expect(say(down, 1500) == "0:00")
        #expect(say(down, 99999) == "0:00")
        let up = text(.interval, 0, 8413) { $0.countsDown = false }
        #expect(say(up, -5) == "0:00")
        #expect(say(up, 59) == "0:59")
        // Read off Apple's own pictures: an interval that is over stays at its whole length.
        #expect(say(up, 100_000) == "2:20:13")
        #expect(say(text(.interval, 0, 1500) { $0.countsDown = false }, 100_000) == "25:00")
    }

    @Test func pausesAndHours() {
        #expect(say(text(.interval, 0, 1500) { $0.pause = 500 * Self.second }, 1400) == "16:40")
        #expect(say(text(.interval, 0, 7200) { $0.showsHours = false }, 0) == "120:00")
        #expect(say(text(.interval, 0, 7200), 0) == "2:00:00")
    }

    @Test func timersRunOn() {
        let timer = text(.timer, 0, 100)
        #expect(say(timer, 40) == "1:00")
        #expect(say(timer, 100) == "0:00")
        #expect(say(timer, 3800) == "1:01:40")
    }

    @Test func relativeTakesTwoUnitsWithoutASign() {
        let date = text(.relative, 0, 674)
        #expect(say(date, 0) == "11 min, 14 sec")
        #expect(say(date, 1348) == "11 min, 14 sec")
        #expect(say(date, 674) == "0 sec")
        #expect(say(text(.relative, 0, 86400), 0) == "1 day")
        #expect(say(text(.relative, 0, 2 * 86400 + 3600 * 5 + 59), 0) == "2 days, 5 hr")
    }

    @Test func offsetHasOneUnitAndIsNowMinusTheDate() {
        let date = text(.offset, 0, 674)
        #expect(say(date, 0) == "-11 min")
        #expect(say(date, 1348) == "+11 min")
    }

    @Test func speaksOtherLanguages() {
        let russian = MovingTextLocale(
            units: [MovingTextLocale.Unit(name: "minute", forms: ["", "# минута", "", "# минуты", "# минут", "# минуты"])],
            language: "ru-RU")
        #expect(say(text(.relative, 0, 60, locale: russian), 0) == "1 минута")
        #expect(say(text(.relative, 0, 180, locale: russian), 0) == "3 минуты")
        #expect(say(text(.relative, 0, 660, locale: russian), 0) == "11 минут")
        #expect(say(text(.relative, 0, 1260, locale: russian), 0) == "21 минута")
        let arabic = MovingTextLocale(digits: "٠١٢٣٤٥٦٧٨٩", timeSeparator: ":")
        #expect(say(text(.interval, 0, 754, locale: arabic), 0) == "١٢:٣٤")
    }

    @Test func survivesDatesAtTheEndOfTime() {
        for style in [MovingText.Style.interval, .timer, .relative, .offset] {
            var odd = MovingText(style: style, start: .min, end: .max, locale: Self.english)
            #expect(!MovingTextFormat(odd).string(at: 0).isEmpty)
            odd = MovingText(style: style, start: .max, end: .min, locale: MovingTextLocale(digits: "x", units: []))
            #expect(!MovingTextFormat(odd).string(at: .max).isEmpty)
            #expect(!MovingTextFormat(odd).widestStrings.isEmpty)
        }
    }
}
