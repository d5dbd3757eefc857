// Where streams end: in a closure or in a property.

import Foundation

extension Subscribers {
    /// Takes everything and hands it to two closures.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private let lock = NSLock()
        private var subscription: (any Subscription)?
        private var isOver = false
        private var onValue: ((Input) -> Void)?
        private var onCompletion: ((Completion<Failure>) -> Void)?

        public init(receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
            onCompletion = receiveCompletion
            onValue = receiveValue
        }

        public func receive(subscription: any Subscription) {
            let isWelcome = lock.withLock {
                guard self.subscription == nil, !isOver else { return false }
                self.subscription = subscription
                return true
            }
            if isWelcome { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ input: Input) -> Demand {
            lock.withLock { onValue }?(input)
            return .none
        }

        public func receive(completion: Completion<Failure>) {
            let action = lock.withLock { onCompletion }
            _ = end()
            action?(completion)
        }

        public func cancel() { end()?.cancel() }

        private func end() -> (any Subscription)? {
            // What the closures hold is released outside of the lock: its end may cancel other streams.
            let (last, closures) = lock.withLock {
                let held = (subscription, (onValue, onCompletion))
                subscription = nil
                onValue = nil
                onCompletion = nil
                isOver = true
                return held
            }
            withExtendedLifetime(closures) {}
            return last
        }
    }
}

extension Publisher {
    /// Calls the closures until the token is cancelled or released.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls the closure for each value until the token is cancelled or released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Sets a property to each value. The object is held until the stream ends or the token is cancelled.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        sink { object[keyPath: keyPath] = $0 }
    }

    /// Republishes each value through a `@Published` property, for as long as the property lives.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.keep(sink { [weak storage] in storage?.set($0) })
    }
}
