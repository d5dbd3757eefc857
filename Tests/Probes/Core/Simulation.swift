// A random life of a phone: persons, apps, faults and clocks from a seed, with the rules that must hold after each step.
import SidelongPhoneCore

/// Plays the host with a random hand. The same seed gives the same inputs.
struct Simulation {
    var random: Randomness
    var phone: Phone
    var time: PhoneTime
    let origin: PhoneSnapshot
    var records: [InputRecord] = []
    var processes: [FakeProcess] = []
    /// Hashes in the host's archive store, ascending.
    var stored = SortedTable<ArchiveHash, Bool>()
    /// How often each tap's `perform()` began.
    var begun = SortedTable<TapID, Int>()
    var activityStates = SortedTable<ActivityID, ActivityState>()
    var lastEffect: UInt64 = 0
    var archiveCount = 0
    var violations: [String] = []
    /// Faults (crashes, hangs, nonsense, restarts, clock jumps) can be turned off, to let everything come to rest.
    var isRough = true

    static let apps: [AppDescriptor] = ["one", "two", "three"].map { name in
        AppDescriptor(app: AppID(rawValue: "com.example.\(name)"), name: name, supportsLiveActivities: name != "three")
    }

    static let widgets = ProcessDescription(
        kinds: [
            WidgetKindDescriptor(kind: "Total", displayName: "Total", families: [.systemSmall, .systemMedium]),
            WidgetKindDescriptor(
                kind: "Latest", displayName: "Latest",
                families: [.systemMedium, .systemExtraLarge, .accessoryCircular, .accessoryRectangular]),
        ], activityTypes: ["Day"],
        intents: [
            IntentDescriptor(typeName: "Log"), IntentDescriptor(typeName: "LogLive", runsInAppProcess: true, mayStartActivities: true),
            IntentDescriptor(typeName: "Show", opensApp: true),
        ])

    init(seed: UInt64) {
        random = Randomness(seed: seed)
        time = PhoneTime(date: .seconds(1_800_000_000), uptime: Uptime(rawValue: 1_000_000_000))
        var profile = PhoneProfile()
        profile.reloadsPerDay = 8
        profile.whyCapacity = 60
        profile.tapHistory = 40
        phone = Phone(profile: profile, at: time)
        origin = PhoneSnapshot(sequence: 0, phone: phone)
    }

    mutating func run(steps: Int) {
        for app in Simulation.apps { send(.appInstalled(app)) }
        for _ in 0..<steps where violations.isEmpty { step() }
        rest()
    }

    // MARK: One input

    mutating func send(_ input: Input) {
        let record = InputRecord(sequence: UInt64(records.count) + 1, time: time, input: input)
        records.append(record)
        let before = phone.now
        let effects = phone.handle(input, at: time)
        for effect in effects { carryOut(effect) }
        check(input, before)
    }

    private mutating func carryOut(_ effect: Effect) {
        if effect.id.rawValue != lastEffect + 1 { violate("Effect \(effect.id) does not follow \(lastEffect).") }
        lastEffect = effect.id.rawValue
        switch effect.action {
        case .startProcess(let app, let role, let generation):
            if processes.contains(where: { $0.app == app && $0.role == role && !$0.isStopping }) { violate("\(app) runs twice.") }
            processes.append(FakeProcess(generation: generation, app: app, role: role))
        case .stopProcess(let generation, _): change(generation) { $0.isStopping = true }
        case .suspendProcess(let generation):
            // A request that timed out in the foreground is not awaited any more, though the process may still be at it.
            let inbox = processes.first { $0.generation == generation }?.inbox ?? []
            if inbox.contains(where: { phone.unansweredEffects.contains($0.id) }) {
                violate("A process with work is suspended.")
            }
            change(generation) { $0.isSuspended = true }
        case .resumeProcess(let generation): change(generation) { $0.isSuspended = false }
        case .requestPlaceholder(let generation, _), .requestSnapshot(let generation, _, _), .requestTimeline(let generation, _, _),
            .runIntent(let generation, _, _, _), .renderActivity(let generation, _), .requestOptions(let generation, _):
            deliver(effect, to: generation)
        case .showScene(let generation), .sendScenePhase(let generation, _), .openURL(let generation, _):
            mustRun(generation)
        case .answerActivityRequest(_, _, .started(let news)): follow(news)
        case .tellActivity(_, let news): follow(news)
        case .discardArchives(let hashes):
            for hash in hashes {
                if phone.refers(to: hash) { violate("Archive \(hash) is discarded in use.") }
                stored[hash] = nil
            }
        case .answerActivityRequest, .answerActivityCall, .tellActivitiesAllowed, .announceClock, .announceSettings,
            .tellPlacements:
            break
        case .answerQuestion(let id, _):
            if phone.questions[id] != nil { violate("Question \(id) is answered and waits.") }
        }
    }

