// Live Activities: the phone owns them, apps hold handles. Requests, updates, ends, staleness, dismissal.

extension Phone {
    mutating func requestActivity(
        _ generation: Generation, _ call: CallID, _ type: String, _ attributes: Payload, _ content: ActivityContent
    ) {
        guard let process = processes[generation] else { return }
        counters.activity += 1
        let id = ActivityID(rawValue: counters.activity)
        let correlation = Correlation(.activity, id.rawValue)
        if let error = refusal(of: process, attributes, content) {
            note(.activityRefused(process.key.app, error), correlation)
            emit(.answerActivityRequest(generation, call, .refused(error)), correlation)
            return
        }
        let activity = LiveActivity(
            id: id, app: process.key.app, attributesType: type, attributes: attributes, content: content.sound, state: .active,
            startedAt: now.date,
            timestamp: now.date, correlation: correlation)
        activities[id] = activity
        dates[.activityStale(id)] = content.staleDate
        dates[.activityLimit(id)] = now.date + profile.activityLifetime
        revision += 1
        note(.activityStarted(id), correlation)
        emit(.answerActivityRequest(generation, call, .started(activity.news)), correlation)
        tell(id, but: generation)
        render(id)
    }

    private func refusal(of process: ProcessRecord, _ attributes: Payload, _ content: ActivityContent) -> ActivityRequestError? {
        guard let app = apps[process.key.app], app.descriptor.supportsLiveActivities else { return .unsupportedTarget }
        if !app.activitiesAllowed { return .denied }
        let isInFront = process.key.role == .app && foregroundApp == process.key.app
        let intent = process.runningTap.flatMap { taps[$0] }.flatMap { app.intent($0.typeName) }
        if !isInFront && intent?.mayStartActivities != true { return .visibility }
        if attributes.bytes.count + content.state.bytes.count > profile.activityByteLimit { return .attributesTooLarge }
        let live = activities.rows.filter(\.value.isLive)
        if live.count(where: { $0.value.app == process.key.app }) >= profile.activitiesPerApp { return .targetMaximumExceeded }
        if live.count >= profile.activitiesPerPhone { return .globalMaximumExceeded }
        return nil
    }

    mutating func updateActivity(
        _ generation: Generation, _ call: CallID, _ id: ActivityID, _ content: ActivityContent, _ alert: ActivityAlert?,
        _ timestamp: Instant?
    ) {
        guard let process = processes[generation] else { return }
        let correlation = Correlation(.activity, id.rawValue)
        if let ignored = ignores(id, from: process.key.app, content, timestamp) {
            note(.activityUpdateIgnored(id, ignored), correlation)
        } else {
            activities.change(id) { activity in
                activity.content = content.sound
                activity.timestamp = timestamp ?? now.date
                activity.state = .active
            }
            dates[.activityStale(id)] = content.staleDate
            tell(id)
            if isFree(process) {
                draw(id, alerts: alert != nil)
            } else {
                drawFromBackground(id, alerts: alert != nil)
            }
        }
        emit(.answerActivityCall(generation, call), correlation)
    }

    mutating func endActivity(
        _ generation: Generation, _ call: CallID, _ id: ActivityID, _ content: ActivityContent?, _ policy: DismissalPolicy,
        _ timestamp: Instant?
    ) {
        guard let process = processes[generation] else { return }
        let correlation = Correlation(.activity, id.rawValue)
        if let ignored = ignores(id, from: process.key.app, content, timestamp) {
            note(.activityUpdateIgnored(id, ignored), correlation)
        } else {
            activities.change(id) { $0.timestamp = timestamp ?? now.date }
            finish(id, .app, content: content, policy: policy, at: now.date)
        }
        emit(.answerActivityCall(generation, call), correlation)
    }

    /// Updates of an app in front, and from inside a `LiveActivityIntent`, are drawn at once.
    private func isFree(_ process: ProcessRecord) -> Bool {
        if foregroundApp == process.key.app { return true }
        let intent = process.runningTap.flatMap { taps[$0] }.flatMap { apps[process.key.app]?.intent($0.typeName) }
        return intent?.mayStartActivities == true
    }

