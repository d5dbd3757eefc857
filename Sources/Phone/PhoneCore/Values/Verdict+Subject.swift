// What a verdict is about, so that the log can name the app.

extension Verdict {
    /// A thing of the phone that belongs to an app.
    enum Subject: Hashable, Sendable {
        case app(AppID)
        case placement(PlacementID)
        case tap(TapID)
        case process(Generation)
        case activity(ActivityID)
    }

    var subject: Subject? {
        switch self {
        case .reloadGranted(let id, _, _), .reloadMerged(let id, _), .reloadHeld(let id, _, _), .reloadBackedOff(let id, _, _),
            .timelineAccepted(let id, _, _), .reloadFailed(let id, _), .placeholderFailed(let id, _), .placementFitted(let id, _):
            .placement(id)
        case .reloadOfUnknownKind(let app, _), .kindNotPlaced(let app, _), .placementRefused(let app, _, _), .optionsFailed(let app, _, _),
            .openRefusedLocked(let app), .processStarting(_, let app, _), .activityRefused(let app, _), .appUnknown(let app):
            .app(app)
        case .galleryFailed(let key, _): .app(key.app)
        case .tapQueued(let id, _), .tapSent(let id, _), .tapTaken(let id, _), .tapFinished(let id), .tapThrew(let id, _),
            .tapMayHaveRun(let id), .tapReturned(let id, _), .tapNotRun(let id, _):
            .tap(id)
        case .tapRefusedLocked(let source), .tapOnUnknownArchive(let source, _), .tapOnUnknownAction(let source, _):
            switch source {
            case .placement(let id): .placement(id)
            case .activity(let id, _): .activity(id)
            case .command: nil
            }
        case .processReady(let generation), .processRefused(let generation, _), .processExited(let generation, _),
            .processStopped(let generation, _), .processSuspended(let generation):
            .process(generation)
        case .activityStarted(let id), .activityUpdated(let id), .activityUpdateHeld(let id, _), .activityUpdateIgnored(let id, _),
            .activityStale(let id), .activityEnded(let id, _, _), .activityDismissed(let id), .activityRendered(let id, _),
            .activityRenderFailed(let id, _):
            .activity(id)
        case .clockJumped, .settingsChanged, .hardwareChanged, .iconRefused, .restarted, .lateResult, .wrongResult: nil
        }
    }
}
