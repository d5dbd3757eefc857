// What was deleted and can be brought back. Nothing that was logged is ever erased.
import Foundation
import SidelongStore

/// A budget that was deleted with its expenses.
struct DeletedBudget: Identifiable, Hashable, Sendable {
    var budget: Budget
    var deletedAt: Date
    /// Its expenses that come back with it.
    var count: Int
    var id: Int64 { budget.id }
}

/// An expense that was deleted by itself, and whose budget is there.
struct DeletedExpense: Identifiable, Hashable, Sendable {
    var expense: Expense
    var budget: Int64
    var deletedAt: Date
    var id: Int64 { expense.id }
}

extension BudgetStore {
    /// The deleted budgets, the last deleted first.
    func deletedBudgets() throws -> [DeletedBudget] {
        try database.read { snapshot in
            try Self.budgets("deleted_at IS NOT NULL ORDER BY deleted_at DESC, id DESC", in: snapshot).map { budget in
                DeletedBudget(
                    budget: budget,
                    deletedAt: Self.date(
                        try snapshot.value("SELECT deleted_at FROM budgets WHERE id = ?", [.init(budget.id)], as: Int64.self)),
                    count: try snapshot.value(
                        "SELECT count(*) FROM expenses WHERE budget = ? AND deleted_at IS NULL", [.init(budget.id)], as: Int.self))
            }
        }
    }

    /// The deleted expenses of all budgets that are there, or of one; the last deleted first.
    func deletedExpenses(budget: Int64? = nil, limit: Int = 10_000) throws -> [DeletedExpense] {
        try database.read { snapshot in
            let rows = try snapshot.rows(
                """
                SELECT id, budget, deleted_at, title, amount, category, spent_at FROM expenses
                WHERE deleted_at IS NOT NULL AND budget IN (SELECT id FROM budgets WHERE deleted_at IS NULL)\(budget == nil ? "" : " AND budget = ?")
                ORDER BY deleted_at DESC, id DESC LIMIT ?
                """, (budget.map { [.init($0)] } ?? []) + [.init(limit)])
            return try rows.map { row in
                DeletedExpense(
                    expense: Expense(
                        id: try row.value("id"), title: try row.value("title"), amount: try row.value("amount"),
                        category: try row.value("category"), date: Self.date(try row.value("spent_at"))),
                    budget: try row.value("budget"), deletedAt: Self.date(try row.value("deleted_at")))
            }
        }
    }

    /// The name of a budget that was deleted, whatever became of its expenses; nil for one that is there, or never was.
    func deletedName(of budget: Int64) throws -> String? {
        try database.read { snapshot in
            try snapshot.firstRow("SELECT name FROM budgets WHERE id = ? AND deleted_at IS NOT NULL", [.init(budget)])?.value("name")
        }
    }
}
