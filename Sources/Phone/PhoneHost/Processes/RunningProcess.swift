// A process of an app while it runs: threads that read its socket and its output, a queue that writes, and the way to end it.
import Foundation
import SidelongLink

/// A started process. Events come on threads of its own, never two at once of the socket; `exited` is the last.
///
/// Whoever takes the events may block: then no more is read from the process, and a flood stays in the process.
final class RunningProcess: Sendable {
    let pid: pid_t
    private let connection: LinkConnection
    private let writing: DispatchQueue
    private let state = Guarded(State())
    private let ended = DispatchSemaphore(value: 0)
    private let printed = DispatchSemaphore(value: 0)
    private let limits: ProcessLimits

    private struct State: Sendable {
        var end: ProcessEnd?
        var unread = 0
        var isClosed = false
    }

    init(
        executable: String, environment: [String: String], limits: ProcessLimits, events: @escaping @Sendable (ProcessEvent) -> Void
    ) throws(LaunchError) {
        let launch = try Launch(executable: executable, environment: environment)
        pid = launch.pid
        self.limits = limits
        connection = LinkConnection(descriptor: launch.link)
        writing = DispatchQueue(label: "sidelong.link.\(launch.pid)")
        Self.thread("sidelong.wait") { self.wait() }
        Self.thread("sidelong.output") { self.readOutput(launch.output, launch.errors, events) }
        Self.thread("sidelong.link") { self.readLink(events) }
    }

    private static func thread(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = name
        thread.start()
    }

    // MARK: Writing

    /// Sends in the order of calls, without waiting for the process. `failure` is called, on another thread, when it could not be written.
    func send(_ message: PhoneMessage, failure: @escaping @Sendable (LinkError) -> Void = { _ in }) {
        let frame: Data
        do throws(LinkError) {
            frame = try LinkFrame.encode(message)
        } catch {
            return failure(error)
        }
        let isRefused = state.use { state -> Bool in
            if state.isClosed || state.unread + frame.count > limits.unreadBytes { return true }
            state.unread += frame.count
            return false
        }
        if isRefused { return writing.async { failure(.closed) } }
        writing.async { [self] in
            defer { state.use { $0.unread -= frame.count } }
            do throws(LinkError) {
                try connection.send(frame: frame)
            } catch {
                failure(error)
            }
        }
    }

    /// Bytes that the process has not read yet.
    var unreadBytes: Int { state.use(\.unread) }

    // MARK: Ending

    /// Sends a signal to the process and what it started, unless it is gone already.
    func signal(_ number: Int32) {
        state.use { state in
            // Not yet waited for, so the id is still its own.
            if state.end == nil { _ = kill(-pid, number) }
        }
    }

    /// Asks it to go: by message, then after a third of the grace by SIGTERM, then by SIGKILL.
    func stop() {
        send(.stop)
        signal(SIGCONT)
        let grace = Int(limits.terminationGrace)
        let queue = DispatchQueue.global()
        queue.asyncAfter(deadline: .now() + .nanoseconds(grace / 3)) { [self] in signal(SIGTERM) }
        queue.asyncAfter(deadline: .now() + .nanoseconds(grace)) { [self] in signal(SIGKILL) }
    }

    /// Anonymous resident memory in bytes; nil when it is gone or the system does not say.
    var anonymousMemory: Int? {
        guard state.use(\.end) == nil, let file = fopen("/proc/\(pid)/status", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            guard text.hasPrefix("RssAnon:") else { continue }
            return text.split { !$0.isNumber }.first.flatMap { Int($0) }.map { $0 * 1024 }
        }
        return nil
    }

    // MARK: Threads

    private func wait() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        state.use { state in
            var status: Int32 = 0
            while waitpid(pid, &status, 0) < 0, errno == EINTR {}
            state.end = status & 0x7f == 0 ? .exited(code: (status >> 8) & 0xff) : .signalled(status & 0x7f)
        }
        // What it had written is still read; then the reader sees the end, also when something that it started holds the socket.
        connection.shutDown()
        ended.signal()
    }

    private func readLink(_ events: @Sendable (ProcessEvent) -> Void) {
        do throws(LinkError) {
            let first = try connection.receive(FirstMessage.self).message
            if let hello = first.hello {
                events(.hello(hello))
                while true {
                    let (message, blobs) = try connection.receive(ProcessMessage.self)
                    events(.message(message, blobs: blobs))
                }
            } else {
                events(.otherVersion(first.protocolVersion, build: first.build))
                // Drained, so that it can read the refusal in peace.
                while true { _ = try connection.receive(Ignored.self) }
            }
        } catch {
            // Closed: it has ended, or is about to.
            if error != .closed { events(.nonsense(error)) }
        }
        // A process that closed its socket is no use any more.
        if ended.wait(timeout: .now() + .nanoseconds(Int(limits.terminationGrace))) == .timedOut {
            signal(SIGKILL)
            ended.wait()
        }
        // Its last words come before its end. Something that it started may hold the pipes open for ever.
        _ = printed.wait(timeout: .now() + .milliseconds(500))
        let end = state.use { state -> ProcessEnd in
            state.isClosed = true
            return state.end ?? .exited(code: 0)
        }
        writing.async { [connection] in connection.close() }
        events(.exited(end))
    }

    private func readOutput(_ output: Int32, _ errors: Int32, _ events: @Sendable (ProcessEvent) -> Void) {
        var lines = [OutputLines(lineBytes: limits.lineBytes), OutputLines(lineBytes: limits.lineBytes)]
        var polled = [
            pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
        ]
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while polled.contains(where: { $0.fd >= 0 }) {
            guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
            for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
                let count = read(polled[index].fd, &buffer, buffer.count)
                if count > 0 {
                    for line in lines[index].take(buffer[0..<count]) { events(.printed(line, isError: index == 1)) }
                } else if count == 0 || errno != EINTR {
                    if let line = lines[index].finish() { events(.printed(line, isError: index == 1)) }
                    close(polled[index].fd)
                    polled[index].fd = -1
                }
            }
        }
        printed.signal()
    }

    private struct Ignored: Decodable {
        init(from decoder: any Decoder) {}
    }
}
