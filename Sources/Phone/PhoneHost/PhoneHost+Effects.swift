// Runs what the phone asks for: starts, stops and talks to processes, and drops archives.
import Foundation
import SidelongLink
import SidelongPhoneCore

extension PhoneHost {
    func run(_ effect: Effect) {
        switch effect.action {
        case .startProcess(let app, let role, let generation): startProcess(app, role, generation, effect.correlation)
        case .stopProcess(let generation, let reason): stopProcess(generation, reason)
        case .suspendProcess(let generation): suspend(generation)
        case .resumeProcess(let generation): resume(generation)
        case .showScene(let generation): send(.showScene(geometry), to: generation)
        case .sendScenePhase(let generation, let phase): send(.scenePhase(ScenePhaseName(phase)), to: generation)
        case .openURL(let generation, let url): send(.sceneEvent(.openURL(url)), to: generation)
        case .requestPlaceholder(let generation, let request):
            ask(generation, effect, .placeholder, .placeholder(link(request, nil, false, effect)))
        case .requestSnapshot(let generation, let request, let isPreview):
            ask(generation, effect, .snapshot, .snapshot(link(request, time().date, isPreview, effect)))
        case .requestTimeline(let generation, let request, let date):
            ask(generation, effect, .timeline, .timeline(link(request, date, false, effect)))
        case .runIntent(let generation, let tap, let typeName, let parameters):
            let run = IntentRun(
                intent: typeName, parameters: parameters.text, tap: "\(identity)-\(tap)", correlation: "\(effect.correlation)")
            ask(generation, effect, .intent(tap), .intent(run))
        case .renderActivity(let generation, let render):
            ask(generation, effect, .activity, .activity(link(render, effect)))
        case .requestOptions(let generation, let question):
            guard let id = phone.processes[generation]?.inFlight[effect.id]?.question else { return }
            let request = OptionsRequest(
                intent: question.intent, parameter: question.parameter, values: question.values.text, search: question.search,
                correlation: "\(effect.correlation)")
            ask(generation, effect, .options(id), .options(request))
        case .answerQuestion(let id, let outcome): answer(id, outcome)
        case .answerActivityRequest(let generation, let call, let answer): answerRequest(generation, call, answer)
        case .answerActivityCall(let generation, let call):
            send(.activityAnswer(number: Int(clamping: call.rawValue), .accepted), to: generation)
        case .tellActivity(let generation, let news): tellActivities(generation, also: news)
        case .tellActivitiesAllowed(let generation, let isAllowed):
            let frequent = processes[generation].flatMap { phone.apps[$0.key.app]?.descriptor.supportsFrequentUpdates } ?? false
            send(.authorization(activitiesEnabled: isAllowed, frequentPushesEnabled: isAllowed && frequent), to: generation)
        case .tellPlacements(let generation): tellPlacements(generation)
        case .announceClock(let generation, _, _, _), .announceSettings(let generation, _): tellWorld(generation)
        case .discardArchives(let hashes): discard(hashes)
        }
    }

    var world: World { World(settings: phone.settings, clock: phone.clock, hardware: sizes.profile) }

    var geometry: SceneGeometry {
        let hardware = sizes.profile
        return SceneGeometry(
            width: hardware.width, height: hardware.height, safeTop: hardware.safeTop, safeBottom: hardware.safeBottom,
            scale: hardware.scale)
    }

    private func link(_ request: SidelongPhoneCore.WidgetRequest, _ date: Instant?, _ isPreview: Bool, _ effect: Effect)
        -> SidelongLink.WidgetRequest
    {
        SidelongLink.WidgetRequest(request, sizes: sizes, instant: date, isPreview: isPreview, correlation: effect.correlation)
    }