    private mutating func deliver(_ effect: Effect, to generation: Generation) {
        mustRun(generation)
        change(generation) { $0.inbox.append(effect) }
    }

    private mutating func mustRun(_ generation: Generation) {
        guard let process = processes.first(where: { $0.generation == generation }) else {
            return violate("Process \(generation) is gone and is asked.")
        }
        if !process.isReady || process.isSuspended || process.isStopping { violate("Process \(generation) cannot be asked now.") }
    }

    /// States of an activity only go forward, but for stale, which an update takes back.
    private mutating func follow(_ news: ActivityNews) {
        switch (activityStates[news.activity], news.state) {
        case (.dismissed, .dismissed), (.ended, .ended): break
        case (.dismissed, _), (.ended, .active), (.ended, .stale): violate("\(news.activity) came back to \(news.state).")
        default: break
        }
        activityStates[news.activity] = news.state
    }

    mutating func change(_ generation: Generation, _ body: (inout FakeProcess) -> Void) {
        guard let index = processes.firstIndex(where: { $0.generation == generation }) else { return }
        body(&processes[index])
    }

    mutating func violate(_ sentence: String) { violations.append("step \(records.count): \(sentence)") }

    // MARK: Rules that hold after every input

    private mutating func check(_ input: Input, _ before: PhoneTime) {
        for row in phone.placements.rows {
            switch phone.shownContent(of: row.key, at: phone.now.date) {
            case .entry(let index, _, let since):
                if since > phone.now.date { violate("Widget \(row.key) shows an entry of the future.") }
                if let entries = row.value.timeline?.entries, index + 1 < entries.count, entries[index + 1].date <= phone.now.date {
                    violate("Widget \(row.key) shows an entry that another has replaced.")
                }
            case .earlier, .placeholder, .nothing: break
            }
            let dayAgo = phone.now.date + .hours(-24)
            let spent = row.value.ledger.grants.count { $0 > dayAgo }
            if spent > phone.profile.reloadsPerDay { violate("Widget \(row.key) had \(spent) counted reloads in a day.") }
            if row.value.wanted != nil && row.value.request == nil && row.value.tapsInFlight == 0 && !isAwaited(row.key) {
                violate("A wish of widget \(row.key) is forgotten.")
            }
        }
        checkPlaces()
        var asked: [PlacementID] = []
        for process in phone.processes.values {
            for item in process.inFlight.values {
                if case .timeline(let id) = item {
                    if asked.contains(id) { violate("Widget \(id) is asked twice at once.") }
                    asked.append(id)
                }
            }
        }
        let due = phone.deadlines
        if let date = due.date, date <= phone.now.date { violate("A date was passed over.") }
        if let uptime = due.uptime, uptime <= phone.now.uptime { violate("An uptime was passed over.") }
        for (tap, count) in begun.rows.map({ ($0.key, $0.value) }) where count > 1 { violate("Tap \(tap) was run \(count) times.") }
        for tap in phone.resolvedTaps.suffix(5) {
            if phone.taps[tap.id] != nil { violate("Tap \(tap.id) is resolved and not.") }
            let count = begun[tap.id] ?? 0
            switch tap.state {
            case .finished, .threw: if count != 1 { violate("Tap \(tap.id) was answered and run \(count) times.") }
            case .notRun: if count != 0 { violate("Tap \(tap.id) is said not to have run, and has.") }
            case .queued, .sent, .taken: violate("Tap \(tap.id) is resolved as \(tap.state).")
            case .maybe: break
            }
        }
        for hash in phone.referredArchives where stored[hash] == nil { violate("Archive \(hash) is referred to and not stored.") }
    }

