// The rows of one domain of `UserDefaults`, read and written through the group's database.
import Foundation

#if !canImport(Darwin)

/// The rows behind one `UserDefaults` domain. All objects of a process for one domain share one of these.
final class DefaultsTable: Sendable {
    /// The database's name in the domain's folder; no app's own database has it.
    static let databaseName = "sidelong-defaults"
    /// The longest key, in bytes.
    static let longestKey = 1024

    let folder: URL
    /// The objects that are told of other processes' changes.
    let listeners = DefaultsListeners()
    private let database = Locked<GroupDatabase?>(nil)
    private let observation = Locked<ChangeObservation?>(nil)

    private init(folder: URL) { self.folder = folder }

    private static let tables = Locked<[String: DefaultsTable]>([:])

    static func at(_ folder: URL) -> DefaultsTable {
        tables.withLock { tables in
            if let known = tables[folder.path] { return known }
            let table = DefaultsTable(folder: folder)
            tables[folder.path] = table
            return table
        }
    }

    func value(_ key: String) -> DefaultsValue? {
        attempt("read \(key)") { database in
            guard let row = try database.read({ try $0.firstRow("SELECT kind, value FROM defaults WHERE key = ?", [.text(key)]) })
            else { return nil }
            return try DefaultsValue(row: row)
        } ?? nil
    }

    func all() -> [String: DefaultsValue] {
        attempt("read all values") { database in
            try database.read { snapshot -> [String: DefaultsValue] in
                var all: [String: DefaultsValue] = [:]
                try snapshot.forEach("SELECT key, kind, value FROM defaults") { row in
                    all[try row.value("key", as: String.self)] = try DefaultsValue(row: row)
                }
                return all
            }
        } ?? [:]
    }

    @discardableResult
    func set(_ value: DefaultsValue, _ key: String) -> Bool {
        attempt("keep \(key)") { database in try database.write { try Self.set(value, key, $0) } } != nil
    }

    @discardableResult
    func remove(_ key: String) -> Bool {
        attempt("remove \(key)") { database in
            try database.write { try $0.execute("DELETE FROM defaults WHERE key = ?", [.text(key)]) }
        } != nil
    }

    /// Puts exactly these values in the place of all others, in one change.
    @discardableResult
    func replaceAll(_ values: [String: DefaultsValue]) -> Bool {
        attempt("replace all values") { database in
            try database.write { transaction -> Void in
                try transaction.execute("DELETE FROM defaults")
                for (key, value) in values { try Self.set(value, key, transaction) }
            }
        } != nil
    }

    /// Whether the values are within reach; the first call opens them.
    @discardableResult
    func isReachable() -> Bool { attempt("open") { _ in } != nil }

    private static func set(_ value: DefaultsValue, _ key: String, _ transaction: GroupDatabase.Transaction) throws {
        try transaction.execute(
            "INSERT INTO defaults (key, kind, value) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, value = excluded.value",
            [.text(key), .integer(value.kind.rawValue), value.stored])
    }

    /// `UserDefaults` has no errors to throw, so a person is told, and the next call tries again.
    private func attempt<Result>(_ what: String, _ body: (GroupDatabase) throws -> Result) -> Result? {
        do {
            let open = try database.withLock { database in
                if let database { return database }
                let opened = try GroupDatabase(folder: folder, name: Self.databaseName, migrations: Self.migrations)
                database = opened
                // For as long as the process lives, as the table itself.
                let observation = opened.observe(.others) { [listeners] in listeners.tellLater() }
                self.observation.withLock { $0 = observation }
                return opened
            }
            return try body(open)
        } catch {
            StoreProcess.report(
                StoreDiagnostic("defaults.store", .error, "UserDefaults could not \(what.prefix(120)): \(error)", place: folder.path))
            return nil
        }
    }

    private static let migrations = [
        GroupDatabase.Migration(sql: "CREATE TABLE defaults (key TEXT PRIMARY KEY NOT NULL, kind INTEGER NOT NULL, value NOT NULL)")
    ]
}
#endif
