// What the intents do to a store, and what they say.
import AppIntents
import Foundation
import Testing

@testable import PixarBudgetWidgets

@Suite struct IntentTests {
    let folder = WidgetsStore()
    let now = Date(timeIntervalSince1970: 1_780_000_000)

    private var boundary: DayBoundary {
        get throws {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
            return DayBoundary(calendar: calendar)
        }
    }

    private func expense(_ title: String, _ amount: Double) -> LogExpenseIntent {
        let intent = LogExpenseIntent()
        intent.$title.wrappedValue = title
        intent.$amount.wrappedValue = amount
        return intent
    }

    private func two() throws -> (store: BudgetStore, film: Budget, home: Budget) {
        let store = try folder.open()
        try store.choose(try #require(try store.budgets().first).id)
        try store.create(.household(.usd))
        let budgets = try store.budgets()
        return (store, budgets[0], budgets[1])
    }

    @Test func anExpenseHasEverythingThatWasGiven() throws {
        let (store, film, _) = try two()
        let sound = try #require(film.categories.first { $0.name == "Sound" })
        let intent = expense("Mixing", 800.25)
        intent.$budget.wrappedValue = BudgetEntity(film)
        intent.$category.wrappedValue = CategoryEntity(sound)
        intent.$date.wrappedValue = now.addingTimeInterval(-3 * 86_400)
        let words = try intent.log(in: store, now: now, boundary: boundary)
        let day = try boundary.day(containing: now.addingTimeInterval(-3 * 86_400))
        let logged = try #require(try store.expenses(of: day, budget: film.id).first)
        #expect(logged.title == "Mixing" && logged.amount == 80_025 && logged.category == sound.id)
        #expect(logged.date == now.addingTimeInterval(-3 * 86_400))
        #expect(words.hasPrefix("Logged Mixing, ") && !words.contains("Today"))
    }

    @Test func withoutABudgetItIsTheAppsAndWithoutADateNow() throws {
        let (store, _, home) = try two()
        let words = try expense("Milk", 2).log(in: store, now: now, boundary: boundary)
        let logged = try store.expenses(of: try boundary.day(containing: now), budget: home.id)
        #expect(logged.map(\.title) == ["Milk"] && logged.first?.date == now)
        #expect(words.contains("Today"))
    }

    @Test func theCategoryIsThatOfTheLastTime() throws {
        let (store, film, _) = try two()
        let catering = try #require(film.categories.first { $0.name == "Catering" })
        let first = expense("Crew lunch", 100)
        first.$budget.wrappedValue = BudgetEntity(film)
        first.$category.wrappedValue = CategoryEntity(catering)
        _ = try first.log(in: store, now: now, boundary: boundary)
        #expect(try store.likelyCategory(of: "crew LUNCH", in: film) == catering.id)
        #expect(try store.likelyCategory(of: "Quick Render Block", in: film) == film.quickButtons[0].category)
        #expect(try store.likelyCategory(of: "Anything", in: film) == film.categories[0].id)
    }

    @Test func overTheLimitIsSaid() throws {
        let store = try folder.open()
        #expect(try expense("Dailies", 50_000).log(in: store, now: now, boundary: boundary).hasSuffix("50,000.00."))
        #expect(try expense("Tape", 1).log(in: store, now: now, boundary: boundary).contains("over by"))
    }

    @Test func aTapLogsTheButtonThatWasShown() throws {
        let (store, film, home) = try two()
        // The app has turned to another budget since the widget was drawn.
        #expect(try store.chosenBudget()?.id == home.id)
        _ = try LogQuickExpenseIntent(film.quickButtons[0], of: film).log(in: store, now: now, boundary: boundary)
        #expect(try store.summary(of: try boundary.day(containing: now), budget: film.id)?.total == 500_000)
        let control = LogQuickExpenseIntent()
        control.$button.wrappedValue = QuickButtonEntity(film.quickButtons[0], of: film)
        _ = try control.log(in: store, now: now, boundary: boundary)
        #expect(try store.summary(of: try boundary.day(containing: now), budget: film.id)?.total == 1_000_000)
        _ = try LogQuickExpenseIntent().log(in: store, now: now, boundary: boundary)
        #expect(try store.summary(of: try boundary.day(containing: now), budget: home.id)?.total == 400)
    }

    @Test func theLimitIsSet() throws {
        let (store, film, _) = try two()
        let intent = SetLimitIntent()
        intent.$limit.wrappedValue = 60_000
        intent.$budget.wrappedValue = BudgetEntity(film)
        #expect(try intent.set(in: store, now: now, boundary: boundary).hasPrefix("Inside Out 3 may cost "))
        #expect(try store.budgets().first?.dailyLimit == 6_000_000)
        intent.$limit.wrappedValue = 0
        #expect(throws: BudgetStore.Failure.limitNotPositive) { try intent.set(in: store, now: now, boundary: boundary) }
    }

    @Test func openingChoosesTheBudget() throws {
        let (store, film, home) = try two()
        #expect(try store.chosenBudget()?.id == home.id)
        let intent = OpenBudgetIntent()
        intent.$target.wrappedValue = BudgetEntity(film)
        try intent.open(in: store)
        #expect(try store.chosenBudget()?.id == film.id)
        #expect(OpenBudgetIntent.openAppWhenRun)
    }

    @Test func whatCannotBeDoneIsASentence() throws {
        let (store, film, home) = try two()
        let foreign = expense("Milk", 2)
        foreign.$category.wrappedValue = CategoryEntity(film.categories[0])
        #expect(throws: IntentFailure.categoryOfAnotherBudget("Lighting", budget: "Household")) {
            try foreign.log(in: store, now: now, boundary: boundary)
        }
        try store.deleteBudget(home.id, at: now)
        let gone = expense("Milk", 2)
        gone.$budget.wrappedValue = try store.entities([Int(home.id)]).first
        #expect(throws: IntentFailure.budgetDeleted("Household")) { try gone.log(in: store, now: now, boundary: boundary) }
        #expect(throws: Money.Failure.tooLarge) { try expense("All", 1e20).log(in: store, now: now, boundary: boundary) }
        #expect(throws: BudgetStore.Failure.nameMissing) { try expense(" ", 1).log(in: store, now: now, boundary: boundary) }
        for error in [IntentFailure.budgetDeleted("X"), BudgetStore.Failure.noBudget, Money.Failure.tooLarge] as [any Error] {
            let words = try #require(error as? any CustomLocalizedStringResourceConvertible)
            #expect(String(localized: words.localizedStringResource) == "\(error)")
        }
    }

