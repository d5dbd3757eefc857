// Taps: from the finger to the answer, in every state of a process.
import SidelongPhoneCore
import Testing

@Suite("Taps")
struct TapTests {
    @Test("A tap runs once, and its widget is reloaded exactly once and free, with the app's own wish merged in")
    func oneTap() {
        var stand = Stand()
        let id = stand.placed()
        stand.tap(id)
        guard case .runIntent(let generation, let tap, "Plain", Payload([5])) = stand.openIntent?.action else {
            Issue.record("not run: \(stand.last)")
            return
        }
        #expect(generation == stand.generation(.widgets))
        stand.send(.tapTaken(tap, generation))
        stand.send(.reloadRequested(generation, kind: nil))
        #expect(stand.timelineRequests == 1, "the wish waits for the intent's end")
        stand.answerIntent()
        #expect(stand.timelineRequests == 2)
        stand.answerTimeline([stand.entry(.zero, "after")], .never)
        #expect(stand.shown(id) == "after" && stand.timelineRequests == 2 && stand.intentRuns == 1)
        #expect(stand.phone.resolvedTaps.last?.state == .finished(nil) && stand.phone.taps.isEmpty)
        #expect(stand.phone.placements[id]?.ledger.grants.isEmpty == true)
    }

    @Test("An intent that throws still ends in a reload")
    func throwing() {
        var stand = Stand()
        let id = stand.placed()
        stand.tap(id)
        stand.takeTap()
        stand.answerIntent(.intentThrew("No such category."))
        #expect(stand.timelineRequests == 2 && stand.phone.resolvedTaps.last?.state == .threw("No such category."))
    }

    @Test("An intent that its process declines was not run, and its widget is not reloaded for it")
    func declined() {
        var stand = Stand()
        let id = stand.placed()
        stand.tap(id)
        stand.takeTap()
        if let effect = stand.openIntent { stand.send(.effectFailed(effect.id, .declined("There is no such intent."))) }
        #expect(stand.phone.resolvedTaps.last?.state == .notRun("There is no such intent.") && stand.timelineRequests == 1)
    }

    @Test("A reload on its way when the intent ends is followed by another: the first may not know of it")
    func reloadUnderWay() {
        var stand = Stand()
        let id = stand.placed()
        stand.send(.reloadByPerson(id))
        stand.tap(id)
        stand.takeTap()
        stand.answerIntent()
        #expect(stand.timelineRequests == 2)
        stand.answerTimeline([stand.entry(.zero, "old")], .never)
        #expect(stand.timelineRequests == 3)
    }

    @Test("A tap waits while no process runs, and starts one")
    func queued() {
        var stand = Stand()
        let id = stand.placed()
        stand.pass(.minutes(1))
        if let generation = stand.phone.processes.keys.first { stand.send(.processExited(generation, .requested)) }
        stand.tap(id)
        #expect(stand.phone.taps.values.map(\.state) == [.queued] && stand.intentRuns == 0 && stand.starts == 2)
        stand.ready(.widgets)
        #expect(stand.phone.taps.values.map(\.state) == [.sent] && stand.intentRuns == 1)
    }

    @Test("Three quick taps run one after the other, in order, each once")
    func threeTaps() {
        var stand = Stand()
        let id = stand.placed()
        var run: [TapID] = []
        for _ in 0..<3 { stand.tap(id) }
        #expect(stand.intentRuns == 1)
        for _ in 0..<3 {
            if case .runIntent(_, let tap, _, _) = stand.openIntent?.action { run.append(tap) }
            stand.takeTap()
            stand.answerIntent()
        }
        #expect(run.map(\.rawValue) == [1, 2, 3] && stand.intentRuns == 3)
        #expect(stand.phone.resolvedTaps.map(\.state) == [.finished(nil), .finished(nil), .finished(nil)])
        #expect(stand.timelineRequests == 2, "one reload after the last")
    }

