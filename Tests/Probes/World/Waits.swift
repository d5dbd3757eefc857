// Every kind of wait that app code on Linux can reach, each for 0.2 seconds; prints how long it took by the monotonic clock.

import Foundation
import SidelongProcessWorldFoundation

enum Waits {
    static let length = 0.2

    /// A wait that may block its thread; answers whether it ended for the right reason (time ran out, or the block ran).
    private static let blocking: [(name: String, wait: @Sendable () -> Bool)] = [
        ("DispatchSemaphore.wait(timeout:)", { DispatchSemaphore(value: 0).wait(timeout: .now() + length) == .timedOut }),
        ("DispatchSemaphore.wait(wallTimeout:)", { DispatchSemaphore(value: 0).wait(wallTimeout: .now() + length) == .timedOut }),
        (
            "DispatchGroup.wait(timeout:)",
            {
                let group = DispatchGroup()
                group.enter()
                defer { group.leave() }
                return group.wait(timeout: .now() + length) == .timedOut
            }
        ),
        (
            "DispatchGroup.wait(wallTimeout:)",
            {
                let group = DispatchGroup()
                group.enter()
                defer { group.leave() }
                return group.wait(wallTimeout: .now() + length) == .timedOut
            }
        ),
        (
            "NSCondition.wait(until:)",
            {
                let condition = NSCondition()
                condition.lock()
                defer { condition.unlock() }
                return !condition.wait(until: Date() + length)
            }
        ),
        ("NSConditionLock.lock(whenCondition:before:)", { !NSConditionLock(condition: 0).lock(whenCondition: 1, before: Date() + length) }),
        (
            "NSLock.lock(before:)",
            {
                let lock = NSLock()
                let isHeld = DispatchSemaphore(value: 0), mayEnd = DispatchSemaphore(value: 0), ended = DispatchSemaphore(value: 0)
                Thread {
                    lock.lock()
                    isHeld.signal()
                    mayEnd.wait()
                    lock.unlock()
                    ended.signal()
                }.start()
                isHeld.wait()
                let taken = lock.lock(before: Date() + length)
                mayEnd.signal()
                ended.wait()
                return !taken
            }
        ),
        (
            "Thread.sleep(forTimeInterval:)",
            {
                Thread.sleep(forTimeInterval: length); return true
            }
        ),
        (
            "Thread.sleep(until:)",
            {
                Thread.sleep(until: Date() + length); return true
            }
        ),
        (
            "RunLoop.run(until:)",
            {
                let timer = Timer(fire: Date() + 3600, interval: 0, repeats: false) { _ in }
                RunLoop.current.add(timer, forMode: .default)
                RunLoop.current.run(until: Date() + length)
                timer.invalidate()
                return true
            }
        ),
        (
            "Timer.scheduledTimer(withTimeInterval:)",
            { runUntilFired { Timer.scheduledTimer(withTimeInterval: length, repeats: false, block: $0) } }
        ),
        ("Timer(fire:)", { runUntilFired { Timer(fire: Date() + length, interval: 0, repeats: false, block: $0) } }),
        ("DispatchQueue.asyncAfter(deadline:)", { signalled { done in queue.asyncAfter(deadline: .now() + length) { done.signal() } } }),
        (
            "DispatchQueue.asyncAfter(wallDeadline:)",
            { signalled { done in queue.asyncAfter(wallDeadline: .now() + length) { done.signal() } } }
        ),
        (
            "DispatchSourceTimer.schedule(deadline:)",
            {
                let source = DispatchSource.makeTimerSource(queue: queue)
                defer { source.cancel() }
                return signalled { done in
                    source.setEventHandler { done.signal() }
                    source.schedule(deadline: .now() + length)
                    source.resume()
                }
            }
        ),
        (
            "DispatchSourceTimer.schedule(wallDeadline:)",
            {
                let source = DispatchSource.makeTimerSource(queue: queue)
                defer { source.cancel() }
                return signalled { done in
                    source.setEventHandler { done.signal() }
                    source.schedule(wallDeadline: .now() + length)
                    source.resume()
                }
            }
        ),
        ("pthread_cond_timedwait", { conditionTimedOut(clock: CLOCK_REALTIME) }),
        ("pthread_cond_timedwait-monotonic", { conditionTimedOut(clock: CLOCK_MONOTONIC) }),
        (
            "sem_timedwait",
            {
                var semaphore = sem_t()
                sem_init(&semaphore, 0, 0)
                var end = deadline(CLOCK_REALTIME)
                return sem_timedwait(&semaphore, &end) == -1 && errno == ETIMEDOUT
            }
        ),
        (
            "clock_nanosleep",
            {
                var end = deadline(CLOCK_REALTIME)
                return clock_nanosleep(CLOCK_REALTIME, Int32(TIMER_ABSTIME), &end, nil) == 0
            }
        ),
    ]

