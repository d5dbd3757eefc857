// The commands themselves: a phone that is started, asked and stopped by `sidelong`, with an app made of the host's probe.
import Foundation
import SidelongLink
@testable import SidelongPhoneHost
import Testing

@testable import SidelongCommandLine

@Suite(.serialized) struct CommandTests {
    @Test func aPhoneIsStartedAskedAndStopped() throws {
        let bench = try Bench()
        let phone = try bench.start(["run", "--no-builtin", "--port", "18017"])
        let line = try phone.wait(for: "Sidelong is running at http://127.0.0.1:")
        #expect(line.contains("/?token="))

        let second = try bench.run(["run", "--no-builtin"])
        #expect(second.code == 3 && second.errors.contains("already running") && second.errors.contains("?token="))

        let intent = try bench.run(["intent", "Tally", "Add", "--amount", "5"])
        #expect(intent.code == 0 && intent.output == "Logged.\n", "\(intent)")
        let failing = try bench.run(["intent", "Tally", "Fail"])
        #expect(failing.code == 4 && failing.errors.contains("There is no money left."))
        #expect(try bench.run(["intent", "Nothing", "Add"]).code == 1)
        let unknown = try bench.run(["intent", "Tally", "Nope"])
        #expect(unknown.code == 4 && unknown.errors == "sidelong: This executable has no intent Nope. It has Add.\n", "\(unknown)")
        #expect(try bench.run(["intent", "Tally", "Decline"]).code == 4)
        #expect(try bench.run(["intent", "Tally", "Quiet"]).output == "Quiet ran.\n")
        try typedParameters(bench)

        let status = try bench.run(["status"])
        #expect(status.code == 0 && status.output.contains("App: Tally (com.example.tally)"))
        let json = try bench.run(["status", "--json"])
        #expect(try JSONDecoder().decode(PhoneView.self, from: Data(json.output.utf8)).apps.map(\.name) == ["Tally"])

        #expect(try bench.run(["clock", "--set", "2030-01-01T00:00:00Z"]).code == 0)
        #expect(try bench.run(["clock", "--json"]).output.contains("\"date\" : 18934"))
        #expect(try bench.run(["log", "--correlation", "tap-1"]).output.contains("[tap-1]"))
        let named = try bench.run(["log", "--app", "tally"]).output
        let identified = try bench.run(["log", "--app", "com.example.tally"]).output
        #expect(named.contains("com.example.tally/") && named == identified)
        let nothing = try bench.run(["log", "--app", "Nobody"])
        #expect(nothing.code == 0 && nothing.output.isEmpty && nothing.errors == "The log has no line about \"Nobody\".\n")

        // Nothing is left in a person's home but the phone's own folder.
        let home = bench.folder.appendingPathComponent("home")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let places = Dictionary(
            uniqueKeysWithValues: ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"].map { ($0, home.path) })
        for words in [["status"], ["log"], ["clock"], ["intent", "Tally", "Quiet"]] {
            #expect(try bench.run(words, environment: places).code == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [], "\(words)")
        }

        phone.interrupt()
        #expect(phone.code == 0)
        #expect(try bench.run(["status"]).code == 3)
        #expect(PhoneLock.running(on: bench.data) == nil)
    }

    @Test func aDamagedDatabaseIsSaidAndLeftAndAnotherPhoneMayBegin() throws {
        let bench = try Bench()
        try FileManager.default.createDirectory(at: bench.data, withIntermediateDirectories: true)
        let file = bench.data.appendingPathComponent("phone.sqlite")
        let damage = Data((0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) })
        try damage.write(to: file)
        let refused = try bench.run(["run", "--no-builtin", "--port", "18023"])
        #expect(refused.code == 1 && refused.output.isEmpty)
        #expect(refused.errors.contains("is damaged") && refused.errors.contains("move phone.sqlite"), "\(refused.errors)")
        #expect(try Data(contentsOf: file) == damage)
        for name in try FileManager.default.contentsOfDirectory(atPath: bench.data.path) where name.hasPrefix("phone.sqlite") {
            try FileManager.default.moveItem(at: bench.data.appendingPathComponent(name), to: bench.folder.appendingPathComponent(name))
        }
        let phone = try bench.start(["run", "--no-builtin", "--port", "18023"])
        _ = try phone.wait(for: "Sidelong is running at http://127.0.0.1:")
        phone.interrupt()
        #expect(phone.code == 0)
    }

