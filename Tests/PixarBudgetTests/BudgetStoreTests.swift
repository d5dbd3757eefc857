// Budgets and expenses in a store of the test's own.
import Foundation
import SidelongStore
import Testing

@testable import PixarBudget

/// A store in a folder of its own that goes with the test.
final class StoreFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-budget-\(UUID().uuidString)")

    func open() throws -> BudgetStore {
        BudgetStore(database: try GroupDatabase(folder: url, name: "budgets", migrations: BudgetStore.migrations))
    }

    deinit { try? FileManager.default.removeItem(at: url) }  // A leftover in the temporary folder harms nobody.
}

@Suite struct BudgetStoreTests {
    let folder = StoreFolder()
    let noon = Date(timeIntervalSince1970: 1_780_000_000)
    var day: Range<Date> { noon.addingTimeInterval(-40_000)..<noon.addingTimeInterval(40_000) }

    @Test func aNewStoreHoldsTheSample() throws {
        let budgets = try folder.open().budgets()
        #expect(budgets.map(\.name) == ["Inside Out 3"])
        let budget = try #require(budgets.first)
        #expect(budget.currency == .usd && budget.dailyLimit == 5_000_000)
        #expect(budget.categories.map(\.name) == ["Lighting", "Animation", "Sound", "Catering", "Travel", "Post-Production"])
        #expect(budget.quickButtons.map(\.label) == ["+ $5K Render"])
        #expect(try folder.open().budgets().count == 1, "opening again adds no second sample")
    }

    @Test func anEmptyDayIsZero() throws {
        let summary = try #require(try folder.open().summary(of: day))
        #expect(summary.total == 0 && summary.count == 0 && summary.latest.isEmpty && !summary.isOver)
    }

    @Test func aQuickExpenseIsFiveThousandDollars() throws {
        let store = try folder.open()
        try store.logQuick(at: noon)
        let summary = try #require(try store.summary(of: day))
        #expect(summary.total == 500_000 && summary.count == 1)
        #expect(summary.latest.first?.title == "Quick Render Block")
        #expect(summary.budget.category(summary.latest[0].category)?.name == "Animation")
    }

    @Test func daysAreHalfOpen() throws {
        let store = try folder.open()
        for moment in [
            day.lowerBound.addingTimeInterval(-0.001), day.lowerBound, day.upperBound.addingTimeInterval(-0.001), day.upperBound,
        ] {
            try store.logQuick(at: moment)
        }
        #expect(try store.summary(of: day)?.count == 2)
    }

    @Test func theThreeLatestComeNewestFirst() throws {
        let store = try folder.open()
        let budget = try #require(try store.budgets().first)
        for number in 0..<5 {
            try store.log(
                title: "\(number)", amount: 100, category: budget.categories[0].id, budget: budget.id,
                at: noon.addingTimeInterval(Double(number)))
        }
        #expect(try store.summary(of: day)?.latest.map(\.title) == ["4", "3", "2"])
    }

    @Test func overTheLimitIsSaid() throws {
        let store = try folder.open()
        for _ in 0..<10 { try store.logQuick(at: noon) }
        #expect(try store.summary(of: day)?.isOver == false, "the limit itself is not over it")
        try store.logQuick(at: noon)
        let summary = try #require(try store.summary(of: day))
        #expect(summary.isOver && summary.progress == 1)
    }

    @Test func refundsCountDown() throws {
        let store = try folder.open()
        let budget = try #require(try store.budgets().first)
        try store.log(title: "Refund", amount: -2_000, category: budget.categories[0].id, budget: budget.id, at: noon)
        #expect(try store.summary(of: day)?.total == -2_000)
        #expect(try store.summary(of: day)?.progress == 0)
    }

