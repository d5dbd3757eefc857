// What people type for an amount, in their own locale, and what is asked about rather than guessed.
import Foundation
import Testing

@testable import PixarBudget

struct AmountCase: Sendable, CustomTestStringConvertible {
    let locale: String, currency: String, text: String, amount: Int64?, hint: AmountHint?

    init(_ locale: String, _ currency: String, _ text: String, _ amount: Int64) {
        (self.locale, self.currency, self.text, self.amount, hint) = (locale, currency, text, amount, nil)
    }

    init(_ locale: String, _ currency: String, _ text: String, _ hint: AmountHint) {
        (self.locale, self.currency, self.text, amount, self.hint) = (locale, currency, text, nil, hint)
    }

    var testDescription: String { "\(locale) \(currency) “\(text)”" }
}

@Suite struct AmountReaderTests {
    private func reader(_ locale: String, _ currency: String) throws -> AmountReader {
        AmountReader(try #require(Currency(currency)), locale: Locale(identifier: locale))
    }

    private func check(_ example: AmountCase) throws {
        let result = try reader(example.locale, example.currency).read(example.text)
        if let amount = example.amount {
            #expect(result == .success(amount))
        } else if let hint = example.hint {
            #expect(result == .failure(hint))
        }
    }

    @Test(arguments: [
        AmountCase("en_US", "USD", "1,234.56", 123_456), AmountCase("en_US", "USD", "1234.56", 123_456),
        AmountCase("en_US", "USD", "12", 1_200),
        AmountCase("en_US", "USD", "12.5", 1_250), AmountCase("en_US", "USD", ".5", 50), AmountCase("en_US", "USD", "12.", 1_200),
        AmountCase("en_US", "USD", "12,000", 1_200_000), AmountCase("en_US", "USD", "1,234,567.89", 123_456_789),
        AmountCase("en_US", "USD", "248,350,000.00", 24_835_000_000), AmountCase("en_US", "USD", "248350000", 24_835_000_000),
        AmountCase("en_US", "USD", "007", 700), AmountCase("en_US", "USD", "0.01", 1), AmountCase("en_US", "USD", "  12.50  ", 1_250),
        AmountCase("de_DE", "EUR", "1.234,56", 123_456), AmountCase("de_DE", "EUR", "12,5", 1_250),
        AmountCase("de_DE", "EUR", "1.234", 123_400),
        AmountCase("de_DE", "EUR", "1234,5", 123_450), AmountCase("de_DE", "EUR", ",50", 50),
        AmountCase("de_CH", "CHF", "1’234.50", 123_450), AmountCase("de_CH", "CHF", "1'234.50", 123_450),
        AmountCase("fr_FR", "EUR", "1\u{202F}234,50", 123_450), AmountCase("fr_FR", "EUR", "1 234,50", 123_450),
        AmountCase("sv_SE", "SEK", "1\u{A0}234,50 kr", 123_450), AmountCase("en_IN", "INR", "12,34,567.50", 123_456_750),
        AmountCase("en_IN", "INR", "1,234,567", 123_456_700), AmountCase("es_ES", "EUR", "1234,5", 123_450),
    ])
    func theLocalesOwnFormatIsRead(example: AmountCase) throws { try check(example) }

    @Test(arguments: [
        AmountCase("en_US", "USD", "1.234,56", 123_456), AmountCase("de_DE", "EUR", "1,234.56", 123_456),
        AmountCase("en_US", "USD", "1.234.567,89", 123_456_789), AmountCase("de_DE", "EUR", "1,234,567.8", 123_456_780),
        AmountCase("fr_FR", "EUR", "1.234,56", 123_456), AmountCase("en_US", "KWD", "1.234,567", 1_234_567),
    ])
    func bothMarksInTheOtherOrderHaveOneReading(example: AmountCase) throws { try check(example) }

    @Test(arguments: [
        AmountCase("en_US", "USD", "-20", -2_000), AmountCase("en_US", "USD", "20-", -2_000), AmountCase("en_US", "USD", "−20.50", -2_050),
        AmountCase("en_US", "USD", "- 20", -2_000), AmountCase("en_US", "USD", "-$20", -2_000), AmountCase("en_US", "USD", "$-20", -2_000),
        AmountCase("de_DE", "EUR", "-20,50 €", -2_050), AmountCase("de_DE", "EUR", "20,50- €", -2_050),
        AmountCase("ja_JP", "JPY", "-500", -500),
        AmountCase("en_US", "USD", "+20", 2_000), AmountCase("ar_EG", "EGP", "\u{61C}-٢٠", -2_000),
        AmountCase("sv_SE", "SEK", "−20 kr", -2_000),
    ])
    func aMinusMakesARefund(example: AmountCase) throws { try check(example) }

    @Test(arguments: [
        AmountCase("en_US", "USD", "$1,234.56", 123_456), AmountCase("en_US", "USD", "1234.56 USD", 123_456),
        AmountCase("en_US", "USD", "usd 5", 500), AmountCase("de_DE", "USD", "5 $", 500), AmountCase("en_CA", "USD", "US$5", 500),
        AmountCase("de_DE", "EUR", "1.234,56 €", 123_456), AmountCase("en_US", "EUR", "€5", 500),
        AmountCase("en_GB", "GBP", "£12.50", 1_250),
        AmountCase("ja_JP", "JPY", "¥1,234", 1_234), AmountCase("ja_JP", "JPY", "¥1,234", 1_234),
        AmountCase("ja_JP", "JPY", "1,234円", 1_234),
        AmountCase("de_CH", "CHF", "CHF 12.50", 1_250), AmountCase("pl_PL", "PLN", "12,50 zł", 1_250),
        AmountCase("ko_KR", "KRW", "1,200원", 1_200),
        AmountCase("ar_EG", "USD", "١٢٫٥٠ US$", 1_250), AmountCase("ar_KW", "KWD", "د.ك ١٫٢٣٤", 1_234),
        AmountCase("en_US", "KWD", "KWD 1.234", 1_234),
        AmountCase("da_DK", "DKK", "12,50 kr.", 1_250), AmountCase("en_US", "CAD", "CA$5", 500), AmountCase("en_CA", "CAD", "$5", 500),
    ])
    func theBudgetsOwnSignIsTakenAsItComes(example: AmountCase) throws { try check(example) }

    @Test(arguments: [
        AmountCase("en_US", "USD", "€20", .otherCurrency("€")), AmountCase("en_US", "USD", "20 EUR", .otherCurrency("EUR")),
        AmountCase("de_DE", "EUR", "20 $", .otherCurrency("$")), AmountCase("en_US", "EUR", "£5", .otherCurrency("£")),
        AmountCase("ja_JP", "JPY", "$20", .otherCurrency("$")),
    ])
    func anotherCurrencysSignIsNotPassedOver(example: AmountCase) throws { try check(example) }

    @Test(arguments: [
        AmountCase("ar_EG", "EGP", "١٬٢٣٤٫٥٦", 123_456), AmountCase("ar_EG", "EGP", "١٢٫٥", 1_250),
        AmountCase("ar_EG", "EGP", "1234.5", 123_450),
        AmountCase("fa_IR", "EUR", "۱۲٫۵۰", 1_250), AmountCase("hi_IN", "INR", "१२.५", 1_250), AmountCase("ja_JP", "JPY", "1,234", 1_234),
        AmountCase("ja_JP", "USD", "12.50", 1_250), AmountCase("th_TH", "THB", "๑๒.๕๐", 1_250), AmountCase("ar_MA", "MAD", "12,50", 1_250),
    ])
    func digitsOfEveryScriptAreRead(example: AmountCase) throws { try check(example) }

    @Test(arguments: [
        AmountCase("ja_JP", "JPY", "1234", 1_234), AmountCase("de_DE", "JPY", "1.234", 1_234),
        AmountCase("en_US", "JPY", "12.5", .tooManyDecimals),
        AmountCase("en_US", "JPY", "12.", 12), AmountCase("en_US", "KWD", "1.234", 1_234), AmountCase("en_US", "KWD", "1.5", 1_500),
        AmountCase("de_DE", "KWD", "1,234", 1_234), AmountCase("en_US", "KWD", "1.2345", .tooManyDecimals),
        AmountCase("en_US", "USD", "12.3456", .tooManyDecimals), AmountCase("en_US", "KWD", "1,234.567", 1_234_567),
    ])
    func currenciesHaveTheirOwnDecimals(example: AmountCase) throws { try check(example) }

    @Test(arguments: [
        // Twelve and a half, or twelve thousand half typed? One dollar 23, or a thousand?
        AmountCase("en_US", "USD", "12,5", .ambiguous), AmountCase("en_US", "USD", "12,50", .ambiguous),
        AmountCase("en_US", "USD", "1.234", .ambiguous),
        AmountCase("de_DE", "EUR", "12.50", .ambiguous), AmountCase("de_DE", "EUR", "1,234", .ambiguous),
        AmountCase("en_US", "USD", "1,2345", .ambiguous), AmountCase("en_US", "USD", "1,234,56", .ambiguous),
        AmountCase("en_US", "USD", "12,34,567", .ambiguous), AmountCase("en_US", "USD", "1.234.567", .ambiguous),
        AmountCase("en_US", "USD", "1.234,567", .ambiguous), AmountCase("fr_FR", "EUR", "12.50", .ambiguous),
        AmountCase("en_US", "USD", "1,234 567", .ambiguous), AmountCase("en_US", "USD", "12,", .ambiguous),
        AmountCase("en_US", "USD", "1 2", .ambiguous), AmountCase("en_US", "JPY", "1.234", .ambiguous),
        AmountCase("ar_EG", "EGP", "١٢,٥", .ambiguous), AmountCase("ar_EG", "EGP", "١٫٢.٣", .ambiguous),
    ])
    func whatCouldMeanTwoThingsIsAskedAbout(example: AmountCase) throws { try check(example) }

    @Test(arguments: [
        AmountCase("en_US", "USD", "", .empty), AmountCase("en_US", "USD", "   ", .empty), AmountCase("en_US", "USD", "abc", .notANumber),
        AmountCase("en_US", "USD", "$", .notANumber), AmountCase("en_US", "USD", "-", .notANumber),
        AmountCase("en_US", "USD", "--5", .notANumber),
        AmountCase("en_US", "USD", "-5-", .notANumber), AmountCase("en_US", "USD", "1e5", .notANumber),
        AmountCase("en_US", "USD", "5K", .notANumber),
        AmountCase("en_US", "USD", "0x10", .notANumber), AmountCase("en_US", "USD", "½", .notANumber),
        AmountCase("en_US", "USD", "五", .notANumber),
        AmountCase("en_US", "USD", "12:30", .notANumber), AmountCase("en_US", "USD", ".", .notANumber),
        AmountCase("en_US", "USD", "0", .nothing),
        AmountCase("en_US", "USD", "-0.00", .nothing), AmountCase("en_US", "USD", "9999999999.99", 999_999_999_999),
        AmountCase("en_US", "USD", "10000000000", .tooLarge), AmountCase("en_US", "USD", "99999999999999999999999999", .tooLarge),
        AmountCase("en_US", "USD", String(repeating: "1", count: 1000), .notANumber), AmountCase("en_US", "USD", "1\n2", .ambiguous),
        AmountCase("en_US", "USD", "'; DROP TABLE expenses", .notANumber),
    ])
    func whatIsNoAmountIsRefused(example: AmountCase) throws { try check(example) }

    @Test(arguments: ["en_US", "de_DE", "de_CH", "fr_FR", "ja_JP", "ar_EG", "hi_IN", "fa_IR", "sv_SE", "pt_BR", "en_ZA", "he_IL", "es_ES"])
    func whatTheAppWritesItReads(locale: String) throws {
        for code in ["USD", "EUR", "JPY", "KWD", "INR", "EGP"] {
            let reader = try reader(locale, code)
            for amount: Int64 in [1, 50, 1_234, 123_456, 500_000, 24_835_000_000, 999_999_999_999, -2_050, -1_234_567] {
                #expect(reader.read(reader.editable(amount)) == .success(amount), "\(code) \(reader.editable(amount))")
                let written = Money.Format(locale: reader.locale).format(Money(minorUnits: amount, reader.currency))
                #expect(reader.read(written) == .success(amount), "\(code) \(written)")
            }
        }
    }

    @Test func hintsGiveAnExampleInTheReadersFormat() throws {
        let german = Locale(identifier: "de_DE"), american = Locale(identifier: "en_US")
        let euro = try #require(Currency("EUR")), yen = try #require(Currency("JPY")), dinar = try #require(Currency("KWD"))
        #expect(AmountHint.ambiguous.sentence(euro, german).hasSuffix("Write it like 1.234,56."))
        #expect(AmountHint.tooManyDecimals.sentence(yen, american) == "JPY has no decimals. Write it like 1,234.")
        #expect(AmountHint.tooManyDecimals.sentence(dinar, american).contains("1,234.560"))
        #expect(AmountHint.otherCurrency("€").sentence(.usd, american) == "This budget is in USD, not in €.")
        #expect(AmountReader(euro, locale: german).read(AmountHint.example(euro, german)) == .success(123_456))
    }
}
