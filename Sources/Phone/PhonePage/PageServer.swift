// The server of the page: HTTP for files, archives and the command line, one WebSocket a window for everything that changes.
import Foundation
import SidelongCWebServer
import SidelongPhoneHost
import SidelongTextLayout

/// Serves one phone on a loopback port.
///
/// libwebsockets runs on one thread of its own. Work for the phone is done in tasks; answers are handed back from any thread.
package final class PageServer: Sendable {
    /// Why a server could not be started.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case portTaken(Int)
        /// Ports below 1,024 are the administrator's on most systems.
        case portForbidden(Int)
        /// This process may open no further file or socket.
        case tooManyFiles
        /// The system's own words.
        case cannotListen(port: Int, reason: String)
        case pageMissing(String)

        init(port: Int, problem: Int32) {
            self =
                switch problem {
                case EADDRINUSE: .portTaken(port)
                case EACCES, EPERM: .portForbidden(port)
                case EMFILE, ENFILE: .tooManyFiles
                default: .cannotListen(port: port, reason: problem == 0 ? "its cause is gone" : String(cString: strerror(problem)))
                }
        }

        package var description: String {
            switch self {
            case .portTaken(let port): "Port \(port) is in use."
            case .portForbidden(let port): "Port \(port) is not allowed for this user. Choose one above 1023 with --port."
            case .tooManyFiles: "No more files can be opened. Raise the limit with `ulimit -n 4096` and start again."
            case .cannotListen(let port, let reason): "Nothing can listen on port \(port): \(reason). Try again, or another --port."
            case .pageMissing(let path): "The page's files are missing at \(path). Build Sidelong again."
            }
        }
    }

    /// Bytes that are taken from a page and kept for it.
    package struct Limits: Sendable {
        /// One request's body: the largest command is an edited text. 1 MiB.
        package var body = 1 << 20
        /// One message from the page. 1 MiB.
        package var message = 1 << 20
        /// A request's path and query. 16 KiB.
        package var address = 16 << 10
        /// A request's headers together. 32 KiB.
        package var headers = 32 << 10
        /// What waits for one window that does not read. 16 MiB: a dozen screens.
        package var outbox = 16 << 20

        package init() {}
    }

    package let gate: PageGate
    let backend: any PageBackend
    let assets: PageAssets
    let limits: Limits
    let windows = PageWindows()
    // The pointer is set once before the serving thread starts and is only handed to functions that lock inside.
    private let server: ServerPointer

    private struct ServerPointer: @unchecked Sendable {
        // Every function of WebServer.h that is called with it is documented to be callable from any thread, also when the server has
        // ended. It is released when this server goes, which the serving thread keeps until it has ended.
        let pointer: OpaquePointer
    }

    /// Listens on `port`, 0 for any free one. The phone is asked for nothing before the first request.
    package init(backend: any PageBackend, port: Int, token: String, limits: Limits = Limits(), fontSources: FontSources = FontSources())
        throws(Failure)
    {
        guard let folder = Bundle.module.url(forResource: "Page", withExtension: nil) else {
            throw .pageMissing(Bundle.module.bundlePath)
        }
        let callbacks = Callbacks()
        var handlers = sidelong_web_handlers()
        // Given back in the serving thread once the server has ended.
        handlers.context = Unmanaged.passRetained(callbacks).toOpaque()
        handlers.request = { context, request in
            guard let context, let request = request?.pointee else { return }
            Unmanaged<Callbacks>.fromOpaque(context).takeUnretainedValue().server?.answer(PageRequest(request))
        }
        handlers.may_read = { context, request in
            guard let context, let request = request?.pointee else { return 0 }
            return Unmanaged<Callbacks>.fromOpaque(context).takeUnretainedValue().server?.mayRead(PageRequest(request)) == true ? 1 : 0
        }
        handlers.may_open = { context, request in
            guard let context, let request = request?.pointee else { return 403 }
            return Unmanaged<Callbacks>.fromOpaque(context).takeUnretainedValue().server?.refusesToOpen(PageRequest(request)) ?? 403
        }
        handlers.opened = { context, connection in
            guard let context else { return }
            Unmanaged<Callbacks>.fromOpaque(context).takeUnretainedValue().server?.opened(connection)
        }
        handlers.message = { context, connection, bytes, length in
            guard let context else { return }
            let data = bytes.map { Data(bytes: $0, count: length) } ?? Data()
            Unmanaged<Callbacks>.fromOpaque(context).takeUnretainedValue().server?.received(data, from: connection)
        }
        handlers.stalled = { context, connection, waiting in
            guard let context else { return }
            Unmanaged<Callbacks>.fromOpaque(context).takeUnretainedValue().server?.stalled(connection, waiting)
        }
        handlers.closed = { context, connection in
            guard let context else { return }
            Unmanaged<Callbacks>.fromOpaque(context).takeUnretainedValue().server?.closed(connection)
        }
        let bytes = sidelong_web_limits(
            body: limits.body, message: limits.message, address: limits.address, headers: limits.headers, outbox: limits.outbox)
        var problem: Int32 = 0
        guard let pointer = sidelong_web_start(Int32(port), bytes, handlers, &problem) else {
            Unmanaged.passUnretained(callbacks).release()
            throw Failure(port: port, problem: problem)
        }
        server = ServerPointer(pointer: pointer)
        gate = PageGate(token: token, port: Int(sidelong_web_port(pointer)))
        self.backend = backend
        self.limits = limits
        assets = PageAssets(pageFolder: folder, fontSources: fontSources)
        callbacks.server = self
        let server = server
        let thread = Thread {
            sidelong_web_run(server.pointer)
            callbacks.server = nil
            Unmanaged.passUnretained(callbacks).release()
        }
        thread.name = "sidelong page"
        thread.start()
    }

    deinit { sidelong_web_release(server.pointer) }

    package var port: Int { gate.port }

    /// The address that a person opens.
    package var address: String { "http://127.0.0.1:\(port)/?token=\(gate.token)" }

    /// Stops serving; open windows see their socket close.
    package func stop() { sidelong_web_stop(server.pointer) }

    /// Holds the server for the C callbacks. Only the serving thread touches it after `start`.
    private final class Callbacks: @unchecked Sendable {
        // Written before the serving thread starts and again on that thread at its end; read on that thread alone.
        var server: PageServer?
    }

    // MARK: Requests

    private func answer(_ request: PageRequest) {
        do {
            try gate.check(host: request.host, origin: request.origin, query: request.query, cookie: request.cookie)
        } catch {
            respond(.text(error == .token ? 401 : 403, error.sentence), to: request.connection)
            return
        }
        if request.refusal != 0 {
            // Before the serving thread goes on: it would take what follows the request for another one and end the connection.
            respond(refusal(of: request), to: request.connection)
            return
        }
        Task { await self.respond(self.response(to: request), to: request.connection) }
    }

    /// Only a command that may be given is worth its bytes.
    private func mayRead(_ request: PageRequest) -> Bool {
        do {
            try gate.check(host: request.host, origin: request.origin, query: request.query, cookie: request.cookie)
            return request.path == "/api/command"
        } catch {
            return false
        }
    }

    /// The HTTP status that says why a window may not open; 0 when it may.
    private func refusesToOpen(_ request: PageRequest) -> Int32 {
        do {
            try gate.check(host: request.host, origin: request.origin, query: request.query, cookie: request.cookie)
            return request.path == "/socket" ? 0 : 404
        } catch {
            return error == .token ? 401 : 403
        }
    }

    private func respond(_ response: PageResponse, to connection: UInt64) {
        // Header values are the server's own words; a line break in one would be a bug, not an attack, and is dropped all the same.
        let words = response.allHeaders.flatMap { [$0.name, $0.value.filter { !$0.isNewline }] }
        let copies = words.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        let pointers = copies.map { UnsafePointer<CChar>($0) }
        response.body.withUnsafeBytes { body in
            sidelong_web_respond(
                server.pointer, connection, Int32(response.status), pointers, pointers.count / 2,
                body.baseAddress?.assumingMemoryBound(to: UInt8.self),
                body.count)
        }
    }

    // MARK: Windows

    private func opened(_ connection: UInt64) {
        let task = Task {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await view in await self.backend.viewUpdates() { self.send(PageMessage.view(view), to: connection) }
                }
                group.addTask {
                    var shown: SceneFrame.Shown?
                    for await frame in await self.backend.sceneUpdates() {
                        for part in frame.parts(after: &shown) { self.send(part, of: frame, to: connection) }
                    }
                }
                group.addTask {
                    for line in await self.backend.logLines(after: 0) { self.send(PageMessage.log(line), to: connection) }
                    for await line in await self.backend.logUpdates() { self.send(PageMessage.log(line), to: connection) }
                }
            }
        }
        windows.open(connection, task)
    }

    private func closed(_ connection: UInt64) { windows.close(connection) }

    private func stalled(_ connection: UInt64, _ waiting: Int) {
        windows.close(connection)
        let sentence =
            "A window is closed: it does not read, and \(waiting) bytes wait for it, more than \(limits.outbox). Reload its page."
        Task { await self.backend.warn(sentence) }
    }

    private func received(_ data: Data, from connection: UInt64) {
        let request: PageMessage.Request
        do {
            request = try JSONDecoder().decode(PageMessage.Request.self, from: data)
        } catch {
            send(PageMessage.answer(id: 0, CommandAnswer(.refused, "The message is no command: \(error)")), to: connection)
            return
        }
        // In the order of the page's own acts: a text before the tap that submits it.
        let isTaken = windows.enqueue(connection) {
            let answer = await self.backend.perform(request.command)
            self.send(PageMessage.answer(id: request.id, answer), to: connection)
        }
        if !isTaken {
            let sentence = "\(PageWindows.longestQueue) commands of this window wait already; this one is not taken."
            send(PageMessage.answer(id: request.id, CommandAnswer(.refused, sentence)), to: connection)
        }
    }

    private func send(_ message: PageMessage, to connection: UInt64) {
        do {
            let data = try JSONEncoder().encode(message)
            data.withUnsafeBytes { bytes in
                sidelong_web_send(server.pointer, connection, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, 1)
            }
        } catch {
            // Plain values of words and finite numbers always encode; a view with a NaN would be a bug that a test finds.
            assertionFailure("\(error)")
        }
    }

    /// A screen: JSON of who it is, its length before it as a little-endian number, then the bytes of its tree or of a patch, unread.
    private func send(_ part: SceneFrame.Part, of frame: SceneFrame, to connection: UInt64) {
        let base = part.base.map { ",\"base\":\($0)" } ?? ""
        let head = Data(
            "{\"app\":\(Self.quoted(frame.app)),\"generation\":\(frame.generation),\"sequence\":\(part.sequence)\(base)}".utf8)
        var data = Data()
        withUnsafeBytes(of: UInt32(head.count).littleEndian) { data.append(contentsOf: $0) }
        data.append(head)
        data.append(contentsOf: part.bytes)
        data.withUnsafeBytes { bytes in
            sidelong_web_send(server.pointer, connection, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, 0)
        }
    }

    private static func quoted(_ text: String) -> String {
        // A bundle identifier encodes as a JSON string; an array around it keeps to what every encoder takes.
        guard let data = try? JSONEncoder().encode(text) else { return "\"\"" }  // A string always encodes.
        return String(decoding: data, as: UTF8.self)
    }
}
