// The process's side of the socket: what an app's or a widget extension's process knows of the phone, and how it talks to it.

import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessWorldFoundation
import Synchronization

/// This process's connection to the phone.
///
/// `start(as:)` reads the phone's hello and sets the world before the app's own code runs; `announce(_:)` sends this process's hello and
/// lets messages flow. From then on a thread of its own reads, requests are answered one at a time, and what concerns the screen goes
/// to the main thread.
package final class ProcessRuntime: Sendable {
    package static let shared = ProcessRuntime()

    /// An answer and the byte strings beside it.
    package struct Answer: Sendable {
        package var answer: ProcessAnswer
        package var blobs: [Data]

        package init(_ answer: ProcessAnswer, blobs: [Data] = []) {
            self.answer = answer
            self.blobs = blobs
        }
    }

    /// Which of a provider's three questions is asked.
    package enum WidgetPurpose: String, Sendable { case placeholder, snapshot, timeline }

    /// What concerns the app's screen; handed over on the main thread, in the phone's order.
    package enum SceneMessage: Sendable {
        case show(SceneGeometry)
        case event(SceneEvent)
        case phase(ScenePhaseName)
        /// Clock, zone, locale or settings are others now. Foundation's notifications have been posted.
        case world(World)
    }

    /// The app's activities and what a person allows, in the phone's order.
    package enum ActivityNews: Sendable {
        case activities([ActivityRecord])
        case authorization(activitiesEnabled: Bool, frequentPushesEnabled: Bool)
    }

    package typealias WidgetHandler = @Sendable (WidgetPurpose, WidgetRequest) async -> Answer
    package typealias IntentHandler = @Sendable (IntentRun) async -> Answer
    package typealias ActivityHandler = @Sendable (ActivityRender) async -> Answer
    package typealias OptionsHandler = @Sendable (OptionsRequest) async -> Answer
    package typealias SceneHandler = @MainActor @Sendable (SceneMessage) -> Void
    package typealias ActivityObserver = @Sendable (ActivityNews) -> Void

    struct State: Sendable {
        var hello: Hello?
        var world = World()
        var scenePhase = ScenePhaseName.background
        var activities: [ActivityRecord] = []
        var placements: [PlacedWidget] = []
        var activitiesEnabled = false
        var frequentPushesEnabled = false
        var widgets: WidgetHandler?
        var intents: IntentHandler?
        var activityViews: ActivityHandler?
        var options: OptionsHandler?
        var scene: SceneHandler?
        var nextNumber = 1
        var activityCalls: [Int: @Sendable (ActivityAnswer?) -> Void] = [:]
        var startDiagnostics: [Diagnostic] = []
        /// Worlds that are set and not yet announced.
        var unannouncedWorlds = 0
        /// Where the clock stands for the request that is being answered.
        var standingInstant: Int64?
    }

    struct Outgoing: Sendable {
        var connection: LinkConnection?
        /// The first message must be the hello: what is said earlier waits here.
        var held: [(message: ProcessMessage, blobs: [Data])]? = []
    }

    let state = Mutex(State())
    let outgoing = Mutex(Outgoing())
    /// Held while news reach the observer, so that a new observer sees neither a gap nor a repetition.
    let observing = Mutex<ActivityObserver?>(nil)
    let work = WorkQueue()

    private init() {}

    // MARK: What is known

    /// What the phone said first; nil in a process without a phone, such as a test.
    package var hello: Hello? { state.withLock { $0.hello } }
    package var world: World { state.withLock { $0.world } }
    /// The app's widgets and controls as a person has placed them.
    package var placements: [PlacedWidget] { state.withLock { $0.placements } }
    package var scenePhase: ScenePhaseName { state.withLock { $0.scenePhase } }
    /// Whether a new world is set whose own announcements are still to come.
    var isWorldUnannounced: Bool { state.withLock { $0.unannouncedWorlds > 0 } }
    package var isConnected: Bool { state.withLock { $0.hello != nil } }
    package var areActivitiesEnabled: Bool { state.withLock { $0.activitiesEnabled && $0.hello?.supportsLiveActivities == true } }
    /// Who makes the trees of this process: the app and the build of Sidelong.
    package var producer: String { "\(hello?.bundleIdentifier ?? ProcessInfo.processInfo.processName) Sidelong \(LinkProtocol.build)" }
    package var areFrequentPushesEnabled: Bool { state.withLock { $0.frequentPushesEnabled } }

    // MARK: Handlers

    package func handleWidgets(_ handler: @escaping WidgetHandler) { state.withLock { $0.widgets = handler } }
    package func handleIntents(_ handler: @escaping IntentHandler) { state.withLock { $0.intents = handler } }
    package func handleActivityViews(_ handler: @escaping ActivityHandler) { state.withLock { $0.activityViews = handler } }
    package func handleOptions(_ handler: @escaping OptionsHandler) { state.withLock { $0.options = handler } }
    package func handleScene(_ handler: @escaping SceneHandler) { state.withLock { $0.scene = handler } }

    /// The observer hears at once what is known, and later each change. It must not call back into this method.
    package func observeActivities(_ observer: @escaping ActivityObserver) {
        observing.withLock { stored in
            stored = observer
            let (activities, enabled, frequent) = state.withLock { ($0.activities, $0.activitiesEnabled, $0.frequentPushesEnabled) }
            observer(.authorization(activitiesEnabled: enabled, frequentPushesEnabled: frequent))
            observer(.activities(activities))
        }
    }

    // MARK: Waiting work

    /// Whether a person has tapped and waits for this process.
    package var isTapWaiting: Bool { work.isWaiting(.tap) }

    /// Performs what people have tapped in the meantime. For a request that takes long and has done with asking the app: a tap need not wait
    /// until the last entry of a long timeline is drawn.
    package func letTapsPass() async {
        guard isTapWaiting else { return }
        let instant = state.withLock { $0.standingInstant }
        if instant != nil { PhoneWorld.runClock() }
        await work.doNow(.tap)
        if let instant { PhoneWorld.standClock(at: instant) }
    }

    // MARK: Sending

    /// Says something to the phone. Messages said before `announce` follow it. Without a phone nothing happens.
    package func send(_ message: ProcessMessage, blobs: [Data] = []) {
        do {
            try sendOrThrow(message, blobs: blobs)
        } catch .closed {
            // The reading thread sees the end of the socket as well and ends the process.
        } catch {
            ProcessExit.say("A message to the phone was not sent: \(error)")
        }
    }

    func sendOrThrow(_ message: ProcessMessage, blobs: [Data]) throws(LinkError) {
        let result: Result<Void, LinkError> = outgoing.withLock { outgoing in
            guard let connection = outgoing.connection else { return .success(()) }
            if outgoing.held != nil {
                outgoing.held?.append((message, blobs))
                return .success(())
            }
            do throws(LinkError) {
                try connection.send(message, blobs: blobs)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// Tells a person through the phone's log, or on standard error in a process without a phone.
    package func report(_ diagnostic: Diagnostic) {
        if isConnected {
            send(.diagnostics([diagnostic]))
        } else {
            ProcessExit.say("\(diagnostic)")
        }
    }

    // MARK: Activity calls

    /// Sends an activity call. `whenAnswered` runs on the reading thread, before anything that the phone says later is read; with nil
    /// after `limit` seconds of the monotonic clock, on another thread. Calls are sent in the order in which they are made.
    package func callActivity(
        _ call: ActivityCall, limit: TimeInterval = 5, whenAnswered: @escaping @Sendable (ActivityAnswer?) -> Void
    ) {
        guard isConnected else { return whenAnswered(nil) }
        let number = state.withLock { state in
            defer { state.nextNumber += 1 }
            state.activityCalls[state.nextNumber] = whenAnswered
            return state.nextNumber
        }
        send(.activity(number: number, call))
        DispatchQueue.global().asyncAfter(deadline: .now() + limit) { [self] in
            takeActivityCall(number)?(nil)
        }
    }

    func takeActivityCall(_ number: Int) -> (@Sendable (ActivityAnswer?) -> Void)? {
        state.withLock { $0.activityCalls.removeValue(forKey: number) }
    }
}

/// What is true while an intent's `perform()` runs.
package enum RunningIntent {
    /// Whether it is a `LiveActivityIntent`: then an activity may be started from the background.
    @TaskLocal package static var isLiveActivityIntent = false
}
