// What `sidelong doctor --app` finds in an app that was whole until a test broke it in one place.
import Foundation
import SidelongDiagnostics
import Testing

@testable import SidelongCommandLine

/// An app with a widget, a button, an activity and a store that both its programs write, in a folder of its own.
private final class Patient: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-doctor-\(UUID().uuidString)/Rain")
        for (path, text) in Self.files { try write(text, path) }
        for target in ["App", "Widgets"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent("\(target)/Shared").path, withDestinationPath: "../Shared")
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

    func write(_ text: String, _ path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Replaces a text that must be there.
    func replace(_ old: String, _ new: String, in path: String) throws {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        try #require(text.contains(old), "\(path) has no \(old)")
        try write(text.replacingOccurrences(of: old, with: new), path)
    }

    func move(_ path: String, to other: String) throws {
        try FileManager.default.moveItem(at: folder.appendingPathComponent(path), to: folder.appendingPathComponent(other))
    }

    func remove(_ path: String) throws { try FileManager.default.removeItem(at: folder.appendingPathComponent(path)) }

    func findings() async -> [Diagnostic] { await AppDoctor(folder).findings().map(\.diagnostic) }

    private static func list(_ values: String) -> String { "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(values)</dict></plist>" }
    private static let group = list("<key>com.apple.security.application-groups</key><array><string>group.rain</string></array>")

    private static let files = [
        "Package.swift": "// A package.",
        "App/Info.plist": list("<key>CFBundleIdentifier</key><string>rain</string><key>NSSupportsLiveActivities</key><true/>"),
        "Widgets/Info.plist": list("<key>CFBundleIdentifier</key><string>rain.widgets</string>"),
        "App/App.entitlements": group, "Widgets/Widgets.entitlements": group,
        "App/RainApp.swift": """
        import ActivityKit
        import SwiftUI
        @main
        struct RainApp: App {
            @StateObject private var log = RainLog()
            var body: some Scene { WindowGroup { RainView().environmentObject(log) } }
        }
        struct RainView: View {
            @EnvironmentObject private var log: RainLog
            // Activity.request in a comment, and "reloadTimelines(ofKind: \\"Snow\\")" too.
            @State private var running = Activity<RainAttributes>.activities.first?.id
            var body: some View {
                Button("Start \\(log.drops.count)") { start() }
                    .onReceive(NotificationCenter.default.publisher(for: .rainFell)) { _ in }
            }
            func start() {
                let activity = try? Activity.request(attributes: RainAttributes(), content: content, pushType: nil)
                running = activity?.id
            }
        }
        """,
        "Shared/RainLog.swift": """
        import Foundation
        enum Names {
            static let group = "group.rain"
            static let kind = "RainWidget"
        }
        extension Notification.Name { static let rainFell = Notification.Name("rain.fell") }
        final class RainLog: ObservableObject {
            @Published private(set) var drops: [Int] = []
            let defaults = UserDefaults(suiteName: Names.group)
            func add() {
                defaults?.set(drops.count, forKey: "count")
                NotificationCenter.default.post(name: .rainFell, object: nil)
                WidgetCenter.shared.reloadTimelines(ofKind: Names.kind)
            }
        }
        """,
        "Shared/PourIntent.swift": """
        import AppIntents
        struct PourIntent: LiveActivityIntent {
            func perform() async throws -> some IntentResult { .result() }
        }
        """,
        "Shared/RainAttributes.swift": """
        import ActivityKit
        struct RainAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }
        """,
        "Widgets/RainWidget.swift": """
        import SwiftUI
        import WidgetKit
        @main
        struct RainBundle: WidgetBundle {
            var body: some Widget {
                RainWidget()
                RainActivity()
            }
        }
        struct RainWidget: Widget {
            let kind = Names.kind
            var body: some WidgetConfiguration {
                StaticConfiguration(kind: Names.kind, provider: RainProvider()) { _ in
                    Button(intent: PourIntent()) { Text("Pour") }
                }
            }
        }
        struct RainActivity: Widget {
            var body: some WidgetConfiguration {
                ActivityConfiguration(for: RainAttributes.self) { _ in Text("") } dynamicIsland: { _ in DynamicIsland() }
            }
        }
        """,
    ]
}

@Suite struct DoctorAppTests {
    /// One thing that is broken, and what is then said about it and nothing else.
    private struct Break {
        var name: String
        var code: String
        var words: [String]
        var change: (Patient) throws -> Void
        var isError: Bool

