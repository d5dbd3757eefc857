// Taps, screens, activities, clock and commands with a real process behind them.
import Foundation
import Testing

import SidelongLink
@testable import SidelongPhoneHost

@Suite(.serialized) struct PhoneTests {
    private func tap(_ action: Int, _ host: PhoneHost) async throws -> CommandAnswer {
        let archive = try #require(await host.view.placements.first?.archive)
        return await host.send(.tap(on: .placement(id: 1), archive: archive.hash, action: action))
    }

    @Test func aTapRunsInTheWidgetsProcessAndBringsANewPicture() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        let before = await host.shown()
        #expect(try await tap(1, host) == CommandAnswer(.done, "Logged."))
        let note = try #require(bench.notes.last)
        #expect(note.hasPrefix("perform Add {\"amount\":5} ") && note.hasSuffix("-1"))
        try await host.until("a new picture") { view in view.placements.first?.isReloading == false }
        #expect(await host.shown() != before)
        #expect(await host.view.apps.first?.isRunning == false)
        // One correlation ties the tap to its reload.
        #expect(await host.recentLog.filter { $0.correlation == "tap-1" }.count >= 4)
        await host.stop()
    }

    @Test func whatPerformThrowsIsSaid() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        #expect(try await tap(2, host) == CommandAnswer(.threw, "There is no money left."))
        await host.stop()
    }

    @Test func whatAProcessDeclinesWasNotRun() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        func run(_ intent: String) async -> CommandAnswer {
            await host.send(.runIntent(app: Bench.app, intent: intent, parameters: nil))
        }
        #expect(await run("Nope") == CommandAnswer(.notRun, "This executable has no intent Nope. It has Add."))
        #expect(await run("Decline") == CommandAnswer(.notRun, "There is no parameter “x”; there are amount."))
        // The answer was lost, so the intent was run.
        #expect(await run("Lose").outcome == .uncertain)
        #expect(await host.send(.runIntent(app: "Pixar", intent: "Add", parameters: nil)).message.contains("There are: Tally."))
        await host.stop()
    }

    @Test(arguments: [
        ("de_AT", true), ("en", true), ("zh-Hans_CN", true), ("xx_YY", false), ("de_YY", false), ("<script>", false), ("", false),
    ])
    func localesExistOrAreRefused(identifier: String, isKnown: Bool) { #expect(PhoneLocale.isKnown(identifier) == isKnown) }

    @Test func aSentenceEndsOnce() {
        #expect(
            "\(HostError.folder("/x", reason: "It is full."))".hasSuffix(
                "cannot be used: It is full. Mend that, or use another folder with --data."))
        #expect("\(InstallError.assembly(path: "/x", reason: "it is full"))".hasSuffix("it is full."))
    }

    @Test func aTapThatWasTakenIsNeverRunAgain() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        #expect(try await tap(3, host).outcome == .uncertain)
        #expect(bench.notes.filter { $0.hasPrefix("perform") }.count == 1)
        await host.stop()
    }

    @Test func aTapThatWasNotTakenIsGivenToTheNextProcess() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        try bench.behave("die before")
        // Three processes die before they say that they took it; then the phone gives up and says so.
        #expect(try await tap(3, host).outcome == .notRun)
        #expect(bench.notes.filter { $0.hasPrefix("perform") }.count == 3)
        await host.stop()
    }

    @Test func theClockTurnsTheWidgetAtMidnightWithNobodyThere() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        // Its process is stopped for want of work, and any that were started again would crash.
        try bench.behave("crash")
        bench.clock.advance(seconds: 31)
        await host.wake()
        try await host.until("no process") { $0.apps.first?.widgetsAreRunning == false }
        #expect(await host.send(.clock(change: .nextMidnight)) == .done)
        #expect(await host.shown() == "TREE zero")
        #expect(await host.view.date == 1_773_532_800_000)
        let dark = try #require(await host.view.placements.first?.archive?.darkHash)
        #expect(await host.archive(dark) == Data("TREE zero dark".utf8))
        #expect(bench.notes.filter { $0.hasPrefix("start") }.count == 1)
        #expect(await host.send(.clock(change: .live)) == .done)
        #expect(await host.view.clockOffset == 0)
        await host.stop()
    }

    @Test func theClockWaitsForRequestsInFlight() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        try bench.behave("hang")
        _ = await host.send(.reloadWidget(placement: 1))
        try await host.until("the request") { $0.placements.first?.isReloading == true }
        async let answer = host.send(.clock(change: .advance(milliseconds: 3_600_000)))
        try await host.until("the wish") { _ in host.assumeIsolated { !$0.clockRequests.isEmpty } }
        #expect(await host.view.clockOffset == 0)
        bench.clock.advance(seconds: 21)
        await host.wake()
        #expect(await answer == .done)
        #expect(await host.view.clockOffset == 3_600_000)
        await host.stop()
    }

    @Test func anAppInFrontShowsItsScreenAndHearsOfTheWorld() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        #expect(await host.send(.openApp(app: Bench.app)) == .done)
        try await host.until("a screen") { $0.scene?.sequence == 1 }
        #expect(await host.send(.scene(event: .action(id: 4))) == .done)
        try await host.until("its answer") { $0.scene?.sequence == 2 }
        #expect(await host.scene.map { String(decoding: $0.tree, as: UTF8.self) } == "TREE scene 2")
        // A patch is kept beside the tree; one that is none, or starts from another picture, brings a whole tree.
        #expect(await host.send(.scene(event: .action(id: 5))) == .done)
        try await host.until("a patch") { $0.scene?.sequence == 3 }
        #expect(await host.scene?.wholeSequence == 2)
        #expect(await host.scene.map { $0.patches.map { String(decoding: $0.bytes, as: UTF8.self) } } == ["PATCH 3"])
        #expect(await host.send(.scene(event: .action(id: 7))) == .done)
        #expect(await host.send(.scene(event: .action(id: 6))) == .done)
        try await host.until("a whole screen") { $0.scene?.sequence == 6 }
        #expect(await host.scene.map { [$0.wholeSequence, $0.patches.count] } == [6, 0])
        #expect(await host.send(.wholeScene) == .done)
        try await host.until("a whole screen again") { $0.scene?.sequence == 7 }
        var settings = await host.view.settings
        settings.zone = "Europe/Vienna"
        #expect(await host.send(.settings(settings: settings)) == .done)
        try await host.until("the zone") { _ in bench.notes.contains("world 0 Europe/Vienna") }
        #expect(await host.send(.home) == .done)
        #expect(await host.view.scene == nil)
        #expect(await host.send(.scene(event: .dismiss)).outcome == .refused)
        await host.stop()
    }

    @Test func anActivityKeepsTheNameThatTheAppGaveIt() async throws {
        let bench = try Bench()
        var host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        #expect(await host.send(.runIntent(app: Bench.app, intent: "StartLive", parameters: nil)) == CommandAnswer(.done, "Started."))
        try await host.until("its pictures") { $0.activities.first?.archives.count == 6 }
        #expect(bench.notes.contains("answer accepted"))
        #expect(bench.notes.contains("activities [\"own-name active\"]"))
        #expect(await host.view.island == PhoneView.Island(arrangement: .compact, activity: "activity-1", detached: nil))
        #expect(bench.notes.contains { $0.hasPrefix("render own-name {\"total\":5}") })
        await host.stop()

        // The phone was ended and started again: the app finds its activity under the same name.
        host = try await bench.start()
        #expect(await host.view.activities.first?.state == "active")
        _ = await host.send(.openApp(app: "tally"))
        try await host.until("a screen") { $0.scene != nil }
        #expect(bench.notes.contains("start app 1"))
        await host.stop()
    }

    @Test func hostileCommandsAreRefused() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        let long = String(repeating: "x", count: 200_000)
        let hash = try #require(await host.view.placements.first?.archive?.hash)
        let commands: [PhoneCommand] = [
            .openApp(app: long), .tap(on: .placement(id: 99), archive: hash, action: 1),
            .tap(on: .placement(id: 1), archive: long, action: 1),
            .tap(on: .placement(id: 1), archive: hash, action: -1),
            .tap(on: .activity(id: "activity-x", presentation: "minimal"), archive: hash, action: 1),
            .openURL(app: Bench.app, url: "javascript:alert(1)"), .openLink(on: .placement(id: 1), url: "data:text/html,x"),
            .openURL(app: Bench.app, url: "no address"), .clock(change: .date(milliseconds: .max)),
            .clock(change: .advance(milliseconds: .max)),
            .clock(change: .advance(milliseconds: .min)), .expandIsland(activity: "activity-18446744073709551615"),
            .place(app: Bench.app, kind: "Tally", family: "systemHuge", place: "home", page: 0, order: 0, configuration: nil),
            .place(app: Bench.app, kind: "Tally", family: "systemSmall", place: "moon", page: 0, order: 0, configuration: nil),
            .place(app: Bench.app, kind: "Tally", family: "systemSmall", place: "home", page: .max, order: 0, configuration: nil),
            .place(app: Bench.app, kind: long, family: "systemSmall", place: "home", page: 0, order: 0, configuration: nil),
            .runIntent(app: Bench.app, intent: "Add", parameters: "[1]"), .runIntent(app: Bench.app, intent: "Add", parameters: long),
            .scene(event: .text(node: 1, text: long, editNumber: 1)), .remove(placement: .max), .killApp(app: Bench.app, role: .app),
            .settings(settings: PhoneView.Settings(locale: "<script>")), .settings(settings: PhoneView.Settings(zone: "../etc")),
            .settings(settings: PhoneView.Settings(textSize: "giant")),
        ]
        for command in commands { #expect(await host.send(command).outcome == .refused, "\(String("\(command)".prefix(200)))") }
        // An action that the picture does not have is not run.
        #expect(await host.send(.tap(on: .placement(id: 1), archive: hash, action: 77)).outcome == .notRun)
        #expect(await host.archive("../../etc/passwd") == nil)
        #expect(await host.archive("' OR 1=1 --") == nil)
        await host.stop()
    }

    @Test func commandsReadAsTheyAreWritten() throws {
        let commands: [String: PhoneCommand] = [
            #"{"openApp":{"app":"a"}}"#: .openApp(app: "a"), #"{"home":{}}"#: .home,
            #"{"tap":{"on":{"placement":{"id":1}},"archive":"h","action":2}}"#: .tap(on: .placement(id: 1), archive: "h", action: 2),
            #"{"tap":{"on":{"activity":{"id":"activity-1","presentation":"minimal"}},"archive":"h"}}"#: .tap(
                on: .activity(id: "activity-1", presentation: "minimal"), archive: "h", action: nil),
            #"{"clock":{"change":{"nextMidnight":{}}}}"#: .clock(change: .nextMidnight),
            #"{"scene":{"event":{"action":{"id":3}}}}"#: .scene(event: .action(id: 3)),
        ]
        for (json, command) in commands { #expect(try JSONDecoder().decode(PhoneCommand.self, from: Data(json.utf8)) == command) }
    }

    @Test(arguments: [
        ("UTC", 1_773_489_600, 1_773_532_800), ("Asia/Tokyo", 1_773_489_600, 1_773_500_400),
        // 2026-03-29: clocks go forward at 01:00 UTC, the day has 23 hours.
        ("Europe/Vienna", 1_774_740_000, 1_774_821_600),
        // Beirut's clocks go forward at midnight on 2026-03-29: the day begins at one.
        ("Asia/Beirut", 1_774_700_000, 1_774_735_200),
    ])
    func midnightIsTheZones(zone: String, now: Int64, midnight: Int64) {
        #expect(Midnight.after(.seconds(now), zone: zone) == .seconds(midnight))
    }
}
