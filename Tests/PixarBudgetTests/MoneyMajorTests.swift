// Numbers of whole units, as intents have them, and minor units.
import Foundation
import Testing

@testable import PixarBudget

@Suite struct MoneyMajorTests {
    private func minor(_ major: Double, _ code: String = "USD") throws -> Int64 {
        try Money(major: major, try #require(Currency(code))).minorUnits
    }

    @Test func numbersAreReadAsTheyAreSpelled() throws {
        #expect(try minor(0.1) == 10 && minor(0.29) == 29 && minor(12_000) == 1_200_000 && minor(-20.5) == -2_050 && minor(0) == 0)
        #expect(try minor(1.005, "KWD") == 1_005 && minor(500, "JPY") == 500)
        #expect(try minor(9_999_999_999.99) == 999_999_999_999)
    }

    @Test(arguments: [1, 29, 57, 1_001, 999_999_999_999, -1, -999_999_999_999, 123_456_789_012] as [Int64])
    func andBack(minorUnits: Int64) throws {
        for code in ["USD", "JPY", "KWD"] {
            let currency = try #require(Currency(code))
            let money = Money(minorUnits: minorUnits, currency)
            #expect(try Money(major: money.major, currency) == money)
        }
    }

    @Test func whatIsNoAmountIsSaid() {
        #expect(throws: Money.Failure.tooManyDecimals("12.345", currency: "USD", decimals: 2)) { try minor(12.345) }
        #expect(throws: Money.Failure.tooManyDecimals("0.5", currency: "JPY", decimals: 0)) { try minor(0.5, "JPY") }
        #expect(throws: Money.Failure.notFinite) { try minor(.nan) }
        #expect(throws: Money.Failure.notFinite) { try minor(.infinity) }
        #expect(throws: Money.Failure.tooLarge) { try minor(10_000_000_000) }
        #expect(throws: Money.Failure.tooLarge) { try minor(1e300) }
    }
}
