// This package as others use it: by path, by version, and in release mode.
import Foundation
import Testing

/// Builds `Examples/Tally` as an outsider would. It takes minutes, so it runs only with `SIDELONG_SLOW_TESTS=1`.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["SIDELONG_SLOW_TESTS"] == "1"))
struct PackageShapeTests {
    private let scratch: URL
    private let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    init() throws {
        scratch = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-shape-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    }

    private func removeScratch() { try? FileManager.default.removeItem(at: scratch) }

    /// Runs a command and answers what it printed; a status other than 0 fails the test with the end of that.
    @discardableResult
    private func run(_ command: [String], in folder: URL? = nil, environment: [String: String] = [:]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder ?? scratch
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(command.joined(separator: " ")):\n\(text.suffix(4000))")
        return text
    }

    /// Builds Tally from an empty scratch folder and uses what came out: two processes count in one group.
    private func buildAndUse(_ package: URL, _ configuration: [String] = []) throws {
        let build = scratch.appendingPathComponent("build", isDirectory: true)
        let arguments = ["swift", "build", "--package-path", package.path, "--scratch-path", build.path] + configuration
        let text = try run(arguments)
        #expect(!text.contains("warning: unhandled"), "files of the layout are not named in the package")
        let programs = URL(
            fileURLWithPath: try run(arguments + ["--show-bin-path"]).split(separator: "\n").last.map(String.init) ?? "", isDirectory: true)
        for name in ["Tally", "TallyWidgets"] {
            #expect(FileManager.default.isExecutableFile(atPath: programs.appendingPathComponent(name).path))
        }
        let command = programs.appendingPathComponent("tally-command").path
        let groups = scratch.appendingPathComponent("groups", isDirectory: true)
        let environment = ["SIDELONG_GROUPS": groups.path, "SIDELONG_OWN": scratch.appendingPathComponent("own").path]
        #expect(try run([command, "add", "3"], environment: environment) == "3\n")
        #expect(try run([command, "add"], environment: environment) == "4\n")
        // `UserDefaults` of the source is the store of the group, not Foundation's.
        let files = try FileManager.default.contentsOfDirectory(atPath: groups.appendingPathComponent("group.com.example.tally").path)
        #expect(files.contains("sidelong-defaults.sqlite"))
    }

    @Test func builtByPath() throws {
        defer { removeScratch() }
        try buildAndUse(repository.appendingPathComponent("Examples/Tally", isDirectory: true))
    }

    /// The committed state is what is cloned and tagged.
    @Test func builtByVersion() throws {
        defer { removeScratch() }
        let clone = scratch.appendingPathComponent("sidelong", isDirectory: true)
        try run(["git", "clone", "--quiet", repository.path, clone.path])
        try run(["git", "tag", "1.0.0"], in: clone)
        let tally = scratch.appendingPathComponent("Outside", isDirectory: true)
        try FileManager.default.copyItem(at: clone.appendingPathComponent("Examples/Tally"), to: tally)
        let manifest = tally.appendingPathComponent("Package.swift")
        let text = try String(contentsOf: manifest, encoding: .utf8)
        let byPath = #".package(name: "sidelong", path: "../..")"#
        #expect(text.contains(byPath))
        try text.replacingOccurrences(of: byPath, with: #".package(url: "\#(clone.absoluteString)", from: "1.0.0")"#)
            .write(to: manifest, atomically: true, encoding: .utf8)
        try buildAndUse(tally)
    }

    @Test(arguments: [false, true])
    func typesAreFoundInRelease(enableTesting: Bool) throws {
        defer { removeScratch() }
        let build = scratch.appendingPathComponent("build", isDirectory: true)
        let flags = enableTesting ? ["-Xswiftc", "-enable-testing"] : []
        let arguments =
            ["swift", "build", "--package-path", repository.path, "--scratch-path", build.path, "-c", "release", "--product"]
            + ["SidelongConformancesProbe"] + flags
        try run(arguments)
        let text = try run([build.appendingPathComponent("release/SidelongConformancesProbe").path])
        #expect(text.contains("PublicStructure public\n"))
        // What `Documentation/Packaging.md` says: without the flag the linker drops internal types that nobody mentions.
        #expect(text.contains("InternalStructure structure\n") == enableTesting)
        #expect(text.contains("Nested nested\n") == enableTesting)
        #expect(text.contains("Inherited inherited\n") == enableTesting)
    }
}
