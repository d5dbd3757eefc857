// Everything that can happen to the phone. Each input is logged before its effects run; the same inputs give the same phone.

/// Something that happened. Nothing in it is a pid, a socket or an archive's bytes.
package enum Input: Hashable, Codable, Sendable {
    // What a person does.
    /// Installs an app, or replaces it by a newer build: its processes are stopped and its widgets asked again.
    case appInstalled(AppDescriptor)
    case appRemoved(AppID)
    /// Puts a widget somewhere, if it may stand there. Before the app has told its kinds, any kind may be placed.
    case widgetPlaced(app: AppID, kind: String, family: WidgetFamily, position: PlacementPosition, configuration: Payload)
    case placementMoved(PlacementID, PlacementPosition)
    /// Gives it another family of its kind.
    case placementResized(PlacementID, WidgetFamily)
    case placementConfigured(PlacementID, Payload)
    case placementRemoved(PlacementID)
    /// Moves an icon to an order of a page of the home screen; a nil page is the dock.
    case iconMoved(HomeItem, page: Int?, order: Int)
    /// A form asks for the values of a parameter.
    case optionsAsked(OptionsQuestion)
    case openApp(AppID)
    case openURL(AppID, url: String)
    /// Home: the app in front goes to the background.
    case closeApp
    case lock
    case unlock
    /// Touch and hold on the island; nil means the activity that shows in it.
    case expandIsland(ActivityID?)
    case collapseIsland
    case bannerDismissed
    /// The phone is laid on its side on a charger, or taken up. Laying it down locks it.
    case standBy(Bool)
    /// One activity large in StandBy; nil goes back.
    case standByExpanded(ActivityID?)
    /// A tap on a widget or activity. `action` nil means beside every button: the app opens.
    case tap(TapSource, archive: ArchiveHash, action: UInt64?)
    /// An intent run by a person without a picture: the command line, the inspector.
    case runIntent(AppID, typeName: String, parameters: Payload)
    /// A person swipes an activity off the Lock Screen.
    case activityDismissed(ActivityID)
    /// The switch for Live Activities in an app's settings.
    case activitiesAllowed(AppID, Bool)
    /// The gallery of widgets is looked at: pictures of every kind and family of the app are wanted.
    case galleryOpened(AppID)
    /// The inspector's "reload now".
    case reloadByPerson(PlacementID)
    /// The inspector's "kill".
    case killProcess(Generation)
    case settingsChanged(PhoneSettings)
    /// The phone becomes another one with the same apps and widgets.
    case hardwareChanged(PhoneHardware)

    // Time.
    /// The clock jumped or stands otherwise; the new date is already in this input's `PhoneTime`.
    case clockChanged(PhoneClock)
    /// A deadline was reached. Any input does the same; this one does nothing else.
    case tick

    // What processes do.
    /// The host has begun the process that `startProcess` asked for.
    case processStarted(Generation)
    /// It said hello, its protocol version is right, and it can be asked.
    case processReady(Generation, ProcessDescription)
    /// The host does not talk with it, such as for its protocol version; the sentence is for people.
    case processRefused(Generation, reason: String)
    case processExited(Generation, ExitReason)
    /// The process has taken the tap and begins `perform()` after saying so.
    case tapTaken(TapID, Generation)
    /// `WidgetCenter`: nil is `reloadAllTimelines()`.
    case reloadRequested(Generation, kind: String?)
    /// `Activity.request`; the process waits for the answer.
    case activityRequested(Generation, CallID, attributesType: String, attributes: Payload, content: ActivityContent)
    /// `update`; a nil timestamp means now.
    case activityUpdated(Generation, CallID, ActivityID, content: ActivityContent, alert: ActivityAlert?, timestamp: Instant?)
    /// `end`; nil content keeps the last.
    case activityEnded(Generation, CallID, ActivityID, content: ActivityContent?, policy: DismissalPolicy, timestamp: Instant?)

    // Results of effects.
    case effectSucceeded(EffectID, EffectResult)
    case effectFailed(EffectID, EffectFailure)

    /// The host starts with a replayed phone: every process is gone, uptime may have begun anew.
    case phoneRestarted
}

/// What came of an effect that has an answer. The host stores archives before it hands in their hashes.
package enum EffectResult: Hashable, Codable, Sendable {
    case placeholder(Archive)
    case snapshot(Archive)
    case timeline(TimelineAnswer)
    /// `perform()` returned; the payload is its value, if there is one.
    case intentFinished(Payload?)
    /// `perform()` threw; the sentence is the error's.
    case intentThrew(String)
    case activity([RenderedPresentation])
    /// The host keeps the choices for whoever asked.
    case options
}

/// One presentation's archive.
package struct RenderedPresentation: Hashable, Codable, Sendable {
    package var presentation: ActivityPresentation
    package var archive: Archive

    package init(_ presentation: ActivityPresentation, _ archive: Archive) {
        self.presentation = presentation
        self.archive = archive
    }
}

/// Why an effect had no result. A timeout is the phone's own finding and no input; an exit is `processExited`.
package enum EffectFailure: Hashable, Codable, Sendable {
    /// The process answered, and the answer cannot be used; the sentence says why.
    case nonsense(String)
    /// The request could not be written to the process. For a tap this means: not taken.
    case notDelivered(String)
    /// The process said that it cannot do what was asked; the sentence is its own. For a tap this means: certainly not run.
    case declined(String)
}
