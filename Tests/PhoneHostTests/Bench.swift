// A phone on a folder of its own with clocks that a test moves, and an app made of the probe.
import Foundation
import Testing

@testable import SidelongPhoneHost
import SidelongPhoneCore

/// Two clocks that stand until they are moved, in nanoseconds.
final class TestClock: Sendable {
    private let times: Guarded<(date: Int64, uptime: Int64)>

    /// 2026-03-14 12:00 UTC.
    static let noon: Int64 = 1_773_489_600_000_000_000

    init(date: Int64 = TestClock.noon) { times = Guarded((date, 1_000_000_000)) }

    var hostClock: HostClock {
        HostClock(date: { self.times.use(\.date) }, uptime: { self.times.use(\.uptime) }, setsTimers: false)
    }

    func advance(seconds: Int64) {
        times.use {
            $0.date += seconds * 1_000_000_000
            $0.uptime += seconds * 1_000_000_000
        }
    }
}

struct NotATree: Error {}

/// Everything that a test of a running phone needs.
final class Bench: Sendable {
    static let app = "com.example.tally"
    let folder: URL
    let clock = TestClock()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-host-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var data: URL { folder.appendingPathComponent("data") }
    var container: URL { data.appendingPathComponent("containers/\(Bench.app)") }

    static var products: URL { URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent() }
    static var probe: URL { products.appendingPathComponent("SidelongHostProbe") }

    /// What the probe does from its next decision on.
    func behave(_ behaviour: String) throws {
        try Data(behaviour.utf8).write(to: container.appendingPathComponent("behaviour"), options: .atomic)
    }

    var notes: [String] {
        ((try? String(contentsOf: container.appendingPathComponent("notes"), encoding: .utf8)) ?? "").split(separator: "\n").map(
            String.init)
    }

    func write(_ values: [String: Any], _ name: String) throws -> URL {
        let file = folder.appendingPathComponent(name)
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0).write(to: file)
        return file
    }

    func package(
        app: [String: Any] = ["CFBundleIdentifier": Bench.app, "CFBundleDisplayName": "Tally", "NSSupportsLiveActivities": true],
        widgets: [String: Any] = ["CFBundleIdentifier": "\(Bench.app).widgets"],
        entitlements: [String: Any] = ["com.apple.security.application-groups": ["group.tally"]]
    ) throws -> AppPackage {
        let rights = try write(entitlements, "App.entitlements")
        return AppPackage(
            app: AppPackage.Half(executable: Bench.probe, info: try write(app, "App.plist"), entitlements: rights),
            widgets: AppPackage.Half(executable: Bench.probe, info: try write(widgets, "Widgets.plist"), entitlements: rights))
    }

    func configuration() -> HostConfiguration {
        var configuration = HostConfiguration(
            dataFolder: data, clock: clock.hostClock, settings: PhoneSettings(zone: "UTC"),
            checkTree: { if !$0.starts(with: Data("TREE".utf8)) { throw NotATree() } },
            checkPatch: { if !$0.starts(with: Data("PATCH".utf8)) { throw NotATree() } })
        configuration.limits.terminationGrace = 200_000_000
        return configuration
    }

    /// A phone that runs, with the probe installed and a medium widget of it on the home screen.
    func start(behaviour: String = "answer") async throws -> PhoneHost {
        try behave(behaviour)
        let host = try PhoneHost(configuration())
        await host.start()
        if host.isFirstStart {
            try await host.install(try package())
            let answer = await host.send(
                .place(app: Bench.app, kind: "Tally", family: "systemMedium", place: "home", page: 0, order: 0, configuration: nil))
            #expect(answer == .done)
        }
        return host
    }
}

extension PhoneHost {
    /// Waits until the phone looks like that. The limit is only there so that a failing test ends.
    func until(_ what: String, _ condition: @Sendable (PhoneView) -> Bool) async throws {
        for _ in 0..<1_500 {
            if condition(view) { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        Issue.record("It never came to: \(what). \(view.placements) \(recentLog.suffix(30).map(\.text))")
        throw Timeout()
    }

    func untilLogged(_ text: String) async throws {
        try await until("a line with \(text)") { _ in self.assumeIsolated { $0.recentLog.contains { $0.text.contains(text) } } }
    }

    /// What the first widget shows, in the probe's words.
    func shown() -> String {
        guard let hash = view.placements.first?.archive?.hash, let data = archive(hash) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }
}

struct Timeout: Error {}