        init(_ name: String, _ code: String, _ words: String..., isError: Bool = true, _ change: @escaping (Patient) throws -> Void) {
            self.name = name
            self.code = code
            self.words = words
            self.isError = isError
            self.change = change
        }
    }

    private func expect(_ breaks: [Break], sourceLocation: SourceLocation = #_sourceLocation) async throws {
        for broken in breaks {
            let patient = try Patient()
            try broken.change(patient)
            let found = await patient.findings()
            let described = "\(broken.name): \(found.map(\.description))"
            #expect(found.map(\.code) == [broken.code], "\(described)", sourceLocation: sourceLocation)
            for words in broken.words {
                #expect(found.contains { $0.description.contains(words) }, "\(words) in \(described)", sourceLocation: sourceLocation)
            }
            #expect(found.allSatisfy { ($0.severity == .error) == broken.isError }, "\(described)", sourceLocation: sourceLocation)
            #expect(found.allSatisfy { !$0.remedy.isEmpty && $0.message.hasSuffix(".") }, "\(described)", sourceLocation: sourceLocation)
        }
    }

    @Test func anAppThatIsWholeHasNoFindings() async throws {
        let patient = try Patient()
        #expect(await patient.findings() == [])
        #expect(AppDoctor(patient.folder).fileFindings().allSatisfy { $0.state == .good })
    }

    @Test func groupsThatDoNotFitAreNamed() async throws {
        let none = "<plist version=\"1.0\"><dict/></plist>"
        try await expect([
            Break("none in the widgets'", "app.group.missing", "at Widgets/Widgets.entitlements", "group.rain", "the widget extension") {
                try $0.write(none, "Widgets/Widgets.entitlements")
            },
            Break("no file at the widgets", "app.group.missing", "at Widgets/Widgets.entitlements", "group.rain") {
                try $0.remove("Widgets/Widgets.entitlements")
            },
            Break("none in the app's", "app.group.missing", "at App/App.entitlements", "the app cannot see it") {
                try $0.write(none, "App/App.entitlements")
            },
            Break("used and nowhere entitled", "app.group.unknown", "at Shared/RainLog.swift:9", "group.snow", "App/App.entitlements") {
                try $0.replace("group.rain", "group.snow", in: "Shared/RainLog.swift")
                try $0.remove("Widgets/Widgets.entitlements")
                try $0.remove("Widgets/Info.plist")
                try $0.replace("WidgetCenter.shared.reloadTimelines(ofKind: Names.kind)", "", in: "Shared/RainLog.swift")
                try $0.remove("App/RainApp.swift")
                try $0.remove("Widgets/RainWidget.swift")
                try $0.remove("Shared/RainAttributes.swift")
            },
            Break("damaged", "app.group.unreadable", "at App/App.entitlements", "cannot be read as a property list") {
                try $0.write("<plist", "App/App.entitlements")
            },
        ])
        let different = try Patient()
        try different.replace("group.rain", "group.Rain", in: "Widgets/Widgets.entitlements")
        #expect(await different.findings().map(\.code) == ["app.group.different", "app.group.unknown"])
        let container = try Patient()
        try container.write(
            "let u = FileManager.default.containerURL(\n  forSecurityApplicationGroupIdentifier: \"group.hail\")", "App/Container.swift")
        #expect(await container.findings().map(\.place) == ["App/Container.swift:1"])
    }

    @Test func targetsThatLackSomethingAreNamed() async throws {
        try await expect([
            Break("no widgets", "app.widgets.missing", "WidgetCenter is used here", "at Shared/RainLog.swift:13") {
                try $0.remove("Widgets")
            },
            Break("no @main", "app.widgets.main", "RainBundle", "at Widgets/RainWidget.swift:3", "@main") {
                try $0.replace("@main\n", "", in: "Widgets/RainWidget.swift")
            },
            Break("no bundle", "app.widgets.main", "WidgetBundle") {
                try $0.replace("@main\nstruct RainBundle: WidgetBundle", "struct RainBundle: View", in: "Widgets/RainWidget.swift")
            },
            Break("intent of the extension", "app.intent.target", "PourIntent", "the widget extension only", "a tap does nothing") {
                try $0.move("Shared/PourIntent.swift", to: "Widgets/PourIntent.swift")
            },
            Break("plain intent", "app.intent.target", "PourIntent", "may do nothing", isError: false) {
                try $0.move("Shared/PourIntent.swift", to: "Widgets/PourIntent.swift")
                try $0.replace("LiveActivityIntent", "AppIntent", in: "Widgets/PourIntent.swift")
            },
            Break("type of the app", "app.type.target", "Drop", "App/Drop.swift", "may be missing", isError: false) {
                try $0.write("struct Drop {}", "App/Drop.swift")
                try $0.write("struct Entry { var drop: Drop }", "Widgets/Entry.swift")
            },
        ])
    }

