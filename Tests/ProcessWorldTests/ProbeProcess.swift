// Starts the world's probe and reads its lines.

import Foundation
import Testing

/// What one run of the probe printed, by key; a key may come more than once.
struct ProbeProcess {
    let lines: [(key: String, value: String)]

    /// The last value of a key.
    subscript(key: String) -> String? { lines.last { $0.key == key }?.value }

    func all(_ key: String) -> [String] { lines.filter { $0.key == key }.map(\.value) }

    /// Runs the probe; fails the test when it did not come to its end.
    init(_ arguments: String..., environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let process = Process()
        process.executableURL = try Self.executable()
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        lines = text.split(separator: "\n").compactMap { line in
            // A key has no space, but a kind of wait names its arguments: the value is what follows the first space.
            guard let space = line.firstIndex(of: " ") else { return nil }
            return (String(line[..<space]), String(line[line.index(after: space)...]))
        }
        #expect(process.terminationStatus == 0, "\(text)", sourceLocation: sourceLocation)
        #expect(self["done"] == "yes", "\(text)", sourceLocation: sourceLocation)
    }

    /// The probe is built beside the test bundle.
    private static func executable() throws -> URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        if let bundle = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") }) {
            folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
        }
        let file = folder.appendingPathComponent("SidelongWorldProbe")
        try #require(FileManager.default.isExecutableFile(atPath: file.path), "No probe at \(file.path)")
        return file
    }
}