    // MARK: The control

    @Test func theControlLogsTheChosenButton() throws {
        let (store, film, home) = try two()
        let configuration = ChooseQuickButtonIntent()
        let own = try QuickControlProvider.value(of: configuration, in: store)
        #expect(own.title == home.quickButtons[0].label && own.detail == "Household" && own.isEnabled)
        configuration.$button.wrappedValue = QuickButtonEntity(film.quickButtons[0], of: film)
        let chosen = try QuickControlProvider.value(of: configuration, in: store)
        #expect(chosen.title == "+ $5K Render" && chosen.detail == "Inside Out 3")
        #expect(chosen.action.button?.id == Int(film.quickButtons[0].id) && chosen.action.budget?.id == Int(film.id))
    }

    @Test func theControlSaysWhenThereIsNothingToLog() throws {
        let (store, film, _) = try two()
        let configuration = ChooseQuickButtonIntent()
        configuration.$button.wrappedValue = QuickButtonEntity(film.quickButtons[0], of: film)
        var draft = BudgetDraft(film)
        draft.quickButtons = []
        try store.save(draft, to: film.id)
        let removed = try QuickControlProvider.value(of: configuration, in: store)
        #expect(removed.title == "Removed" && !removed.isEnabled)
        try store.choose(film.id)
        let none = try QuickControlProvider.value(of: ChooseQuickButtonIntent(), in: store)
        #expect(none.title == "Inside Out 3" && none.detail == "No quick button" && !none.isEnabled)
    }
}
