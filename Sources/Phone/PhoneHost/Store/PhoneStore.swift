// What outlives the phone's process: the log of inputs, snapshots, archives and the names that apps gave their activities.
import Foundation
import SidelongPhoneCore
import SidelongStore

/// `phone.sqlite`. Used from the host's queue alone; a change is on the disk when its function returns.
struct PhoneStore: Sendable {
    let database: GroupDatabase

    init(folder: URL) throws {
        database = try GroupDatabase(folder: folder, name: "phone", migrations: Self.migrations)
    }

    static let migrations = [first, pictures]

    static let first = GroupDatabase.Migration(
        sql: """
            CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
            CREATE TABLE inputs (sequence INTEGER PRIMARY KEY, line BLOB NOT NULL);
            CREATE TABLE snapshots (sequence INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
            CREATE TABLE archives (hash TEXT PRIMARY KEY, tree BLOB NOT NULL, dark BLOB, url TEXT);
            CREATE TABLE activities (activity INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
            """)

    // MARK: The phone

    /// A name that no other phone has: taps of a phone that was begun anew are not mistaken for those of the one before.
    func identity(orNew new: String) throws -> String {
        try database.write { transaction in
            try transaction.execute("INSERT OR IGNORE INTO facts VALUES ('identity', ?)", [.text(new)])
            return try transaction.value("SELECT value FROM facts WHERE name = 'identity'")
        }
    }

    /// The build of an app that the phone knows of; 0 for none.
    func build(of app: String) throws -> Int {
        try database.read { view in
            try view.firstRow("SELECT value FROM facts WHERE name = ?", [.text("build " + app)]).flatMap {
                Int(try $0.value("value", as: String.self))
            } ?? 0
        }
    }