    @Test func activitiesThatCannotStartAreNamed() async throws {
        try await expect([
            Break("not supported", "app.activity.unsupported", "NSSupportsLiveActivities", "at App/RainApp.swift:17", "App/Info.plist") {
                try $0.replace("<true/>", "<false/>", in: "App/Info.plist")
            },
            Break("in the wrong list", "app.activity.unsupported", "Widgets/Info.plist has it, where it does nothing") {
                try $0.replace("<key>NSSupportsLiveActivities</key><true/>", "", in: "App/Info.plist")
                try $0.replace("</dict>", "<key>NSSupportsLiveActivities</key><true/></dict>", in: "Widgets/Info.plist")
            },
            Break("not drawn", "app.activity.undrawn", "ActivityConfiguration(for: RainAttributes.self)") {
                try $0.replace(
                    "ActivityConfiguration(for: RainAttributes.self)", "StaticConfiguration(kind: \"A\")", in: "Widgets/RainWidget.swift")
            },
        ])
    }

    @Test func namesThatNothingHasAreNamed() async throws {
        try await expect([
            Break("kind", "app.kind.unknown", "\"RainWidgt\"", "Did you mean \"RainWidget\"?", "at App/Reload.swift:1", isError: false) {
                try $0.write("func reload() { WidgetCenter.shared.reloadTimelines(ofKind: \"RainWidgt\") }", "App/Reload.swift")
            },
            Break("kind of a control", "app.kind.unknown", "\"Snow\"", "There are \"RainWidget\".", isError: false) {
                try $0.write("func reload() { ControlCenter.shared.reloadControls(ofKind: \"Snow\") }", "App/Reload.swift")
            },
            Break("notification", "app.notification.unposted", "rainFell", "at App/RainApp.swift:14", isError: false) {
                try $0.replace("NotificationCenter.default.post(name: .rainFell, object: nil)", "", in: "Shared/RainLog.swift")
            },
            Break("environment", "app.environment.missing", "RainLog", "at App/RainApp.swift:9", ".environmentObject") {
                try $0.replace(".environmentObject(log)", "", in: "App/RainApp.swift")
            },
        ])
        // A kind that is put together somewhere cannot be judged.
        let patient = try Patient()
        try patient.replace("kind: Names.kind, provider", "kind: \"Rain\" + suffix, provider", in: "Widgets/RainWidget.swift")
        try patient.replace("(ofKind: Names.kind)", "(ofKind: kind(of: drops))", in: "Shared/RainLog.swift")
        #expect(await patient.findings() == [])
    }

    @Test func whatLosesSomethingLaterIsSaidWithMay() async throws {
        let write = """
            import Foundation
            func pour(_ defaults: UserDefaults) {
                let old = try? JSONDecoder().decode([Int].self, from: defaults.data(forKey: "drops") ?? Data())
                let data = try? JSONEncoder().encode((old ?? []) + [1])
                defaults.set(data, forKey: "drops")
            }
            """
        try await expect([
            Break("array", "app.lint.array", "\"drops\"", "may be lost", "at Widgets/Pour.swift:5", "App/Pour.swift:5", isError: false) {
                try $0.write(write, "App/Pour.swift")
                try $0.write(write, "Widgets/Pour.swift")
            },
            Break("activity", "app.lint.activity", "running", "may then be neither", "at App/RainApp.swift:11", isError: false) {
                try $0.replace(
                    "var running = Activity<RainAttributes>.activities.first?.id", "var running: String? = nil", in: "App/RainApp.swift")
                try $0.replace("running = activity?.id", "if let activity { running = activity.id }", in: "App/RainApp.swift")
            },
            Break("today by name", "app.lint.today", "todayDrops", "may show yesterday's", "at Shared/RainLog.swift:8", isError: false) {
                try $0.replace("drops: [Int]", "todayDrops: [Int]", in: "Shared/RainLog.swift")
            },
            Break("today by filter", "app.lint.today", "drops", isError: false) {
                try $0.replace(
                    "func add() {", "func load() { drops = all.filter { Calendar.current.isDateInToday($0.date) } }\n    func add() {",
                    in: "Shared/RainLog.swift")
            },
        ])
    }

