// The one door into the phone: an input and its two times go in, effects come out.

extension Phone {
    /// Deals with everything that was due before the input, then with the input, then with what became due by it.
    ///
    /// An uptime before the last one counts as the last one, except in `phoneRestarted`: there the machine may have started anew. The date
    /// may go back at any input; `clockWentBack` says what that means.
    package mutating func handle(_ input: Input, at time: PhoneTime) -> [Effect] {
        let before = now
        now = time
        if input != .phoneRestarted { now.uptime = max(before.uptime, time.uptime) }
        let wentBack = now.date < before.date
        switch input {
        case .clockChanged(let clock):
            // Processes hear of a jump before anything is asked of them at the new date.
            changeClock(clock, from: before.date)
        case .phoneRestarted:
            restart()
        default: break
        }
        if wentBack { clockWentBack() }
        runDue()
        apply(input)
        runDue()
        return takeEffects()
    }

    private mutating func takeEffects() -> [Effect] {
        if !dropped.isEmpty {
            var hashes = SortedTable<ArchiveHash, Bool>()
            for hash in dropped where archiveUses[hash] == nil { hashes[hash] = true }
            dropped.removeAll(keepingCapacity: true)
            if !hashes.isEmpty { emit(.discardArchives(hashes.keys), Correlation(.process, 0)) }
        }
        let effects = outbox
        outbox = []
        return effects
    }

    private mutating func apply(_ input: Input) {
        switch input {
        case .clockChanged, .phoneRestarted, .tick: break
        case .appInstalled(let descriptor): install(descriptor)
        case .appRemoved(let app): remove(app)
        case .widgetPlaced(let app, let kind, let family, let position, let configuration):
            place(app, kind, family, position, configuration)
        case .placementMoved(let id, let position): movePlacement(id, position)
        case .placementResized(let id, let family): resizePlacement(id, family)
        case .placementConfigured(let id, let configuration): configurePlacement(id, configuration)
        case .placementRemoved(let id): removePlacement(id)
        case .iconMoved(let item, let page, let order): moveIcon(item, page: page, order: order)
        case .optionsAsked(let question): askOptions(question)
        case .openApp(let app): open(app)
        case .openURL(let app, let url): open(app, url: url)
        case .closeApp: closeApp()
        case .lock: lock()
        case .unlock: unlock()
        case .expandIsland(let id): expandIsland(id)
        case .collapseIsland: collapseIsland()
        case .bannerDismissed: endBanner()
        case .standBy(let isOn): setStandBy(isOn)
        case .standByExpanded(let id): expandStandBy(id)
        case .tap(let source, let archive, let action): tap(source, archive, action)
        case .runIntent(let app, let typeName, let parameters): runCommand(app, typeName, parameters)
        case .activityDismissed(let id): dismissByPerson(id)
        case .activitiesAllowed(let app, let allowed): allowActivities(app, allowed)
        case .galleryOpened(let app): enqueue(.openGallery, ProcessKey(app: app, role: .widgets), nextCorrelation(.screen))
        case .reloadByPerson(let id): want(id, .person, isFree: true)
        case .killProcess(let generation): stop(generation, .person)
        case .settingsChanged(let settings): changeSettings(settings)
        case .hardwareChanged(let hardware): changeHardware(hardware)
        default: applyFromProcess(input)
        }
    }

    private mutating func applyFromProcess(_ input: Input) {
        switch input {
        case .processStarted: break
        case .processReady(let generation, let description): ready(generation, description)
        case .processRefused(let generation, let reason): refuse(generation, reason)
        case .processExited(let generation, let reason): exited(generation, .exit(reason))
        case .tapTaken(let tap, let generation): taken(tap, by: generation)
        case .reloadRequested(let generation, let kind): reloadRequested(by: generation, kind)
        case .activityRequested(let generation, let call, let type, let attributes, let content):
            requestActivity(generation, call, type, attributes, content)
        case .activityUpdated(let generation, let call, let id, let content, let alert, let timestamp):
            updateActivity(generation, call, id, content, alert, timestamp)
        case .activityEnded(let generation, let call, let id, let content, let policy, let timestamp):
            endActivity(generation, call, id, content, policy, timestamp)
        case .effectSucceeded(let effect, let result): succeeded(effect, result)
        case .effectFailed(let effect, let failure): failed(effect, failure)
        default: break
        }
    }

