// What the budget's editor makes of its fields, and what it says about them.
import Foundation
import Testing

@testable import PixarBudget

@MainActor @Suite struct BudgetFormTests {
    private let english = Locale(identifier: "en_US")
    private let budget = Budget(
        id: 1, name: "Elio", currency: .usd, dailyLimit: 5_000_000,
        categories: [.init(id: 1, name: "Lighting", emoji: "💡"), .init(id: 2, name: "Sound", emoji: "🎵")],
        formerCategories: [.init(id: 3, name: "Travel", emoji: "✈️"), .init(id: 4, name: "Unused", emoji: "📦")],
        quickButtons: [.init(id: 9, label: "+ $5K Render", title: "Render", amount: 500_000, category: 1)])

    private func form(_ locale: String = "en_US") -> BudgetForm {
        BudgetForm(budget, counts: [1: 12, 3: 1], locale: Locale(identifier: locale))
    }

    @Test func anUntouchedFormMakesTheBudgetAgain() {
        for locale in ["en_US", "de_DE", "ja_JP", "ar_EG", "hi_IN"] {
            #expect(form(locale).draft == BudgetDraft(budget), "\(locale)")
            #expect(!form(locale).isChanged)
        }
    }

    @Test func amountsAreWrittenAndReadAsTheLocaleDoes() {
        var form = form("de_DE")
        #expect(form.limitText == "50000,00")
        form.limitText = "1.234,56"
        #expect(form.limitHint == nil && form.draft?.dailyLimit == 123_456)
        form.limitText = "12,345"
        #expect(form.limitHint?.contains("1.234,56") == true && form.draft == nil)
    }

    @Test(arguments: [("", "Enter an amount."), ("0", "more than nothing"), ("-20", "more than nothing"), ("abc", "not an amount")])
    func aLimitThatIsNoneSaysSo(text: String, hint: String) {
        var form = form()
        form.limitText = text
        #expect(form.limitHint?.contains(hint) == true && form.draft == nil)
    }

    @Test func aBudgetNeedsANameOfSomeLength() {
        var form = form()
        form.name = " \n"
        #expect(form.nameHint == "A budget needs a name." && form.draft == nil)
        form.name = String(repeating: "x", count: 201)
        #expect(form.nameHint?.contains("200") == true && form.draft == nil)
        form.name = "  Elio 2 "
        #expect(form.draft?.name == "Elio 2")
    }

    @Test func categoriesHaveNamesOfTheirOwn() {
        var form = form()
        let id = form.addCategory()
        #expect(id < 0 && form.categoriesHint == "A category needs a name." && form.draft == nil)
        form.categories[2].name = "  lighting "
        #expect(form.hint(form.categories[2])?.contains("lighting") == true && form.draft == nil)
        form.categories[2].name = "Music"
        #expect(form.draft?.categories.map(\.name) == ["Lighting", "Sound", "Music"])
    }

    @Test func aRemovedCategoryCanBePutBackAndItsButtonGoesOn() {
        var form = form()
        #expect(form.removed.map(\.name) == ["Travel"], "one that no expense names is gone")
        form.removeCategory(1)
        #expect(form.removed.map(\.name) == ["Travel", "Lighting"] && form.quickButtons[0].category == 2)
        form.putBack(1)
        form.putBack(3)
        #expect(form.removed.isEmpty && form.draft?.categories.map(\.id) == [2, 1, 3])
        for id: Int64 in [1, 2, 3] { form.removeCategory(id) }
        #expect(form.categoriesHint == "A budget needs at least one category." && form.draft == nil)
    }

    @Test func aCategoryThatWasNeverSavedIsForgotten() {
        var form = form()
        form.removeCategory(form.addCategory())
        #expect(form.removed.count == 1 && form.draft == BudgetDraft(budget))
    }

    @Test func aQuickButtonSaysWhatItLacks() {
        var form = form()
        _ = form.addQuickButton()
        #expect(form.hint(form.quickButtons[1]) == "The expense needs a title." && form.draft == nil)
        form.quickButtons[1].title = "Refund"
        #expect(form.hint(form.quickButtons[1]) == "Enter an amount." && form.draft == nil)
        form.quickButtons[1].amountText = "-20"
        #expect(form.draft?.quickButtons[1].amount == -2_000)
        #expect(form.draft?.quickButtons[1].label == "-$20 Refund")
        form.quickButtons[1].amountText = "12,000"
        #expect(form.draft?.quickButtons[1].label == "+ $12K Refund")
        form.quickButtons[1].label = " Back "
        #expect(form.draft?.quickButtons[1].label == "Back")
    }

    @Test func anotherCurrencyKeepsTheNumbersInTheFields() throws {
        var form = form()
        form.setCurrency(try #require(Currency("JPY")))
        #expect(form.limitText == "50000" && form.quickButtons[0].amountText == "5000")
        #expect(form.draft?.dailyLimit == 50_000 && form.draft?.quickButtons[0].amount == 5_000)
        form.setCurrency(.usd)
        #expect(form.draft == BudgetDraft(budget))
        form.limitText = "12.50"
        form.setCurrency(try #require(Currency("JPY")))
        #expect(form.limitText == "12.50" && form.limitHint?.contains("no decimals") == true, "never rounded")
    }

    @Test func aCurrencyChangeSaysWhatBecomesOfTheAmounts() throws {
        let yen = try #require(Currency("JPY"))
        let change = CurrencyChange(from: .usd, to: yen, count: 12, losing: 0, tooLarge: 0)
        #expect(change.sentence(english) == "12 expenses keep their numbers: 1,234.00 USD becomes 1,234 JPY. Nothing is converted.")
        #expect(change.sentence(Locale(identifier: "de_DE"))?.contains("1.234,00 USD becomes 1.234 JPY") == true)
        #expect(CurrencyChange(from: .usd, to: yen, count: 0, losing: 0, tooLarge: 0).sentence(english) == nil)
        let refused = CurrencyChange(from: .usd, to: yen, count: 3, losing: 1, tooLarge: 0)
        #expect(refused.sentence(english)?.hasPrefix("An expense has decimals that JPY does not have.") == true)
        #expect(CurrencyChange(from: yen, to: .usd, count: 3, losing: 0, tooLarge: 1).sentence(english)?.contains("too large") == true)
    }

    @Test(arguments: [("🎬", true), ("✈️", true), ("👩‍🚀", true), ("🇦🇹", true), ("1", false), ("#", false), ("a", false), ("é", false)])
    func emojiAreToldFromLetters(character: Character, isEmoji: Bool) {
        #expect(character.isEmoji == isEmoji)
    }
}