    func note(build: Int, of app: String) throws {
        try database.write { _ = try $0.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", [.text("build " + app), .text("\(build)")]) }
    }

    /// Whether the app's first widget was put on the home screen, or found there, before.
    func wasOffered(firstWidgetOf app: String) throws -> Bool {
        try database.read { try $0.firstRow("SELECT value FROM facts WHERE name = ?", [.text("offered " + app)]) != nil }
    }

    func note(offeredFirstWidgetOf app: String) throws {
        try database.write { _ = try $0.execute("INSERT OR REPLACE INTO facts VALUES (?, '1')", [.text("offered " + app)]) }
    }

    /// What `load` found.
    struct Loaded {
        var replay: Replay?
        /// Sentences about what could not be read and was left out.
        var losses: [String] = []
    }

    /// The phone as of the last input that can be read; nil at the first start. What follows a damaged input is removed.
    /// - Parameter repairs: false for a look at a phone that may be running.
    func load(repairs: Bool = true) throws -> Loaded {
        var loaded = Loaded()
        let (snapshots, lines) = try database.read { view in
            (
                try view.rows("SELECT sequence, bytes FROM snapshots ORDER BY sequence DESC"),
                try view.rows("SELECT sequence, line FROM inputs ORDER BY sequence")
            )
        }
        var base: PhoneSnapshot?
        for row in snapshots where base == nil {
            do {
                base = try PhoneSnapshot(bytes: [UInt8](try row.value("bytes", as: Data.self)))
            } catch {
                loaded.losses.append("A snapshot of the phone cannot be used. \(error)")
            }
        }
        guard let base else { return loaded }
        var records: [InputRecord] = []
        for row in lines {
            let sequence = UInt64(clamping: try row.value("sequence", as: Int64.self))
            guard sequence > base.sequence else { continue }
            let reading = try? InputLog.read([UInt8](try row.value("line", as: Data.self)))
            // A line that cannot be read, or is not the next one, ends what is known; the reason is said below.
            guard let record = reading?.records.first, record.sequence == sequence, sequence == base.sequence + UInt64(records.count) + 1
            else {
                loaded.losses.append("The log of inputs is damaged at number \(sequence); what came after it is left out.")
                guard repairs else { break }
                try database.write { _ = try $0.execute("DELETE FROM inputs WHERE sequence >= ?", [.integer(Int64(clamping: sequence))]) }
                break
            }
            records.append(record)
        }
        loaded.replay = try Phone.replay(base, records)
        return loaded
    }

    /// Forgets everything but archives, groups and apps: the phone begins anew.
    func beginAnew(_ snapshot: PhoneSnapshot) throws {
        let bytes = Data(try snapshot.bytes())
        try database.write { transaction in
            for table in ["inputs", "snapshots", "activities"] { try transaction.execute("DELETE FROM \(table)") }
            // A phone that is begun anew shows nothing, so first widgets are offered again.
            try transaction.execute("DELETE FROM facts WHERE name LIKE 'offered %'")
            try transaction.execute("INSERT INTO snapshots VALUES (?, ?)", [.integer(Int64(clamping: snapshot.sequence)), .blob(bytes)])
        }
    }

    /// Logs an input together with the archives that it brings.
    func append(_ record: InputRecord, archives: [StoredArchive]) throws {
        let line = Data(try InputLog.line(record))
        try database.write { transaction in
            for archive in archives {
                try transaction.execute(
                    "INSERT OR IGNORE INTO archives VALUES (?, ?, ?, ?)",
                    [.text(archive.hash), .blob(archive.tree), .init(archive.dark), .init(archive.url)])
            }
            try transaction.execute("INSERT INTO inputs VALUES (?, ?)", [.integer(Int64(clamping: record.sequence)), .blob(line)])
        }
    }

    /// Keeps this snapshot and the one before, with the inputs since that one: if the newer is damaged, nothing is lost.
    func save(_ snapshot: PhoneSnapshot) throws {
        let bytes = Data(try snapshot.bytes())
        try database.write { transaction in
            try transaction.execute(
                "INSERT OR REPLACE INTO snapshots VALUES (?, ?)", [.integer(Int64(clamping: snapshot.sequence)), .blob(bytes)])
            try transaction.execute(
                "DELETE FROM snapshots WHERE sequence NOT IN (SELECT sequence FROM snapshots ORDER BY sequence DESC LIMIT 2)")
            try transaction.execute("DELETE FROM inputs WHERE sequence <= (SELECT min(sequence) FROM snapshots)")
        }
    }

    // MARK: Archives

    func archive(_ hash: String) throws -> StoredArchive? {
        try database.read { view in
            guard let row = try view.firstRow("SELECT tree, dark, url FROM archives WHERE hash = ?", [.text(hash)]) else { return nil }
            return StoredArchive(tree: try row.value("tree"), dark: try row.value("dark"), url: try row.value("url"))
        }
    }

    func archiveIndex() throws -> ArchiveIndex {
        try database.read { view in
            var index = ArchiveIndex()
            try view.forEach("SELECT hash, dark IS NOT NULL AS dark FROM archives") {
                index.add(try $0.value("hash"), hasDark: try $0.value("dark"))
            }
            return index
        }
    }

    func discard(_ hashes: [String]) throws {
        guard !hashes.isEmpty else { return }
        try database.write { transaction in
            for hash in hashes { try transaction.execute("DELETE FROM archives WHERE hash = ?", [.text(hash)]) }
        }
    }

    // MARK: Activities

    func name(_ activity: ActivityID, _ name: String) throws {
        try database.write {
            _ = try $0.execute(
                "INSERT OR REPLACE INTO activities VALUES (?, ?)", [.integer(Int64(clamping: activity.rawValue)), .text(name)])
        }
    }

    func activityNames() throws -> [ActivityID: String] {
        try database.read { view in
            var names: [ActivityID: String] = [:]
            try view.forEach("SELECT activity, name FROM activities") { row in
                names[ActivityID(rawValue: UInt64(clamping: try row.value("activity", as: Int64.self)))] = try row.value("name")
            }
            return names
        }
    }

    func forget(_ activities: [ActivityID]) throws {
        guard !activities.isEmpty else { return }
        try database.write { transaction in
            for activity in activities {
                try transaction.execute("DELETE FROM activities WHERE activity = ?", [.integer(Int64(clamping: activity.rawValue))])
            }
        }
    }
}
