// The order in which a process answers what it was asked.

import SidelongProcessRuntime
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct WorkQueueTests {
    private final class Record: Sendable {
        private let names = Mutex<[String]>([])
        func add(_ name: String) { names.withLock { $0.append(name) } }
        var all: [String] { names.withLock { $0 } }
    }

    /// Adds all of it while one piece of work is being done, and waits for the end.
    private func order(_ work: [(WorkQueue.Urgency, String)]) async -> [String] {
        let queue = WorkQueue()
        let record = Record()
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        queue.add(.shown) {
            begin.finish()
            for await _ in gate {}
            record.add("first")
        }
        for await _ in begun {}
        for (urgency, name) in work { queue.add(urgency) { record.add(name) } }
        await withCheckedContinuation { continuation in
            queue.add(.last) { continuation.resume() }
            open.finish()
        }
        return record.all
    }

    @Test func whatAPersonWaitsForComesFirst() async {
        let order = await order([
            (.sample, "gallery"), (.shown, "timeline"), (.list, "options"), (.tap, "tap"), (.sample, "placeholder"), (.tap, "second tap"),
        ])
        #expect(order == ["first", "tap", "second tap", "options", "timeline", "gallery", "placeholder"])
    }

    @Test func equalsKeepTheirOrder() async {
        let names = (0..<500).map { "\($0)" }
        #expect(await order(names.map { (.shown, $0) }) == ["first"] + names)
    }
}
