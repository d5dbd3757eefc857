// The statements.
import Foundation
import SidelongStore

extension BudgetStore {
    static func budgets(in snapshot: GroupDatabase.Snapshot) throws -> [Budget] {
        try budgets("deleted_at IS NULL ORDER BY position, id", in: snapshot)
    }

    /// The budgets of a condition and order.
    static func budgets(_ condition: String, in snapshot: GroupDatabase.Snapshot) throws -> [Budget] {
        try snapshot.rows("SELECT id, name, emoji, currency, daily_limit FROM budgets WHERE \(condition)").map { row in
            let id: Int64 = try row.value("id")
            let categories = try snapshot.rows(
                "SELECT id, name, emoji, deleted_at FROM categories WHERE budget = ? ORDER BY position, id", [.init(id)])
            let quickButtons = try snapshot.rows(
                "SELECT id, label, title, amount, category FROM quick_buttons WHERE budget = ? ORDER BY position, id", [.init(id)])
            func category(_ row: GroupDatabase.Row) throws -> Budget.Category {
                Budget.Category(id: try row.value("id"), name: try row.value("name"), emoji: try row.value("emoji"))
            }
            return Budget(
                id: id, name: try row.value("name"), emoji: try row.value("emoji"),
                currency: Currency(try row.value("currency", as: String.self)) ?? .usd, dailyLimit: try row.value("daily_limit"),
                categories: try categories.filter { try $0.raw("deleted_at") == .null }.map(category),
                formerCategories: try categories.filter { try $0.raw("deleted_at") != .null }.map(category),
                quickButtons: try quickButtons.map {
                    Budget.QuickButton(
                        id: try $0.value("id"), label: try $0.value("label"), title: try $0.value("title"), amount: try $0.value("amount"),
                        category: try $0.value("category"))
                })
        }
    }

    /// The budget of an id; without one the chosen one, or the first.
    static func budget(_ id: Int64?, in snapshot: GroupDatabase.Snapshot) throws -> Budget? {
        let budgets = try budgets(in: snapshot)
        if let id { return budgets.first { $0.id == id } }
        let chosen = try snapshot.firstRow("SELECT value FROM choices WHERE name = 'budget'")?.value(at: 0, as: Int64.self)
        return budgets.first { $0.id == chosen } ?? budgets.first
    }

    static func choose(_ budget: Int64, in transaction: GroupDatabase.Transaction) throws {
        try transaction.execute("INSERT OR REPLACE INTO choices (name, value) VALUES ('budget', ?)", [.init(budget)])
    }

    /// Nothing was chosen, nothing was logged, and the sample is all that there is.
    static func isUntouched(in snapshot: GroupDatabase.Snapshot) throws -> Bool {
        try snapshot.value(
            """
            SELECT NOT EXISTS (SELECT 1 FROM choices WHERE name = 'budget') AND NOT EXISTS (SELECT 1 FROM expenses)
                AND (SELECT count(*) FROM budgets) < 2
            """, as: Bool.self)
    }

    static func sums(
        of day: Range<Date>, budget: Int64, in snapshot: GroupDatabase.Snapshot
    ) throws -> (total: Int64, count: Int) {
        let row = try snapshot.firstRow(
            """
            SELECT count(*) AS count, coalesce(sum(amount), 0) AS total FROM expenses
            WHERE budget = ? AND spent_at >= ? AND spent_at < ? AND deleted_at IS NULL
            """, range(budget, day))
        return (try row?.value("total") ?? 0, try row?.value("count") ?? 0)
    }

    static func summary(
        in snapshot: GroupDatabase.Snapshot, of day: Range<Date>, budget: Budget, latest: Int
    ) throws -> DaySummary {
        let sums = try sums(of: day, budget: budget.id, in: snapshot)
        let totals = try snapshot.rows(
            """
            SELECT category, sum(amount) AS total FROM expenses
            WHERE budget = ? AND spent_at >= ? AND spent_at < ? AND deleted_at IS NULL GROUP BY category ORDER BY total DESC, category
            """, range(budget.id, day))
        return DaySummary(
            budget: budget, day: day, total: sums.total, count: sums.count,
            latest: try expenses(in: snapshot, of: day, budget: budget.id, category: nil, limit: latest),
            categories: try totals.compactMap { row in
                guard let category = budget.category(try row.value("category")) else { return nil }
                return DaySummary.CategoryTotal(category: category, total: try row.value("total"))
            })
    }

    static func expenses(
        in snapshot: GroupDatabase.Snapshot, of day: Range<Date>, budget: Int64, category: Int64?, limit: Int
    ) throws -> [Expense] {
        var arguments = range(budget, day)
        if let category { arguments.append(.init(category)) }
        return try expenses(
            """
            SELECT id, title, amount, category, spent_at FROM expenses
            WHERE budget = ? AND spent_at >= ? AND spent_at < ? AND deleted_at IS NULL\(category == nil ? "" : " AND category = ?")
            ORDER BY spent_at DESC, id DESC LIMIT ?
            """, arguments + [.init(limit)], in: snapshot)
    }

    static func expense(_ id: Int64, in snapshot: GroupDatabase.Snapshot) throws -> Expense? {
        try expenses(
            "SELECT id, title, amount, category, spent_at FROM expenses WHERE id = ? AND deleted_at IS NULL", [.init(id)], in: snapshot
        ).first
    }

    /// Read by position: a day may have thousands of rows.
    static func expenses(
        _ sql: String, _ arguments: [GroupDatabase.Value], in snapshot: GroupDatabase.Snapshot
    ) throws -> [Expense] {
        var expenses: [Expense] = []
        try snapshot.forEach(sql, arguments) { row in
            expenses.append(
                Expense(
                    id: try row.value(at: 0), title: try row.value(at: 1), amount: try row.value(at: 2), category: try row.value(at: 3),
                    date: try date(row.value(at: 4))))
        }
        return expenses
    }

    static func insert(
        title: String, amount: Int64, category: Int64, budget: Int64, at date: Date, in transaction: GroupDatabase.Transaction
    ) throws -> Int64 {
        guard let owner = try self.budget(budget, in: transaction) else { throw Failure.noBudget }
        guard owner.category(category) != nil else { throw Failure.noCategory(budget: owner.name) }
        try transaction.execute(
            "INSERT INTO expenses (budget, category, title, amount, spent_at) VALUES (?, ?, ?, ?, ?)",
            [.init(budget), .init(category), .init(title), .init(amount), .init(milliseconds(date))])
        return transaction.lastInsertedRow
    }

    private static func range(_ budget: Int64, _ day: Range<Date>) -> [GroupDatabase.Value] {
        [.init(budget), .init(milliseconds(day.lowerBound)), .init(milliseconds(day.upperBound))]
    }

    static func date(_ milliseconds: Int64) -> Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    static func milliseconds(_ date: Date) -> Int64 { Int64((date.timeIntervalSince1970 * 1000).rounded(.down)) }
}