    @Test("LiveActivityIntent and opening intents run in the app's process, in the background or in front", arguments: [UInt64(2), 4])
    func appProcess(_ action: UInt64) {
        var stand = Stand()
        let id = stand.placed()
        stand.tap(id, action)
        #expect(stand.last.contains { if case .startProcess(Stand.app, .app, _) = $0.action { true } else { false } })
        let generation = stand.ready(.app)
        guard case .runIntent(generation, _, _, _) = stand.openIntent?.action else {
            Issue.record("not run in the app")
            return
        }
        #expect(stand.phone.processes[generation]?.state == (action == 4 ? .foreground : .background))
        #expect(stand.phone.screen == (action == 4 ? .app(Stand.app) : .home))
        #expect(stand.count { if case .showScene = $0 { true } else { false } } == (action == 4 ? 1 : 0))
    }

    @Test("An app without a widget extension runs its intents itself")
    func withoutExtension() {
        var stand = Stand()
        stand.send(.appInstalled(AppDescriptor(app: Stand.app, name: "Plain", hasWidgetExtension: false)))
        stand.send(.runIntent(Stand.app, typeName: "Plain", parameters: Payload()))
        guard let generation = stand.generation(.app) else {
            Issue.record("not started")
            return
        }
        stand.send(.processReady(generation, ProcessDescription(intents: [IntentDescriptor(typeName: "Plain")])))
        #expect(stand.intentRuns == 1 && stand.generation(.widgets) == nil)
    }

    @Test(
        "A process that dies before it takes a tap gives it back; one that dies after leaves it at 'it may have been logged'",
        arguments: [false, true])
    func processDies(_ afterTaking: Bool) {
        var stand = Stand()
        let id = stand.placed()
        stand.tap(id)
        if afterTaking { stand.takeTap() }
        guard let generation = stand.generation(.widgets) else { return }
        stand.send(.processExited(generation, .signalled(9)))
        stand.ready(.widgets)
        if afterTaking {
            #expect(stand.intentRuns == 1 && stand.phone.resolvedTaps.last?.state == .maybe && stand.phone.taps.isEmpty)
            #expect(stand.timelineRequests == 2, "the widget shows what the store says")
        } else {
            #expect(stand.intentRuns == 2 && stand.phone.taps.values.first?.attempts == 1)
        }
    }

    @Test("After an intent that may have run, every widget of its app is reloaded once and free, and no other app's")
    func mayHaveRunReloads() {
        var stand = Stand()
        let id = stand.placed()
        let second = stand.place("Latest")
        stand.answerPlaceholder()
        stand.answerTimeline([stand.entry(.zero, "latest")], .never)
        stand.install(Stand.other)
        let foreign = stand.place("Budget", app: Stand.other)
        stand.answerPlaceholder()
        stand.answerTimeline([stand.entry(.zero, "foreign")], .never)
        let spent = [id, second].map { stand.phone.placements[$0]?.ledger.grants.count }
        // From the command line: no widget waits for its end.
        stand.send(.runIntent(Stand.app, typeName: "Plain", parameters: Payload()))
        stand.takeTap()
        guard let generation = stand.generation(.widgets) else { return }
        let before = stand.timelineRequests
        stand.send(.processExited(generation, .signalled(9)))
        stand.ready(.widgets)
        #expect(stand.phone.resolvedTaps.last?.state == .maybe && stand.timelineRequests == before + 2)
        let reasons = [id, second, foreign].map { stand.phone.placements[$0]?.request?.reasons }
        #expect(reasons == [[.intent(TapID(rawValue: 1))], [.intent(TapID(rawValue: 1))], nil])
        #expect([id, second].map { stand.phone.placements[$0]?.ledger.grants.count } == spent)
    }

    @Test("A tap that kills three processes before they take it is given up, and said")
    func deadlyTap() {
        var stand = Stand()
        let id = stand.placed()
        stand.tap(id)
        for _ in 0..<3 {
            let generation = stand.ready(.widgets)
            stand.send(.processExited(generation, .signalled(11)))
        }
        guard case .notRun(let reason) = stand.phone.resolvedTaps.last?.state else {
            Issue.record("\(stand.phone.taps)")
            return
        }
        #expect(reason.contains("3 times") && stand.phone.placements[id]?.tapsInFlight == 0)
        #expect(stand.generation(.widgets) == nil)
    }

