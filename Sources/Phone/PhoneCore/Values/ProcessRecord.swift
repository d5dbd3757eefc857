// A run of an app's or widget extension's process, as the phone sees it: no pid, no socket.

/// Which of an app's two programs.
package enum ProcessRole: String, Hashable, Codable, Sendable, Comparable {
    case app, widgets
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// An app's program: at most one generation of it is not stopping.
package struct ProcessKey: Hashable, Codable, Sendable, Comparable {
    package var app: AppID
    package var role: ProcessRole

    package init(app: AppID, role: ProcessRole) {
        self.app = app
        self.role = role
    }

    package static func < (left: Self, right: Self) -> Bool { (left.app, left.role) < (right.app, right.role) }
}

/// Apple's `ScenePhase`.
package enum ScenePhase: String, Hashable, Codable, Sendable { case active, inactive, background }

/// Why the phone stops a process.
package enum StopReason: Hashable, Codable, Sendable {
    case idle
    case timedOut(EffectID)
    case startTimedOut
    /// A request could not be written to it.
    case unreachable
    case appRemoved
    /// A newer build of its app was installed.
    case appReplaced
    case refused
    /// A person killed it in the inspector.
    case person
}

/// How a process ended.
package enum ExitReason: Hashable, Codable, Sendable {
    /// The phone had asked for it.
    case requested
    /// It returned or called `exit`.
    case exited(code: Int32)
    case signalled(Int32)
    /// The host killed it, such as for memory; says which limit.
    case overLimit(String)
    /// It could not be started at all.
    case notStarted(String)
}

/// Something that waits until its process is ready.
package enum QueuedWork: Hashable, Codable, Sendable {
    /// Only to hear what kinds and intents there are.
    case describe
    case placeholder(PlacementID)
    case timeline(PlacementID)
    case gallery(GalleryKey)
    case intent(TapID)
    case render(ActivityID)
    case openURL(String)
    case options(QuestionID)
    /// Pictures of every kind and family, once the kinds are known.
    case openGallery
}

/// A process's life.
package enum ProcessState: String, Hashable, Codable, Sendable {
    /// Asked for; not ready.
    case starting
    /// A widget process that answers requests.
    case ready
    /// An app in front.
    case foreground
    /// An app that runs without being seen.
    case background
    /// An app that is in memory and does not run.
    case suspended
    /// Asked to go.
    case stopping

    package var takesWork: Bool { self == .ready || self == .foreground || self == .background }
}

/// One generation.
package struct ProcessRecord: Hashable, Codable, Sendable {
    package var generation: Generation
    package var key: ProcessKey
    package var state: ProcessState
    package var correlation: Correlation
    package var startedAt: PhoneTime
    /// Waits for `ready`, in order.
    package var work: [QueuedWork] = []
    /// Requests that it has not answered.
    package var inFlight: SortedTable<EffectID, InFlight> = SortedTable()
    /// Taps that wait for the intent before them: intents of a process run one after the other.
    package var waitingTaps: [TapID] = []
    /// The intent that runs now.
    package var runningTap: TapID?
    /// The last phase that was sent.
    package var phase: ScenePhase = .background
    package var stopReason: StopReason?
    /// Whether it has ever been ready; what waits for a process that never was has failed with it.
    package var wasReady = false
    /// Why the host would not talk with it.
    package var refusal: String?

    /// Nothing to do and nothing awaited.
    var isIdle: Bool { work.isEmpty && inFlight.isEmpty && waitingTaps.isEmpty && runningTap == nil }
}

/// What an unanswered request is about.
package enum InFlight: Hashable, Codable, Sendable {
    case placeholder(PlacementID)
    case timeline(PlacementID)
    case gallery(GalleryKey)
    case intent(TapID)
    /// A render of this version of the activity's content.
    case render(ActivityID, version: UInt64)
    case options(QuestionID)

    package var question: QuestionID? { if case .options(let id) = self { id } else { nil } }
}

/// One picture of the widget gallery.
package struct GalleryKey: Hashable, Codable, Sendable, Comparable {
    package var app: AppID
    package var kind: String
    package var family: WidgetFamily

    package init(app: AppID, kind: String, family: WidgetFamily) {
        self.app = app
        self.kind = kind
        self.family = family
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.app, left.kind, left.family.rawValue) < (right.app, right.kind, right.family.rawValue)
    }
}
