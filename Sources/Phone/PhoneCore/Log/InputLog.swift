// The log of inputs: one checked line each, appended before the input's effects run. A line that was torn by a power loss is dropped.

/// One input, as it is logged.
package struct InputRecord: Hashable, Codable, Sendable {
    /// Counts up by one from the first input of the phone's life.
    package var sequence: UInt64
    package var time: PhoneTime
    package var input: Input

    package init(sequence: UInt64, time: PhoneTime, input: Input) {
        self.sequence = sequence
        self.time = time
        self.input = input
    }
}

/// Why a log or a snapshot cannot be used.
package enum PhoneLogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A damaged line with a good one after it: not a torn end, so something else wrote here.
    case damagedLine(byteOffset: Int)
    /// Records are missing.
    case gap(expected: UInt64, found: UInt64)
    case damagedSnapshot(String)
    /// Written by another version of Sidelong.
    case otherSchema(found: Int, known: Int)

    package var description: String {
        switch self {
        case .damagedLine(let offset): "The log of inputs is damaged at byte \(offset), before its end."
        case .gap(let expected, let found): "The log of inputs goes on with record \(found) where record \(expected) belongs."
        case .damagedSnapshot(let reason): "The phone's snapshot is damaged: \(reason)"
        case .otherSchema(let found, let known): "The phone's snapshot has version \(found); this Sidelong knows version \(known)."
        }
    }
}

/// Lines of `checksum json`, each ended by a newline.
package enum InputLog {
    /// What a log's bytes hold.
    package struct Reading: Hashable, Sendable {
        package var records: [InputRecord]
        /// Bytes up to the end of the last good line: the host cuts the file here before it appends.
        package var goodByteCount: Int
        /// Bytes of a torn last line; 0 when the log ends well.
        package var tornByteCount: Int
    }

    /// The line to append, with its newline.
    package static func line(_ record: InputRecord) throws -> [UInt8] {
        let json = try CanonicalCoding.bytes(record)
        return Array(Checksum.text(json).utf8) + [UInt8(ascii: " ")] + json + [UInt8(ascii: "\n")]
    }

    /// Reads a whole log. Throws `PhoneLogError.damagedLine` or `.gap`.
    package static func read(_ bytes: [UInt8]) throws -> Reading {
        var records: [InputRecord] = []
        var good = 0
        var start = 0
        var damagedAt: Int?
        while start < bytes.count {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
            if let record = record(bytes[start..<end]) {
                if let damagedAt { throw PhoneLogError.damagedLine(byteOffset: damagedAt) }
                if let last = records.last, record.sequence != last.sequence &+ 1 {
                    throw PhoneLogError.gap(expected: last.sequence &+ 1, found: record.sequence)
                }
                records.append(record)
                good = end + 1
            } else if damagedAt == nil {
                damagedAt = start
            }
            start = end + 1
        }
        return Reading(records: records, goodByteCount: good, tornByteCount: bytes.count - good)
    }

    /// Nil when the checksum or the shape is wrong.
    private static func record(_ line: ArraySlice<UInt8>) -> InputRecord? {
        guard line.count > 9, line[line.startIndex + 8] == UInt8(ascii: " ") else { return nil }
        let json = line.dropFirst(9)
        guard line.prefix(8).elementsEqual(Checksum.text(json).utf8) else { return nil }
        // Any failure to decode means the same as a wrong checksum: the line is no record of this version.
        return try? CanonicalCoding.value(InputRecord.self, from: json)
    }
}
