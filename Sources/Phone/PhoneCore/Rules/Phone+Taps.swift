// Taps: queued until a process has taken them, never run again by the phone after that, and always answered with what is known.

extension Phone {
    mutating func tap(_ source: TapSource, _ hash: ArchiveHash, _ action: UInt64?) {
        guard let app = app(of: source) else { return note(.tapOnUnknownArchive(source, hash), nextCorrelation(.tap)) }
        if isLocked && !profile.buttonsWorkWhileLocked { return note(.tapRefusedLocked(source), nextCorrelation(.tap)) }
        guard let action else { return open(app) }
        guard let archive = archive(hash, of: source) else { return note(.tapOnUnknownArchive(source, hash), nextCorrelation(.tap)) }
        guard let found = archive.actions.first(where: { $0.id == action }) else {
            return note(.tapOnUnknownAction(source, action), nextCorrelation(.tap))
        }
        switch found.kind {
        case .openURL(let url): open(app, url: url)
        case .intent(let typeName, let parameters): makeTap(source, app, action, typeName, parameters)
        }
    }

    mutating func runCommand(_ app: AppID, _ typeName: String, _ parameters: Payload) {
        guard apps[app] != nil else { return note(.appUnknown(app), nextCorrelation(.tap)) }
        makeTap(.command, app, nil, typeName, parameters)
    }

    private func app(of source: TapSource) -> AppID? {
        switch source {
        case .placement(let id): placements[id]?.app
        case .activity(let id, _): activities[id]?.app
        case .command: nil
        }
    }

    /// An archive that a person may just have seen: any entry of the timeline, the one before it, what a render just replaced.
    private func archive(_ hash: ArchiveHash, of source: TapSource) -> Archive? {
        switch source {
        case .placement(let id):
            guard let placement = placements[id] else { return nil }
            if let shown = content(of: placement, at: now.date).archive, shown.hash == hash { return shown }
            if let earlier = placement.earlier, earlier.archive.hash == hash { return earlier.archive }
            return placement.timeline?.entries.first { $0.archive.hash == hash }?.archive
        case .activity(let id, let presentation):
            guard let activity = activities[id] else { return nil }
            return [activity.archives[presentation], activity.replacedArchives[presentation]].compactMap { $0 }.first { $0.hash == hash }
        case .command: return nil
        }
    }

    private mutating func makeTap(_ source: TapSource, _ app: AppID, _ action: UInt64?, _ typeName: String, _ parameters: Payload) {
        counters.tap += 1
        let id = TapID(rawValue: counters.tap)
        let role = role(of: typeName, in: app)
        let tap = Tap(
            id: id, source: source, app: app, actionID: action, typeName: typeName, parameters: parameters, role: role, madeAt: now)
        taps[id] = tap
        if case .placement(let placement) = source { placements.change(placement) { $0.tapsInFlight += 1 } }
        revision += 1
        note(.tapQueued(id, role), tap.correlation)
        // Before `perform()`, as Apple does for `openAppWhenRun`.
        if apps[app]?.intent(typeName)?.opensApp == true { open(app) }
        enqueue(.intent(id), ProcessKey(app: app, role: role), tap.correlation)
    }

    /// The widget process, but for the intents that Apple runs in the app's (facts 3.2), and for those that only the app has.
    func role(of typeName: String, in app: AppID) -> ProcessRole {
        guard let installed = apps[app], installed.descriptor.hasWidgetExtension else { return .app }
        guard let intent = installed.intent(typeName) else { return installed.isDescribed ? .app : .widgets }
        return intent.runsInAppProcess || intent.opensApp ? .app : .widgets
    }

    /// Gives a tap to a process that is ready; intents of one process run one after the other.
    mutating func run(_ id: TapID, in generation: Generation) {
        guard let tap = taps[id], tap.state == .queued, let process = processes[generation] else { return }
        // The process that was just started may have told that this intent runs in the other one.
        let role = role(of: tap.typeName, in: tap.app)
        if role != process.key.role {
            taps.change(id) { $0.role = role }
            return enqueue(.intent(id), ProcessKey(app: tap.app, role: role), tap.correlation)
        }
        guard process.runningTap == nil else {
            processes.change(generation) { $0.waitingTaps.append(id) }
            return
        }
        let effect = ask(
            .runIntent(generation, id, typeName: tap.typeName, parameters: tap.parameters), of: generation, about: .intent(id),
            within: profile.intentTimeout, tap.correlation)
        processes.change(generation) { $0.runningTap = id }
        taps.change(id) {
            $0.state = .sent
            $0.generation = generation
            $0.effect = effect
        }
        note(.tapSent(id, generation), tap.correlation)
    }

    mutating func taken(_ id: TapID, by generation: Generation) {
        guard let tap = taps[id], tap.generation == generation, tap.state == .sent else { return }
        taps.change(id) { $0.state = .taken }
        note(.tapTaken(id, generation), tap.correlation)
    }

    /// The process is done with the intent, one way or another, and may have the next.
    mutating func answered(_ id: TapID, _ state: TapState, _ generation: Generation) {
        processes.change(generation) { if $0.runningTap == id { $0.runningTap = nil } }
        resolve(id, state)
        guard let process = processes[generation], process.state.takesWork, process.runningTap == nil, let next = process.waitingTaps.first
        else { return }
        processes.change(generation) { _ = $0.waitingTaps.removeFirst() }
        run(next, in: generation)
    }

    /// The end of a tap. Its widget is then reloaded once, free of budget, also after an intent that threw; all of its app's widgets after one
    /// that may have run.
    mutating func resolve(_ id: TapID, _ state: TapState) {
        guard var tap = taps[id] else { return }
        taps[id] = nil
        tap.state = state
        resolvedTaps.append(tap)
        let limit = max(profile.tapHistory, 1)
        if resolvedTaps.count >= limit + limit / 4 + 1 { resolvedTaps.removeFirst(resolvedTaps.count - limit) }
        revision += 1
        note(state.verdict(id), tap.correlation)
        var tapped: PlacementID?
        if case .placement(let placement) = tap.source {
            tapped = placement
            placements.change(placement) { $0.tapsInFlight -= 1 }
            if case .notRun = state { pursue(placement) } else { want(placement, .intent(id), isFree: true, correlation: tap.correlation) }
        }
        guard state == .maybe, apps[tap.app] != nil else { return }
        // It may have committed and died before it could say what to reload: every widget of the app shows what the store says.
        for row in placements.rows where row.value.app == tap.app && row.key != tapped {
            want(row.key, .intent(id), isFree: true, correlation: tap.correlation)
        }
    }
}

extension TapState {
    func verdict(_ id: TapID) -> Verdict {
        switch self {
        case .finished: .tapFinished(id)
        case .threw(let message): .tapThrew(id, message)
        case .notRun(let reason): .tapNotRun(id, reason)
        case .maybe, .queued, .sent, .taken: .tapMayHaveRun(id)
        }
    }
}
