// From a file on disk to a connection that can be used: modes, migrations, and the refusal of a newer format.
import Foundation

#if canImport(SQLite3)
import SQLite3
#else
import SidelongCSQLite
#endif

/// What happens to a connection before anybody uses it: modes, and the way from the format found to the format known.
enum Opening {
    static func prepare(_ writer: Connection, migrations: [GroupDatabase.Migration], busyTimeout: Duration) throws(StoreError) {
        try typed(writer) {
            try writer.use {
                // The number is read before anything is written: a newer build's file stays as it is.
                try refuseNewer(writer, known: migrations.count, busyTimeout: busyTimeout)
                try patiently(busyTimeout) { try writer.run("PRAGMA journal_mode=WAL") }
                try writer.run("PRAGMA synchronous=FULL")
                // After one large change the log would stay large, and every later commit would pay for it.
                try writer.run("PRAGMA journal_size_limit=1048576")
                try writer.run("PRAGMA foreign_keys=ON")
                try writer.run("PRAGMA trusted_schema=OFF")
                if try writer.integer("PRAGMA user_version") < Int64(migrations.count) {
                    try migrate(writer, migrations: migrations)
                }
            }
        }
    }

    static func prepareReader(_ reader: Connection) throws(StoreError) {
        try typed(reader) {
            try reader.use {
                try reader.run("PRAGMA query_only=ON")
                try reader.run("PRAGMA trusted_schema=OFF")
                _ = try reader.integer("PRAGMA data_version")
            }
        }
    }

    private static func refuseNewer(_ connection: Connection, known: Int, busyTimeout: Duration) throws {
        var found = 0
        try patiently(busyTimeout) { found = Int(try connection.integer("PRAGMA user_version")) }
        if found > known { throw StoreError.newer(found: found, known: known) }
        if found < 0 {
            throw connection.misuse("the database's user_version is \(found); it was not made by this store")
        }
    }

    private static func migrate(_ writer: Connection, migrations: [GroupDatabase.Migration]) throws {
        try writer.run("BEGIN EXCLUSIVE")
        do {
            // Another process may have migrated while this one waited, perhaps to a format newer than this build knows.
            let found = Int(try writer.integer("PRAGMA user_version"))
            guard found <= migrations.count else { throw StoreError.newer(found: found, known: migrations.count) }
            for (number, migration) in migrations.enumerated().dropFirst(found) {
                let transaction = GroupDatabase.Transaction(writer)
                defer { transaction.end() }
                do {
                    try migration.body(transaction)
                    guard writer.isInTransaction else { throw writer.misuse("the transaction was ended inside of it") }
                } catch {
                    throw StoreError.migration(number: number + 1, reason: "\(error)")
                }
            }
            try writer.run("PRAGMA user_version=\(migrations.count)")
            FaultPoint.reach(.storeBeforeCommit)
            try writer.run("COMMIT")
            FaultPoint.reach(.storeAfterCommit)
        } catch {
            if writer.isInTransaction { try writer.run("ROLLBACK") }
            throw error
        }
    }

    /// SQLite does not wait by itself while another process turns the same new file into a WAL database, so this does.
    private static func patiently(_ limit: Duration, _ body: () throws -> Void) throws {
        let clock = ContinuousClock()
        let deadline = clock.now + limit
        while true {
            do {
                return try body()
            } catch let error as StoreError {
                guard case .busy = error, clock.now < deadline else { throw error }
                usleep(2_000)
            }
        }
    }

    /// Everything in here throws `StoreError`s; the closures between lose the type.
    private static func typed(_ connection: Connection, _ body: () throws -> Void) throws(StoreError) {
        do {
            try body()
        } catch let error as StoreError {
            throw error
        } catch {
            throw connection.misuse("\(error)")
        }
    }
}
