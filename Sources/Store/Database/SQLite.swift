/// The C library: the system's module on Apple's platforms, the package's module map elsewhere.
#if canImport(SQLite3)
import SQLite3
#else
import SidelongCSQLite
#endif

/// SQLite copies what it is bound to; the C constant of this meaning is a cast that Swift cannot import.
let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension StoreError {
    /// The case for a result code of SQLite. `handle` may be nil when a connection could not even be made.
    init(code: Int32, handle: OpaquePointer?, sql: String, file: String) {
        let extended = handle.map { sqlite3_extended_errcode($0) } ?? code
        let words = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        self.init(code: code, extendedCode: extended, message: words.map { String(cString: $0) } ?? "unknown", sql: sql, file: file)
    }

    init(code: Int32, extendedCode: Int32, message: String, sql: String, file: String) {
        let failure = Failure(code: code & 0xff, extendedCode: extendedCode, message: message, sql: sql, file: file)
        switch code & 0xff {
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt(failure)
        case SQLITE_FULL: self = .full(failure)
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(failure)
        case SQLITE_READONLY: self = .readOnly(failure)
        case SQLITE_CONSTRAINT: self = .constraint(failure)
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen(failure)
        case SQLITE_IOERR: self = .inputOutput(failure)
        case SQLITE_TOOBIG: self = .tooLarge(failure)
        case SQLITE_MISUSE, SQLITE_ERROR, SQLITE_RANGE, SQLITE_MISMATCH: self = .misuse(failure)
        default: self = .other(failure)
        }
    }
}
