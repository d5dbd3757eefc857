// One tap on a widget or a control: log a quick expense, and tell the activity.
import AppIntents
import Foundation

/// Logs a quick button; the first of a budget when none is named, of the budget that the app shows when none is named either. It updates the
/// Live Activity, so it runs in the app's process.
struct LogQuickExpenseIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Log Quick Expense"
    static let description = IntentDescription("Logs the quick expense of your budget.", categoryName: "Expenses")

    @Parameter(title: "Budget", description: "The budget that the app shows when not given.")
    var budget: BudgetEntity?

    @Parameter(title: "Quick Button", description: "The budget's first when not given.")
    var button: QuickButtonEntity?

    static var parameterSummary: some ParameterSummary {
        Summary("Log a quick expense of \(\.$budget)") { \.$button }
    }

    init() {}

    init(_ button: Budget.QuickButton, of budget: Budget) {
        self.budget = BudgetEntity(budget)
        self.button = QuickButtonEntity(button, of: budget)
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
        let owner = try store.budget(named: budget ?? button?.budget)
        guard let quick = button.map({ button in owner.quickButtons.first { $0.id == button.id } }) ?? owner.quickButtons.first else {
            throw BudgetStore.Failure.noQuickButton(budget: owner.name)
        }
        try store.logQuick(budget: owner.id, button: quick.id, at: now)
        guard let summary = try store.summary(of: boundary.day(containing: now), budget: owner.id, latest: 1) else {
            throw BudgetStore.Failure.noBudget
        }
        return "Logged \(quick.title), \(owner.money(quick.amount).formatted(.money)). \(summary.sentence(isToday: true))"
    }
}
