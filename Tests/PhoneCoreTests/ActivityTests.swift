// Live Activities: who may start them, how they change, when they leave, and where they show.
import SidelongPhoneCore
import Testing

@Suite("Live Activities")
struct ActivityTests {
    @Test("A request from the foreground is answered at once, and its pictures are asked of the widget process")
    func start() {
        var stand = Stand()
        stand.install()
        let id = stand.activity()
        guard case .started(let news) = stand.answer() else {
            Issue.record("\(stand.last)")
            return
        }
        #expect(news.activity == id && news.state == .active && news.attributesType == "Day" && id.description == "activity-1")
        stand.ready(.widgets)
        guard case .renderActivity(_, let render) = stand.openRender?.action else {
            Issue.record("no render")
            return
        }
        #expect(render.presentations == ActivityPresentation.shown && !render.isStale && render.content == Payload([1, 1, 1]))
        stand.answerRender()
        #expect(stand.phone.activities[id]?.archives.keys == ActivityPresentation.shown.sorted())
    }

    @Test("Requests that Apple refuses are refused with Apple's error", arguments: ActivityRequestError.allCasesForTest)
    func refusals(_ error: ActivityRequestError) {
        var stand = Stand { $0.activitiesPerPhone = error == .globalMaximumExceeded ? 2 : 20 }
        stand.send(.appInstalled(AppDescriptor(app: Stand.app, name: "Budget", supportsLiveActivities: error != .unsupportedTarget)))
        let widgets = stand.ready(.widgets)
        stand.send(.openApp(Stand.app))
        let app = stand.ready(.app)
        switch error {
        case .visibility: stand.send(.closeApp)
        case .denied: stand.send(.activitiesAllowed(Stand.app, false))
        case .targetMaximumExceeded: for _ in 0..<5 { stand.request(app) }
        case .globalMaximumExceeded: for _ in 0..<2 { stand.request(app) }
        case .attributesTooLarge, .unsupportedTarget: break
        }
        let before = stand.phone.activities.count
        stand.request(app, bytes: error == .attributesTooLarge ? 4_096 : 3)
        #expect(stand.answer() == .refused(error) && stand.phone.activities.count == before)
        if error == .visibility {
            stand.request(widgets)
            #expect(stand.answer() == .refused(.visibility))
        }
    }

    @Test("4,096 bytes of attributes and state are allowed, one more is not")
    func sizeLimit() {
        var stand = Stand()
        stand.install()
        stand.send(.openApp(Stand.app))
        let app = stand.ready(.app)
        stand.request(app, bytes: 4_095)
        #expect(stand.phone.activities.count == 1)
        stand.request(app, bytes: 4_096)
        #expect(stand.answer() == .refused(.attributesTooLarge))
    }

    @Test("From the background an activity starts inside a LiveActivityIntent only, while it runs")
    func insideIntent() {
        var stand = Stand()
        let id = stand.placed()
        stand.tap(id, 2)
        let app = stand.ready(.app)
        stand.takeTap()
        stand.request(app)
        #expect(stand.phone.activities.count == 1 && stand.phone.foregroundApp == nil)
        stand.answerIntent()
        stand.request(app)
        #expect(stand.answer() == .refused(.visibility))
    }

    @Test("An update replaces the state, tells every process, answers the caller last, and is drawn")
    func update() {
        var stand = Stand()
        let widgets = stand.install()
        let id = stand.activity()
        stand.ready(.widgets)
        stand.answerRender()
        guard let app = stand.generation(.app) else { return }
        let content = ActivityContent(state: Payload([7]), staleDate: nil, relevance: 3)
        stand.send(.activityUpdated(app, CallID(rawValue: 4), id, content: content, alert: nil, timestamp: nil))
        #expect(stand.phone.activities[id]?.content == content)
        let told = stand.last.compactMap { effect -> Generation? in
            if case .tellActivity(let generation, _) = effect.action { generation } else { nil }
        }
        #expect(told == [widgets, app] && stand.last.last?.action == .answerActivityCall(app, CallID(rawValue: 4)))
        #expect(stand.openRender != nil)
    }

