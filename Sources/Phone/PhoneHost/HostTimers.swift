// The wake-ups of a phone: one for its date, one for the machine's uptime, one to look at memory. None runs when nothing is due.
import Foundation

/// Timers on the host's queue. Arming replaces what was armed.
struct HostTimers {
    private var timers: [any DispatchSourceTimer] = []

    /// - Parameters: nanoseconds from now; nil for never. `fire` is told whether it is about memory.
    mutating func arm(
        until date: Int64?, uptime: Int64?, memory: Int64?, on queue: DispatchQueue, fire: @escaping @Sendable (_ isMemory: Bool) -> Void
    ) {
        cancel()
        func timer(_ schedule: (any DispatchSourceTimer) -> Void, isMemory: Bool) {
            let timer = DispatchSource.makeTimerSource(queue: queue)
            schedule(timer)
            timer.setEventHandler { fire(isMemory) }
            timer.resume()
            timers.append(timer)
        }
        if let date { timer({ $0.schedule(wallDeadline: .now() + Self.wait(date)) }, isMemory: false) }
        if let uptime { timer({ $0.schedule(deadline: .now() + Self.wait(uptime)) }, isMemory: false) }
        if let memory { timer({ $0.schedule(deadline: .now() + Self.wait(memory)) }, isMemory: true) }
    }

    mutating func cancel() {
        for timer in timers { timer.cancel() }
        timers = []
    }

    /// At least a millisecond, so that a deadline that stays due does not spin; at most a year, which Dispatch can still add.
    private static func wait(_ nanoseconds: Int64) -> DispatchTimeInterval {
        .nanoseconds(Int(min(max(nanoseconds, 1_000_000), 365 * 86_400 * 1_000_000_000)))
    }
}
