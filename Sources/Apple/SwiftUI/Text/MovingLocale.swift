// Words, digits and signs that moving text needs in a locale, asked of Foundation once per locale.

import SidelongRenderTree

/// Builds the locale data that travels with moving text.
@MainActor enum MovingLocale {
    private static var known: [String: MovingTextLocale] = [:]

    /// `relative` uses abbreviated unit words, `offset` whole ones.
    static func of(_ locale: Locale, style: MovingText.Style) -> MovingTextLocale {
        let isShort = style == .relative
        let key = "\(locale.identifier) \(isShort)"
        if let found = known[key] { return found }
        let made = make(locale, width: isShort ? .abbreviated : .wide)
        known[key] = made
        return made
    }

    /// Numbers that stand for the plural categories zero, one, two, few, many, other in the languages that tell them apart.
    private static let samples = [0, 1, 2, 3, 11, 100]

    private static func make(_ locale: Locale, width: Duration.UnitsFormatStyle.UnitWidth) -> MovingTextLocale {
        let number = IntegerFormatStyle<Int>.number.locale(locale).grouping(.never)
        let digits = (0...9).map { number.format($0) }.joined()
        let clock = Duration.seconds(61).formatted(.time(pattern: .minuteSecond).locale(locale))
        let separator = clock.filter { !$0.isNumber }
        let units: [(String, Duration.UnitsFormatStyle.Unit, Int)] = [
            ("week", .weeks, 604_800), ("day", .days, 86_400), ("hour", .hours, 3600), ("minute", .minutes, 60), ("second", .seconds, 1),
        ]
        let language = locale.language.languageCode?.identifier ?? "en"
        var result = MovingTextLocale(
            digits: digits.count == 10 ? digits : "0123456789", timeSeparator: separator.isEmpty ? ":" : separator, language: language)
        result.units = [yearsOrMonths("year", width), yearsOrMonths("month", width)]
        for (name, unit, seconds) in units {
            let style = Duration.UnitsFormatStyle(allowedUnits: [unit], width: width).locale(locale)
            result.units.append(
                MovingTextLocale.Unit(
                    name: name,
                    forms: samples.map { count in
                        Duration.seconds(count * seconds).formatted(style).replacing(number.format(count), with: "#", maxReplacements: 1)
                    }))
        }
        return result
    }

    // Foundation's durations end at weeks; English stands in for the two longer units.
    private static func yearsOrMonths(_ name: String, _ width: Duration.UnitsFormatStyle.UnitWidth) -> MovingTextLocale.Unit {
        let short = name == "year" ? "yr" : "mth"
        let isWide = width == .wide
        return MovingTextLocale.Unit(
            name: name,
            forms: samples.map {
                $0 == 1 ? "# \(isWide ? name : short)" : "# \(isWide ? name + "s" : short + (name == "month" ? "s" : "s"))"
            })
    }
}
