// Requests wait here and are answered one at a time, because the clock may stand while one is.

import Synchronization

/// Runs asynchronous work strictly in order.
package final class WorkQueue: Sendable {
    private let continuation: AsyncStream<@Sendable () async -> Void>.Continuation

    package init() {
        let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
        self.continuation = continuation
        Task.detached(priority: .userInitiated) {
            for await work in stream { await work() }
        }
    }

    deinit { continuation.finish() }

    package func add(_ work: @escaping @Sendable () async -> Void) { continuation.yield(work) }
}