    /// Each widget and icon lies where it says, once; every page fits its grid.
    private mutating func checkPlaces() {
        var items: [HomeItem] = phone.home.dock
        for (page, row) in phone.home.pages.enumerated() {
            if HomeScreen.cells(row, phone.hardware.grid, span: { phone.span(of: $0) }).count < row.count {
                violate("Page \(page) is too full.")
            }
            if row.isEmpty && phone.home.pages.count > 1 { violate("Page \(page) is empty.") }
            items += row
            for (order, item) in row.enumerated() {
                guard case .widget(let id) = item else { continue }
                if phone.placements[id]?.position != PlacementPosition(place: .home, page: page, order: order) {
                    violate("Widget \(id) says that it is elsewhere.")
                }
            }
        }
        if phone.home.dock.count > phone.hardware.dockCapacity { violate("The dock is too full.") }
        let home = phone.placements.rows.filter { $0.value.position.place == .home }.map { HomeItem.widget($0.key) }
        let expected = [HomeItem.settings] + phone.apps.keys.map(HomeItem.app) + home
        if items.count != expected.count || !expected.allSatisfy(items.contains) {
            violate("The home screen has \(items), not \(expected).")
        }
        for placement in phone.placements.values where !phone.hardware.offers(placement.family) {
            violate("Widget \(placement.id) has a family that this phone does not have.")
        }
        if let id = phone.banner, phone.activities[id]?.isLive != true { violate("A banner shows what is gone.") }
    }

    private func isAwaited(_ id: PlacementID) -> Bool {
        phone.dates[.reload(id)] != nil || phone.uptimes[.widgetRetry(id)] != nil || phone.placements[id]?.mark == .kindUnknown
            || phone.placements[id]?.mark == .familyNotOffered
    }

    /// The phone from its first snapshot and the log is this phone, byte for byte.
    mutating func checkReplay() {
        do {
            let replay = try Phone.replay(origin, records)
            if try replay.phone.canonicalBytes() != phone.canonicalBytes() { violate("A replay gives another phone.") }
            let snapshot = try PhoneSnapshot(bytes: PhoneSnapshot(sequence: UInt64(records.count), phone: phone).bytes())
            if snapshot.phone != phone { violate("A snapshot gives another phone.") }
        } catch {
            violate("\(error)")
        }
    }

    // MARK: Coming to rest

    /// Everything is answered and time passes: then no tap is open, no process idles, and nothing is kept for nobody.
    private mutating func rest() {
        isRough = false
        guard violations.isEmpty else { return }
        // Taps resolved so far are checked as they came; those still open must come to an end.
        let open = phone.taps.keys
        for _ in 0..<4_000 where violations.isEmpty {
            if let index = processes.firstIndex(where: { !$0.isReady || $0.isStopping || (!$0.inbox.isEmpty && !$0.isSuspended) }) {
                serve(index)
            } else if phone.isLocked {
                send(.unlock)
            } else if phone.screen != .home {
                send(.closeApp)
            } else if let uptime = phone.deadlines.uptime {
                time.uptime = uptime
                send(.tick)
            } else {
                break
            }
        }
        guard violations.isEmpty else { return }
        if phone.deadlines.uptime != nil { violate("The phone does not come to rest: \(phone.uptimes), \(records.suffix(6).map(\.input))") }
        if !phone.questions.isEmpty { violate("Questions \(phone.questions.keys) were never answered.") }
        if !phone.taps.isEmpty { violate("Taps \(phone.taps.keys) of \(open) were never resolved.") }
        for process in phone.processes.values where process.state != .suspended {
            violate("Process \(process.generation) idles as \(process.state).")
        }
        if stored.keys != phone.referredArchives {
            violate("\(stored.count) archives are stored, \(phone.referredArchives.count) referred to.")
        }
        if reachableArchives != phone.referredArchives { violate("The count of references is not what the phone refers to.") }
        if phone.placements.values.contains(where: { $0.tapsInFlight != 0 }) { violate("A widget counts taps that are over.") }
        checkReplay()
    }

    /// Every archive that something in the phone names, found by looking through all of it.
    private var reachableArchives: [ArchiveHash] {
        var found = SortedTable<ArchiveHash, Bool>()
        for placement in phone.placements.values {
            let entries = placement.timeline?.entries.map(\.archive) ?? []
            for archive in entries + [placement.placeholder, placement.earlier?.archive].compactMap({ $0 }) { found[archive.hash] = true }
        }
        for activity in phone.activities.values {
            for archive in activity.archives.values + activity.replacedArchives.values { found[archive.hash] = true }
        }
        for archive in phone.gallery.values { found[archive.hash] = true }
        return found.keys
    }
}