    /// The newest content is drawn at once when long enough has passed since the last time, else when it has: at most one a spacing, and the
    /// last always.
    private mutating func drawFromBackground(_ id: ActivityID, alerts: Bool) {
        guard let activity = activities[id] else { return }
        if let held = activity.heldUpdate {
            activities.change(id) { $0.heldUpdate?.hasAlert = held.hasAlert || alerts }
            return
        }
        let moment = activity.lastBackgroundUpdate.map { $0 + profile.backgroundUpdateSpacing } ?? now.date
        guard moment > now.date else {
            activities.change(id) { $0.lastBackgroundUpdate = now.date }
            return draw(id, alerts: alerts)
        }
        activities.change(id) { $0.heldUpdate = HeldUpdate(until: moment, hasAlert: alerts) }
        dates[.activityHeld(id)] = moment
        note(.activityUpdateHeld(id, until: moment), Correlation(.activity, id.rawValue))
    }

    /// The moment came up to which updates were held.
    mutating func drawHeldUpdate(_ id: ActivityID) {
        guard let held = activities[id]?.heldUpdate else { return }
        activities.change(id) { $0.lastBackgroundUpdate = now.date }
        draw(id, alerts: held.hasAlert)
    }

    private mutating func draw(_ id: ActivityID, alerts: Bool) {
        activities.change(id) { activity in
            activity.heldUpdate = nil
            activity.version += 1
        }
        dates[.activityHeld(id)] = nil
        revision += 1
        note(.activityUpdated(id), Correlation(.activity, id.rawValue))
        if alerts { showAlert(id) }
        render(id)
    }

    /// An alerting update shows itself for some seconds: in the island, or at the top of a phone without one.
    private mutating func showAlert(_ id: ActivityID) {
        guard let activity = activities[id], !isLocked, foregroundApp != activity.app else { return }
        if hardware.hasIsland {
            island = .expanded(id)
            uptimes[.islandCollapse] = now.uptime + profile.alertTime
        } else {
            banner = id
            uptimes[.bannerEnd] = now.uptime + profile.alertTime
        }
    }

    private func ignores(_ id: ActivityID, from app: AppID, _ content: ActivityContent?, _ timestamp: Instant?) -> Verdict.IgnoredUpdate? {
        guard let activity = activities[id] else { return .unknown }
        if activity.app != app { return .notYours }
        if !activity.isLive { return .ended }
        if let timestamp, timestamp < activity.timestamp { return .older }
        if let content, activity.attributes.bytes.count + content.state.bytes.count > profile.activityByteLimit { return .tooLarge }
        return nil
    }

    /// Ended: out of the island at once, on the Lock Screen until the policy's moment, at most four hours (`profile.activityLinger`).
    mutating func finish(_ id: ActivityID, _ cause: Verdict.EndCause, content: ActivityContent?, policy: DismissalPolicy, at end: Instant) {
        guard let activity = activities[id], activity.isLive else { return }
        let latest = end + profile.activityLinger
        let dismissal =
            switch policy {
            case .standard: latest
            case .immediate: end
            case .after(let date): min(date, latest)
            }
        activities.change(id) { activity in
            activity.state = .ended
            activity.endedAt = end
            activity.dismissal = dismissal
            if let content { activity.content = content.sound }
            activity.heldUpdate = nil
            activity.version += 1
        }
        dates[.activityHeld(id)] = nil
        dates[.activityStale(id)] = nil
        dates[.activityLimit(id)] = nil
        if island == .expanded(id) { island = .compact }
        if banner == id { endBanner() }
        revision += 1
        note(.activityEnded(id, cause, dismissal: dismissal), activity.correlation)
        tell(id)
        if dismissal <= now.date { return dismiss(id) }
        dates[.activityDismissal(id)] = dismissal
        render(id)
    }

    /// Gone for good.
    mutating func dismiss(_ id: ActivityID) {
        guard let activity = activities[id] else { return }
        activities.change(id) { $0.state = .dismissed }
        note(.activityDismissed(id), activity.correlation)
        tell(id)
        activities[id] = nil
        for row in activity.archives.rows + activity.replacedArchives.rows { release(row.value) }
        dates[.activityStale(id)] = nil
        dates[.activityLimit(id)] = nil
        dates[.activityDismissal(id)] = nil
        dates[.activityHeld(id)] = nil
        uptimes[.renderRetry(id)] = nil
        if island == .expanded(id) { island = .compact }
        if banner == id { endBanner() }
        if standBy == .activity(id) { standBy = .on }
        revision += 1
    }

    mutating func dismissByPerson(_ id: ActivityID) {
        finish(id, .person, content: nil, policy: .immediate, at: now.date)
        dismiss(id)
    }

