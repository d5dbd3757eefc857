// Reads an amount as a person of some locale writes it. What could mean two things is asked about, never guessed.
import Foundation

/// Reads amounts of one currency in one locale's format.
///
/// - Digits of any script, currency signs of the budget's own currency, spaces and direction marks are taken as they come.
/// - A minus, before or after, makes a refund.
/// - Point and comma mean what they mean in the locale. Where both stand and only one reading is possible, the other way round is read
///   as well (`1.234,56` in the United States). Anything else is an `AmountHint`.
struct AmountReader: Sendable {
    let currency: Currency
    let locale: Locale

    init(_ currency: Currency, locale: Locale = .autoupdatingCurrent) {
        self.currency = currency
        self.locale = locale
    }

    /// The amount in minor units, negative for a refund, never zero.
    func read(_ text: String) -> Result<Int64, AmountHint> {
        do throws(AmountHint) {
            return .success(try minorUnits(text))
        } catch {
            return .failure(error)
        }
    }

    /// How an amount is written into a field for editing: no sign of the currency and no thousands.
    func editable(_ minorUnits: Int64) -> String {
        Money(minorUnits: minorUnits, currency).decimal.formatted(
            .number.grouping(.never).precision(.fractionLength(currency.minorDigits)).locale(locale))
    }

    /// The longest text that is looked at, in characters; a number of that length is beyond the largest amount anyway.
    private static let longest = 100

    private func minorUnits(_ text: String) throws(AmountHint) -> Int64 {
        guard text.count <= Self.longest else { throw .notANumber }
        var plain = Self.plain(text)
        guard !plain.isEmpty else { throw .empty }
        try removeCurrency(&plain)
        var isNegative = false
        for (sign, negative) in [("-", true), ("+", false)] {
            if plain.hasPrefix(sign) {
                plain.removeFirst()
            } else if plain.hasSuffix(sign) {
                plain.removeLast()
            } else {
                continue
            }
            isNegative = negative
            break
        }
        // Between sign, currency and digits a space is decoration; between digits it parts thousands.
        plain = plain.trimmingCharacters(in: .whitespaces)
        guard plain.contains(where: Self.isDigit), plain.allSatisfy({ Self.isDigit($0) || ".,' ".contains($0) }) else { throw .notANumber }
        let (whole, fraction) = try parts(plain)
        guard fraction.count <= currency.minorDigits else { throw .tooManyDecimals }
        let digits = whole + fraction + String(repeating: "0", count: currency.minorDigits - fraction.count)
        let significant = digits.drop { $0 == "0" }
        guard !significant.isEmpty else { throw .nothing }
        guard significant.count <= 18, let value = Int64(significant), value <= BudgetStore.largestAmount else { throw .tooLarge }
        return isNegative ? -value : value
    }

