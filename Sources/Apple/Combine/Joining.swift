// Several streams as one: merged, or the newest of each together.

import Foundation

extension Publishers {
    /// Everything that any of several streams publishes. Takes all that comes.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let publishers: [Upstream]
        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<Upstreams: Swift.Sequence>(_ upstream: Upstreams) where Upstreams.Element == Upstream { publishers = Array(upstream) }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let joint = Joint(subscriber, streams: publishers.count)
            joint.begin()
            for publisher in publishers { joint.attach(publisher) { joint.send($0) } }
        }
    }

    /// The newest values of two streams, each time one of them publishes; nothing before both have. Takes all that comes.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let joint = Joint(subscriber, streams: 2)
            joint.begin()
            var first: A.Output?, second: B.Output?
            // The joint's lock is held while these run, so the two variables are one stream's at a time.
            joint.attach(a) { value in
                first = .some(value)
                if let second { joint.send((value, second)) }
            }
            joint.attach(b) { value in
                second = .some(value)
                if let first { joint.send((first, value)) }
            }
        }
    }

    /// One subscriber of several streams.
    private final class Joint<Downstream: Subscriber>: Subscription {
        // Recursive: a value may cause another stream to publish from within.
        private let lock = NSRecursiveLock()
        private var downstream: Downstream?
        private var tokens: [AnyCancellable] = []
        private var running: Int

        init(_ downstream: Downstream, streams: Int) {
            self.downstream = downstream
            running = streams
        }

        func begin() {
            downstream?.receive(subscription: self)
            if running == 0 { end(.finished) }
        }

        func attach<Upstream: Publisher>(_ publisher: Upstream, _ onValue: @escaping (Upstream.Output) -> Void)
        where Upstream.Failure == Downstream.Failure {
            guard lock.withLock({ downstream != nil }) else { return }
            let token = publisher.sink(
                receiveCompletion: { [self] completion in
                    let isLast = lock.withLock {
                        running -= 1
                        return running == 0
                    }
                    if case .failure = completion { end(completion) } else if isLast { end(.finished) }
                },
                receiveValue: { [self] value in lock.withLock { onValue(value) } })
            lock.withLock { if downstream != nil { tokens.append(token) } }
        }

        func send(_ value: Downstream.Input) { lock.withLock { _ = downstream?.receive(value) } }

        private func end(_ completion: Subscribers.Completion<Downstream.Failure>) { release()?.receive(completion: completion) }

        func request(_ demand: Subscribers.Demand) {}
        func cancel() { _ = release() }

        private func release() -> Downstream? {
            let (receiver, ending) = lock.withLock {
                defer {
                    downstream = nil
                    tokens = []
                }
                return (downstream, tokens)
            }
            for token in ending { token.cancel() }
            return receiver
        }
    }
}

extension Publisher {
    /// Publishes what this and `other` publish.
    public func merge<Other: Publisher>(with other: Other) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where Other.Output == Output, Other.Failure == Failure { Publishers.MergeMany(eraseToAnyPublisher(), other.eraseToAnyPublisher()) }

    /// Publishes the newest of this and `other` together.
    public func combineLatest<Other: Publisher>(_ other: Other) -> Publishers.CombineLatest<Self, Other> where Other.Failure == Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Publishes what `transform` makes of the newest of this and `other`.
    public func combineLatest<Other: Publisher, Result>(_ other: Other, _ transform: @escaping (Output, Other.Output) -> Result)
        -> Publishers.Each<Publishers.CombineLatest<Self, Other>, Result> where Other.Failure == Failure
    { combineLatest(other).map { transform($0.0, $0.1) } }
}
