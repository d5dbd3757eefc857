// The store between real processes, some of which are killed.
import Foundation
import SidelongStore
import Testing

/// Several processes on one database, and processes that die at the worst moments.
@Suite struct ProcessesTests {
    private func counted(_ scratch: Scratch, _ sql: String = "SELECT count(*) FROM expenses") throws -> Int {
        let database = try GroupDatabase(folder: scratch.group, name: "probe", migrations: [.init { _ in }, .init { _ in }])
        return try database.read { try $0.value(sql) }
    }

    @Test func fourProcessesAddEveryRow() throws {
        let scratch = try Scratch()
        let probes = try (0..<4).map { _ in try Probe(["add", "250"], folder: scratch.folder) }
        for probe in probes { #expect(try probe.line() == "ready") }
        for probe in probes { probe.go() }
        for probe in probes {
            #expect(try probe.line() == "added")
            try probe.finish()
        }
        #expect(try counted(scratch) == 1000)
        // Each amount is one more than the largest before it, so a lost or doubled update would show in the sum.
        #expect(try counted(scratch, "SELECT sum(amount) FROM expenses") == 500_500)
        #expect(try counted(scratch, "SELECT count(DISTINCT process) FROM expenses") == 4)
    }

    @Test func oneOfFourOpenersMigrates() throws {
        for _ in 0..<5 {
            let scratch = try Scratch()
            let probes = try (0..<4).map { _ in try Probe(["open"], folder: scratch.folder) }
            for probe in probes { #expect(try probe.line() == "ready") }
            for probe in probes { probe.go() }
            for probe in probes {
                #expect(try probe.line() == "opened 1")
                try probe.finish()
            }
        }
    }

    @Test(arguments: [
        ("store.before-commit", 0), ("store.after-commit", 1), ("store.after-notice", 1), ("intent.before-answer", 1),
    ])
    func killedTapIsAnsweredOnce(fault: String, kept: Int) throws {
        let scratch = try Scratch()
        // The migration is a commit of its own; another process makes it, so that the fault meets the tap's.
        let opener = try Probe(["open"], folder: scratch.folder)
        opener.go()
        while try opener.line() != nil {}
        try opener.finish()

        let killed = try Probe(["tap", "tap-1"], folder: scratch.folder, fault: fault)
        #expect(try killed.line() == nil, "it must die before it answers")
        #expect(try killed.finish())
        #expect(try counted(scratch) == kept)

        let again = try Probe(["tap", "tap-1"], folder: scratch.folder)
        #expect(try again.line() == (kept == 0 ? "logged" : "known"))
        try again.finish()
        #expect(try counted(scratch) == 1)

        let other = try Probe(["tap", "tap-2"], folder: scratch.folder)
        #expect(try other.line() == "logged")
        try other.finish()
        #expect(try counted(scratch) == 2)
    }

    @Test func killedMigrationLeavesNothing() throws {
        let scratch = try Scratch()
        let killed = try Probe(["open"], folder: scratch.folder, fault: "store.before-commit")
        killed.go()
        #expect(try killed.line() == "ready")
        #expect(try killed.line() == nil)
        #expect(try killed.finish())
        let next = try Probe(["open"], folder: scratch.folder)
        next.go()
        #expect(try next.line() == "ready")
        #expect(try next.line() == "opened 1")
        try next.finish()
    }

    @Test func whatWasAnsweredBeforeTheKillIsThere() throws {
        let scratch = try Scratch()
        // Commits: one migration, then 250 rows; it dies in the hundredth change.
        let killed = try Probe(["add", "250"], folder: scratch.folder, fault: "store.before-commit:101")
        killed.go()
        while try killed.line() != nil {}
        #expect(try killed.finish())
        #expect(try counted(scratch) == 99)
    }

    @Test func changesAreToldWhenTheyCanBeRead() throws {
        let scratch = try Scratch()
        let database = try GroupDatabase(folder: scratch.group, name: "probe", migrations: probeMigrations)
        let listener = try Probe(["listen"], folder: scratch.folder)
        #expect(try listener.line() == "ready")
        for number in 1...100 {
            try database.write { try $0.execute("INSERT INTO expenses (process, amount) VALUES (0, 1)") }
            // Told too early, it would read one less; told never, this would hang.
            let line = try listener.line()
            #expect(line == "\(number)")
        }
        try listener.finish()
    }

    @Test func aWriterKilledBeforeItsNoticeIsHeardAll() throws {
        let scratch = try Scratch()
        let database = try GroupDatabase(folder: scratch.group, name: "probe", migrations: probeMigrations)
        let listener = try Probe(["listen"], folder: scratch.folder)
        #expect(try listener.line() == "ready")
        let killed = try Probe(["tap", "tap-1"], folder: scratch.folder, fault: "store.after-commit")
        #expect(try killed.line() == nil)
        #expect(try killed.finish())
        #expect(try listener.line() == "1")
        try listener.finish()
        #expect(try database.read { try $0.value("SELECT count(*) FROM expenses", as: Int.self) } == 1)
    }

    private var probeMigrations: [GroupDatabase.Migration] {
        [
            .init(sql: "CREATE TABLE expenses (number INTEGER PRIMARY KEY, process INTEGER NOT NULL, amount INTEGER NOT NULL)"),
            .init(sql: "CREATE TABLE migrated (process INTEGER NOT NULL)"),
        ]
    }
}
