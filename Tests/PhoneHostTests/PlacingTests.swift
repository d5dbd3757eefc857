// Widgets, icons, forms, settings and hardware through commands, with a real process behind them.
import Foundation
import SidelongPhoneCore
import Testing

@testable import SidelongPhoneHost

@Suite(.serialized) struct PlacingTests {
    private func ready(_ bench: Bench) async throws -> PhoneHost {
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        return host
    }

    private func place(_ host: PhoneHost, _ kind: String, _ family: String, _ place: String, order: Int = 9) async -> CommandAnswer {
        await host.send(.place(app: Bench.app, kind: kind, family: family, place: place, page: 0, order: order, configuration: nil))
    }

    @Test func homeScreenHasCellsForIconsAndWidgets() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        #expect(await place(host, "Tally", "systemSmall", "home") == .done)
        var view = await host.view
        #expect(view.home.pageCount == 1)
        #expect(view.home.dock.map(\.app) == ["settings"])
        // The medium widget is above, the icon below it, the small widget beside.
        #expect(view.home.icons.map { "\($0.name) \($0.order): \($0.column),\($0.row)" } == ["Tally 1: 0,2"])
        #expect(view.placements.map { "\($0.column),\($0.row) \($0.columns)x\($0.rows)" } == ["0,0 4x2", "1,2 2x2"])
        #expect(view.placements.last?.frame == PhoneView.Frame(x: 117.5, y: 268, width: 158, height: 158))

