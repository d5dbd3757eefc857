// Schedulers, notifications and timers.

import Combine
import Testing

/// A clock that moves when it is told to.
private final class HandClock: Scheduler {
    typealias SchedulerTimeType = SchedulerDate
    typealias SchedulerOptions = Never

    private(set) var now = SchedulerDate(Date(timeIntervalSinceReferenceDate: 0))
    let minimumTolerance: SchedulerSeconds = 0
    private var actions: [(at: SchedulerDate, run: () -> Void)] = []

    func schedule(options: Never?, _ action: @escaping () -> Void) { actions.append((now, action)) }
    func schedule(after date: SchedulerDate, tolerance: SchedulerSeconds, options: Never?, _ action: @escaping () -> Void) {
        actions.append((date, action))
    }

    func advance(by seconds: Double) {
        now = now.advanced(by: .seconds(seconds))
        let due = actions.filter { $0.at <= now }
        actions.removeAll { $0.at <= now }
        for action in due { action.run() }
    }
}

private final class Source: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Never
    let subject = PassthroughSubject<Int, Never>()
    var connections = 0

    func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Int, Downstream.Failure == Never {
        subject.subscribe(subscriber)
    }
    func connect() -> any Cancellable {
        connections += 1
        return AnyCancellable { self.connections -= 1 }
    }
}

@Suite("Time in streams")
struct TimingTests {
    @Test("Debounce publishes what nothing follows")
    func debounce() {
        let clock = HandClock(), subject = PassthroughSubject<String, Never>()
        var seen: [String] = []
        let token = subject.debounce(for: .seconds(2), scheduler: clock).sink { seen.append($0) }
        subject.send("a")
        clock.advance(by: 1)
        subject.send("ab")
        clock.advance(by: 1.5)
        #expect(seen == [])
        clock.advance(by: 0.5)
        #expect(seen == ["ab"])
        subject.send("abc")
        token.cancel()
        clock.advance(by: 10)
        #expect(seen == ["ab"])
    }

    @Test("Delivery elsewhere keeps the order and stops with the token")
    func receiveOn() {
        let clock = HandClock(), subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = [], ended = false
        let token = subject.receive(on: clock).sink(receiveCompletion: { _ in ended = true }, receiveValue: { seen.append($0) })
        subject.send(1)
        subject.send(2)
        #expect(seen == [])
        clock.advance(by: 0)
        #expect(seen == [1, 2])
        subject.send(3)
        subject.send(completion: .finished)
        clock.advance(by: 0)
        #expect(seen == [1, 2, 3] && ended)
        let other = PassthroughSubject<Int, Never>()
        let late = other.receive(on: clock).sink { seen.append($0) }
        other.send(9)
        late.cancel()
        clock.advance(by: 0)
        #expect(seen == [1, 2, 3])
        withExtendedLifetime(token) {}
    }

    @Test("A dispatch queue delivers on itself")
    func queue() async {
        let key = DispatchSpecificKey<Int>(), queue = DispatchQueue(label: "delivery")
        queue.setSpecific(key: key, value: 42)
        var token: AnyCancellable?
        let place = await withCheckedContinuation { continuation in
            token = Just(1).receive(on: queue).sink { _ in continuation.resume(returning: DispatchQueue.getSpecific(key: key)) }
        }
        #expect(place == 42)
        withExtendedLifetime(token) {}
    }

    @Test("Notifications come while the token is held, and from the object asked for")
    func notifications() {
        let center = NotificationCenter(), name = Notification.Name("changed"), object = NSObject(), other = NSObject()
        var seen: [Int] = []
        var tokens = Set<AnyCancellable>()
        center.publisher(for: name, object: object).compactMap { $0.userInfo?["n"] as? Int }.sink { seen.append($0) }.store(in: &tokens)
        center.post(name: name, object: object, userInfo: ["n": 1])
        center.post(name: name, object: other, userInfo: ["n": 2])
        center.post(name: Notification.Name("other"), object: object, userInfo: ["n": 3])
        tokens = []
        center.post(name: name, object: object, userInfo: ["n": 4])
        #expect(seen == [1])
    }

    @Test("A timer publishes on the main run loop until it is let go")
    @MainActor
    func timer() async {
        var token: AnyCancellable?
        var count = 0
        // No length is measured: the test ends when three dates have come, on the main thread.
        await withCheckedContinuation { continuation in
            token = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().sink { _ in
                count += 1
                if count == 3 {
                    token?.cancel()
                    continuation.resume()
                }
            }
        }
        #expect(count == 3)
    }

    @Test("A connectable stream is connected with the first subscriber and let go with the last")
    func autoconnect() {
        let source = Source(), shared = source.autoconnect()
        #expect(source.connections == 0)
        var tokens = [shared.sink { _ in }, shared.sink { _ in }]
        #expect(source.connections == 1)
        tokens.removeLast()
        #expect(source.connections == 1)
        tokens.removeLast()
        #expect(source.connections == 0)
    }
}
