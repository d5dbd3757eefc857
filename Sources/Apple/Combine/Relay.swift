// The subscriber inside of every simple operator: turns what comes into what goes on.

import Foundation

final class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
    private let downstream: Downstream
    private let onValue: (Input, Downstream) -> Subscribers.Demand
    private let onCompletion: (Subscribers.Completion<Failure>, Downstream) -> Void

    init(
        _ downstream: Downstream, onValue: @escaping (Input, Downstream) -> Subscribers.Demand,
        onCompletion: @escaping (Subscribers.Completion<Failure>, Downstream) -> Void
    ) {
        self.downstream = downstream
        self.onValue = onValue
        self.onCompletion = onCompletion
    }

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    func receive(_ input: Input) -> Subscribers.Demand { onValue(input, downstream) }
    func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion, downstream) }
}

extension Relay where Downstream.Failure == Failure {
    /// Hands the completion on as it is.
    convenience init(_ downstream: Downstream, onValue: @escaping (Input, Downstream) -> Subscribers.Demand) {
        self.init(downstream, onValue: onValue, onCompletion: { $1.receive(completion: $0) })
    }
}

/// Carries a value of any type into a block that another thread will run.
///
/// Unchecked: Combine's protocols ask for no `Sendable` although schedulers move values between threads. A value is put into exactly one
/// block, streams deliver one value after the other, and whether the value itself may be used there is, as with Apple's Combine, the
/// responsibility of whoever wrote `receive(on:)`.
struct UncheckedCrossing<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
