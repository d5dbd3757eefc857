// What becomes of logged amounts when a budget gets another currency.
import Foundation

/// Amounts keep the number that a person wrote: 12.50 dollars become 12.50 euros, 1,200 yen become 1,200.00 dollars. Nothing is converted
/// by a rate, and nothing is rounded: where decimals would be lost, the change is refused.
struct CurrencyChange: Hashable, Sendable {
    var from: Currency
    var to: Currency
    /// Logged expenses, deleted ones too, for they can be brought back.
    var count: Int
    /// Those with decimals that the new currency has not.
    var losing: Int
    /// Those that would be beyond the largest amount.
    var tooLarge: Int

    var isPossible: Bool { losing == 0 && tooLarge == 0 }

    /// How many of the finer currency's minor units make one of the other's, a power of ten.
    static func factor(_ from: Currency, _ to: Currency) -> Int64 {
        (0..<abs(from.minorDigits - to.minorDigits)).reduce(Int64(1)) { value, _ in value * 10 }
    }

    /// The same number in the other currency's minor units; nil where it has decimals too many, or is too large.
    static func amount(_ amount: Int64, from: Currency, to: Currency) -> Int64? {
        let factor = factor(from, to)
        if to.minorDigits < from.minorDigits { return amount.isMultiple(of: factor) ? amount / factor : nil }
        let (product, overflows) = amount.multipliedReportingOverflow(by: factor)
        return overflows || product.magnitude > BudgetStore.largestAmount.magnitude ? nil : product
    }
}
