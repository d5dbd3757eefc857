// The test's side of a store probe: a process that takes a line and answers one.
import Foundation

/// A running probe process: lines in, lines out.
final class Probe {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer = Data()

    /// - Parameter folder: what this probe takes for the phone's data folder.
    init(_ arguments: [String], folder: URL, fault: String? = nil) throws {
        let beside = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        process.executableURL = beside.appendingPathComponent("SidelongStoreProbe")
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["SIDELONG_GROUPS"] = folder.appendingPathComponent("groups").path
        environment["SIDELONG_OWN"] = folder.appendingPathComponent("own").path
        environment["SIDELONG_FAULT"] = fault
        process.environment = environment
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    func go() { input.fileHandleForWriting.write(Data("go\n".utf8)) }

    /// The next line, or nil at the end of output. Throws when none comes in a minute: that is a hang, not a margin.
    func line() throws -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[buffer.startIndex..<end], as: UTF8.self)
                buffer = Data(buffer[buffer.index(after: end)...])
                return line
            }
            var wait = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, 60_000) > 0 else { throw Hang() }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            buffer.append(more)
        }
    }

    struct Hang: Error {}

    /// Ends standard input and waits for the process; true when it was killed by SIGKILL.
    @discardableResult
    func finish() throws -> Bool {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
    }

    var status: Int32 { process.terminationStatus }
}

/// An empty folder for one test, removed afterwards.
final class Scratch {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-store-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Where a probe's database is.
    var group: URL { folder.appendingPathComponent("groups/group.probe", isDirectory: true) }
}
