// The phone's log: the latest lines in memory, all of them in `log.jsonl`, which is turned over when it is full.
import Foundation

/// Collects lines and tells whoever listens. Used from the host's queue alone.
struct HostLog {
    /// Bytes of `log.jsonl` before it becomes `log.1.jsonl`: 8 MiB, chosen. Two files are kept.
    static let fileBytes = 8 << 20
    /// Lines in memory, for a page that opens; chosen.
    static let remembered = 2_000

    private let file: URL
    private var handle: FileHandle?
    private var size = 0
    private var number: UInt64 = 0
    private(set) var recent: [LogLine] = []
    private var listeners: [Int: AsyncStream<LogLine>.Continuation] = [:]
    private var nextListener = 0
    private let encoder = JSONEncoder()
    private let limit: Int

    init(folder: URL, limit: Int = HostLog.fileBytes) {
        file = folder.appendingPathComponent("log.jsonl")
        self.limit = limit
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        open()
    }

    private mutating func open() {
        // Without a file the log is still in memory and on the page.
        let descriptor = Foundation.open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        size = Int(lseek(descriptor, 0, SEEK_END))
        self.handle = handle
    }

    mutating func write(
        _ text: String, level: LogLine.Level = .note, source: String = "phone", app: String = "", role: String = "", generation: UInt64 = 0,
        correlation: String = "", time: Int64, phoneTime: Int64
    ) {
        number += 1
        let line = LogLine(
            number: number, time: time / 1_000_000, phoneTime: phoneTime / 1_000_000, level: level, source: source, app: app, role: role,
            generation: generation, correlation: correlation, text: text)
        recent.append(line)
        if recent.count > Self.remembered + Self.remembered / 4 { recent.removeFirst(recent.count - Self.remembered) }
        for listener in listeners.values { listener.yield(line) }
        do {
            let data = try encoder.encode(line) + [UInt8(ascii: "\n")]
            if size + data.count > limit { turnOver() }
            try handle?.write(contentsOf: data)
            size += data.count
        } catch {
            // A full disk: the line is in memory and on the page, and there is nowhere else to say it.
        }
    }

    private mutating func turnOver() {
        let older = file.deletingLastPathComponent().appendingPathComponent("log.1.jsonl")
        _ = rename(file.path, older.path)
        handle = nil
        size = 0
        open()
    }

    /// Takes a listener in; its number is for `leave`.
    mutating func listen(_ continuation: AsyncStream<LogLine>.Continuation) -> Int {
        nextListener += 1
        listeners[nextListener] = continuation
        return nextListener
    }

    mutating func leave(_ listener: Int) { listeners[listener] = nil }

    mutating func finish() {
        for listener in listeners.values { listener.finish() }
        listeners = [:]
    }
}
