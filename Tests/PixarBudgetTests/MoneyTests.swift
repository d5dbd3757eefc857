// Money in minor units, and how it is written.
import Foundation
import Testing

@testable import PixarBudget

@Suite struct MoneyTests {
    private func text(_ minorUnits: Int64, _ code: String, _ locale: String) throws -> String {
        let currency = try #require(Currency(code))
        // No-break spaces differ between versions of the locale data; what counts here are the digits and signs.
        return Money.Format(locale: Locale(identifier: locale)).format(Money(minorUnits: minorUnits, currency))
            .replacingOccurrences(of: "\u{A0}", with: " ").replacingOccurrences(of: "\u{202F}", with: " ")
    }

    @Test func amountsAreWrittenInTheReadersLocale() throws {
        #expect(try text(500_000, "USD", "en_US") == "$5,000.00")
        #expect(try text(-2_050, "USD", "en_US") == "-$20.50")
        #expect(try text(24_835_000_000, "USD", "en_US") == "$248,350,000.00")
        #expect(try text(123_456, "EUR", "de_DE") == "1.234,56 €")
    }

    @Test func currenciesHaveTheirOwnMinorDigits() throws {
        #expect(try text(5_000, "JPY", "ja_JP").contains("5,000"))
        #expect(try text(1_234, "BHD", "en_US").contains("1.234"))
        #expect(Currency("usd") == .usd)
    }

    @Test(arguments: ["", "US", "USDX", "U$D", "12 "])
    func whatIsNoCodeIsRefused(code: String) { #expect(Currency(code) == nil) }

    @Test func centsDoNotDrift() throws {
        let dime = Money(minorUnits: 10, .usd)
        #expect((dime.decimal + dime.decimal + dime.decimal) == Decimal(string: "0.3"))
    }

    @Test func aFractionOfNothingIsNothing() {
        #expect(Money(minorUnits: 5, .usd).fraction(of: Money(minorUnits: 0, .usd)) == 0)
        #expect(Money(minorUnits: 5, .usd).fraction(of: Money(minorUnits: 10, .usd)) == 0.5)
    }
}
