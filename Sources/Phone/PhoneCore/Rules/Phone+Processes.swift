// Processes: started on demand, asked when ready, stopped or suspended when idle; and what becomes of their work when they go.

/// How a process came to be gone.
enum Departure: Hashable, Sendable {
    case exit(ExitReason)
    /// The phone itself went away, and took every process with it.
    case phoneDied
}

extension Phone {
    /// Gives work to an app's program, starting or waking it if need be.
    mutating func enqueue(_ work: QueuedWork, _ key: ProcessKey, _ correlation: Correlation) {
        guard let app = apps[key.app] else { return }
        if key.role == .widgets && !app.descriptor.hasWidgetExtension { return withoutExtension(work) }
        let generation = ensureRunning(key, correlation)
        if processes[generation]?.state == .suspended { wake(generation, correlation) }
        if processes[generation]?.state.takesWork == true {
            perform(work, generation, correlation)
            settleIdle(generation)
        } else {
            processes.change(generation) { $0.work.append(work) }
        }
    }

    private mutating func withoutExtension(_ work: QueuedWork) {
        let reason = "The app has no widget extension."
        switch work {
        case .timeline(let id): reloadFailed(id, .kindUnknown)
        case .render(let id): renderFailed(id, .processRefused(reason), retries: false)
        case .intent(let id): resolve(id, .notRun(reason))
        case .options(let id): settle(id, .failed(reason))
        case .describe, .placeholder, .gallery, .openURL, .openGallery: break
        }
    }

    @discardableResult
    mutating func ensureRunning(_ key: ProcessKey, _ correlation: Correlation) -> Generation {
        if let generation = running[key] { return generation }
        counters.generation += 1
        let generation = Generation(rawValue: counters.generation)
        processes[generation] = ProcessRecord(generation: generation, key: key, state: .starting, correlation: correlation, startedAt: now)
        running[key] = generation
        uptimes[.processStart(generation)] = now.uptime + profile.startTimeout
        note(.processStarting(generation, key.app, key.role), correlation)
        emit(.startProcess(key.app, key.role, generation), correlation)
        return generation
    }

    private mutating func wake(_ generation: Generation, _ correlation: Correlation) {
        processes.change(generation) { $0.state = .background }
        emit(.resumeProcess(generation), correlation)
    }

    private mutating func perform(_ work: QueuedWork, _ generation: Generation, _ correlation: Correlation) {
        switch work {
        case .describe: break
        case .placeholder(let id): askPlaceholder(id, of: generation, correlation)
        case .timeline(let id): askTimeline(id, of: generation)
        case .gallery, .openGallery:
            if let app = processes[generation]?.key.app { askGallery(app, of: generation, correlation) }
        case .intent(let id): run(id, in: generation)
        case .render(let id): askRender(id, of: generation)
        case .openURL(let url): emit(.openURL(generation, url: url), correlation)
        case .options(let id): putQuestion(id, to: generation)
        }
    }

    // MARK: Life

    mutating func ready(_ generation: Generation, _ description: ProcessDescription) {
        guard let process = processes[generation], process.state == .starting else { return }
        uptimes[.processStart(generation)] = nil
        describe(process.key, description)
        let work = process.work
        processes.change(generation) { process in
            process.work = []
            process.wasReady = true
            process.state = process.key.role == .widgets ? .ready : .background
        }
        note(.processReady(generation), process.correlation)
        if process.key.role == .app, foregroundApp == process.key.app { bringToFront(generation, process.correlation) }
        for item in work { perform(item, generation, process.correlation) }
        settleIdle(generation)
    }

    private mutating func describe(_ key: ProcessKey, _ description: ProcessDescription) {
        apps.change(key.app) { app in
            if let kinds = description.kinds { app.kinds = kinds }
            if let types = description.activityTypes { app.activityTypes = types }
            // Each of the two programs knows the intents that were compiled into it.
            for intent in description.intents ?? [] {
                if let index = app.intents.firstIndex(where: { $0.typeName == intent.typeName }) {
                    app.intents[index] = intent
                } else {
                    app.intents.append(intent)
                }
            }
            if key.role == .widgets { app.isDescribed = true }
        }
        guard key.role == .widgets else { return }
        for row in placements.rows where row.value.app == key.app && row.value.request == nil {
            guard row.value.mark == .kindUnknown || row.value.mark == .familyNotOffered else { continue }
            if missing(row.value) == nil { want(row.key, .appInstalled, isFree: true) }
        }
        revision += 1
    }