    /// The stale date came: `isStale` turns true and it is rendered once more; nothing else changes.
    mutating func becameStale(_ id: ActivityID) {
        guard let activity = activities[id], activity.state == .active else { return }
        activities.change(id) { activity in
            activity.state = .stale
            activity.version += 1
        }
        revision += 1
        note(.activityStale(id), activity.correlation)
        tell(id)
        render(id)
    }

    mutating func allowActivities(_ app: AppID, _ allowed: Bool) {
        guard apps[app] != nil else { return note(.appUnknown(app), nextCorrelation(.setting)) }
        apps.change(app) { $0.activitiesAllowed = allowed }
        let correlation = nextCorrelation(.setting)
        for row in processes.rows where row.value.key.app == app && row.value.state != .stopping {
            emit(.tellActivitiesAllowed(row.key, allowed), correlation)
        }
        if allowed { return }
        for row in activities.rows where row.value.app == app {
            finish(row.key, .notAllowed, content: nil, policy: .immediate, at: now.date)
            dismiss(row.key)
        }
    }

    /// Tells every process of the app that can hear, in the order of their starts. One that starts later hears it in its hello.
    private mutating func tell(_ id: ActivityID, but except: Generation? = nil) {
        guard let activity = activities[id] else { return }
        for row in processes.rows where row.value.key.app == activity.app && row.key != except {
            if row.value.state == .stopping { continue }
            emit(.tellActivity(row.key, activity.news), activity.correlation)
        }
    }

    // MARK: Drawing

    /// Asks for new archives, one request at a time per activity; changes that come meanwhile are drawn together after it.
    mutating func render(_ id: ActivityID) {
        guard let activity = activities[id], activity.renderEffect == nil, !activity.isRenderQueued else { return }
        guard activity.renderedVersion != activity.version else { return }
        if let moment = activity.renderNotBefore, moment > now.uptime {
            uptimes[.renderRetry(id)] = moment
            return
        }
        activities.change(id) { $0.isRenderQueued = true }
        enqueue(.render(id), ProcessKey(app: activity.app, role: .widgets), activity.correlation)
    }

    mutating func askRender(_ id: ActivityID, of generation: Generation) {
        guard let activity = activities[id], activity.isRenderQueued else { return }
        // After its end only the Lock Screen shows it.
        let presentations = activity.isLive ? ActivityPresentation.shown : [.lockScreen]
        let render = ActivityRender(
            activity: id, attributesType: activity.attributesType, attributes: activity.attributes, content: activity.content.state,
            isStale: activity.isStale, presentations: presentations, at: now.date)
        let effect = ask(
            .renderActivity(generation, render), of: generation, about: .render(id, version: activity.version),
            within: profile.renderTimeout,
            activity.correlation)
        activities.change(id) {
            $0.isRenderQueued = false
            $0.renderEffect = effect
        }
    }

    mutating func acceptRender(_ id: ActivityID, _ version: UInt64, _ presentations: [RenderedPresentation]) {
        guard let activity = activities[id] else { return }
        activities.change(id) { $0.renderEffect = nil }
        if presentations.isEmpty { return renderFailed(id, .nonsense("The answer had no presentation.")) }
        var archives: SortedTable<ActivityPresentation, Archive> = SortedTable()
        for rendered in presentations { archives[rendered.presentation] = rendered.archive }
        for row in archives.rows { retain(row.value) }
        for row in activity.replacedArchives.rows { release(row.value) }
        activities.change(id) { activity in
            activity.replacedArchives = activity.archives
            activity.archives = archives
            activity.renderedVersion = version
            activity.renderFailures = 0
            activity.renderNotBefore = nil
            activity.mark = nil
        }
        revision += 1
        note(.activityRendered(id, presentations: presentations.count), activity.correlation)
        render(id)
    }

    /// The last good archives stay, with a mark.
    mutating func renderFailed(_ id: ActivityID, _ failure: RenderFailure, retries: Bool = true) {
        guard let activity = activities[id] else { return }
        let count = activity.renderFailures + 1
        let moment = now.uptime + pause(afterFailures: count)
        activities.change(id) { activity in
            activity.isRenderQueued = false
            activity.renderFailures = count
            activity.renderNotBefore = moment
            activity.mark = failure
        }
        revision += 1
        note(.activityRenderFailed(id, failure), activity.correlation)
        if retries { uptimes[.renderRetry(id)] = moment }
    }
}

extension ActivityContent {
    /// With a relevance that can be ordered: what is no number counts as 0.
    var sound: ActivityContent {
        var content = self
        if !relevance.isFinite { content.relevance = 0 }
        return content
    }
}
