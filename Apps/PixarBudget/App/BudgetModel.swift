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
        case deleteBudget(id: Int64, name: String)

        var sentence: String {
            switch self {
            case .delete(let ids, let title): ids.count == 1 ? "Deleted “\(title)”" : "Deleted \(ids.count) expenses"
            case .edit(let before): "Changed “\(before.title)”"
            case .deleteBudget(_, let name): "Deleted “\(name)”"
            }
        }
    }

    private(set) var budgets: [Budget] = []
    private(set) var summary: DaySummary?
    private(set) var expenses: [Expense] = []
    private(set) var isFirstStart = false
    /// Why there are no budgets to show, a sentence.
    private(set) var failure: String?
    /// What went wrong last, a sentence for the person; taken away when it has been read.
    var problem: String?
    private(set) var isLive = false
    private(set) var undo: Undo?
    /// Only this category's expenses are listed.
    var category: Int64? { didSet { reload() } }

    /// The days of the week that is looked at, from the locale's first weekday on.
    private(set) var week: [DayTotal] = []
    private(set) var today: Range<Date>?
    /// Whether there is anything before and after the week that is looked at.
    private(set) var hasEarlier = false
    private(set) var hasLater = false
    /// A moment in the middle of the day that is looked at, so that it stays that day when the zone changes; nil for whichever is today.
    private var viewed: Date?
    /// Rises with each reading of the store: whoever reads it by a function of this model is told through this.
    private var revision = 0
    private var store: BudgetStore?

    init() {
        do {
            store = try BudgetStore.open()
            reload()
        } catch {
            failure = "\(error)"
        }
    }

    /// On a store and no other.
    init(store: BudgetStore) {
        self.store = store
        reload()
    }

    /// Listens until the task is cancelled.
    func follow() async {
        guard let store else { return }
        // Others may have written since the model was made: the process may have been started for an intent long before its screen.
        reload()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in store.database.changes() { await self.reload() } }
            // Another day, another zone, another first weekday.
            for name in [Notification.Name.NSCalendarDayChanged, .NSSystemTimeZoneDidChange, NSLocale.currentLocaleDidChangeNotification] {
                group.addTask {
                    for await _ in NotificationCenter.default.notifications(named: name).map({ _ in () }) { await self.reload() }
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

    func reload(now: Date = .now, boundary: DayBoundary = DayBoundary()) {
        guard let store else { return }
        revision += 1
        do {
            let today = boundary.day(containing: now)
            self.today = today
            let day = viewed.map(boundary.day(containing:)) ?? today
            budgets = try store.budgets()
            isFirstStart = try store.isFirstStart()
            summary = try store.summary(of: day, latest: 1)
            guard let budget = summary?.budget else { return }
            let days = boundary.week(containing: day.lowerBound)
            week = try store.totals(of: days, budget: budget.id)
            let span = try store.span(budget: budget.id)
            hasEarlier = days.first.map { $0.lowerBound > min(span?.lowerBound ?? today.lowerBound, today.lowerBound) } ?? false
            hasLater = days.last.map { $0.upperBound <= max(span?.upperBound ?? today.lowerBound, today.lowerBound) } ?? false
            if let shown = category, budget.category(shown) == nil { category = nil }
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
        } catch {
            problem = "\(error)"
            return false
        }
        reload()
        BudgetNews.tellWidgets()
        Task { await updateActivity() }
        return true
    }

    /// Also of budgets that are not shown: what was deleted from one of them may have come back.
    private func updateActivity() async {
        guard let store else { return }
        do { try await BudgetActivity.refresh(store, now: .now) } catch { problem = "\(error)" }
    }

    /// Today in numbers, whichever day is looked at.
    func todaysSummary() -> DaySummary? {
        guard let store else { return nil }
        do {
            return try store.summary(of: DayBoundary().day(containing: .now))
        } catch {
            problem = "\(error)"
            return nil
        }
    }

    // MARK: Days

    var isToday: Bool { summary?.day == today }

    /// Whether a day can be looked at: those to come cannot, unless something is logged there.
    func isReachable(_ day: DayTotal) -> Bool { day.count > 0 || day.day.lowerBound <= today?.lowerBound ?? .distantPast }

    func look(at day: Range<Date>) {
        viewed = day == today ? nil : day.lowerBound.addingTimeInterval(day.upperBound.timeIntervalSince(day.lowerBound) / 2)
        reload()
    }

    func lookAtToday() {
        viewed = nil
        reload()
    }

    /// Looks at the same weekday of another week; today is as late as that goes where nothing is logged later.
    func moveByWeeks(_ weeks: Int) {
        guard let day = summary?.day, let today else { return }
        let middle = day.lowerBound.addingTimeInterval(day.upperBound.timeIntervalSince(day.lowerBound) / 2)
        guard let moved = Calendar.current.date(byAdding: .day, value: 7 * weeks, to: middle) else { return }
        let there = DayBoundary().day(containing: moved)
        look(at: there.lowerBound > today.lowerBound && day.lowerBound < today.lowerBound ? today : there)
    }

    /// When an expense that is added now was paid: now, or at this hour of the day that is looked at.
    func dateForNew(now: Date = .now) -> Date {
        guard let day = summary?.day, let today, day != today else { return now }
        return min(day.lowerBound.addingTimeInterval(now.timeIntervalSince(today.lowerBound)), day.upperBound.addingTimeInterval(-1))
    }

    // MARK: Budgets

    @discardableResult
    func choose(_ template: BudgetTemplate) -> Bool {
        viewed = nil
        category = nil
        return change { try $0.create(template) }
    }

    func show(_ budget: Int64) {
        category = nil
        change { try $0.choose(budget) }
    }

    /// Follows a link of a widget. A budget that is gone is said to be gone, and nothing else changes.
    func open(_ url: URL) {
        guard let store, let link = BudgetLink(url) else { return }
        reload()
        guard let target = budgets.first(where: { $0.id == link.budget }) else {
            do {
                problem =
                    try store.deletedName(of: link.budget).map { "“\($0)” was deleted. You can bring it back in Recently Deleted." }
                    ?? "This budget is no longer there. Choose another for the widget."
            } catch {
                problem = "\(error)"
            }
            return
        }
        viewed = nil
        if summary?.budget.id != target.id { change { try $0.choose(target.id) } }
        if let wanted = link.category, target.category(wanted) == nil {
            category = nil
            problem = "This category is no longer in “\(target.name)”."
        } else {
            category = link.category
        }
    }

    /// The editor's fields for a budget.
    func form(_ budget: Budget, locale: Locale) -> BudgetForm {
        do {
            return BudgetForm(budget, counts: try store?.expenseCounts(budget: budget.id) ?? [:], locale: locale)
        } catch {
            problem = "\(error)"
            return BudgetForm(budget, counts: [:], locale: locale)
        }
    }

    /// What another currency would do to a budget's amounts; nil where it is the same one.
    func currencyChange(of budget: Budget, to currency: Currency) -> CurrencyChange? {
        guard let store, currency != budget.currency else { return nil }
        do {
            return try store.currencyChange(of: budget.id, to: currency)
        } catch {
            problem = "\(error)"
            return nil
        }
    }

    /// Saves what the editor has. A running activity begins anew where it would go on showing the old name, emoji or currency.
    @discardableResult
    func save(_ draft: BudgetDraft, to budget: Budget) -> Bool {
        let isSaved = change { try $0.save(draft, to: budget.id) }
        if isSaved, isLive, draft.name != budget.name || draft.emoji != budget.emoji || draft.currency != budget.currency {
            Task {
                await BudgetActivity.running(budget.id)?.end(nil, dismissalPolicy: .immediate)
                await startLive()
            }
        }
        return isSaved
    }

    @discardableResult
    func delete(_ budget: Budget) -> Bool {
        let isDeleted = change { try $0.deleteBudget(budget.id, at: .now) }
        if isDeleted {
            undo = .deleteBudget(id: budget.id, name: budget.name)
            category = nil
            Task { await BudgetActivity.running(budget.id)?.end(nil, dismissalPolicy: .immediate) }
        }
        return isDeleted
    }

    // MARK: Expenses

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
            case .deleteBudget(let id, name: _):
                try store.restoreBudget(id)
                try store.choose(id)
            }
        }
        if isDone { undo = nil }
    }

    /// Takes the offer to undo away.
    func dismissUndo() { undo = nil }

    // MARK: Recently deleted

    /// What can be brought back: budgets, and expenses of the budgets that are there.
    func deleted() -> (budgets: [DeletedBudget], expenses: [DeletedExpense]) {
        guard let store, revision > 0 else { return ([], []) }
        do {
            return (try store.deletedBudgets(), try store.deletedExpenses())
        } catch {
            problem = "\(error)"
            return ([], [])
        }
    }

    func restore(_ expense: DeletedExpense) {
        if change({ try $0.restore([expense.id]) }), case .delete(let ids, title: _) = undo, ids.contains(expense.id) { undo = nil }
    }

    func restore(_ budget: DeletedBudget) {
        if change({ try $0.restoreBudget(budget.id) }), case .deleteBudget(budget.id, name: _) = undo { undo = nil }
    }

    // MARK: Live Activity

    func startLive() async {
        guard let now = todaysSummary() else { return }
        do {
            try await BudgetActivity.start(now)
        } catch {
            problem = error.localizedDescription
        }
        reload()
    }

    /// Says goodbye with today's numbers, whichever day is looked at.
    func stopLive() async {
        guard let now = todaysSummary() else { return }
        do { try await BudgetActivity.stop(now, now: .now) } catch { problem = "\(error)" }
        reload()
    }
}
