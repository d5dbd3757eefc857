// The database that an app, its widgets and their intents share: opening, reading, changing, and hearing of changes.
import Foundation

/// A SQLite database in a group's folder, shared by an app, its widgets and their intents.
///
/// Any number of processes may have it open. A change is one transaction and is on the disk when `write` returns
/// (`synchronous=FULL`: it outlives a power cut, not only the process). Readers never wait for writers. `changes()` tells of
/// every committed change, the process's own and others', never before it can be read.
///
/// Threads: all functions may be called from any thread. They block while they work: for a change as long as the disk takes to keep it, about a fifth of a millisecond on an idle
/// one, and up to `busyTimeout` while another process writes.
public final class GroupDatabase: Sendable {
    /// The largest text, blob or statement, in bytes: 16 MiB.
    public static let largestValue = 16 * 1024 * 1024

    /// One step from one format of the data to the next. Steps are numbered from 1 by their place in the list; never change or
    /// remove one that has been shipped, add another.
    public struct Migration: Sendable {
        let body: @Sendable (Transaction) throws -> Void

        public init(_ body: @escaping @Sendable (Transaction) throws -> Void) { self.body = body }

        /// A step that is SQL alone; several statements are separated by semicolons.
        public init(sql: String) { body = { try $0.script(sql) } }
    }

    /// Where the database is.
    public let file: URL
    private let writer: Connection
    private let reader: Connection
    private let notice: ChangeNotice
    private let feed: ChangeFeed

    /// Opens, and creates where needed, the database `<group's folder>/<name>.sqlite`, and brings it to the newest format.
    ///
    /// Whoever opens first migrates, in one transaction; others wait for it. A process of an older build finds the newer number
    /// and gets `StoreError.newer`, also when it opened before and writes later: its statements then meet the newer tables, so
    /// migrations must keep what older builds write valid, or the app must be restarted.
    /// - Parameters:
    ///   - group: the group's id, see `GroupContainer`.
    ///   - name: 1 to 200 bytes of letters, digits, `.`, `-`, `_`.
    ///   - busyTimeout: how long a change waits for another process's, 5 seconds by default.
    public static func open(
        group: String, name: String = "store", migrations: [Migration], busyTimeout: Duration = .seconds(5)
    ) throws(StoreError) -> GroupDatabase {
        try GroupDatabase(folder: try GroupContainer(group).folder, name: name, migrations: migrations, busyTimeout: busyTimeout)
    }

    /// Opens `<folder>/<name>.sqlite`: for the phone's own data, and for tests.
    package init(folder: URL, name: String, migrations: [Migration], busyTimeout: Duration = .seconds(5)) throws(StoreError) {
        if let objection = SafeName.objection(to: name) { throw .invalidName(String(name.prefix(SafeName.limit)), reason: objection) }
        try GroupContainer.make(folder)
        file = folder.appendingPathComponent(name + ".sqlite", isDirectory: false)
        writer = try Connection(file: file.path, busyTimeout: busyTimeout)
        notice = ChangeNotice(folder: folder.path, database: name + ".sqlite")
        try Opening.prepare(writer, migrations: migrations, busyTimeout: busyTimeout)
        reader = try Connection(file: file.path, busyTimeout: busyTimeout)
        try Opening.prepareReader(reader)
        feed = ChangeFeed(writer: writer, reader: reader, notice: notice)
    }

    /// Changes the database in one transaction. What `body` throws undoes it.
    ///
    /// The transaction takes the writer's place at once (`BEGIN IMMEDIATE`), so what it reads is what it changes. When this
    /// returns, the change is on the disk and every process that listens has been told.
    @discardableResult
    public func write<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        try writer.use {
            try writer.run("BEGIN IMMEDIATE")
            let transaction = Transaction(writer)
            defer { transaction.end() }
            do {
                let result = try body(transaction)
                guard writer.isInTransaction else { throw writer.misuse("the transaction was ended inside of it") }
                FaultPoint.reach(.storeBeforeCommit)
                try writer.run("COMMIT")
                FaultPoint.reach(.storeAfterCommit)
                notice.touch()
                FaultPoint.reach(.storeAfterNotice)
                return result
            } catch {
                // A full disk or a broken file has undone the transaction already.
                if writer.isInTransaction { try writer.run("ROLLBACK") }
                throw error
            }
        }
    }

    /// Reads in one consistent view, while others may write. Statements that change anything throw `StoreError.readOnly`.
    public func read<Result>(_ body: (Snapshot) throws -> Result) throws -> Result {
        if writer.isUsedByThisThread { throw writer.misuse("read was called inside write; read through the transaction") }
        return try reader.use {
            try reader.run("BEGIN")
            let snapshot = Snapshot(reader)
            defer { snapshot.end() }
            do {
                let result = try body(snapshot)
                if reader.isInTransaction { try reader.run("COMMIT") }
                return result
            } catch {
                if reader.isInTransaction { try reader.run("ROLLBACK") }
                throw error
            }
        }
    }

    /// Tells of each committed change, of this process and of others; several in quick succession may be told as one. A change
    /// can be read when it is told. The database stays open while somebody listens.
    public func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let observation = observe(.all) { continuation.yield() }
        continuation.onTermination = { _ in
            observation.end()
            withExtendedLifetime(self) {}
        }
        return stream
    }

    /// Calls `body`, on a queue of the database's own, after each change until the observation is ended or let go.
    package func observe(_ scope: ChangeScope, _ body: @escaping @Sendable () -> Void) -> ChangeObservation {
        feed.observe(scope, body)
    }
}
