// An amount as whole minor units. Never a floating-point number: 0.10 three times is 0.30.
import Foundation

/// An amount of one currency, in its minor unit (cents).
struct Money: Hashable, Sendable {
    var minorUnits: Int64
    var currency: Currency

    init(minorUnits: Int64, _ currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// The amount in the major unit, exact.
    var decimal: Decimal {
        Decimal(sign: minorUnits < 0 ? .minus : .plus, exponent: -currency.minorDigits, significand: Decimal(minorUnits.magnitude))
    }

    /// This amount as a part of another, 0 when the other is not positive. For gauges, not for sums.
    func fraction(of whole: Money) -> Double {
        guard whole.minorUnits > 0 else { return 0 }
        return Double(minorUnits) / Double(whole.minorUnits)
    }

    /// In the reader's locale, such as `$5,000.00`.
    func formatted() -> String { formatted(.money) }

    func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Money { style.format(self) }

    /// How money is written in the reader's locale.
    struct Format: FormatStyle {
        var locale = Locale.autoupdatingCurrent

        func format(_ money: Money) -> String {
            money.decimal.formatted(.currency(code: money.currency.code).locale(locale))
        }

        func locale(_ locale: Locale) -> Format { Format(locale: locale) }
    }
}

extension FormatStyle where Self == Money.Format {
    /// Money in the reader's locale, such as `$5,000.00`.
    static var money: Money.Format { Money.Format() }
}

extension Money {
    /// Money where there is little room: exact below a thousand, otherwise three digits and a letter, such as `$49.9K`.
    ///
    /// Digits that do not fit are dropped, never rounded up: what is below a limit must not read as the limit.
    struct CompactFormat: FormatStyle {
        var locale = Locale.autoupdatingCurrent

        private static let letters = ["", "K", "M", "B", "T"]
        private static let digits = 3

        func format(_ money: Money) -> String {
            let magnitude = money.minorUnits.magnitude
            let minorDigits = money.currency.minorDigits
            let length = String(magnitude).utf8.count
            // The thousands of the major unit: digits before the point, in threes.
            let step = min(max(length - minorDigits - 1, 0) / 3, Self.letters.count - 1)
            guard step > 0 else { return exact(money) }
            let dropped = max(length - Self.digits, 0)
            let kept = (0..<dropped).reduce(magnitude) { value, _ in value / 10 }
            let value = Decimal(
                sign: money.minorUnits < 0 ? .minus : .plus, exponent: dropped - minorDigits - 3 * step, significand: Decimal(kept))
            var text = write(value, money.currency, fraction: 0...2)
            // After the last digit: the symbol may stand on either side.
            if let last = text.lastIndex(where: \.isNumber) { text.insert(contentsOf: Self.letters[step], at: text.index(after: last)) }
            return text
        }

        /// Without the minor unit when it is zero.
        private func exact(_ money: Money) -> String {
            let unit = (0..<money.currency.minorDigits).reduce(Int64(1)) { value, _ in value * 10 }
            let digits = money.minorUnits.isMultiple(of: unit) ? 0 : money.currency.minorDigits
            return write(money.decimal, money.currency, fraction: digits...digits)
        }

        private func write(_ value: Decimal, _ currency: Currency, fraction: ClosedRange<Int>) -> String {
            value.formatted(.currency(code: currency.code).presentation(.narrow).precision(.fractionLength(fraction)).locale(locale))
        }

        func locale(_ locale: Locale) -> CompactFormat { CompactFormat(locale: locale) }
    }
}

extension FormatStyle where Self == Money.CompactFormat {
    /// Money in the reader's locale where there is little room, such as `$5K`.
    static var compactMoney: Money.CompactFormat { Money.CompactFormat() }
}