    mutating func bringToFront(_ generation: Generation, _ correlation: Correlation) {
        if processes[generation]?.state == .suspended { wake(generation, correlation) }
        processes.change(generation) {
            $0.state = .foreground
            $0.phase = .active
        }
        uptimes[.processIdle(generation)] = nil
        emit(.showScene(generation), correlation)
        emit(.sendScenePhase(generation, .active), correlation)
    }

    mutating func sendToBackground(_ generation: Generation, _ correlation: Correlation) {
        guard processes[generation]?.state == .foreground else { return }
        processes.change(generation) {
            $0.state = .background
            $0.phase = .background
        }
        emit(.sendScenePhase(generation, .inactive), correlation)
        emit(.sendScenePhase(generation, .background), correlation)
        settleIdle(generation)
    }

    /// Begins or forgets the wait after which a process without work is stopped or suspended.
    mutating func settleIdle(_ generation: Generation) {
        guard let process = processes[generation] else { return }
        let rests = process.isIdle && (process.state == .ready || process.state == .background)
        let wait = process.key.role == .widgets ? profile.widgetIdleTime : profile.backgroundTime
        uptimes[.processIdle(generation)] = rests ? now.uptime + wait : nil
    }

    mutating func idled(_ generation: Generation) {
        guard let process = processes[generation], process.isIdle else { return }
        switch process.state {
        case .ready: stop(generation, .idle)
        case .background:
            processes.change(generation) { $0.state = .suspended }
            // Nobody's doing: not filed under the tap that had started the process.
            let correlation = Correlation(.process, generation.rawValue)
            note(.processSuspended(generation), correlation)
            emit(.suspendProcess(generation), correlation)
        case .starting, .foreground, .suspended, .stopping: break
        }
    }

    /// Asks for the end of a process. What it owes is settled when it is gone: until then it may still say that it took a tap.
    mutating func stop(_ generation: Generation, _ reason: StopReason) {
        guard let process = processes[generation], process.state != .stopping else { return }
        processes.change(generation) {
            $0.state = .stopping
            $0.stopReason = reason
        }
        if running[process.key] == generation { running[process.key] = nil }
        uptimes[.processIdle(generation)] = nil
        uptimes[.processStart(generation)] = nil
        let correlation = reason == .idle ? Correlation(.process, generation.rawValue) : process.correlation
        note(.processStopped(generation, reason), correlation)
        emit(.stopProcess(generation, reason), correlation)
    }

    mutating func refuse(_ generation: Generation, _ reason: String) {
        guard let process = processes[generation] else { return }
        processes.change(generation) { $0.refusal = reason }
        note(.processRefused(generation, reason), process.correlation)
        stop(generation, .refused)
    }

    // MARK: Going

    mutating func exited(_ generation: Generation, _ departure: Departure) {
        guard let process = processes[generation] else { return }
        processes[generation] = nil
        if running[process.key] == generation { running[process.key] = nil }
        uptimes[.processIdle(generation)] = nil
        uptimes[.processStart(generation)] = nil
        if case .exit(let reason) = departure { note(.processExited(generation, reason), process.correlation, app: process.key.app) }
        if process.key.role == .app, screen == .app(process.key.app), running[process.key] == nil, departure != .phoneDied {
            screen = .home
            revision += 1
        }
        let isInnocent = departure == .phoneDied || isInnocent(process, departure)
        for row in process.inFlight.rows {
            owing[row.key] = nil
            uptimes[.effectTimeout(row.key)] = nil
            lost(row.value, of: process, departure, isInnocent: isInnocent)
        }
        for tap in process.waitingTaps { giveBack(tap, countsAttempt: false, process, departure) }
        for work in process.work { undone(work, of: process, departure) }
    }

