// The stand on which the phone is tested: its time is in the test's hand, and what it asks of the host is kept.
import SidelongPhoneCore

/// A phone, a time, and every effect so far.
struct Stand {
    static let app: AppID = "com.example.budget"
    static let other: AppID = "com.example.water"
    static let start = Instant.seconds(1_800_000_000)

    var phone: Phone
    var time: PhoneTime
    /// Effects of the last input.
    var last: [Effect] = []
    var effects: [Effect] = []
    var records: [InputRecord] = []
    let origin: PhoneSnapshot

    init(_ adjust: (inout PhoneProfile) -> Void = { _ in }) {
        var profile = PhoneProfile()
        adjust(&profile)
        time = PhoneTime(date: Stand.start, uptime: Uptime(rawValue: 5_000_000_000))
        phone = Phone(profile: profile, at: time)
        origin = PhoneSnapshot(sequence: 0, phone: phone)
    }

    static let widgets = ProcessDescription(
        kinds: [
            WidgetKindDescriptor(kind: "Budget", displayName: "Budget", families: [.systemSmall, .systemMedium]),
            WidgetKindDescriptor(kind: "Latest", displayName: "Latest", families: [.systemMedium]),
            WidgetKindDescriptor(
                kind: "Slots", displayName: "Slots",
                families: [.systemLarge, .systemExtraLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline]),
            WidgetKindDescriptor(kind: "Log", displayName: "Log", families: [.control], configuration: .control),
        ], activityTypes: ["Day"],
        intents: [
            IntentDescriptor(typeName: "Plain"),
            IntentDescriptor(typeName: "Live", runsInAppProcess: true, mayStartActivities: true),
            IntentDescriptor(typeName: "Opening", opensApp: true),
        ])

    @discardableResult
    mutating func send(_ input: Input) -> [Effect] {
        records.append(InputRecord(sequence: UInt64(records.count) + 1, time: time, input: input))
        last = phone.handle(input, at: time)
        effects += last
        return last
    }

    /// Both clocks go on; the phone is woken at each deadline on the way, as a host does.
    mutating func pass(_ span: Span) {
        let end = PhoneTime(date: time.date + span, uptime: time.uptime + span)
        while time.date < end.date {
            let due = phone.deadlines
            let untilDate = due.date.map { $0 - time.date } ?? (end.date - time.date)
            let untilUptime = due.uptime.map { $0 - time.uptime } ?? (end.date - time.date)
            let step = min(max(min(untilDate, untilUptime), .milliseconds(1)), end.date - time.date)
            time.date = time.date + step
            time.uptime = time.uptime + step
            send(.tick)
        }
    }

    /// The phone's clock jumps; the machine's stands.
    @discardableResult
    mutating func jump(_ span: Span) -> [Effect] {
        time.date = time.date + span
        return send(.clockChanged(PhoneClock(offset: span)))
    }

    // MARK: What is usual

    @discardableResult
    mutating func install(_ app: AppID = Stand.app) -> Generation {
        send(.appInstalled(AppDescriptor(app: app, name: "Budget", supportsLiveActivities: true)))
        return ready(app, .widgets)
    }

    /// Makes the app's program ready if it was started.
    @discardableResult
    mutating func ready(_ app: AppID, _ role: ProcessRole) -> Generation {
        guard let generation = phone.running[ProcessKey(app: app, role: role)] else { return Generation(rawValue: 0) }
        if phone.processes[generation]?.state == .starting {
            send(.processReady(generation, role == .widgets ? Stand.widgets : ProcessDescription()))
        }
        return generation
    }

    @discardableResult
    mutating func ready(_ role: ProcessRole) -> Generation { ready(Stand.app, role) }

    func generation(_ role: ProcessRole) -> Generation? { generation(Stand.app, role) }
    func generation(_ app: AppID, _ role: ProcessRole) -> Generation? { phone.running[ProcessKey(app: app, role: role)] }

    @discardableResult
    mutating func place(_ kind: String = "Budget", app: AppID = Stand.app) -> PlacementID {
        send(.widgetPlaced(app: app, kind: kind, family: .systemMedium, position: PlacementPosition(), configuration: Payload()))
        return phone.placements.keys.last ?? PlacementID(rawValue: 0)
    }

    /// An app, its widget, and a timeline of one entry now under `never`, so that nothing happens by itself.
    mutating func placed(_ policy: ReloadPolicy = .never, entries: [TimelineEntry]? = nil) -> PlacementID {
        install()
        let id = place()
        answerPlaceholder()
        answerTimeline(entries ?? [entry(.zero, "first")], policy)
        return id
    }

    func entry(_ offset: Span, _ hash: ArchiveHash) -> TimelineEntry {
        TimelineEntry(date: time.date + offset, archive: Stand.archive(hash))
    }

