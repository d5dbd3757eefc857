// What the app's screens show, kept in step with the store whoever writes to it.
import Foundation
import Observation
import SidelongStore
import WidgetKit

/// The chosen budget and the day that is looked at. Reads the store after each change of any process, and when a day begins.
@MainActor @Observable
final class BudgetModel {
    /// What the last change can be undone to.
    enum Undo: Hashable {
        case delete(ids: [Int64], title: String)
        case edit(before: Expense)

        var sentence: String {
            switch self {
            case .delete(let ids, let title): ids.count == 1 ? "Deleted “\(title)”" : "Deleted \(ids.count) expenses"
            case .edit(let before): "Changed “\(before.title)”"
            }
        }
    }

    private(set) var budgets: [Budget] = []
    private(set) var summary: DaySummary?
    private(set) var expenses: [Expense] = []
    /// Today and the days before it, the newest first.
    private(set) var days: [DayTotal] = []
    private(set) var isFirstStart = false
    /// What went wrong last, a sentence for the person.
    private(set) var problem: String?
    private(set) var isLive = false
    private(set) var undo: Undo?
    /// Only this category's expenses are listed.
    var category: Int64? { didSet { reload() } }
    /// How many days before today are looked at.
    var daysAgo = 0 { didSet { reload() } }
    private var today: Range<Date>?
    private var store: BudgetStore?

    /// Days in the strip.
    static let shownDays = 14

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
            let boundary = DayBoundary()
            let today = boundary.day(containing: .now)
            if let before = self.today, before != today, daysAgo != 0 { daysAgo = 0 }
            self.today = today
            var ranges = [today]
            while ranges.count < Self.shownDays, let last = ranges.last {
                ranges.append(boundary.day(containing: last.lowerBound.addingTimeInterval(-1)))
            }
            budgets = try store.budgets()
            isFirstStart = try store.isFirstStart()
            let day = ranges[min(daysAgo, ranges.count - 1)]
            summary = try store.summary(of: day, latest: 1)
            guard let budget = summary?.budget else { return }
            days = try store.totals(of: ranges, budget: budget.id)
            expenses = try store.expenses(of: day, budget: budget.id, category: category)
            isLive = BudgetActivity.running(budget.id) != nil
        } catch {
            problem = "\(error)"
        }
    }

    /// Changes the store, then tells widgets and activity. Answers whether it went well.
    @discardableResult
    private func change(_ body: (BudgetStore) throws -> Void) -> Bool {
        guard let store else { return false }
        do {
            try body(store)
            problem = nil
        } catch {
            problem = "\(error)"
            return false
        }
        reload()
        WidgetCenter.shared.reloadTimelines(ofKind: BudgetWidgetKind.name)
        Task { await updateActivity() }
        return true
    }

    private func updateActivity() async {
        guard let store, let today, let now = try? store.summary(of: today) else { return }  // `reload` has said what is wrong.
        await BudgetActivity.update(now)
    }

    func choose(_ template: BudgetTemplate) {
        change { try $0.create(template) }
    }

    func show(_ budget: Int64) {
        category = nil
        change { try $0.choose(budget) }
    }

    /// Follows a link of a widget.
    func open(_ url: URL) {
        guard let link = BudgetLink(url) else { return }
        daysAgo = 0
        if summary?.budget.id != link.budget { change { try $0.choose(link.budget) } }
        category = link.category
    }

    func add(title: String, amount: Int64, category: Int64, date: Date) {
        guard let budget = summary?.budget else { return }
        change { try $0.log(title: title, amount: amount, category: category, budget: budget.id, at: date) }
    }

    func edit(_ expense: Expense) {
        var before: Expense?
        if change({ before = try $0.update(expense) }), let before { undo = .edit(before: before) }
    }

    func delete(_ gone: [Expense]) {
        guard let first = gone.first else { return }
        if change({ try $0.delete(gone.map(\.id), at: .now) }) { undo = .delete(ids: gone.map(\.id), title: first.title) }
    }

    func undoLast() {
        guard let step = undo else { return }
        let isDone = change { store in
            switch step {
            case .delete(let ids, title: _): try store.restore(ids)
            case .edit(let before): try store.update(before)
            }
        }
        if isDone { undo = nil }
    }

    func setLimit(_ limit: Int64) { change { try $0.setLimit(limit, budget: summary?.budget.id) } }

    func startLive() async {
        reload()
        guard let store, let today else { return }
        do {
            if let now = try store.summary(of: today) { try await BudgetActivity.start(now) }
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
