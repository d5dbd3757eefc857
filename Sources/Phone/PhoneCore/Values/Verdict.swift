// What the phone decided and why: typed cases for code, one sentence each for people.

/// A decision worth knowing.
package enum Verdict: Hashable, Codable, Sendable {
    // Reloads.
    case reloadGranted(PlacementID, ReloadReason, isFree: Bool)
    case reloadMerged(PlacementID, ReloadReason)
    /// Held until the moment; `spent` counted reloads lie in the last 24 hours.
    case reloadHeld(PlacementID, until: Instant, spent: Int)
    case reloadBackedOff(PlacementID, failures: Int, pause: Span)
    case timelineAccepted(PlacementID, entries: Int, next: Instant?)
    case reloadFailed(PlacementID, ReloadFailure)
    case placeholderFailed(PlacementID, ReloadFailure)
    case reloadOfUnknownKind(AppID, kind: String)
    case kindNotPlaced(AppID, kind: String)
    case placementRefused(AppID, kind: String, PlacementObjection)
    /// It had a family that this hardware does not have; nil means that it had to go.
    case placementFitted(PlacementID, WidgetFamily?)
    case galleryFailed(GalleryKey, RenderFailure)
    case optionsFailed(AppID, parameter: String, String)

    // Taps.
    case tapQueued(TapID, ProcessRole)
    case tapSent(TapID, Generation)
    case tapTaken(TapID, Generation)
    case tapFinished(TapID)
    case tapThrew(TapID, String)
    case tapMayHaveRun(TapID)
    case tapReturned(TapID, attempts: Int)
    case tapNotRun(TapID, String)
    case tapRefusedLocked(TapSource)
    case openRefusedLocked(AppID)
    case tapOnUnknownArchive(TapSource, ArchiveHash)
    case tapOnUnknownAction(TapSource, UInt64)

    // Processes.
    case processStarting(Generation, AppID, ProcessRole)
    case processReady(Generation)
    case processRefused(Generation, String)
    case processExited(Generation, ExitReason)
    case processStopped(Generation, StopReason)
    case processSuspended(Generation)

    // Activities.
    case activityStarted(ActivityID)
    case activityRefused(AppID, ActivityRequestError)
    case activityUpdated(ActivityID)
    /// Drawn when the moment comes, with whatever is newest then.
    case activityUpdateHeld(ActivityID, until: Instant)
    case activityUpdateIgnored(ActivityID, IgnoredUpdate)
    case activityStale(ActivityID)
    case activityEnded(ActivityID, EndCause, dismissal: Instant)
    case activityDismissed(ActivityID)
    case activityRendered(ActivityID, presentations: Int)
    case activityRenderFailed(ActivityID, RenderFailure)

    // The phone.
    case clockJumped(from: Instant, to: Instant)
    case settingsChanged
    case hardwareChanged(PhoneHardware)
    case iconRefused(PlacementObjection)
    case restarted
    case appUnknown(AppID)
    /// An answer that nobody waits for any more.
    case lateResult(EffectID)
    /// An answer of the wrong sort.
    case wrongResult(EffectID)

    package enum IgnoredUpdate: String, Hashable, Codable, Sendable { case unknown, notYours, ended, older, tooLarge }
    package enum EndCause: String, Hashable, Codable, Sendable { case app, lifetime, person, notAllowed, appRemoved }
}

/// One line of the why-log.
package struct WhyEntry: Hashable, Codable, Sendable {
    /// Counts up; gaps never occur, but the oldest lines are dropped.
    package var number: UInt64
    package var time: PhoneTime
    package var correlation: Correlation
    package var verdict: Verdict
    /// The app that it is about, if it is about one.
    package var app: AppID?
}
