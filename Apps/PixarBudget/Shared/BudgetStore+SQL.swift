// The tables and the statements. Dates are milliseconds since 1970, amounts are minor units.
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
            try insertSample(in: transaction)
        }
    ]

    /// The sample: a film's day with the six kinds of spending that its tutorial names.
    private static func insertSample(in transaction: GroupDatabase.Transaction) throws {
        try transaction.execute(
            "INSERT INTO budgets (name, currency, daily_limit, position) VALUES (?, ?, ?, 0)",
            [.init("Inside Out 3"), .init(Currency.usd.code), .init(Int64(5_000_000))])
        let budget = transaction.lastInsertedRow
        let categories = [
            ("Lighting", "💡"), ("Animation", "🎬"), ("Sound", "🎵"), ("Catering", "🍕"), ("Travel", "✈️"), ("Post-Production", "🎞️"),
        ]
        var animation: Int64 = 0
        for (position, category) in categories.enumerated() {
            try transaction.execute(
                "INSERT INTO categories (budget, name, emoji, position) VALUES (?, ?, ?, ?)",
                [.init(budget), .init(category.0), .init(category.1), .init(position)])
            if category.0 == "Animation" { animation = transaction.lastInsertedRow }
        }
        try transaction.execute(
            "INSERT INTO quick_buttons (budget, label, title, amount, category, position) VALUES (?, ?, ?, ?, ?, 0)",
            [.init(budget), .init("+ $5K Render"), .init("Quick Render Block"), .init(Int64(500_000)), .init(animation)])
    }

    static func budgets(in snapshot: GroupDatabase.Snapshot) throws -> [Budget] {
        try snapshot.rows("SELECT id, name, currency, daily_limit FROM budgets ORDER BY position, id").map { row in
            let id: Int64 = try row.value("id")
            return Budget(
                id: id, name: try row.value("name"), currency: Currency(try row.value("currency", as: String.self)) ?? .usd,
                dailyLimit: try row.value("daily_limit"),
                categories: try snapshot.rows("SELECT id, name, emoji FROM categories WHERE budget = ? ORDER BY position, id", [.init(id)])
                    .map {
                        Budget.Category(id: try $0.value("id"), name: try $0.value("name"), emoji: try $0.value("emoji"))
                    },
                quickButtons: try snapshot.rows(
                    "SELECT id, label, title, amount, category FROM quick_buttons WHERE budget = ? ORDER BY position, id", [.init(id)]
                ).map {
                    Budget.QuickButton(
                        id: try $0.value("id"), label: try $0.value("label"), title: try $0.value("title"), amount: try $0.value("amount"),
                        category: try $0.value("category"))
                })
        }
    }

    static func summary(in snapshot: GroupDatabase.Snapshot, of day: Range<Date>, budget id: Int64?, latest: Int) throws -> DaySummary? {
        let budgets = try budgets(in: snapshot)
        guard let budget = id.map({ id in budgets.first { $0.id == id } }) ?? budgets.first else { return nil }
        let range: [GroupDatabase.Value] = [.init(budget.id), .init(milliseconds(day.lowerBound)), .init(milliseconds(day.upperBound))]
        let sums = try snapshot.firstRow(
            "SELECT count(*) AS count, coalesce(sum(amount), 0) AS total FROM expenses WHERE budget = ? AND spent_at >= ? AND spent_at < ?",
            range)
        let rows = try snapshot.rows(
            """
            SELECT id, title, amount, category, spent_at FROM expenses WHERE budget = ? AND spent_at >= ? AND spent_at < ?
            ORDER BY spent_at DESC, id DESC LIMIT ?
            """, range + [.init(latest)])
        let totals = try snapshot.rows(
            """
            SELECT category, sum(amount) AS total FROM expenses WHERE budget = ? AND spent_at >= ? AND spent_at < ?
            GROUP BY category ORDER BY total DESC, category
            """, range)
        return DaySummary(
            budget: budget, day: day, total: try sums?.value("total") ?? 0, count: try sums?.value("count") ?? 0,
            latest: try rows.map {
                Expense(
                    id: try $0.value("id"), title: try $0.value("title"), amount: try $0.value("amount"),
                    category: try $0.value("category"),
                    date: Date(timeIntervalSince1970: Double(try $0.value("spent_at", as: Int64.self)) / 1000))
            },
            categories: try totals.compactMap { row in
                let id: Int64 = try row.value("category")
                guard let category = budget.category(id) else { return nil }
                return DaySummary.CategoryTotal(category: category, total: try row.value("total"))
            })
    }

    static func insert(
        title: String, amount: Int64, category: Int64, budget: Int64, at date: Date, in transaction: GroupDatabase.Transaction
    ) throws -> Int64 {
        try transaction.execute(
            "INSERT INTO expenses (budget, category, title, amount, spent_at) VALUES (?, ?, ?, ?, ?)",
            [.init(budget), .init(category), .init(title), .init(amount), .init(milliseconds(date))])
        return transaction.lastInsertedRow
    }

    private static func milliseconds(_ date: Date) -> Int64 { Int64((date.timeIntervalSince1970 * 1000).rounded(.down)) }
}
