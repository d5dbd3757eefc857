// What was deleted is listed, and comes back as it was.
import Foundation
import Testing

@testable import PixarBudget

@Suite struct RecentlyDeletedTests {
    let folder = StoreFolder()
    let noon = Date(timeIntervalSince1970: 1_780_000_000)
    var day: Range<Date> { noon.addingTimeInterval(-40_000)..<noon.addingTimeInterval(40_000) }

    @Test func deletedExpensesOfAllBudgetsAreListedLastDeletedFirst() throws {
        let store = try folder.open()
        let film = try store.create(.film), home = try store.create(.household(.usd))
        let frame = try #require(try store.logQuick(budget: film, at: noon))
        let coffee = try #require(try store.logQuick(budget: home, at: noon))
        try store.delete([coffee], at: noon.addingTimeInterval(60))
        try store.delete([frame], at: noon.addingTimeInterval(30))
        let all = try store.deletedExpenses()
        #expect(all.map(\.id) == [coffee, frame] && all.map(\.budget) == [home, film])
        #expect(all.map(\.deletedAt) == [noon.addingTimeInterval(60), noon.addingTimeInterval(30)])
        #expect(try store.deletedExpenses(budget: film).map(\.id) == [frame])
        try store.restore([frame])
        #expect(try store.deletedExpenses().map(\.id) == [coffee])
        #expect(try store.summary(of: day, budget: film)?.total == 500_000)
    }

    @Test func aDeletedBudgetIsListedOnceAndNotByItsExpenses() throws {
        let store = try folder.open()
        let film = try store.create(.film), home = try store.create(.household(.usd))
        let kept = try #require(try store.logQuick(budget: film, at: noon))
        let gone = try #require(try store.logQuick(budget: film, at: noon))
        try store.delete([gone], at: noon)
        try store.deleteBudget(film, at: noon)
        let deleted = try store.deletedBudgets()
        #expect(deleted.map(\.budget.name) == ["Inside Out 3"] && deleted.map(\.count) == [1] && deleted.map(\.deletedAt) == [noon])
        #expect(try store.deletedExpenses().isEmpty, "they come back with their budget, or are listed again then")
        #expect(try store.deletedName(of: film) == "Inside Out 3" && store.deletedName(of: home) == nil && store.deletedName(of: 99) == nil)
        try store.restoreBudget(film)
        #expect(try store.deletedBudgets().isEmpty && store.deletedExpenses().map(\.id) == [gone])
        #expect(try store.expenses(of: day, budget: film).map(\.id) == [kept])
        #expect(try store.budgets().map(\.id) == [film, home], "it stands where it stood")
    }

    @Test func theSpanIsFromTheFirstExpenseToTheLast() throws {
        let store = try folder.open()
        let film = try store.create(.film)
        #expect(try store.span(budget: film) == nil)
        for offset in [-9_000.0, 0, -5_000] { try store.logQuick(budget: film, at: noon.addingTimeInterval(offset)) }
        #expect(try store.span(budget: film) == noon.addingTimeInterval(-9_000)...noon)
        let first = try #require(try store.expenses(of: day, budget: film).last)
        try store.delete([first.id], at: noon)
        #expect(try store.span(budget: film)?.lowerBound == noon.addingTimeInterval(-5_000))
    }

    @Test func expensesAreCountedByCategory() throws {
        let store = try folder.open()
        let budget = try #require(try store.budgets().first)
        for _ in 0..<3 { try store.logQuick(at: noon) }
        let lamp = try #require(try store.log(title: "Lamp", amount: 1, category: budget.categories[0].id, budget: budget.id, at: noon))
        try store.delete([lamp], at: noon)
        #expect(try store.expenseCounts(budget: budget.id) == [budget.categories[1].id: 3])
    }
}
