// The protocols of Combine: who publishes, who subscribes, and the agreement between them.

import Foundation

/// Publishes values over time, and at most one completion.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// Attaches a subscriber. Callers use ``subscribe(_:)``.
    func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Output, Downstream.Failure == Failure
}

extension Publisher {
    /// Attaches a subscriber.
    public func subscribe<Downstream: Subscriber>(_ subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure { receive(subscriber: subscriber) }

    /// Sends everything on to a subject.
    public func subscribe<Target: Subject>(_ subject: Target) -> AnyCancellable where Target.Output == Output, Target.Failure == Failure {
        sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
    }
}

/// Receives values that it has asked for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    /// Called once, before anything else; values come after a request.
    func receive(subscription: any Subscription)
    /// Takes a value and says how many more than asked before it wants.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Nothing comes after this.
    func receive(completion: Subscribers.Completion<Failure>)
}

/// The tie between one publisher and one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Asks for more values.
    func request(_ demand: Subscribers.Demand)
}

/// Publishes what is sent into it.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends the only value there is.
    public func send() { send(()) }
}

/// A publisher that begins when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    func connect() -> any Cancellable
}

/// The namespace of publisher types.
public enum Publishers {}

/// The namespace of subscriber types.
public enum Subscribers {
    /// How many values are wanted.
    public struct Demand: Hashable, Comparable, Sendable {
        /// Nil stands for without limit.
        public let max: Int?

        public static let unlimited = Demand(max: nil)
        public static let none = Demand(max: 0)
        /// - Precondition: `value` is not negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "Nobody can want fewer than no values.")
            return Demand(max: value)
        }

        public static func + (left: Demand, right: Demand) -> Demand {
            guard let some = left.max, let more = right.max else { return .unlimited }
            let (sum, isTooMuch) = some.addingReportingOverflow(more)
            return isTooMuch ? .unlimited : Demand(max: sum)
        }

        public static func += (left: inout Demand, right: Demand) { left = left + right }

        public static func < (left: Demand, right: Demand) -> Bool {
            guard let some = left.max else { return false }
            return right.max.map { some < $0 } ?? true
        }

        /// One value has been delivered.
        mutating func useOne() { if let max, max > 0 { self = Demand(max: max - 1) } }
    }

    /// How a publisher ended.
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

/// Tells one stream from another in logs.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private let number: UInt

    public init() { number = UInt.random(in: .min ... .max) }
    public init(_ object: AnyObject) { number = UInt(bitPattern: ObjectIdentifier(object)) }

    public var description: String { "0x\(String(number, radix: 16))" }
}

public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