    /// Fires every deadline that has come, the earliest first. Each rule sets its owner's next moment later than now, so this ends.
    private mutating func runDue() {
        while true {
            if let due = uptimes.takeDue(at: now.uptime) {
                fire(due.owner)
            } else if let due = dates.takeDue(at: now.date) {
                fire(due.owner, due.moment)
            } else {
                return
            }
        }
    }

    private mutating func fire(_ owner: DeadlineOwner) {
        switch owner {
        case .effectTimeout(let effect): timedOut(effect)
        case .processStart(let generation): stop(generation, .startTimedOut)
        case .processIdle(let generation): idled(generation)
        case .widgetRetry(let id): pursue(id)
        case .renderRetry(let id): render(id)
        case .islandCollapse: collapseIsland()
        case .bannerEnd: endBanner()
        case .entry, .reload, .activityStale, .activityLimit, .activityDismissal, .activityHeld: break
        }
    }

    /// A jump of the clock passes many moments at once; each rule counts from the moment that was set, as on a phone that was awake then.
    private mutating func fire(_ owner: DeadlineOwner, _ moment: Instant) {
        switch owner {
        case .entry(let id): entryCame(id)
        case .reload(let id): reloadCame(id)
        case .activityStale(let id): becameStale(id)
        case .activityLimit(let id): finish(id, .lifetime, content: nil, policy: .standard, at: moment)
        case .activityDismissal(let id): dismiss(id)
        case .activityHeld(let id): drawHeldUpdate(id)
        case .effectTimeout, .processStart, .processIdle, .widgetRetry, .renderRetry, .islandCollapse, .bannerEnd: break
        }
    }
}

// MARK: Small tools of every rule

extension Phone {
    mutating func nextCorrelation(_ cause: Correlation.Cause) -> Correlation {
        counters.correlation += 1
        return Correlation(cause, counters.correlation)
    }

    @discardableResult
    mutating func emit(_ action: EffectAction, _ correlation: Correlation) -> EffectID {
        counters.effect += 1
        let id = EffectID(rawValue: counters.effect)
        outbox.append(Effect(id: id, correlation: correlation, action: action))
        return id
    }

    /// Emits an effect that has an answer, and notes who owes it and until when.
    mutating func ask(
        _ action: EffectAction, of generation: Generation, about item: InFlight, within limit: Span, _ correlation: Correlation
    ) -> EffectID {
        let id = emit(action, correlation)
        owing[id] = generation
        processes.change(generation) { $0.inFlight[id] = item }
        uptimes[.effectTimeout(id)] = now.uptime + limit
        return id
    }

    /// `app` is for verdicts about what is gone already, or names no number of the phone's.
    mutating func note(_ verdict: Verdict, _ correlation: Correlation, app: AppID? = nil) {
        counters.why += 1
        why.append(
            WhyEntry(number: counters.why, time: now, correlation: correlation, verdict: verdict, app: app ?? self.app(of: verdict.subject))
        )
        // Dropped in batches: one removal from the front per line would move the whole log each time.
        let limit = max(profile.whyCapacity, 1)
        if why.count >= limit + limit / 4 + 1 { why.removeFirst(why.count - limit) }
    }

    /// The app that a thing of the phone belongs to; nil when it is gone.
    private func app(of subject: Verdict.Subject?) -> AppID? {
        switch subject {
        case .app(let app): app
        case .placement(let id): placements[id]?.app
        case .tap(let id): taps[id]?.app ?? resolvedTaps.last { $0.id == id }?.app
        case .process(let generation): processes[generation]?.key.app
        case .activity(let id): activities[id]?.app
        case nil: nil
        }
    }

    mutating func retain(_ archive: Archive) {
        if archiveUses.change(archive.hash, { $0 += 1 }) == nil { archiveUses[archive.hash] = 1 }
    }

    mutating func release(_ archive: Archive) {
        let left = archiveUses.change(archive.hash) { uses -> Int in
            uses -= 1
            return uses
        }
        guard left == 0 else { return }
        archiveUses[archive.hash] = nil
        dropped.append(archive.hash)
    }

    /// The pause after so many failures in a row: doubles with each, up to the profile's longest.
    func pause(afterFailures count: Int) -> Span {
        let doublings = min(max(count - 1, 0), 20)
        let (value, overflow) = profile.retryDelay.rawValue.multipliedReportingOverflow(by: 1 << Int64(doublings))
        return overflow ? profile.maximumRetryDelay : min(Span(rawValue: value), profile.maximumRetryDelay)
    }
}
