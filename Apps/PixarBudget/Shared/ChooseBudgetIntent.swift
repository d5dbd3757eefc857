// What people choose for a widget: whose day it shows, and what its button logs.
import AppIntents
import Foundation

/// The configuration of the widget of a chosen budget. Without an amount, title or category of its own, its button is the budget's first
/// quick button.
struct ChooseBudgetIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Chosen Budget"
    static let description = IntentDescription("Any of your budgets, with a button that logs what you choose.")
    static let isDiscoverable = false

    @Parameter(title: "Budget")
    var budget: BudgetEntity

    @Parameter(title: "Button's Amount", optionsProvider: QuickAmounts())
    var amount: Double?

    @Parameter(title: "Button's Title", optionsProvider: QuickTitles())
    var expenseTitle: String?

    @Parameter(title: "Button's Category")
    var category: CategoryEntity?

    static var parameterSummary: some ParameterSummary {
        Summary("Show \(\.$budget)") {
            \.$amount
            \.$expenseTitle
            \.$category
        }
    }
}

/// The amounts of the budget's quick buttons, and round ones.
struct QuickAmounts: DynamicOptionsProvider {
    @IntentParameterDependency<ChooseBudgetIntent>(\.$budget) private var widget

    /// In the currency's hundredth, or in its unit where it has no hundredths; from a coffee to a day's render farm.
    private static let round: [Int64] = [100, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_200_000]

    func results() async throws -> IntentItemCollection<Double> {
        Self.presets(of: try BudgetStore.open().budget(named: widget?.budget))
    }

    static func presets(of budget: Budget) -> IntentItemCollection<Double> {
        func item(_ amount: Int64, _ subtitle: String? = nil) -> IntentItem<Double> {
            let money = budget.money(amount)
            let words = money.formatted(.money)
            guard let subtitle else { return IntentItem(money.major, title: "\(words)") }
            return IntentItem(money.major, title: "\(words)", subtitle: "\(subtitle)")
        }
        var seen = Set<Int64>()
        let own = budget.quickButtons.filter { seen.insert($0.amount).inserted }.map { item($0.amount, $0.title) }
        let round = Self.round.map { Money.everyday($0, budget.currency) }.filter { seen.insert($0).inserted }.map { item($0) }
        guard !own.isEmpty else { return IntentItemCollection(sections: [IntentItemSection("Amounts", items: round)]) }
        return IntentItemCollection(
            sections: [IntentItemSection("Quick Buttons", items: own), IntentItemSection("Amounts", items: round)])
    }
}

/// The titles of the budget's quick buttons, and what was logged lately.
struct QuickTitles: DynamicOptionsProvider {
    @IntentParameterDependency<ChooseBudgetIntent>(\.$budget) private var widget

    /// Titles that are offered beside those of the quick buttons; chosen.
    private static let most = 20

    func results() async throws -> [String] {
        let store = try BudgetStore.open()
        let budget = try store.budget(named: widget?.budget)
        var seen = Set<String>()
        return (budget.quickButtons.map(\.title) + (try store.recentTitles(budget: budget.id, limit: Self.most))).filter {
            seen.insert($0).inserted
        }
    }
}
