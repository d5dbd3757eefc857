// Processes: started on demand, stopped when idle; crashes, hangs and nonsense leave the last good entry with a mark.
import Testing

@testable import SidelongPhoneCore

@Suite("Processes")
struct ProcessTests {
    @Test("A widget process without work is stopped after its time, and started again on demand")
    func idle() {
        var stand = Stand()
        let id = stand.placed()
        guard let generation = stand.generation(.widgets) else { return }
        stand.pass(stand.phone.profile.widgetIdleTime + .milliseconds(-1))
        #expect(stand.generation(.widgets) == generation)
        stand.pass(.milliseconds(1))
        #expect(stand.last.map(\.action) == [.stopProcess(generation, .idle)])
        stand.send(.reloadByPerson(id))
        #expect(stand.generation(.widgets) != generation && stand.starts == 2)
    }

    @Test("A process with a request in flight is not idle")
    func busy() {
        var stand = Stand { $0.timelineTimeout = .hours(1) }
        let id = stand.placed()
        stand.send(.reloadByPerson(id))
        stand.pass(.minutes(10))
        #expect(stand.generation(.widgets) != nil)
    }

    @Test(
        "Crash, hang, nonsense and an empty timeline keep the last good entry, mark it, and are tried again later",
        arguments: ["crash", "hang", "nonsense", "empty", "wrong"])
    func failures(_ fault: String) {
        var stand = Stand()
        let id = stand.placed()
        stand.send(.reloadByPerson(id))
        guard let effect = stand.openTimeline, let generation = stand.generation(.widgets) else { return }
        let expected: ReloadFailure
        switch fault {
        case "crash":
            stand.send(.processExited(generation, .signalled(11)))
            expected = .processCrashed(ExitReason.signalled(11).description)
        case "hang":
            stand.pass(stand.phone.profile.timelineTimeout)
            stand.send(.processExited(generation, .requested))
            expected = .timedOut
        case "nonsense":
            stand.send(.effectFailed(effect.id, .nonsense("No tree.")))
            expected = .nonsense("No tree.")
        case "empty":
            stand.answerTimeline([], .atEnd)
            expected = .noEntries
        default:
            stand.send(.effectSucceeded(effect.id, .intentFinished(nil)))
            expected = .nonsense("The answer was of another sort than the question.")
        }
        #expect(stand.shown(id) == "first" && stand.phone.placements[id]?.mark == expected)
        let asked = stand.timelineRequests
        stand.pass(stand.phone.profile.retryDelay + .milliseconds(-2))
        stand.ready(.widgets)
        #expect(stand.timelineRequests == asked, "not yet")
        stand.pass(.milliseconds(2))
        stand.ready(.widgets)
        #expect(stand.timelineRequests == asked + 1)
        stand.answerTimeline([stand.entry(.zero, "good")], .never)
        #expect(stand.shown(id) == "good" && stand.phone.placements[id]?.mark == nil && stand.phone.placements[id]?.failureCount == 0)
    }

    @Test("The pause doubles with each failure, up to the longest")
    func backOff() {
        var stand = Stand()
        let id = stand.placed()
        stand.send(.reloadByPerson(id))
        var pauses: [Span] = []
        for _ in 0..<12 {
            if let effect = stand.openTimeline { stand.send(.effectFailed(effect.id, .nonsense("No."))) }
            if let moment = stand.phone.placements[id]?.retryNotBefore { pauses.append(moment - stand.time.uptime) }
            stand.pass(pauses.last ?? .zero)
            stand.ready(.widgets)
        }
        #expect(pauses.prefix(4) == [.seconds(2), .seconds(4), .seconds(8), .seconds(16)])
        #expect(pauses.last == .minutes(15) && pauses.count == 12)
    }

    @Test("A tap is answered during a back-off too")
    func tapDuringBackOff() {
        var stand = Stand()
        let id = stand.placed()
        stand.send(.reloadByPerson(id))
        if let effect = stand.openTimeline { stand.send(.effectFailed(effect.id, .nonsense("No."))) }
        stand.tap(id)
        stand.takeTap()
        stand.answerIntent()
        #expect(stand.openTimeline != nil)
    }

    @Test("A hang of one widget does not fail the others of the process")
    func innocent() {
        var stand = Stand { $0.timelineTimeout = .seconds(20) }
        let first = stand.placed()
        let second = stand.place("Latest")
        stand.answerTimeline([stand.entry(.zero, "latest")], .never)
        stand.send(.reloadByPerson(first))
        guard let generation = stand.generation(.widgets) else { return }
        stand.pass(.seconds(10))
        stand.send(.reloadByPerson(second))
        stand.pass(.seconds(10))
        stand.send(.processExited(generation, .requested))
        #expect(stand.phone.placements[first]?.mark == .timedOut)
        #expect(stand.phone.placements[second]?.mark == nil && stand.phone.placements[second]?.request != nil)
        stand.ready(.widgets)
        #expect(stand.openTimeline != nil)
    }

