// Subjects: publishers that code sends values into.

import Foundation

/// Hands each value to whoever subscribes at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let broadcast = Broadcast<Output, Failure>()

    public init() {}

    public func send(_ value: Output) { broadcast.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { broadcast.send(completion: completion) }
    public func send(subscription: any Subscription) { subscription.request(.unlimited) }

    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Failure {
        broadcast.add(subscriber, latest: nil)
    }
}

/// Keeps the newest value, and hands it to each new subscriber.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let broadcast = Broadcast<Output, Failure>()
    private let lock = NSLock()
    private var current: Output

    public init(_ value: Output) { current = value }

    /// Setting it sends it.
    public var value: Output {
        get { lock.withLock { current } }
        set { send(newValue) }
    }

    public func send(_ value: Output) {
        guard !broadcast.isOver else { return }
        // The old value is released outside of the lock.
        let old = lock.withLock {
            defer { current = value }
            return current
        }
        withExtendedLifetime(old) { broadcast.send(value) }
    }

    public func send(completion: Subscribers.Completion<Failure>) { broadcast.send(completion: completion) }
    public func send(subscription: any Subscription) { subscription.request(.unlimited) }

    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Failure {
        broadcast.add(subscriber, latest: broadcast.isOver ? nil : value)
    }
}
