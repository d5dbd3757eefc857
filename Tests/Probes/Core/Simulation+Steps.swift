// The random hand: what persons, processes and clocks do.
import SidelongPhoneCore

extension Simulation {
    mutating func step() {
        switch random.below(100) {
        case 0..<25: personStep()
        case 25..<75:
            if processes.isEmpty { personStep() } else { serve(random.below(processes.count)) }
        case 75..<98: timeStep()
        case 98: phoneDies()
        default: checkReplay()
        }
    }

    // MARK: Persons

    private mutating func personStep() {
        guard let app = random.pick(Simulation.apps)?.app, let placement = random.pick(phone.placements.keys + [PlacementID(rawValue: 999)])
        else { return }
        switch random.below(31) {
        case 0, 1:
            guard phone.placements.count < 12, let kind = random.pick(["Total", "Latest", "Gone"]) else { return }
            let families: [WidgetFamily] = [.systemMedium, .systemMedium, .systemSmall, .accessoryCircular, .systemExtraLarge]
            let family = random.pick(families) ?? .systemMedium
            send(.widgetPlaced(app: app, kind: kind, family: family, position: position(), configuration: Payload()))
        case 2: if random.chance(20) { send(.placementRemoved(placement)) }
        case 3...8: tapWidget(placement)
        case 9: tapActivity()
        case 10: send(.runIntent(app, typeName: random.pick(["Log", "LogLive", "Show", "Nothing"]) ?? "Log", parameters: Payload([1])))
        case 11, 12: send(.openApp(app))
        case 13: send(.closeApp)
        case 14: send(.lock)
        case 15, 16: send(.unlock)
        case 17: send(random.chance(50) ? .expandIsland(nil) : .collapseIsland)
        case 18:
            var settings = phone.settings
            if random.chance(50) {
                settings.appearance = settings.appearance == .light ? .dark : .light
            } else {
                settings.locale = random.chance(50) ? "de_DE" : "en_US"
            }
            send(.settingsChanged(settings))
        case 19: send(.galleryOpened(app))
        case 20: if let id = random.pick(phone.activities.keys), random.chance(30) { send(.activityDismissed(id)) }
        case 21: if random.chance(10) { send(.activitiesAllowed(app, random.chance(70))) }
        case 22: if let generation = random.pick(phone.processes.keys), random.chance(20) { send(.killProcess(generation)) }
        case 23: send(.placementMoved(placement, position()))
        case 24: send(.placementResized(placement, random.pick(WidgetFamily.allCases) ?? .systemSmall))
        case 25: send(.placementConfigured(placement, Payload([UInt8(random.below(3))])))
        case 26:
            let item: HomeItem = random.chance(30) ? .settings : .app(app)
            send(.iconMoved(item, page: random.chance(30) ? nil : random.below(3), order: random.below(8)))
        case 27: if random.chance(10) { send(.hardwareChanged(random.pick(PhoneHardware.allCases) ?? .island)) }
        case 28:
            let intent = random.pick(["Log", "LogLive", "Nothing"]) ?? "Log"
            send(.optionsAsked(OptionsQuestion(app: app, intent: intent, parameter: "amount")))
        case 29: send(random.chance(50) ? .standBy(random.chance(20)) : .standByExpanded(random.pick(phone.activities.keys)))
        default: installStep(app)
        }
    }

    private mutating func position() -> PlacementPosition {
        let places: [PlacementPosition.Place] = [.home, .home, .home, .lockScreen, .standBy]
        return PlacementPosition(place: random.pick(places) ?? .home, page: random.below(4), order: random.below(6))
    }

    private mutating func installStep(_ app: AppID) {
        guard random.chance(15), let descriptor = Simulation.apps.first(where: { $0.app == app }) else { return }
        send(phone.apps[app] == nil || random.chance(60) ? .appInstalled(descriptor) : .appRemoved(app))
    }

    private mutating func tapWidget(_ id: PlacementID) {
        let archive = phone.shownContent(of: id, at: time.date).archive
        let action = random.pick((archive?.actions.map { UInt64?($0.id) } ?? []) + [nil, 99])
        send(.tap(.placement(id), archive: archive?.hash ?? "unknown", action: action ?? nil))
    }

