// Simple sources, and the publisher that hides which one it is.

import Foundation

/// Any publisher of these types.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let upstream: any Publisher<Output, Failure>

    public init<Upstream: Publisher>(_ publisher: Upstream) where Upstream.Output == Output, Upstream.Failure == Failure {
        upstream = publisher
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Failure {
        upstream.receive(subscriber: subscriber)
    }
}

extension Publisher {
    /// Hides the type of the publisher.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// Publishes one value and ends.
public struct Just<Output>: Publisher {
    public typealias Failure = Never

    public let output: Output
    public init(_ output: Output) { self.output = output }

    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Never {
        subscriber.receive(subscription: ElementSubscription(CollectionOfOne(output), subscriber))
    }
}

/// Publishes nothing and ends, or never ends.
public struct Empty<Output, Failure: Error>: Publisher {
    public let completeImmediately: Bool
    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Failure {
        subscriber.receive(subscription: NoSubscription())
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// Fails.
public struct Fail<Output, Failure: Error>: Publisher {
    public let error: Failure
    public init(error: Failure) { self.error = error }
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Failure {
        subscriber.receive(subscription: NoSubscription())
        subscriber.receive(completion: .failure(error))
    }
}

/// Publishes the one result of something that is begun at once, also to those who come late.
public final class Future<Output, Failure: Error>: Publisher {
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = NSLock()
    private var result: Result<Output, Failure>?
    private var waiting: [(Result<Output, Failure>) -> Void] = []

    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { result in
            let waiting = self.lock.withLock {
                guard self.result == nil else { return [(Result<Output, Failure>) -> Void]() }
                self.result = result
                defer { self.waiting = [] }
                return self.waiting
            }
            for action in waiting { action(result) }
        }
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Failure {
        // The value waits in a subject of the subscriber's own until it is asked for.
        let subject = CurrentValueSubject<Output?, Failure>(nil)
        subject.compactMap { $0 }.subscribe(subscriber)
        let deliver: (Result<Output, Failure>) -> Void = { result in
            switch result {
            case .success(let output):
                subject.send(output)
                subject.send(completion: .finished)
            case .failure(let failure): subject.send(completion: .failure(failure))
            }
        }
        let known = lock.withLock {
            if result == nil { waiting.append(deliver) }
            return result
        }
        if let known { deliver(known) }
    }
}

extension Publishers {
    /// Publishes the elements of a sequence and ends.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element

        public let sequence: Elements
        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            subscriber.receive(subscription: ElementSubscription(sequence, subscriber))
        }
    }
}

extension Sequence {
    /// Publishes the elements and ends.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// The subscription of a source that has nothing to give.
final class NoSubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

/// Gives elements as they are asked for.
private final class ElementSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription
where Downstream.Input == Elements.Element {
    private let lock = NSLock()
    private var elements: Elements.Iterator?
    private var upcoming: Elements.Element?
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var isGiving = false

    init(_ elements: Elements, _ downstream: Downstream) {
        var iterator = elements.makeIterator()
        upcoming = iterator.next()
        self.elements = iterator
        self.downstream = downstream
    }

    func request(_ more: Subscribers.Demand) {
        let mayGive = lock.withLock {
            demand += more
            defer { isGiving = true }
            return !isGiving
        }
        // A request from within a delivery only adds to the demand: the loop outside sees it, so long sequences need no deep stack.
        guard mayGive else { return }
        while let (receiver, element) = next() {
            guard let element else { return receiver.receive(completion: .finished) }
            let more = receiver.receive(element)
            lock.withLock { demand += more }
        }
    }

    /// The next delivery, with nil for the end; nil when nothing is to be delivered now.
    private func next() -> (Downstream, Elements.Element?)? {
        lock.withLock {
            guard let downstream else { return nil }
            guard let element = upcoming else {
                self.downstream = nil
                return (downstream, nil)
            }
            guard demand > .none else {
                isGiving = false
                return nil
            }
            demand.useOne()
            upcoming = elements?.next()
            return (downstream, element)
        }
    }

    func cancel() {
        let held = lock.withLock {
            defer { downstream = nil }
            return downstream
        }
        withExtendedLifetime(held) {}
    }
}
