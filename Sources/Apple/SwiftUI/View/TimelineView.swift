// A view that is evaluated anew at dates: by deadline in an app that is on screen, and when the clock jumps. In a widget's picture the
// date stands.

import Foundation

/// Evaluates its content at the dates of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// What the content is evaluated for.
    public struct Context {
        /// How often the view is evaluated.
        public enum Cadence: Comparable, Sendable {
            case live
            case seconds
            case minutes
        }
        /// The schedule's entry that is shown.
        public let date: Date
        public let cadence: Cadence
    }

    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content
}

/// What every timeline's content is given. One type for all, so that a closure's content can be told from it.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
    public nonisolated init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    public var body: some View { TimelineBody(schedule: schedule, content: content) }
}

/// The date that is drawn, and the wake-ups that draw later ones.
struct TimelineBody<Schedule: TimelineSchedule, Content: View>: View {
    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content
    @DrawnInstant private var now: Date
    @State private var wakeUps = 0

    /// Entries that are looked at to find the present one; a schedule with more than that before now has been left alone for long.
    private static var mostEntries: Int { 100_000 }

    var body: some View {
        let _ = wakeUps
        let (shown, next) = entries()
        let distance = next.map { $0.timeIntervalSince(min(shown, now)) } ?? 60
        content(
            TimelineViewDefaultContext(date: shown, cadence: distance < 1 ? .live : distance < 60 ? .seconds : .minutes)
        )
        .modifier(TimelineAlarm(next: next, wake: { wakeUps += 1 }))
    }

    /// The last entry that has come, and the first that has not.
    private func entries() -> (shown: Date, next: Date?) {
        var shown: Date?
        for entry in schedule.entries(from: now, mode: .normal).prefix(Self.mostEntries) {
            if entry > now { return (shown ?? entry, entry) }
            shown = entry
        }
        return (shown ?? now, nil)
    }
}

/// The instant that is drawn: now in an app, the entry's date in a widget.
@propertyWrapper struct DrawnInstant: DynamicProperty {
    private(set) var wrappedValue = Date(timeIntervalSince1970: 0)

    mutating func _install(_ context: _DynamicPropertyContext) { wrappedValue = context.onMain { node, _ in node.graph.instant } }
}

extension DrawnInstant: SelfComparingProperty {
    package func isSame(as other: DrawnInstant) -> Bool { true }
}

/// Wakes the view at its next entry, and at once when the clock or the day changes.
struct TimelineAlarm {
    let next: Date?
    let wake: @MainActor () -> Void
}

extension TimelineAlarm: EventModifier {
    typealias Body = Never

    @MainActor final class Memory {
        fileprivate var timer: Task<Void, Never>?
        fileprivate var observers: [any NSObjectProtocol] = []
    }

    func appeared(_ node: ViewNode) -> Memory {
        let memory = Memory()
        // A picture that is made once and kept has nobody to wake.
        guard node.graph.isLive else { return memory }
        let wake = wake
        for name in [Notification.Name.NSSystemClockDidChange, .NSCalendarDayChanged] {
            memory.observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in Task { @MainActor in wake() } })
        }
        set(memory)
        return memory
    }

    func changed(from old: TimelineAlarm, _ memory: inout Memory, _ node: ViewNode) {
        guard node.graph.isLive else { return }
        set(memory)
    }

    func disappeared(_ memory: Memory) {
        memory.timer?.cancel()
        memory.observers.forEach { NotificationCenter.default.removeObserver($0) }
    }

    @MainActor private func set(_ memory: Memory) {
        memory.timer?.cancel()
        memory.timer = nil
        guard let next else { return }
        let wake = wake
        memory.timer = Task { @MainActor in
            // Cancelled when the next entry is another or the view goes.
            do { try await Task.sleep(for: .seconds(max(next.timeIntervalSinceNow, 0))) } catch { return }
            wake()
        }
    }
}
