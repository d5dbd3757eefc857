// Everything that the phone asks of the host. Effects run in order, after their input was logged.

/// One thing to do.
package struct Effect: Hashable, Codable, Sendable {
    package var id: EffectID
    package var correlation: Correlation
    package var action: EffectAction

    package init(id: EffectID, correlation: Correlation, action: EffectAction) {
        self.id = id
        self.correlation = correlation
        self.action = action
    }
}

/// What to do. `requestPlaceholder`, `requestSnapshot`, `requestTimeline`, `runIntent`, `renderActivity` and `requestOptions` are answered by `effectSucceeded` or
/// `effectFailed` with the effect's id; the others have no result, and are safe to lose when the phone dies because its processes die with it.
package enum EffectAction: Hashable, Codable, Sendable {
    /// Then come `processStarted`, `processReady` or `processRefused`, and `processExited`, all with this generation.
    case startProcess(AppID, ProcessRole, Generation)
    /// End it now; `processExited(_, .requested)` follows. The host may grant a short time before it kills.
    case stopProcess(Generation, StopReason)
    /// Stop it from running, keep it in memory.
    case suspendProcess(Generation)
    case resumeProcess(Generation)
    /// Show the app's scene.
    case showScene(Generation)
    case sendScenePhase(Generation, ScenePhase)
    case openURL(Generation, url: String)

    case requestPlaceholder(Generation, WidgetRequest)
    /// `isPreview` is true for the gallery.
    case requestSnapshot(Generation, WidgetRequest, isPreview: Bool)
    /// The process's clock stands at `at` while it answers.
    case requestTimeline(Generation, WidgetRequest, at: Instant)
    /// First `tapTaken`, then the answer.
    case runIntent(Generation, TapID, typeName: String, parameters: Payload)
    case renderActivity(Generation, ActivityRender)
    case requestOptions(Generation, OptionsQuestion)
    /// To the window that asked.
    case answerQuestion(QuestionID, QuestionOutcome)

    /// The answer of `Activity.request`.
    case answerActivityRequest(Generation, CallID, ActivityAnswer)
    /// `update` or `end` was dealt with; the caller may go on.
    case answerActivityCall(Generation, CallID)
    /// To whoever listens in that process: the activity as it is now.
    case tellActivity(Generation, ActivityNews)
    /// The switch for Live Activities changed for this app.
    case tellActivitiesAllowed(Generation, Bool)

    /// The clock jumped: from one date to another. The modules post Apple's notifications on it.
    case announceClock(Generation, PhoneClock, from: Instant, to: Instant)
    case announceSettings(Generation, PhoneSettings)
    /// The app's placed widgets are others than before; a host reads them from `Phone.placements`.
    case tellPlacements(Generation)

    /// Nothing refers to these archives any more. Run it in order with the inputs: an archive that is stored again afterwards stays.
    case discardArchives([ArchiveHash])
}

/// Which widget is asked for.
package struct WidgetRequest: Hashable, Codable, Sendable {
    /// Nil for the gallery.
    package var placement: PlacementID?
    package var kind: String
    package var family: WidgetFamily
    package var configuration: Payload
}

/// What to render of an activity.
package struct ActivityRender: Hashable, Codable, Sendable {
    package var activity: ActivityID
    package var attributesType: String
    package var attributes: Payload
    package var content: Payload
    package var isStale: Bool
    package var presentations: [ActivityPresentation]
    /// The phone's date to render for.
    package var at: Instant
}

/// `Activity.request`'s outcome.
package enum ActivityAnswer: Hashable, Codable, Sendable {
    case started(ActivityNews)
    case refused(ActivityRequestError)
}

/// An activity as a process hears of it; also what the hello carries (`Phone.activityNews(of:)`).
package struct ActivityNews: Hashable, Codable, Sendable {
    package var activity: ActivityID
    package var attributesType: String
    package var attributes: Payload
    package var content: ActivityContent
    package var state: ActivityState
}
