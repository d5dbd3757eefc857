// Subjects, operators, cancellation, demand.

import Combine
import Testing

private enum Failing: Error, Equatable { case broken }

/// Asks for as many values as it is told to, never by itself.
private final class Reluctant: Subscriber {
    var subscription: (any Subscription)?
    var values: [Int] = []
    var isOver = false

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Int) -> Subscribers.Demand {
        values.append(input)
        return .none
    }
    func receive(completion: Subscribers.Completion<Never>) { isOver = true }
}

private final class Held { var number = 0 }

@Suite("Streams")
struct StreamTests {
    private func all<Source: Publisher>(_ source: Source) -> [Source.Output] {
        var values: [Source.Output] = []
        _ = source.sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) })
        return values
    }

    @Test("Operators that look at one value at a time")
    func operators() {
        let numbers = [1, 1, 2, 3, 3, 3, 4].publisher
        #expect(all(numbers.map { $0 * 2 }) == [2, 2, 4, 6, 6, 6, 8])
        #expect(all(numbers.filter { $0 % 2 == 1 }) == [1, 1, 3, 3, 3])
        #expect(all(numbers.removeDuplicates()) == [1, 2, 3, 4])
        #expect(all(numbers.removeDuplicates { $0 / 2 == $1 / 2 }) == [1, 2, 4])
        #expect(all(numbers.compactMap { $0 > 2 ? "\($0)" : nil }) == ["3", "3", "3", "4"])
        #expect(all(numbers.dropFirst(5)) == [3, 4])
        #expect(all(numbers.prefix(2)) == [1, 1])
        #expect(all(numbers.prefix(0)) == [])
        #expect(all(numbers.first()) == [1])
        #expect(all(numbers.scan(0, +)) == [1, 2, 4, 7, 10, 13, 17])
        #expect(all([1, nil, 3].publisher.replaceNil(with: 2)) == [1, 2, 3])
        #expect(all(["a", "bc"].publisher.map(\.count)) == [1, 2])
        #expect(all([Int?.none, 1, nil, nil].publisher.removeDuplicates()) == [nil, 1, nil])
        #expect(all(Just(7).eraseToAnyPublisher()) == [7])
        #expect(all(Empty<Int, Never>()) == [])
    }

    @Test("Each subscriber of an operator has a memory of its own")
    func memory() {
        let counted = [1, 1, 2].publisher.removeDuplicates()
        #expect(all(counted) == [1, 2])
        #expect(all(counted) == [1, 2])
    }

    @Test("Failures pass, change and are replaced")
    func failures() {
        var ends: [Subscribers.Completion<Failing>] = []
        let broken = Fail<Int, Failing>(error: .broken)
        _ = broken.map { $0 + 1 }.sink(receiveCompletion: { ends.append($0) }, receiveValue: { _ in })
        _ = Just(1).setFailureType(to: Failing.self).sink(receiveCompletion: { ends.append($0) }, receiveValue: { _ in })
        #expect(ends == [.failure(.broken), .finished])
        #expect(all(broken.replaceError(with: 9)) == [9])
        struct Other: Error { let text: String }
        var text = ""
        _ = broken.mapError { Other(text: "\($0)") }.sink(
            receiveCompletion: { if case .failure(let other) = $0 { text = other.text } }, receiveValue: { _ in })
        #expect(text == "broken")
    }

    @Test("Subjects: who is there hears; the current value is kept; nothing after the end")
    func subjects() {
        let passing = PassthroughSubject<Int, Never>(), current = CurrentValueSubject<Int, Never>(1)
        var seen: [Int] = [], ends = 0
        passing.send(0)
        let first = passing.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { seen.append($0) })
        let second = current.sink { seen.append($0 * 10) }
        passing.send(2)
        current.value = 3
        current.send(4)
        #expect(seen == [10, 2, 30, 40] && current.value == 4)
        passing.send(completion: .finished)
        passing.send(5)
        passing.send(completion: .finished)
        #expect(seen.count == 4 && ends == 1)
        current.send(completion: .finished)
        current.send(9)
        #expect(current.value == 4)
        #expect(all(current) == [])
        withExtendedLifetime((first, second)) {}
    }

    @Test("A subscriber gets no more than it asks for, and late the newest that it missed")
    func demand() {
        let current = CurrentValueSubject<Int, Never>(1), passing = PassthroughSubject<Int, Never>()
        let late = Reluctant(), picky = Reluctant(), counting = Reluctant()
        current.subscribe(late)
        passing.subscribe(picky)
        (1...5).publisher.filter { $0 % 2 == 1 }.subscribe(counting)
        current.send(2)
        passing.send(1)
        #expect(late.values == [] && picky.values == [])
        late.subscription?.request(.max(1))
        picky.subscription?.request(.max(1))
        passing.send(2)
        passing.send(3)
        current.send(3)
        #expect(late.values == [2] && picky.values == [2])
        counting.subscription?.request(.max(2))
        #expect(counting.values == [1, 3] && !counting.isOver)
        counting.subscription?.request(.unlimited)
        #expect(counting.values == [1, 3, 5] && counting.isOver)
        #expect(Subscribers.Demand.max(.max) + .max(1) == .unlimited)
        #expect(Subscribers.Demand.max(3) < .unlimited)
    }

    @Test("A long sequence needs no deep stack")
    func long() { #expect(all((0..<200_000).publisher.filter { $0 % 2 == 0 }).count == 100_000) }

    @Test("A token cancels when it is released, and only once when told")
    func cancellation() {
        var count = 0
        var token: AnyCancellable? = AnyCancellable { count += 1 }
        token?.cancel()
        token = nil
        #expect(count == 1)
        let subject = PassthroughSubject<Int, Never>()
        var tokens: [AnyCancellable] = []
        var seen: [Int] = []
        subject.sink { seen.append($0) }.store(in: &tokens)
        subject.send(1)
        tokens = []
        subject.send(2)
        #expect(seen == [1])
        let object = Held()
        subject.assign(to: \.number, on: object).store(in: &tokens)
        subject.send(7)
        #expect(object.number == 7)
    }

    @Test("A cancelled stream lets go of what its closures hold")
    func release() {
        let subject = PassthroughSubject<Int, Never>()
        var object: Held? = Held()
        weak let weakly = object
        let token = subject.map { $0 + 1 }.sink { [object] in object?.number = $0 }
        object = nil
        #expect(weakly != nil)
        token.cancel()
        #expect(weakly == nil)
    }

    @Test("A subscriber may cancel itself from within")
    func selfCancel() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        var token: AnyCancellable?
        token = subject.sink { value in
            seen.append(value)
            token?.cancel()
        }
        subject.send(1)
        subject.send(2)
        #expect(seen == [1])
    }

    @Test("Streams join")
    func joining() {
        let a = PassthroughSubject<Int, Failing>(), b = PassthroughSubject<Int, Failing>()
        var merged: [Int] = [], pairs: [String] = [], ends = 0
        let tokens = [
            a.merge(with: b).sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { merged.append($0) }),
            a.combineLatest(b) { "\($0)\($1)" }.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { pairs.append($0) }),
        ]
        a.send(1)
        b.send(2)
        a.send(3)
        a.send(completion: .finished)
        #expect(ends == 0)
        b.send(4)
        b.send(completion: .failure(.broken))
        #expect(merged == [1, 2, 3, 4] && pairs == ["12", "32", "34"] && ends == 2)
        #expect(all(Publishers.MergeMany([1, 2].publisher, [3].publisher)) == [1, 2, 3])
        withExtendedLifetime(tokens) {}
    }

    @Test("A future has one result, early or late")
    func future() {
        var promise: Future<Int, Never>.Promise?
        let future = Future<Int, Never> { promise = $0 }
        var seen: [Int] = []
        let early = future.sink { seen.append($0) }
        promise?(.success(5))
        promise?(.success(6))
        #expect(seen == [5])
        #expect(all(future) == [5])
        withExtendedLifetime(early) {}
    }
}
