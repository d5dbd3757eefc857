// The control of the Control Center: one tap logs a quick button.
import AppIntents
import SwiftUI
import WidgetKit

/// "Log Render Block", and any other quick button that a person chooses for it.
struct LogQuickControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: BudgetWidgetKind.quickControl, provider: QuickControlProvider()) { value in
            ControlWidgetButton(action: value.action) {
                Label(value.title, systemImage: value.symbol)
            } actionLabel: { isActive in
                Text(isActive ? "Logging…" : value.detail)
            }
            .tint(.blue)
            .disabled(!value.isEnabled)
        }
        .displayName("Log Render Block")
        .description("Logs a quick expense of one of your budgets: in the sample, a render block.")
    }
}

/// What the control shows and does.
struct QuickControlValue {
    var title: String
    /// Below the title: whose budget, or why there is nothing to log.
    var detail: String
    var symbol = "plus.circle.fill"
    var isEnabled = true
    var action = LogQuickExpenseIntent()

    /// For the gallery; its words come from nobody's store.
    static let sample = QuickControlValue(title: "+ $5K Render", detail: "Inside Out 3")
}

extension QuickControlValue {
    init(_ button: Budget.QuickButton, of budget: Budget) {
        title = button.label
        detail = budget.name
        action = LogQuickExpenseIntent(button, of: budget)
    }

    /// Nothing to log, and why.
    init(nothing title: String, _ detail: String) {
        self.title = title
        self.detail = detail
        symbol = "exclamationmark.circle"
        isEnabled = false
    }
}

/// Finds the chosen quick button, or the first of the budget that the app shows.
struct QuickControlProvider: AppIntentControlValueProvider {
    func previewValue(configuration: ChooseQuickButtonIntent) -> QuickControlValue { .sample }

    func currentValue(configuration: ChooseQuickButtonIntent) async throws -> QuickControlValue {
        try Self.value(of: configuration, in: try BudgetStore.open())
    }

    static func value(of configuration: ChooseQuickButtonIntent, in store: BudgetStore) throws -> QuickControlValue {
        guard let choice = configuration.button else {
            let budget = try store.budget(named: nil)
            guard let first = budget.quickButtons.first else {
                return QuickControlValue(nothing: budget.name, "No quick button")
            }
            return QuickControlValue(first, of: budget)
        }
        for budget in try store.budgets() {
            if let button = budget.quickButtons.first(where: { $0.id == choice.id }) { return QuickControlValue(button, of: budget) }
        }
        return QuickControlValue(nothing: "Removed", "Choose another")
    }
}
