// A calm week of 50 widgets and 20 activities, for the benchmark: only the phone's own work, every answer at once.
import SidelongPhoneCore

enum Week {
    /// Runs the week and says how many inputs it had.
    static func run() -> Int {
        var time = PhoneTime(date: .seconds(1_800_000_000), uptime: Uptime(rawValue: 0))
        var phone = Phone(at: time)
        var inputs = 0
        var queue: [Input] = Simulation.apps.map { .appInstalled($0) }
        var archives = 0
        func archive() -> Archive {
            archives += 1
            return Archive(
                hash: ArchiveHash(rawValue: "\(archives)"), byteCount: 4_000,
                actions: [ArchiveAction(id: 1, kind: .intent(typeName: "Log", parameters: Payload([1, 2, 3])))])
        }
        func answer(_ action: EffectAction, _ id: EffectID) -> [Input] {
            switch action {
            case .startProcess(_, let role, let generation):
                [.processReady(generation, role == .widgets ? Simulation.widgets : ProcessDescription())]
            case .stopProcess(let generation, _): [.processExited(generation, .requested)]
            case .requestPlaceholder: [.effectSucceeded(id, .placeholder(archive()))]
            case .requestTimeline(_, _, let now):
                // Every half hour of half a day, as trackers do.
                [
                    .effectSucceeded(
                        id,
                        .timeline(
                            TimelineAnswer(
                                entries: (0..<24).map { TimelineEntry(date: now + .minutes(30 * $0), archive: archive()) }, policy: .atEnd))
                    )
                ]
            case .renderActivity(_, let render):
                [.effectSucceeded(id, .activity(render.presentations.map { RenderedPresentation($0, archive()) }))]
            case .runIntent(let generation, let tap, _, _): [.tapTaken(tap, generation), .effectSucceeded(id, .intentFinished(nil))]
            default: []
            }
        }
        func drain() {
            var next = 0
            while next < queue.count {
                let effects = phone.handle(queue[next], at: time)
                next += 1
                inputs += 1
                for effect in effects { queue += answer(effect.action, effect.id) }
            }
            queue.removeAll(keepingCapacity: true)
        }
        drain()
        for index in 0..<50 {
            let app = Simulation.apps[index % 3].app
            queue.append(
                .widgetPlaced(app: app, kind: "Total", family: .systemMedium, position: PlacementPosition(), configuration: Payload()))
        }
        drain()
        let end = time.date + .hours(7 * 24)
        var nextActivity = time.date
        var call: UInt64 = 0
        while time.date < end {
            // 20 activities live and linger in any 12 hours, each updated as it starts and ended by its limit.
            if time.date >= nextActivity {
                nextActivity = time.date + .minutes(36)
                let app = Simulation.apps[Int(call % 2)].app
                queue.append(.openApp(app))
                drain()
                if let generation = phone.running[ProcessKey(app: app, role: .app)] {
                    call += 1
                    queue.append(
                        .activityRequested(
                            generation, CallID(rawValue: call), attributesType: "Day", attributes: Payload([1]),
                            content: ActivityContent(state: Payload([2]), staleDate: time.date + .hours(4))))
                }
                queue.append(.closeApp)
            }
            let due = phone.deadlines
            let untilDate = due.date.map { $0 - time.date } ?? .hours(1)
            let untilUptime = due.uptime.map { $0 - time.uptime } ?? .hours(1)
            let span = min(untilDate, untilUptime)
            time.date = time.date + span
            time.uptime = time.uptime + span
            queue.append(.tick)
            drain()
        }
        return inputs
    }
}
