// One tap on a widget: log the budget's quick expense, and tell the activity.
import AppIntents
import Foundation
import WidgetKit

/// Logs the first quick button of the first budget. It updates the Live Activity, so it runs in the app's process.
struct LogQuickExpenseIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Log Quick Expense"
    static let description = IntentDescription("Logs the quick expense of your budget.")

    func perform() async throws -> some IntentResult {
        let store = try BudgetStore.open()
        let now = Date.now
        try store.logQuick(at: now)
        if let summary = try store.summary(of: DayBoundary().day(containing: now)) { await BudgetActivity.update(summary) }
        WidgetCenter.shared.reloadTimelines(ofKind: BudgetWidgetKind.name)
        return .result()
    }
}

/// The widget's kind, known to the app that asks for its reload.
enum BudgetWidgetKind {
    static let name = "BudgetWidget"
}
