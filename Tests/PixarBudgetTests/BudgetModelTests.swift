// What the app's screens show: days, weeks, links, undo.
import Foundation
import Testing

@testable import PixarBudget

@MainActor @Suite struct BudgetModelTests {
    let folder = StoreFolder()

    private func prepared() throws -> (store: BudgetStore, model: BudgetModel, film: Int64) {
        let store = try folder.open()
        let film = try store.create(.film)
        return (store, BudgetModel(store: store), film)
    }

    private var today: Range<Date> { DayBoundary().day(containing: .now) }

    private func day(_ daysAgo: Int) throws -> Range<Date> {
        let noon = today.lowerBound.addingTimeInterval(43_200)
        return DayBoundary().day(containing: try #require(Calendar.current.date(byAdding: .day, value: -daysAgo, to: noon)))
    }

    @Test func aNewModelLooksAtToday() throws {
        let model = try prepared().model
        #expect(model.isToday && model.summary?.day == today && model.week.contains { $0.day == today })
        #expect(model.failure == nil && model.problem == nil && !model.hasEarlier && !model.hasLater)
        #expect(model.week.allSatisfy { model.isReachable($0) == ($0.day.lowerBound <= today.lowerBound) })
    }

    @Test func aDayBeforeHasItsOwnExpensesAndTotal() throws {
        let (store, model, film) = try prepared()
        let ninth = try day(9)
        try store.logQuick(budget: film, at: ninth.lowerBound)
        try store.logQuick(budget: film, at: .now)
        model.reload()
        #expect(model.hasEarlier && model.expenses.count == 1)
        model.look(at: ninth)
        #expect(!model.isToday && model.summary?.day == ninth && model.summary?.total == 500_000)
        #expect(model.week.first { $0.day == ninth }?.total == 500_000 && model.hasLater)
        model.lookAtToday()
        #expect(model.isToday && model.summary?.total == 500_000)
    }

    @Test func weeksGoBackToTheFirstExpenseAndForwardToToday() throws {
        let (store, model, film) = try prepared()
        try store.logQuick(budget: film, at: try day(15).lowerBound)
        model.reload()
        model.moveByWeeks(-1)
        #expect(try model.summary?.day == day(7))
        model.moveByWeeks(1)
        #expect(model.isToday)
        for _ in 0..<10 where model.hasEarlier { model.moveByWeeks(-1) }
        #expect(try model.week.contains { try $0.day == day(15) })
        for _ in 0..<10 where model.hasLater { model.moveByWeeks(1) }
        #expect(model.week.contains { $0.day == today })
    }

    @Test func theDayThatIsLookedAtStaysWhenMidnightComesAndWhenTheZoneChanges() throws {
        let (_, model, _) = try prepared()
        let third = try day(3)
        model.look(at: third)
        model.reload(now: Date.now.addingTimeInterval(86_400))
        #expect(model.summary?.day == third)
        var calendar = Calendar.current
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: calendar.timeZone.secondsFromGMT() - 6 * 3_600))
        model.reload(boundary: DayBoundary(calendar: calendar))
        let there = try #require(model.summary?.day)
        #expect(there == third.lowerBound.addingTimeInterval(6 * 3_600)..<third.upperBound.addingTimeInterval(6 * 3_600))
    }

    @Test func todayTurnsAtMidnight() throws {
        let (store, model, film) = try prepared()
        try store.logQuick(budget: film, at: .now)
        model.reload()
        #expect(model.summary?.total == 500_000)
        model.reload(now: today.upperBound)
        #expect(model.isToday && model.summary?.total == 0 && model.summary?.day.lowerBound == today.upperBound)
    }

    @Test func anExpenseIsAddedToTheDayThatIsLookedAt() throws {
        let (_, model, _) = try prepared()
        #expect(abs(model.dateForNew().timeIntervalSinceNow) < 60)
        let third = try day(3)
        model.look(at: third)
        #expect(third.contains(model.dateForNew()))
        #expect(third.contains(model.dateForNew(now: today.upperBound.addingTimeInterval(-1))))
    }

    @Test func theActivitysNumbersAreTodaysWhicheverDayIsLookedAt() throws {
        let (store, model, film) = try prepared()
        try store.logQuick(budget: film, at: .now)
        model.look(at: try day(3))
        #expect(model.summary?.total == 0 && model.todaysSummary()?.total == 500_000 && model.todaysSummary()?.day == today)
    }

    @Test func aLinkToADeletedBudgetSaysSoAndChangesNothing() throws {
        let (store, model, film) = try prepared()
        let home = try store.create(.household(.usd))
        try store.deleteBudget(film, at: .now)
        model.reload()
        model.open(BudgetLink.category(1, of: film).url)
        #expect(model.problem?.contains("“Inside Out 3” was deleted") == true)
        #expect(model.category == nil && model.summary?.budget.id == home)
        model.problem = nil
        model.open(BudgetLink.budget(77).url)
        #expect(model.problem?.contains("no longer there") == true && model.summary?.budget.id == home)
    }

    @Test func aLinkToACategoryFiltersItAndOneToAForeignCategoryDoesNot() throws {
        let (store, model, film) = try prepared()
        let home = try store.create(.household(.usd))
        model.reload()
        let sound = try #require(model.budgets.first?.categories[2])
        model.open(BudgetLink.category(sound.id, of: film).url)
        #expect(model.summary?.budget.id == film && model.category == sound.id && model.problem == nil)
        model.open(BudgetLink.category(sound.id, of: home).url)
        #expect(model.summary?.budget.id == home && model.category == nil && model.problem?.contains("Household") == true)
    }

    @Test func aDeletedBudgetComesBackByUndoAndFromTheList() throws {
        let (store, model, film) = try prepared()
        try store.create(.household(.usd))
        model.show(film)
        let budget = try #require(model.summary?.budget)
        #expect(model.delete(budget) && model.summary?.budget.name == "Household")
        #expect(model.undo?.sentence == "Deleted “Inside Out 3”" && model.deleted().budgets.map(\.id) == [film])
        model.undoLast()
        #expect(model.summary?.budget.id == film && model.undo == nil && model.deleted().budgets.isEmpty)
        model.delete(budget)
        model.restore(try #require(model.deleted().budgets.first))
        #expect(model.budgets.count == 2 && model.undo == nil, "what is back cannot be brought back again")
    }

    @Test func theOnlyBudgetIsNotDeleted() throws {
        let model = try prepared().model
        #expect(!model.delete(try #require(model.summary?.budget)))
        #expect(model.problem == BudgetStore.Failure.lastBudget.description)
    }

    @Test func aDeletedExpenseComesBackByUndoAndFromTheList() throws {
        let (store, model, film) = try prepared()
        try store.logQuick(budget: film, at: .now)
        model.reload()
        let expense = try #require(model.expenses.first)
        model.delete([expense])
        #expect(model.expenses.isEmpty && model.deleted().expenses.map(\.id) == [expense.id])
        model.restore(try #require(model.deleted().expenses.first))
        #expect(model.expenses == [expense] && model.undo == nil)
    }

    @Test func anEditorsDraftIsSaved() throws {
        let (_, model, _) = try prepared()
        let budget = try #require(model.summary?.budget)
        var form = model.form(budget, locale: Locale(identifier: "en_US"))
        form.name = "Elio"
        form.limitText = "60,000"
        #expect(model.save(try #require(form.draft), to: budget))
        #expect(model.summary?.budget.name == "Elio" && model.summary?.budget.dailyLimit == 6_000_000)
    }

    @Test func aCategoryThatIsGoneIsNoLongerFiltered() throws {
        let (store, model, film) = try prepared()
        let home = try store.create(.household(.usd))
        model.show(film)
        model.category = model.summary?.budget.categories[0].id
        model.show(home)
        #expect(model.category == nil)
    }
}
