// What a build says, without the lines that SwiftPM repeats about pkg-config's -pthread (`Tools/build` leaves them out, too).
import Foundation

enum BuildWords {
    /// Passes words on as they come until there are no more.
    static func pass(_ source: FileHandle, to target: FileHandle) {
        var words = BuildLines()
        while true {
            let data = source.availableData
            guard !data.isEmpty else { break }
            target.write(words.take(data))
        }
        target.write(words.rest)
    }
}

/// Lines of a build that are still coming.
struct BuildLines {
    private var pending = Data()

    /// The lines that the bytes complete and that a person should see.
    mutating func take(_ data: Data) -> Data {
        pending.append(data)
        guard let end = pending.lastIndex(of: UInt8(ascii: "\n")) else { return Data() }
        let lines = pending[...end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        pending = Data(pending[pending.index(after: end)...])
        return lines.filter { !Self.isNoise($0) }.reduce(into: Data()) { $0 += $1 + [UInt8(ascii: "\n")] }
    }

    /// A last line without an end.
    var rest: Data { Self.isNoise(pending) ? Data() : pending }

    private static func isNoise(_ line: Data) -> Bool {
        String(decoding: line, as: UTF8.self).contains("prohibited flag(s): -pthread")
    }
}
