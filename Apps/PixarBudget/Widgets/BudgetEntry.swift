// What the widget shows at a moment.
import Foundation
import WidgetKit

struct BudgetEntry: TimelineEntry {
    let date: Date
    /// Nil when there is no budget, or when the store could not be read.
    var summary: DaySummary?
    /// What the button logs; nil for no button.
    var quick: QuickAction?
    /// Why there is no summary, a sentence.
    var problem: String?
    /// The chosen budget, where it was deleted.
    var deleted: BudgetEntity?

    /// A plausible day for the gallery and the placeholder; its numbers come from nobody's store.
    static func sample(at date: Date) -> BudgetEntry {
        let names = [("Animation", "🎬"), ("Sound", "🎵"), ("Catering", "🍕"), ("Travel", "✈️")]
        let categories = names.enumerated().map { Budget.Category(id: Int64($0 + 1), name: $1.0, emoji: $1.1) }
        let budget = Budget(
            id: 0, name: "Inside Out 3", currency: .usd, dailyLimit: 5_000_000, categories: categories,
            quickButtons: [.init(id: 1, label: "+ $5K Render", title: "Quick Render Block", amount: 500_000, category: 1)])
        let latest = [
            Expense(id: 4, title: "Voice talent", amount: 800_000, category: 2, date: date),
            Expense(id: 3, title: "Crew lunch", amount: 124_050, category: 3, date: date),
            Expense(id: 2, title: "Render farm", amount: 1_250_000, category: 1, date: date),
            Expense(id: 1, title: "Train to Oakland", amount: 31_200, category: 4, date: date),
        ]
        let totals = categories.map { category in
            DaySummary.CategoryTotal(
                category: category, total: latest.filter { $0.category == category.id }.reduce(0) { $0 + $1.amount })
        }
        return BudgetEntry(
            date: date,
            summary: DaySummary(
                budget: budget, day: date..<date.addingTimeInterval(1), total: latest.reduce(0) { $0 + $1.amount }, count: latest.count,
                latest: latest, categories: totals.sorted { $0.total > $1.total }),
            quick: QuickAction(budget))
    }
}
