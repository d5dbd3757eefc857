// `sidelong log`: what happened on the phone, from its log file; no phone need run for it.
import Foundation
import SidelongPhoneHost

struct LogCommand: SidelongCommand {
    static let specification = CommandSpecification(
        name: "log", summary: "Says what happened on the phone, and why",
        options: [
            OptionSpecification("follow", letter: "f", "Goes on with what happens, until Ctrl-C."),
            OptionSpecification("lines", letter: "n", value: "COUNT", "How many of the latest lines; 100 when not given."),
            OptionSpecification("app", value: "NAME", "Only lines about that app: its name or bundle identifier."),
            OptionSpecification("correlation", value: "ID", "Only lines of that tap, reload or call, such as tap-12."),
            OptionSpecification("json", "Prints each line as a JSON object."), DataFolder.option,
        ], examples: ["sidelong log", "sidelong log --follow", "sidelong log --correlation tap-12", "sidelong log --json -n 1000"])

    private let dataFolder: URL
    private let follows: Bool
    private let count: Int
    private let app: String?
    private let correlation: String?
    private let isJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        dataFolder = try DataFolder.of(arguments)
        follows = arguments.has("follow")
        count = try arguments.whole("lines", 0...1_000_000) ?? 100
        app = arguments.value("app")
        correlation = arguments.value("correlation")
        isJSON = arguments.has("json")
    }

    func run() async throws -> ExitCode {
        let file = dataFolder.appendingPathComponent("log.jsonl")
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw CommandFailure("There is no log in \(dataFolder.path). Start a phone with `sidelong run`.", .notRunning)
        }
        let apps = app.map(identifiers)
        func isWanted(_ line: LogLine) -> Bool {
            apps?.contains(line.app.lowercased()) != false && (correlation == nil || line.correlation == correlation)
        }
        // The file before is there only when the log was turned over.
        let older = (try? Data(contentsOf: dataFolder.appendingPathComponent("log.1.jsonl"))) ?? Data()
        var handle = try FileHandle(forReadingFrom: file)
        let newest = try handle.readToEnd() ?? Data()
        var tail = LogTail()
        _ = tail.take(older)
        let lines = LogTail.all(in: older + newest).filter(isWanted)
        for line in lines.suffix(count) { print(line) }
        if lines.isEmpty, count > 0 { Terminal.note(nothing) }
        guard follows else { return .done }
        let signals = InterruptSignals()
        let reading = Task {
            var position = try handle.offset()
            var tail = LogTail()
            while !Task.isCancelled {
                try await Task.sleep(for: .milliseconds(200))
                var status = stat()
                if stat(file.path, &status) == 0, Int64(status.st_size) < Int64(position) {
                    // Turned over: it begins anew.
                    handle = try FileHandle(forReadingFrom: file)
                    position = 0
                }
                let data = try handle.readToEnd() ?? Data()
                position += UInt64(data.count)
                for line in tail.take(data) where isWanted(line) { print(line) }
            }
        }
        await signals.wait()
        reading.cancel()
        return .done
    }

    /// The bundle identifiers, in lower case, that an app's name may mean; lines of an app that was removed are found by its identifier.
    private func identifiers(of name: String) -> Set<String> {
        let wanted = name.lowercased()
        let bundles = AppLibrary(folder: dataFolder.appendingPathComponent("apps")).installed().bundles
        return Set(bundles.filter { $0.name.lowercased() == wanted }.map { $0.identifier.lowercased() } + [wanted])
    }

    /// What is said when no line is wanted.
    private var nothing: String {
        let about = [app.map { "about \($0.debugDescription)" }, correlation.map { "with the correlation \($0.debugDescription)" }]
            .compactMap { $0 }.joined(separator: " and ")
        return about.isEmpty ? "The log is empty." : "The log has no line \(about)."
    }

    private func print(_ line: LogLine) {
        if isJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            // A line of texts and numbers always encodes.
            if let data = try? encoder.encode(line) { Terminal.line(String(decoding: data, as: UTF8.self)) }
        } else {
            Terminal.line(Self.text(line))
        }
    }

    static func text(_ line: LogLine) -> String {
        let formatter = ISO8601DateFormatter()
        formatter.timeZone = .current
        let time = formatter.string(from: Date(timeIntervalSince1970: Double(line.time) / 1_000))
        var words = [time]
        if line.level != .note { words.append(line.level.rawValue) }
        if !line.app.isEmpty { words.append("\(line.app)/\(line.role)#\(line.generation)") }
        if line.source == "output" || line.source == "errors" { words.append("said:") }
        words.append(line.text)
        if !line.correlation.isEmpty { words.append("[\(line.correlation)]") }
        return words.joined(separator: " ")
    }
}

/// Lines of a log file that is still being written.
struct LogTail {
    private var pending = Data()

    /// The lines that the bytes complete; what is no log line is passed over.
    mutating func take(_ data: Data) -> [LogLine] {
        pending.append(data)
        guard let end = pending.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let lines = Self.all(in: pending[...end])
        pending = Data(pending[pending.index(after: end)...])
        return lines
    }

    static func all(in data: Data) -> [LogLine] {
        // A torn line is what a crash leaves; the others are good.
        data.split(separator: UInt8(ascii: "\n")).compactMap { try? JSONDecoder().decode(LogLine.self, from: $0) }
    }
}
