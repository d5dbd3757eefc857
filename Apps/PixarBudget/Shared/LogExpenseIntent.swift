// Logging an expense with everything that it has.
import AppIntents
import Foundation

/// Logs an expense. It updates the Live Activity, so it runs in the app's process.
struct LogExpenseIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Log Expense"
    static let description = IntentDescription("Logs an expense of a budget.", categoryName: "Expenses")

    @Parameter(
        title: "Amount", description: "In the budget's currency; less than nothing for a refund.", requestValueDialog: "How much was it?")
    var amount: Double

    @Parameter(title: "Title", requestValueDialog: "What was it for?")
    var title: String

    @Parameter(title: "Category", description: "That of the last expense of this title when not given.")
    var category: CategoryEntity?

    @Parameter(title: "Budget", description: "The budget that the app shows when not given.")
    var budget: BudgetEntity?

    @Parameter(title: "Date", description: "Now when not given.", kind: .dateTime)
    var date: Date?

    static var parameterSummary: some ParameterSummary {
        Summary("Log \(\.$title) for \(\.$amount)") {
            \.$category
            \.$budget
            \.$date
        }
    }

    init() {}

    init(_ title: String, _ amount: Money, category: Int64, budget: Budget) {
        self.title = title
        self.amount = amount.major
        self.category = budget.category(category).map(CategoryEntity.init)
        self.budget = BudgetEntity(budget)
    }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let store = try BudgetStore.open()
        let now = Date.now
        let sentence = try log(in: store, now: now)
        try await BudgetNews.tell(store, now: now)
        return .result(dialog: "\(sentence)")
    }

    /// Logs it and answers what was done, a sentence.
    func log(in store: BudgetStore, now: Date, boundary: DayBoundary = DayBoundary()) throws -> String {
        let owner = try store.budget(named: budget)
        let money = try Money(major: amount, owner.currency)
        let date = date ?? now
        try store.log(
            title: title, amount: money.minorUnits, category: try category(in: owner, store), budget: owner.id, at: date)
        let day = boundary.day(containing: date)
        guard let summary = try store.summary(of: day, budget: owner.id, latest: 1) else { throw BudgetStore.Failure.noBudget }
        return "Logged \(title), \(money.formatted(.money)). \(summary.sentence(isToday: day.contains(now)))"
    }

    private func category(in owner: Budget, _ store: BudgetStore) throws -> Int64 {
        guard let category else {
            guard let likely = try store.likelyCategory(of: title, in: owner) else {
                throw BudgetStore.Failure.noCategory(budget: owner.name)
            }
            return likely
        }
        guard owner.category(Int64(category.id)) != nil else {
            throw IntentFailure.categoryOfAnotherBudget(category.name, budget: owner.name)
        }
        return Int64(category.id)
    }
}

extension DaySummary {
    /// Where the day stands, for what an intent says.
    func sentence(isToday: Bool) -> String {
        let day = isToday ? "Today" : day.lowerBound.formatted(date: .abbreviated, time: .omitted)
        let numbers = "\(day): \(spent.formatted(.money)) of \(limit.formatted(.money))"
        return isOver ? "\(numbers), over by \(overrun.formatted(.money))." : "\(numbers)."
    }
}
