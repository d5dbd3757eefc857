// The sentences of verdicts and of what they carry, for the log, the inspector and the command line.

extension Verdict: CustomStringConvertible {
    package var description: String {
        switch self {
        case .reloadGranted(let id, let reason, let isFree):
            "Widget \(id) is asked for a timeline: \(reason)\(isFree ? ", free of budget" : "")."
        case .reloadMerged(let id, let reason): "Another wish for widget \(id) was merged with the one that waits: \(reason)."
        case .reloadHeld(let id, _, let spent):
            "The reload of widget \(id) is held by its budget; \(spent) were counted in the last 24 hours."
        case .reloadBackedOff(let id, let failures, let pause):
            "Widget \(id) failed \(failures == 1 ? "once" : "\(failures) times in a row"); it is asked again in \(pause)."
        case .timelineAccepted(let id, let entries, let next):
            "Widget \(id) has a timeline of \(entries == 1 ? "one entry" : "\(entries) entries")\(next == nil ? " and asks for no other" : "")."
        case .reloadFailed(let id, let failure): "Widget \(id) keeps its last good entry: \(failure)"
        case .placeholderFailed(let id, let failure): "Widget \(id) has no new placeholder: \(failure)"
        case .reloadOfUnknownKind(let app, let kind): "\(app) asked to reload the kind \"\(kind)\", which none of its widgets has."
        case .kindNotPlaced(let app, let kind): "\(app) asked to reload the kind \"\(kind)\", of which no widget is placed."
        case .placementRefused(_, let kind, let objection): "A widget of the kind \"\(kind)\" was not placed so. \(objection)"
        case .placementFitted(let id, let family?): "Widget \(id) is \(family.rawValue) on this phone."
        case .placementFitted(let id, nil): "Widget \(id) has no size that this phone has, and is gone."
        case .galleryFailed(let key, let failure): "The gallery has no picture of \(key.kind) as \(key.family.rawValue): \(failure)"
        case .optionsFailed(_, let parameter, let reason): "There are no choices for \(parameter). \(reason)"
        case .tapQueued(let id, let role): "Tap \(id) waits for the \(role) process."
        case .tapSent(let id, let generation): "Tap \(id) was given to process \(generation)."
        case .tapTaken(let id, let generation): "Process \(generation) took tap \(id)."
        case .tapFinished(let id): "Tap \(id) was carried out."
        case .tapThrew(let id, let message): "Tap \(id) ended with an error: \(message)"
        case .tapMayHaveRun(let id): "Tap \(id) was taken and not answered: it may have been logged."
        case .tapReturned(let id, let attempts): "Tap \(id) was not taken and waits again, after \(attempts) lost attempts."
        case .tapNotRun(let id, let reason): "Tap \(id) was not carried out: \(reason)"
        case .tapRefusedLocked: "The phone is locked: a tap does nothing until it is unlocked."
        case .openRefusedLocked(let app): "The phone is locked: \(app) opens once it is unlocked."
        case .tapOnUnknownArchive(_, let hash): "The tapped picture (\(hash)) is no longer known, so nothing was run."
        case .tapOnUnknownAction(_, let action): "The tapped picture has no action \(action)."
        case .processStarting(let generation, let app, let role): "The \(role) process of \(app) is started as process \(generation)."
        case .processReady(let generation): "Process \(generation) is ready."
        case .processRefused(let generation, let reason): "Process \(generation) is refused: \(reason)"
        case .processExited(let generation, let reason): "Process \(generation) is gone. \(reason)"
        case .processStopped(let generation, let reason): "Process \(generation) is stopped: \(reason)."
        case .processSuspended(let generation): "Process \(generation) has nothing to do in the background and is suspended."
        case .activityStarted(let id): "\(id) was started."
        case .activityRefused(let app, let error): "\(app) may not start an activity: \(error.rawValue)."
        case .activityUpdated(let id): "\(id) has new content."
        case .activityUpdateHeld(let id, _):
            "\(id) has new content from the background; it is drawn when a minute has passed since the last time."
        case .activityUpdateIgnored(let id, let cause): "An update of \(id) was ignored: \(cause.sentence)"
        case .activityStale(let id): "\(id) reached its stale date."
        case .activityEnded(let id, let cause, _): "\(id) was ended: \(cause.sentence)"
        case .activityDismissed(let id): "\(id) left the Lock Screen."
        case .activityRendered(let id, let count): "\(id) has \(count) new pictures."
        case .activityRenderFailed(let id, let failure): "\(id) keeps its last good pictures: \(failure)"
        case .clockJumped(let from, let to): "The clock jumped by \(to - from)."
        case .settingsChanged: "The settings were changed."
        case .hardwareChanged(let hardware): "The phone is now one of \(hardware.rawValue) points."
        case .iconRefused(let objection): "An icon was not moved. \(objection)"
        case .restarted: "The phone was started again."
        case .appUnknown(let app): "No app \(app) is installed."
        case .lateResult(let effect): "The answer to request \(effect) came when nobody waited for it any more."
        case .wrongResult(let effect): "The answer to request \(effect) was of another sort than the question."
        }
    }
}

