// Who is told of a change: the observers of one database, each time SQLite confirms that something was committed.
import Foundation

/// Whose changes an observer wants to hear of.
package enum ChangeScope: Sendable {
    /// This process's and others'.
    case all
    /// Those of other processes only, and of other `GroupDatabase` objects of the same file.
    case others
}

/// Keeps an observer attached; ends when told so or when nobody holds it.
package final class ChangeObservation: Sendable {
    private let onEnd: Locked<(@Sendable () -> Void)?>

    init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = Locked(onEnd) }

    package func end() {
        let end = onEnd.withLock { current in
            defer { current = nil }
            return current
        }
        end?()
    }

    deinit { end() }
}

/// Turns notices into "something was committed", by asking SQLite each time whether that is so.
///
/// Nothing runs while nobody listens, and while somebody listens nothing runs until a file changes.
final class ChangeFeed: Sendable {
    /// SQLite's counters of other connections' commits. The reader never commits, so its counter moves with every commit; the
    /// writer's moves only with those of others.
    private struct Versions: Equatable {
        var reader: Int64
        var writer: Int64
    }

    private struct State {
        var observers: [(number: Int, scope: ChangeScope, body: @Sendable () -> Void)] = []
        var nextNumber = 0
        var versions: Versions?
        var watch: ChangeWatch?
    }

    private let writer: Connection
    private let reader: Connection
    private let notice: ChangeNotice
    private let state = Locked(State())
    /// Held while the watch is started, so that a second observer does not return before its changes are counted.
    private let starting = Locked(())

    init(writer: Connection, reader: Connection, notice: ChangeNotice) {
        self.writer = writer
        self.reader = reader
        self.notice = notice
    }

    func observe(_ scope: ChangeScope, _ body: @escaping @Sendable () -> Void) -> ChangeObservation {
        let number = starting.withLock { _ in
            let (number, isFirst) = state.withLock { state in
                state.nextNumber += 1
                state.observers.append((state.nextNumber, scope, body))
                return (state.nextNumber, state.watch == nil)
            }
            if isFirst {
                // First the watch, then the counters: a commit between the two is seen by both, never by none.
                let watch = notice.watch { [weak self] in self?.look() }
                let versions = currentVersions()
                state.withLock { state in
                    state.versions = versions
                    state.watch = watch
                }
            }
            return number
        }
        return ChangeObservation { [weak self] in self?.remove(number) }
    }

    private func remove(_ number: Int) {
        let unneeded = state.withLock { state -> ChangeWatch? in
            state.observers.removeAll { $0.number == number }
            guard state.observers.isEmpty else { return nil }
            defer { state.watch = nil }
            return state.watch
        }
        unneeded?.end()
    }

    private func look() {
        let now = currentVersions()
        let told = state.withLock { state -> [@Sendable () -> Void] in
            let before = state.versions
            state.versions = now
            // Counters that cannot be read are told as a change: whoever reads next gets the error itself.
            let any = now == nil || before == nil || now?.reader != before?.reader
            let others = now == nil || before == nil || now?.writer != before?.writer
            return state.observers.filter { $0.scope == .all ? any : others }.map(\.body)
        }
        for body in told { body() }
    }

    private func currentVersions() -> Versions? {
        do {
            let foreign = try writer.use { try writer.integer("PRAGMA data_version") }
            let all = try reader.use { try reader.integer("PRAGMA data_version") }
            return Versions(reader: all, writer: foreign)
        } catch {
            StoreProcess.report(
                StoreDiagnostic(
                    "store.changes-unreadable", .warning, "Whether the data changed could not be read: \(error)", place: reader.file))
            return nil
        }
    }
}
