// The reading thread: takes messages in the phone's order and hands each to whom it concerns, without ever waiting for the app.

import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessWorldFoundation
import SidelongStore

extension ProcessRuntime {
    func read(_ connection: LinkConnection) -> Never {
        while true {
            do {
                take(try connection.receive(PhoneMessage.self).message)
            } catch .closed {
                ProcessExit.order.leave()
            } catch {
                ProcessExit.protocolError.leave("The phone sent something that is no message. \(error)")
            }
        }
    }

    private func take(_ message: PhoneMessage) {
        switch message {
        case .hello:
            ProcessExit.protocolError.leave("The phone said hello twice.")
        case .refused(let sentence):
            ProcessExit.protocolError.leave(sentence)
        case .world(let world):
            change(to: world)
        case .scenePhase(let phase):
            state.withLock { $0.scenePhase = phase }
            showOnMainThread(.phase(phase))
        case .showScene(let geometry):
            showOnMainThread(.show(geometry))
        case .sceneEvent(let event):
            showOnMainThread(.event(event))
        case .request(let number, let request):
            work.add(request.urgency) { [self] in await answer(number, request) }
        case .activities(let records):
            tell(.activities(records)) { $0.activities = records }
        case .authorization(let activitiesEnabled, let frequentPushesEnabled):
            tell(.authorization(activitiesEnabled: activitiesEnabled, frequentPushesEnabled: frequentPushesEnabled)) {
                $0.activitiesEnabled = activitiesEnabled
                $0.frequentPushesEnabled = frequentPushesEnabled
            }
        case .placements(let placements):
            state.withLock { $0.placements = placements }
        case .activityAnswer(let number, let answer):
            // An answer that comes after its call has given up belongs to nobody.
            takeActivityCall(number)?(answer)
        case .stop:
            // Behind the requests that came before it: what has begun is answered.
            work.add(.last) { ProcessExit.order.leave() }
        }
    }

    private func tell(_ news: ActivityNews, change: (inout State) -> Void) {
        observing.withLock { observer in
            state.withLock { change(&$0) }
            observer?(news)
        }
    }

    private func showOnMainThread(_ message: SceneMessage) {
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated { state.withLock { $0.scene }?(message) }
        }
    }

    private func change(to world: World) {
        let old = state.withLock { state in
            defer { state.world = world }
            return state.world
        }
        let change = WorldChange(from: old, to: world)
        state.withLock { $0.unannouncedWorlds += 1 }
        for diagnostic in change.apply() { report(diagnostic) }
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                change.announce()
                state.withLock { $0.unannouncedWorlds -= 1 }
                state.withLock { $0.scene }?(.world(world))
            }
        }
    }

    // MARK: Requests

    private func answer(_ number: Int, _ request: PhoneRequest) async {
        let instant = request.instant
        if let instant {
            PhoneWorld.standClock(at: instant)
            state.withLock { $0.standingInstant = instant }
        }
        // Before `perform()`: from here on the phone never gives the tap to another process.
        if case .intent = request { send(.taken(number: number)) }
        let answer = await handle(request)
        if instant != nil {
            PhoneWorld.runClock()
            state.withLock { $0.standingInstant = nil }
        }
        if case .intent = request { FaultPoint.reach(.intentBeforeAnswer) }
        do {
            try sendOrThrow(.answer(number: number, answer.answer), blobs: answer.blobs)
        } catch .closed {
            // The reading thread ends the process.
        } catch {
            let diagnostic = Diagnostic(
                Diagnostic.unsendableAnswer, .error, "The answer could not be sent: \(error)", correlation: request.correlation)
            send(.answer(number: number, .failed(diagnostic)))
        }
    }

    private func handle(_ request: PhoneRequest) async -> Answer {
        let (widgets, intents, activityViews, optionsHandler) = state.withLock { ($0.widgets, $0.intents, $0.activityViews, $0.options) }
        func missing(_ what: String) -> Answer {
            Answer(
                .failed(Diagnostic("request.no-handler", .error, "This process has no \(what).", correlation: request.correlation)))
        }
        switch request {
        case .placeholder(let widget): return await widgets?(.placeholder, widget) ?? missing("widgets")
        case .snapshot(let widget): return await widgets?(.snapshot, widget) ?? missing("widgets")
        case .timeline(let widget): return await widgets?(.timeline, widget) ?? missing("widgets")
        case .intent(let run): return await intents?(run) ?? missing("intents")
        case .activity(let render): return await activityViews?(render) ?? missing("Live Activity views")
        case .options(let asked): return await optionsHandler?(asked) ?? missing("intents")
        }
    }
}

extension PhoneRequest {
    fileprivate var urgency: WorkQueue.Urgency {
        switch self {
        case .intent: .tap
        case .options: .list
        case .timeline, .activity: .shown
        case .snapshot(let widget): widget.isPreview ? .sample : .shown
        case .placeholder: .sample
        }
    }

    fileprivate var instant: Int64? {
        switch self {
        case .placeholder(let widget), .snapshot(let widget), .timeline(let widget): widget.instant
        case .intent, .options: nil
        case .activity(let render): render.instant
        }
    }

    fileprivate var correlation: String {
        switch self {
        case .placeholder(let widget), .snapshot(let widget), .timeline(let widget): widget.correlation
        case .intent(let run): run.correlation
        case .activity(let render): render.correlation
        case .options(let asked): asked.correlation
        }
    }
}
