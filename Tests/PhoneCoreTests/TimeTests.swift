// The two clocks: jumps forward and back, and what a restart does to both.
import SidelongPhoneCore
import Testing

@Suite("Time")
struct TimeTests {
    @Test("A jump is told to every process before anything is asked at the new date")
    func announced() {
        var stand = Stand()
        _ = stand.placed(.after(Stand.start + .hours(1)))
        guard let generation = stand.generation(.widgets) else { return }
        let effects = stand.jump(.hours(2)).map(\.action)
        guard case .announceClock(generation, let clock, let from, let to) = effects.first,
            case .requestTimeline(_, _, let at) = effects.last
        else {
            Issue.record("\(effects)")
            return
        }
        #expect(clock.offset == .hours(2) && from == Stand.start && to == Stand.start + .hours(2) && at == to)
    }

    @Test("A jump of a year asks once")
    func longJump() {
        var stand = Stand()
        _ = stand.placed(.atEnd, entries: [stand.entry(.zero, "a"), stand.entry(.hours(1), "b")])
        stand.jump(.hours(24 * 365))
        #expect(stand.timelineRequests == 2)
    }

    @Test("Going back shows what the timeline says for that date; before its first entry the phone asks again, free")
    func back() {
        var stand = Stand()
        let id = stand.placed(entries: [stand.entry(.zero, "a"), stand.entry(.hours(1), "b")])
        stand.jump(.hours(2))
        #expect(stand.shown(id) == "b")
        stand.jump(.minutes(-90))
        #expect(stand.shown(id) == "a" && stand.timelineRequests == 1)
        #expect(stand.phone.deadlines.date == Stand.start + .hours(1), "b is awaited again")
        stand.jump(.hours(-10))
        #expect(stand.shown(id) == "placeholder" && stand.timelineRequests == 2)
        #expect(stand.phone.placements[id]?.ledger.grants.isEmpty == true)
    }

    @Test("Going back without a word, as a machine's clock may, is the same")
    func backUnsaid() {
        var stand = Stand()
        let id = stand.placed(entries: [stand.entry(.zero, "a"), stand.entry(.hours(1), "b")])
        stand.pass(.hours(1))
        stand.time.date = stand.time.date + .milliseconds(-1)
        stand.send(.tick)
        #expect(stand.shown(id) == "a" && stand.phone.deadlines.date == Stand.start + .hours(1))
    }

    @Test("An ended activity stays at most four hours after a jump back, a live one lives at most eight")
    func activitiesBack() {
        var stand = Stand()
        stand.install()
        let ended = stand.activity()
        guard let app = stand.generation(.app) else { return }
        stand.request(app)
        stand.send(.activityEnded(app, CallID(rawValue: 1), ended, content: nil, policy: .standard, timestamp: nil))
        stand.jump(.hours(-1_000))
        #expect(stand.phone.activities[ended]?.dismissal == stand.time.date + .hours(4))
        stand.jump(.hours(8))
        #expect(stand.phone.activities.keys == [ActivityID(rawValue: 2)] && stand.phone.activities.values.map(\.state) == [.ended])
    }

    @Test("A jump back forgets reloads of the future")
    func budgetBack() {
        var stand = Stand()
        let id = stand.placed()
        stand.jump(.hours(50))
        guard let widgets = stand.generation(.widgets) else { return }
        stand.send(.reloadRequested(widgets, kind: nil))
        stand.answerTimeline([stand.entry(.hours(-500), "x")], .never)
        #expect(stand.phone.placements[id]?.ledger.grants.count == 1)
        stand.jump(.hours(-100))
        #expect(stand.phone.placements[id]?.ledger.grants.isEmpty == true)
        stand.send(.reloadRequested(widgets, kind: nil))
        stand.jump(stand.phone.profile.reloadSpacing)
        #expect(stand.openTimeline != nil)
    }

    @Test("Dates at the ends of the scale do not overflow")
    func extremes() {
        var stand = Stand()
        let id = stand.placed(
            .after(Instant(rawValue: .max)),
            entries: [
                TimelineEntry(date: Instant(rawValue: .min), archive: Stand.archive("past")),
                TimelineEntry(date: Instant(rawValue: .max), archive: Stand.archive("future")),
            ])
        #expect(stand.shown(id) == "past")
        stand.time.date = Instant(rawValue: .max)
        stand.send(.clockChanged(PhoneClock()))
        #expect(stand.shown(id) == "future")
        stand.time.date = Instant(rawValue: .min)
        stand.send(.clockChanged(PhoneClock()))
        #expect(stand.shown(id) == "past")
    }

    @Test("Uptime never goes back, but for a restart of the machine")
    func uptime() {
        var stand = Stand()
        _ = stand.placed()
        let uptime = stand.time.uptime
        stand.time.uptime = Uptime(rawValue: 0)
        stand.send(.tick)
        #expect(stand.phone.now.uptime == uptime)
        stand.send(.phoneRestarted)
        #expect(stand.phone.now.uptime == Uptime(rawValue: 0) && stand.phone.deadlines.uptime == nil)
    }

    @Test(
        "After a restart a request is asked again, a queued tap is run, one that was given away is not",
        arguments: [TapState.queued, .sent, .taken])
    func restart(_ state: TapState) {
        var stand = Stand()
        let id = stand.placed()
        stand.send(.reloadByPerson(id))
        if state == .queued {
            stand.pass(.minutes(2))
            for generation in stand.phone.processes.keys { stand.send(.processExited(generation, .requested)) }
        }
        stand.tap(id)
        if state == .taken { stand.takeTap() }
        #expect(stand.phone.taps.values.map(\.state) == [state])
        let runs = stand.intentRuns
        let requests = stand.timelineRequests
        stand.time.uptime = Uptime(rawValue: 1)
        stand.send(.phoneRestarted)
        let generation = stand.ready(.widgets)
        #expect(stand.phone.processes.keys == [generation])
        #expect(stand.intentRuns == runs + (state == .queued ? 1 : 0))
        #expect(stand.phone.resolvedTaps.map(\.state) == (state == .queued ? [] : [.maybe]))
        if state != .queued { #expect(stand.timelineRequests == requests + 1) }
        if state == .queued { stand.answerIntent() }
        stand.answerTimeline([stand.entry(.zero, "one")], .never)
        stand.answerTimeline([stand.entry(.zero, "two")], .never)
        #expect(stand.phone.placements[id]?.request == nil && stand.phone.placements[id]?.wanted == nil)
    }

    @Test("After a restart the activities are there and drawn to their last state")
    func restartActivities() {
        var stand = Stand()
        stand.install()
        let id = stand.activity()
        stand.send(.phoneRestarted)
        stand.ready(.widgets)
        stand.answerRender("again")
        #expect(stand.phone.activities[id]?.archives[.minimal]?.hash == "again-minimal-activity-1")
        #expect(stand.phone.screen == .home && stand.phone.islandArrangement == .compact(id))
    }
}