    @Test func anAmountThatNoSumCanHoldIsRefused() throws {
        let store = try folder.open()
        #expect(throws: BudgetStore.Failure.amountTooLarge(.max)) {
            try store.log(title: "x", amount: .max, category: 1, budget: 1, at: noon)
        }
    }

    @Test func aTapThatIsDeliveredTwiceCountsOnce() throws {
        let store = try folder.open()
        let (first, again) = try CurrentTap.$id.withValue("tap-1") { (try store.logQuick(at: noon), try store.logQuick(at: noon)) }
        let other = try CurrentTap.$id.withValue("tap-2") { try store.logQuick(at: noon) }
        #expect(first != nil && again == nil && other != nil)
        #expect(try store.summary(of: day)?.count == 2)
    }

    @Test func withoutABudgetAQuickExpenseSaysWhatToDo() throws {
        let store = try folder.open()
        try store.database.write { try $0.script("DELETE FROM quick_buttons; DELETE FROM categories; DELETE FROM budgets") }
        #expect(throws: BudgetStore.Failure.noBudget) { try store.logQuick(at: noon) }
        #expect("\(BudgetStore.Failure.noBudget)".contains("Open PixarBudget"))
    }

    @Test func anActivitysStateIsTheDays() throws {
        let store = try folder.open()
        let empty = BudgetActivityAttributes.ContentState(try #require(try store.summary(of: day)))
        #expect(empty.lastExpenseTitle == "No expenses yet" && empty.totalSpent == 0 && empty.dailyLimit == 5_000_000)
        try store.logQuick(at: noon)
        let state = BudgetActivityAttributes.ContentState(try #require(try store.summary(of: day)))
        #expect(state.lastExpenseTitle == "Quick Render Block" && state.progress == 0.1 && !state.isOver)
    }
}

/// Choosing, changing and deleting: nothing that was logged is lost by any of it.
@Suite struct BudgetEditingTests {
    let folder = StoreFolder()
    let noon = Date(timeIntervalSince1970: 1_780_000_000)
    var day: Range<Date> { noon.addingTimeInterval(-40_000)..<noon.addingTimeInterval(40_000) }

    @Test func theFirstChoiceReplacesTheUntouchedSample() throws {
        let store = try folder.open()
        #expect(try store.isFirstStart())
        try store.create(.household(.usd))
        #expect(try store.budgets().map(\.name) == ["Household"] && store.isFirstStart() == false)
        #expect(try store.chosenBudget()?.emoji == "🏠")
    }

    @Test func choosingTheSampleKeepsIt() throws {
        let store = try folder.open()
        let sample = try #require(try store.budgets().first)
        #expect(try store.create(.film) == sample.id)
        #expect(try store.budgets() == [sample] && store.isFirstStart() == false)
        try store.create(.film, name: "Elio 2")
        #expect(try store.budgets().map(\.name) == ["Inside Out 3", "Elio 2"], "later it is a second film")
    }

    @Test func aTapOnTheWidgetAnswersTheQuestion() throws {
        let store = try folder.open()
        try store.logQuick(at: noon)
        #expect(try store.isFirstStart() == false)
        try store.create(.empty(.usd))
        #expect(try store.budgets().count == 2, "what was logged is kept")
    }

    @Test func theChosenBudgetIsTheOneWithoutAnId() throws {
        let store = try folder.open()
        let film = try store.create(.film), home = try store.create(.household(.usd))
        #expect(try store.summary(of: day)?.budget.id == home)
        try store.choose(film)
        #expect(try store.summary(of: day)?.budget.id == film)
        #expect(throws: BudgetStore.Failure.noBudget) { try store.choose(99) }
        #expect(try store.summary(of: day, budget: 99) == nil)
    }

    @Test func deletedExpensesComeBackAsTheyWere() throws {
        let store = try folder.open()
        let budget = try #require(try store.budgets().first)
        let ids = try (1...3).compactMap {
            try store.log(title: "\($0)", amount: Int64($0), category: budget.categories[0].id, budget: budget.id, at: noon)
        }
        let before = try store.expenses(of: day, budget: budget.id)
        try store.delete([ids[0], ids[2]], at: noon)
        #expect(try store.expenses(of: day, budget: budget.id).map(\.title) == ["2"])
        #expect(try store.summary(of: day)?.total == 2)
        #expect(try store.deletedExpenses(budget: budget.id).map(\.expense.title) == ["3", "1"])
        try store.restore([ids[0], ids[2]])
        #expect(try store.expenses(of: day, budget: budget.id) == before)
    }

    @Test func aChangeAnswersWhatWasBefore() throws {
        let store = try folder.open()
        let budget = try #require(try store.budgets().first)
        try store.logQuick(at: noon)
        var expense = try #require(try store.expenses(of: day, budget: budget.id).first)
        let old = expense
        expense.title = "  Voice talent "
        expense.amount = -5
        expense.category = budget.categories[2].id
        expense.date = noon.addingTimeInterval(-86_400)
        #expect(try store.update(expense) == old)
        #expect(try store.summary(of: day)?.count == 0, "it is yesterday's now")
        #expect(try store.update(old).title == "Voice talent")
        #expect(try store.expenses(of: day, budget: budget.id) == [old])
        try store.delete([old.id], at: noon)
        #expect(throws: BudgetStore.Failure.noExpense) { try store.update(old) }
    }

    @Test func emptyAndEndlessTitlesAreRefused() throws {
        let store = try folder.open()
        #expect(throws: BudgetStore.Failure.nameMissing) { try store.log(title: " \n", amount: 1, category: 1, budget: 1, at: noon) }
        #expect(throws: BudgetStore.Failure.titleTooLong) {
            try store.log(title: String(repeating: "x", count: 201), amount: 1, category: 1, budget: 1, at: noon)
        }
        #expect(throws: BudgetStore.Failure.noBudget) { try store.log(title: "x", amount: 1, category: 1, budget: 9, at: noon) }
        #expect(throws: BudgetStore.Failure.noCategory(budget: "Inside Out 3")) {
            try store.log(title: "x", amount: 1, category: 99, budget: 1, at: noon)
        }
    }

    @Test func categoriesComeAndGo() throws {
        let store = try folder.open()
        let budget = try #require(try store.budgets().first)
        try store.log(title: "Lamp", amount: 100, category: budget.categories[0].id, budget: budget.id, at: noon)
        var draft = BudgetDraft(budget)
        draft.name = "Elio 2"
        draft.categories.removeFirst()
        draft.categories.insert(.init(id: -1, name: "Music", emoji: "🎻"), at: 0)
        draft.quickButtons.append(.init(id: -2, label: "Violin", title: "Violin hour", amount: 12_000, category: -1))
        try store.save(draft, to: budget.id)
        let saved = try #require(try store.budgets().first)
        #expect(saved.name == "Elio 2" && saved.categories.map(\.name).prefix(2) == ["Music", "Animation"])
        #expect(saved.formerCategories.map(\.name) == ["Lighting"], "the lamp keeps its category")
        #expect(try store.summary(of: day)?.categories.map(\.category.name) == ["Lighting"])
        #expect(saved.quickButtons.map(\.label) == ["+ $5K Render", "Violin"])
        #expect(saved.quickButtons[0].id == budget.quickButtons[0].id && saved.quickButtons[1].category == saved.categories[0].id)
    }

    @Test func aDailyLimitIsMoreThanNothing() throws {
        let store = try folder.open()
        let budget = try #require(try store.budgets().first)
        var draft = BudgetDraft(budget)
        draft.dailyLimit = 0
        #expect(throws: BudgetStore.Failure.limitNotPositive) { try store.save(draft, to: budget.id) }
        #expect(throws: BudgetStore.Failure.limitNotPositive) { try store.setLimit(-5) }
        try store.setLimit(7_500)
        #expect(try store.chosenBudget()?.dailyLimit == 7_500)
    }

    @Test func aSecondBudgetOfATemplateGetsANumber() throws {
        let store = try folder.open()
        for template in [BudgetTemplate.film, .film, .household(.usd), .film] { try store.create(template) }
        #expect(try store.budgets().map(\.name) == ["Inside Out 3", "Inside Out 3 2", "Household", "Inside Out 3 3"])
    }

    @Test func aDeletedBudgetComesBackWithItsExpenses() throws {
        let store = try folder.open()
        let film = try store.create(.film)
        #expect(throws: BudgetStore.Failure.lastBudget) { try store.deleteBudget(film, at: noon) }
        try store.logQuick(at: noon)
        let home = try store.create(.household(.usd))
        try store.deleteBudget(film, at: noon)
        #expect(try store.budgets().map(\.id) == [home] && store.summary(of: day, budget: film) == nil)
        try store.restoreBudget(film)
        #expect(try store.summary(of: day, budget: film)?.count == 1)
    }

    @Test func daysAreTotalled() throws {
        let store = try folder.open()
        let boundary = DayBoundary(calendar: Calendar(identifier: .gregorian))
        let days = (0..<3).map { boundary.day(containing: noon.addingTimeInterval(-86_400 * Double($0))) }
        try store.logQuick(at: noon)
        try store.logQuick(at: noon.addingTimeInterval(-86_400 * 2))
        try store.logQuick(at: noon.addingTimeInterval(-86_400 * 2 - 60))
        #expect(try store.totals(of: days, budget: 1).map(\.total) == [500_000, 0, 1_000_000])
        #expect(try store.totals(of: days, budget: 1).map(\.count) == [1, 0, 2])
    }

    @Test func aDayOfTenThousandRowsIsReadThroughTheIndex() throws {
        let store = try folder.open()
        try store.database.write { transaction in
            for number in 0..<10_000 {
                try transaction.execute(
                    "INSERT INTO expenses (budget, category, title, amount, spent_at) VALUES (1, ?, 'x', 100, ?)",
                    [.init(number % 6 + 1), .init(BudgetStore.milliseconds(noon) + Int64(number))])
            }
        }
        #expect(try store.expenses(of: day, budget: 1).count == 10_000)
        #expect(try store.summary(of: day)?.total == 1_000_000)
        let plan = try store.database.read {
            try $0.rows(
                "EXPLAIN QUERY PLAN SELECT sum(amount) FROM expenses WHERE budget = 1 AND spent_at >= 1 AND spent_at < 9 AND deleted_at IS NULL"
            ).map { try $0.value("detail", as: String.self) }
        }
        #expect(plan.contains { $0.contains("COVERING INDEX expenses_of_day") }, "\(plan)")
    }

    @Test func anOlderFileIsBroughtUpAndKeepsItsExpenses() throws {
        let database = try GroupDatabase(folder: folder.url, name: "budgets", migrations: [BudgetStore.migrations[0]])
        try database.write {
            try $0.execute(
                "INSERT INTO expenses (budget, category, title, amount, spent_at) VALUES (1, 2, 'Old', 4200, ?)",
                [
                    .init(BudgetStore.milliseconds(noon))
                ])
        }
        let store = try folder.open()
        let summary = try #require(try store.summary(of: day))
        #expect(summary.total == 4_200 && summary.latest.map(\.title) == ["Old"] && summary.budget.emoji == "🎬")
        #expect(throws: StoreError.self) {
            try GroupDatabase(folder: folder.url, name: "budgets", migrations: [BudgetStore.migrations[0]])
        }
    }
}

/// Where a tap on a widget leads.
@Suite struct BudgetLinkTests {
    @Test(arguments: [BudgetLink.budget(1), .budget(42), .category(3, of: 1)])
    func addressesReadBack(link: BudgetLink) { #expect(BudgetLink(link.url) == link) }

    @Test(arguments: [
        "pixarbudget://budget", "pixarbudget://budget/x", "pixarbudget://budget/1/category", "pixarbudget://budget/1/category/x",
        "pixarbudget://other/1", "https://budget/1", "pixarbudget://budget/1/2/3/4", "pixarbudget:",
    ])
    func otherAddressesAreNone(text: String) throws { #expect(BudgetLink(try #require(URL(string: text))) == nil) }
}
