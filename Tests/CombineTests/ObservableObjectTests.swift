// Observable objects as tracker apps write them.

import Combine
import Testing

@MainActor
private final class Ledger: ObservableObject {
    @Published private(set) var entries: [Int] = []
    @Published var title = "Ink"
    var untold = 0

    func add(_ entry: Int) { entries.append(entry) }
    func follow(_ titles: some Publisher<String, Never>) { titles.assign(to: &$title) }
}

private class Base: ObservableObject { @Published var number = 1 }
private final class Derived: Base { @Published var text = "" }
private final class Manual: ObservableObject {
    var number = 0 { willSet { objectWillChange.send() } }
}
private final class Own: ObservableObject {
    let objectWillChange = PassthroughSubject<Int, Never>()
}
private final class Box<Value>: ObservableObject {
    @Published var value: Value
    init(_ value: Value) { self.value = value }
}

@MainActor
@Suite("Observable objects")
struct ObservableObjectTests {
    @Test("A published property announces the change before it has it, once per change")
    func announces() {
        let ledger = Ledger()
        var seen: [Int] = []
        let token = ledger.objectWillChange.sink { seen.append(ledger.entries.count) }
        ledger.add(5)
        ledger.add(6)
        ledger.untold = 1
        #expect(seen == [0, 1])
        token.cancel()
        ledger.add(7)
        #expect(seen == [0, 1] && ledger.entries == [5, 6, 7])
    }

    @Test("The projected publisher gives the value and each new one, before the property has it")
    func projected() {
        let ledger = Ledger()
        var seen: [String] = []
        var tokens = Set<AnyCancellable>()
        ledger.$title.sink { seen.append("\($0) over \(ledger.title)") }.store(in: &tokens)
        ledger.title = "Paint"
        #expect(seen == ["Ink over Ink", "Paint over Ink"])
        tokens.removeAll()
        ledger.title = "Clay"
        #expect(seen.count == 2)
    }

    @Test("The object announces before the property publishes")
    func order() {
        let ledger = Ledger()
        var seen: [String] = []
        let tokens = [ledger.$title.dropFirst().sink { _ in seen.append("value") }, ledger.objectWillChange.sink { seen.append("object") }]
        ledger.title = "Paint"
        #expect(seen == ["object", "value"])
        withExtendedLifetime(tokens) {}
    }

    @Test("Properties of a superclass announce too")
    func inherited() {
        let object = Derived()
        var count = 0
        let token = object.objectWillChange.sink { count += 1 }
        object.number = 2
        object.text = "a"
        #expect(count == 2)
        withExtendedLifetime(token) {}
    }

    @Test("Every call answers the same publisher, also without published properties")
    func identity() {
        let manual = Manual(), ledger = Ledger()
        #expect(manual.objectWillChange === manual.objectWillChange && ledger.objectWillChange === ledger.objectWillChange)
        var count = 0
        let token = manual.objectWillChange.sink { count += 1 }
        manual.number = 3
        #expect(count == 1)
        withExtendedLifetime(token) {}
    }

    @Test("Objects that follow each other in memory never share a publisher, and none is kept alive")
    func lifetimes() {
        var publishers: [ObservableObjectPublisher] = []
        weak var last: Manual?
        for _ in 0..<500 {
            let object = Manual()
            publishers.append(object.objectWillChange)
            last = object
        }
        #expect(Set(publishers.map(ObjectIdentifier.init)).count == 500)
        #expect(last == nil)
    }

    @Test("An object may bring a publisher of its own")
    func own() {
        let object = Own()
        var seen: [Int] = []
        let token = object.objectWillChange.sink { seen.append($0) }
        object.objectWillChange.send(4)
        #expect(seen == [4])
        withExtendedLifetime(token) {}
    }

    @Test("assign(to:) lives as long as the property, and announces")
    func assignToPublished() {
        let source = PassthroughSubject<String, Never>()
        var ledger: Ledger? = Ledger()
        weak let held = ledger
        var count = 0
        let token = ledger?.objectWillChange.sink { count += 1 }
        ledger?.follow(source)
        source.send("Clay")
        #expect(ledger?.title == "Clay" && count == 1)
        withExtendedLifetime(token) {}
        ledger = nil
        #expect(held == nil)
        source.send("nobody")
    }

    @Test("A property that goes away ends its streams")
    func end() {
        var box: Box<Int>? = Box(1)
        var ended = false
        let token = box?.$value.sink(receiveCompletion: { _ in ended = true }, receiveValue: { _ in })
        box = nil
        #expect(ended)
        withExtendedLifetime(token) {}
    }

    @Test("A subscriber may set the property again from within")
    func reentrant() {
        let box = Box(0)
        var seen: [Int] = []
        let token = box.$value.sink { value in
            seen.append(value)
            if value == 1 { box.value = 2 }
        }
        box.value = 1
        #expect(seen == [0, 1, 2])
        withExtendedLifetime(token) {}
    }
}
