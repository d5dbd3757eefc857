// Notifications and timers as publishers.

import Dispatch
import Foundation

extension NotificationCenter {
    /// Publishes the notifications of one name.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Notification, Downstream.Failure == Never {
            let subject = UncheckedCrossing(PassthroughSubject<Notification, Never>())
            let token = center.addObserver(forName: name, object: object, queue: nil) { subject.value.send($0) }
            let center = center
            subject.value.subscribe(HeldRelay(subscriber) { center.removeObserver(token) })
        }
    }

    /// Publishes each notification of this name, on the thread that posts it.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

extension Timer {
    /// Publishes the date again and again, once it is connected.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        /// Seconds.
        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        public let options: RunLoop.SchedulerOptions?
        private let subject = PassthroughSubject<Date, Never>()

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Date, Downstream.Failure == Never {
            subject.subscribe(subscriber)
        }

        public func connect() -> any Cancellable {
            let subject = UncheckedCrossing(subject)
            // Nothing shorter than a millisecond: zero would never let the loop rest, and Apple's timers do not either.
            let interval = max(interval, 0.001)
            guard runLoop === RunLoop.main else {
                let timer = Timer(fire: Date() + interval, interval: interval, repeats: true) { _ in subject.value.send(Date()) }
                runLoop.add(timer, forMode: mode)
                return AnyCancellable { timer.invalidate() }
            }
            // The main queue is served both by the main run loop and by an asynchronous `main`, which runs no run loop on Linux.
            let source = DispatchSource.makeTimerSource(queue: .main)
            source.schedule(
                deadline: .now() + interval, repeating: interval, leeway: .nanoseconds(Int(min(max(tolerance ?? 0, 0), 3600) * 1e9)))
            source.setEventHandler { subject.value.send(Date()) }
            source.resume()
            return AnyCancellable { source.cancel() }
        }
    }

    /// A publisher that sends the date every `interval` seconds, once it is connected.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
}

extension Publishers {
    /// Connects with the first subscriber and disconnects with the last.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        private let lock = NSLock()
        private var subscribers = 0
        private var connection: (any Cancellable)?

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            // Counted first: a subscriber may leave again while it is being attached.
            lock.withLock { subscribers += 1 }
            upstream.subscribe(HeldRelay(subscriber) { [self] in leave() })
            lock.withLock { if subscribers > 0, connection == nil { connection = upstream.connect() } }
        }

        private func leave() {
            let last = lock.withLock {
                subscribers -= 1
                guard subscribers == 0 else { return (any Cancellable)?.none }
                defer { connection = nil }
                return connection
            }
            last?.cancel()
        }
    }
}

extension ConnectablePublisher {
    /// Connects with the first subscriber and disconnects with the last.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

/// Hands everything through and does something once at the end, also when it is cancelled.
final class HeldRelay<Downstream: Subscriber>: Subscriber, Subscription {
    private let lock = NSLock()
    private let downstream: Downstream
    private var upstream: (any Subscription)?
    private var onEnd: (() -> Void)?

    init(_ downstream: Downstream, onEnd: @escaping () -> Void) {
        self.downstream = downstream
        self.onEnd = onEnd
    }

    func receive(subscription: any Subscription) {
        lock.withLock { upstream = subscription }
        downstream.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        _ = end()
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }
    func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
        let (subscription, action) = lock.withLock {
            defer {
                upstream = nil
                onEnd = nil
            }
            return (upstream, onEnd)
        }
        action?()
        return subscription
    }
}
