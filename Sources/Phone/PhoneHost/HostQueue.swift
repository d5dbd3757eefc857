// The queue that the host lives on: an actor's executor that threads may also enter synchronously.
import Foundation

/// A serial queue as an executor. A reading thread that enters it waits, so a flood of messages stays in the process that sends it.
final class HostQueue: SerialExecutor {
    let queue = DispatchQueue(label: "sidelong.phone")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