    @Test("Updates during a render are drawn together after it: the last state always arrives")
    func coalesced() {
        var stand = Stand()
        stand.install()
        let id = stand.activity()
        stand.ready(.widgets)
        guard let app = stand.generation(.app) else { return }
        for value in UInt8(10)..<20 {
            let content = ActivityContent(state: Payload([value]))
            stand.send(.activityUpdated(app, CallID(rawValue: 4), id, content: content, alert: nil, timestamp: nil))
        }
        #expect(stand.renders == 1)
        stand.answerRender("a")
        guard case .renderActivity(_, let render) = stand.openRender?.action else {
            Issue.record("the last state is not drawn")
            return
        }
        #expect(stand.renders == 2 && render.content == Payload([19]))
        stand.answerRender("b")
        #expect(stand.renders == 2 && stand.phone.activities[id]?.archives[.minimal]?.hash == "b-minimal-activity-1")
    }

    @Test(
        "Updates that do not count are ignored, said, and answered all the same",
        arguments: ["unknown", "notYours", "ended", "older", "tooLarge"])
    func ignored(_ why: String) {
        var stand = Stand()
        stand.install()
        stand.install(Stand.other)
        let id = stand.activity()
        guard let app = stand.generation(.app) else { return }
        stand.send(.openApp(Stand.other))
        let other = stand.ready(Stand.other, .app)
        if why == "ended" { stand.send(.activityEnded(app, CallID(rawValue: 2), id, content: nil, policy: .standard, timestamp: nil)) }
        let before = stand.phone.activities[id]
        stand.send(
            .activityUpdated(
                why == "notYours" ? other : app, CallID(rawValue: 9), why == "unknown" ? ActivityID(rawValue: 50) : id,
                content: stand.content(bytes: why == "tooLarge" ? 4_096 : 5), alert: nil,
                timestamp: why == "older" ? Stand.start + .seconds(-1) : nil))
        #expect(stand.last.map(\.action) == [.answerActivityCall(why == "notYours" ? other : app, CallID(rawValue: 9))])
        #expect(stand.phone.activities[id] == before)
        #expect(stand.verdicts { if case .activityUpdateIgnored(_, let cause) = $0 { cause.rawValue == why } else { false } } == 1)
    }

    @Test("Stale: isStale turns true, it is drawn once more, and nothing else; an update takes it back")
    func stale() {
        var stand = Stand()
        stand.install()
        let id = stand.activity(stale: .minutes(1))
        stand.ready(.widgets)
        stand.answerRender()
        guard let app = stand.generation(.app) else { return }
        stand.send(.closeApp)
        stand.pass(.seconds(59))
        #expect(stand.phone.activities[id]?.state == .active)
        stand.pass(.seconds(1))
        stand.ready(.widgets)
        guard case .renderActivity(_, let render) = stand.openRender?.action else {
            Issue.record("no render")
            return
        }
        #expect(stand.phone.activities[id]?.state == .stale && render.isStale && stand.renders == 2)
        #expect(stand.phone.islandArrangement == .compact(id) && stand.phone.lockScreenActivities.map(\.id) == [id])
        stand.answerRender("stale")
        stand.pass(.minutes(5))
        #expect(stand.renders == 2)
        stand.send(.activityUpdated(app, CallID(rawValue: 3), id, content: stand.content(stale: .hours(1)), alert: nil, timestamp: nil))
        #expect(stand.phone.activities[id]?.state == .active)
    }

