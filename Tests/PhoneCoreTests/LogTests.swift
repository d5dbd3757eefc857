// The log of inputs, snapshots and replays, also with torn, damaged and hostile bytes.
import Testing

@testable import SidelongPhoneCore

@Suite("Input log and snapshot")
struct LogTests {
    /// A stand with a little of everything in its log.
    private func busyStand() -> Stand {
        var stand = Stand()
        let id = stand.placed(.atEnd, entries: [stand.entry(.zero, "a"), stand.entry(.hours(2), "b")])
        stand.tap(id)
        stand.takeTap()
        stand.answerIntent()
        _ = stand.activity(stale: .hours(1), relevance: .infinity)
        stand.send(.closeApp)
        stand.pass(.hours(3))
        stand.jump(.hours(-1))
        for generation in stand.phone.processes.keys { stand.send(.processExited(generation, .requested)) }
        stand.send(.reloadByPerson(id))
        stand.ready(.widgets)
        return stand
    }

    private func log(_ stand: Stand) throws -> [UInt8] { try stand.records.flatMap { try InputLog.line($0) } }

    @Test("A log reads back as it was written, infinite numbers and extreme dates included")
    func roundTrip() throws {
        var stand = busyStand()
        stand.time.date = Instant(rawValue: .max)
        stand.send(.runIntent(Stand.app, typeName: "a\nb\u{0}\u{2028}\"\\", parameters: Payload([0, 255])))
        let bytes = try log(stand)
        let reading = try InputLog.read(bytes)
        #expect(reading.records == stand.records && reading.goodByteCount == bytes.count && reading.tornByteCount == 0)
        #expect(bytes.count { $0 == UInt8(ascii: "\n") } == stand.records.count)
    }

