// Cuts what a process prints into lines, with limits on their length and their number.
import Foundation

/// Bytes in, lines out.
struct OutputLines {
    private var pending: [UInt8] = []
    private var isCut = false
    private let lineBytes: Int

    init(lineBytes: Int) { self.lineBytes = max(lineBytes, 1) }

    /// The lines that the bytes complete.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lines.append(line())
            } else if pending.count < lineBytes {
                pending.append(byte)
            } else {
                isCut = true
            }
        }
        return lines
    }

    /// What is left without a newline at the end; nil when nothing is.
    mutating func finish() -> String? { pending.isEmpty ? nil : line() }

    private mutating func line() -> String {
        defer {
            pending.removeAll(keepingCapacity: true)
            isCut = false
        }
        return String(decoding: pending, as: UTF8.self) + (isCut ? "… (cut off after \(lineBytes) bytes)" : "")
    }
}

/// Lets so many lines through in an interval and counts the others.
struct LineAllowance {
    private let count: Int
    private let interval: Int64
    private var start: Int64 = .min
    private var used = 0
    private var dropped = 0

    init(count: Int, interval: Int64) {
        self.count = count
        self.interval = interval
    }

    enum Decision: Hashable {
        case pass
        case drop
        /// The interval is over, so the line passes; so many were dropped in it.
        case passAfter(dropped: Int)
    }

    mutating func decide(at uptime: Int64) -> Decision {
        if start == .min || uptime &- start >= interval {
            let missed = dropped
            start = uptime
            used = 1
            dropped = 0
            return missed > 0 ? .passAfter(dropped: missed) : .pass
        }
        guard used < count else {
            dropped += 1
            return .drop
        }
        used += 1
        return .pass
    }
}
