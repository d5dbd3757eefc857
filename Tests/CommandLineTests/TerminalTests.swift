// What the commands do where nobody reads their results, or where these cannot be written.
import Foundation
import Testing

@testable import SidelongCommandLine

@Suite struct TerminalTests {
    private func run(_ words: [String], output: FileHandle) throws -> (code: Int32, reason: Process.TerminationReason, errors: String) {
        let process = Process()
        process.executableURL = Bench.products.appendingPathComponent("sidelong")
        process.arguments = words
        process.standardOutput = output
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-errors-\(UUID().uuidString)")
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, process.terminationReason, try String(contentsOf: errors, encoding: .utf8))
    }

    @Test func aReaderThatWentAwayEndsACommandQuietly() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        let result = try run(["--help"], output: FileHandle(fileDescriptor: ends[1], closeOnDealloc: true))
        #expect(result.code == 0 && result.reason == .exit && result.errors.isEmpty, "\(result)")
    }

    @Test func aFullDiskIsSaid() throws {
        let result = try run(["--help"], output: try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full")))
        #expect(result.code == 1 && result.reason == .exit, "\(result)")
        #expect(result.errors == "sidelong: the result could not be written: No space left on device.\n")
    }
}
