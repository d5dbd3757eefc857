// The store within one process.
import Foundation
import SidelongStore
import Testing

/// One process, one database: transactions, errors, values, formats.
@Suite struct DatabaseTests {
    private let scratch: Scratch
    private let migrations = [
        GroupDatabase.Migration(sql: "CREATE TABLE things (name TEXT UNIQUE, amount, CHECK (name <> 'forbidden'))")
    ]

    init() throws { scratch = try Scratch() }

    private func open(_ migrations: [GroupDatabase.Migration]? = nil, busyTimeout: Duration = .seconds(5)) throws -> GroupDatabase {
        try GroupDatabase(folder: scratch.folder, name: "test", migrations: migrations ?? self.migrations, busyTimeout: busyTimeout)
    }

    private var file: URL { scratch.folder.appendingPathComponent("test.sqlite") }

    private func failure<Result>(_ body: () throws -> Result) -> StoreError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? StoreError
        }
    }

    @Test func modesAreWhatIsPromised() throws {
        let database = try open()
        try database.write { (transaction) throws -> Void in
            #expect(try transaction.value("PRAGMA journal_mode", as: String.self) == "wal")
            #expect(try transaction.value("PRAGMA synchronous", as: Int.self) == 2)
            #expect(try transaction.value("PRAGMA foreign_keys", as: Int.self) == 1)
            #expect(try transaction.value("PRAGMA user_version", as: Int.self) == 1)
        }
    }

    @Test func whatThrowsIsUndone() throws {
        struct Oops: Error {}
        let database = try open()
        #expect(throws: Oops.self) {
            try database.write { transaction in
                try transaction.execute("INSERT INTO things VALUES ('a', 1)")
                throw Oops()
            }
        }
        #expect(try database.read { try $0.value("SELECT count(*) FROM things", as: Int.self) } == 0)
        // And the next change is not disturbed.
        #expect(try database.write { try $0.execute("INSERT INTO things VALUES ('a', 1)") } == 1)
    }

    @Test func valuesComeBackAsTheyWere() throws {
        let database = try open()
        let values: [GroupDatabase.Value] = [
            .integer(.max), .integer(.min), .double(0.1), .double(-.infinity), .text(""), .text("a\0b"), .text("👩‍🎨 שלום"), .blob(Data()),
            .blob(Data([0, 255])), .null,
        ]
        for (number, value) in values.enumerated() {
            let back = try database.write { transaction in
                try transaction.execute("INSERT INTO things VALUES (?, ?)", [.text("\(number)"), value])
                return try transaction.firstRow("SELECT amount FROM things WHERE name = ?", [.text("\(number)")])?.raw("amount")
            }
            #expect(back == value)
        }
    }

    @Test func columnsAreTyped() throws {
        let database = try open()
        let row = try #require(try database.read { try $0.firstRow("SELECT 1 AS one, 'x' AS text, NULL AS gap, 2.5 AS half") })
        #expect(try row.value("one", as: Int.self) == 1)
        #expect(try row.value("one", as: Bool.self))
        #expect(try row.value("one", as: Double.self) == 1)
        #expect(try row.value("gap", as: String?.self) == nil)
        #expect(try row.value("text", as: String?.self) == "x")
        #expect(throws: StoreError.wrongType(column: "text", found: "text", wanted: "an integer")) { try row.value("text", as: Int.self) }
        #expect(throws: StoreError.wrongType(column: "half", found: "a floating-point number", wanted: "an integer or nothing")) {
            try row.value("half", as: Int64?.self)
        }
        #expect(throws: StoreError.wrongType(column: "gap", found: "nothing (NULL)", wanted: "bytes")) {
            try row.value("gap", as: Data.self)
        }
        #expect(throws: StoreError.noColumn("two", available: ["one", "text", "gap", "half"])) { try row.value("two", as: Int.self) }
    }

    @Test func aNewerDatabaseIsLeftAlone() throws {
        _ = try open(migrations + [.init(sql: "CREATE TABLE newer (x)"), .init(sql: "CREATE TABLE newest (x)")])
        let before = try Data(contentsOf: file)
        let error = failure { _ = try open() }
        #expect(error == .newer(found: 3, known: 1))
        #expect(error?.description.contains("newer version") == true)
        #expect(try Data(contentsOf: file) == before)
    }

    @Test func aFailingMigrationKeepsTheOldFormat() throws {
        _ = try open()
        let error = failure { _ = try open(migrations + [.init(sql: "CREATE TABLE next (x)"), .init(sql: "NONSENSE")]) }
        guard case .migration(number: 3, reason: let reason)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains("NONSENSE"))
        let database = try open()
        #expect(try database.read { try $0.value("SELECT count(*) FROM sqlite_master WHERE name = 'next'", as: Int.self) } == 0)
    }

    @Test func aFileThatIsNoDatabaseIsLeftAlone() throws {
        let junk = Data((0..<8192).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try junk.write(to: file)
        guard case .corrupt(let failure)? = failure({ _ = try open() }) else {
            Issue.record("not found corrupt")
            return
        }
        #expect(failure.code == 26)
        #expect(failure.file == file.path)
        #expect(try Data(contentsOf: file) == junk)
    }

    @Test func aDamagedPageIsSaid() throws {
        do {
            let database = try open()
            try database.write { transaction in
                for number in 0..<2000 { try transaction.execute("INSERT INTO things VALUES (?, ?)", [.text("\(number)"), .integer(1)]) }
            }
        }
        let handle = try FileHandle(forWritingTo: file)
        try handle.seek(toOffset: 4096 * 2)
        handle.write(Data(repeating: 0xff, count: 4096 * 6))
        try handle.close()
        let error = failure {
            let database = try open()
            _ = try database.read { try $0.rows("SELECT * FROM things ORDER BY rowid") }
        }
        guard case .corrupt? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func constraintsFullAndBusyAreTold() throws {
        let database = try open(busyTimeout: .zero)
        let check = failure { try database.write { try $0.execute("INSERT INTO things VALUES ('forbidden', 1)") } }
        guard case .constraint(let failed)? = check else {
            Issue.record("\(String(describing: check))")
            return
        }
        #expect(failed.code == 19)
        #expect(failed.extendedCode == 275)
        #expect(failed.sql == "INSERT INTO things VALUES ('forbidden', 1)")

        let other = try open(busyTimeout: .zero)
        let busy = failure { try database.write { _ in try other.write { _ in } } }
        guard case .busy? = busy else {
            Issue.record("\(String(describing: busy))")
            return
        }

        let full = failure {
            try database.write { transaction in
                _ = try transaction.firstRow("PRAGMA max_page_count=20")
                try transaction.execute("INSERT INTO things VALUES ('big', zeroblob(1000000))")
            }
        }
        guard case .full? = full else {
            Issue.record("\(String(describing: full))")
            return
        }
        #expect(try database.read { try $0.value("SELECT count(*) FROM things", as: Int.self) } == 0)
        #expect(try database.write { try $0.execute("INSERT INTO things VALUES ('small', 1)") } == 1)
    }

    @Test func misuseIsTold() throws {
        let database = try open()
        func isMisuse<Result>(_ body: () throws -> Result) -> Bool {
            if case .misuse? = failure(body) { true } else { false }
        }
        #expect(isMisuse { try database.write { _ in try database.write { _ in } } }, "write within write")
        #expect(isMisuse { try database.write { _ in try database.read { _ in } } }, "read within write")
        #expect(isMisuse { try database.read { _ in try database.read { _ in } } }, "read within read")
        #expect(isMisuse { try database.write { try $0.execute("COMMIT") } }, "the transaction ended by hand")
        #expect(isMisuse { try database.write { try $0.execute("SELECT 1; SELECT 2") } }, "two statements")
        #expect(isMisuse { try database.write { try $0.execute("SELECT ?") } }, "too few arguments")
        #expect(isMisuse { try database.write { try $0.execute(" ") } }, "no statement")
        #expect(isMisuse { try database.write { try $0.execute("SELEKT") } }, "no SQL")
        #expect(isMisuse { _ = try database.write { try $0.once(tap: String(repeating: "x", count: 201)) } }, "a tap's id of 201 bytes")
        #expect(isMisuse { _ = try database.write { try $0.once(tap: "") } }, "an empty tap's id")
        var kept: GroupDatabase.Transaction?
        try database.write { kept = $0 }
        #expect(isMisuse { try kept?.execute("DELETE FROM things") }, "a transaction after its end")
        // After all of that the database still works.
        #expect(try database.write { try $0.execute("INSERT INTO things VALUES ('a', 1)") } == 1)
    }

    @Test func readingCannotWrite() throws {
        let database = try open()
        guard case .readOnly? = failure({ _ = try database.read { try $0.rows("INSERT INTO things VALUES ('a', 1) RETURNING name") } })
        else {
            Issue.record("a read wrote")
            return
        }
    }

    @Test func oversizedValuesAreRefused() throws {
        let database = try open()
        let tooLarge = GroupDatabase.largestValue + 1
        for value in [GroupDatabase.Value.blob(Data(count: tooLarge)), .text(String(repeating: "x", count: tooLarge))] {
            guard
                case .tooLarge? = failure({ try database.write { try $0.execute("INSERT INTO things VALUES ('a', ?)", [value]) } })
            else {
                Issue.record("not refused")
                return
            }
        }
    }

    @Test func statementsSurviveEvictionAndChangesOfTheSchema() throws {
        let database = try open()
        try database.write { (transaction) throws -> Void in
            for number in 0..<200 { #expect(try transaction.value("SELECT \(number)", as: Int.self) == number) }
        }
        #expect(try database.read { try $0.rows("SELECT * FROM things") }.isEmpty)
        try database.write { try $0.script("ALTER TABLE things ADD COLUMN note DEFAULT 'n'; INSERT INTO things (name) VALUES ('a')") }
        let row = try #require(try database.read { try $0.firstRow("SELECT * FROM things") })
        #expect(row.columns == ["name", "amount", "note"])
    }

    @Test func onlyTheLastTenThousandTapsAreRemembered() throws {
        let database = try open()
        try database.write { (transaction) throws -> Void in
            for number in 0..<10_010 { #expect(try transaction.once(tap: "\(number)")) }
            #expect(try transaction.value("SELECT count(*) FROM sidelong_taps", as: Int.self) == 10_000)
            #expect(try !transaction.once(tap: "10009"))
            #expect(try transaction.once(tap: nil))
        }
    }

    @Test func ownChangesAreToldAndTheOthersAreToldApart() async throws {
        let database = try open()
        let other = try open()
        var changes = database.changes().makeAsyncIterator()
        let (foreign, continuation) = AsyncStream.makeStream(of: Void.self)
        let observation = database.observe(.others) { continuation.yield() }
        var foreignChanges = foreign.makeAsyncIterator()
        try database.write { try $0.execute("INSERT INTO things VALUES ('own', 1)") }
        await changes.next()
        try other.write { try $0.execute("INSERT INTO things VALUES ('other', 1)") }
        await foreignChanges.next()
        #expect(try database.read { try $0.value("SELECT count(*) FROM things", as: Int.self) } == 2, "told of the own change as another's")
        observation.end()
    }

    @Test(arguments: ["", ".", "..", "a/b", "../x", "a..b", "a\0b", "ä", ".hidden", String(repeating: "x", count: 201), "a b"])
    func hostileNames(name: String) throws {
        #expect(throws: StoreError.self) { try GroupContainer(name) }
        #expect(throws: StoreError.self) { try GroupDatabase(folder: scratch.folder, name: name, migrations: []) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
    }
}