    static func runAll(standing: Bool) async {
        if standing { PhoneWorld.standClock(at: 1_900_000_000_000_000_000) }
        for (name, wait) in blocking {
            await withCheckedContinuation { continuation in
                // A thread of its own: run loops and conditions may block it, and the standing clock looks at the thread.
                Thread {
                    measure(name, wait)
                    continuation.resume()
                }.start()
            }
        }
        await measureSleep("Task.sleep(nanoseconds:)") { try await Task.sleep(nanoseconds: UInt64(length * 1e9)) }
        await measureSleep("Task.sleep(for:)") { try await Task.sleep(for: .seconds(length)) }
        await measureSleep("Task.sleep(until:)") { try await Task.sleep(until: .now + .seconds(length), clock: .suspending) }
    }

    private static func measure(_ name: String, _ wait: () -> Bool) {
        let start = uptime()
        let isRight = wait()
        report(name, isRight, uptime() - start)
    }

    private static func measureSleep(_ name: String, _ sleep: () async throws -> Void) async {
        let start = uptime()
        var isRight = true
        do { try await sleep() } catch { isRight = false }
        report(name, isRight, uptime() - start)
    }

    private static func report(_ name: String, _ isRight: Bool, _ nanoseconds: UInt64) {
        WorldProbe.say(name, "\(isRight ? "right" : "wrong") \(nanoseconds / 1_000_000)")
    }

    private static func uptime() -> UInt64 { clockNanoseconds(CLOCK_MONOTONIC) }

    private static func clockNanoseconds(_ clock: clockid_t) -> UInt64 {
        var now = timespec()
        clock_gettime(clock, &now)
        return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
    }

    private static let queue = DispatchQueue(label: "waits")

    private static func signalled(_ start: (DispatchSemaphore) -> Void) -> Bool {
        let done = DispatchSemaphore(value: 0)
        start(done)
        done.wait()
        return true
    }

    private static func runUntilFired(_ make: (@escaping @Sendable (Timer) -> Void) -> Timer) -> Bool {
        let fired = DispatchSemaphore(value: 0)
        let timer = make { _ in fired.signal() }
        RunLoop.current.add(timer, forMode: .default)
        // By count, not by date: a polled clock may stand.
        while fired.wait(timeout: .now()) == .timedOut {
            if !RunLoop.current.run(mode: .default, before: .distantFuture) { return fired.wait(timeout: .now()) == .success }
        }
        return true
    }

    private static func deadline(_ clock: clockid_t) -> timespec {
        let end = clockNanoseconds(clock) + UInt64(length * 1e9)
        return timespec(tv_sec: Int(end / 1_000_000_000), tv_nsec: Int(end % 1_000_000_000))
    }

    private static func conditionTimedOut(clock: clockid_t) -> Bool {
        var attributes = pthread_condattr_t(), condition = pthread_cond_t(), mutex = pthread_mutex_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, clock)
        pthread_cond_init(&condition, &attributes)
        pthread_mutex_init(&mutex, nil)
        pthread_mutex_lock(&mutex)
        defer { pthread_mutex_unlock(&mutex) }
        var end = deadline(clock)
        return pthread_cond_timedwait(&condition, &mutex, &end) == ETIMEDOUT
    }
}
