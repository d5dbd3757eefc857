// Setting what a day may cost.
import AppIntents
import Foundation

/// Sets a budget's daily limit. It updates the Live Activity, so it runs in the app's process.
struct SetLimitIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Set Daily Limit"
    static let description = IntentDescription("Sets what a day of a budget may cost.", categoryName: "Budgets")

    @Parameter(title: "Limit", description: "In the budget's currency.", requestValueDialog: "What may a day cost?")
    var limit: Double

    @Parameter(title: "Budget", description: "The budget that the app shows when not given.")
    var budget: BudgetEntity?

    static var parameterSummary: some ParameterSummary { Summary("Set the limit of \(\.$budget) to \(\.$limit)") }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let store = try BudgetStore.open()
        let now = Date.now
        let sentence = try set(in: store, now: now)
        try await BudgetNews.tell(store, now: now)
        return .result(dialog: "\(sentence)")
    }

    /// Sets it and answers what was done, a sentence.
    func set(in store: BudgetStore, now: Date, boundary: DayBoundary = DayBoundary()) throws -> String {
        let owner = try store.budget(named: budget)
        let money = try Money(major: limit, owner.currency)
        try store.setLimit(money.minorUnits, budget: owner.id)
        guard let summary = try store.summary(of: boundary.day(containing: now), budget: owner.id, latest: 1) else {
            throw BudgetStore.Failure.noBudget
        }
        return "\(owner.name) may cost \(money.formatted(.money)) a day. \(summary.sentence(isToday: true))"
    }
}
