// The one place that calls SQLite: a connection, its prepared statements, and the lock around both.
import Foundation

#if canImport(SQLite3)
import SQLite3
#else
import SidelongCSQLite
#endif

/// One SQLite connection with its prepared statements. One thread at a time uses it, inside `use`.
final class Connection: @unchecked Sendable {
    // Unchecked, because the lock that makes it safe is taken at run time: everything below is private or is called only from
    // inside `use`, which holds `lock`; `deinit` runs when nobody else has a reference.
    private let lock = NSRecursiveLock()
    private var inUse = false
    private var handle: OpaquePointer?
    private var statements: [String: Statement] = [:]
    private var clock = 0
    let file: String

    private struct Statement {
        let pointer: OpaquePointer
        let columns: [String]
        var lastUse: Int
    }

    /// Statements kept prepared; beyond it the one unused for longest is given up.
    private static let cachedStatements = 64

    init(file: String, busyTimeout: Duration) throws(StoreError) {
        self.file = file
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(file, &handle, flags, nil)
        guard code == SQLITE_OK else {
            let error = StoreError(code: code, handle: handle, sql: "", file: file)
            sqlite3_close_v2(handle)
            handle = nil
            throw error
        }
        let parts = busyTimeout.components
        let milliseconds = parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
        sqlite3_busy_timeout(handle, Int32(clamping: max(0, milliseconds)))
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: GroupDatabase.largestValue))
        sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 1_000_000)
        sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement.pointer) }
        // The transaction functions reset every statement, so nothing is left that would keep the connection open.
        sqlite3_close_v2(handle)
    }

    /// Runs `body` alone on this connection.
    /// - Throws: `StoreError.misuse` when this thread is already inside.
    func use<Result>(_ body: () throws -> Result) throws -> Result {
        lock.lock()
        defer { lock.unlock() }
        if inUse { throw misuse("a transaction was begun inside another one of the same database") }
        inUse = true
        defer { inUse = false }
        return try body()
    }

    /// Whether the calling thread is inside `use`.
    var isUsedByThisThread: Bool {
        guard lock.try() else { return false }
        defer { lock.unlock() }
        return inUse
    }

    /// True while a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
    var changedRows: Int { Int(sqlite3_changes(handle)) }
    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Runs one statement and hands each row to `row`; `row` answers whether to go on.
    func run(_ sql: String, _ arguments: [GroupDatabase.Value] = [], row: (GroupDatabase.Row) throws -> Bool = { _ in true }) throws {
        let (pointer, preparedColumns) = try prepared(sql)
        var columns = preparedColumns
        var isFirst = true
        defer {
            sqlite3_reset(pointer)
            sqlite3_clear_bindings(pointer)
        }
        try bind(arguments, to: pointer, sql: sql)
        while true {
            let code = sqlite3_step(pointer)
            switch code & 0xff {
            case SQLITE_ROW:
                if isFirst {
                    isFirst = false
                    // Stepping prepares a statement anew after a change of the schema; `SELECT *` may then have other columns.
                    if sql.contains("*") { columns = Self.columns(of: pointer) }
                }
                let values = columns.indices.map { Self.read(pointer, Int32($0)) }
                guard try row(GroupDatabase.Row(columns: columns, values: values)) else { return }
            case SQLITE_DONE: return
            default: throw failure(code, sql)
            }
        }
    }

    /// The integer in the first column of the first row.
    func integer(_ sql: String) throws -> Int64 {
        var found: Int64?
        try run(sql) { row in
            found = try row.value(at: 0, as: Int64.self)
            return false
        }
        guard let found else { throw StoreError.noRow(sql: sql) }
        return found
    }

    /// Runs a script of several statements without arguments or answers.
    func script(_ sql: String) throws(StoreError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        if code != SQLITE_OK { throw failure(code, sql) }
    }

    func failure(_ code: Int32, _ sql: String) -> StoreError { StoreError(code: code, handle: handle, sql: sql, file: file) }

    func misuse(_ message: String, sql: String = "") -> StoreError {
        StoreError(code: SQLITE_MISUSE, extendedCode: SQLITE_MISUSE, message: message, sql: sql, file: file)
    }

    // MARK: Statements

    private func prepared(_ sql: String) throws(StoreError) -> (OpaquePointer, [String]) {
        clock += 1
        if let known = statements[sql] {
            statements[sql]?.lastUse = clock
            return (known.pointer, known.columns)
        }
        var pointer: OpaquePointer?
        var tailIsEmpty = true
        let code = sql.withCString { start in
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(handle, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, &tail)
            if let tail { tailIsEmpty = String(cString: tail).allSatisfy { $0.isWhitespace || $0 == ";" } }
            return code
        }
        guard code == SQLITE_OK else { throw failure(code, sql) }
        guard let pointer else { throw misuse("there is no statement in the text", sql: sql) }
        guard tailIsEmpty else {
            sqlite3_finalize(pointer)
            throw misuse("there is more than one statement in the text; use script(_:) for that", sql: sql)
        }
        if statements.count >= Self.cachedStatements, let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse }),
            sqlite3_stmt_busy(oldest.value.pointer) == 0
        {
            sqlite3_finalize(oldest.value.pointer)
            statements[oldest.key] = nil
        }
        let columns = Self.columns(of: pointer)
        statements[sql] = Statement(pointer: pointer, columns: columns, lastUse: clock)
        return (pointer, columns)
    }

    private static func columns(of pointer: OpaquePointer) -> [String] {
        (0..<sqlite3_column_count(pointer)).map { sqlite3_column_name(pointer, $0).map { String(cString: $0) } ?? "" }
    }

    private func bind(_ arguments: [GroupDatabase.Value], to pointer: OpaquePointer, sql: String) throws(StoreError) {
        let wanted = Int(sqlite3_bind_parameter_count(pointer))
        guard wanted == arguments.count else {
            throw misuse("the statement has \(wanted) parameters and was given \(arguments.count) arguments", sql: sql)
        }
        // A statement that is being stepped (a loop over rows that runs the same text again) must not be bound anew.
        guard sqlite3_stmt_busy(pointer) == 0 else { throw misuse("the same statement is running already", sql: sql) }
        for (offset, argument) in arguments.enumerated() {
            let position = Int32(offset + 1)
            let code: Int32
            switch argument {
            case .integer(let value): code = sqlite3_bind_int64(pointer, position, value)
            case .double(let value): code = sqlite3_bind_double(pointer, position, value)
            case .text(let value):
                let length = value.utf8.count
                code =
                    length > GroupDatabase.largestValue
                    ? SQLITE_TOOBIG : sqlite3_bind_text(pointer, position, value, Int32(length), copied)
            case .blob(let value):
                if value.count > GroupDatabase.largestValue {
                    code = SQLITE_TOOBIG
                } else if value.isEmpty {
                    code = sqlite3_bind_zeroblob(pointer, position, 0)
                } else {
                    code = value.withUnsafeBytes { sqlite3_bind_blob(pointer, position, $0.baseAddress, Int32($0.count), copied) }
                }
            case .null: code = sqlite3_bind_null(pointer, position)
            }
            if code & 0xff == SQLITE_TOOBIG {
                throw StoreError(
                    code: SQLITE_TOOBIG, extendedCode: SQLITE_TOOBIG,
                    message: "argument \(position) is larger than \(GroupDatabase.largestValue) bytes", sql: sql, file: file)
            }
            if code != SQLITE_OK { throw failure(code, sql) }
        }
    }

    private static func read(_ pointer: OpaquePointer, _ column: Int32) -> GroupDatabase.Value {
        switch sqlite3_column_type(pointer, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(pointer, column))
        case SQLITE_FLOAT: return .double(sqlite3_column_double(pointer, column))
        case SQLITE_TEXT:
            guard let bytes = sqlite3_column_text(pointer, column) else { return .text("") }
            let count = Int(sqlite3_column_bytes(pointer, column))
            return .text(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            guard let bytes = sqlite3_column_blob(pointer, column) else { return .blob(Data()) }
            return .blob(Data(bytes: bytes, count: Int(sqlite3_column_bytes(pointer, column))))
        default: return .null
        }
    }
}
