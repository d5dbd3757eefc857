// What a new budget begins with.
import Foundation

/// A budget's first categories, quick buttons and limit. Everything in it can be changed afterwards.
struct BudgetTemplate: Identifiable, Hashable, Sendable {
    struct Category: Hashable, Sendable {
        var name: String
        var emoji: String
    }

    struct QuickButton: Hashable, Sendable {
        var label: String
        var title: String
        /// Minor units.
        var amount: Int64
        /// Index into `categories`.
        var category: Int
    }

    let id: String
    /// What the first start calls it.
    var title: String
    /// One sentence for the first start.
    var summary: String
    var name: String
    var emoji: String
    var currency: Currency
    /// Minor units a day.
    var dailyLimit: Int64
    var categories: [Category]
    var quickButtons: [QuickButton]

    /// The sample: a film's day with the six kinds of spending that its tutorial names.
    static let film = BudgetTemplate(
        id: "film", title: "Film Production", summary: "The sample: Inside Out 3, from lighting to post-production.", name: "Inside Out 3",
        emoji: "🎬", currency: .usd, dailyLimit: 5_000_000,
        categories: [
            Category(name: "Lighting", emoji: "💡"), Category(name: "Animation", emoji: "🎬"), Category(name: "Sound", emoji: "🎵"),
            Category(name: "Catering", emoji: "🍕"), Category(name: "Travel", emoji: "✈️"), Category(name: "Post-Production", emoji: "🎞️"),
        ], quickButtons: [QuickButton(label: "+ $5K Render", title: "Quick Render Block", amount: 500_000, category: 1)])

    /// A home's day in a person's own currency.
    static func household(_ currency: Currency) -> BudgetTemplate {
        BudgetTemplate(
            id: "household", title: "Household", summary: "Groceries, transport and whatever else a day costs.", name: "Household",
            emoji: "🏠", currency: currency, dailyLimit: everyday(100, currency),
            categories: [
                Category(name: "Groceries", emoji: "🛒"), Category(name: "Eating Out", emoji: "🍽️"), Category(name: "Transport", emoji: "🚌"),
                Category(name: "Home", emoji: "🛋️"), Category(name: "Health", emoji: "💊"), Category(name: "Fun", emoji: "🎉"),
            ], quickButtons: [QuickButton(label: "Coffee", title: "Coffee", amount: everyday(4, currency), category: 1)])
    }

    /// One category and nothing else.
    static func empty(_ currency: Currency) -> BudgetTemplate {
        BudgetTemplate(
            id: "empty", title: "Empty", summary: "One category to start from.", name: "My Budget", emoji: "📒", currency: currency,
            dailyLimit: everyday(100, currency), categories: [Category(name: "General", emoji: "📦")], quickButtons: [])
    }

    static func all(_ currency: Currency) -> [BudgetTemplate] { [.film, .household(currency), .empty(currency)] }

    /// Dollars as a rough amount of another currency: where there are no cents, a hundred units stand for one dollar.
    private static func everyday(_ dollars: Int64, _ currency: Currency) -> Int64 {
        (0..<max(currency.minorDigits, 2)).reduce(dollars) { value, _ in value * 10 }
    }
}
