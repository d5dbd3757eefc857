// What text that moves with the clock says at an instant, from the words and signs that the tree carries.

import SidelongRenderTree

/// The words of a `MovingText` at an instant.
///
/// - `interval`: inside its interval; before it the value at the start, after it the value at the end, so that a countdown ends at
///   `0:00` and a count upwards at its whole length. A pause holds the value of that instant.
/// - `timer`: down to the date and then up without end.
/// - Counting down a begun second counts as a whole one, counting up only a finished one.
/// - `relative`: the largest unit that is not zero and the one below it, without a sign.
/// - `offset`: now minus the date in one unit: minus for what is still to come.
package struct MovingTextFormat {
    private let text: MovingText
    private static let second: Int64 = 1_000_000_000

    package init(_ text: MovingText) { self.text = text }

    /// The whole string, with prefix and suffix. Nanoseconds since 1970.
    package func string(at instant: Int64) -> String {
        let now = min(instant, text.pause ?? Int64.max)
        let moving: String
        switch text.style {
        case .interval:
            let end = max(text.start, text.end)
            let place = min(max(now, text.start), end)
            moving = text.countsDown ? clock(up(difference(end, place))) : clock(difference(place, text.start) / Self.second)
        case .timer:
            moving = now <= text.end ? clock(up(difference(text.end, now))) : clock(difference(now, text.end) / Self.second)
        case .relative: moving = relative(seconds(now))
        case .offset: moving = offset(now)
        }
        return text.prefix + moving + text.suffix
    }

    /// The longest strings that the text may come to show, for reserving width.
    package var widestStrings: [String] {
        switch text.style {
        case .interval:
            let length = up(difference(max(text.start, text.end), text.start))
            return [text.prefix + eights(clock(length)) + text.suffix]
        case .timer: return [text.prefix + eights(clock(max(up(difference(text.end, text.start)), 3600 * 10))) + text.suffix]
        case .relative, .offset:
            return [
                string(at: saturating(text.end, -59 * 86400 * Self.second)),
                string(at: saturating(text.end, -(23 * 3600 + 59 * 60) * Self.second)),
            ]
        }
    }

    private func eights(_ clock: String) -> String {
        let digits = Array(text.locale.digits)
        guard digits.count == 10 else { return clock }
        return String(clock.map { digits.contains($0) ? digits[8] : $0 })
    }

    private func difference(_ later: Int64, _ earlier: Int64) -> Int64 {
        let (result, overflow) = later.subtractingReportingOverflow(earlier)
        return overflow ? Int64.max : max(result, 0)
    }

    private func saturating(_ value: Int64, _ added: Int64) -> Int64 {
        let (result, overflow) = value.addingReportingOverflow(added)
        return overflow ? (added < 0 ? Int64.min : Int64.max) : result
    }

    /// Whole seconds, a begun one counted.
    private func up(_ nanoseconds: Int64) -> Int64 { nanoseconds / Self.second + (nanoseconds % Self.second > 0 ? 1 : 0) }

    /// Finished seconds between the date and now, on whichever side.
    private func seconds(_ now: Int64) -> Int64 { (now > text.end ? difference(now, text.end) : difference(text.end, now)) / Self.second }

    private func clock(_ seconds: Int64) -> String {
        let separator = text.locale.timeSeparator
        let hours = seconds / 3600, minutes = seconds / 60 % 60
        if hours > 0, text.showsHours {
            return number(hours) + separator + number(minutes, digits: 2) + separator + number(seconds % 60, digits: 2)
        }
        return number(seconds / 60) + separator + number(seconds % 60, digits: 2)
    }

    /// Lengths in seconds; a year of 365 days and a month of 30.
    private static let lengths: [(name: String, seconds: Int64)] = [
        ("year", 31_536_000), ("month", 2_592_000), ("week", 604_800), ("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1),
    ]

    private var knownUnits: [(unit: MovingTextLocale.Unit, seconds: Int64)] {
        Self.lengths.compactMap { length in text.locale.units.first { $0.name == length.name }.map { ($0, length.seconds) } }
    }

    private func relative(_ seconds: Int64) -> String {
        let units = knownUnits
        guard let last = units.last else { return clock(seconds) }
        guard let first = units.firstIndex(where: { seconds >= $0.seconds }) else { return words(0, last.unit) }
        var result = words(seconds / units[first].seconds, units[first].unit)
        if first + 1 < units.count {
            let rest = seconds % units[first].seconds / units[first + 1].seconds
            if rest > 0 { result += text.locale.listSeparator + words(rest, units[first + 1].unit) }
        }
        return result
    }

    private func offset(_ now: Int64) -> String {
        let seconds = seconds(now)
        let sign = now < text.end ? text.locale.minusSign : text.locale.plusSign
        let units = knownUnits
        guard let last = units.last else { return sign + clock(seconds) }
        let (unit, length) = units.first { seconds >= $0.seconds } ?? last
        return sign + words(seconds / length, unit)
    }

    private func words(_ count: Int64, _ unit: MovingTextLocale.Unit) -> String {
        let category = PluralRule(language: text.locale.language).category(of: count)
        var form = unit.forms.indices.contains(category.rawValue) ? unit.forms[category.rawValue] : ""
        if form.isEmpty { form = unit.forms.last { !$0.isEmpty } ?? "#" }
        return form.split(separator: "#", omittingEmptySubsequences: false).joined(separator: number(count))
    }

    private func number(_ value: Int64, digits count: Int = 1) -> String {
        var plain = String(value)
        while plain.count < count { plain = "0" + plain }
        let digits = Array(text.locale.digits)
        guard digits.count == 10 else { return plain }
        return String(plain.map { character in character.wholeNumberValue.map { digits[$0] } ?? character })
    }
}
