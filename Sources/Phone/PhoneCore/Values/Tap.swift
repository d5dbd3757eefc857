// A tap that runs an intent, from the finger to the answer.

/// Where a tap was made.
package enum TapSource: Hashable, Codable, Sendable {
    case placement(PlacementID)
    case activity(ActivityID, ActivityPresentation)
    /// The `sidelong intent` command or the inspector.
    case command
}

/// How far a tap has come. It never goes back from `taken`.
package enum TapState: Hashable, Codable, Sendable {
    /// No process has it; it may be given to another one.
    case queued
    /// Written to a process, which has not said that it took it.
    case sent
    /// The process said so. From here on the phone never runs it again by itself.
    case taken
    case finished(Payload?)
    case threw(String)
    /// The process (or the phone) went away after it was taken: it may have been logged.
    case maybe
    /// Certainly not run; the sentence says why.
    case notRun(String)

    package var isResolved: Bool {
        switch self {
        case .queued, .sent, .taken: false
        case .finished, .threw, .maybe, .notRun: true
        }
    }
}

/// A tap.
package struct Tap: Hashable, Codable, Sendable {
    package var id: TapID
    package var source: TapSource
    package var app: AppID
    package var actionID: UInt64?
    package var typeName: String
    package var parameters: Payload
    /// Which process runs it.
    package var role: ProcessRole
    package var madeAt: PhoneTime
    package var state: TapState = .queued
    /// How often it was given to a process that died without taking it.
    package var attempts = 0
    package var generation: Generation?
    package var effect: EffectID?

    package var correlation: Correlation { Correlation(.tap, id.rawValue) }
}