extension ReloadReason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .placed: "it was placed"
        case .resized: "it was given another size"
        case .configured: "its configuration was edited"
        case .policy: "its reload policy says so"
        case .requestedByApp: "the app asked through WidgetCenter"
        case .intent(let tap): "tap \(tap) ran its intent"
        case .settings: "the settings were changed"
        case .appInstalled: "a newer build of the app was installed"
        case .clockWentBack: "the clock went back to before its first entry"
        case .retry: "the last request failed"
        case .person: "a person asked"
        }
    }
}

extension ReloadFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .processCrashed(let how): "the widget process went away. \(how)"
        case .processRefused(let reason): "the widget process is refused. \(reason)"
        case .timedOut: "the widget process did not answer in time."
        case .nonsense(let reason): "the answer cannot be used. \(reason)"
        case .noEntries: "the timeline has no entries."
        case .tooManyEntries(let count): "the timeline has \(count) entries, more than the phone keeps."
        case .kindUnknown: "the app has no widget of this kind."
        case .familyNotOffered: "the app does not offer this widget in its size."
        }
    }
}

extension RenderFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .processCrashed(let how): "the widget process went away. \(how)"
        case .processRefused(let reason): "the widget process is refused. \(reason)"
        case .timedOut: "the widget process did not answer in time."
        case .nonsense(let reason): "the answer cannot be used. \(reason)"
        }
    }
}

extension ExitReason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .requested: "The phone had asked it to stop."
        case .exited(let code): "It ended with code \(code)."
        case .signalled(let number): "It crashed (signal \(number))."
        case .overLimit(let limit): "It went over a limit: \(limit)."
        case .notStarted(let reason): "It could not be started: \(reason)"
        }
    }
}

extension StopReason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .idle: "it had nothing to do"
        case .timedOut(let effect): "it did not answer request \(effect) in time"
        case .startTimedOut: "it was not ready in time"
        case .unreachable: "nothing can be written to it"
        case .appRemoved: "its app was removed"
        case .appReplaced: "a newer build was installed"
        case .refused: "it is refused"
        case .person: "a person killed it"
        }
    }
}

extension Verdict.IgnoredUpdate {
    package var sentence: String {
        switch self {
        case .unknown: "there is no such activity."
        case .notYours: "it belongs to another app."
        case .ended: "it has ended."
        case .older: "its timestamp is older than the newest content."
        case .tooLarge: "attributes and state together are over the limit."
        }
    }
}

extension Verdict.EndCause {
    package var sentence: String {
        switch self {
        case .app: "by its app."
        case .lifetime: "it reached the longest life of an activity."
        case .person: "a person removed it."
        case .notAllowed: "Live Activities were turned off for its app."
        case .appRemoved: "its app was removed."
        }
    }
}

extension Span: CustomStringConvertible {
    /// Seconds with up to three decimals: `1.5 s`.
    package var description: String {
        let milliseconds = rawValue / 1_000_000
        let rest = (milliseconds % 1_000).magnitude
        let sign = milliseconds < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\((milliseconds / 1_000).magnitude) s" }
        var digits = String(rest)
        digits = String(repeating: "0", count: 3 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\((milliseconds / 1_000).magnitude).\(digits) s"
    }
}
