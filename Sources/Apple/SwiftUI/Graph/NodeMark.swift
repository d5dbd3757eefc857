// How a change anywhere, on any thread, reaches the node that must be evaluated again.

import Synchronization

/// Names one node to the sources that it read. Sources may mark it from any thread.
package final class NodeMark: Sendable {
    private let queue: UpdateQueue
    private let isMarked = Mutex(false)
    package let serial: Int

    init(queue: UpdateQueue, serial: Int) {
        self.queue = queue
        self.serial = serial
    }

    /// Asks for the node to be evaluated again. Marking twice is marking once.
    package func mark() {
        let isNew = isMarked.withLock { marked in
            defer { marked = true }
            return !marked
        }
        if isNew { queue.add(serial) }
    }

    /// Says that the node has read another key of the environment than before, or none any more.
    func keysChanged() { queue.setKeysChanged() }

    func clear() { isMarked.withLock { $0 = false } }
}

/// The marked nodes of one host, and the call that says so.
package final class UpdateQueue: Sendable {
    private struct State {
        var serials: [Int] = []
        var isAnnounced = false
        var keysChanged = true
        var announce: (@MainActor @Sendable () -> Void)?
    }
    private let state = Mutex(State())

    var isEmpty: Bool { state.withLock { $0.serials.isEmpty } }

    func onAdd(_ announce: (@MainActor @Sendable () -> Void)?) { state.withLock { $0.announce = announce } }

    func add(_ serial: Int) {
        let announce = state.withLock { state -> (@MainActor @Sendable () -> Void)? in
            state.serials.append(serial)
            guard !state.isAnnounced else { return nil }
            state.isAnnounced = true
            return state.announce
        }
        // Several changes in one turn are one announcement.
        if let announce { Task { @MainActor in announce() } }
    }

    func setKeysChanged() { state.withLock { $0.keysChanged = true } }

    func takeKeysChanged() -> Bool {
        state.withLock { state in
            defer { state.keysChanged = false }
            return state.keysChanged
        }
    }

    func take() -> [Int] {
        state.withLock { state in
            defer { state.serials = []; state.isAnnounced = false }
            return state.serials
        }
    }
}
