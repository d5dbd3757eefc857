// Where the host gets its two times from; tests hand in their own and wake the phone by hand.
import Foundation

/// The machine's clocks, in nanoseconds.
package struct HostClock: Sendable {
    /// Since 1970.
    package var date: @Sendable () -> Int64
    /// Monotonic, from any beginning.
    package var uptime: @Sendable () -> Int64
    /// False when nothing wakes the phone by itself: a test calls `PhoneHost.wake()`.
    package var setsTimers: Bool

    package init(date: @escaping @Sendable () -> Int64, uptime: @escaping @Sendable () -> Int64, setsTimers: Bool) {
        self.date = date
        self.uptime = uptime
        self.setsTimers = setsTimers
    }

    package static let machine = HostClock(
        date: { read(CLOCK_REALTIME) }, uptime: { read(CLOCK_MONOTONIC) }, setsTimers: true)

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
