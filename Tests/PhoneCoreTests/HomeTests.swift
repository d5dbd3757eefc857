// Where things lie: pages of icons and widgets, the Lock Screen's slots, Control Center, other hardware.
import Testing

@testable import SidelongPhoneCore

@Suite("Home screen and places")
struct HomeTests {
    /// A home screen of one page by itself: each letter is an icon, each number a widget of that many cells squared.
    private func cells(_ spans: [HomeSpan]) -> [String] {
        let items = spans.indices.map { HomeItem.widget(PlacementID(rawValue: UInt64($0))) }
        return HomeScreen.cells(items, HomeGrid(columns: 4, rows: 6)) { item in
            guard case .widget(let id) = item else { return .icon }
            return spans[Int(id.rawValue)]
        }.map { "\($0.column),\($0.row)" }
    }

    @Test("Each item takes the first room that is free, row by row")
    func rows() {
        let small = HomeSpan(columns: 2, rows: 2)
        let medium = HomeSpan(columns: 4, rows: 2)
        #expect(cells([small, .icon, .icon, .icon]) == ["0,0", "2,0", "3,0", "2,1"])
        // The icon after a widget that did not fit beside it fills the gap.
        #expect(cells([.icon, medium, .icon]) == ["0,0", "0,1", "1,0"])
        #expect(cells([medium, medium, medium, .icon]) == ["0,0", "0,2", "0,4"])
        #expect(cells(Array(repeating: .icon, count: 25)).count == 24)
    }

    @Test("What does not fit goes to the front of the next page, and pages do not stay empty")
    func overflow() {
        var home = HomeScreen()
        let apps = (1...24).map { HomeItem.app(AppID(rawValue: "app\($0)")) }
        for app in apps { home.put(app, page: 0, order: .max) }
        let widget = HomeItem.widget(PlacementID(rawValue: 1))
        home.put(widget, page: 0, order: 0)
        func settle() {
            home.settle(HomeGrid(columns: 4, rows: 6), dockCapacity: 4) { $0 == widget ? HomeSpan(columns: 4, rows: 2) : .icon }
        }
        settle()
        #expect(home.pages.map(\.count) == [17, 8])
        #expect(home.pages[1] == Array(apps[16...]))
        home.put(apps[0], page: 9, order: 9)
        settle()
        #expect(home.pages.map(\.count) == [16, 8, 1])
        home.put(apps[0], page: 0, order: 1)
        settle()
        #expect(home.pages.map(\.count) == [17, 8])
        #expect(home.place(of: apps[0])?.order == 1)
    }

    @Test("Moving an item on its own page leaves one of it, at the wished order")
    func move() {
        var home = HomeScreen()
        for name in ["a", "b", "c"] { home.put(.app(AppID(rawValue: name)), page: 0, order: .max) }
        home.put(.app("a"), page: 0, order: 2)
        #expect(home.pages == [[.app("b"), .app("c"), .app("a")]])
        home.putInDock(.app("b"), order: 0)
        #expect(home.dock == [.app("b"), .settings])
        #expect(home.pages == [[.app("c"), .app("a")]])
    }

    @Test("An installed app has one icon, behind what is there; removing it takes icon and widgets away")
    func icons() {
        var stand = Stand()
        stand.install()
        #expect(stand.phone.home.pages == [[.app(Stand.app)]])
        let id = stand.place()
        #expect(stand.phone.home.pages == [[.widget(id), .app(Stand.app)]])
        stand.install()
        #expect(stand.phone.home.pages == [[.widget(id), .app(Stand.app)]])
        stand.send(.appRemoved(Stand.app))
        #expect(stand.phone.home.pages == [[]])
    }

    @Test("The dock holds as many icons as the hardware has room for, and no widgets")
    func dock() {
        var stand = Stand()
        for number in 1...4 {
            stand.send(.appInstalled(AppDescriptor(app: AppID(rawValue: "app\(number)"), name: "", hasWidgetExtension: false)))
        }
        for number in 1...4 { stand.send(.iconMoved(.app(AppID(rawValue: "app\(number)")), page: nil, order: 9)) }
        #expect(stand.phone.home.dock == [.settings, .app("app1"), .app("app2"), .app("app3")])
        #expect(stand.verdicts { $0 == .iconRefused(.notInDock) } == 1)
        // An iPad's dock is longer; back on the phone the last ones go to the first page.
        stand.send(.hardwareChanged(.pad))
        stand.send(.iconMoved(.app("app4"), page: nil, order: 0))
        #expect(stand.phone.home.dock.count == 5)
        stand.send(.hardwareChanged(.island))
        #expect(stand.phone.home.dock == [.app("app4"), .settings, .app("app1"), .app("app2")])
        #expect(stand.phone.home.pages == [[.app("app3")]])
        stand.send(.iconMoved(.widget(PlacementID(rawValue: 1)), page: 0, order: 0))
        #expect(stand.phone.home.pages == [[.app("app3")]])
    }

