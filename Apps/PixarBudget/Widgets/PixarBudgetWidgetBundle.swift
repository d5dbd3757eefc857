// The widget extension.
import SwiftUI
import WidgetKit

@main
struct PixarBudgetWidgetBundle: WidgetBundle {
    var body: some Widget {
        BudgetWidget()
        BudgetPickerWidget()
        LogQuickControl()
        BudgetLiveActivity()
    }
}
