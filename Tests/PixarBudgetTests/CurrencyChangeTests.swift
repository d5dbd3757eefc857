// A budget's change to another currency: numbers stay as they were written, or nothing changes.
import Foundation
import Testing

@testable import PixarBudget

@Suite struct CurrencyChangeTests {
    let folder = StoreFolder()
    let noon = Date(timeIntervalSince1970: 1_780_000_000)
    var day: Range<Date> { noon.addingTimeInterval(-40_000)..<noon.addingTimeInterval(40_000) }

    /// A store whose sample has logged amounts in minor units, and the draft of its change to a currency.
    private func prepared(_ amounts: [Int64], to code: String) throws -> (BudgetStore, Budget, BudgetDraft) {
        let store = try folder.open()
        let budget = try #require(try store.budgets().first)
        for amount in amounts {
            try store.log(title: "x", amount: amount, category: budget.categories[0].id, budget: budget.id, at: noon)
        }
        var draft = BudgetDraft(budget)
        draft.currency = try #require(Currency(code))
        draft.quickButtons = []
        return (store, budget, draft)
    }

    @Test func dollarsBecomeEurosOfTheSameNumber() throws {
        let (store, budget, draft) = try prepared([1_250, -99], to: "EUR")
        #expect(try store.currencyChange(of: budget.id, to: draft.currency).isPossible)
        try store.save(draft, to: budget.id)
        #expect(try store.summary(of: day)?.spent == Money(minorUnits: 1_151, draft.currency))
    }

    @Test func wholeDollarsBecomeYenOfTheSameNumber() throws {
        let (store, budget, draft) = try prepared([120_000, -500], to: "JPY")
        try store.save(draft, to: budget.id)
        #expect(try store.expenses(of: day, budget: budget.id).map(\.amount) == [-5, 1_200])
        var back = BudgetDraft(try #require(try store.budgets().first))
        back.currency = .usd
        try store.save(back, to: budget.id)
        #expect(try store.expenses(of: day, budget: budget.id).map(\.amount) == [-500, 120_000])
    }

    @Test func centsAreNeverRoundedAway() throws {
        var (store, budget, draft) = try prepared([120_000, 1_250, 1], to: "JPY")
        draft.name = "Renamed"
        let change = try store.currencyChange(of: budget.id, to: draft.currency)
        #expect(change.count == 3 && change.losing == 2 && !change.isPossible)
        #expect(throws: BudgetStore.Failure.decimalsLost(count: 2, from: "USD", to: "JPY")) { try store.save(draft, to: budget.id) }
        #expect(try store.budgets().first == budget, "all or nothing")
    }

    @Test func deletedExpensesCountBecauseTheyCanComeBack() throws {
        let (store, budget, draft) = try prepared([1_250], to: "JPY")
        try store.delete(try store.expenses(of: day, budget: budget.id).map(\.id), at: noon)
        #expect(throws: BudgetStore.Failure.self) { try store.save(draft, to: budget.id) }
    }

    @Test func whatWouldBeTooLargeIsRefused() throws {
        let (store, budget, draft) = try prepared([BudgetStore.largestAmount / 10 + 1], to: "KWD")
        #expect(try store.currencyChange(of: budget.id, to: draft.currency).tooLarge == 1)
        #expect(throws: BudgetStore.Failure.amountTooLarge(BudgetStore.largestAmount)) { try store.save(draft, to: budget.id) }
    }

    @Test func oneAmountFollowsTheSameRule() throws {
        let yen = try #require(Currency("JPY")), dinar = try #require(Currency("KWD"))
        #expect(CurrencyChange.amount(5_000_000, from: .usd, to: yen) == 50_000)
        #expect(CurrencyChange.amount(5_000_001, from: .usd, to: yen) == nil)
        #expect(CurrencyChange.amount(-5, from: yen, to: .usd) == -500)
        #expect(CurrencyChange.amount(1_250, from: .usd, to: dinar) == 12_500)
        #expect(CurrencyChange.amount(.max, from: .usd, to: dinar) == nil)
    }
}
