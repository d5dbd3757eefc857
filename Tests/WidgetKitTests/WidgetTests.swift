// Widgets and activities drawn by a widget extension's process, with the test as the phone.

import Foundation
import SidelongLink
import SidelongPhoneSide
import SidelongRenderTree
import Testing

@Suite(.serialized, .timeLimit(.minutes(1))) struct WidgetTests {
    /// 2026-03-01 09:00 UTC.
    static let instant: Int64 = 1_772_355_600_000_000_000

    private func widget(_ kind: String, _ family: String, width: Double = 158, height: Double = 158, configuration: String = "")
        -> WidgetRequest
    {
        WidgetRequest(kind: kind, family: family, width: width, height: height, instant: Self.instant, configuration: configuration)
    }

    private func session() throws -> PhoneSide {
        let phone = try PhoneSide("SidelongKitsWidgetsProbe")
        _ = try phone.greet(.widgets)
        return phone
    }

    private func entries(_ answer: ProcessAnswer) throws -> [ProcessAnswer.Entry] {
        guard case .entries(let entries, _) = answer else { throw PhoneSide.Surprise("\(answer)") }
        return entries
    }

    private func tree(_ blob: Data) throws -> RenderTree { try RenderTree(decoding: [UInt8](blob)) }

    @Test func theHelloNamesKindsAndActivities() throws {
        let phone = try PhoneSide("SidelongKitsWidgetsProbe")
        let hello = try phone.greet(.widgets)
        #expect(hello.kinds.map(\.kind) == ["Count", "Title", "Needy", "Look", "Patient", "Farm", "Log", "Quick"])
        #expect(hello.kinds[0].displayName == "Count of Today")
        #expect(hello.kinds[0].description == "Counts.")
        #expect(hello.kinds[0].families == ["systemSmall", "systemMedium", "systemLarge"])
        #expect(hello.kinds[1].configuration == "intent")
        #expect(hello.kinds[1].displayName == "Title")
        #expect(hello.kinds[1].contentMarginsDisabled)
        #expect(hello.activityTypes == ["LapAttributes"])
        #expect(hello.smallActivityTypes == [])
        // A family that only a watch shows.
        #expect(hello.diagnostics.map(\.code) == ["widget.family-unavailable"])
        #expect(hello.diagnostics.map(\.place) == ["Needy"])
    }

    @Test func aTimelineStandsAtItsInstantAndEqualPicturesTravelOnce() throws {
        let (answer, blobs) = try session().ask(.timeline(widget("Count", "systemSmall")))
        guard case .entries(let entries, let policy) = answer else { throw PhoneSide.Surprise("\(answer)") }
        #expect(entries.map(\.date) == [0, 60, 120].map { Self.instant + $0 * 1_000_000_000 })
        #expect(policy == .after(Self.instant + 3_600_000_000_000))
        let trees = try blobs.map(tree)
        // The pictures of the first two differ in nothing but the instant that each is for.
        #expect(entries.map(\.archive.blob) == [0, 0, 1])
        #expect(trees.count == 2)
        let first = try #require(trees.first)
        #expect(first.header.context == "systemSmall")
        #expect(first.header.size == TreeSize(width: 158, height: 158))
        #expect(first.header.insets.left == 16)
        #expect(entries[0].archive.widgetURL == "count://today")
        #expect(entries[0].archive.darkBlob == nil)
        #expect(entries[0].archive.warnings.map(\.code) == ["widget.container-background"])
    }

    @Test func darkIsDrawnOnlyWhereABodyReadTheScheme() throws {
        let (answer, blobs) = try session().ask(.timeline(widget("Count", "systemMedium", width: 338)))
        let entry = try #require(try entries(answer).first)
        let dark = try #require(entry.archive.darkBlob)
        #expect(try tree(blobs[dark]).header.colorScheme == "dark")
        #expect(try tree(blobs[entry.archive.blob]).header.colorScheme == "light")
        #expect(entry.archive.warnings == [])
        let background = try #require(try tree(blobs[entry.archive.blob]).containerBackground.first)
        #expect(background.frame == TreeRect(x: 0, y: 0, width: 338, height: 158))
    }

    @Test func aTapNeedNotWaitForTheLastEntry() throws {
        let phone = try session()
        // 2100: a clock that stands there and one that runs cannot be mixed up.
        let instant: Int64 = 4_102_444_800_000_000_000
        var request = widget("Patient", "systemSmall")
        request.instant = instant
        try phone.connection.send(PhoneMessage.request(number: 1, .timeline(request)))
        // Its first entry is drawn only when this tap waits.
        try phone.connection.send(PhoneMessage.request(number: 2, .intent(IntentRun(intent: "ClockIntent", tap: "t"))))
        var answers: [Int] = []
        var dialog: String?
        var blobs: [Data] = []
        while answers.count < 2 {
            let (message, bytes) = try phone.next()
            guard case .answer(let number, let answer) = message else { continue }
            answers.append(number)
            if case .performed(let said) = answer { dialog = said } else { blobs = bytes }
        }
        #expect(answers == [2, 1])
        // The tap's clock runs; the timeline's stands again afterwards.
        #expect(dialog != "2100")
        let last = try tree(try #require(blobs.last)).dump
        #expect(last.contains("true 4102444920 4102444800"), "\(last)")
    }

    @Test func aTimelineWithoutEntriesIsAFailure() throws {
        guard case .failed(let diagnostic) = try session().ask(.timeline(widget("Count", "systemLarge"))).answer else {
            Issue.record("It has entries.")
            return
        }
        #expect(diagnostic.code == "timeline.empty")
    }

    @Test func aPlaceholderIsRedacted() throws {
        let phone = try session()
        func isRedacted(_ request: PhoneRequest) throws -> Bool {
            let (answer, blobs) = try phone.ask(request)
            var found = false
            func walk(_ node: Node) {
                if case .text = node.content, node.flags.contains(.redacted) { found = true }
                node.children.forEach(walk)
            }
            walk(try tree(blobs[try entries(answer)[0].archive.blob]).root)
            return found
        }
        #expect(try isRedacted(.placeholder(widget("Count", "systemSmall"))))
        #expect(try !isRedacted(.snapshot(widget("Count", "systemSmall"))))
    }

    @Test func theConfigurationReachesTheProvider() throws {
        let phone = try session()
        func text(_ configuration: String) throws -> String {
            let (answer, blobs) = try phone.ask(.timeline(widget("Title", "systemSmall", configuration: configuration)))
            return try tree(blobs[try entries(answer)[0].archive.blob]).dump
        }
        #expect(try text(#"{"text":"Inside Out 3"}"#).contains("Inside Out 3"))
        #expect(try text("").contains("None"))
        // What no longer fits is left out with a warning: the widget stays a widget.
        for outdated in [#"{"text":1}"#, #"{"colour":"red"}"#, "{"] {
            let (answer, blobs) = try phone.ask(.timeline(widget("Title", "systemSmall", configuration: outdated)))
            let info = try entries(answer)[0].archive
            #expect(try tree(blobs[info.blob]).dump.contains("None"))
            #expect(info.warnings.map(\.code) == ["widget.configuration-outdated"])
        }
    }

    @Test func theConfigurationIntentIsNamed() throws {
        let phone = try PhoneSide("SidelongKitsWidgetsProbe")
        let kinds = try phone.greet(.widgets).kinds
        #expect(kinds[0].configurationIntent == nil)
        #expect(kinds[1].configurationIntent == "TitleConfiguration")
        #expect(kinds[1].description == "A title.")
        #expect(kinds[1].promptsForConfiguration)
    }

    @Test func aParameterWithoutValueOrDefaultIsSaidButHasAPlaceholder() throws {
        let phone = try session()
        guard case .failed(let diagnostic) = try phone.ask(.timeline(widget("Needy", "systemSmall"))).answer else {
            Issue.record("It was drawn.")
            return
        }
        #expect(diagnostic.code == "widget.configuration")
        #expect(diagnostic.message.contains("“word”"))
        let (answer, blobs) = try phone.ask(.placeholder(widget("Needy", "systemSmall")))
        #expect(try tree(blobs[try entries(answer)[0].archive.blob]).dump.contains("Waiting"))
        let filled = try phone.ask(.timeline(widget("Needy", "systemSmall", configuration: #"{"word":"Hi"}"#)))
        #expect(try tree(filled.blobs[0]).dump.contains("Hi"))
    }

    @Test func theAppIsToldWhatIsPlaced() throws {
        let phone = try PhoneSide("SidelongKitsWidgetsProbe")
        _ = try phone.greet(.widgets) {
            $0.placements = [PlacedWidget(kind: "Count", family: "systemSmall", id: "1")]
        }
        func told() throws -> ProcessAnswer { try phone.ask(.intent(IntentRun(intent: "PlacedIntent", tap: "t"))).answer }
        #expect(try told() == .performed(dialog: "Count systemSmall - | "))
        try phone.connection.send(
            PhoneMessage.placements([
                PlacedWidget(
                    kind: "Title", family: "systemLarge", configuration: #"{"text":"Elio"}"#, intent: "TitleConfiguration", id: "2"),
                PlacedWidget(kind: "Title", family: "systemGigantic"),
                PlacedWidget(kind: "Quick", family: "control", configuration: #"{"amount":7}"#, intent: "QuickConfiguration", id: "3"),
            ]))
        #expect(try told() == .performed(dialog: "Title systemLarge Elio | 3 Quick 7"))
    }

    @Test(arguments: [("Nobody", "systemSmall", "widget.unknown-kind"), ("Count", "systemHuge", "widget.unknown-family")])
    func whatIsUnknownIsSaid(kind: String, family: String, code: String) throws {
        guard case .failed(let diagnostic) = try session().ask(.timeline(widget(kind, family))).answer else {
            Issue.record("It was drawn.")
            return
        }
        #expect(diagnostic.code == code)
    }

    // MARK: Activities

    private func render(_ state: String, _ presentations: [(String, Double, Double)]) -> PhoneRequest {
        .activity(
            ActivityRender(
                activity: ActivityRecord(
                    id: "a", attributesType: "LapAttributes", attributes: #"{"runner":"Ann"}"#, contentState: state), isStale: false,
                presentations: presentations.map { ActivityRender.Presentation(name: $0.0, width: $0.1, height: $0.2) },
                instant: Self.instant))
    }

    @Test func eachPresentationIsDrawnAtItsSize() throws {
        let all = [
            ("lockScreen", 371.0, 160.0), ("compactLeading", 52.33, 36.67), ("compactTrailing", 52.33, 36.67), ("minimal", 45, 36.67),
            ("expanded", 371, 160), ("standBy", 426, 196), ("small", 176, 70),
        ]
        let (answer, blobs) = try session().ask(render(#"{"laps":12}"#, all))
        guard case .presentations(let presentations) = answer else { throw PhoneSide.Surprise("\(answer)") }
        #expect(presentations.map(\.name) == all.map(\.0))
        let trees = try presentations.map { try tree(blobs[$0.archive.blob]) }
        // One line of text and its padding are lower than the least that a Lock Screen gives.
        #expect(trees[0].header.size == TreeSize(width: 371, height: 84))
        #expect(trees[4].header.size.height >= 84 && trees[4].header.size.height <= 160)
        #expect(trees[0].activityChrome?.backgroundTint != nil)
        #expect(trees[4].activityChrome?.keylineTint != nil)
        #expect(presentations[3].archive.widgetURL == "laps://Ann")
        for tree in trees { #expect(tree.dump.contains(tree.header.context == "compactLeading" ? "L" : "12")) }
        #expect(presentations.map(\.width) == trees.map(\.header.size.width))
        #expect(presentations.map(\.height) == trees.map(\.header.size.height))
        // The sides and the minimal view are as wide as their content.
        #expect(trees[1].header.size.width > 4 && trees[1].header.size.width < 20)
        #expect(trees[2].header.size.width > trees[1].header.size.width && trees[2].header.size.width < 40)
        #expect(trees[3].header.size.width == 36.67)
        #expect(trees[1...3].allSatisfy { $0.header.size.height == 36.67 })
        #expect(trees[5].dump.contains("full screen"))
        #expect(!trees[0].dump.contains("full screen"))
        // This type has no view for the small family: a watch shows the two sides.
        #expect(trees[6].header.size == TreeSize(width: 176, height: 70))
        #expect(trees[6].dump.contains("“L”") || trees[6].dump.contains("L"))
    }

    @Test(arguments: [
        (#"{}"#, "“laps”"), (#"{"laps":"12"}"#, "“laps”"), (#"{"laps":null}"#, "“laps”"), ("", "JSON"),
    ]) func aContentStateThatDoesNotFitNamesTheKey(state: String, words: String) throws {
        guard case .failed(let diagnostic) = try session().ask(render(state, [("lockScreen", 371, 160)])).answer else {
            Issue.record("It was drawn.")
            return
        }
        #expect(diagnostic.code == "activity.content-state")
        #expect(diagnostic.message.contains(words), "\(diagnostic.message)")
    }
}