    @Test("A tap that is not delivered goes back without a second run")
    func notDelivered() {
        var stand = Stand()
        let id = stand.placed()
        stand.tap(id)
        guard let effect = stand.openIntent, let generation = stand.generation(.widgets) else { return }
        stand.send(.effectFailed(effect.id, .notDelivered("The socket is closed.")))
        #expect(stand.last.map(\.action) == [.stopProcess(generation, .unreachable)])
        stand.send(.processExited(generation, .requested))
        stand.ready(.widgets)
        #expect(stand.phone.taps.values.map(\.state) == [.sent] && stand.intentRuns == 2)
    }

    @Test("An intent that hangs is stopped; taken, it may have run; an answer that comes after all is believed")
    func hangs() {
        var stand = Stand()
        let id = stand.placed()
        stand.tap(id)
        stand.takeTap()
        let effect = stand.openIntent
        stand.pass(stand.phone.profile.intentTimeout)
        #expect(stand.phone.resolvedTaps.last?.state == .maybe)
        #expect(stand.effects.contains { if case .stopProcess(_, .timedOut(effect?.id)) = $0.action { true } else { false } })
        if let effect { stand.send(.effectSucceeded(effect.id, .intentFinished(Payload([9])))) }
        #expect(stand.phone.resolvedTaps.last?.state == .finished(Payload([9])))
    }

    @Test("A process that is being stopped may still say that it took the tap; it is not run again")
    func takenWhileStopping() {
        var stand = Stand()
        let id = stand.placed()
        stand.tap(id)
        guard let generation = stand.generation(.widgets) else { return }
        stand.pass(stand.phone.profile.intentTimeout)
        #expect(stand.phone.taps.values.map(\.state) == [.sent])
        stand.takeTap()
        stand.send(.processExited(generation, .requested))
        stand.ready(.widgets)
        #expect(stand.phone.resolvedTaps.last?.state == .maybe && stand.intentRuns == 1)
    }

    @Test("Buttons do nothing on a locked phone, unless the profile says so", arguments: [false, true])
    func locked(_ allowed: Bool) {
        var stand = Stand { $0.buttonsWorkWhileLocked = allowed }
        let id = stand.placed()
        stand.send(.lock)
        stand.tap(id)
        #expect(stand.intentRuns == (allowed ? 1 : 0))
        #expect(stand.verdicts { $0 == .tapRefusedLocked(.placement(id)) } == (allowed ? 0 : 1))
    }

    @Test("A tap beside every button opens the app, a link opens its address", arguments: [UInt64?.none, 3])
    func opens(_ action: UInt64?) {
        var stand = Stand()
        let id = stand.placed()
        stand.tap(id, action)
        let generation = stand.ready(.app)
        #expect(stand.phone.screen == .app(Stand.app))
        #expect(stand.effects.map(\.action).contains(.openURL(generation, url: "budget://today")) == (action == 3))
    }

    @Test("A tap on the picture that was just replaced counts; one on a picture nobody knows does not, and is said")
    func replacedPicture() {
        var stand = Stand()
        let id = stand.placed()
        stand.send(.reloadByPerson(id))
        stand.answerTimeline([stand.entry(.zero, "second")], .never)
        stand.send(.tap(.placement(id), archive: "first", action: 1))
        #expect(stand.intentRuns == 1)
        stand.send(.tap(.placement(id), archive: "forged", action: 1))
        stand.send(.tap(.placement(id), archive: "second", action: 77))
        stand.send(.tap(.placement(PlacementID(rawValue: 55)), archive: "second", action: 1))
        #expect(stand.intentRuns == 1 && stand.phone.taps.count == 1)
        #expect(stand.verdicts { $0 == .tapOnUnknownArchive(.placement(id), "forged") } == 1)
        #expect(stand.verdicts { $0 == .tapOnUnknownAction(.placement(id), 77) } == 1)
    }

    @Test("Removing the app resolves its taps")
    func appRemoved() {
        var stand = Stand()
        let id = stand.placed()
        stand.tap(id)
        stand.send(.tap(.placement(id), archive: "first", action: 1))
        stand.send(.appRemoved(Stand.app))
        #expect(stand.phone.taps.isEmpty && stand.phone.resolvedTaps.count == 2 && stand.phone.placements.isEmpty)
        #expect(stand.phone.referredArchives.isEmpty)
    }
}
