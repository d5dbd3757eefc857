// Commands that make no sense are refused in words that say what is wrong and what there is instead.
import Foundation
import SidelongPhoneCore
import Testing

@testable import SidelongPhoneHost

@Suite(.serialized) struct CommandCheckTests {
    /// A command with the words that a person needs to put it right.
    private struct Refusal {
        var name: String
        var command: PhoneCommand
        var words: [String]

        init(_ name: String, _ command: PhoneCommand, _ words: String...) {
            self.name = name
            self.command = command
            self.words = words
        }
    }

    private func ready(_ bench: Bench) async throws -> PhoneHost {
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry && $0.placements.first?.isReloading == false }
        return host
    }

    /// Each is refused with its words, and the phone is as it was.
    private func expect(_ refusals: [Refusal], _ host: PhoneHost, sourceLocation: SourceLocation = #_sourceLocation) async {
        let before = await host.view
        for refusal in refusals {
            let answer = await host.send(refusal.command)
            #expect(answer.outcome == .refused, "\(refusal.name)", sourceLocation: sourceLocation)
            for words in refusal.words {
                #expect(answer.message.contains(words), "\(refusal.name): \(answer.message)", sourceLocation: sourceLocation)
            }
            #expect(answer.message.count < 700, "\(refusal.name) repeats what it was given", sourceLocation: sourceLocation)
        }
        let after = await host.view
        #expect(after.placements == before.placements && after.settings == before.settings, sourceLocation: sourceLocation)
        #expect(after.home == before.home && after.profile == before.profile, sourceLocation: sourceLocation)
        #expect(after.clockOffset == before.clockOffset, sourceLocation: sourceLocation)
    }

    private func place(
        _ kind: String, _ family: String, _ place: String = "home", page: Int = 0, order: Int = 0, configuration: String? = nil
    ) -> PhoneCommand {
        .place(app: Bench.app, kind: kind, family: family, place: place, page: page, order: order, configuration: configuration)
    }

    @Test func whatDoesNotExistIsNamed() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        let none = UInt64.max
        let hash = try #require(await host.view.placements.first?.archive?.hash)
        await expect(
            [
                Refusal("app", .openApp(app: "Pixar"), "No app \"Pixar\"", "There are: Tally."),
                Refusal("app to remove", .removeApp(app: ""), "No app \"\"", "There are: Tally."),
                Refusal("app of the gallery", .gallery(app: "x"), "No app \"x\""),
                Refusal("app of an intent", .runIntent(app: "x", intent: "Add", parameters: nil), "No app \"x\""),
                Refusal("app that does not run", .killApp(app: Bench.app, role: .app), "does not run"),
                Refusal("kind", place("Gone", "systemSmall"), "no widget of the kind \"Gone\""),
                Refusal("family", place("Tally", "systemHuge"), "\"systemHuge\" is no widget family", "systemSmall"),
                Refusal("family to resize to", .resize(placement: 1, family: "small"), "\"small\" is no widget family"),
                Refusal("family of another kind", place("Tally", "systemLarge"), "it comes as systemMedium, systemSmall"),
                Refusal("place", place("Tally", "systemSmall", "moon"), "home, lockScreen, controlCenter or standBy"),
                Refusal("page", place("Tally", "systemSmall", page: 51), "page 0 to 50"),
                Refusal("negative page", .move(placement: 1, place: "home", page: -1, order: 0), "page 0 to 50"),
                Refusal("order", .move(placement: 1, place: "home", page: 0, order: 1_001), "order 0 to 1000"),
                Refusal("place of an icon", .moveIcon(app: "settings", place: "standBy", page: 0, order: 0), "home or dock"),
                Refusal("icon", .moveIcon(app: "Pixar", place: "home", page: 0, order: 0), "No app \"Pixar\""),
                Refusal("widget to move", .move(placement: none, place: "home", page: 0, order: 0), "no widget number \(none)"),
                Refusal("widget to resize", .resize(placement: none, family: "systemSmall"), "no widget number \(none)"),
                Refusal("widget to remove", .remove(placement: none), "no widget number \(none)"),
                Refusal("widget to reload", .reloadWidget(placement: none), "no widget number \(none)"),
                Refusal("widget to edit", .configurationForm(placement: none), "no widget number \(none)"),
                Refusal("widget to tap", .tap(on: .placement(id: none), archive: hash, action: 1), "no widget number \(none)"),
                Refusal("picture", .tap(on: .placement(id: 1), archive: "0", action: 1), "no picture \"0\""),
                Refusal("action", .tap(on: .placement(id: 1), archive: hash, action: -1), "-1 is no action"),
                Refusal("activity", .dismissActivity(activity: "activity-1"), "no activity \"activity-1\""),
                Refusal("activity's name", .expandIsland(activity: "1"), "no activity \"1\""),
                Refusal("activity in StandBy", .expandStandBy(activity: "activity-9"), "no activity \"activity-9\""),
                Refusal(
                    "presentation", .tap(on: .activity(id: "activity-1", presentation: "huge"), archive: hash, action: 1),
                    "no presentation \"huge\""),
                Refusal("hardware", .profile(id: "393x853"), "\"393x853\" is no phone", "393x852"),
                Refusal("address", .openURL(app: Bench.app, url: "javascript:alert(1)"), "\"javascript:alert(1)\" is no address"),
            ], host)
        await host.stop()
    }

    /// Every family at every place of every hardware: it stands there, or the sentence names what does not fit.
    @Test func aFamilyStandsOnlyWhereItsKindDoes() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        let places: [(name: String, words: String)] = [
            ("home", "home screen"), ("lockScreen", "Lock Screen"), ("controlCenter", "Control Center"), ("standBy", "StandBy"),
        ]
        let kinds = [("Tally", "systemMedium"), ("Tally", "systemSmall"), ("Film", "accessoryCircular"), ("LogIt", "control")]
        let fitting: Set = [
            "systemMedium home", "systemSmall home", "systemSmall standBy", "accessoryCircular lockScreen", "control controlCenter",
        ]
        for (kind, family) in kinds {
            for (name, words) in places {
                let answer = await host.send(place(kind, family, name))
                if fitting.contains("\(family) \(name)") {
                    #expect(answer == .done, "\(family) \(name)")
                } else {
                    #expect(answer.outcome == .refused && answer.message.contains(words), "\(family) \(name): \(answer.message)")
                    #expect(answer.message.contains(family), "\(family) \(name): \(answer.message)")
                }
            }
        }
        await host.stop()
    }

    @Test func settingsOutsideOfTheirRangeAreNamed() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        let settings = await host.view.settings
        func with(_ change: (inout PhoneView.Settings) -> Void) -> PhoneCommand {
            var changed = settings
            change(&changed)
            return .settings(settings: changed)
        }
        let long = String(repeating: "x", count: 100_000)
        var refusals: [Refusal] = []
        for locale in ["", "e", "en_XX", "xx_US", "de-AT-", "en_US; rm", "../../etc", "\u{202E}en", "en_US@calendar", long] {
            refusals.append(Refusal("locale \(locale.prefix(20))", with { $0.locale = locale }, "is no locale", "en_US"))
        }
        for zone in ["", "Vienna", "Europe/Atlantis", "GMT+99", "+02:00", "../zoneinfo", "Europe/Vienna\n", long] {
            refusals.append(Refusal("zone \(zone.prefix(20))", with { $0.zone = zone }, "is no time zone", "Europe/Vienna"))
        }
        for size in ["", "Large", "accessibility6", long] {
            refusals.append(Refusal("size \(size.prefix(20))", with { $0.textSize = size }, "is no text size", "accessibility3"))
        }
        for weekday in [Int.min, 0, 8] {
            refusals.append(Refusal("weekday", with { $0.firstWeekday = weekday }, "\(weekday) is no weekday", "1 is Sunday"))
        }
        await expect(refusals, host)
        await host.stop()
    }

    @Test func jsonIsAnObjectWithinItsLimit() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        #expect(await host.send(place("Film", "systemSmall", order: 9)) == .done)
        try await host.until("its entry") { $0.placements.last?.content == .entry && $0.placements.last?.isReloading == false }
        let film = try #require(await host.view.placements.last?.id)
        let oversized = "{\"amount\": \"\(String(repeating: "9", count: 100_000))\"}"
        var refusals: [Refusal] = []
        for (json, words) in [
            ("[1]", "a JSON object"), ("5", "a JSON object"), ("{", "a JSON object"), ("{\"a\":}", "a JSON object"),
            ("null", "a JSON object"), (oversized, "100000 bytes"), (String(repeating: "[", count: 50_000), "a JSON object"),
        ] {
            let name = String(json.prefix(20))
            refusals += [
                Refusal("configure \(name)", .configure(placement: film, configuration: json), words),
                Refusal("place \(name)", place("Film", "systemSmall", configuration: json), words),
                Refusal("run \(name)", .runIntent(app: Bench.app, intent: "Add", parameters: json), words),
                Refusal("options \(name)", .options(placement: film, parameter: "amount", values: json, search: nil), words),
            ]
        }
        let long = String(repeating: "x", count: 1_001)
        refusals += [
            Refusal("search", .options(placement: film, parameter: "amount", values: nil, search: long), "search", "1000 bytes"),
            Refusal("parameter", .options(placement: film, parameter: "none", values: nil, search: nil), "no parameter \"none\""),
            Refusal("no options", .options(placement: film, parameter: "name", values: nil, search: nil), "no parameter \"name\""),
            Refusal("no form", .configure(placement: 1, configuration: "{}"), "nothing to edit"),
            Refusal("empty kind", place("", "systemSmall"), "empty or longer"), Refusal("long kind", place(long, "systemSmall"), "1000"),
            Refusal("long intent", .runIntent(app: Bench.app, intent: long, parameters: nil), "1000 bytes"),
        ]
        await expect(refusals, host)
        await host.stop()
    }

    @Test func theClockTurnsAtMidnightsOfTheZoneUpToItsEnd() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        var settings = await host.view.settings
        settings.zone = "Europe/Vienna"
        #expect(await host.send(.settings(settings: settings)) == .done)
        // 2026-03-28 12:00 in Vienna; the day after has 23 hours.
        #expect(await host.send(.clock(change: .date(milliseconds: 1_774_695_600_000))) == .done)
        var midnights: [Int64] = []
        for _ in 0..<3 {
            #expect(await host.send(.clock(change: .nextMidnight)) == .done)
            midnights.append(await host.view.date)
        }
        #expect(midnights == [1_774_738_800_000, 1_774_821_600_000, 1_774_908_000_000])

        let end: Int64 = 7_258_118_400_000
        await expect(
            [
                Refusal("after the end", .clock(change: .date(milliseconds: end + 1_000)), "from 1970 to 2200"),
                Refusal("before 1970", .clock(change: .date(milliseconds: -1)), "from 1970 to 2200"),
                Refusal("far back", .clock(change: .advance(milliseconds: -midnights[2] - 1)), "from 1970 to 2200"),
                Refusal("no number", .clock(change: .date(milliseconds: .min)), "from 1970 to 2200"),
            ], host)
        #expect(await host.send(.clock(change: .date(milliseconds: end))) == .done)
        #expect(await host.send(.clock(change: .nextMidnight)).message.contains("from 1970 to 2200"))
        #expect(await host.view.date == end)
        await host.stop()
    }

    /// A line belongs to the app that it is about, whoever caused it.
    @Test func linesNameTheAppThatTheyAreAbout() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        _ = await host.send(.runIntent(app: Bench.app, intent: "Fail", parameters: nil))
        _ = await host.send(.openApp(app: Bench.app))
        try await host.until("a screen") { $0.scene != nil }
        _ = await host.send(.openApp(app: "Pixar"))
        var settings = await host.view.settings
        settings.reduceMotion = true
        _ = await host.send(.settings(settings: settings))
        // What a program prints comes by a pipe of its own, maybe after its screen.
        for role in ["widgets", "app"] { try await host.untilLogged("hello from \(role)") }
        let lines = await host.recentLog
        func apps(_ words: String) -> Set<String> { Set(lines.filter { $0.text.contains(words) }.map(\.app)) }
        let ours: Set = [Bench.app]
        #expect(apps("hello from widgets") == ours && apps("hello from app") == ours)
        #expect(apps("There is no money left.") == ours)
        #expect(apps("No app \"Pixar\"") == [""])
        // A decision about the phone itself belongs to no app, one of the tap's to the tapped one.
        #expect(Set(lines.filter { $0.correlation.hasPrefix("tap-") }.map(\.app)) == ours)
        #expect(lines.last { $0.source == "phone" && $0.app.isEmpty } != nil)
        await host.stop()
    }

    /// The process died after it said that it took the intent: whatever it wrote is on every widget soon, though it could ask for no reload.
    @Test func afterAnUncertainIntentTheWidgetsAreReloaded() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        #expect(await host.send(place("Tally", "systemSmall", order: 9)) == .done)
        try await host.until("two entries") { $0.placements.count == 2 && $0.placements.allSatisfy { $0.content == .entry } }
        let before = await host.view.placements.map { $0.archive?.hash }
        let answer = await host.send(.runIntent(app: Bench.app, intent: "Die", parameters: nil))
        #expect(answer.outcome == .uncertain && answer.message.contains("may have been logged"))
        try await host.until("new pictures") { view in
            zip(view.placements, before).allSatisfy { !$0.isReloading && $0.content == .entry && $0.archive?.hash != $1 }
        }
        #expect(await host.view.placements.allSatisfy { $0.mark == nil })
        await host.stop()
    }
}
