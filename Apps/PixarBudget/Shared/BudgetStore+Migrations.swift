// The tables, and how older files become newer ones. Dates are milliseconds since 1970, amounts are minor units.
import Foundation
import SidelongStore

extension BudgetStore {
    static let migrations: [GroupDatabase.Migration] = [
        GroupDatabase.Migration { transaction in
            try transaction.script(
                """
                CREATE TABLE budgets (
                    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, currency TEXT NOT NULL, daily_limit INTEGER NOT NULL,
                    position INTEGER NOT NULL);
                CREATE TABLE categories (
                    id INTEGER PRIMARY KEY AUTOINCREMENT, budget INTEGER NOT NULL REFERENCES budgets (id) ON DELETE CASCADE,
                    name TEXT NOT NULL, emoji TEXT NOT NULL, position INTEGER NOT NULL);
                CREATE INDEX categories_of_budget ON categories (budget, position);
                CREATE TABLE quick_buttons (
                    id INTEGER PRIMARY KEY AUTOINCREMENT, budget INTEGER NOT NULL REFERENCES budgets (id) ON DELETE CASCADE,
                    label TEXT NOT NULL, title TEXT NOT NULL, amount INTEGER NOT NULL,
                    category INTEGER NOT NULL REFERENCES categories (id), position INTEGER NOT NULL);
                CREATE INDEX quick_buttons_of_budget ON quick_buttons (budget, position);
                CREATE TABLE expenses (
                    id INTEGER PRIMARY KEY AUTOINCREMENT, budget INTEGER NOT NULL REFERENCES budgets (id) ON DELETE CASCADE,
                    category INTEGER NOT NULL REFERENCES categories (id), title TEXT NOT NULL, amount INTEGER NOT NULL,
                    spent_at INTEGER NOT NULL);
                CREATE INDEX expenses_of_day ON expenses (budget, spent_at, amount);
                """)
            try insertFirstSample(in: transaction)
        },
        // Deleting only marks, so that it can be undone; a budget has an emoji; the app remembers which budget is shown.
        GroupDatabase.Migration(
            sql: """
                ALTER TABLE budgets ADD COLUMN emoji TEXT NOT NULL DEFAULT '🎬';
                ALTER TABLE budgets ADD COLUMN deleted_at INTEGER;
                ALTER TABLE categories ADD COLUMN deleted_at INTEGER;
                ALTER TABLE expenses ADD COLUMN deleted_at INTEGER;
                DROP INDEX expenses_of_day;
                CREATE INDEX expenses_of_day ON expenses (budget, deleted_at, spent_at, category, amount);
                CREATE TABLE choices (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
                """),
    ]

    /// What the first format began with: the sample, in the tables of that format.
    private static func insertFirstSample(in transaction: GroupDatabase.Transaction) throws {
        let sample = BudgetTemplate.film
        try transaction.execute(
            "INSERT INTO budgets (name, currency, daily_limit, position) VALUES (?, ?, ?, 0)",
            [.init(sample.name), .init(sample.currency.code), .init(sample.dailyLimit)])
        try insertParts(of: sample, budget: transaction.lastInsertedRow, in: transaction)
    }

    /// A template's categories and quick buttons.
    static func insertParts(of template: BudgetTemplate, budget: Int64, in transaction: GroupDatabase.Transaction) throws {
        var categories: [Int64] = []
        for (position, category) in template.categories.enumerated() {
            try transaction.execute(
                "INSERT INTO categories (budget, name, emoji, position) VALUES (?, ?, ?, ?)",
                [.init(budget), .init(category.name), .init(category.emoji), .init(position)])
            categories.append(transaction.lastInsertedRow)
        }
        for (position, quick) in template.quickButtons.enumerated() where categories.indices.contains(quick.category) {
            try transaction.execute(
                "INSERT INTO quick_buttons (budget, label, title, amount, category, position) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    .init(budget), .init(quick.label), .init(quick.title), .init(quick.amount), .init(categories[quick.category]),
                    .init(position),
                ])
        }
    }
}