        #expect(await host.send(.moveIcon(app: Bench.app, place: "dock", page: 0, order: 0)) == .done)
        #expect(await host.send(.move(placement: 2, place: "home", page: 0, order: 0)) == .done)
        view = await host.view
        #expect(view.home.dock.map(\.app) == [Bench.app, "settings"] && view.home.icons.isEmpty)
        #expect(view.placements.map(\.id) == [2, 1])
        #expect(await host.send(.remove(placement: 1)) == .done)
        #expect(await host.view.placements.map(\.id) == [2])
        await host.stop()
    }

    @Test func whatMayNotStandThereIsRefusedWithTheReason() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        let refusals: [(CommandAnswer, String)] = [
            (await place(host, "Gone", "systemSmall", "home"), "no widget of the kind \"Gone\""),
            (await place(host, "Tally", "systemLarge", "home"), "it comes as systemMedium, systemSmall"),
            (await place(host, "Tally", "systemSmall", "lockScreen"), "does not go on the Lock Screen"),
            (await place(host, "Tally", "systemExtraLarge", "home"), "This phone has no systemExtraLarge"),
            (await place(host, "LogIt", "control", "home"), "does not go on the home screen"),
            (await host.send(.resize(placement: 1, family: "systemLarge")), "it comes as"),
            (await host.send(.resize(placement: 1, family: "accessoryCircular")), "it comes as"),
            (await host.send(.move(placement: 1, place: "controlCenter", page: 0, order: 0)), "does not go on the Control Center"),
            (await host.send(.moveIcon(app: "settings", place: "moon", page: 0, order: 0)), "place is home or dock"),
            (await host.send(.configurationForm(placement: 1)), "nothing to edit"),
            (await host.send(.configure(placement: 1, configuration: "{}")), "nothing to edit"),
            (await host.send(.profile(id: "1x1")), "393x852, 375x667, 820x1180"),
        ]
        for (answer, words) in refusals { #expect(answer.outcome == .refused && answer.message.contains(words), "\(answer)") }
        #expect(await host.view.placements.count == 1)
        await host.stop()
    }

    @Test func aWidgetIsEditedWithAFormAndTheChoicesOfItsApp() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        #expect(await place(host, "Film", "systemSmall", "home") == .done)
        #expect(await host.view.placements.last?.isConfigurable == true)
        var form = try #require(await host.send(.configurationForm(placement: 2)).form)
        #expect(form.parameters.map { "\($0.name) \($0.value) \($0.hasOptions)" } == ["amount 5 true", "name null false"])

        let choices = await host.send(.options(placement: 2, parameter: "amount", values: form.parameters[0].value, search: nil))
        #expect(choices.outcome == .refused, "values are an object")
        let answer = await host.send(.options(placement: 2, parameter: "amount", values: "{}", search: "inc"))
        #expect(answer.choices?.map { "\($0.value) \($0.title)" } == ["5 Five", "10 Ten inc"])
        #expect(bench.notes.contains("options Choose amount"))
        #expect(await host.send(.options(placement: 2, parameter: "name", values: nil, search: nil)).outcome == .refused)

        #expect(await host.send(.configure(placement: 2, configuration: "{\"amount\":10}")) == .done)
        form = try #require(await host.send(.configurationForm(placement: 2)).form)
        #expect(form.parameters[0].value == "10")
        // Its process hears what is placed.
        let placed = "placements [\"Tally systemMedium \", \"Film systemSmall {\\\"amount\\\":10}\"]"
        try await host.until("the news") { _ in bench.notes.contains(placed) }
        #expect(await host.send(.intents(app: Bench.app)).intents?.last?.parameters.count == 2)
        await host.stop()
    }

    @Test func aQuestionWhoseProcessDiesIsAnswered() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        #expect(await place(host, "Film", "systemSmall", "home") == .done)
        try bench.behave("hang")
        _ = await host.send(.reloadWidget(placement: 1))
        async let answer = host.send(.options(placement: 2, parameter: "amount", values: nil, search: nil))
        try await host.until("the question") { _ in host.assumeIsolated { !$0.questionWaiters.isEmpty } }
        #expect(await host.send(.killApp(app: Bench.app, role: .widgets)) == .done)
        #expect(await answer.outcome == .refused)
        await host.stop()
    }

    @Test func theGalleryHasAPictureOfEveryKindAndFamily() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        #expect(await host.send(.gallery(app: nil)) == .done)
        try await host.until("all samples") { $0.apps[0].kinds.flatMap(\.samples).allSatisfy { $0.archive != nil } }
        let kinds = await host.view.apps[0].kinds
        #expect(
            kinds.flatMap(\.samples).map { "\($0.family) \($0.place) \($0.width)x\($0.height)" } == [
                "systemMedium home 338.0x158.0", "systemSmall home 158.0x158.0", "systemSmall home 158.0x158.0",
                "accessoryCircular lockScreen 72.0x72.0", "control controlCenter 160.0x72.0",
            ])
        #expect(kinds.map(\.configuration) == ["static", "intent", "control"] && kinds[2].symbol == "plus")
        await host.stop()
    }

    @Test func otherHardwareHasOtherSizes() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        #expect(await host.send(.profile(id: "820x1180")) == .done)
        var view = await host.view
        #expect(view.profile.isPad && view.profile.width == 820 && !view.profile.hasIsland)
        #expect(view.placements[0].frame == PhoneView.Frame(x: 96, y: 76, width: 300, height: 136))
        #expect(view.placements[0].canvas == PhoneView.Canvas(width: 342, height: 155))
        #expect(await host.send(.profile(id: "375x667")) == .done)
        view = await host.view
        #expect(view.profile.hasHomeButton && view.placements[0].frame.width == 321 && view.placements[0].canvas.width == 321)
        // It is another phone at the next start too.
        await host.stop()
        let again = try await bench.start()
        #expect(await again.view.profile.id == "375x667")
        await again.stop()
    }

    /// The largest icon or widget of each page lies on the screen, above the dock.
    @Test(arguments: PhoneHardware.allCases) func pagesFitTheScreen(hardware: PhoneHardware) {
        let sizes = ScreenSizes(hardware)
        let grid = hardware.grid
        for family in WidgetFamily.allCases where family.fits(.home) && hardware.offers(family) {
            let span = hardware.cells(of: family)
            let cell = HomeCell(item: .settings, column: grid.columns - span.columns, row: grid.rows - span.rows, span: span)
            let frame = sizes.frame(cell, family: family)
            #expect(frame.x + frame.width <= sizes.profile.width - sizes.grid.x + 0.5, "\(family)")
            #expect(frame.y + frame.height <= sizes.profile.height - 96, "\(family)")
            // It covers its cells and no part of the next.
            #expect(frame.width <= Double(span.columns) * sizes.grid.pitchX && frame.height <= Double(span.rows) * sizes.grid.pitchY)
        }
    }

    @Test func settingsReachProcessesAndTheView() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        var settings = await host.view.settings
        settings.reduceMotion = true
        settings.firstWeekday = 2
        #expect(await host.send(.settings(settings: settings)) == .done)
        #expect(await host.view.settings == settings)
        #expect(await host.world.firstWeekday == 2)
        #expect(await host.world.settings.reducesMotion)
        settings.firstWeekday = 8
        #expect(await host.send(.settings(settings: settings)).message == "8 is no weekday; 1 is Sunday and 7 is Saturday.")
        await host.stop()
    }

    @Test func linesAboutAWidgetNameItsApp() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        try bench.behave("crash")
        _ = await host.send(.reloadWidget(placement: 1))
        try await host.until("a mark") { $0.placements.first?.mark != nil }
        let lines = await host.recentLog.filter { $0.text.contains("keeps its last good entry") || $0.text.contains("is gone.") }
        #expect(lines.count >= 2 && lines.allSatisfy { $0.app == Bench.app }, "\(lines)")
        await host.stop()
    }

    @Test func theClockStaysBeforeTheYear2200() async throws {
        let bench = try Bench()
        let host = try await ready(bench)
        // The last day that the clock has.
        #expect(await host.send(.clock(change: .date(milliseconds: 7_258_118_400_000 - 1_000))) == .done)
        #expect(await host.send(.clock(change: .nextMidnight)) == .done)
        let before = await host.view.date
        #expect(await host.send(.clock(change: .nextMidnight)).outcome == .refused)
        #expect(await host.view.date == before)
        await host.stop()
    }

    @Test(arguments: [
        ("@@@@;;;===", false), ("de_AT@calendar=buddhist;numbers=arab", true), ("de_AT@", false), ("de_AT@=;=", false), ("de__AT", false),
        ("zh-Hant_TW", true), ("es_419", true), ("de_AT_AT_AT_AT", false), ("_", false),
    ])
    func localesHaveTheirPartsInOrder(identifier: String, isKnown: Bool) { #expect(PhoneLocale.isKnown(identifier) == isKnown) }

    @Test(arguments: [
        ("Europe/Vienna", true), ("UTC", true), ("GMT", true), ("America/Argentina/Buenos_Aires", true), ("US/Pacific", true),
        ("Etc/GMT+5", true), ("GMT+25:99", false), ("GMT+3", false), ("../etc/passwd", false), ("Mars/Olympus", false), ("", false),
        ("Europe/Vienna ", false),
    ])
    func zonesHaveNames(identifier: String, isKnown: Bool) { #expect(PhoneZone.isKnown(identifier) == isKnown) }
}
