// This process's picture of the app's activities. The phone owns them; what it says, and what it accepts, changes the mirror on the
// reading thread, in the phone's order.

import Foundation
import SidelongLink
import SidelongProcessRuntime
import Synchronization

/// The app's activities as this process knows them.
final class ActivityMirror: Sendable {
    static let shared = ActivityMirror()

    struct Authorization: Hashable, Sendable {
        var areActivitiesEnabled = false
        var areFrequentPushesEnabled = false
    }

    private struct State: Sendable {
        /// In the order of their start; those that are gone stay, for who still holds a handle.
        var records: [ActivityRecord] = []
        var authorization = Authorization()
        var nextListener = 0
        var listeners: [Int: @Sendable (Change) -> Void] = [:]
    }

    /// What a listener hears.
    enum Change: Sendable {
        case started(ActivityRecord)
        case changed(ActivityRecord, old: ActivityRecord)
        case authorization(Authorization)
    }

    private let state = Mutex(State())

    private init() {
        // The observer holds the one shared mirror, which lives as long as the process.
        ProcessRuntime.shared.observeActivities { [self] news in
            switch news {
            case .activities(let records): replace(with: records)
            case .authorization: authorizationChanged()
            }
        }
    }

    // MARK: Reading

    var areActivitiesEnabled: Bool { state.withLock { $0.authorization.areActivitiesEnabled } }
    var areFrequentPushesEnabled: Bool { state.withLock { $0.authorization.areFrequentPushesEnabled } }

    func record(_ id: String) -> ActivityRecord? { state.withLock { $0.records.first { $0.id == id } } }

    /// Those that are still seen or scheduled.
    func records(ofType name: String) -> [ActivityRecord] {
        state.withLock { $0.records.filter { $0.attributesType == name && $0.state != .dismissed } }
    }

    // MARK: Changing

    /// Takes one record over as it now is.
    func put(_ record: ActivityRecord) {
        change { records in
            if let index = records.firstIndex(where: { $0.id == record.id }) {
                records[index] = record
            } else {
                records.append(record)
            }
        }
    }

    /// Asks the phone and, when it accepts, takes the record over. Sent before this function first suspends.
    nonisolated(nonsending) func call(_ call: ActivityCall, becoming record: ActivityRecord) async -> ActivityAnswer? {
        await withCheckedContinuation { continuation in
            ProcessRuntime.shared.callActivity(call) { [self] answer in
                if answer == .accepted { put(record) }
                continuation.resume(returning: answer)
            }
        }
    }

    private func replace(with new: [ActivityRecord]) {
        change { records in
            let ids = Set(new.map(\.id))
            for index in records.indices where !ids.contains(records[index].id) { records[index].state = .dismissed }
            for record in new {
                if let index = records.firstIndex(where: { $0.id == record.id }) {
                    records[index] = record
                } else {
                    records.append(record)
                }
            }
        }
    }

    private func change(_ body: (inout [ActivityRecord]) -> Void) {
        // Listeners are called under the lock, so that what they hear has the order of what happened; they only feed streams.
        state.withLock { state in
            let old = Dictionary(state.records.map { ($0.id, $0) }) { first, _ in first }
            body(&state.records)
            for record in state.records where old[record.id] != record {
                let change = old[record.id].map { Change.changed(record, old: $0) } ?? .started(record)
                for listener in state.listeners.values { listener(change) }
            }
        }
    }

    private func authorizationChanged() {
        let new = Authorization(
            areActivitiesEnabled: ProcessRuntime.shared.areActivitiesEnabled,
            areFrequentPushesEnabled: ProcessRuntime.shared.areFrequentPushesEnabled)
        state.withLock { state in
            guard state.authorization != new else { return }
            state.authorization = new
            for listener in state.listeners.values { listener(.authorization(new)) }
        }
    }

    // MARK: Listening

    /// A stream that begins with what `first` makes of the present and goes on with what `next` makes of each change. `next` says
    /// whether the stream is at its end.
    func updates<Element: Sendable>(
        first: @Sendable ([ActivityRecord], Authorization) -> [Element],
        next: @escaping @Sendable (Change) -> (elements: [Element], isLast: Bool)
    ) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        let number = state.withLock { state in
            for element in first(state.records, state.authorization) { continuation.yield(element) }
            let number = state.nextListener
            state.nextListener += 1
            state.listeners[number] = { change in
                let (elements, isLast) = next(change)
                for element in elements { continuation.yield(element) }
                if isLast { continuation.finish() }
            }
            return number
        }
        continuation.onTermination = { [self] _ in
            // On another thread: the end may be reached inside a listener, which runs under the lock.
            DispatchQueue.global().async { self.state.withLock { $0.listeners[number] = nil } }
        }
        return stream
    }

    func authorizationUpdates(_ value: KeyPath<Authorization, Bool> & Sendable) -> AsyncStream<Bool> {
        let last = Mutex<Bool?>(nil)
        let box = LastValue(last)
        return updates(
            first: { _, authorization in box.take(authorization[keyPath: value]) },
            next: { change in
                guard case .authorization(let authorization) = change else { return ([], false) }
                return (box.take(authorization[keyPath: value]), false)
            })
    }

    /// Lets a value through when it is another than before.
    private final class LastValue: Sendable {
        private let last: Mutex<Bool?>
        init(_ last: consuming sending Mutex<Bool?>) { self.last = last }
        func take(_ value: Bool) -> [Bool] {
            last.withLock { last in
                defer { last = value }
                return last == value ? [] : [value]
            }
        }
    }
}
