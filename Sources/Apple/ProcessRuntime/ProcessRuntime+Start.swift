// The first moments of a process: the hello, the world, the answer, and the main run loop.

import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessWorldFoundation
import SidelongStore

extension ProcessRuntime {
    /// Reads the phone's hello from standard input and makes the phone's world this process's, before any code of the app has run.
    /// Ends the process with a sentence and a code when there is no phone, or one of another version. Call it on the main thread, once.
    package func start(as role: ProcessRole) {
        printByLines()
        guard let descriptor = Self.takeStandardInput() else {
            ProcessExit.noPhone.leave(
                "This is an app for Sidelong's phone and cannot run on its own. Start it with `sidelong run --app` and the folder of its package."
            )
        }
        let connection = LinkConnection(descriptor: descriptor)
        let first: FirstMessage
        do {
            first = try connection.receive(FirstMessage.self).message
        } catch .closed {
            ProcessExit.order.leave()
        } catch {
            ProcessExit.protocolError.leave("What came over standard input is no phone's hello. \(error)")
        }
        switch first {
        case .hello(let hello):
            adopt(hello, role: role)
            outgoing.withLock { $0.connection = connection }
        case .refused(let sentence):
            ProcessExit.protocolError.leave(sentence)
        case .otherVersion(let version):
            // The phone learns of it in the one message whose shape all versions share.
            do { try connection.send(ProcessMessage.hello(ProcessHello(role: role))) } catch { ProcessExit.say("\(error)") }
            ProcessExit.protocolError.leave(
                LinkProtocol.refusal(phone: version, process: LinkProtocol.version, processBuild: LinkProtocol.build))
        }
    }

    /// Answers the hello and lets messages flow. The handlers are set before.
    package func announce(_ hello: ProcessHello) {
        var hello = hello
        hello.diagnostics += state.withLock { state in
            defer { state.startDiagnostics = [] }
            return state.startDiagnostics
        }
        let connection = outgoing.withLock { outgoing -> LinkConnection? in
            guard let connection = outgoing.connection else { return nil }
            do throws(LinkError) {
                try connection.send(ProcessMessage.hello(hello))
                for (message, blobs) in outgoing.held ?? [] { try connection.send(message, blobs: blobs) }
            } catch .closed {
                ProcessExit.order.leave()
            } catch {
                ProcessExit.protocolError.leave("The hello could not be sent: \(error)")
            }
            outgoing.held = nil
            return connection
        }
        guard let connection else { return }
        let thread = Thread { [self] in read(connection) }
        thread.name = "Sidelong phone"
        thread.start()
    }

    /// Serves the main thread for ever: main actor, main queue, timers and notifications all work, and nothing wakes up without need.
    @MainActor package func runMainLoop() -> Never {
        let days = DayWatch(isHeld: { self.isWorldUnannounced }, announce: { PhoneWorld.announceDay() })
        days.start()
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    /// The socket that is standard input, moved aside so that the app may read from an empty standard input without taking messages.
    private static func takeStandardInput() -> Int32? {
        var kind: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &kind, &size) == 0, kind == Int32(SOCK_STREAM.rawValue) else { return nil }
        let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        guard descriptor >= 0 else { return nil }
        let empty = open("/dev/null", O_RDONLY)
        if empty >= 0 {
            dup2(empty, STDIN_FILENO)
            close(empty)
        }
        return descriptor
    }

    private func adopt(_ hello: Hello, role: ProcessRole) {
        StoreProcess.settings = StoreProcess.Settings(
            groupsFolder: URL(fileURLWithPath: hello.groupsFolder, isDirectory: true),
            ownFolder: URL(fileURLWithPath: hello.containerFolder, isDirectory: true), entitledGroups: hello.entitledGroups,
            bundleIdentifier: hello.bundleIdentifier)
        StoreProcess.setReporter { [self] in report(Diagnostic($0)) }
        state.withLock { state in
            state.hello = hello
            state.world = hello.world
            state.scenePhase = hello.scenePhase
            state.activities = hello.activities
            state.placements = hello.placements
            state.activitiesEnabled = hello.activitiesEnabled
            state.frequentPushesEnabled = hello.frequentPushesEnabled
        }
        var diagnostics = WorldChange(from: nil, to: hello.world).apply()
        diagnostics += WorldObservations.ofThisProcess().diagnostics
        if hello.role != role {
            diagnostics.append(
                Diagnostic(
                    "process.role", .error,
                    "The phone started this executable as \(hello.role.rawValue), but its @main is \(role.rawValue)'s.",
                    place: hello.bundleIdentifier,
                    remedy: "Give the App and the WidgetBundle an executable target of their own, each with its own @main."))
        }
        state.withLock { $0.startDiagnostics = diagnostics }
    }
}

extension Diagnostic {
    /// What the store has to say, in the form that every room shares.
    init(_ diagnostic: StoreDiagnostic) {
        let severity: Severity =
            switch diagnostic.severity {
            case .note: .note
            case .warning: .warning
            case .error: .error
            }
        self.init(diagnostic.code, severity, diagnostic.message, place: diagnostic.place, remedy: diagnostic.remedy)
    }
}
