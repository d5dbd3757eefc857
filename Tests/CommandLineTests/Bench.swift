// A data folder with the host's probe installed as an app, and `sidelong` as a program of its own.
import Foundation
import SidelongPhoneHost
import Testing

final class Bench: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func list(_ name: String, _ values: [String: Any]) throws -> URL {
            let file = folder.appendingPathComponent(name)
            try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0).write(to: file)
            return file
        }
        let probe = Bench.products.appendingPathComponent("SidelongHostProbe")
        let package = AppPackage(
            app: AppPackage.Half(
                executable: probe, info: try list("App.plist", ["CFBundleIdentifier": "com.example.tally", "CFBundleDisplayName": "Tally"])),
            widgets: AppPackage.Half(
                executable: probe, info: try list("Widgets.plist", ["CFBundleIdentifier": "com.example.tally.widgets"])))
        _ = try AppLibrary(folder: data.appendingPathComponent("apps")).install(package)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static var products: URL { URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent() }
    var data: URL { folder.appendingPathComponent("data") }

    var notes: [String] {
        let file = data.appendingPathComponent("containers/com.example.tally/notes")
        return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    /// Starts `sidelong` with those words and this data folder.
    func start(_ words: [String], environment: [String: String] = [:], softFileLimit: Int? = nil) throws -> RunningCommand {
        try RunningCommand(words + ["--data", data.path], in: folder, environment: environment, softFileLimit: softFileLimit)
    }

    /// Runs it to its end.
    func run(_ words: [String], environment: [String: String] = [:]) throws -> (code: Int32, output: String, errors: String) {
        let command = try start(words, environment: environment)
        return (command.code, command.output, command.errors)
    }
}

/// `sidelong` while it runs.
final class RunningCommand {
    private let process = Process()
    private let files: [URL]

    init(_ words: [String], in folder: URL, environment: [String: String] = [:], softFileLimit: Int? = nil) throws {
        files = ["out", "err"].map { folder.appendingPathComponent("\(UUID().uuidString).\($0)") }
        for file in files { try Data().write(to: file) }
        let executable = Bench.products.appendingPathComponent("sidelong")
        if let softFileLimit {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "ulimit -Sn \(softFileLimit) && exec \"$0\" \"$@\"", executable.path] + words
        } else {
            process.executableURL = executable
            process.arguments = words
        }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
    }

    private func text(_ index: Int) -> String { String(decoding: (try? Data(contentsOf: files[index])) ?? Data(), as: UTF8.self) }

    /// The soft and the hard number of files that it may have open.
    var fileLimits: [Int] {
        get throws {
            let limits = try String(contentsOfFile: "/proc/\(process.processIdentifier)/limits", encoding: .utf8)
            let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
            return line.split(separator: " ").compactMap { Int($0) }
        }
    }

    /// Waits for its end.
    var code: Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    var output: String { text(0) }
    var errors: String { text(1) }

    struct Ended: Error {}

    /// The first line of its output, or of its words on standard error, that begins like that.
    func wait(for beginning: String, inErrors: Bool = false) throws -> String {
        while true {
            let isRunning = process.isRunning
            let lines = (inErrors ? errors : output).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            if let line = lines.first(where: { $0.hasPrefix(beginning) }) { return String(line) }
            if !isRunning {
                Issue.record("It ended: \(errors)")
                throw Ended()
            }
            usleep(20_000)
        }
    }

    func interrupt() { process.interrupt() }
}
