// What a Live Activity of a budget shows. It is encoded and decoded by these types alone, also by a push from a server.
import ActivityKit
import Foundation

struct BudgetActivityAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        /// Minor units of the currency.
        var totalSpent: Int64
        var dailyLimit: Int64
        var lastExpenseTitle: String
        /// Whether the day was wrapped up and these are the last words. Absent in what older builds and servers send.
        var isFarewell: Bool?
    }

    var budget: Int64
    var filmTitle: String
    /// ISO 4217.
    var currency: String
    /// The budget's; absent in activities that an older build started.
    var emoji: String?
}

extension BudgetActivityAttributes {
    var symbol: String { emoji ?? "🎬" }
    func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, Currency(currency) ?? .usd) }
}

extension BudgetActivityAttributes.ContentState {
    init(_ summary: DaySummary) {
        totalSpent = summary.total
        dailyLimit = summary.budget.dailyLimit
        lastExpenseTitle = summary.latest.first?.title ?? "No expenses yet"
    }

    /// The last words on the Lock Screen.
    init(farewell summary: DaySummary) {
        self.init(summary)
        lastExpenseTitle = "Day wrapped — great work!"
        isFarewell = true
    }

    /// How much of the limit is used, 0 to 1.
    var progress: Double { dailyLimit > 0 ? min(max(Double(totalSpent) / Double(dailyLimit), 0), 1) : 0 }
    var isOver: Bool { totalSpent > dailyLimit }
    /// Minor units between total and limit, whichever is more.
    var overrun: Int64 {
        let (difference, overflows) = totalSpent.subtractingReportingOverflow(dailyLimit)
        return overflows ? .max : Int64(clamping: difference.magnitude)
    }
}
