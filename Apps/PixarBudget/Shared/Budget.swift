// The things that a person keeps: budgets with their categories and quick buttons, and what was spent.
import Foundation

/// Money for each day of a production or a household.
struct Budget: Identifiable, Hashable, Sendable {
    /// A name and an emoji under which expenses are counted.
    struct Category: Identifiable, Hashable, Sendable {
        let id: Int64
        var name: String
        var emoji: String
    }

    /// An expense that one tap logs.
    struct QuickButton: Identifiable, Hashable, Sendable {
        let id: Int64
        /// On the button, such as `+ $5K Render`.
        var label: String
        /// The logged expense's title.
        var title: String
        /// Minor units of the budget's currency.
        var amount: Int64
        var category: Int64
    }

    let id: Int64
    var name: String
    /// Stands before the name, on tiles and in the island.
    var emoji = "🎬"
    var currency: Currency
    /// Minor units a day.
    var dailyLimit: Int64
    var categories: [Category]
    /// Categories that were removed and that older expenses still name.
    var formerCategories: [Category] = []
    var quickButtons: [QuickButton]

    func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency) }

    func category(_ id: Int64) -> Category? { categories.first { $0.id == id } ?? formerCategories.first { $0.id == id } }
}

/// Something that was paid for.
struct Expense: Identifiable, Hashable, Sendable {
    let id: Int64
    var title: String
    /// Minor units of the budget's currency; negative for a refund.
    var amount: Int64
    var category: Int64
    var date: Date
}

/// What one day took, for the strip of days.
struct DayTotal: Identifiable, Hashable, Sendable {
    var day: Range<Date>
    /// Minor units.
    var total: Int64
    var count: Int
    var id: Date { day.lowerBound }
}

/// A budget's day in numbers.
struct DaySummary: Hashable, Sendable {
    var budget: Budget
    /// The day that is summed up.
    var day: Range<Date>
    /// Minor units.
    var total: Int64
    var count: Int
    /// The newest first.
    var latest: [Expense]
    /// What each category took, the largest first; categories without an expense are left out.
    var categories: [CategoryTotal] = []

    /// One category's part of a day.
    struct CategoryTotal: Identifiable, Hashable, Sendable {
        var category: Budget.Category
        /// Minor units.
        var total: Int64
        var id: Int64 { category.id }
    }

    var spent: Money { budget.money(total) }
    var limit: Money { budget.money(budget.dailyLimit) }
    var isOver: Bool { total > budget.dailyLimit }
    /// What was spent beyond the limit; nothing while the day is within it.
    var overrun: Money {
        let (over, overflows) = total.subtractingReportingOverflow(budget.dailyLimit)
        return budget.money(isOver ? (overflows ? .max : over) : 0)
    }
    /// What may still be spent; below zero where the day is over its limit.
    var left: Money {
        let (left, overflows) = budget.dailyLimit.subtractingReportingOverflow(total)
        return budget.money(overflows ? (total < 0 ? .max : .min) : left)
    }
    /// How much of the limit is used, 0 to 1.
    var progress: Double { min(max(spent.fraction(of: limit), 0), 1) }
    /// How much of the limit is used, in whole percent from 0 on, rounded down below the limit and up above it; 1,000 stands for more.
    var percent: Int {
        let fraction = budget.dailyLimit > 0 ? spent.fraction(of: limit) : total > 0 ? 10 : 0
        let rounded = (fraction * 100).rounded(isOver ? .up : .down)
        return Int(min(max(rounded, 0), 1_000))
    }
}
