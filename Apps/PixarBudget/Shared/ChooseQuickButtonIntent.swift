// What people choose for the control.
import AppIntents

/// The configuration of the control: the quick button that it logs.
struct ChooseQuickButtonIntent: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Quick Button"
    static let description = IntentDescription("Logs a quick expense of one of your budgets.")
    static let isDiscoverable = false

    @Parameter(title: "Quick Button", description: "The first of the budget that the app shows when not chosen.")
    var button: QuickButtonEntity?
}
