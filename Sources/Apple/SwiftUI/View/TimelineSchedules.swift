// When a `TimelineView` is evaluated.

import Foundation

/// How precise a schedule should be just now.
public enum TimelineScheduleMode: Hashable, Sendable {
    case normal
    case lowFrequency
}

/// Dates at which a view is evaluated, in order.
public protocol TimelineSchedule {
    typealias Mode = TimelineScheduleMode
    associatedtype Entries: Sequence where Entries.Element == Date
    /// Dates from `startDate` on. The first may lie before it.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// Every so many seconds from a date on.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    let startDate: Date
    let interval: TimeInterval

    /// - Parameter interval: seconds, at least a twentieth: each entry is a drawing.
    public init(from startDate: Date, by interval: TimeInterval) {
        self.startDate = startDate
        self.interval = max(interval, 0.05)
    }

    public func entries(from start: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
        let steps = ((start.timeIntervalSince(startDate)) / interval).rounded(.down)
        let first = startDate.addingTimeInterval(max(steps, 0) * interval)
        let interval = interval
        return sequence(first: first) { $0.addingTimeInterval(interval) }
    }
}

/// At the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
        // Zones differ by whole minutes, so minutes begin at the same instants everywhere.
        let minute = (startDate.timeIntervalSince1970 / 60).rounded(.down) * 60
        return sequence(first: Date(timeIntervalSince1970: minute)) { $0.addingTimeInterval(60) }
    }
}

/// At given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    let dates: Entries
    public init(_ dates: Entries) { self.dates = dates }
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// As often as the screen can follow. Here a frame is a drawing by the process, so 20 a second are the most.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    let interval: TimeInterval
    let isPaused: Bool

    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(minimumInterval ?? 0.05, 0.05)
        isPaused = paused
    }

    public func entries(from start: Date, mode: TimelineScheduleMode) -> PrefixSequence<UnfoldFirstSequence<Date>> {
        let interval = interval
        return sequence(first: start) { $0.addingTimeInterval(interval) }.prefix(isPaused ? 1 : .max)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S> {
        ExplicitTimelineSchedule(dates)
    }
}
