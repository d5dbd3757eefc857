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
        try store.database.write { try $0.script("DELETE FROM quick_buttons; DELETE FROM budgets") }
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
