// The shortcuts that the app offers by itself.
import AppIntents

struct PixarBudgetShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: LogQuickExpenseIntent(),
            phrases: ["Log a quick expense in \(.applicationName)", "Log a render block in \(.applicationName)"],
            shortTitle: "Log Quick Expense", systemImageName: "bolt.fill")
        AppShortcut(
            intent: LogExpenseIntent(), phrases: ["Log an expense in \(.applicationName)", "Add an expense to \(.applicationName)"],
            shortTitle: "Log Expense", systemImageName: "plus.circle")
        AppShortcut(
            intent: SetLimitIntent(), phrases: ["Set the daily limit in \(.applicationName)"], shortTitle: "Set Daily Limit",
            systemImageName: "gauge.with.dots.needle.67percent")
        AppShortcut(
            intent: OpenBudgetIntent(), phrases: ["Open \(\.$target) in \(.applicationName)", "Open a budget in \(.applicationName)"],
            shortTitle: "Open Budget", systemImageName: "film")
    }

    static let shortcutTileColor: ShortcutTileColor = .blue
}
