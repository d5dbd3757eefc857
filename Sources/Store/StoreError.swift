// Everything that can go wrong in the store, with a sentence for each cause.
import Foundation

/// Why the store did not do what was asked. Each case is a cause that a caller may treat differently; `description` is a
/// sentence for people.
public enum StoreError: Error, Equatable, Sendable {
    /// What SQLite said.
    public struct Failure: Hashable, Sendable {
        /// SQLite's primary result code, such as 5 for busy.
        public let code: Int32
        /// The extended result code, such as 2067 for a unique constraint.
        public let extendedCode: Int32
        /// SQLite's own words.
        public let message: String
        /// The statement that failed, or empty.
        public let sql: String
        /// The database's path.
        public let file: String

        public init(code: Int32, extendedCode: Int32, message: String, sql: String, file: String) {
            self.code = code
            self.extendedCode = extendedCode
            self.message = message
            self.sql = sql
            self.file = file
        }
    }

    /// A group id that cannot be a folder, or that the system refused.
    case invalidGroup(String, reason: String)
    /// A database name that cannot be a file.
    case invalidName(String, reason: String)
    /// The folder could not be made.
    case folder(String, reason: String)
    /// The database was written by a newer build: it has `found` migrations, this build knows `known`. It is left untouched.
    case newer(found: Int, known: Int)
    /// A migration failed; nothing of it was kept. Migrations are numbered from 1.
    case migration(number: Int, reason: String)
    /// The file is not a database or is damaged. It is left untouched.
    case corrupt(Failure)
    /// No room: the disk, the quota or the database's own limit.
    case full(Failure)
    /// Another process held the database for longer than the busy timeout.
    case busy(Failure)
    /// The file, or the transaction, may only be read.
    case readOnly(Failure)
    /// A constraint of the schema refused the change.
    case constraint(Failure)
    /// The file could not be opened, or the system refused access.
    case cannotOpen(Failure)
    /// Reading or writing the file failed.
    case inputOutput(Failure)
    /// A value or a statement exceeds `GroupDatabase.largestValue`.
    case tooLarge(Failure)
    /// A programmer's error: wrong SQL, a transaction used after its end, a write within a write.
    case misuse(Failure)
    /// Anything else that SQLite reports.
    case other(Failure)
    /// The row has no such column.
    case noColumn(String, available: [String])
    /// The column holds another kind of value than was asked for.
    case wrongType(column: String, found: String, wanted: String)
    /// One row was expected and there is none.
    case noRow(sql: String)
}

extension StoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidGroup(let group, let reason): "The group id \"\(group)\" cannot be used: \(reason)."
        case .invalidName(let name, let reason): "The database name \"\(name)\" cannot be used: \(reason)."
        case .folder(let path, let reason): "The folder \(path) could not be made: \(reason)"
        case .newer(let found, let known):
            "This data was written by a newer version (format \(found); this version knows up to \(known)). Update the app; nothing was changed."
        case .migration(let number, let reason): "The data could not be brought to format \(number): \(reason) Nothing was changed."
        case .corrupt(let failure): "The database \(failure.file) is damaged: \(failure.message). It was left as it is. \(failure.detail)"
        case .full(let failure): "There is no room to write to \(failure.file): \(failure.message). \(failure.detail)"
        case .busy(let failure): "Another process kept \(failure.file) busy for too long: \(failure.message). \(failure.detail)"
        case .readOnly(let failure): "\(failure.file) may only be read here: \(failure.message). \(failure.detail)"
        case .constraint(let failure): "The change was refused by a rule of the data: \(failure.message). \(failure.detail)"
        case .cannotOpen(let failure): "\(failure.file) could not be opened: \(failure.message). \(failure.detail)"
        case .inputOutput(let failure): "Reading or writing \(failure.file) failed: \(failure.message). \(failure.detail)"
        case .tooLarge(let failure): "A value is too large for \(failure.file): \(failure.message). \(failure.detail)"
        case .misuse(let failure): "The store was used wrongly: \(failure.message). \(failure.detail)"
        case .other(let failure): "\(failure.file): \(failure.message). \(failure.detail)"
        case .noColumn(let name, let available): "There is no column \"\(name)\" in the row; it has \(available.joined(separator: ", "))."
        case .wrongType(let column, let found, let wanted): "The column \"\(column)\" holds \(found), not \(wanted)."
        case .noRow(let sql): "No row came back where one was expected: \(sql)"
        }
    }
}

extension StoreError.Failure {
    fileprivate var detail: String {
        let shown = sql.count > 200 ? String(sql.prefix(200)) + "…" : sql
        return "(SQLite \(code)/\(extendedCode)\(shown.isEmpty ? "" : ": " + shown))"
    }
}

extension StoreError: LocalizedError {
    public var errorDescription: String? { description }
}
