// What the phone shows when a widget's process answers, crashes, hangs, lies or talks nonsense.
import Foundation
import Testing

import SidelongLink
@testable import SidelongPhoneHost

@Suite(.serialized) struct ProcessTests {
    @Test func aWidgetIsShownAsItsProcessDrewIt() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        #expect(await host.shown().hasPrefix("TREE 2"))
        let placement = try #require(await host.view.placements.first)
        #expect(placement.mark == nil)
        #expect(placement.displayName == "Tally")
        #expect(placement.frame == PhoneView.Frame(x: 27.5, y: 76, width: 338, height: 158))
        // What it printed is in the log with its process.
        try await host.untilLogged("hello from widgets")
        let line = try #require(await host.recentLog.first { $0.text == "a warning" })
        #expect(line.source == "errors" && line.app == Bench.app && line.role == "widgets" && line.generation == 1)
        // The app itself was not started for it.
        #expect(bench.notes == ["start widgets 0", "placements [\"Tally systemMedium \"]"])
        await host.stop()
    }

    @Test(arguments: [
        ("crash", "signal"), ("nonsense", "does not speak"), ("oversized", "longer than the limit"), ("lying", "names picture 1 of 1"),
        ("no tree", "cannot be read"), ("other answer", "no answer to the question"),
    ])
    func theLastGoodEntryStaysWithAMark(behaviour: String, reason: String) async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        let before = await host.shown()
        try bench.behave(behaviour)
        #expect(await host.send(.reloadWidget(placement: 1)) == .done)
        try await host.until("a mark") { $0.placements.first?.mark != nil }
        #expect(await host.shown() == before)
        let mark = try #require(await host.view.placements.first?.mark)
        #expect(mark.contains(reason), "\(mark)")
        #expect(await host.recentLog.contains { $0.level == .error && $0.text.contains(reason) })
        // It gets well again, and the mark goes.
        try bench.behave("answer")
        #expect(await host.send(.reloadWidget(placement: 1)) == .done)
        try await host.until("no mark") { $0.placements.first?.mark == nil && $0.placements.first?.isReloading == false }
        await host.stop()
    }

    @Test func aProcessThatHangsIsStoppedAfterItsTime() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        try bench.behave("hang")
        _ = await host.send(.reloadWidget(placement: 1))
        try await host.until("the request") { $0.placements.first?.isReloading == true }
        bench.clock.advance(seconds: 19)
        await host.wake()
        #expect(await host.view.placements.first?.mark == nil)
        bench.clock.advance(seconds: 2)
        await host.wake()
        try await host.until("a mark") { $0.placements.first?.mark != nil }
        #expect(await host.shown().hasPrefix("TREE 2"))
        try await host.until("its end") { $0.apps.first?.widgetsAreRunning == false }
        await host.stop()
    }

    @Test func aProcessThatNeverSaysHelloIsGivenUp() async throws {
        let bench = try Bench()
        let host = try await bench.start(behaviour: "silent")
        bench.clock.advance(seconds: 21)
        await host.wake()
        try await host.until("a mark") { $0.placements.first?.mark != nil }
        #expect(await host.view.placements.first?.content == .nothing)
        await host.stop()
    }

    @Test(arguments: [
        ("other version", "a newer Sidelong (9.9, protocol 99)"), ("other role", "started as widgets and says that it is app"),
        ("nonsense at hello", "does not speak"),
    ])
    func aProcessThatCannotBeUsedIsRefusedInWords(behaviour: String, reason: String) async throws {
        let bench = try Bench()
        let host = try await bench.start(behaviour: behaviour)
        try await host.until("a mark") { $0.placements.first?.mark?.contains(reason) == true }
        if behaviour == "other version" {
            try await host.until("the refusal in the process") { _ in bench.notes.contains { $0.contains("refused") && $0.contains(reason) }
            }
        }
        await host.stop()
    }

    @Test func anAnswerTooManyChangesNothing() async throws {
        let bench = try Bench()
        let host = try await bench.start(behaviour: "twice")
        try await host.untilLogged("answered a question that it was not asked")
        #expect(await host.view.placements.first?.content == .entry)
        await host.stop()
    }

    @Test func afterTheEndNoProcessIsLeft() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        _ = await host.send(.openApp(app: "Tally"))
        try await host.until("a screen") { $0.scene != nil }
        let pids = await host.processIdentifiers
        #expect(pids.count == 2)
        await host.stop()
        for pid in pids { #expect(kill(pid, 0) == -1 && errno == ESRCH) }
    }

    @Test func linesAreCutAndCounted() {
        var lines = OutputLines(lineBytes: 4)
        #expect(lines.take(Array("ab\ncdefgh\nij".utf8)) == ["ab", "cdef… (cut off after 4 bytes)"])
        #expect(lines.take([0xff, UInt8(ascii: "\n")]) == ["ij\u{FFFD}"])
        #expect(lines.finish() == nil)
        var allowance = LineAllowance(count: 2, interval: 10)
        #expect([0, 1, 2, 3, 11].map { allowance.decide(at: $0) } == [.pass, .pass, .drop, .drop, .passAfter(dropped: 2)])
    }
}

extension PhoneHost {
    var processIdentifiers: [pid_t] { processes.values.map(\.process.pid) }
}
