// Where and when values are delivered.

import Dispatch
import Foundation

/// A length of time of some scheduler.
public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ seconds: Int) -> Self
    static func seconds(_ seconds: Double) -> Self
    static func milliseconds(_ milliseconds: Int) -> Self
    static func microseconds(_ microseconds: Int) -> Self
    static func nanoseconds(_ nanoseconds: Int) -> Self
}

/// Runs closures, now or later.
public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    associatedtype SchedulerOptions

    var now: SchedulerTimeType { get }
    var minimumTolerance: SchedulerTimeType.Stride { get }
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void)
}

extension Scheduler {
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }
}

/// A length of time as seconds, for the schedulers below.
public struct SchedulerSeconds: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Sendable, Codable,
    ExpressibleByFloatLiteral
{
    /// Seconds.
    public var timeInterval: TimeInterval
    public var magnitude: TimeInterval { abs(timeInterval) }

    public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
    public init(floatLiteral value: TimeInterval) { timeInterval = value }
    public init(integerLiteral value: Int) { timeInterval = TimeInterval(value) }
    public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        timeInterval = value
    }

    public static func seconds(_ seconds: Int) -> Self { Self(TimeInterval(seconds)) }
    public static func seconds(_ seconds: Double) -> Self { Self(seconds) }
    public static func milliseconds(_ milliseconds: Int) -> Self { Self(TimeInterval(milliseconds) / 1e3) }
    public static func microseconds(_ microseconds: Int) -> Self { Self(TimeInterval(microseconds) / 1e6) }
    public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(TimeInterval(nanoseconds) / 1e9) }

    public static func < (left: Self, right: Self) -> Bool { left.timeInterval < right.timeInterval }
    public static func + (left: Self, right: Self) -> Self { Self(left.timeInterval + right.timeInterval) }
    public static func - (left: Self, right: Self) -> Self { Self(left.timeInterval - right.timeInterval) }
    public static func * (left: Self, right: Self) -> Self { Self(left.timeInterval * right.timeInterval) }
    public static func *= (left: inout Self, right: Self) { left = left * right }
    public static func += (left: inout Self, right: Self) { left = left + right }
    public static func -= (left: inout Self, right: Self) { left = left - right }
}

extension DispatchQueue: Scheduler {
    /// A moment of the machine's uptime; the phone's clock may jump meanwhile.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        public typealias Stride = SchedulerSeconds
        public var dispatchTime: DispatchTime
        public init(_ time: DispatchTime) { dispatchTime = time }

        public func distance(to other: Self) -> Stride {
            Stride(TimeInterval(Int64(bitPattern: other.dispatchTime.uptimeNanoseconds &- dispatchTime.uptimeNanoseconds)) / 1e9)
        }
        public func advanced(by stride: Stride) -> Self { Self(dispatchTime + stride.timeInterval) }
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }
    }

    public struct SchedulerOptions: Sendable {
        public var qos: DispatchQoS
        public init(qos: DispatchQoS = .unspecified) { self.qos = qos }
    }

    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = UncheckedCrossing(action)
        async(qos: options?.qos ?? .unspecified) { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let action = UncheckedCrossing(action)
        asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified) { action.value() }
    }
}

/// Apple's separate time types of run loops and operation queues are dates; delays are lengths of real time.
public struct SchedulerDate: Strideable, Hashable, Sendable {
    public typealias Stride = SchedulerSeconds
    public var date: Date
    public init(_ date: Date) { self.date = date }
    public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
    public func advanced(by stride: Stride) -> Self { Self(date.addingTimeInterval(stride.timeInterval)) }
}

extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = SchedulerDate
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        // The main queue is served both by the main run loop and by an asynchronous `main`, which runs no run loop on Linux.
        if self === RunLoop.main { return DispatchQueue.main.schedule(options: nil, action) }
        let action = UncheckedCrossing(action)
        perform { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let delay = max(0, date.date.timeIntervalSinceNow)
        if self === RunLoop.main { return DispatchQueue.main.schedule(after: .init(.now() + delay), action) }
        let action = UncheckedCrossing(action)
        add(Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }, forMode: .common)
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerDate
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = UncheckedCrossing(action)
        addOperation { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let action = UncheckedCrossing((queue: self, action: action))
        DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) {
            action.value.queue.schedule(options: nil, action.value.action)
        }
    }
}

/// Runs closures at once, where it is called.
public struct ImmediateScheduler: Scheduler, Sendable {
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        public typealias Stride = SchedulerSeconds
        public func distance(to other: Self) -> Stride { 0 }
        public func advanced(by stride: Stride) -> Self { self }
    }
    public typealias SchedulerOptions = Never

    public static let shared = ImmediateScheduler()

    public var now: SchedulerTimeType { SchedulerTimeType() }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) { action() }
}
