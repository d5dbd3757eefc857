// A budget's Live Activity: started in the app, brought up to date by whoever logs, found again after the app was gone.
import ActivityKit
import Foundation

/// Starts, updates and ends the activity. The system owns it; nothing is remembered here, so nothing is lost on a relaunch.
enum BudgetActivity {
    typealias Handle = Activity<BudgetActivityAttributes>

    /// How long the last words stay on the Lock Screen.
    static let farewell: TimeInterval = 5

    /// The running activity of a budget; one that has ended but still shows is not running.
    static func running(_ budget: Int64) -> Handle? {
        Handle.activities.first { $0.attributes.budget == budget && ($0.activityState == .active || $0.activityState == .stale) }
    }

    /// Starts the budget's activity, or brings the running one up to date.
    static func start(_ summary: DaySummary) async throws {
        guard running(summary.budget.id) == nil else { return await update(summary) }
        _ = try Handle.request(
            attributes: BudgetActivityAttributes(
                budget: summary.budget.id, filmTitle: summary.budget.name, currency: summary.budget.currency.code),
            content: content(summary), pushType: nil)
    }

    static func update(_ summary: DaySummary) async {
        await running(summary.budget.id)?.update(content(summary))
    }

    /// Ends it with a word of thanks that stays for five seconds.
    static func stop(_ summary: DaySummary, now: Date) async {
        var state = BudgetActivityAttributes.ContentState(summary)
        state.lastExpenseTitle = "Day wrapped — great work!"
        await running(summary.budget.id)?.end(
            ActivityContent(state: state, staleDate: nil), dismissalPolicy: .after(now.addingTimeInterval(farewell)))
    }

    /// The numbers are of one day, so they are stale when it ends.
    private static func content(_ summary: DaySummary) -> ActivityContent<BudgetActivityAttributes.ContentState> {
        ActivityContent(state: .init(summary), staleDate: summary.day.upperBound)
    }
}
