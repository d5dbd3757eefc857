// Amounts as intents have them: a number of whole units, which is what people say and type elsewhere.
import Foundation

extension Money {
    /// Why a number is no amount.
    enum Failure: Error, Equatable, CustomStringConvertible {
        case notFinite
        case tooManyDecimals(String, currency: String, decimals: Int)
        case tooLarge

        var description: String {
            switch self {
            case .notFinite: "This is no amount."
            case .tooManyDecimals(let amount, let currency, let decimals):
                "\(amount) has more decimals than \(currency), which has \(decimals == 0 ? "none" : "\(decimals)")."
            case .tooLarge: "This amount is more than a budget can hold."
            }
        }
    }

    /// An amount of whole units, such as 12.5 for $12.50. The number is read as its shortest decimal spelling, so that 0.1 is ten cents;
    /// up to the store's largest amount that spelling is exact.
    init(major: Double, _ currency: Currency) throws(Failure) {
        guard major.isFinite else { throw .notFinite }
        guard abs(major) < 1e15, let decimal = Decimal(string: "\(major)") else { throw .tooLarge }
        let scale = Decimal(sign: .plus, exponent: currency.minorDigits, significand: 1)
        var scaled = decimal * scale
        var whole = Decimal()
        NSDecimalRound(&whole, &scaled, 0, .plain)
        guard whole == scaled else {
            throw .tooManyDecimals("\(decimal)", currency: currency.code, decimals: currency.minorDigits)
        }
        guard abs(whole) <= Decimal(BudgetStore.largestAmount) else { throw .tooLarge }
        self.init(minorUnits: NSDecimalNumber(decimal: whole).int64Value, currency)
    }

    /// The number of whole units, for a parameter of an intent; not for sums. Read from its spelling, because that gives the nearest number,
    /// which `NSDecimalNumber.doubleValue` does not.
    var major: Double { Double(decimal.description) ?? 0 }

    /// Hundredths of a dollar as a rough amount of another currency: where there are no hundredths, a hundred units stand for one dollar.
    static func everyday(_ hundredths: Int64, _ currency: Currency) -> Int64 {
        (0..<max(currency.minorDigits - 2, 0)).reduce(hundredths) { value, _ in value * 10 }
    }

    func formatted<Style: FormatStyle>(_ style: Style) -> String where Style.FormatInput == Money, Style.FormatOutput == String {
        style.format(self)
    }
}
