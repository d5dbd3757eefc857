// Random lives of a phone, and the proof that another process makes the same bytes of them.
import Foundation
import Testing

@testable import SidelongCoreProbe
@testable import SidelongPhoneCore

@Suite("Simulation")
struct SimulationTests {
    @Test("Random persons, apps, faults and clocks break no rule", arguments: 1...8)
    func lives(_ seed: UInt64) {
        var simulation = Simulation(seed: seed)
        simulation.run(steps: 800)
        #expect(simulation.violations.isEmpty, "seed \(seed)")
        #expect(simulation.records.count > 500 && !simulation.begun.isEmpty, "the life was not empty")
    }

    /// A life's log in a file of its own, replayed by the probe in a process of its own.
    private func probe(_ arguments: [String]) throws -> Data {
        let process = Process()
        // The probe is built beside the tests.
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("SidelongCoreProbe")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return data
    }

    @Test("Two processes and this one make the same effects and the same phone of one log, byte for byte")
    func twoProcesses() throws {
        var simulation = Simulation(seed: 2_026)
        simulation.run(steps: 1_500)
        try #require(simulation.violations.isEmpty)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "sidelong-core-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // A leftover in the temporary folder harms nobody.
        let log = folder.appendingPathComponent("inputs.log")
        try Data(simulation.records.flatMap { try InputLog.line($0) }).write(to: log)
        let first = try probe(["replay", "2026", log.path])
        let second = try probe(["replay", "2026", log.path])
        #expect(first == second)
        let lines = first.split(separator: UInt8(ascii: "\n"))
        #expect(lines.count > 500)
        #expect(try lines.last.map { [UInt8]($0) } == simulation.phone.canonicalBytes())
    }

    @Test("The comparison can fail: the order of a Set differs between two processes")
    func orderTrap() throws { #expect(try probe(["unordered"]) != probe(["unordered"])) }

    @Test("The phone's sources name no unordered collection, no clock and no random identity")
    func forbiddenWords() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources/Phone/PhoneCore")
            .standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" }
        #expect(files.count > 20)
        let forbidden = [
            "Dictionary<", "Set<", "[:]", "Date()", "UUID(", "Calendar", ".random", "hashValue", "import Sidelong", "Dictionary(", "Set(",
        ]
        for file in files {
            let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
                !$0.drop { $0 == " " }.hasPrefix("//")
            }
            for line in code {
                for word in forbidden where line.contains(word) { Issue.record("\(file.lastPathComponent): \(line)") }
                #expect(!line.contains(#/\[\w+: \w+\]/#), "\(file.lastPathComponent): \(line)")
                #expect(!line.contains(#/import (?!FoundationEssentials)/#), "\(file.lastPathComponent): \(line)")
            }
        }
    }
}
