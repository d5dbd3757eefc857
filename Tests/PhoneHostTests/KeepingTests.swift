// What a phone keeps when it is killed, when its files are damaged, and when another one starts on its folder.
import Foundation
import Testing

@testable import SidelongPhoneHost
import SidelongStore

@Suite(.serialized) struct KeepingTests {
    @Test func aPhoneThatWasKilledGoesOnWhereItWas() async throws {
        let bench = try Bench()
        var host: PhoneHost? = try await bench.start()
        try await host?.until("an entry") { $0.placements.first?.content == .entry }
        await host?.stop()
        host = nil

        // The same folder in a process of its own, which is killed without a warning.
        let probe = try PhoneProbe(bench)
        try probe.wait(for: "shows")
        try bench.behave("crash")
        probe.kill()

        let again = try await bench.start(behaviour: "crash")
        #expect(again.isFirstStart == false)
        #expect(await again.view.placements.first?.content == .entry)
        #expect(await again.shown().hasPrefix("TREE"))
        await again.stop()
    }

    @Test func aTornEndOfTheInputLogCostsOnlyItself() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        // A phone that is killed writes no last snapshot, so the copy of its files has a log.
        let database = try GroupDatabase(folder: bench.data, name: "phone", migrations: PhoneStore.migrations)
        let count = try database.read { try $0.value("SELECT count(*) FROM inputs", as: Int.self) }
        #expect(count > 5)
        let copy = bench.folder.appendingPathComponent("copy")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        for name in ["phone.sqlite", "phone.sqlite-wal"] {
            try FileManager.default.copyItem(at: bench.data.appendingPathComponent(name), to: copy.appendingPathComponent(name))
        }
        await host.stop()
        let torn = try GroupDatabase(folder: copy, name: "phone", migrations: PhoneStore.migrations)
        try torn.write {
            _ = try $0.execute("UPDATE inputs SET line = substr(line, 1, 30) WHERE sequence = (SELECT max(sequence) FROM inputs)")
        }
        let loaded = try PhoneStore(folder: copy).load()
        #expect(loaded.losses.count == 1)
        let replay = try #require(loaded.replay)
        #expect(replay.phone.placements.count == 1)
        #expect(replay.sequence == UInt64(count) - 1)
        // The torn line is gone: the next start has nothing to say.
        #expect(try PhoneStore(folder: copy).load().losses.isEmpty)
    }

    @Test func aDamagedSnapshotFallsBackToTheOneBefore() throws {
        let bench = try Bench()
        let store = try PhoneStore(folder: bench.data)
        let phone = try PhoneValue.make()
        try store.beginAnew(phone.snapshot(at: 0))
        for record in phone.records(1...3) { try store.append(record, archives: []) }
        try store.save(phone.snapshot(at: 3))
        for record in phone.records(4...5) { try store.append(record, archives: []) }
        let database = try GroupDatabase(folder: bench.data, name: "phone", migrations: PhoneStore.migrations)
        try database.write { _ = try $0.execute("UPDATE snapshots SET bytes = x'00' WHERE sequence = 3") }
        let loaded = try store.load()
        #expect(loaded.losses.count == 1)
        #expect(loaded.replay?.sequence == 5)
    }

    @Test func aSecondStartSaysWhoRunsAndWhere() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        await host.announce(port: 8017, address: "http://127.0.0.1:8017/?token=t", token: "t")
        #expect(throws: HostError.alreadyRunning(folder: bench.data.path, pid: getpid(), address: "http://127.0.0.1:8017/?token=t")) {
            try PhoneHost(bench.configuration())
        }
        #expect(PhoneLock.running(on: bench.data)?.port == 8017)
        await host.stop()
        #expect(PhoneLock.running(on: bench.data) == nil)
        await (try PhoneHost(bench.configuration())).stop()
    }

    @Test func archivesThatNothingShowsAreDropped() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        try await host.until("an entry") { $0.placements.first?.content == .entry }
        #expect(await host.send(.remove(placement: 1)) == .done)
        #expect(try PhoneStore(folder: bench.data).archiveIndex().names.isEmpty)
        await host.stop()
    }

    @Test func theLogIsTurnedOverWhenItIsFull() throws {
        let bench = try Bench()
        var log = HostLog(folder: bench.folder, limit: 2_000)
        for number in 0..<30 { log.write("line \(number)", time: 0, phoneTime: 0) }
        for name in ["log.jsonl", "log.1.jsonl"] {
            let data = try Data(contentsOf: bench.folder.appendingPathComponent(name))
            #expect(data.count <= 2_000 && !data.isEmpty)
            for line in data.split(separator: UInt8(ascii: "\n")) { _ = try JSONDecoder().decode(LogLine.self, from: line) }
        }
        #expect(log.recent.count == 30)
    }
}

/// A phone in a process of its own.
final class PhoneProbe {
    private let process = Process()
    private let output = Pipe()

    init(_ bench: Bench) throws {
        process.executableURL = Bench.probe
        process.arguments = ["phone", bench.data.path]
        process.standardOutput = output
        try process.run()
    }

    /// Reads its lines until one begins like that.
    func wait(for beginning: String) throws {
        var text = ""
        while true {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Timeout() }
            text += String(decoding: data, as: UTF8.self)
            if text.split(separator: "\n").contains(where: { $0.hasPrefix(beginning) }) { return }
        }
    }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
