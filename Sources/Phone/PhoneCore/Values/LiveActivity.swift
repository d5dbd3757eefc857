// A Live Activity as the phone owns it; the app's `Activity` is only a handle.

/// Apple's `ActivityState`.
package enum ActivityState: String, Hashable, Codable, Sendable { case pending, active, stale, ended, dismissed }

/// Apple's `ActivityUIDismissalPolicy`.
package enum DismissalPolicy: Hashable, Codable, Sendable {
    case standard
    case immediate
    case after(Instant)
}

/// Apple's `AlertConfiguration`, as far as it is shown.
package struct ActivityAlert: Hashable, Codable, Sendable {
    package var title: String
    package var body: String

    package init(title: String, body: String) {
        self.title = title
        self.body = body
    }
}

/// Apple's `ActivityContent`, with the state as the app encoded it.
package struct ActivityContent: Hashable, Codable, Sendable {
    package var state: Payload
    package var staleDate: Instant?
    package var relevance: Double

    package init(state: Payload, staleDate: Instant? = nil, relevance: Double = 0) {
        self.state = state
        self.staleDate = staleDate
        self.relevance = relevance
    }
}

/// Apple's `ActivityAuthorizationError`, as far as the phone refuses for it.
package enum ActivityRequestError: String, Hashable, Codable, Sendable, Error {
    case attributesTooLarge, denied, globalMaximumExceeded, targetMaximumExceeded, visibility, unsupportedTarget
}

/// Why the last render of an activity brought nothing new.
package enum RenderFailure: Hashable, Codable, Sendable {
    case processCrashed(String)
    case processRefused(String)
    case timedOut
    case nonsense(String)
}

/// An update that came too soon after the one before. Its content is in the activity already; only the drawing waits.
package struct HeldUpdate: Hashable, Codable, Sendable {
    package var until: Instant
    package var hasAlert: Bool
}

/// A Live Activity.
package struct LiveActivity: Hashable, Codable, Sendable {
    package var id: ActivityID
    package var app: AppID
    /// Unqualified name of the `ActivityAttributes` type.
    package var attributesType: String
    package var attributes: Payload
    package var content: ActivityContent
    package var state: ActivityState
    package var startedAt: Instant
    /// Timestamp of the newest content; older ones are ignored.
    package var timestamp: Instant
    package var endedAt: Instant?
    /// When it leaves the Lock Screen; set when it ends.
    package var dismissal: Instant?
    /// The latest archives, by presentation.
    package var archives: SortedTable<ActivityPresentation, Archive> = SortedTable()
    /// Archives that were just replaced: a tap made at that moment is still valid.
    package var replacedArchives: SortedTable<ActivityPresentation, Archive> = SortedTable()
    /// Counts changes of what must be drawn: content, staleness, end, settings.
    package var version: UInt64 = 1
    /// The version that the archives show; 0 before the first.
    package var renderedVersion: UInt64 = 0
    /// The render on its way; nil when none is, or when it waits for its process.
    package var renderEffect: EffectID?
    package var isRenderQueued = false
    /// When an update from the background was last drawn at once or after its wait.
    package var lastBackgroundUpdate: Instant?
    /// An update waits for its moment, with the alert of the newest that had one.
    package var heldUpdate: HeldUpdate?
    package var renderFailures = 0
    package var renderNotBefore: Uptime?
    package var mark: RenderFailure?
    package var correlation: Correlation

    /// Active or stale: in the island, and may be updated.
    package var isLive: Bool { state == .active || state == .stale }
    package var isVisible: Bool { isLive || state == .ended }
    package var isStale: Bool { state == .stale }
}