    private mutating func tapActivity() {
        guard let activity = random.pick(phone.activities.values) else { return }
        let archive = activity.archives[.lockScreen]
        send(.tap(.activity(activity.id, .lockScreen), archive: archive?.hash ?? "unknown", action: archive?.actions.first?.id))
    }

    // MARK: Time

    private mutating func pass(_ span: Span) {
        time.date = time.date + span
        time.uptime = time.uptime + span
    }

    private mutating func timeStep() {
        switch random.below(20) {
        case 0..<8: pass(.milliseconds(Int64(random.below(4_000))))
        case 8..<12:
            if let date = phone.deadlines.date, date > time.date { pass(date - time.date) }
        case 12..<15:
            if let uptime = phone.deadlines.uptime, uptime > time.uptime { pass(uptime - time.uptime) }
        case 15..<17: pass(.minutes(Int64(random.below(120))))
        case 17:
            time.date = time.date + .hours(Int64(random.below(60)))
            return send(.clockChanged(PhoneClock(offset: .hours(1))))
        case 18:
            time.date = time.date + .hours(-Int64(random.below(60)))
            return send(.clockChanged(PhoneClock(offset: .hours(-1))))
        default:
            // The machine's clock was set back without a word.
            time.date = time.date + .milliseconds(-Int64(random.below(5_000)))
        }
        send(.tick)
    }

    /// The phone is killed and comes back: its processes die with it, and what they had said and was not logged is lost.
    private mutating func phoneDies() {
        for index in processes.indices where random.chance(50) {
            guard let effect = processes[index].inbox.first, processes[index].begun == nil else { continue }
            if case .runIntent(_, let tap, _, _) = effect.action, processes[index].isReady { begin(tap) }
        }
        processes = []
        if random.chance(50) { time.uptime = Uptime(rawValue: 1_000_000) }
        checkReplay()
        do {
            phone = try Phone.replay(origin, records).phone
        } catch {
            return violate("\(error)")
        }
        send(.phoneRestarted)
    }

    // MARK: Processes

    private mutating func begin(_ tap: TapID) { begun[tap] = (begun[tap] ?? 0) + 1 }

    mutating func serve(_ index: Int) {
        let process = processes[index]
        let isRough = self.isRough
        if process.isStopping {
            // It may take a tap in its last moment, and may still be heard.
            if isRough, let effect = process.inbox.first, case .runIntent(_, let tap, _, _) = effect.action, process.begun == nil,
                process.isReady,
                random.chance(50)
            {
                begin(tap)
                send(.tapTaken(tap, process.generation))
            }
            return exit(process.generation, .requested)
        }
        if !process.isReady {
            if isRough, random.chance(6) { return exit(process.generation, .signalled(6)) }
            if isRough, random.chance(3) {
                return send(.processRefused(process.generation, reason: "It was built with an older Sidelong."))
            }
            if isRough, random.chance(10) { return }
            change(process.generation) { $0.isReady = true }
            return send(.processReady(process.generation, process.role == .widgets ? Simulation.widgets : ProcessDescription()))
        }
        if process.isSuspended { return }
        if isRough, random.chance(4) { return exit(process.generation, .signalled(11)) }
        if isRough, random.chance(12) || process.inbox.isEmpty { return speak(process) }
        guard let effect = process.inbox.first else { return }
        answer(effect, process)
    }

    private mutating func exit(_ generation: Generation, _ reason: ExitReason) {
        processes.removeAll { $0.generation == generation }
        send(.processExited(generation, reason))
    }

