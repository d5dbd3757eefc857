// One process of an app, asked without a phone: for pictures and intents from the command line.
import Foundation
import SidelongLink
import SidelongPhoneCore

/// Why a process that was asked directly did not answer.
package enum DirectError: Error, Hashable, Sendable {
    case notInstalled(String)
    case noWidgets(String)
    case notStarted(String)
    case refused(String)
    case nonsense(String)
    /// It ended before it answered.
    case gone(String)
    /// It did not answer within so many seconds.
    case timedOut(seconds: Int)
}

extension DirectError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notInstalled(let app): "\(app) is not installed."
        case .noWidgets(let app): "\(app) has no widget extension."
        case .notStarted(let reason): "The app's process could not be started. \(reason)"
        case .refused(let reason): reason
        case .nonsense(let reason): "The app's process does not speak the phone's language. \(reason)"
        case .gone(let reason): "The app's process went away before it answered. \(reason)"
        case .timedOut(let seconds): "The app's process did not answer within \(seconds) seconds."
        }
    }
}

/// An app's process that is started, asked and ended by hand. Activities of it are refused: they belong to a phone.
package final class DirectProcess: Sendable {
    private let process: RunningProcess
    private let events: AsyncStream<ProcessEvent>
    private let number = Guarded(0)
    private let taken = Guarded<[String: [UInt8]]>([:])
    /// The files of pictures that it sent, by hash.
    package var pictures: [String: [UInt8]] { taken.use { $0 } }
    /// What it said of itself.
    package let hello: ProcessHello

    /// Starts it and waits for its hello.
    /// - Parameter said: a line that it printed or a diagnostic.
    package init(
        _ bundle: InstalledBundle, role: SidelongPhoneCore.ProcessRole, library: AppLibrary, dataFolder: URL, world: World,
        said: @escaping @Sendable (String) -> Void
    ) async throws(DirectError) {
        guard let executable = library.executable(bundle, role) else { throw .noWidgets(bundle.name) }
        let container = dataFolder.appendingPathComponent("containers").appendingPathComponent(bundle.identifier)
        let groups = dataFolder.appendingPathComponent("groups")
        let (stream, continuation) = AsyncStream.makeStream(of: ProcessEvent.self)
        do {
            for folder in [container, groups] { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
            process = try RunningProcess(
                executable: executable.path, environment: AppEnvironment.of(ProcessInfo.processInfo.environment), limits: ProcessLimits()
            ) { event in
                if case .printed(let line, _) = event { said(line) } else { continuation.yield(event) }
                if case .exited = event { continuation.finish() }
            }
        } catch {
            throw .notStarted("\(error)")
        }
        process.send(
            .hello(
                Hello(
                    role: SidelongLink.ProcessRole(role), bundleIdentifier: bundle.identifier, world: world, groupsFolder: groups.path,
                    containerFolder: container.path, entitledGroups: bundle.groups(role),
                    supportsLiveActivities: bundle.supportsLiveActivities, activitiesEnabled: false)))
        events = stream
        var greeting: ProcessHello?
        let watch = Self.watch(process, seconds: 20)
        while greeting == nil {
            switch await Self.next(events) {
            case .hello(let hello): greeting = hello
            case .otherVersion(let version, let build):
                process.signal(SIGKILL)
                throw .refused(LinkProtocol.refusal(phone: LinkProtocol.version, process: version, processBuild: build))
            case .nonsense(let error):
                process.signal(SIGKILL)
                throw .nonsense("\(error)")
            case .exited(let end): throw watch.isOver ? .timedOut(seconds: 20) : .gone(end.words)
            case .message, .printed: continue
            case nil: throw .gone("")
            }
        }
        watch.cancel()
        guard let greeting else { throw .gone("") }
        hello = greeting
        for diagnostic in greeting.diagnostics { said("\(diagnostic)") }
    }

    /// Asks and waits, 60 seconds at most.
    package func ask(_ request: PhoneRequest, said: @Sendable (String) -> Void) async throws(DirectError) -> (ProcessAnswer, [Data]) {
        let asked = number.use { number -> Int in
            number += 1
            return number
        }
        process.send(.request(number: asked, request))
        let watch = Self.watch(process, seconds: 60)
        defer { watch.cancel() }
        while let event = await Self.next(events) {
            switch event {
            case .message(.answer(asked, let answer), let blobs): return (answer, blobs)
            case .message(.diagnostics(let diagnostics), _): for diagnostic in diagnostics { said("\(diagnostic)") }
            case .message(.picture(let hash), let blobs):
                let bytes = [UInt8](blobs.first ?? Data())
                if let objection = PictureHeader.objection(to: bytes) {
                    said("A picture is left out: \(objection).")
                } else {
                    taken.use { if $0.count < LinkLimits.picturesOfApp { $0[hash] = bytes } }
                }
            case .message(.activity(let number, _), _):
                said("No phone is running, so there is no Live Activity.")
                process.send(.activityAnswer(number: number, .refused("denied")))
            case .message(.runIntent(let intent, _), _): said("No phone is running, so \(intent.prefix(80)), which follows, was not run.")
            case .nonsense(let error):
                process.signal(SIGKILL)
                throw .nonsense("\(error)")
            case .exited(let end): throw watch.isOver ? .timedOut(seconds: 60) : .gone(end.words)
            case .message, .hello, .otherVersion, .printed: continue
            }
        }
        throw .gone("")
    }

    /// Ends it.
    package func stop() { process.stop() }

    private static func next(_ events: AsyncStream<ProcessEvent>) async -> ProcessEvent? {
        // Iterators of a stream share what has come; there is one reader at a time.
        var iterator = events.makeAsyncIterator()
        return await iterator.next()
    }

    /// Kills the process when the time is over.
    private static func watch(_ process: RunningProcess, seconds: Int) -> Watch {
        let watch = Watch()
        let item = DispatchWorkItem {
            watch.over.use { $0 = true }
            process.signal(SIGKILL)
        }
        watch.item.use { $0 = Watch.Item(item: item) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: item)
        return watch
    }

    private final class Watch: Sendable {
        struct Item: @unchecked Sendable {
            // A work item may be cancelled from any thread; nothing else is done with it.
            var item: DispatchWorkItem
        }

        let over = Guarded(false)
        let item = Guarded<Item?>(nil)
        var isOver: Bool { over.use { $0 } }
        func cancel() { item.use { $0?.item.cancel() } }
    }
}

extension ProcessEnd {
    var words: String {
        switch self {
        case .exited(let code): "It ended with code \(code)."
        case .signalled(let number): "It crashed (signal \(number))."
        }
    }
}
