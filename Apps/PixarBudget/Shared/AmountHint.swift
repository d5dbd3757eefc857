// Why an amount could not be read, and how it is to be written.
import Foundation

/// What is wrong with the text of an amount, a case per cause. `sentence` says it to a person, with an example in their own format.
enum AmountHint: Error, Hashable, Sendable {
    case empty
    case notANumber
    /// Point and comma stand where they could mean two things, such as `1.234` dollars in the United States.
    case ambiguous
    /// More decimals than the currency has.
    case tooManyDecimals
    case nothing
    case tooLarge
    /// A sign of another currency.
    case otherCurrency(String)

    func sentence(_ currency: Currency, _ locale: Locale) -> String {
        switch self {
        case .empty: "Enter an amount."
        case .notANumber: "This is not an amount. Write it like \(Self.example(currency, locale))."
        case .ambiguous:
            "It is not clear where the decimals begin. Write it like \(Self.example(currency, locale))."
        case .tooManyDecimals:
            currency.minorDigits == 0
                ? "\(currency.code) has no decimals. Write it like \(Self.example(currency, locale))."
                : "\(currency.code) has \(currency.minorDigits) decimals. Write it like \(Self.example(currency, locale))."
        case .nothing: "The amount is zero."
        case .tooLarge: "This is more than a budget can hold."
        case .otherCurrency(let sign): "This budget is in \(currency.code), not in \(sign)."
        }
    }

    /// A number with thousands and decimals, as the locale writes it.
    static func example(_ currency: Currency, _ locale: Locale) -> String {
        let digits = currency.minorDigits
        let decimal = Decimal(string: digits == 0 ? "1234" : "1234." + "560".prefix(digits)) ?? 1234
        return decimal.formatted(.number.precision(.fractionLength(digits)).locale(locale))
    }
}
