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