    private func link(_ render: SidelongPhoneCore.ActivityRender, _ effect: Effect) -> SidelongLink.ActivityRender {
        let activity = phone.activities[render.activity]
        let record = ActivityRecord(
            id: name(of: render.activity), attributesType: render.attributesType, attributes: render.attributes.text,
            contentState: render.content.text, staleDate: activity?.content.staleDate?.rawValue,
            relevanceScore: activity?.content.relevance ?? 0, state: activity.map { ActivityRecord.State($0.state) } ?? .active)
        return SidelongLink.ActivityRender(
            activity: record, isStale: render.isStale,
            presentations: render.presentations.map { SidelongLink.ActivityRender.Presentation($0, sizes: sizes) },
            instant: render.at.rawValue, correlation: "\(effect.correlation)")
    }

    // MARK: Starting and ending

    private func startProcess(
        _ app: AppID, _ role: SidelongPhoneCore.ProcessRole, _ generation: Generation, _ correlation: Correlation
    ) {
        guard let bundle = bundles[app], let executable = library.executable(bundle, role) else {
            return submit(.processExited(generation, .notStarted("The app is not installed any more.")))
        }
        let containers = configuration.dataFolder.appendingPathComponent("containers").appendingPathComponent(bundle.identifier)
        let process: RunningProcess
        do {
            try FileManager.default.createDirectory(
                at: containers, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            process = try RunningProcess(
                executable: executable.path, environment: AppEnvironment.of(ProcessInfo.processInfo.environment),
                limits: configuration.limits
            ) { [weak self] event in
                // The thread waits until the host has dealt with it.
                guard let self else { return }
                self.hostQueue.queue.sync { self.assumeIsolated { $0.take(event, of: generation) } }
            }
        } catch {
            return submit(.processExited(generation, .notStarted("\(error)")))
        }
        let hosted = HostedProcess(
            generation: generation, key: ProcessKey(app: app, role: role), process: process, limits: configuration.limits)
        processes[generation] = hosted
        process.send(
            .hello(
                Hello(
                    role: SidelongLink.ProcessRole(role), bundleIdentifier: bundle.identifier, world: world,
                    groupsFolder: configuration.dataFolder.appendingPathComponent("groups").path, containerFolder: containers.path,
                    entitledGroups: bundle.groups(role), supportsLiveActivities: bundle.supportsLiveActivities,
                    activitiesEnabled: phone.apps[app]?.activitiesAllowed ?? true,
                    frequentPushesEnabled: bundle.supportsFrequentUpdates && phone.apps[app]?.activitiesAllowed ?? true,
                    activities: records(of: app), placements: placedWidgets(of: app), scenePhase: .background)))
        write("Started process \(process.pid).", source: "process", process: hosted, correlation: "\(correlation)")
        submit(.processStarted(generation))
    }

    private func stopProcess(_ generation: Generation, _ reason: StopReason) {
        guard let hosted = processes[generation] else { return submit(.processExited(generation, .requested)) }
        hosted.wasAskedToStop = true
        switch reason {
        case .timedOut, .startTimedOut, .person, .unreachable: hosted.process.signal(SIGKILL)
        case .idle, .appRemoved, .appReplaced, .refused: hosted.process.stop()
        }
    }

    private func suspend(_ generation: Generation) {
        processes[generation]?.isSuspended = true
        processes[generation]?.process.signal(SIGSTOP)
    }

    private func resume(_ generation: Generation) {
        guard let hosted = processes[generation], hosted.isSuspended else { return }
        hosted.isSuspended = false
        hosted.process.signal(SIGCONT)
        if hosted.missedWorld { tellWorld(generation) }
        if hosted.missedActivities { tellActivities(generation, also: nil) }
        if hosted.missedPlacements { tellPlacements(generation) }
    }

    /// Kills a process for what it did. What it owes fails with the sentence, so that nothing waits for its end.
    func kill(_ hosted: HostedProcess, for reason: String, isNonsense: Bool) {
        guard hosted.killReason == nil else { return }
        hosted.killReason = reason
        write(reason, .error, source: "process", process: hosted)
        hosted.process.signal(SIGKILL)
        guard isNonsense else { return }
        for (_, request) in hosted.pending.sorted(by: { $0.key < $1.key }) {
            // Of an intent nobody knows whether it ran; its process's end says what is known.
            if case .intent = request.sort { continue }
            submit(.effectFailed(request.effect, .nonsense(reason)))
        }
    }

    // MARK: Talking

    func send(_ message: PhoneMessage, to generation: Generation) { processes[generation]?.process.send(message) }

    private func ask(_ generation: Generation, _ effect: Effect, _ sort: PendingRequest.Sort, _ request: PhoneRequest) {
        guard let hosted = processes[generation], let number = Int(exactly: effect.id.rawValue) else {
            return submit(.effectFailed(effect.id, .notDelivered("The process is gone.")))
        }
        hosted.pending[number] = PendingRequest(effect: effect.id, sort: sort, correlation: effect.correlation)
        hosted.process.send(.request(number: number, request)) { [weak self] error in
            guard let self else { return }
            self.hostQueue.queue.async { self.assumeIsolated { $0.notDelivered(number, generation, error) } }
        }
    }

    private func notDelivered(_ number: Int, _ generation: Generation, _ error: LinkError) {
        guard let request = processes[generation]?.pending.removeValue(forKey: number) else { return }
        submit(.effectFailed(request.effect, .notDelivered("\(error)")))
    }

    private func tellWorld(_ generation: Generation) {
        guard let hosted = processes[generation] else { return }
        hosted.missedWorld = hosted.isSuspended
        if !hosted.isSuspended { hosted.process.send(.world(world)) }
    }

    private func placedWidgets(of app: AppID) -> [PlacedWidget] {
        phone.placements.values.filter { $0.app == app }.map {
            PlacedWidget(kind: $0.kind, family: $0.family.rawValue, configuration: $0.configuration.text)
        }
    }

    private func tellPlacements(_ generation: Generation) {
        guard let hosted = processes[generation] else { return }
        hosted.missedPlacements = hosted.isSuspended
        if !hosted.isSuspended { hosted.process.send(.placements(placedWidgets(of: hosted.key.app))) }
    }

    // MARK: Activities

    func name(of activity: ActivityID) -> String { activityNames[activity] ?? activity.description }

    func records(of app: AppID) -> [ActivityRecord] {
        phone.activityNews(of: app).map { ActivityRecord($0, name: name(of: $0.activity)) }
    }

    private func tellActivities(_ generation: Generation, also news: ActivityNews?) {
        guard let hosted = processes[generation] else { return }
        hosted.missedActivities = hosted.isSuspended
        guard !hosted.isSuspended else { return }
        var all = records(of: hosted.key.app)
        if let news {
            // The one that was told, also when it has just left the phone.
            let record = ActivityRecord(news, name: name(of: news.activity))
            if let index = all.firstIndex(where: { $0.id == record.id }) { all[index] = record } else { all.append(record) }
        }
        hosted.process.send(.activities(all))
    }

    private func answerRequest(_ generation: Generation, _ call: CallID, _ answer: SidelongPhoneCore.ActivityAnswer) {
        let name = requestedNames.removeValue(forKey: ActivityCallKey(generation: generation, call: call))
        switch answer {
        case .started(let news):
            if let name {
                activityNames[news.activity] = name
                do {
                    try store.name(news.activity, name)
                } catch {
                    write("The name of activity \(news.activity) could not be kept: \(error)", .error)
                }
            }
            send(.activityAnswer(number: Int(clamping: call.rawValue), .accepted), to: generation)
        case .refused(let error): send(.activityAnswer(number: Int(clamping: call.rawValue), .refused(error.rawValue)), to: generation)
        }
    }

    // MARK: Archives

    private func discard(_ hashes: [ArchiveHash]) {
        let gone = hashes.filter { !phone.refers(to: $0) }.map(\.rawValue)
        do {
            try store.discard(gone)
            for hash in gone { archiveIndex.remove(hash) }
        } catch {
            write("Old pictures could not be removed; that is tried again at the next start. \(error)", .warning)
        }
    }
}