    @Test(
        "Dismissal policies, clipped to four hours after the end", arguments: ["standard", "immediate", "after", "afterLate", "afterPast"])
    func dismissal(_ policy: String) {
        var stand = Stand()
        stand.install()
        let id = stand.activity()
        stand.ready(.widgets)
        stand.answerRender()
        guard let app = stand.generation(.app) else { return }
        stand.send(.closeApp)
        let (chosen, stays): (DismissalPolicy, Span) =
            switch policy {
            case "standard": (.standard, .hours(4))
            case "immediate": (.immediate, .zero)
            case "after": (.after(stand.time.date + .seconds(5)), .seconds(5))
            case "afterLate": (.after(stand.time.date + .hours(20)), .hours(4))
            default: (.after(stand.time.date + .hours(-1)), .zero)
            }
        let content = ActivityContent(state: Payload([9]))
        stand.send(.activityEnded(app, CallID(rawValue: 2), id, content: content, policy: chosen, timestamp: nil))
        #expect(stand.phone.islandArrangement == .none, "out of the island at once")
        if stays > .zero {
            #expect(stand.phone.activities[id]?.state == .ended && stand.phone.lockScreenActivities.map(\.id) == [id])
            guard case .renderActivity(_, let render) = stand.openRender?.action else {
                Issue.record("the last content is not drawn")
                return
            }
            #expect(render.presentations == [.lockScreen] && render.content == Payload([9]))
            stand.answerRender("end")
            stand.pass(stays + .milliseconds(-1))
            #expect(stand.phone.activities[id] != nil)
            stand.pass(.milliseconds(1))
        }
        #expect(stand.phone.activities.isEmpty)
        let states = stand.effects.compactMap { effect -> ActivityState? in
            if case .tellActivity(app, let news) = effect.action { news.state } else { nil }
        }
        #expect(states == [.ended, .dismissed])
        #expect(stand.phone.referredArchives.isEmpty)
    }

    @Test("After eight hours the phone ends it, after four more it is gone, whether time passes or jumps", arguments: [false, true])
    func lifetime(_ jumps: Bool) {
        var stand = Stand()
        stand.install()
        let id = stand.activity()
        stand.send(.closeApp)
        if jumps { stand.jump(.hours(9)) } else { stand.pass(.hours(9)) }
        #expect(stand.phone.activities[id]?.state == .ended && stand.phone.activities[id]?.endedAt == Stand.start + .hours(8))
        if jumps { stand.jump(.hours(3)) } else { stand.pass(.hours(3)) }
        #expect(stand.phone.activities.isEmpty)
    }

    @Test("Its own app in front hides an activity from the island; two apps make a pair; one app has one slot")
    func island() {
        var stand = Stand()
        stand.install()
        stand.install(Stand.other)
        let first = stand.activity(relevance: 1)
        #expect(stand.phone.islandArrangement == .none, "its app is in front")
        guard let app = stand.generation(.app) else { return }
        stand.request(app, relevance: 50)
        stand.request(app, relevance: 50)
        stand.send(.closeApp)
        let second = ActivityID(rawValue: first.rawValue + 1)
        let third = ActivityID(rawValue: first.rawValue + 2)
        #expect(stand.phone.islandArrangement == .compact(second), "the most relevant, of equals the first started")
        let water = stand.activity(Stand.other, relevance: 80)
        #expect(stand.phone.islandArrangement == .compact(second), "the other app is in front")
        stand.send(.closeApp)
        #expect(stand.phone.islandArrangement == .pair(attached: water, detached: second))
        #expect(stand.phone.lockScreenActivities.map(\.id) == [water, second, third, first])
        stand.send(.lock)
        #expect(stand.phone.islandArrangement == .none && stand.phone.lockScreenActivities.count == 4)
    }

    @Test("Touch and hold expands, and locking, opening or the end collapses", arguments: ["collapse", "lock", "open", "end"])
    func expanded(_ by: String) {
        var stand = Stand()
        stand.install()
        let id = stand.activity()
        guard let app = stand.generation(.app) else { return }
        stand.send(.expandIsland(nil))
        #expect(stand.phone.island == .compact, "hidden while its app is in front")
        stand.send(.closeApp)
        stand.send(.expandIsland(nil))
        #expect(stand.phone.islandArrangement == .expanded(id))
        switch by {
        case "collapse": stand.send(.collapseIsland)
        case "lock": stand.send(.lock)
        case "open": stand.send(.openApp(Stand.app))
        default: stand.send(.activityEnded(app, CallID(rawValue: 2), id, content: nil, policy: .standard, timestamp: nil))
        }
        #expect(stand.phone.island == .compact)
    }

    @Test("An alert expands the island for its time")
    func alert() {
        var stand = Stand()
        stand.install()
        let id = stand.activity()
        guard let app = stand.generation(.app) else { return }
        stand.send(.closeApp)
        let alert = ActivityAlert(title: "Over budget", body: "Today is over its limit.")
        stand.send(.activityUpdated(app, CallID(rawValue: 2), id, content: stand.content(), alert: alert, timestamp: nil))
        #expect(stand.phone.islandArrangement == .expanded(id))
        stand.pass(stand.phone.profile.alertTime)
        #expect(stand.phone.islandArrangement == .compact(id))
    }

