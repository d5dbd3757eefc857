// What a started program gets of the phone, and that it can be started at once.
import Foundation
import Testing

@testable import SidelongPhoneHost

@Suite struct LaunchTests {
    /// A pipe that was open when a program was started ends when the phone closes it, also while the program runs.
    @Test func aProgramInheritsNothing() throws {
        var ends: [Int32] = [-1, -1]
        // Without FD_CLOEXEC, as Foundation opens files.
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let launch = try Launch(executable: "/bin/cat", environment: [:])
        defer {
            kill(launch.pid, SIGKILL)
            waitpid(launch.pid, nil, 0)
            for descriptor in [launch.link, launch.output, launch.errors] { close(descriptor) }
        }
        let listing = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(launch.pid)/fd").sorted()
        #expect(listing == ["0", "1", "2"])
        close(ends[1])
        var byte: UInt8 = 0
        var ready = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        #expect(poll(&ready, 1, 5_000) == 1)
        #expect(read(ends[0], &byte, 1) == 0)
    }

    @Test func aCopyIsTheSameFileAndRuns() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-copy-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = URL(fileURLWithPath: "/bin/cat")
        let copy = folder.appendingPathComponent("cat")
        try ExecutableCopy.make(of: source, at: copy)
        #expect(try Data(contentsOf: copy) == Data(contentsOf: source))
        #expect(access(copy.path, X_OK) == 0)
        #expect(throws: (any Error).self) { try ExecutableCopy.make(of: source, at: copy) }
        #expect(throws: (any Error).self) {
            try ExecutableCopy.make(of: folder.appendingPathComponent("none"), at: folder.appendingPathComponent("other"))
        }
        // What is under /proc has no size beforehand.
        let version = folder.appendingPathComponent("version")
        try ExecutableCopy.make(of: URL(fileURLWithPath: "/proc/version"), at: version)
        #expect(try String(contentsOf: version, encoding: .utf8).contains("Linux"))
    }
}
