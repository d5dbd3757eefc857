// The phone's end of a probe's socket, for tests of what real processes say.

import Foundation
import SidelongLink

/// A running probe. Reading waits for the process; the suites' time limits end what hangs.
package final class PhoneSide {
    package let connection: LinkConnection
    package let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    private let folder: URL
    private var requests = 0

    /// - Parameter bundle: a folder into which the probe is copied and from which it runs, as an installed app does.
    package init(_ probe: String, environment: [String: String] = [:], bundle: URL? = nil) throws {
        let (phone, child) = try LinkConnection.makePair()
        connection = LinkConnection(descriptor: phone)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("kits-\(UUID().uuidString)", isDirectory: true)
        var executable = try Self.executable(probe)
        if let copy = bundle?.appendingPathComponent(probe) {
            try Self.copy(executable, to: copy)
            executable = copy
        }
        process.executableURL = executable
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle(fileDescriptor: child, closeOnDealloc: false)
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        close(child)
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        connection.close()
        // What is left of a failed test may stay in the temporary folder.
        try? FileManager.default.removeItem(at: folder)
    }

    /// Copied by a process of its own: were the copy open for writing here, a child that another test forks meanwhile would hold it
    /// open, too, and the program could not be started ("Text file busy").
    private static func copy(_ executable: URL, to copy: URL) throws {
        let cp = try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [executable.path, copy.path])
        cp.waitUntilExit()
        guard cp.terminationStatus == 0 else { throw Surprise("\(executable.path) could not be copied to \(copy.path)") }
    }

    /// Probes are built beside the test bundle.
    package static func executable(_ name: String) throws -> URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        if let bundle = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") }) {
            folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
        }
        let file = folder.appendingPathComponent(name)
        guard FileManager.default.isExecutableFile(atPath: file.path) else { throw Surprise("No probe at \(file.path)") }
        return file
    }

    package func hello(_ role: ProcessRole, change: (inout Hello) -> Void = { _ in }) -> Hello {
        var hello = Hello(
            role: role, bundleIdentifier: "com.example.kits", world: World(timeZone: "UTC", locale: "en_US"),
            groupsFolder: folder.appendingPathComponent("groups").path, containerFolder: folder.appendingPathComponent("own").path,
            entitledGroups: [], supportsLiveActivities: true)
        change(&hello)
        return hello
    }

    /// Says hello and reads the answer.
    package func greet(_ role: ProcessRole, change: (inout Hello) -> Void = { _ in }) throws -> ProcessHello {
        try connection.send(PhoneMessage.hello(hello(role, change: change)))
        guard case .hello(let answer) = try next().message else { throw Surprise("The first message is no hello.") }
        return answer
    }

    package func next() throws -> (message: ProcessMessage, blobs: [Data]) { try connection.receive(ProcessMessage.self) }

    /// Asks and waits for the answer. Activity calls on the way are accepted unless `refusal` names an error; other messages are kept.
    package func ask(
        _ request: PhoneRequest, refusal: String? = nil, calls: inout [ActivityCall], others: inout [ProcessMessage]
    ) throws -> (answer: ProcessAnswer, blobs: [Data]) {
        requests += 1
        try connection.send(PhoneMessage.request(number: requests, request))
        while true {
            let (message, blobs) = try next()
            switch message {
            case .answer(requests, let answer): return (answer, blobs)
            case .activity(let number, let call):
                calls.append(call)
                try connection.send(PhoneMessage.activityAnswer(number: number, refusal.map { .refused($0) } ?? .accepted))
            default: others.append(message)
            }
        }
    }

    package func ask(_ request: PhoneRequest) throws -> (answer: ProcessAnswer, blobs: [Data]) {
        var calls: [ActivityCall] = []
        var others: [ProcessMessage] = []
        return try ask(request, calls: &calls, others: &others)
    }

    /// The next line that the process prints.
    package func line() -> String {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while read(output.fileHandleForReading.fileDescriptor, &byte, 1) == 1, byte != 10 { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Waits for the end: exit code and what was said on standard error.
    package func end() -> (code: Int32, words: String) {
        let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, words)
    }

    package struct Surprise: Error, CustomStringConvertible {
        package let description: String
        package init(_ description: String) { self.description = description }
    }
}
