// Timelines: what is shown when, and when a new one is asked for.
import SidelongPhoneCore
import Testing

@Suite("Timelines")
struct TimelineTests {
    @Test("A placed widget is asked for its placeholder first, then for its timeline")
    func placeholderFirst() {
        var stand = Stand()
        stand.install()
        let id = stand.place()
        let asked = stand.last.map(\.action).filter { action in
            switch action {
            case .startProcess, .tellPlacements: false
            default: true
            }
        }
        guard case .requestPlaceholder(_, let first) = asked.first, case .requestTimeline(_, let second, let at) = asked.last else {
            Issue.record("asked: \(asked)")
            return
        }
        #expect(asked.count == 2 && first.placement == id && second.placement == id && second.kind == "Budget" && at == stand.time.date)
        stand.answerPlaceholder()
        #expect(stand.phone.shownContent(of: id, at: stand.time.date) == .placeholder(Stand.archive("placeholder")))
        stand.answerTimeline([stand.entry(.zero, "first")], .never)
        #expect(stand.shown(id) == "first")
    }

    @Test("The entry shown is the last whose date has come, without the provider running")
    func shownEntry() {
        var stand = Stand()
        stand.install()
        let id = stand.place()
        stand.answerTimeline([stand.entry(.zero, "a"), stand.entry(.hours(1), "b"), stand.entry(.hours(2), "c")], .never)
        let requests = stand.timelineRequests
        for (offset, hash) in [
            (Span.zero, "a"), (.minutes(59), "a"), (.hours(1), "b"), (.milliseconds(7_199_999), "b"), (.hours(2), "c"), (.hours(900), "c"),
        ] {
            let shown = stand.phone.shownContent(of: id, at: Stand.start + offset).archive?.hash
            #expect(shown == ArchiveHash(rawValue: hash), "at \(offset)")
        }
        let revision = stand.phone.revision
        stand.pass(.hours(3))
        #expect(stand.shown(id) == "c" && stand.timelineRequests == requests)
        #expect(stand.phone.revision == revision + 2, "the face changes twice")
        #expect(stand.phone.running.isEmpty, "no process runs while entries turn")
    }

    @Test("A clock that jumps over midnight turns the widget with nobody there")
    func jumpOverMidnight() {
        var stand = Stand()
        stand.install()
        let id = stand.place()
        stand.answerTimeline([stand.entry(.zero, "today"), stand.entry(.hours(5), "zero")], .never)
        stand.answerPlaceholder()
        stand.pass(.minutes(1))
        stand.send(.processExited(Generation(rawValue: 1), .requested))
        let effects = stand.jump(.hours(6))
        #expect(stand.shown(id) == "zero" && effects.isEmpty)
    }

    @Test("Entries out of order are ordered, and of equal dates the later given is shown")
    func orderAndEqualDates() {
        var stand = Stand()
        stand.install()
        let id = stand.place()
        stand.answerTimeline([stand.entry(.hours(1), "late"), stand.entry(.zero, "one"), stand.entry(.zero, "two")], .never)
        #expect(stand.shown(id) == "two")
        stand.pass(.hours(1))
        #expect(stand.shown(id) == "late")
    }

    @Test("A timeline that begins later leaves what was shown before")
    func futureTimeline() {
        var stand = Stand()
        let id = stand.placed()
        stand.send(.reloadByPerson(id))
        stand.answerTimeline([stand.entry(.minutes(10), "second")], .never)
        #expect(stand.shown(id) == "first")
        stand.pass(.minutes(10))
        #expect(stand.shown(id) == "second")
    }

    @Test("Without anything before it, such a timeline shows the placeholder")
    func futureTimelineFirst() {
        var stand = Stand()
        stand.install()
        let id = stand.place()
        stand.answerPlaceholder()
        stand.answerTimeline([stand.entry(.minutes(10), "second")], .never)
        #expect(stand.shown(id) == "placeholder")
    }

    @Test(
        "Each policy asks at its moment and not before",
        arguments: [
            (ReloadPolicy.atEnd, Span?.some(.hours(2))), (.after(Stand.start + .hours(1)), .hours(1)),
            (.after(Stand.start + .hours(4)), .hours(4)),
            (.never, nil),
        ])
    func policies(_ policy: ReloadPolicy, _ moment: Span?) {
        var stand = Stand()
        _ = stand.placed(policy, entries: [stand.entry(.zero, "a"), stand.entry(.hours(2), "b")])
        stand.pass((moment ?? .hours(100)) + .seconds(-1))
        #expect(stand.timelineRequests == 1)
        stand.pass(.seconds(1))
        // The process was stopped meanwhile; it is started for the request.
        stand.ready(.widgets)
        #expect(stand.timelineRequests == (moment == nil ? 1 : 2))
    }

