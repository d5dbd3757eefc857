// Operators that need a scheduler: delivery elsewhere, and waiting until it is quiet.

import Foundation

extension Publishers {
    /// Delivers on a scheduler.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        let upstream: Upstream
        let scheduler: Context
        let options: Context.SchedulerOptions?
        /// Waits this long before each delivery.
        let delay: Context.SchedulerTimeType.Stride?

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let scheduler = scheduler, options = options, delay = delay
            upstream.subscribe(
                ScheduledRelay(subscriber, keepsOnlyLast: false) { action in
                    if let delay {
                        scheduler.schedule(
                            after: scheduler.now.advanced(by: delay), tolerance: scheduler.minimumTolerance, options: options, action)
                    } else {
                        scheduler.schedule(options: options, action)
                    }
                })
        }
    }

    /// Publishes a value once no other has followed it for a while. Takes all that comes; an end drops what still waits.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        let upstream: Upstream
        let dueTime: Context.SchedulerTimeType.Stride
        let scheduler: Context
        let options: Context.SchedulerOptions?

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let scheduler = scheduler, options = options, dueTime = dueTime
            upstream.subscribe(
                ScheduledRelay(subscriber, keepsOnlyLast: true) { action in
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options, action)
                })
        }
    }

    /// Hands values to the downstream in blocks that someone else runs; after a cancel none arrives any more.
    private final class ScheduledRelay<Downstream: Subscriber>: Subscriber, Subscription {
        private let lock = NSLock()
        private var downstream: Downstream?
        private var upstream: (any Subscription)?
        private let keepsOnlyLast: Bool
        private var newest = 0
        private let schedule: (@escaping () -> Void) -> Void

        init(_ downstream: Downstream, keepsOnlyLast: Bool, schedule: @escaping (@escaping () -> Void) -> Void) {
            self.downstream = downstream
            self.keepsOnlyLast = keepsOnlyLast
            self.schedule = schedule
        }

        func receive(subscription: any Subscription) {
            let receiver = lock.withLock {
                upstream = subscription
                return downstream
            }
            receiver?.receive(subscription: self)
        }

        func receive(_ input: Downstream.Input) -> Subscribers.Demand {
            let number = lock.withLock {
                newest += 1
                return newest
            }
            schedule { self.deliver(input, number) }
            return .none
        }

        private func deliver(_ input: Downstream.Input, _ number: Int) {
            let receiver = lock.withLock { keepsOnlyLast && number != newest ? nil : downstream }
            guard let more = receiver?.receive(input), more > .none else { return }
            lock.withLock { upstream }?.request(more)
        }

        func receive(completion: Subscribers.Completion<Downstream.Failure>) {
            lock.withLock { newest += 1 }
            schedule { self.release()?.receive(completion: completion) }
        }

        func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(keepsOnlyLast ? .unlimited : demand) }

        func cancel() {
            let subscription = lock.withLock { upstream }
            _ = release()
            subscription?.cancel()
        }

        private func release() -> Downstream? {
            let (receiver, subscription) = lock.withLock {
                defer {
                    downstream = nil
                    upstream = nil
                }
                return (downstream, upstream)
            }
            withExtendedLifetime(subscription) {}
            return receiver
        }
    }
}

extension Publisher {
    /// Delivers values and completion on `scheduler`.
    public func receive<Context: Scheduler>(on scheduler: Context, options: Context.SchedulerOptions? = nil)
        -> Publishers.ReceiveOn<Self, Context>
    {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options, delay: nil)
    }

    /// Delivers everything later by `interval`.
    public func delay<Context: Scheduler>(
        for interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil, scheduler: Context,
        options: Context.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, Context> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options, delay: interval)
    }

    /// Publishes a value once no other has followed it for `dueTime`.
    public func debounce<Context: Scheduler>(
        for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, Context> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
}