    @Test("Placements know page and order among icons and widgets")
    func orders() {
        var stand = Stand()
        stand.install()
        let ids = (0..<4).map { _ in stand.place() }
        // Each medium widget was put at the front, so the first is on the second page now.
        #expect(stand.phone.placements[ids[0]]?.position == PlacementPosition(place: .home, page: 1, order: 0))
        #expect(stand.phone.placements[ids[3]]?.position == PlacementPosition(place: .home, page: 0, order: 0))
        stand.send(.placementMoved(ids[0], PlacementPosition(place: .home, page: 0, order: 1)))
        #expect(stand.phone.home.pages[0] == [.widget(ids[3]), .widget(ids[0]), .widget(ids[2])])
        stand.send(.placementRemoved(ids[3]))
        #expect(stand.phone.placements[ids[0]]?.position.order == 0)
    }

    // MARK: What may stand where

    @Test("Unknown kinds, wrong families and wrong places are refused with the reason")
    func refused() {
        var stand = Stand()
        stand.install()
        func refusal(_ kind: String, _ family: WidgetFamily, _ place: PlacementPosition.Place) -> PlacementObjection? {
            stand.send(
                .widgetPlaced(
                    app: Stand.app, kind: kind, family: family, position: PlacementPosition(place: place), configuration: Payload()))
            guard case .placementRefused(_, _, let objection) = stand.phone.why.last?.verdict else { return nil }
            #expect(stand.phone.why.last?.app == Stand.app)
            return objection
        }
        #expect(refusal("Gone", .systemSmall, .home) == .unknownKind("Gone"))
        #expect(refusal("Latest", .systemSmall, .home) == .familyNotOffered(.systemSmall, offered: [.systemMedium]))
        #expect(refusal("Budget", .systemSmall, .lockScreen) == .wrongPlace(.systemSmall, .lockScreen))
        #expect(refusal("Budget", .systemExtraLarge, .home) == .notOnThisPhone(.systemExtraLarge))
        #expect(refusal("Slots", .accessoryCircular, .home) == .wrongPlace(.accessoryCircular, .home))
        #expect(stand.phone.placements.isEmpty)
        #expect(refusal("Budget", .systemSmall, .standBy) == nil)
        #expect(stand.phone.placements.count == 1)
    }

    @Test("Before an app has told its kinds any may be placed; what turns out wrong is marked, not asked for")
    func undescribed() {
        var stand = Stand()
        stand.send(.appInstalled(AppDescriptor(app: Stand.app, name: "")))
        for (kind, family) in [("Gone", WidgetFamily.systemSmall), ("Latest", .systemSmall)] {
            stand.send(
                .widgetPlaced(app: Stand.app, kind: kind, family: family, position: PlacementPosition(), configuration: Payload()))
        }
        stand.ready(.widgets)
        #expect(stand.phone.placements.values.map(\.mark) == [.kindUnknown, .familyNotOffered])
        #expect(stand.timelineRequests == 0)
        // A newer build has it.
        stand.send(.appInstalled(AppDescriptor(app: Stand.app, name: "")))
        if let old = stand.phone.processes.keys.first { stand.send(.processExited(old, .requested)) }
        guard let generation = stand.generation(.widgets) else { return }
        stand.send(
            .processReady(
                generation,
                ProcessDescription(kinds: [WidgetKindDescriptor(kind: "Latest", displayName: "", families: [.systemSmall])])))
        #expect(stand.timelineRequests == 1)
    }

    @Test("The Lock Screen has one widget above the clock and room for four below")
    func lockScreen() {
        var stand = Stand()
        stand.install()
        @discardableResult func place(_ family: WidgetFamily) -> Bool {
            let before = stand.phone.placements.count
            stand.send(
                .widgetPlaced(
                    app: Stand.app, kind: "Slots", family: family, position: PlacementPosition(place: .lockScreen, order: 9),
                    configuration: Payload()))
            return stand.phone.placements.count > before
        }
        #expect(place(.accessoryInline))
        #expect(!place(.accessoryInline))
        #expect(place(.accessoryRectangular) && place(.accessoryCircular))
        #expect(!place(.accessoryRectangular))
        #expect(place(.accessoryCircular))
        #expect(!place(.accessoryCircular))
        let below = stand.phone.placementsInOrder(.lockScreen, page: 1)
        #expect(below.map { stand.phone.placements[$0]?.family } == [.accessoryRectangular, .accessoryCircular, .accessoryCircular])
        // A round one becomes wide only when there is room.
        stand.send(.placementResized(below[1], .accessoryRectangular))
        #expect(stand.phone.placements[below[1]]?.family == .accessoryCircular)
        stand.send(.placementRemoved(below[2]))
        stand.send(.placementResized(below[1], .accessoryRectangular))
        #expect(stand.phone.placements[below[1]]?.family == .accessoryRectangular)
        stand.send(.placementMoved(below[0], PlacementPosition(place: .lockScreen, order: 5)))
        #expect(stand.phone.placementsInOrder(.lockScreen, page: 1) == [below[1], below[0]])
    }