    @Test("A single entry under atEnd, already over, is asked for again after a while, not at once")
    func singleEntryAtEnd() {
        var stand = Stand()
        _ = stand.placed(.atEnd)
        stand.pass(stand.phone.profile.endedTimelineDelay + .seconds(-1))
        #expect(stand.timelineRequests == 1)
        stand.pass(.seconds(1))
        stand.ready(.widgets)
        #expect(stand.timelineRequests == 2)
    }

    @Test("Requests in quick succession are merged: one on its way, one more after it")
    func merging() {
        var stand = Stand()
        let id = stand.placed()
        for _ in 0..<5 { stand.send(.reloadByPerson(id)) }
        #expect(stand.timelineRequests == 2)
        stand.answerTimeline([stand.entry(.zero, "second")], .never)
        #expect(stand.timelineRequests == 3)
        stand.answerTimeline([stand.entry(.zero, "third")], .never)
        #expect(stand.timelineRequests == 3 && stand.shown(id) == "third")
    }

    @Test("reloadTimelines(ofKind:) leaves other kinds and other apps alone")
    func ofKind() {
        var stand = Stand()
        let generation = stand.install()
        stand.install(Stand.other)
        let budget = stand.place("Budget")
        let latest = stand.place("Latest")
        stand.place("Budget", app: Stand.other)
        while stand.openTimeline != nil { stand.answerTimeline([stand.entry(.zero, "x")], .never) }
        stand.pass(.minutes(6))
        stand.send(.openApp(Stand.app))
        _ = generation
        let app = stand.ready(.app)
        let before = stand.timelineRequests
        stand.send(.reloadRequested(app, kind: "Budget"))
        stand.ready(.widgets)
        #expect(stand.timelineRequests == before + 1)
        #expect(stand.phone.placements[budget]?.request != nil && stand.phone.placements[latest]?.request == nil)
        stand.send(.reloadRequested(app, kind: nil))
        #expect(stand.phone.placements[latest]?.request != nil)
        #expect(stand.phone.placements.values.last?.request == nil, "another app's widget")
    }

    @Test("A reload of a kind that nobody has is said, and so is one that is not placed")
    func unknownKinds() {
        var stand = Stand()
        let generation = stand.install()
        stand.send(.reloadRequested(generation, kind: "Bugdet"))
        #expect(stand.phone.why.last?.verdict == .reloadOfUnknownKind(Stand.app, kind: "Bugdet"))
        stand.send(.reloadRequested(generation, kind: "Latest"))
        #expect(stand.phone.why.last?.verdict == .kindNotPlaced(Stand.app, kind: "Latest"))
    }

    @Test("A placed widget of an unknown kind is marked, and asked when a newer build has the kind")
    func kindComesLater() {
        var stand = Stand()
        // Placed before the app has told what it has.
        stand.send(.appInstalled(AppDescriptor(app: Stand.app, name: "Budget")))
        let id = stand.place("New")
        stand.ready(.widgets)
        #expect(stand.phone.placements[id]?.mark == .kindUnknown && stand.timelineRequests == 0)
        stand.send(.appInstalled(AppDescriptor(app: Stand.app, name: "Budget")))
        stand.send(.processExited(Generation(rawValue: 1), .requested))
        var description = Stand.widgets
        description.kinds?.append(WidgetKindDescriptor(kind: "New", displayName: "New", families: [.systemMedium]))
        if let generation = stand.generation(.widgets) { stand.send(.processReady(generation, description)) }
        #expect(stand.timelineRequests == 1)
        stand.answerTimeline([stand.entry(.zero, "new")], .never)
        #expect(stand.shown(id) == "new" && stand.phone.placements[id]?.mark == nil)
    }

    @Test("Counted reloads keep their distance; one in the foreground is free")
    func spacing() {
        var stand = Stand()
        let id = stand.placed()
        guard let widgets = stand.generation(.widgets) else { return }
        stand.send(.reloadRequested(widgets, kind: nil))
        #expect(stand.timelineRequests == 1, "held")
        #expect(stand.phone.deadlines.date == Stand.start + stand.phone.profile.reloadSpacing)
        stand.pass(stand.phone.profile.reloadSpacing)
        stand.ready(.widgets)
        #expect(stand.timelineRequests == 2)
        stand.answerTimeline([stand.entry(.zero, "second")], .never)
        #expect(stand.phone.placements[id]?.ledger.grants.count == 1)
        stand.send(.openApp(Stand.app))
        let app = stand.ready(.app)
        stand.send(.reloadRequested(app, kind: nil))
        #expect(stand.timelineRequests == 3 && stand.phone.placements[id]?.ledger.grants.count == 1)
    }

