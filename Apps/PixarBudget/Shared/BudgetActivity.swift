// A budget's Live Activity: started in the app, brought up to date by whoever logs, found again after the app was gone.
import ActivityKit
import Foundation

/// Starts, updates and ends the activities, one for each budget. The system owns them; nothing is remembered here that a relaunch would lose.
enum BudgetActivity {
    typealias Handle = Activity<BudgetActivityAttributes>

    /// Seconds that the last words stay on the Lock Screen.
    static let farewell: TimeInterval = 5

    /// The running activity of a budget; one that has ended but still shows is not running.
    static func running(_ budget: Int64) -> Handle? { allRunning.first { $0.attributes.budget == budget } }

    private static var allRunning: [Handle] {
        Handle.activities.filter { $0.activityState == .active || $0.activityState == .stale }
    }

    /// One change after another: two that overlap could leave the older numbers on the screen.
    private actor Line {
        private var last: Task<Void, any Error>?

        func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
            let before = last
            let task = Task {
                // Its caller has heard how the one before went.
                _ = await before?.result
                try await work()
            }
            last = task
            try await task.value
        }
    }

    private static let line = Line()

    /// Starts the budget's activity, or brings the running one up to date.
    static func start(_ summary: DaySummary) async throws {
        try await line.run {
            if let activity = running(summary.budget.id) { return await update(activity, summary) }
            _ = try Handle.request(
                attributes: BudgetActivityAttributes(
                    budget: summary.budget.id, filmTitle: summary.budget.name, currency: summary.budget.currency.code,
                    emoji: summary.budget.emoji),
                content: content(summary), pushType: nil)
        }
    }

    /// Gives each running activity today's numbers as the store has them when its turn comes, so that the last change is the last shown.
    static func refresh(_ store: BudgetStore, now: Date, boundary: DayBoundary = DayBoundary()) async throws {
        try await line.run {
            for activity in allRunning {
                let day = boundary.day(containing: now)
                if let summary = try store.summary(of: day, budget: activity.attributes.budget, latest: 1) {
                    await update(activity, summary)
                } else {
                    // Its budget was deleted.
                    await activity.end(nil, dismissalPolicy: .immediate)
                }
            }
        }
    }

    /// Ends it with a word of thanks that stays for five seconds.
    static func stop(_ summary: DaySummary, now: Date) async throws {
        try await line.run {
            let state = BudgetActivityAttributes.ContentState(farewell: summary)
            await running(summary.budget.id)?.end(
                ActivityContent(state: state, staleDate: nil), dismissalPolicy: .after(now.addingTimeInterval(farewell)))
        }
    }

    /// Shows other numbers; the same ones cost nothing. Calls for attention when the day goes over its limit.
    private static func update(_ activity: Handle, _ summary: DaySummary) async {
        let before = activity.content
        let content = content(summary)
        guard before.state != content.state || before.staleDate != content.staleDate || activity.activityState == .stale else { return }
        let goesOver = summary.isOver && !before.state.isOver
        await activity.update(content, alertConfiguration: goesOver ? alert(summary) : nil)
    }

    private static func alert(_ summary: DaySummary) -> AlertConfiguration {
        AlertConfiguration(
            title: "Over budget", body: "\(summary.budget.name) is over by \(summary.overrun.formatted(.money)).", sound: .default)
    }

    /// The numbers are of one day, so they are stale when it ends. Of several activities the one nearest to its limit is in front.
    private static func content(_ summary: DaySummary) -> ActivityContent<BudgetActivityAttributes.ContentState> {
        ActivityContent(
            state: .init(summary), staleDate: summary.day.upperBound, relevanceScore: summary.isOver ? 100 : summary.progress * 99)
    }
}
