// Operators that look at one value at a time.

import Foundation

extension Publishers {
    /// An operator that is one closure per subscriber; the named operators are made of it.
    public struct Each<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        let upstream: Upstream
        /// Called once per subscriber, so that what the closure remembers is that subscriber's own. Nil lets a value fall.
        let makeTransform: () -> (Upstream.Output) -> Output?

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let transform = makeTransform()
            upstream.subscribe(
                Relay(subscriber) { (value: Upstream.Output, downstream) in
                    // A value that fell was asked for; ask for another in its place.
                    transform(value).map(downstream.receive(_:)) ?? .max(1)
                })
        }
    }
}

extension Publisher {
    private func each<Result>(_ makeTransform: @escaping () -> (Output) -> Result?) -> Publishers.Each<Self, Result> {
        Publishers.Each(upstream: self, makeTransform: makeTransform)
    }

    /// Turns each value into another.
    public func map<Result>(_ transform: @escaping (Output) -> Result) -> Publishers.Each<Self, Result> {
        each { { .some(transform($0)) } }
    }

    /// Turns each value into one of its properties.
    public func map<Result>(_ keyPath: KeyPath<Output, Result>) -> Publishers.Each<Self, Result> { map { $0[keyPath: keyPath] } }

    /// Lets values fall for which the transform gives nil.
    public func compactMap<Result>(_ transform: @escaping (Output) -> Result?) -> Publishers.Each<Self, Result> { each { transform } }

    /// Lets only those through that are wanted.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Each<Self, Output> {
        compactMap { isIncluded($0) ? $0 : nil }
    }

    /// Lets a value fall that `predicate` calls the same as the one before.
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.Each<Self, Output> {
        each {
            var last: Output?
            return { value in
                if let last, predicate(last, value) { return nil }
                last = .some(value)
                return .some(value)
            }
        }
    }

    /// Lets the first `count` values fall.
    public func dropFirst(_ count: Int = 1) -> Publishers.Each<Self, Output> {
        precondition(count >= 0, "Nobody can drop fewer than no values.")
        return each {
            var left = count
            return { value in
                guard left > 0 else { return .some(value) }
                left -= 1
                return nil
            }
        }
    }

    /// Publishes each new result of joining the value to the results so far.
    public func scan<Result>(_ initial: Result, _ next: @escaping (Result, Output) -> Result) -> Publishers.Each<Self, Result> {
        each {
            var result = initial
            return { value in
                result = next(result, value)
                return .some(result)
            }
        }
    }

    /// Puts a value in the place of nil.
    public func replaceNil<Wrapped>(with replacement: Wrapped) -> Publishers.Each<Self, Wrapped> where Output == Wrapped? {
        map { $0 ?? replacement }
    }

    /// Calls the closure for each value on its way.
    public func handleEvents(receiveOutput: @escaping (Output) -> Void) -> Publishers.Each<Self, Output> {
        map { value in
            receiveOutput(value)
            return value
        }
    }
}

extension Publisher where Output: Equatable {
    /// Lets a value fall that equals the one before.
    public func removeDuplicates() -> Publishers.Each<Self, Output> { removeDuplicates(by: ==) }
}

extension Publishers {
    /// Ends after so many values.
    public struct Prefix<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        let upstream: Upstream
        let count: Int

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            upstream.subscribe(PrefixRelay(subscriber, count))
        }
    }

    private final class PrefixRelay<Downstream: Subscriber>: Subscriber {
        private let downstream: Downstream
        private var left: Int
        private var subscription: (any Subscription)?

        init(_ downstream: Downstream, _ count: Int) {
            self.downstream = downstream
            left = count
        }

        func receive(subscription: any Subscription) {
            self.subscription = subscription
            downstream.receive(subscription: subscription)
            if left == 0 { finish() }
        }

        func receive(_ input: Downstream.Input) -> Subscribers.Demand {
            guard left > 0 else { return .none }
            left -= 1
            let more = downstream.receive(input)
            if left == 0 { finish() }
            return more
        }

        func receive(completion: Subscribers.Completion<Downstream.Failure>) {
            guard subscription != nil else { return }
            subscription = nil
            downstream.receive(completion: completion)
        }

        private func finish() {
            guard let subscription else { return }
            self.subscription = nil
            subscription.cancel()
            downstream.receive(completion: .finished)
        }
    }

    /// Turns one kind of failure into another.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output

        let upstream: Upstream
        let transform: (Upstream.Failure) -> Failure

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let transform = transform
            upstream.subscribe(
                Relay(
                    subscriber, onValue: { (value: Output, downstream) in downstream.receive(value) },
                    onCompletion: { (completion: Subscribers.Completion<Upstream.Failure>, downstream) in
                        switch completion {
                        case .finished: downstream.receive(completion: .finished)
                        case .failure(let failure): downstream.receive(completion: .failure(transform(failure)))
                        }
                    }))
        }
    }

    /// Publishes a value in the place of a failure, and ends.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        let upstream: Upstream
        let output: Output

        public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Never {
            let output = output
            upstream.subscribe(
                Relay(
                    subscriber, onValue: { (value: Output, downstream) in downstream.receive(value) },
                    onCompletion: { (completion: Subscribers.Completion<Upstream.Failure>, downstream) in
                        if case .failure = completion { _ = downstream.receive(output) }
                        downstream.receive(completion: .finished)
                    }))
        }
    }
}

extension Publisher {
    /// Ends after `count` values.
    public func prefix(_ count: Int) -> Publishers.Prefix<Self> {
        precondition(count >= 0, "Nobody can keep fewer than no values.")
        return Publishers.Prefix(upstream: self, count: count)
    }

    /// Ends after the first value.
    public func first() -> Publishers.Prefix<Self> { prefix(1) }

    /// Turns one kind of failure into another.
    public func mapError<Other: Error>(_ transform: @escaping (Failure) -> Other) -> Publishers.MapError<Self, Other> {
        Publishers.MapError(upstream: self, transform: transform)
    }

    /// Publishes a value in the place of a failure, and ends.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }
}

extension Publishers {
    /// A stream that cannot fail, with the type of one that can.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        public typealias Output = Upstream.Output

        let upstream: Upstream

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            upstream.subscribe(
                Relay(
                    subscriber, onValue: { (value: Output, downstream) in downstream.receive(value) },
                    onCompletion: { (_: Subscribers.Completion<Never>, downstream) in downstream.receive(completion: .finished) }))
        }
    }
}

extension Publisher where Failure == Never {
    /// Gives a stream that cannot fail the type of one that can.
    public func setFailureType<Other: Error>(to failureType: Other.Type) -> Publishers.SetFailureType<Self, Other> {
        Publishers.SetFailureType(upstream: self)
    }
}
