// Who hears of a change: the widgets, the control, the activities.
import Foundation
import WidgetKit

/// The kinds of the widget extension, known to the app that asks for their reload.
enum BudgetWidgetKind {
    static let name = "BudgetWidget"
    static let picker = "BudgetPickerWidget"
    static let quickControl = "LogQuickControl"
}

/// Tells everybody outside the process that budgets or expenses have changed.
enum BudgetNews {
    /// Widgets and control first; then each budget's running activity gets the numbers of today.
    static func tell(_ store: BudgetStore, now: Date) async throws {
        tellWidgets()
        try await BudgetActivity.refresh(store, now: now)
    }

    static func tellWidgets() {
        WidgetCenter.shared.reloadTimelines(ofKind: BudgetWidgetKind.name)
        WidgetCenter.shared.reloadTimelines(ofKind: BudgetWidgetKind.picker)
        ControlCenter.shared.reloadControls(ofKind: BudgetWidgetKind.quickControl)
    }
}
