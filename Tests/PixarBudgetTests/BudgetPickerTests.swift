// The widget of a chosen budget: whose day it shows, what its button logs, and what it says when the budget is gone.
import Foundation
import Testing
import WidgetKit

@testable import PixarBudgetWidgets

@Suite struct BudgetPickerTests {
    let folder = WidgetsStore()
    let now = Date(timeIntervalSince1970: 1_780_000_000)

    private func choice(_ budget: BudgetEntity, _ change: (ChooseBudgetIntent) -> Void = { _ in }) -> ChooseBudgetIntent {
        let intent = ChooseBudgetIntent()
        intent.$budget.wrappedValue = budget
        change(intent)
        return intent
    }

    private func timeline(_ intent: ChooseBudgetIntent) -> Timeline<BudgetEntry> {
        BudgetPickerProvider.timeline(of: intent, from: now, days: 7) { try folder.open() }
    }

    @Test func itShowsTheChosenBudgetAndNotTheAppsOwn() throws {
        let store = try folder.open()
        try store.choose(try #require(try store.budgets().first).id)
        let home = try store.create(.household(.usd))
        let film = try #require(try store.budgets().first)
        try store.choose(home)
        try store.logQuick(budget: film.id, at: now)
        let timeline = timeline(choice(BudgetEntity(film)))
        #expect(timeline.entries.count == 8 && timeline.policy == .atEnd)
        #expect(timeline.entries.first?.summary?.budget.id == film.id)
        #expect(timeline.entries.first?.summary?.total == 500_000)
        #expect(timeline.entries.dropFirst().allSatisfy { $0.summary?.total == 0 })
        #expect(self.timeline(choice(.gone(0))).entries.first?.summary?.budget.id == home, "nobody has chosen: the app's own")
    }

    @Test func withoutAChoiceTheButtonIsTheBudgetsFirst() throws {
        let film = try #require(try folder.open().budgets().first)
        #expect(timeline(choice(BudgetEntity(film))).entries.first?.quick == .button(film.quickButtons[0], of: film))
    }

    @Test func theButtonLogsWhatWasChosen() throws {
        let film = try #require(try folder.open().budgets().first)
        let sound = try #require(film.categories.first { $0.name == "Sound" })
        let intent = choice(BudgetEntity(film)) {
            $0.$amount.wrappedValue = 12_000.5
            $0.$expenseTitle.wrappedValue = "Mixing"
            $0.$category.wrappedValue = CategoryEntity(sound)
        }
        #expect(
            timeline(intent).entries.first?.quick
                == .expense(title: "Mixing", amount: film.money(1_200_050), category: sound.id, of: film))
    }

    @Test func whatWasNotChosenComesFromTheNearestQuickButton() throws {
        let film = try #require(try folder.open().budgets().first)
        let onlyTitle = choice(BudgetEntity(film)) { $0.$expenseTitle.wrappedValue = "Night render" }
        #expect(
            timeline(onlyTitle).entries.first?.quick
                == .expense(title: "Night render", amount: film.money(500_000), category: film.quickButtons[0].category, of: film))
        let onlyAmount = choice(BudgetEntity(film)) { $0.$amount.wrappedValue = 20 }
        #expect(
            timeline(onlyAmount).entries.first?.quick
                == .expense(title: "Quick Render Block", amount: film.money(2_000), category: film.quickButtons[0].category, of: film))
    }

    @Test func aCategoryOfAnotherBudgetIsLeftOut() throws {
        let store = try folder.open()
        let film = try #require(try store.budgets().first)
        try store.choose(film.id)
        let home = try store.create(.household(.usd))
        let groceries = try #require(try store.budgets().first { $0.id == home }?.categories.first)
        let intent = choice(BudgetEntity(film)) { $0.$category.wrappedValue = CategoryEntity(groceries) }
        guard case .expense(_, _, let category, _) = timeline(intent).entries.first?.quick else {
            Issue.record("There is no button.")
            return
        }
        #expect(category == film.quickButtons[0].category)
    }

    @Test func withoutAnAmountThereIsNoButton() throws {
        let store = try folder.open()
        try store.choose(try #require(try store.budgets().first).id)
        let empty = try store.create(.empty(.usd))
        let budget = try #require(try store.budgets().first { $0.id == empty })
        #expect(timeline(choice(BudgetEntity(budget))).entries.first?.quick == nil)
        let titled = choice(BudgetEntity(budget)) { $0.$expenseTitle.wrappedValue = "Pens" }
        #expect(timeline(titled).entries.first?.quick == nil)
        titled.$amount.wrappedValue = 3
        #expect(
            timeline(titled).entries.first?.quick
                == .expense(title: "Pens", amount: budget.money(300), category: budget.categories[0].id, of: budget))
    }

    @Test func aDeletedBudgetIsNamed() throws {
        let store = try folder.open()
        let film = try #require(try store.budgets().first)
        try store.choose(film.id)
        try store.create(.household(.usd))
        try store.deleteBudget(film.id, at: now)
        let entity = try #require(try store.entities([Int(film.id)]).first)
        #expect(entity.isDeleted && entity.name == "Inside Out 3")
        let timeline = timeline(choice(entity))
        #expect(timeline.entries.map(\.deleted?.name) == ["Inside Out 3"])
        #expect(timeline.policy == .never, "only the app can bring it back")
        try store.restoreBudget(film.id)
        #expect(try store.entities([Int(film.id)]).first?.isDeleted == false)
        #expect(try store.entities([4711]).map(\.isDeleted) == [true], "one of which nothing is known")
    }

    @Test func presetsAreTheQuickButtonsAndRoundAmounts() throws {
        let film = try #require(try folder.open().budgets().first)
        let presets = QuickAmounts.presets(of: film)
        #expect(presets.sections.map { $0.items.first?.value } == [5_000, 1])
        #expect(presets.sections[0].items[0].subtitle.map { String(localized: $0) } == "Quick Render Block")
        #expect(Set(presets.resultItems).count == presets.resultItems.count, "no amount stands there twice")
        var yen = film
        yen.currency = try #require(Currency("JPY"))
        yen.quickButtons = []
        #expect(QuickAmounts.presets(of: yen).resultItems.first == 100)
    }
}
