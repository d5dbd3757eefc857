// What the closures of `read` and `write` are given: a view to read from, and one that also changes.
extension GroupDatabase {
    /// A consistent view of the database for reading. It is valid inside the closure that receives it.
    public class Snapshot {
        let connection: Connection
        private var isActive = true

        init(_ connection: Connection) { self.connection = connection }

        func end() { isActive = false }

        func requireActive(_ sql: String) throws {
            guard isActive else { throw connection.misuse("the transaction has ended", sql: sql) }
        }

        /// All rows that a statement answers, in its order.
        public func rows(_ sql: String, _ arguments: [Value] = []) throws -> [Row] {
            var rows: [Row] = []
            try forEach(sql, arguments) { rows.append($0) }
            return rows
        }

        /// Hands over row by row, for answers too long to be kept at once.
        public func forEach(_ sql: String, _ arguments: [Value] = [], _ body: (Row) throws -> Void) throws {
            try requireActive(sql)
            try connection.run(sql, arguments) { row in
                try body(row)
                return true
            }
        }

        /// The first row, or nil when there is none.
        public func firstRow(_ sql: String, _ arguments: [Value] = []) throws -> Row? {
            try requireActive(sql)
            var found: Row?
            try connection.run(sql, arguments) { row in
                found = row
                return false
            }
            return found
        }

        /// The first column of the first row, as for `SELECT count(*) …`.
        /// - Throws: `StoreError.noRow` when there is none.
        public func value<Type: StoreValue>(_ sql: String, _ arguments: [Value] = [], as type: Type.Type = Type.self) throws -> Type {
            guard let row = try firstRow(sql, arguments) else { throw StoreError.noRow(sql: sql) }
            return try row.value(at: 0)
        }
    }

    /// One change: all of it happens, or nothing of it. It is valid inside the closure that receives it.
    public final class Transaction: Snapshot {
        /// Runs one statement. Answers the number of rows that it inserted, changed or deleted.
        @discardableResult
        public func execute(_ sql: String, _ arguments: [Value] = []) throws -> Int {
            try requireActive(sql)
            try connection.run(sql, arguments)
            return connection.changedRows
        }

        /// Runs several statements without arguments, separated by semicolons: for migrations.
        public func script(_ sql: String) throws {
            try requireActive(sql)
            try connection.script(sql)
        }

        /// The row id that the last INSERT gave.
        public var lastInsertedRow: Int64 { connection.lastInsertedRow }

        /// Records that this change answers a tap. False when the tap has already been answered: then change nothing.
        ///
        /// The record is part of the same transaction as the change, so a tap that is delivered again after a crash changes the
        /// store once, whether the crash came before or after the commit. The last 10,000 taps are remembered.
        /// - Parameter tap: the tap's id, at most 200 bytes; nil, for an intent that nobody tapped, is always new.
        public func once(tap: String? = CurrentTap.id) throws -> Bool {
            guard let tap else { return true }
            guard !tap.isEmpty, tap.utf8.count <= Self.longestTap else {
                throw connection.misuse("a tap's id is 1 to \(Self.longestTap) bytes long, this one is \(tap.utf8.count)")
            }
            try execute("CREATE TABLE IF NOT EXISTS sidelong_taps (number INTEGER PRIMARY KEY, tap TEXT NOT NULL UNIQUE)")
            guard try execute("INSERT OR IGNORE INTO sidelong_taps (tap) VALUES (?)", [.text(tap)]) == 1 else { return false }
            try execute("DELETE FROM sidelong_taps WHERE number <= ?", [.integer(lastInsertedRow - Self.rememberedTaps)])
            return true
        }

        private static let longestTap = 200
        private static let rememberedTaps: Int64 = 10_000
    }
}