    @Test func whatIsDoneRightIsNoLint() async throws {
        let patient = try Patient()
        // One program writes the array; a day that changes is heard of; an id is looked up; a computed array has no memory.
        try patient.write(
            """
            func pour() { defaults.set(try? JSONEncoder().encode(drops), forKey: "drops") }
            func read() { _ = try? JSONDecoder().decode([Int].self, from: defaults.data(forKey: "drops") ?? Data()) }
            """, "App/Pour.swift")
        try patient.replace("drops: [Int]", "todayDrops: [Int]", in: "Shared/RainLog.swift")
        try patient.write("let day = NotificationCenter.default.notifications(named: .NSCalendarDayChanged)", "Shared/Day.swift")
        try patient.write("struct Week { var todayTotals: [Int] { [] } }", "Shared/Week.swift")
        #expect(await patient.findings() == [])
    }

    /// Where the app is built, what its programs say counts.
    @Test func theBuiltAppKnowsBetter() throws {
        let patient = try Patient()
        func codes(_ reported: ReportedApp) -> [String] {
            AppChecks(sources: AppSources(patient.folder), files: AppFiles(patient.folder), reported: reported).findings().map {
                $0.diagnostic.code
            }
        }
        var reported = ReportedApp(
            kinds: ["RainWidget"], appIntents: ["PourIntent"], widgetsIntents: ["PourIntent"], intentsRunInApp: ["PourIntent"])
        #expect(codes(reported) == [])
        reported.kinds = ["Another"]
        #expect(codes(reported) == ["app.kind.unknown"])
        reported.kinds = ["RainWidget"]
        reported.appIntents = []
        #expect(codes(reported) == ["app.intent.target"])
    }

    /// The app that comes with Sidelong is built beside the tests, and has nothing to be said about.
    @Test func pixarBudgetAndTallyAreWhole() async throws {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        for path in ["Apps/PixarBudget", "Examples/Tally"] {
            let doctor = AppDoctor(root.appendingPathComponent(path))
            #expect(await doctor.findings().map(\.diagnostic).filter { $0.severity > .note } == [], "\(path)")
            #expect(doctor.fileFindings().allSatisfy { $0.state == .good }, "\(path)")
        }
    }

    @Test func theCommandPrintsAndFailsForWhatIsWrong() throws {
        let patient = try Patient(), bench = try Bench()
        func run(_ words: String...) throws -> RunningCommand {
            try RunningCommand(["doctor"] + words, in: bench.folder)
        }
        let good = try run("--app", patient.folder.path)
        _ = good.code
        #expect(good.output.contains("ok        Rain/App/Info.plist\n") && good.output.hasSuffix("ok        Rain's targets fit together\n"))
        try patient.remove("Widgets/Widgets.entitlements")
        let bad = try run("--app", patient.folder.path)
        #expect(bad.code == 1)
        #expect(bad.output.contains("wrong     Widgets/Widgets.entitlements: App/App.entitlements names the App Group group.rain"))
        let json = try run("--app", patient.folder.path, "--json")
        #expect(json.code == 1)
        struct Report: Decodable { var app: [Diagnostic] }
        #expect(try JSONDecoder().decode(Report.self, from: Data(json.output.utf8)).app.map(\.code) == ["app.group.missing"])
        let nowhere = try run("--app", patient.folder.path + "/none")
        #expect(nowhere.code == 1 && nowhere.errors.contains("There is no folder"))
    }

    @Test(arguments: [
        ("let a = 1 // b", "let a = 1     ", "let a = 1     "), ("/* a /* b */ c */d", "                 d", "                 d"),
        ("x(\"a // b\")", "x(\"a // b\")", "x(\"      \")"), ("\"a\\(b(\"c\"))d\"", "\"a\\(b(\"c\"))d\"", "\"  (b(\" \")) \""),
        ("#\"a\"b\"#c", "#\"a\"b\"#c", "#\"   \"#c"), ("\"\"\"\na\"b\n\"\"\"c", "\"\"\"\na\"b\n\"\"\"c", "\"\"\"\n   \n\"\"\"c"),
        ("\"a\\\"b\"c", "\"a\\\"b\"c", "\"    \"c"), ("\"open\nx", "\"open\nx", "\"    \nx"), ("", "", ""), ("/*", "  ", "  "),
        ("#\"\\#(x)\\(y)\"#", "#\"\\#(x)\\(y)\"#", "#\"  (x)    \"#"),
    ])
    func commentsAndStringsAreBlanks(text: String, code: String, bare: String) {
        let read = SwiftText(text)
        #expect(read.code == code && read.bare == bare, "\(read.code)|\(read.bare)|")
    }
}