    @Test("A torn end is dropped at every length, and nothing before it")
    func tornTail() throws {
        let stand = busyStand()
        let bytes = try log(stand)
        let last = try InputLog.line(#require(stand.records.last))
        for cut in 1...last.count {
            let reading = try InputLog.read(Array(bytes.dropLast(cut)))
            #expect(reading.records.count == stand.records.count - 1, "cut \(cut)")
            #expect(reading.goodByteCount == bytes.count - last.count && reading.tornByteCount == last.count - cut)
        }
        #expect(try InputLog.read([]).records.isEmpty)
    }

    @Test("Any changed byte of the last line is noticed")
    func flippedByte() throws {
        let stand = busyStand()
        let bytes = try log(stand)
        let last = try InputLog.line(#require(stand.records.last))
        for offset in 1...last.count {
            var damaged = bytes
            damaged[bytes.count - offset] ^= 0x15
            #expect(try InputLog.read(damaged).records.count == stand.records.count - 1, "offset \(offset)")
        }
    }

    @Test("Damage before the end, and a missing record, are errors with their place")
    func damage() throws {
        let stand = busyStand()
        var bytes = try log(stand)
        let first = try InputLog.line(#require(stand.records.first))
        let missing = Array(bytes[..<first.count]) + stand.records.dropFirst(2).flatMap { (try? InputLog.line($0)) ?? [] }
        #expect(throws: PhoneLogError.gap(expected: 2, found: 3)) { try InputLog.read(missing) }
        bytes[first.count + 20] ^= 1
        #expect(throws: PhoneLogError.damagedLine(byteOffset: first.count)) { try InputLog.read(bytes) }
    }

    @Test("Bytes of another origin hold no record")
    func hostile() throws {
        let deep = String(repeating: "[", count: 100_000)
        let json = Array(deep.utf8)
        let line = Array((Checksum.text(json) + " ").utf8) + json + [10]
        for bytes in [
            Array("hello\nworld\n".utf8), [UInt8](repeating: 255, count: 1_000), line, [10, 10, 10], Array("00000000 {}\n".utf8),
        ] {
            let reading = try InputLog.read(bytes)
            #expect(reading.records.isEmpty && reading.tornByteCount == bytes.count)
        }
    }

    @Test("CRC-32 is the one that others use")
    func checksum() { #expect(Checksum.text(Array("123456789".utf8)) == "cbf43926") }

    @Test("A snapshot is the phone; a later snapshot and the rest of the log is the phone too")
    func snapshots() throws {
        let stand = busyStand()
        let whole = try Phone.replay(stand.origin, stand.records)
        #expect(whole.phone == stand.phone && whole.sequence == UInt64(stand.records.count))
        #expect(try whole.phone.canonicalBytes() == stand.phone.canonicalBytes())
        #expect(whole.unanswered == stand.phone.unansweredEffects && !whole.unanswered.isEmpty)
        for cut in stride(from: 0, to: stand.records.count, by: 3) {
            let half = try Phone.replay(stand.origin, Array(stand.records[..<cut]))
            let bytes = try PhoneSnapshot(sequence: half.sequence, phone: half.phone).bytes()
            let snapshot = try PhoneSnapshot(bytes: bytes)
            #expect(snapshot.phone == half.phone && snapshot.sequence == UInt64(cut))
            #expect(try Phone.replay(snapshot, stand.records).phone == stand.phone, "cut \(cut)")
        }
    }

    @Test("A replay with missing records is refused")
    func replayGap() throws {
        let stand = busyStand()
        #expect(throws: PhoneLogError.gap(expected: 1, found: 3)) { try Phone.replay(stand.origin, Array(stand.records.dropFirst(2))) }
    }

    @Test("A snapshot that is damaged, cut, of another version or no snapshot is refused with the reason")
    func damagedSnapshot() throws {
        let stand = busyStand()
        let bytes = try PhoneSnapshot(sequence: 1, phone: stand.phone).bytes()
        var changed = bytes
        changed[bytes.count / 2] ^= 1
        for bad in [changed, Array(bytes.dropLast()), [], Array("nonsense".utf8), Array("sidelong-phone 2 00000000\n{}".utf8)] {
            #expect(throws: PhoneLogError.self) { try PhoneSnapshot(bytes: bad) }
        }
        let newer = Array(String(decoding: bytes, as: UTF8.self).replacing("sidelong-phone 2 ", with: "sidelong-phone 3 ").utf8)
        #expect(throws: PhoneLogError.otherSchema(found: 3, known: 2)) { try PhoneSnapshot(bytes: newer) }
    }

    @Test("A table whose rows are out of order is refused, because lookups would go wrong")
    func unsortedTable() throws {
        var table = SortedTable<TapID, Int>()
        for number in [5, 1, 9, 3] { table[TapID(rawValue: UInt64(number))] = number }
        #expect(table.values == [1, 3, 5, 9] && table[TapID(rawValue: 3)] == 3 && table[TapID(rawValue: 4)] == nil)
        let bytes = try CanonicalCoding.bytes(table)
        #expect(try CanonicalCoding.value(SortedTable<TapID, Int>.self, from: bytes) == table)
        let swapped = Array(String(decoding: bytes, as: UTF8.self).replacing("\"key\":9", with: "\"key\":2").utf8)
        #expect(throws: (any Error).self) { try CanonicalCoding.value(SortedTable<TapID, Int>.self, from: swapped) }
    }

    @Test("The why-log and the history of taps stay within their bounds")
    func bounds() {
        var stand = Stand {
            $0.whyCapacity = 20
            $0.tapHistory = 4
        }
        let id = stand.placed()
        for _ in 0..<100 {
            stand.tap(id)
            stand.takeTap()
            stand.answerIntent()
        }
        #expect(stand.phone.why.count <= 25 && stand.phone.why.count >= 20 && stand.phone.resolvedTaps.count <= 5)
        #expect(zip(stand.phone.why, stand.phone.why.dropFirst()).allSatisfy { $0.number + 1 == $1.number })
        #expect(stand.phone.resolvedTaps.last?.id == TapID(rawValue: 100))
    }
}
