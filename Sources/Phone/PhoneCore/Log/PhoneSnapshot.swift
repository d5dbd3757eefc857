// The whole phone as bytes, and the phone again from a snapshot and the inputs after it.

/// A phone and the number of the last input that is in it.
package struct PhoneSnapshot: Hashable, Codable, Sendable {
    package var sequence: UInt64
    package var phone: Phone

    package init(sequence: UInt64, phone: Phone) {
        self.sequence = sequence
        self.phone = phone
    }

    /// A head line `sidelong-phone version checksum`, then canonical JSON.
    package func bytes() throws -> [UInt8] {
        let json = try CanonicalCoding.bytes(self)
        return Array("\(Self.mark) \(Phone.schemaVersion) \(Checksum.text(json))\n".utf8) + json
    }

    /// Throws `PhoneLogError.otherSchema` or `.damagedSnapshot`.
    package init(bytes: [UInt8]) throws {
        guard let end = bytes.prefix(64).firstIndex(of: UInt8(ascii: "\n")) else { throw PhoneLogError.damagedSnapshot("It has no head.") }
        let head = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
        guard head.count == 3, head[0] == Self.mark, let version = Int(head[1]) else {
            throw PhoneLogError.damagedSnapshot("Its head is unknown.")
        }
        guard version == Phone.schemaVersion else { throw PhoneLogError.otherSchema(found: version, known: Phone.schemaVersion) }
        let json = bytes[(end + 1)...]
        guard Checksum.text(json) == head[2] else { throw PhoneLogError.damagedSnapshot("Its checksum is wrong.") }
        do {
            self = try CanonicalCoding.value(PhoneSnapshot.self, from: json)
        } catch {
            throw PhoneLogError.damagedSnapshot("\(error)")
        }
    }

    private static let mark = "sidelong-phone"
}

/// A phone as it was when the last logged input had been dealt with.
package struct Replay: Hashable, Sendable {
    package var phone: Phone
    /// Number of the last input that is in it; the next one gets this plus one.
    package var sequence: UInt64
    /// Effects that have an answer and did not get it, in order. The host does not run them: `Input.phoneRestarted` asks again, or fails
    /// them by rule.
    package var unanswered: [EffectID]
}

extension Phone {
    /// The phone after a snapshot and the inputs logged since; records that are already in the snapshot are passed over.
    ///
    /// Throws `PhoneLogError.gap` when records are missing. The host goes on with `Input.phoneRestarted`.
    package static func replay(_ snapshot: PhoneSnapshot, _ records: [InputRecord]) throws -> Replay {
        var phone = snapshot.phone
        var sequence = snapshot.sequence
        for record in records where record.sequence > snapshot.sequence {
            guard record.sequence == sequence + 1 else { throw PhoneLogError.gap(expected: sequence + 1, found: record.sequence) }
            _ = phone.handle(record.input, at: record.time)
            sequence = record.sequence
        }
        return Replay(phone: phone, sequence: sequence, unanswered: phone.unansweredEffects)
    }

    /// Effects that wait for their answer, in the order in which they were asked.
    package var unansweredEffects: [EffectID] { owing.keys }

    /// The same bytes for the same phone, in every process.
    package func canonicalBytes() throws -> [UInt8] { try CanonicalCoding.bytes(self) }
}
