// Requests wait here and are answered one at a time, because the clock may stand while one is; what a person waits for comes first.

import Synchronization

/// Runs asynchronous work one after the other: the most urgent first, and in the order of asking among equals.
package final class WorkQueue: Sendable {
    /// How soon somebody sees the result.
    package enum Urgency: Int, Comparable, Sendable {
        /// A person has tapped.
        case tap
        /// A person looks at a list that fills itself.
        case list
        /// It is on the screen, or will be.
        case shown
        /// The gallery's samples, and placeholders.
        case sample
        /// When nothing else is to be done.
        case last

        package static func < (left: Urgency, right: Urgency) -> Bool { left.rawValue < right.rawValue }
    }

    package typealias Work = @Sendable () async -> Void

    private let waiting = Mutex<[Urgency: [Work]]>([:])
    private let signals: AsyncStream<Void>.Continuation

    package init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        signals = continuation
        Task.detached(priority: .userInitiated) { [weak self] in
            // One signal for each piece of work.
            for await _ in stream { await self?.takeNext()?() }
        }
    }

    deinit { signals.finish() }

    package func add(_ urgency: Urgency, _ work: @escaping @Sendable () async -> Void) {
        waiting.withLock { $0[urgency, default: []].append(work) }
        signals.yield()
    }

    /// Whether something of that urgency waits.
    package func isWaiting(_ urgency: Urgency) -> Bool { waiting.withLock { $0[urgency] != nil } }

    /// Does what waits of one urgency now, inside the work that calls this. Not to be called by work of that urgency.
    func doNow(_ urgency: Urgency) async {
        while let work = take(from: urgency) { await work() }
    }

    /// Nothing when it was done inside other work.
    private func takeNext() -> Work? {
        guard let urgency = waiting.withLock({ $0.keys.min() }) else { return nil }
        return take(from: urgency)
    }

    private func take(from urgency: Urgency) -> Work? {
        waiting.withLock { waiting in
            guard var list = waiting[urgency], !list.isEmpty else { return nil }
            let work = list.removeFirst()
            waiting[urgency] = list.isEmpty ? nil : list
            return work
        }
    }
}
