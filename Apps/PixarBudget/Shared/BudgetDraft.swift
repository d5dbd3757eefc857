// A budget while it is edited.
import Foundation

/// A budget as its editor has it. New categories and buttons have ids below zero until they are saved.
struct BudgetDraft: Hashable, Sendable {
    var name: String
    var emoji: String
    var currency: Currency
    /// Minor units a day.
    var dailyLimit: Int64
    var categories: [Budget.Category]
    var quickButtons: [Budget.QuickButton]

    init(_ budget: Budget) {
        name = budget.name
        emoji = budget.emoji
        currency = budget.currency
        dailyLimit = budget.dailyLimit
        categories = budget.categories
        quickButtons = budget.quickButtons
    }
}
