// Logging, changing, deleting and bringing back expenses.
import Foundation
import SidelongStore

extension BudgetStore {
    /// Logs an expense and answers its id, or nil when the tap that runs now has logged its own already.
    @discardableResult
    func log(title: String, amount: Int64, category: Int64, budget: Int64, at date: Date) throws -> Int64? {
        let amount = try Self.checked(amount: amount)
        let title = try Self.checked(text: title)
        return try database.write { transaction in
            guard try transaction.once() else { return nil }
            return try Self.insert(title: title, amount: amount, category: category, budget: budget, at: date, in: transaction)
        }
    }

    /// Logs what a budget's quick button stands for. Without ids it is the first button of the chosen budget.
    @discardableResult
    func logQuick(budget id: Int64? = nil, button: Int64? = nil, at date: Date) throws -> Int64? {
        try database.write { transaction in
            guard let budget = try Self.budget(id, in: transaction) else { throw Failure.noBudget }
            guard let quick = button.map({ id in budget.quickButtons.first { $0.id == id } }) ?? budget.quickButtons.first else {
                throw Failure.noQuickButton(budget: budget.name)
            }
            guard try transaction.once() else { return nil }
            return try Self.insert(
                title: quick.title, amount: quick.amount, category: quick.category, budget: budget.id, at: date, in: transaction)
        }
    }

    /// Changes an expense and answers what it was before, for undoing.
    @discardableResult
    func update(_ expense: Expense) throws -> Expense {
        let amount = try Self.checked(amount: expense.amount)
        let title = try Self.checked(text: expense.title)
        return try database.write { transaction in
            guard let old = try Self.expense(expense.id, in: transaction) else { throw Failure.noExpense }
            try transaction.execute(
                "UPDATE expenses SET title = ?, amount = ?, category = ?, spent_at = ? WHERE id = ? AND deleted_at IS NULL",
                [.init(title), .init(amount), .init(expense.category), .init(Self.milliseconds(expense.date)), .init(expense.id)])
            return old
        }
    }

    /// Takes expenses away, all or none; `restore` brings them back as they were. Those that are gone already are passed over.
    func delete(_ expenses: [Int64], at date: Date) throws {
        try database.write { transaction in
            for id in expenses {
                try transaction.execute(
                    "UPDATE expenses SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL", [.init(Self.milliseconds(date)), .init(id)])
            }
        }
    }

    func restore(_ expenses: [Int64]) throws {
        try database.write { transaction in
            for id in expenses { try transaction.execute("UPDATE expenses SET deleted_at = NULL WHERE id = ?", [.init(id)]) }
        }
    }
}
