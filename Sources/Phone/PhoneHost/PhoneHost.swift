// The phone while it runs: a `Phone` value, and everything that its effects need. Inputs come in one at a time on one queue.
import Foundation
import SidelongLink
import SidelongPhoneCore

/// A running phone on a data folder. Start it with `start()`, end it with `stop()`; what happens is seen in `views()`, `scenes()` and
/// `logLines()`, and what a person does goes through `send(_:)`.
///
/// Each input is in `phone.sqlite` before its effects run, so a phone that was killed goes on where it was.
package actor PhoneHost {
    package nonisolated let configuration: HostConfiguration
    nonisolated let hostQueue = HostQueue()
    package nonisolated var unownedExecutor: UnownedSerialExecutor { hostQueue.asUnownedSerialExecutor() }

    /// True when the data folder held no phone yet.
    package nonisolated let isFirstStart: Bool
    let library: AppLibrary
    var sizes: ScreenSizes { ScreenSizes(phone.hardware) }
    let store: PhoneStore
    let identity: String
    private let lock: PhoneLock

    var phone: Phone
    var log: HostLog
    var bundles: [AppID: InstalledBundle] = [:]
    var processes: [Generation: HostedProcess] = [:]
    var archiveIndex: ArchiveIndex
    /// What apps call their activities.
    var activityNames: [ActivityID: String]
    /// Calls of `Activity.request` on their way: the name that the app gave.
    var requestedNames: [ActivityCallKey: String] = [:]

    private var sequence: UInt64
    private var snapshotSequence: UInt64
    private var inbox: [(input: Input, archives: [StoredArchive])] = []
    private var isHandling = false
    private var storeFailure: String?
    private var loggedWhy: UInt64 = 0
    private var isStopped = false

    var clockRequests: [ClockRequest] = []
    var tapWaiters: [TapID: [CheckedContinuation<CommandAnswer, Never>]] = [:]
    /// Who asked which question, and the choices that came for it.
    var questionWaiters: [QuestionID: CheckedContinuation<CommandAnswer, Never>] = [:]
    var questionChoices: [QuestionID: [IntentForm.Choice]] = [:]
    var viewListeners: [Int: AsyncStream<PhoneView>.Continuation] = [:]
    var sceneListeners: [Int: AsyncStream<SceneFrame>.Continuation] = [:]
    var nextListener = 0
    var publishedView: PhoneView?
    private var timers = HostTimers()

    struct ActivityCallKey: Hashable {
        var generation: Generation
        var call: CallID
    }

    struct ClockRequest {
        var change: ClockChange
        var done: CheckedContinuation<CommandAnswer, Never>
    }

    /// Inputs between two snapshots; chosen: a replay of so many takes a few milliseconds.
    private static let snapshotInterval: UInt64 = 500

    /// Opens the data folder and brings the phone back to where it was. Nothing runs before `start()`.
    package init(_ configuration: HostConfiguration) throws(HostError) {
        self.configuration = configuration
        let folder = configuration.dataFolder
        do {
            for name in ["", "groups", "apps", "containers"] {
                try FileManager.default.createDirectory(
                    at: folder.appendingPathComponent(name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            }
        } catch {
            throw .folder(folder.path, reason: error.localizedDescription)
        }
        lock = try PhoneLock(dataFolder: folder)
        library = AppLibrary(folder: folder.appendingPathComponent("apps"))
        log = HostLog(folder: folder)
        let machine = configuration.clock.date()
        let uptime = Uptime(rawValue: configuration.clock.uptime())
        do {
            store = try PhoneStore(folder: folder)
            identity = try store.identity(orNew: String(UUID().uuidString.lowercased().prefix(8)))
            let loaded = try store.load()
            for loss in loaded.losses {
                log.write(loss, level: .error, time: machine, phoneTime: machine)
            }
            if let replay = loaded.replay {
                isFirstStart = false
                phone = replay.phone
                sequence = replay.sequence
            } else {
                isFirstStart = loaded.losses.isEmpty
                phone = Phone(
                    profile: configuration.profile, hardware: configuration.hardware, settings: configuration.settings,
                    at: PhoneTime(date: Instant(rawValue: machine), uptime: uptime))
                sequence = 0
                try store.beginAnew(PhoneSnapshot(sequence: 0, phone: phone))
            }
            snapshotSequence = sequence
            archiveIndex = try store.archiveIndex()
            activityNames = try store.activityNames()
            loggedWhy = phone.why.last?.number ?? 0
            // Archives whose discarding was cut short.
            let unused = archiveIndex.names.filter { [phone] in !phone.refers(to: ArchiveHash(rawValue: $0)) }
            try store.discard(unused)
            for hash in unused { archiveIndex.remove(hash) }
        } catch {
            throw .store("\(error)")
        }
    }

    // MARK: Life

    /// Brings the phone to life: what was asked before the restart is asked again, and timers run.
    package func start() {
        library.removeOldBuilds()
        let (installed, problems) = library.installed()
        for problem in problems { write(problem, .error, source: "install") }
        for bundle in installed { bundles[AppID(rawValue: bundle.identifier)] = bundle }
        if !isFirstStart { submit(.phoneRestarted) }
        for bundle in installed { tellOfBuild(bundle) }
        settle()
    }

    /// Tells others where the page is.
    package func announce(port: Int, address: String, token: String) {
        lock.write(PhoneLock.Words(pid: getpid(), port: port, address: address, token: token))
        write("The phone is at port \(port).")
    }

    /// Ends every process, keeps the phone as it is and gives the data folder free.
    package func stop() async {
        guard !isStopped else { return }
        isStopped = true
        timers.cancel()
        for process in processes.values {
            process.wasAskedToStop = true
            process.process.stop()
        }
        // Bounded: each process is killed after the grace.
        for _ in 0..<400 where !processes.isEmpty {
            try? await Task.sleep(for: .milliseconds(10))  // Cancelled means: look again at once.
        }
        saveSnapshot()
        for listener in viewListeners.values { listener.finish() }
        for listener in sceneListeners.values { listener.finish() }
        for request in clockRequests { request.done.resume(returning: CommandAnswer(.refused, "The phone was stopped.")) }
        clockRequests = []
        for waiters in tapWaiters.values {
            for waiter in waiters { waiter.resume(returning: CommandAnswer(.uncertain, "The phone was stopped; it may have been logged.")) }
        }
        tapWaiters = [:]
        for waiter in questionWaiters.values { waiter.resume(returning: CommandAnswer(.refused, "The phone was stopped.")) }
        questionWaiters = [:]
        log.finish()
        lock.release()
    }

    // MARK: Time

    /// The two times of now, on the phone's clock or on another one.
    func time(_ clock: PhoneClock? = nil) -> PhoneTime {
        let clock = clock ?? phone.clock
        let machine = Instant(rawValue: configuration.clock.date())
        let date = clock.mode == .live ? machine + clock.offset : phone.now.date
        return PhoneTime(date: date, uptime: Uptime(rawValue: configuration.clock.uptime()))
    }

    /// Deals with what is due. Timers call it; a test with clocks of its own does, too.
    package func wake() {
        let now = time()
        let deadlines = phone.deadlines
        if deadlines.date.map({ $0 <= now.date }) == true || deadlines.uptime.map({ $0 <= now.uptime }) == true {
            submit(.tick)
        } else {
            settle()
        }
    }

    private func armTimers() {
        guard configuration.clock.setsTimers, !isStopped else { return }
        let now = time()
        let isBusy = processes.values.contains { !$0.pending.isEmpty }
        timers.arm(
            until: phone.deadlines.date.map { ($0 - now.date).rawValue },
            uptime: phone.deadlines.uptime.map { $0.rawValue - now.uptime.rawValue },
            memory: isBusy ? 500_000_000 : nil, on: hostQueue.queue
        ) { [weak self] isMemory in
            self?.assumeIsolated { host in
                if isMemory {
                    host.checkMemory()
                    host.armTimers()
                } else {
                    host.wake()
                }
            }
        }
    }

    // MARK: Inputs

    /// Logs an input and runs its effects; inputs that these bring follow in order.
    func submit(_ input: Input, archives: [StoredArchive] = []) {
        inbox.append((input, archives))
        guard !isHandling else { return }
        isHandling = true
        while !inbox.isEmpty {
            let next = inbox.removeFirst()
            handle(next.input, archives: next.archives)
        }
        isHandling = false
        settle()
    }

    private func handle(_ input: Input, archives: [StoredArchive]) {
        var clock: PhoneClock?
        if case .clockChanged(let new) = input { clock = new }
        let record = InputRecord(sequence: sequence + 1, time: time(clock), input: input)
        do {
            try store.append(record, archives: archives)
        } catch {
            // An input that cannot be logged does not happen: a phone that had acted on it would forget it.
            if storeFailure == nil { write("The phone cannot keep what happens, so nothing happens. \(error)", .error) }
            storeFailure = "\(error)"
            return
        }
        if storeFailure != nil { write("The phone can keep what happens again.") }
        storeFailure = nil
        sequence += 1
        for archive in archives { archiveIndex.add(archive.hash, hasDark: archive.dark != nil) }
        let effects = phone.handle(input, at: record.time)
        logDecisions()
        for effect in effects { run(effect) }
    }

    /// Why the phone does nothing at present; nil when it does.
    var standstill: String? { storeFailure ?? (isStopped ? "The phone was stopped." : nil) }

    /// What follows when no input is left: the clock, those who wait, the picture of the phone, timers.
    func settle() {
        guard !isHandling else { return }
        applyClockRequest()
        answerTaps()
        publish()
        armTimers()
        if sequence >= snapshotSequence + Self.snapshotInterval { saveSnapshot() }
    }

    private func saveSnapshot() {
        guard sequence > snapshotSequence else { return }
        do {
            try store.save(PhoneSnapshot(sequence: sequence, phone: phone))
            snapshotSequence = sequence
            let gone = activityNames.keys.filter { phone.activities[$0] == nil }.sorted()
            try store.forget(gone)
            for id in gone { activityNames[id] = nil }
        } catch {
            write("A snapshot of the phone could not be kept; the log of inputs still has everything. \(error)", .warning)
        }
    }

    // MARK: Log

    func write(
        _ text: String, _ level: LogLine.Level = .note, source: String = "phone", process: HostedProcess? = nil, app: AppID? = nil,
        correlation: String = ""
    ) {
        let now = configuration.clock.date()
        log.write(
            text, level: level, source: source, app: (process?.key.app ?? app)?.rawValue ?? "", role: process?.key.role.rawValue ?? "",
            generation: process?.generation.rawValue ?? 0, correlation: correlation, time: now, phoneTime: time().date.rawValue)
    }

    /// For the page's server: what happened to one of its windows.
    package func warnOfPage(_ sentence: String) { write(sentence, .warning, source: "page") }

    private func logDecisions() {
        let count = phone.why.reversed().prefix { $0.number > loggedWhy }.count
        for entry in phone.why.suffix(count) {
            loggedWhy = entry.number
            write("\(entry.verdict)", entry.verdict.level, app: entry.app, correlation: "\(entry.correlation)")
        }
    }
}
