// The phone's world in a process: what is set before the app runs, and what is announced when it changes.

import Foundation
import SidelongLink
import SidelongPhoneSide
import Testing

@Suite(.serialized, .timeLimit(.minutes(1))) struct WorldTests {
    /// 2040-06-01 12:00 UTC.
    static let instant: Int64 = 2_222_251_200_000_000_000

    private func offset(to instant: Int64) -> Int64 { instant - Int64(Date().timeIntervalSince1970 * 1e9) }

    @Test func aJumpIsAnnouncedOnTheMainThread() throws {
        let phone = try PhoneSide("SidelongKitsAppProbe")
        _ = try phone.greet(.app)
        var started = Set([phone.line(), phone.line()])
        #expect(started.remove("task main=true") != nil)
        #expect(started.remove("timer main=true") != nil)
        var world = World(clockOffset: offset(to: Self.instant), timeZone: "UTC", locale: "en_US")
        try phone.connection.send(PhoneMessage.world(world))
        // In the order of a phone: the clock was set, which is significant, and it is another day.
        for word in ["clock", "significant", "day"] { #expect(phone.line() == "notification \(word) main=true year=2040") }
        world.clockOffset += 60_000_000_000
        try phone.connection.send(PhoneMessage.world(world))
        for word in ["clock", "significant"] { #expect(phone.line() == "notification \(word) main=true year=2040") }
        world.locale = "de_DE"
        try phone.connection.send(PhoneMessage.world(world))
        #expect(phone.line() == "notification locale main=true year=2040")
        world.timeZone = "Asia/Tokyo"
        try phone.connection.send(PhoneMessage.world(world))
        for word in ["zone", "significant"] { #expect(phone.line() == "notification \(word) main=true year=2040") }
    }

    @Test func aBadZoneIsSaidAndNothingBreaks() throws {
        let phone = try PhoneSide("SidelongKitsAppProbe")
        let hello = try phone.greet(.app) { $0.world.timeZone = "Mars/Olympus" }
        #expect(hello.diagnostics.map(\.code) == ["world.refused"])
    }
}