    @Test func aPortThatIsTakenIsSaidAndTheNextOneUsed() throws {
        let first = try Bench(), second = try Bench()
        let one = try first.start(["run", "--no-builtin", "--port", "18117"])
        let taken = try one.wait(for: "Sidelong is running")
        let two = try second.start(["run", "--no-builtin", "--port", "18117"])
        let other = try two.wait(for: "Sidelong is running")
        #expect(taken.contains(":18117/") && other.contains(":18118/"))
        one.interrupt()
        two.interrupt()
        #expect(one.code == 0 && two.code == 0)
    }

    @Test func thePhoneMayOpenAsManyFilesAsTheSystemLetsIt() throws {
        let bench = try Bench()
        let phone = try bench.start(["run", "--no-builtin", "--port", "18217"], softFileLimit: 256)
        _ = try phone.wait(for: "Sidelong is running")
        let limits = try phone.fileLimits
        #expect(limits.count == 2 && limits[0] == min(limits[1], Int(FileLimit.wanted)))
        phone.interrupt()
        #expect(phone.code == 0)
    }

    @Test func aBrowserThatCannotBeOpenedIsSaid() throws {
        let bench = try Bench()
        let phone = try bench.start(["run", "--no-builtin", "--open", "--port", "18217"], environment: ["PATH": bench.folder.path])
        #expect(try phone.wait(for: "The browser was not opened", inErrors: true).contains("xdg-open is missing"))
        phone.interrupt()
        #expect(phone.code == 0)
        #expect(RunCommand.complaint(status: 0) == nil)
        #expect(RunCommand.complaint(status: 3)?.contains("status 3") == true)
    }

    @Test(arguments: [
        ("Swift version 6.3.1 (swift-6.3.1-RELEASE)", true), ("Apple Swift version 7.0 (swiftlang)", true),
        ("Swift version 6.10-dev", true),
        ("Swift version 6.2.4 (swift-6.2.4-RELEASE)", false), ("Swift version 5.10 (swift-5.10-RELEASE)", false),
        ("command not found", false),
    ])
    func swiftMustBeNewEnough(words: String, isGood: Bool) {
        let finding = Machine.swift(at: "/usr/bin/swift", saying: words)
        #expect((finding.state == .good) == isGood && finding.remedy.isEmpty == isGood)
    }

