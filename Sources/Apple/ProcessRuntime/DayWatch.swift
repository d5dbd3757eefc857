// Midnight while nothing else happens: the day that changes by itself is announced as one that changes by a jump.

import Foundation
import SidelongProcessWorldFoundation

/// Waits for the first moment of the next day and announces it. One timer, which fires once a day.
@MainActor final class DayWatch {
    private let now: () -> Date
    private let calendar: () -> Calendar
    /// Whether a jump is about to be announced, which tells of the day itself.
    private let isHeld: () -> Bool
    private let announce: () -> Void
    private var today: Date
    private var timer: (any DispatchSourceTimer)?
    private var observers: [any NSObjectProtocol] = []

    init(
        now: @escaping () -> Date = { Date() }, calendar: @escaping () -> Calendar = { .current }, isHeld: @escaping () -> Bool = { false },
        announce: @escaping () -> Void
    ) {
        self.isHeld = isHeld
        self.now = now
        self.calendar = calendar
        self.announce = announce
        today = calendar().startOfDay(for: now())
    }

    /// Begins to wait, and waits anew after a jump or in another zone, whose own announcements have told of the day already.
    func start() {
        for name in [Notification.Name.NSSystemClockDidChange, .NSSystemTimeZoneDidChange] {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    // They are posted on the main thread by this module alone.
                    MainActor.assumeIsolated { self?.adoptToday() }
                })
        }
        wait()
    }

    /// The first moment of the next day, also where that day has no midnight.
    func nextDay() -> Date {
        let calendar = calendar()
        let noon = calendar.startOfDay(for: now()).addingTimeInterval(12 * 3600)
        let next = calendar.startOfDay(for: calendar.date(byAdding: .day, value: 1, to: noon) ?? noon.addingTimeInterval(86_400))
        return max(next, now().addingTimeInterval(1))
    }

    /// Announces the day when it is another one than the last that was told.
    func look() {
        guard !isHeld() else {
            // Behind the announcements that wait on this queue.
            return DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.look() } }
        }
        let day = calendar().startOfDay(for: now())
        if day != today {
            today = day
            announce()
        }
        wait()
    }

    private func adoptToday() {
        today = calendar().startOfDay(for: now())
        wait()
    }

    private func wait() {
        timer?.cancel()
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.look() } }
        timer.schedule(wallDeadline: .now() + nextDay().timeIntervalSince(now()))
        timer.resume()
        self.timer = timer
    }
}