    @Test("The app's end does not end its activities; a new process hears of them in its hello")
    func survives() {
        var stand = Stand()
        stand.install()
        let id = stand.activity()
        guard let app = stand.generation(.app) else { return }
        stand.send(.processExited(app, .signalled(9)))
        #expect(stand.phone.activityNews(of: Stand.app).map(\.activity) == [id] && stand.phone.activityNews(of: Stand.other).isEmpty)
    }

    @Test("A person, the switch in Settings and the app's removal dismiss at once", arguments: ["person", "switch", "removal"])
    func dismissed(_ by: String) {
        var stand = Stand()
        stand.install()
        let id = stand.activity()
        switch by {
        case "person": stand.send(.activityDismissed(id))
        case "switch": stand.send(.activitiesAllowed(Stand.app, false))
        default: stand.send(.appRemoved(Stand.app))
        }
        #expect(stand.phone.activities.isEmpty)
        #expect(stand.effects.contains { if case .tellActivity(_, let news) = $0.action { news.state == .dismissed } else { false } })
    }

    @Test("A render that fails keeps the last pictures with a mark and is tried again")
    func renderFails() {
        var stand = Stand()
        stand.install()
        let id = stand.activity()
        stand.ready(.widgets)
        stand.answerRender("good")
        guard let app = stand.generation(.app) else { return }
        stand.send(.activityUpdated(app, CallID(rawValue: 2), id, content: stand.content(), alert: nil, timestamp: nil))
        if let effect = stand.openRender { stand.send(.effectFailed(effect.id, .nonsense("No tree."))) }
        #expect(stand.phone.activities[id]?.mark == .nonsense("No tree."))
        #expect(stand.phone.activities[id]?.archives[.expanded]?.hash == "good-expanded-activity-1")
        stand.pass(stand.phone.profile.retryDelay)
        stand.answerRender("better")
        #expect(
            stand.phone.activities[id]?.mark == nil && stand.phone.activities[id]?.archives[.expanded]?.hash == "better-expanded-activity-1"
        )
    }

    @Test("A relevance that is no number counts as none")
    func notANumber() {
        var stand = Stand()
        stand.install()
        let id = stand.activity(relevance: .nan)
        #expect(stand.phone.activities[id]?.content.relevance == 0)
    }

    // MARK: Updates from the background

    /// An app with an activity that has gone to the background, and the update that it makes there.
    private func background(_ adjust: (inout PhoneProfile) -> Void = { _ in }) -> (Stand, ActivityID) {
        var stand = Stand(adjust)
        stand.install()
        let id = stand.activity()
        stand.answerRender()
        stand.send(.closeApp)
        return (stand, id)
    }

    private func update(_ stand: inout Stand, _ id: ActivityID, _ value: UInt8, alert: Bool = false, role: ProcessRole = .app) {
        guard let generation = stand.generation(role) else { return }
        stand.send(
            .activityUpdated(
                generation, CallID(rawValue: 9), id, content: ActivityContent(state: Payload([value])),
                alert: alert ? ActivityAlert(title: "Over", body: "") : nil, timestamp: nil))
    }

    private func drawn(_ stand: Stand) -> Payload? {
        guard case .renderActivity(_, let render) = stand.openRender?.action else { return nil }
        return render.content
    }

    @Test("Updates from the background are drawn once a minute at most, and the last state always")
    func backgroundUpdates() {
        var (stand, id) = background()
        let before = stand.renders
        update(&stand, id, 1)
        #expect(drawn(stand) == Payload([1]))
        stand.answerRender()
        for value in 2...9 as ClosedRange<UInt8> {
            update(&stand, id, value)
            #expect(stand.phone.activities[id]?.content.state == Payload([value]), "the app's handle has it at once")
            stand.pass(.seconds(5))
        }
        #expect(stand.renders == before + 1)
        #expect(stand.verdicts { if case .activityUpdateHeld = $0 { true } else { false } } == 1)
        stand.pass(.seconds(25))
        stand.ready(.widgets)
        #expect(stand.renders == before + 2)
        #expect(drawn(stand) == Payload([9]))
        stand.answerRender()
        stand.pass(.minutes(3))
        #expect(stand.renders == before + 2)
        // Long enough after the last one the next is drawn at once.
        update(&stand, id, 10)
        stand.ready(.widgets)
        #expect(drawn(stand) == Payload([10]))
    }

    @Test("Updates in front and inside a LiveActivityIntent are not held, and take a held one with them")
    func freeUpdates() {
        var (stand, id) = background()
        update(&stand, id, 1)
        stand.answerRender()
        update(&stand, id, 2)
        #expect(stand.openRender == nil)
        stand.send(.runIntent(Stand.app, typeName: "Live", parameters: Payload()))
        stand.takeTap()
        update(&stand, id, 3)
        #expect(drawn(stand) == Payload([3]))
        stand.answerRender()
        stand.answerIntent()
        stand.send(.openApp(Stand.app))
        update(&stand, id, 4)
        #expect(drawn(stand) == Payload([4]))
        stand.answerRender()
        let renders = stand.renders
        stand.pass(.minutes(2))
        #expect(stand.renders == renders, "nothing is left to be drawn")
    }

    @Test("A plain intent in the background does not lift the hold, and an alert waits with its update")
    func heldAlert() {
        var (stand, id) = background()
        update(&stand, id, 1)
        stand.answerRender()
        stand.send(.runIntent(Stand.app, typeName: "Plain", parameters: Payload()))
        stand.takeTap()
        update(&stand, id, 2, alert: true, role: .widgets)
        update(&stand, id, 3)
        #expect(stand.phone.island == .compact)
        stand.answerIntent()
        stand.pass(.minutes(1))
        #expect(stand.phone.activities[id]?.heldUpdate == nil)
        #expect(stand.verdicts { $0 == .activityUpdated(id) } == 2)
    }

    @Test("The end, a clock that goes back and a restart do not lose or delay the last state")
    func heldAndEnded() {
        var (stand, id) = background()
        update(&stand, id, 1)
        stand.answerRender()
        update(&stand, id, 2)
        stand.jump(.hours(-5))
        #expect(stand.phone.deadlines.date.map { $0 <= stand.time.date + .minutes(1) } == true)
        stand.send(.phoneRestarted)
        #expect(stand.phone.activities[id]?.heldUpdate != nil)
        stand.pass(.minutes(1))
        #expect(stand.phone.activities[id]?.heldUpdate == nil)

        (stand, id) = background()
        update(&stand, id, 1)
        stand.answerRender()
        update(&stand, id, 2)
        guard let generation = stand.generation(.app) else {
            Issue.record("no app")
            return
        }
        stand.send(.activityEnded(generation, CallID(rawValue: 3), id, content: nil, policy: .standard, timestamp: nil))
        #expect(drawn(stand) == Payload([2]), "the end is drawn at once, with what was held")
        #expect(stand.phone.activities[id]?.heldUpdate == nil)
    }

    @Test("On a phone without an island an alert shows as a banner for its time", arguments: ["time", "touch", "open", "lock", "end"])
    func banner(_ end: String) {
        var (stand, id) = background()
        stand.send(.hardwareChanged(.homeButton))
        stand.answerRender()
        update(&stand, id, 1, alert: true)
        #expect(stand.phone.banner == id && stand.phone.islandArrangement == .none)
        switch end {
        case "time":
            stand.pass(.seconds(4))
            #expect(stand.phone.banner == id)
            stand.pass(.seconds(1))
        case "touch": stand.send(.bannerDismissed)
        case "open": stand.send(.openApp(Stand.app))
        case "lock": stand.send(.lock)
        default: stand.send(.activityDismissed(id))
        }
        #expect(stand.phone.banner == nil)
        #expect(stand.phone.deadlines.uptime.map { $0 > stand.time.uptime } != false)
    }

}

extension ActivityRequestError {
    static let allCasesForTest: [ActivityRequestError] = [
        .attributesTooLarge, .denied, .globalMaximumExceeded, .targetMaximumExceeded, .visibility, .unsupportedTarget,
    ]
}
