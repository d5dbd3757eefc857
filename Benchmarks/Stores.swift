// The store at a million entries.
import Foundation
import SidelongStore

func storeFigures() throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "sidelong-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }  // A leftover in the temporary folder harms nobody.
    let database = try GroupDatabase(
        folder: folder, name: "million",
        migrations: [
            .init(
                sql:
                    "CREATE TABLE expenses (id INTEGER PRIMARY KEY, budget INTEGER, title TEXT, amount INTEGER, spent_at INTEGER); CREATE INDEX day ON expenses (budget, spent_at, amount)"
            )
        ])
    let day: Int64 = 86_400_000
    try database.write { transaction in
        for index in 0..<1_000_000 {
            try transaction.execute(
                "INSERT INTO expenses (budget, title, amount, spent_at) VALUES (1, 'Render', ?, ?)",
                [.init(index % 977), .init(Int64(index) * day / 500)])
        }
    }
    let last = 999_999 * day / 500
    let insert = try median(runs: 101) {
        _ = try database.write { transaction in
            try transaction.execute("INSERT INTO expenses (budget, title, amount, spent_at) VALUES (1, 'Render', 5000, ?)", [.init(last)])
        }
    }
    let total = try median(runs: 101) {
        _ = try database.read { snapshot in
            try snapshot.value(
                "SELECT coalesce(sum(amount), 0) FROM expenses WHERE budget = 1 AND spent_at >= ? AND spent_at < ?",
                [.init(last - day), .init(last)],
                as: Int64.self)
        }
    }
    return [
        Figure(name: "store-insert-at-1000000", median: insert, unit: "ms", budget: 1),
        Figure(name: "store-today-total-at-1000000", median: total, unit: "ms", budget: 1),
    ]
}
