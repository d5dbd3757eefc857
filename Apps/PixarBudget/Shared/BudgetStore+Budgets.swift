// Making, choosing, changing and deleting budgets.
import Foundation
import SidelongStore

extension BudgetStore {
    /// Adds a budget and shows it from now on. The untouched sample gives way to the first budget that a person chooses; choosing the
    /// sample itself keeps it.
    @discardableResult
    func create(_ template: BudgetTemplate, name: String? = nil) throws -> Int64 {
        let wanted = try Self.checked(text: name ?? template.name)
        let limit = try Self.checked(amount: template.dailyLimit)
        return try database.write { transaction in
            let isFirst = try Self.isUntouched(in: transaction)
            // Two budgets of one name could not be told apart; a name that a person wrote is left alone.
            let name = name == nil && !isFirst ? try Self.free(wanted, in: transaction) : wanted
            if isFirst, template.id == BudgetTemplate.film.id, let sample = try Self.budgets(in: transaction).first {
                try transaction.execute("UPDATE budgets SET name = ? WHERE id = ?", [.init(name), .init(sample.id)])
                try Self.choose(sample.id, in: transaction)
                return sample.id
            }
            if isFirst { try transaction.script("DELETE FROM quick_buttons; DELETE FROM categories; DELETE FROM budgets") }
            let position = try transaction.value("SELECT coalesce(max(position), -1) + 1 FROM budgets", as: Int64.self)
            try transaction.execute(
                "INSERT INTO budgets (name, emoji, currency, daily_limit, position) VALUES (?, ?, ?, ?, ?)",
                [.init(name), .init(template.emoji), .init(template.currency.code), .init(limit), .init(position)])
            let id = transaction.lastInsertedRow
            try Self.insertParts(of: template, budget: id, in: transaction)
            try Self.choose(id, in: transaction)
            return id
        }
    }

    /// A name that no budget has: the wanted one, or the same with a number.
    private static func free(_ name: String, in snapshot: GroupDatabase.Snapshot) throws -> String {
        let taken = Set(try budgets(in: snapshot).map(\.name))
        guard taken.contains(name) else { return name }
        return (2...taken.count + 2).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) } ?? name
    }

    /// Shows another budget from now on.
    func choose(_ budget: Int64) throws {
        try database.write { transaction in
            guard try Self.budgets(in: transaction).contains(where: { $0.id == budget }) else { throw Failure.noBudget }
            try Self.choose(budget, in: transaction)
        }
    }

    /// Sets what a day may cost.
    func setLimit(_ limit: Int64, budget id: Int64? = nil) throws {
        guard limit > 0 else { throw Failure.limitNotPositive }
        let limit = try Self.checked(amount: limit)
        try database.write { transaction in
            guard let budget = try Self.budget(id, in: transaction) else { throw Failure.noBudget }
            try transaction.execute("UPDATE budgets SET daily_limit = ? WHERE id = ?", [.init(limit), .init(budget.id)])
        }
    }

    /// Takes over what the editor has. Categories that older expenses name are kept for them. In another currency logged amounts keep their
    /// numbers, as `CurrencyChange` says.
    func save(_ draft: BudgetDraft, to id: Int64) throws {
        let name = try Self.checked(text: draft.name)
        guard draft.dailyLimit > 0 else { throw Failure.limitNotPositive }
        let limit = try Self.checked(amount: draft.dailyLimit)
        try database.write { transaction in
            guard let old = try Self.budget(id, in: transaction), old.id == id else { throw Failure.noBudget }
            guard !draft.categories.isEmpty else { throw Failure.noCategory(budget: name) }
            try Self.rewriteAmounts(of: id, from: old.currency, to: draft.currency, in: transaction)
            try transaction.execute(
                "UPDATE budgets SET name = ?, emoji = ?, currency = ?, daily_limit = ? WHERE id = ?",
                [.init(name), .init(draft.emoji), .init(draft.currency.code), .init(limit), .init(id)])
            let ids = try Self.save(draft.categories, of: id, before: old.categories, in: transaction)
            try transaction.execute("DELETE FROM quick_buttons WHERE budget = ?", [.init(id)])
            for (position, quick) in draft.quickButtons.enumerated() {
                guard let category = ids[quick.category] ?? ids[draft.categories[0].id] else { throw Failure.noCategory(budget: name) }
                let values: [GroupDatabase.Value] = [
                    .init(id), .init(try Self.checked(text: quick.label)), .init(try Self.checked(text: quick.title)),
                    .init(try Self.checked(amount: quick.amount)), .init(category), .init(position),
                ]
                // A kept id keeps the widgets and controls that name the button.
                if quick.id > 0 {
                    try transaction.execute(
                        "INSERT INTO quick_buttons (budget, label, title, amount, category, position, id) VALUES (?, ?, ?, ?, ?, ?, ?)",
                        values + [.init(quick.id)])
                } else {
                    try transaction.execute(
                        "INSERT INTO quick_buttons (budget, label, title, amount, category, position) VALUES (?, ?, ?, ?, ?, ?)", values)
                }
            }
        }
    }

    /// Writes the categories in their order and answers the saved id of each id in the draft.
    private static func save(
        _ categories: [Budget.Category], of budget: Int64, before: [Budget.Category], in transaction: GroupDatabase.Transaction
    ) throws -> [Int64: Int64] {
        var ids: [Int64: Int64] = [:]
        for (position, category) in categories.enumerated() {
            let name = try checked(text: category.name)
            let emoji = category.emoji.isEmpty ? "•" : category.emoji
            if category.id > 0 {
                try transaction.execute(
                    "UPDATE categories SET name = ?, emoji = ?, position = ?, deleted_at = NULL WHERE id = ? AND budget = ?",
                    [.init(name), .init(emoji), .init(position), .init(category.id), .init(budget)])
                ids[category.id] = category.id
            } else {
                try transaction.execute(
                    "INSERT INTO categories (budget, name, emoji, position) VALUES (?, ?, ?, ?)",
                    [.init(budget), .init(name), .init(emoji), .init(position)])
                ids[category.id] = transaction.lastInsertedRow
            }
        }
        for gone in before where ids[gone.id] == nil {
            try transaction.execute("UPDATE categories SET deleted_at = 0 WHERE id = ?", [.init(gone.id)])
        }
        return ids
    }

    /// Takes a budget with its expenses away; `restoreBudget` brings both back. The last one stays.
    func deleteBudget(_ id: Int64, at date: Date) throws {
        try database.write { transaction in
            let budgets = try Self.budgets(in: transaction)
            guard budgets.contains(where: { $0.id == id }) else { throw Failure.noBudget }
            guard budgets.count > 1 else { throw Failure.lastBudget }
            try transaction.execute("UPDATE budgets SET deleted_at = ? WHERE id = ?", [.init(Self.milliseconds(date)), .init(id)])
        }
    }

    func restoreBudget(_ id: Int64) throws {
        try database.write { try $0.execute("UPDATE budgets SET deleted_at = NULL WHERE id = ?", [.init(id)]) }
    }
}