    // MARK: Signs

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    /// ASCII digits, one kind of minus, point, comma, apostrophe and space; without marks of direction.
    private static func plain(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}": continue
            case "\u{2212}", "\u{2010}"..."\u{2014}", "\u{FE63}", "\u{FF0D}": result.append("-")
            case "\u{FF0B}": result.append("+")
            case "\u{066B}", "\u{FF0E}": result.append(scalar == "\u{066B}" ? Self.arabicDecimal : ".")
            case "\u{066C}": result.append(Self.arabicThousands)
            case "\u{FF0C}": result.append(",")
            case "\u{2019}", "\u{02BC}", "\u{FF07}": result.append("'")
            default:
                if let digit = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil,
                    let ascii = Unicode.Scalar(UInt32(digit) + 48)
                {
                    result.append(ascii)
                } else if scalar.properties.isWhitespace {
                    result.append(" ")
                } else {
                    result.append(scalar)
                }
            }
        }
        return String(result).trimmingCharacters(in: .whitespaces)
    }

    // Arabic's own marks are never mistaken for each other, so they become what the locale has for them.
    private static let arabicDecimal: Unicode.Scalar = "\u{E000}"
    private static let arabicThousands: Unicode.Scalar = "\u{E001}"

    /// Takes the currency's own signs away; another currency's is an error.
    private func removeCurrency(_ text: inout String) throws(AmountHint) {
        for sign in ownSigns where !sign.isEmpty {
            if let range = text.range(of: sign, options: .caseInsensitive) {
                text.removeSubrange(range)
                text = text.trimmingCharacters(in: .whitespaces)
                break
            }
        }
        if let other = text.unicodeScalars.first(where: { $0.properties.generalCategory == .currencySymbol }) {
            throw .otherCurrency(String(Character(other)))
        }
        if let code = text.split(whereSeparator: { !$0.isASCII || !$0.isLetter }).first(where: { $0.count == 3 }).map(String.init),
            Locale.commonISOCurrencyCodes.contains(code.uppercased())
        {
            throw .otherCurrency(code.uppercased())
        }
        let decimal = String(Self.arabicDecimal), thousands = String(Self.arabicThousands)
        if text.contains(decimal) || text.contains(thousands) {
            // Both systems in one number say nothing.
            guard !text.contains(where: { ".,".contains($0) }) else { throw .ambiguous }
            text = text.replacingOccurrences(of: decimal, with: isDecimalComma ? "," : ".")
            text = text.replacingOccurrences(of: thousands, with: isDecimalComma ? "." : ",")
        }
    }

    /// The longest first, so that `US$` is taken whole.
    private var ownSigns: [String] {
        let zero = Money(minorUnits: 0, currency).decimal
        let styles = [
            zero.formatted(.currency(code: currency.code).locale(locale)),
            zero.formatted(.currency(code: currency.code).presentation(.narrow).locale(locale)),
            zero.formatted(.currency(code: currency.code).locale(Locale(identifier: "en_US"))),
        ]
        let found = styles.map { written in
            // What is left beside the zero is the sign; signs may end in a point of their own, as the krone's does.
            let plain = Self.plain(written)
            guard let first = plain.firstIndex(where: Self.isDigit), let last = plain.lastIndex(where: Self.isDigit) else { return "" }
            return (plain[..<first] + plain[plain.index(after: last)...]).trimmingCharacters(in: .whitespaces)
        }
        return Set(found + [currency.code] + (Self.writtenSigns[currency.code] ?? [])).sorted { ($0.count, $0) > ($1.count, $1) }
    }

    /// Signs that people write and no formatter gives.
    private static let writtenSigns = [
        "JPY": ["円", "\u{FFE5}", "¥"], "CNY": ["元", "\u{FFE5}", "¥"], "KRW": ["원"], "USD": ["US$", "$"], "GBP": ["£"], "EUR": ["€"],
        "KWD": ["KD", "د.ك"],
    ]

    // MARK: Points and commas

    private var isDecimalComma: Bool { locale.decimalSeparator == "," }

    /// The whole digits and the decimals.
    private func parts(_ text: String) throws(AmountHint) -> (whole: String, fraction: String) {
        // Spaces and apostrophes only ever part thousands.
        let decimal: Character = isDecimalComma ? "," : "."
        let thousands: Character = isDecimalComma ? "." : ","
        if let own = Self.split(text, decimal: decimal, thousands: thousands, indian: isIndian) {
            // Three decimals where there are two at most: as likely as not thousands, written the other way.
            if own.fraction.count == 3, currency.minorDigits < 3, own.whole.count <= 3, !own.hadThousands { throw .ambiguous }
            return (own.whole, own.fraction)
        }
        // Both marks, in one order: there is no other way to read it.
        if text.contains(decimal), text.contains(thousands),
            let other = Self.split(text, decimal: thousands, thousands: decimal, indian: false), !other.fraction.isEmpty,
            other.fraction.count <= currency.minorDigits
        {
            return (other.whole, other.fraction)
        }
        throw .ambiguous
    }

    private var isIndian: Bool { locale.region == .india }

    /// Nil where the marks do not stand as thousands and decimals would.
    private static func split(
        _ text: String, decimal: Character, thousands: Character, indian: Bool
    ) -> (whole: String, fraction: String, hadThousands: Bool)? {
        let halves = text.split(separator: decimal, omittingEmptySubsequences: false)
        guard halves.count <= 2 else { return nil }
        let fraction = halves.count == 2 ? String(halves[1]) : ""
        guard fraction.allSatisfy(Self.isDigit) else { return nil }
        let marks = halves[0].filter { !Self.isDigit($0) }
        guard let mark = marks.first else { return (String(halves[0]), fraction, false) }
        // One kind of mark: `1 234,567` is no number.
        guard mark != decimal, marks.allSatisfy({ $0 == mark }), mark == thousands || mark == " " || mark == "'" else { return nil }
        let groups = halves[0].split(separator: mark, omittingEmptySubsequences: false)
        guard let first = groups.first, let last = groups.last, last.count == 3 else { return nil }
        let middle = groups.dropFirst().dropLast()
        let isWestern = (1...3).contains(first.count) && middle.allSatisfy { $0.count == 3 }
        let isIndianGroups = indian && (1...2).contains(first.count) && middle.allSatisfy { $0.count == 2 }
        guard isWestern || isIndianGroups else { return nil }
        return (groups.joined(), fraction, true)
    }
}