    static func archive(_ hash: ArchiveHash) -> Archive {
        Archive(
            hash: hash, byteCount: 10,
            actions: [
                ArchiveAction(id: 1, kind: .intent(typeName: "Plain", parameters: Payload([5]))),
                ArchiveAction(id: 2, kind: .intent(typeName: "Live", parameters: Payload([6]))),
                ArchiveAction(id: 3, kind: .openURL("budget://today")),
                ArchiveAction(id: 4, kind: .intent(typeName: "Opening", parameters: Payload())),
            ])
    }

    // MARK: Answers

    /// The last effect that fits and is not answered yet.
    func open(_ fits: (EffectAction) -> Bool) -> Effect? {
        let waiting = phone.unansweredEffects
        return effects.last { waiting.contains($0.id) && fits($0.action) }
    }

    var openTimeline: Effect? { open { if case .requestTimeline = $0 { true } else { false } } }
    var openIntent: Effect? { open { if case .runIntent = $0 { true } else { false } } }
    var openRender: Effect? { open { if case .renderActivity = $0 { true } else { false } } }
    var openPlaceholder: Effect? { open { if case .requestPlaceholder = $0 { true } else { false } } }

    /// How often a timeline was asked for since the start.
    var timelineRequests: Int { count { if case .requestTimeline = $0 { true } else { false } } }
    var intentRuns: Int { count { if case .runIntent = $0 { true } else { false } } }
    var renders: Int { count { if case .renderActivity = $0 { true } else { false } } }
    var starts: Int { count { if case .startProcess = $0 { true } else { false } } }

    func count(_ fits: (EffectAction) -> Bool) -> Int { effects.count { fits($0.action) } }

    mutating func answerPlaceholder(_ hash: ArchiveHash = "placeholder") {
        if let effect = openPlaceholder { send(.effectSucceeded(effect.id, .placeholder(Stand.archive(hash)))) }
    }

    mutating func answerTimeline(_ entries: [TimelineEntry], _ policy: ReloadPolicy) {
        if let effect = openTimeline { send(.effectSucceeded(effect.id, .timeline(TimelineAnswer(entries: entries, policy: policy)))) }
    }

    mutating func answerIntent(_ result: EffectResult = .intentFinished(nil)) {
        if let effect = openIntent { send(.effectSucceeded(effect.id, result)) }
    }

    mutating func answerRender(_ mark: String = "render") {
        guard let effect = openRender, case .renderActivity(_, let render) = effect.action else { return }
        let rendered = render.presentations.map {
            RenderedPresentation($0, Stand.archive(ArchiveHash(rawValue: "\(mark)-\($0.rawValue)-\(render.activity)")))
        }
        send(.effectSucceeded(effect.id, .activity(rendered)))
    }

    /// Taps the intent with this action id on the picture that the widget shows.
    mutating func tap(_ id: PlacementID, _ action: UInt64? = 1) {
        send(.tap(.placement(id), archive: phone.shownContent(of: id, at: time.date).archive?.hash ?? "none", action: action))
    }

    mutating func takeTap() {
        guard let tap = phone.taps.values.last(where: { $0.state == .sent }), let generation = tap.generation else { return }
        send(.tapTaken(tap.id, generation))
    }

    func shown(_ id: PlacementID) -> ArchiveHash? { phone.shownContent(of: id, at: time.date).archive?.hash }

    /// Opens the app, and starts an activity from its foreground process.
    @discardableResult
    mutating func activity(_ app: AppID = Stand.app, stale: Span? = nil, relevance: Double = 0) -> ActivityID {
        send(.openApp(app))
        let generation = ready(app, .app)
        request(generation, stale: stale, relevance: relevance)
        return phone.activities.keys.last ?? ActivityID(rawValue: 0)
    }

    mutating func request(_ generation: Generation, stale: Span? = nil, relevance: Double = 0, bytes: Int = 3) {
        send(
            .activityRequested(
                generation, CallID(rawValue: 1), attributesType: "Day", attributes: Payload([1]),
                content: content(bytes: bytes, stale: stale, relevance: relevance)))
    }

    func content(bytes: Int = 3, stale: Span? = nil, relevance: Double = 0) -> ActivityContent {
        ActivityContent(state: Payload([UInt8](repeating: 1, count: bytes)), staleDate: stale.map { time.date + $0 }, relevance: relevance)
    }

    func answer(of call: UInt64 = 1) -> ActivityAnswer? {
        last.compactMap { effect -> ActivityAnswer? in
            if case .answerActivityRequest(_, CallID(rawValue: call), let answer) = effect.action { answer } else { nil }
        }.last
    }

    func verdicts(_ fits: (Verdict) -> Bool) -> Int { phone.why.count { fits($0.verdict) } }
}
