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

@Suite struct CompactMoneyTests {
    private func text(_ minorUnits: Int64, _ code: String, _ locale: String) throws -> String {
        let currency = try #require(Currency(code))
        return Money.CompactFormat(locale: Locale(identifier: locale)).format(Money(minorUnits: minorUnits, currency))
            .replacingOccurrences(of: "\u{A0}", with: " ").replacingOccurrences(of: "\u{202F}", with: " ")
    }

    @Test(
        arguments: [
            (0, "$0"), (95_000, "$950"), (2_050, "$20.50"), (99_999, "$999.99"), (100_000, "$1K"), (500_000, "$5K"), (6_500_000, "$65K"),
            (120_000_000, "$1.2M"), (123_456_789, "$1.23M"), (24_835_000_000, "$248M"), (100_000_000_000, "$1B"), (-6_500_000, "-$65K"),
            (-2_050, "-$20.50"), (.max, "$92,200T"), (.min, "-$92,200T"),
        ] as [(Int64, String)])
    func dollars(minorUnits: Int64, expected: String) throws { #expect(try text(minorUnits, "USD", "en_US") == expected) }

    @Test func whatIsUnderALimitDoesNotReadAsTheLimit() throws {
        #expect(try text(4_996_000, "USD", "en_US") == "$49.9K")
        #expect(try text(4_999_999, "USD", "en_US") == "$49.9K")
        #expect(try text(5_000_000, "USD", "en_US") == "$50K")
        #expect(try text(99_999_999, "USD", "en_US") == "$999K")
    }

    @Test func currenciesHaveTheirOwnMinorDigits() throws {
        #expect(try text(950, "JPY", "en_US") == "¥950")
        #expect(try text(65_000, "JPY", "en_US") == "¥65K")
        #expect(try text(1_234_567, "JPY", "en_US") == "¥1.23M")
        #expect(try text(12_345_678, "BHD", "en_US").hasSuffix("12.3K"))
    }

    @Test func theReadersLocalePlacesSymbolAndPoint() throws {
        #expect(try text(1_200_000, "EUR", "en_US") == "€12K")
        #expect(try text(1_200_000, "EUR", "de_DE") == "12K €")
        #expect(try text(4_996_000, "EUR", "de_DE") == "49,9K €")
        #expect(try text(2_050, "EUR", "de_DE") == "20,50 €")
        // Outside its country a dollar is still one sign long.
        #expect(try text(500_000, "USD", "de_DE") == "5K $")
    }

    @Test func whatIsOverTheLimitIsCounted() {
        func overrun(_ total: Int64, _ limit: Int64) -> Int64 {
            let budget = Budget(id: 1, name: "", currency: .usd, dailyLimit: limit, categories: [], quickButtons: [])
            return DaySummary(budget: budget, day: .distantPast..<(.distantFuture), total: total, count: 0, latest: []).overrun.minorUnits
        }
        #expect(overrun(6_500_000, 5_000_000) == 1_500_000)
        #expect(overrun(5_000_000, 5_000_000) == 0)
        #expect(overrun(.max, -1) == .max)
    }
}
