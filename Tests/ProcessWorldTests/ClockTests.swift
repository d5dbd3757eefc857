// The phone's clock in a process that knows nothing of it.

import Testing

@Suite("The phone's clock")
struct ClockTests {
    static let day: Int64 = 86_400_000_000_000
    static let kindsOfWait = 23

    /// Without translated deadlines five of these hang in the future and end at once in the past.
    private func expectRightWaits(_ probe: ProbeProcess) {
        let waits = probe.lines.filter { $0.key != "done" }
        #expect(waits.count == Self.kindsOfWait)
        for (name, value) in waits {
            let parts = value.split(separator: " ")
            #expect(parts.first == "right", "\(name) \(value)")
            // Each wait is 200 ms long; the upper bound is for a machine under load.
            let milliseconds = parts.last.flatMap { Int($0) } ?? -1
            #expect((150...5000).contains(milliseconds), "\(name) \(value)")
        }
    }

    @Test("Every kind of wait keeps its length", arguments: [Int64(100), -100, 0])
    func waits(days: Int64) throws {
        expectRightWaits(try ProbeProcess("waits", environment: ["SIDELONG_CLOCK_OFFSET": "\(days * Self.day)"]))
    }

    @Test("Every kind of wait keeps its length while the clock stands")
    func standingWaits() throws { expectRightWaits(try ProbeProcess("waits", "--standing")) }

    @Test("The offset from the environment holds before main", arguments: [Int64(100), -100])
    func environment(days: Int64) throws {
        let probe = try ProbeProcess("clock", environment: ["SIDELONG_CLOCK_OFFSET": "\(days * Self.day)"])
        #expect(probe["offset"] == "\(days * Self.day)")
        #expect(probe["days"] == "\(days).0")
        #expect(["0", "-1"].contains(probe["time"]))
        #expect(["0", "-1"].contains(probe["gettimeofday"]))
        #expect(probe["refused"] == "false")
    }

    @Test("A senseless offset is refused and said", arguments: ["soon", "1e9", "99999999999999999999", "9223372036854775807", "12 "])
    func senselessEnvironment(text: String) throws {
        let probe = try ProbeProcess("clock", environment: ["SIDELONG_CLOCK_OFFSET": text])
        #expect(probe["offset"] == "0")
        #expect(probe["refused"] == "true")
        #expect(try ProbeProcess("check", environment: ["SIDELONG_CLOCK_OFFSET": text]).all("before") == ["world.environment"])
    }

    @Test("A standing clock answers one instant and runs on when it is let go")
    func standing() throws {
        let probe = try ProbeProcess("standing")
        #expect(probe["same"] == "true")
        #expect(probe["instant"] == "1900000000")
        #expect(probe["phone"] == "1900000000123456789")
        #expect(probe["same-after-offset"] == "true")
        #expect(probe["runs"] == "true")
        #expect(probe["stands"] == "false")
    }

    @Test("A jump sets off the timers whose date it passes, and no others")
    func jump() throws {
        let probe = try ProbeProcess("jump")
        #expect(probe["near"] == "fired")
        #expect(probe["far"] == "waits")
    }
}