    /// Whether the phone stopped it for something that its other requests have no part in.
    private func isInnocent(_ process: ProcessRecord, _ departure: Departure) -> Bool {
        guard departure == .exit(.requested), process.refusal == nil else { return false }
        switch process.stopReason {
        case .idle, .timedOut, .unreachable, .appReplaced: return true
        case .startTimedOut, .appRemoved, .refused, .person, nil: return false
        }
    }

    /// An unanswered request of a process that is gone.
    private mutating func lost(_ item: InFlight, of process: ProcessRecord, _ departure: Departure, isInnocent: Bool) {
        let key = process.key
        switch item {
        case .placeholder(let id):
            if isInnocent {
                placements.change(id) { $0.placeholderEffect = nil }
                enqueue(.placeholder(id), key, process.correlation)
            } else {
                placeholderFailed(id, failure(process, departure), process.correlation)
            }
        case .timeline(let id):
            if isInnocent {
                placements.change(id) { $0.request?.effect = nil }
                enqueue(.timeline(id), key, process.correlation)
            } else {
                reloadFailed(id, failure(process, departure))
            }
        case .gallery(let key): if !isInnocent { galleryFailed(key, renderFailure(process, departure)) }
        case .options(let id): settle(id, .failed(sentence(departure)))
        case .render(let id, _):
            activities.change(id) { $0.renderEffect = nil }
            if isInnocent { render(id) } else { renderFailed(id, renderFailure(process, departure)) }
        case .intent(let id):
            guard let tap = taps[id] else { return }
            // A phone that died may have died before it heard that the tap was taken.
            if tap.state == .taken || departure == .phoneDied {
                resolve(id, .maybe)
            } else {
                giveBack(id, countsAttempt: true, process, departure)
            }
        }
    }

    /// Work that waited for a process which never became ready.
    private mutating func undone(_ work: QueuedWork, of process: ProcessRecord, _ departure: Departure) {
        if case .options(let id) = work { return settle(id, .failed(process.refusal ?? sentence(departure))) }
        if departure == .phoneDied {
            if case .openURL = work { return }
            return enqueue(work, process.key, process.correlation)
        }
        switch work {
        case .describe, .placeholder, .gallery, .openURL, .openGallery, .options: break
        case .timeline(let id): reloadFailed(id, failure(process, departure))
        case .render(let id):
            activities.change(id) { $0.isRenderQueued = false }
            renderFailed(id, renderFailure(process, departure))
        case .intent(let id): giveBack(id, countsAttempt: true, process, departure)
        }
    }

    private mutating func giveBack(_ id: TapID, countsAttempt: Bool, _ process: ProcessRecord, _ departure: Departure) {
        guard let tap = taps[id] else { return }
        if let refusal = process.refusal { return resolve(id, .notRun(refusal)) }
        let attempts = tap.attempts + (countsAttempt && departure != .phoneDied ? 1 : 0)
        if attempts >= profile.tapAttempts {
            return resolve(id, .notRun("The process went away \(attempts) times before it took the tap."))
        }
        taps.change(id) {
            $0.attempts = attempts
            $0.state = .queued
            $0.generation = nil
            $0.effect = nil
        }
        note(.tapReturned(id, attempts: attempts), tap.correlation)
        enqueue(.intent(id), ProcessKey(app: tap.app, role: tap.role), tap.correlation)
    }

    private func failure(_ process: ProcessRecord, _ departure: Departure) -> ReloadFailure {
        if let refusal = process.refusal { return .processRefused(refusal) }
        if process.stopReason == .startTimedOut { return .timedOut }
        return .processCrashed(sentence(departure))
    }

    private func renderFailure(_ process: ProcessRecord, _ departure: Departure) -> RenderFailure {
        if let refusal = process.refusal { return .processRefused(refusal) }
        if process.stopReason == .startTimedOut { return .timedOut }
        return .processCrashed(sentence(departure))
    }

    private func sentence(_ departure: Departure) -> String {
        switch departure {
        case .exit(let reason): reason.description
        case .phoneDied: "The phone was restarted."
        }
    }
}
