// The phone as a value: inputs in, effects out. No clock, no I/O, no process; a week passes in milliseconds.

/// A phone. Everything it holds is a value; the same inputs at the same times give the same phone and the same effects, byte for byte.
///
/// The host logs each input, hands it to `handle`, then runs the effects in order, and wakes the phone with `tick` at `deadlines`.
package struct Phone: Hashable, Codable, Sendable {
    /// Version of the snapshot's shape; another one is refused by `Phone(snapshot:)`.
    package static let schemaVersion = 2

    package private(set) var profile: PhoneProfile
    package internal(set) var hardware: PhoneHardware
    package internal(set) var apps: SortedTable<AppID, InstalledApp> = SortedTable()
    package internal(set) var placements: SortedTable<PlacementID, Placement> = SortedTable()
    package internal(set) var home = HomeScreen()
    package internal(set) var gallery: SortedTable<GalleryKey, Archive> = SortedTable()
    /// Why the latest request for a picture of the gallery brought none.
    package internal(set) var galleryFailures: SortedTable<GalleryKey, RenderFailure> = SortedTable()
    package internal(set) var processes: SortedTable<Generation, ProcessRecord> = SortedTable()
    /// The generation of each program that is not stopping.
    package internal(set) var running: SortedTable<ProcessKey, Generation> = SortedTable()
    /// Taps that are not resolved.
    package internal(set) var taps: SortedTable<TapID, Tap> = SortedTable()
    /// The latest resolved taps, oldest first.
    package internal(set) var resolvedTaps: [Tap] = []
    /// Questions that are not answered.
    package internal(set) var questions: SortedTable<QuestionID, OptionsQuestion> = SortedTable()
    /// Activities that are not dismissed.
    package internal(set) var activities: SortedTable<ActivityID, LiveActivity> = SortedTable()
    package internal(set) var settings: PhoneSettings
    package internal(set) var clock: PhoneClock
    package internal(set) var isLocked = false
    package internal(set) var screen = PhoneScreen.home
    package internal(set) var island = IslandMode.compact
    /// The activity whose alert shows at the top of a phone without an island.
    package internal(set) var banner: ActivityID?
    package internal(set) var standBy = StandByMode.off
    /// The latest decisions, oldest first.
    package internal(set) var why: [WhyEntry] = []
    /// Counts changes of anything that a person can see; equal numbers mean an equal face.
    package internal(set) var revision: UInt64 = 0

    /// The times of the latest input.
    package internal(set) var now: PhoneTime
    var counters = Counters()
    package internal(set) var dates = DeadlineQueue<Instant>()
    package internal(set) var uptimes = DeadlineQueue<Uptime>()
    /// Which generation owes the answer of an effect.
    var owing: SortedTable<EffectID, Generation> = SortedTable()
    /// How often each archive is referred to.
    var archiveUses: SortedTable<ArchiveHash, Int> = SortedTable()
    /// Effects of the input that is being dealt with; empty between inputs.
    var outbox: [Effect] = []
    /// Archives that lost their last reference during this input; empty between inputs.
    var dropped: [ArchiveHash] = []

    struct Counters: Hashable, Codable, Sendable {
        var placement: UInt64 = 0
        var generation: UInt64 = 0
        var effect: UInt64 = 0
        var tap: UInt64 = 0
        var activity: UInt64 = 0
        var correlation: UInt64 = 0
        var question: UInt64 = 0
        var why: UInt64 = 0
    }

    package init(
        profile: PhoneProfile = PhoneProfile(), hardware: PhoneHardware = .island, settings: PhoneSettings = PhoneSettings(),
        clock: PhoneClock = PhoneClock(), at now: PhoneTime
    ) {
        self.profile = profile
        self.hardware = hardware
        self.settings = settings
        self.clock = clock
        self.now = now
    }

    /// The number of the latest question; the next one gets this plus one.
    package var latestQuestion: QuestionID { QuestionID(rawValue: counters.question) }

    /// The next moments at which `handle(.tick, at:)` has something to do, on each of the two clocks; nil when nothing is due ever.
    package var deadlines: (date: Instant?, uptime: Uptime?) { (dates.earliest, uptimes.earliest) }
}
