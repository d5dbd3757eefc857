// What the host remembers of a process that runs.
import SidelongPhoneCore

/// A running process and what it owes. Used from the host's queue alone.
final class HostedProcess {
    let generation: Generation
    let key: ProcessKey
    let process: RunningProcess
    /// Requests that it has not answered, by number.
    var pending: [Int: PendingRequest] = [:]
    var wasAskedToStop = false
    var isSuspended = false
    /// Why the host killed it.
    var killReason: String?
    /// The newest picture of its screen.
    var scene: SceneFrame?
    /// What was kept from it while it was suspended.
    var missedWorld = false
    var missedActivities = false
    var missedPlacements = false
    var lines: LineAllowance
    var messages: LineAllowance
    var memoryCheckedAt: Int64 = .min
    var hasWarnedOfMemory = false

    init(generation: Generation, key: ProcessKey, process: RunningProcess, limits: ProcessLimits) {
        self.generation = generation
        self.key = key
        self.process = process
        lines = LineAllowance(count: limits.linesPerInterval, interval: limits.lineInterval)
        messages = LineAllowance(count: limits.messagesPerInterval, interval: limits.lineInterval)
    }
}

/// A question that was sent to a process.
struct PendingRequest: Hashable {
    enum Sort: Hashable {
        case placeholder, snapshot, timeline, activity
        case intent(TapID)
        case options(QuestionID)
    }

    var effect: EffectID
    var sort: Sort
    var correlation: Correlation
}
