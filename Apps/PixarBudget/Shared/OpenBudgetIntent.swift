// Opening the app at a budget.
import AppIntents
import Foundation

/// Brings the app to the front and shows a budget in it.
struct OpenBudgetIntent: OpenIntent {
    static let title: LocalizedStringResource = "Open Budget"
    static let description = IntentDescription("Opens the app at a budget.", categoryName: "Budgets")

    @Parameter(title: "Budget", requestValueDialog: "Which budget?")
    var target: BudgetEntity

    static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

    func perform() async throws -> some IntentResult {
        try open(in: try BudgetStore.open())
        // The widget of the app's own budget shows another one from now on.
        BudgetNews.tellWidgets()
        return .result()
    }

    /// The app follows the store, so that choosing there is all that it takes.
    func open(in store: BudgetStore) throws {
        let budget = try store.budget(named: target)
        try store.choose(budget.id)
    }
}
