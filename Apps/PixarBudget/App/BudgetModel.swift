// What the app's screen shows, kept in step with the store whoever writes to it.
import Foundation
import Observation
import SidelongStore
import WidgetKit

/// One budget's day. Reads the store after each change of any process, and when a day begins.
@MainActor @Observable
final class BudgetModel {
    private(set) var summary: DaySummary?
    /// What went wrong last, a sentence for the person.
    private(set) var problem: String?
    private(set) var isLive = false
    private var store: BudgetStore?

    /// Rows that the list shows at most; older ones of the day are in the count and the total.
    static let rows = 200

    init() {
        do {
            store = try BudgetStore.open()
            reload()
        } catch {
            problem = "\(error)"
        }
    }

    /// Listens until the task is cancelled.
    func follow() async {
        guard let store else { return }
        // Others may have written since the model was made: the process may have been started for an intent long before its screen.
        reload()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in store.database.changes() { await self.reload() } }
            group.addTask {
                for await _ in NotificationCenter.default.notifications(named: .NSCalendarDayChanged).map({ _ in () }) {
                    await self.reload()
                }
            }
            group.addTask { await self.followActivities() }
        }
    }

    /// Each activity that there is or that begins, and how it goes: the system ends one by itself after eight hours.
    private nonisolated func followActivities() async {
        await withDiscardingTaskGroup { group in
            for await activity in BudgetActivity.Handle.activityUpdates {
                group.addTask { for await _ in activity.activityStateUpdates { await self.reload() } }
            }
        }
    }

    func reload() {
        guard let store else { return }
        do {
            summary = try store.summary(of: DayBoundary().day(containing: .now), latest: Self.rows)
            isLive = summary.map { BudgetActivity.running($0.budget.id) != nil } ?? false
        } catch {
            problem = "\(error)"
        }
    }

    /// Adds the sample expense.
    func addSample() async {
        guard let store, let summary,
            let category = summary.budget.categories.first(where: { $0.name == "Animation" }) ?? summary.budget.categories.first
        else { return }
        do {
            try store.log(title: "Render farm time", amount: 1_200_000, category: category.id, budget: summary.budget.id, at: .now)
            reload()
            WidgetCenter.shared.reloadTimelines(ofKind: BudgetWidgetKind.name)
            if let summary = self.summary { await BudgetActivity.update(summary) }
        } catch {
            problem = "\(error)"
        }
    }

    func startLive() async {
        reload()
        guard let summary else { return }
        do {
            try await BudgetActivity.start(summary)
            problem = nil
        } catch {
            problem = error.localizedDescription
        }
        reload()
    }

    func stopLive() async {
        reload()
        guard let summary else { return }
        await BudgetActivity.stop(summary, now: .now)
        reload()
    }
}