    /// On the phone and without one.
    private func typedParameters(_ bench: Bench) throws {
        let typed = try bench.run(["intent", "Tally", "Log", "--amount", "12.50", "--title", "12", "--day", "2026-03-14T12:00:00Z"])
        #expect(typed.code == 0 && typed.output == "Logged.\n", "\(typed)")
        #expect(bench.notes.contains { $0.hasPrefix(#"perform Log {"amount":12.50,"title":"12","day":1773489600} "#) }, "\(bench.notes)")
        let whole = try bench.run(["intent", "Tally", "Log", "--parameters", #"{"any":[1]}"#])
        #expect(whole.code == 0 && bench.notes.contains { $0.hasPrefix(#"perform Log {"any":[1]} "#) })
        let runs = bench.notes.filter { $0.hasPrefix("perform") }.count
        for (words, sentence) in [
            (["--amount", "1"], "Log needs --title String."), ([], "Log needs --amount Double (How much was it?) and --title String."),
            (["--amount", "x", "--title", "T"], "--amount wants a number such as 12.50, not \"x\"."),
            (["--amount", "1", "--titel", "T"], "Log has no parameter --titel. Did you mean --title?"),
            (["--amount", "1", "--title", "T", "--kind", "travl"], "--kind knows no Kind \"travl\". Did you mean travel?"),
        ] {
            let wrong = try bench.run(["intent", "Tally", "Log"] + words)
            // Beside what the app itself printed, which may come later.
            let lines = wrong.errors.components(separatedBy: "\n")
            #expect(wrong.code == 2 && lines.contains("sidelong: \(sentence)"), "\(wrong)")
        }
        #expect(bench.notes.filter { $0.hasPrefix("perform") }.count == runs)

        let list = try bench.run(["intent", "Tally", "Log", "--list"])
        #expect(list.code == 0 && list.output.hasPrefix("Log  Log Expense\n    Logs what was spent.\n"), "\(list)")
        #expect(list.output.contains("--amount Double    Amount. From 0 to 1000.\n") && list.output.contains("--title String     Title.\n"))
        #expect(list.output.contains("[--kind Kind]      Kind. Default: food. One of food (Food), travel (Travel).\n"))
        // The app was asked for what it offers now.
        #expect(list.output.contains("[--budget Budget]  Budget. Such as 5 (Five), 10 (Ten ).\n") && !list.output.contains("Quiet"))
        let json = try bench.run(["intent", "Tally", "--list", "--json"])
        let intents = try JSONDecoder().decode([IntentDescriptor].self, from: Data(json.output.utf8))
        #expect(intents.first { $0.name == "Log" }?.parameters.last?.choices.map(\.value) == ["5", "10"])
        #expect(try bench.run(["intent", "Tally", "Nope", "--list"]).code == 4)
    }

    @Test func anIntentRunsWithoutAPhone() throws {
        let bench = try Bench()
        let done = try bench.run(["intent", "Tally", "Add", "--amount", "5"])
        #expect(done.code == 0 && done.output == "Logged.\n")
        #expect(bench.notes.contains { $0.hasPrefix("perform Add {\"amount\":5} command-") })
        // One that runs in the app's process on a phone runs there; its activity is refused and said.
        let live = try bench.run(["intent", "Tally", "StartLive"])
        #expect(live.code == 0 && live.errors.contains("no Live Activity"), "\(live)")
        #expect(bench.notes.contains("answer refused(\"denied\")"))
        let unknown = try bench.run(["intent", "Tally", "Adx"])
        #expect(unknown.code == 4 && unknown.errors.contains("Did you mean Add?"))
        let declined = try bench.run(["intent", "Tally", "Decline", "--x", "1"])
        #expect(declined.code == 4 && declined.errors.contains("sidelong: There is no parameter “x”; there are amount.\n"), "\(declined)")
        #expect(try bench.run(["intent", "Tally", "Lose"]).code == 5)
        #expect(try bench.run(["intent", "Tally", "Quiet"]).output == "Quiet ran.\n")
        let died = try bench.run(["intent", "Tally", "Die"])
        #expect(died.code == 5 && died.errors.contains("may have been logged"))
        #expect(try bench.run(["intent", "Tally"]).output.contains("StartLive  Start"))
        try typedParameters(bench)
    }

    @Test func aSnapshotSaysWhatItCannotDraw() throws {
        let bench = try Bench()
        // The probe's pictures are no trees.
        let garbage = try bench.run(["snapshot", "Tally", "-o", bench.folder.appendingPathComponent("a.png").path])
        #expect(garbage.code == 1 && garbage.errors.contains("cannot be read"))
        let family = try bench.run(["snapshot", "Tally", "--family", "systemLarge"])
        #expect(family.code == 1 && family.errors.contains("It has: Tally (systemMedium, systemSmall)"))
        let entry = try bench.run(["snapshot", "Tally", "--entry", "7"])
        #expect(entry.code == 1 && entry.errors.contains("2 entries"))
        let activity = try bench.run(["snapshot", "Tally", "--activity", "lockScreen"])
        #expect(activity.code == 1 && activity.errors.contains("no Live Activity"))
        #expect(try bench.run(["snapshot", "Nothing"]).errors.contains("There are:"))
    }

    @Test func anActivityLiesOnTheIslandsBlackOrOnItsCard() {
        for dark in [false, true] { #expect(SnapshotCommand.backdrop(.compactLeading, isDark: dark).packed == 0xff) }
        #expect(SnapshotCommand.backdrop(.lockScreen, isDark: false).packed == 0xffff_ffff)
        #expect(SnapshotCommand.backdrop(.lockScreen, isDark: true).packed == 0x1c1c_1eff)
        #expect(SnapshotCommand.radius(.compactTrailing, .systemMedium) == 0 && SnapshotCommand.radius(.expanded, .systemMedium) == 44)
        #expect(SnapshotCommand.radius(nil, .accessoryCircular) == 0 && SnapshotCommand.radius(nil, .systemSmall) == 22)
    }

    @Test func linesAboutThreadsAreLeftOutOfABuild() {
        var lines = BuildLines()
        let noise = "warning: prohibited flag(s): -pthread, -pthread"
        #expect(lines.take(Data("one\n\n\(noise)\ntw".utf8)) == Data("one\n\n".utf8))
        #expect(lines.take(Data("o\n\(noise)".utf8)) == Data("two\n".utf8) && lines.rest.isEmpty)
        #expect(lines.take(Data("\nthree".utf8)).isEmpty && lines.rest == Data("three".utf8))
    }

    @Test func theEntryThatShowsIsTaken() throws {
        let entries = [30, 10, 20].map { ProcessAnswer.Entry(date: $0, archive: ArchiveInfo(blob: 0)) }
        #expect(try SnapshotCommand.entry(of: entries, number: nil, at: 25).date == 20)
        #expect(try SnapshotCommand.entry(of: entries, number: nil, at: 5).date == 10)
        #expect(try SnapshotCommand.entry(of: entries, number: 0, at: 25).date == 30)
        #expect(throws: CommandFailure.self) { try SnapshotCommand.entry(of: [], number: nil, at: 0) }
    }

    @Test func appAndWidgetsAreFoundInAPackage() throws {
        let bench = try Bench()
        let folder = bench.folder.appendingPathComponent("package")
        for part in ["App", "Widgets", "Command"] {
            try FileManager.default.createDirectory(at: folder.appendingPathComponent(part), withIntermediateDirectories: true)
            if part != "Command" { try Data().write(to: folder.appendingPathComponent("\(part)/Info.plist")) }
        }
        try Data().write(to: folder.appendingPathComponent("App/App.entitlements"))
        let json = """
            warning: something
            {"targets":[{"name":"tool","path":"Command","type":"executable"},{"name":"MyWidgets","path":"Widgets","type":"executable"},
            {"name":"My","path":"App","type":"executable"},{"name":"Kit","path":"Kit","type":"library"}]}
            """
        let products = URL(fileURLWithPath: "/products")
        let package = try SwiftPackageApp.package(describedBy: Data(json.utf8), folder: folder, products: products)
        #expect(package.app.executable.path == "/products/My" && package.widgets?.executable.path == "/products/MyWidgets")
        #expect(package.app.entitlements?.lastPathComponent == "App.entitlements" && package.widgets?.entitlements == nil)
        #expect(throws: PackageAppError.notUnderstood(folder.path)) {
            try SwiftPackageApp.package(describedBy: Data("nothing".utf8), folder: folder, products: products)
        }
        #expect(throws: PackageAppError.noApp(folder.path, executables: ["tool"])) {
            try SwiftPackageApp.package(
                describedBy: Data(#"{"targets":[{"name":"tool","path":"Command","type":"executable"}]}"#.utf8), folder: folder,
                products: products)
        }
        #expect(throws: PackageAppError.noPackage(folder.path)) { try SwiftPackageApp(folder: folder).build() }
    }

    @Test func aTornLogIsReadAsFarAsItGoes() throws {
        let line = LogLine(
            number: 1, time: 0, phoneTime: 0, level: .error, source: "phone", app: "a", role: "app", generation: 2, correlation: "tap-1",
            text: "It went wrong.")
        let bytes = try JSONEncoder().encode(line)
        var tail = LogTail()
        #expect(tail.take(bytes).isEmpty)
        #expect(tail.take(Data("\n{\"torn\n".utf8) + bytes.prefix(10)) == [line])
        #expect(tail.take(bytes.dropFirst(10) + Data("\n".utf8)) == [line])
        #expect(LogCommand.text(line).hasSuffix("error a/app#2 It went wrong. [tap-1]"))
    }
}