    private mutating func answer(_ effect: Effect, _ process: FakeProcess) {
        let generation = process.generation
        if case .runIntent(_, let tap, _, _) = effect.action, process.begun != effect.id {
            if isRough, random.chance(3) {
                change(generation) { $0.inbox.removeAll { $0.id == effect.id } }
                return send(.effectFailed(effect.id, .notDelivered("The socket is closed.")))
            }
            change(generation) { $0.begun = effect.id }
            begin(tap)
            return send(.tapTaken(tap, generation))
        }
        if isRough, random.chance(8) { return }
        change(generation) { $0.inbox.removeAll { $0.id == effect.id } }
        if isRough, random.chance(5) { return send(.effectFailed(effect.id, .nonsense("It is not a tree."))) }
        if isRough, random.chance(2) { return send(.effectSucceeded(effect.id, .snapshot(archive()))) }
        switch effect.action {
        case .requestPlaceholder: send(.effectSucceeded(effect.id, .placeholder(archive())))
        case .requestSnapshot: send(.effectSucceeded(effect.id, .snapshot(archive())))
        case .requestTimeline: send(.effectSucceeded(effect.id, .timeline(timeline())))
        case .runIntent:
            send(.effectSucceeded(effect.id, random.chance(80) ? .intentFinished(nil) : .intentThrew("It could not be stored.")))
        case .renderActivity(_, let render):
            let rendered = render.presentations.map { RenderedPresentation($0, archive()) }
            send(.effectSucceeded(effect.id, .activity(rendered)))
        case .requestOptions: send(.effectSucceeded(effect.id, .options))
        default: violate("\(effect.action) is no request.")
        }
    }

    private mutating func archive() -> Archive {
        // Equal pictures have equal hashes, so some come again, also after they were discarded.
        if !random.chance(20) { archiveCount += 1 }
        let hash = ArchiveHash(rawValue: "hash-\(archiveCount - random.below(min(archiveCount, 6) + 1))")
        stored[hash] = true
        let kinds = ["Log", "LogLive", "Show", "Nothing"]
        var actions = kinds.enumerated().map {
            ArchiveAction(id: UInt64($0.offset), kind: .intent(typeName: $0.element, parameters: Payload([7])))
        }
        actions.append(ArchiveAction(id: 10, kind: .openURL("example://there")))
        return Archive(hash: hash, byteCount: 100, actions: actions)
    }

    private mutating func timeline() -> TimelineAnswer {
        let count = isRough && random.chance(5) ? 0 : 1 + random.below(8)
        var entries: [TimelineEntry] = []
        for _ in 0..<count {
            let offset = Span.minutes(Int64(random.below(900) - 60))
            entries.append(TimelineEntry(date: time.date + offset, archive: archive()))
        }
        if random.chance(80) { entries.sort { $0.date < $1.date } }
        let policies: [ReloadPolicy] = [.atEnd, .never, .after(time.date + .minutes(Int64(random.below(300) - 30)))]
        return TimelineAnswer(entries: entries, policy: random.pick(policies) ?? .never)
    }

    /// What a process says unasked.
    private mutating func speak(_ process: FakeProcess) {
        let call = CallID(rawValue: process.nextCall)
        change(process.generation) { $0.nextCall += 1 }
        let content = ActivityContent(
            state: Payload([UInt8(random.below(256))]),
            staleDate: random.chance(40) ? time.date + .minutes(Int64(random.below(90) - 5)) : nil,
            relevance: random.chance(10) ? .nan : Double(random.below(3)))
        let activity = random.pick(phone.activities.keys) ?? ActivityID(rawValue: 77)
        switch random.below(7) {
        case 0, 1: send(.reloadRequested(process.generation, kind: random.pick([nil, "Total", "Latest", "Unheard of"]) ?? nil))
        case 2, 3: send(.activityRequested(process.generation, call, attributesType: "Day", attributes: Payload([1, 2]), content: content))
        case 4, 5:
            let alert = random.chance(30) ? ActivityAlert(title: "Over", body: "The limit is reached.") : nil
            let timestamp = random.chance(20) ? time.date + .minutes(Int64(random.below(20) - 10)) : nil
            send(.activityUpdated(process.generation, call, activity, content: content, alert: alert, timestamp: timestamp))
        default:
            let policies: [DismissalPolicy] = [.standard, .immediate, .after(time.date + .hours(Int64(random.below(8) - 1)))]
            send(
                .activityEnded(
                    process.generation, call, activity, content: random.chance(50) ? content : nil,
                    policy: random.pick(policies) ?? .standard, timestamp: nil))
        }
    }
}
