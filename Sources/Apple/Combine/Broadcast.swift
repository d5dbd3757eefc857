// The subscribers of one source, each with its own demand. Every subject and `@Published` sits on it.

import Foundation

final class Broadcast<Output, Failure: Error> {
    private let lock = NSLock()
    private var conduits: [Conduit] = []
    private var completion: Subscribers.Completion<Failure>?

    /// - Parameter latest: a value that the subscriber gets first; then it also gets, when it asks late, the newest that it missed.
    func add<Downstream: Subscriber>(_ subscriber: Downstream, latest: Output?)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let conduit = Conduit(self, replays: latest != nil, latest, subscriber.receive(_:), subscriber.receive(completion:))
        let ended = lock.withLock {
            if completion == nil { conduits.append(conduit) }
            return completion
        }
        subscriber.receive(subscription: conduit)
        if let ended { conduit.end(ended) }
    }

    var isOver: Bool { lock.withLock { completion != nil } }

    func send(_ value: Output) {
        for conduit in lock.withLock({ conduits }) { conduit.offer(value) }
    }

    func send(completion: Subscribers.Completion<Failure>) {
        let ending = lock.withLock {
            guard self.completion == nil else { return [Conduit]() }
            self.completion = completion
            defer { conduits = [] }
            return conduits
        }
        for conduit in ending { conduit.end(completion) }
    }

    private func remove(_ conduit: Conduit) { lock.withLock { conduits.removeAll { $0 === conduit } } }

    /// One subscriber. No lock is held while it is called, so it may send, request or cancel from within.
    private final class Conduit: Subscription {
        private let lock = NSLock()
        private weak var source: Broadcast?
        private let replays: Bool
        private var missed: Output?
        private var demand = Subscribers.Demand.none
        private var onValue: ((Output) -> Subscribers.Demand)?
        private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

        init(
            _ source: Broadcast, replays: Bool, _ latest: Output?, _ onValue: @escaping (Output) -> Subscribers.Demand,
            _ onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
        ) {
            self.source = source
            self.replays = replays
            missed = latest
            self.onValue = onValue
            self.onCompletion = onCompletion
        }

        func offer(_ value: Output) {
            let deliver: ((Output) -> Subscribers.Demand)? = lock.withLock {
                guard demand > .none else {
                    if replays { missed = value }
                    return nil
                }
                demand.useOne()
                missed = nil
                return onValue
            }
            guard let more = deliver?(value), more > .none else { return }
            lock.withLock { demand += more }
        }

        func request(_ more: Subscribers.Demand) {
            let waiting = lock.withLock {
                demand += more
                defer { missed = nil }
                return missed
            }
            if let waiting { offer(waiting) }
        }

        func end(_ completion: Subscribers.Completion<Failure>) {
            let action = lock.withLock { onCompletion }
            release()
            action?(completion)
        }

        func cancel() {
            release()
            source?.remove(self)
        }

        private func release() {
            // Closures are let go outside of the lock: what they hold may cancel in turn.
            let held = lock.withLock {
                let held = (onValue, onCompletion, missed)
                onValue = nil
                onCompletion = nil
                missed = nil
                return held
            }
            withExtendedLifetime(held) {}
        }
    }
}