    @Test("The budget of a day holds, is not lost, and comes back after 24 hours")
    func budget() {
        var stand = Stand { $0.reloadsPerDay = 3 }
        let id = stand.placed(.after(Stand.start))
        var granted: [Instant] = []
        while stand.time.date < Stand.start + .hours(30) {
            stand.pass(.minutes(1))
            stand.ready(.widgets)
            guard stand.openTimeline != nil else { continue }
            granted.append(stand.time.date)
            stand.answerTimeline([stand.entry(.zero, "again")], .after(stand.time.date))
        }
        #expect(granted.count == 6, "three in the first day, three after it: \(granted.map { $0 - Stand.start })")
        #expect(granted.count == 6 && granted[3] - granted[0] >= .hours(24))
        #expect(stand.phone.placements[id]?.ledger.grants.count == 3)
    }

    @Test("Developer mode has no budget")
    func developerMode() {
        var stand = Stand { $0.enforcesReloadBudget = false }
        _ = stand.placed()
        guard let widgets = stand.generation(.widgets) else { return }
        stand.send(.reloadRequested(widgets, kind: nil))
        #expect(stand.timelineRequests == 2)
    }

    @Test(
        "Light and dark cost no reload; locale, zone and text size do, free of budget",
        arguments: ["appearance", "contrast", "locale", "zone", "text"])
    func settings(_ what: String) {
        var stand = Stand()
        let id = stand.placed()
        var settings = stand.phone.settings
        switch what {
        case "appearance": settings.appearance = .dark
        case "contrast": settings.increasedContrast = true
        case "locale": settings.locale = "ar_EG"
        case "zone": settings.zone = "Asia/Kathmandu"
        default: settings.textSize = "accessibility3"
        }
        stand.send(.settingsChanged(settings))
        let reloads = !["appearance", "contrast"].contains(what)
        #expect(stand.timelineRequests == (reloads ? 2 : 1))
        #expect(stand.count { if case .announceSettings(_, settings) = $0 { true } else { false } } == 1)
        #expect(stand.phone.placements[id]?.ledger.grants.isEmpty == true)
    }

    @Test("Archives that nothing refers to are discarded, those in use are kept")
    func discarding() {
        var stand = Stand()
        let id = stand.placed(entries: [stand.entry(.zero, "a"), stand.entry(.hours(1), "b")])
        stand.send(.reloadByPerson(id))
        stand.answerTimeline([stand.entry(.zero, "b"), stand.entry(.hours(1), "c")], .never)
        #expect(
            stand.count { if case .discardArchives = $0 { true } else { false } } == 0, "a was just shown and may be tapped, b is in use")
        stand.send(.reloadByPerson(id))
        stand.answerTimeline([stand.entry(.zero, "c")], .never)
        #expect(stand.last.map(\.action).contains(.discardArchives(["a"])))
        stand.send(.placementRemoved(id))
        #expect(stand.last.map(\.action).contains(.discardArchives(["b", "c", "placeholder"])))
        #expect(stand.phone.referredArchives.isEmpty)
    }

    @Test("An answer for a widget that was removed meanwhile is dropped, archives and all")
    func removedMeanwhile() {
        var stand = Stand()
        let id = stand.placed()
        stand.send(.reloadByPerson(id))
        let effect = stand.openTimeline
        stand.send(.placementRemoved(id))
        if let effect {
            stand.send(.effectSucceeded(effect.id, .timeline(TimelineAnswer(entries: [stand.entry(.zero, "orphan")], policy: .never))))
        }
        #expect(stand.last.map(\.action) == [.discardArchives(["orphan"])])
    }

    @Test("The gallery asks once for a preview of each kind and family")
    func gallery() {
        var stand = Stand()
        stand.install()
        stand.send(.galleryOpened(Stand.app))
        let requests = stand.last.compactMap { effect -> EffectID? in
            if case .requestSnapshot(_, let request, isPreview: true) = effect.action, request.placement == nil { effect.id } else { nil }
        }
        // Eight families of four kinds, without the extra large one that this phone does not have.
        #expect(requests.count == 8)
        stand.send(.galleryOpened(Stand.app))
        #expect(stand.last.isEmpty, "they are on their way")
        for (index, id) in requests.enumerated() {
            stand.send(.effectSucceeded(id, .snapshot(Stand.archive(ArchiveHash(rawValue: "preview-\(index)")))))
        }
        stand.send(.galleryOpened(Stand.app))
        #expect(stand.last.isEmpty && stand.phone.gallery.count == 8)
    }
}