    @Test("A control stands in Control Center, is asked for its tile, and a tap on it runs its intent")
    func control() {
        var stand = Stand()
        stand.install()
        stand.send(
            .widgetPlaced(
                app: Stand.app, kind: "Log", family: .control, position: PlacementPosition(place: .controlCenter), configuration: Payload())
        )
        stand.answerPlaceholder()
        stand.answerTimeline([stand.entry(.zero, "tile")], .never)
        guard let id = stand.phone.placements.keys.first else {
            Issue.record("no control")
            return
        }
        #expect(stand.shown(id) == "tile")
        stand.tap(id)
        stand.takeTap()
        stand.answerIntent()
        #expect(stand.intentRuns == 1 && stand.openTimeline != nil)
    }

    // MARK: Changes

    @Test("A resized widget drops pictures of the old size, and an answer for it that comes late")
    func resize() {
        var stand = Stand()
        let id = stand.placed()
        stand.send(.reloadByPerson(id))
        guard let old = stand.openTimeline else {
            Issue.record("no request")
            return
        }
        stand.send(.placementResized(id, .systemSmall))
        #expect(stand.phone.shownContent(of: id, at: stand.time.date) == .nothing)
        #expect(!stand.phone.refers(to: "first"))
        let late = TimelineAnswer(entries: [stand.entry(.zero, "large")], policy: .never)
        stand.send(.effectSucceeded(old.id, .timeline(late)))
        #expect(stand.shown(id) == nil)
        guard let effect = stand.openTimeline, case .requestTimeline(_, let request, _) = effect.action else {
            Issue.record("not asked again")
            return
        }
        #expect(request.family == .systemSmall)
        stand.answerTimeline([stand.entry(.zero, "small")], .never)
        #expect(stand.shown(id) == "small")
    }

    @Test("A new configuration goes with the next request, free of budget; the same one asks for nothing")
    func configure() {
        var stand = Stand { $0.reloadsPerDay = 1 }
        let id = stand.placed()
        let before = stand.timelineRequests
        stand.send(.placementConfigured(id, Payload([7])))
        guard let effect = stand.openTimeline, case .requestTimeline(_, let request, _) = effect.action else {
            Issue.record("not asked")
            return
        }
        #expect(request.configuration == Payload([7]))
        #expect(stand.shown(id) == "first")
        stand.answerTimeline([stand.entry(.zero, "film")], .never)
        stand.send(.placementConfigured(id, Payload([7])))
        #expect(stand.timelineRequests == before + 1)
        #expect(stand.count { if case .tellPlacements = $0 { true } else { false } } == 2)
    }

    @Test("On other hardware every picture is asked for anew, and a size that is missing there becomes the next smaller")
    func hardware() {
        var stand = Stand()
        stand.send(.hardwareChanged(.pad))
        stand.install()
        stand.send(
            .widgetPlaced(
                app: Stand.app, kind: "Slots", family: .systemExtraLarge, position: PlacementPosition(), configuration: Payload()))
        stand.answerTimeline([stand.entry(.zero, "huge")], .never)
        #expect(stand.phone.placements.values.first?.family == .systemExtraLarge)
        stand.send(.hardwareChanged(.homeButton))
        #expect(stand.phone.placements.values.first?.family == .systemLarge)
        #expect(stand.openTimeline != nil)
        #expect(stand.phone.islandArrangement == .none)
        #expect(stand.phone.home.pages[0].count == 2)
    }

    @Test("StandBy locks the phone; an activity may fill it, and is let go when it ends")
    func standBy() {
        var stand = Stand()
        stand.install()
        let activity = stand.activity()
        stand.send(.standByExpanded(activity))
        #expect(stand.phone.standBy == .off)
        stand.send(.standBy(true))
        #expect(stand.phone.isLocked)
        stand.send(.standByExpanded(activity))
        #expect(stand.phone.standBy == .activity(activity))
        stand.send(.activityDismissed(activity))
        #expect(stand.phone.standBy == .on)
        stand.send(.unlock)
        #expect(stand.phone.standBy == .off)
    }
}