    @Test("A process that never gets ready is stopped; its work fails with the reason")
    func neverReady() {
        var stand = Stand()
        stand.send(.appInstalled(AppDescriptor(app: Stand.app, name: "Budget")))
        let id = stand.place()
        guard let generation = stand.generation(.widgets) else { return }
        stand.pass(stand.phone.profile.startTimeout)
        #expect(stand.last.map(\.action) == [.stopProcess(generation, .startTimedOut)])
        stand.send(.processExited(generation, .requested))
        #expect(stand.phone.placements[id]?.mark == .timedOut && stand.phone.shownContent(of: id, at: stand.time.date) == .nothing)
    }

    @Test("A process of another protocol version is refused in words, on the tile and for its taps")
    func refused() {
        var stand = Stand()
        let id = stand.placed()
        stand.pass(.minutes(1))
        stand.send(.processExited(Generation(rawValue: 1), .requested))
        stand.tap(id)
        stand.send(.reloadByPerson(id))
        let reason = "It was built with an older Sidelong: rebuild it."
        guard let generation = stand.generation(.widgets) else { return }
        stand.send(.processRefused(generation, reason: reason))
        #expect(stand.last.map(\.action) == [.stopProcess(generation, .refused)])
        stand.send(.processExited(generation, .requested))
        #expect(stand.phone.resolvedTaps.last?.state == .notRun(reason))
        stand.ready(.widgets)
        stand.send(.appInstalled(AppDescriptor(app: Stand.app, name: "Budget")))
        #expect(stand.shown(id) == "first")
    }

    @Test("An app goes to the front, to the background, is suspended, and comes back in the same process")
    func appLife() {
        var stand = Stand()
        stand.install()
        stand.send(.openApp(Stand.app))
        let generation = stand.ready(.app)
        #expect(stand.last.map(\.action) == [.showScene(generation), .sendScenePhase(generation, .active)])
        stand.send(.closeApp)
        #expect(stand.last.map(\.action) == [.sendScenePhase(generation, .inactive), .sendScenePhase(generation, .background)])
        stand.pass(stand.phone.profile.backgroundTime)
        #expect(stand.last.map(\.action) == [.suspendProcess(generation)])
        stand.send(.openApp(Stand.app))
        #expect(stand.last.map(\.action) == [.resumeProcess(generation), .showScene(generation), .sendScenePhase(generation, .active)])
        #expect(stand.count { if case .startProcess(_, .app, _) = $0 { true } else { false } } == 1)
    }

    @Test("Opening another app sends the first to the background")
    func anotherApp() {
        var stand = Stand()
        stand.install()
        stand.install(Stand.other)
        stand.send(.openApp(Stand.app))
        let first = stand.ready(.app)
        stand.send(.openApp(Stand.other))
        #expect(stand.phone.processes[first]?.state == .background)
        let second = stand.ready(Stand.other, .app)
        #expect(stand.phone.processes[second]?.state == .foreground && stand.phone.foregroundApp == Stand.other)
    }

    @Test("Locking sends the app to the background, unlocking brings it back")
    func locking() {
        var stand = Stand()
        stand.install()
        stand.send(.openApp(Stand.app))
        let generation = stand.ready(.app)
        stand.send(.lock)
        #expect(stand.phone.processes[generation]?.phase == .background && stand.phone.foregroundApp == nil)
        stand.send(.openApp(Stand.app))
        #expect(stand.last.isEmpty && stand.phone.why.last?.verdict == .openRefusedLocked(Stand.app))
        stand.send(.unlock)
        #expect(stand.phone.processes[generation]?.phase == .active && stand.phone.foregroundApp == Stand.app)
    }

    @Test("An app that crashes in front leaves the home screen")
    func crashInFront() {
        var stand = Stand()
        stand.install()
        stand.send(.openApp(Stand.app))
        let generation = stand.ready(.app)
        stand.send(.processExited(generation, .signalled(5)))
        #expect(stand.phone.screen == .home && stand.generation(.app) == nil && stand.last.isEmpty)
    }

    @Test("Inputs of generations, effects and calls that nobody knows change nothing but the log")
    func unknown() {
        var stand = Stand()
        _ = stand.placed()
        let ghost = Generation(rawValue: 99)
        let before = stand.phone
        for input: Input in [
            .processReady(ghost, Stand.widgets), .processExited(ghost, .requested), .processStarted(ghost),
            .tapTaken(TapID(rawValue: 9), ghost),
            .reloadRequested(ghost, kind: nil), .killProcess(ghost), .placementRemoved(PlacementID(rawValue: 8)), .closeApp, .unlock,
            .collapseIsland,
            .effectFailed(EffectID(rawValue: 999), .nonsense("")), .effectSucceeded(EffectID(rawValue: 999), .intentFinished(nil)),
            .activityDismissed(ActivityID(rawValue: 3)), .processRefused(ghost, reason: ""),
        ] {
            stand.send(input)
            #expect(stand.last.isEmpty, "\(input)")
            var after = stand.phone
            after.why = before.why
            after.counters = before.counters
            #expect(after == before, "\(input)")
        }
    }
}
