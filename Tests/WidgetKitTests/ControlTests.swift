// Controls drawn by a widget extension's process, with the test as the phone.

import Foundation
import SidelongLink
import SidelongPhoneSide
import SidelongRenderTree
import Testing

@Suite(.serialized, .timeLimit(.minutes(1))) struct ControlTests {
    private struct Tile {
        let tree: RenderTree
        let info: ArchiveInfo
        let policy: ReloadPolicy
        var button: Node? { find(tree.root) { $0.action != nil || $0.accessibility?.role == .button || $0.accessibility?.role == .toggle } }
        var symbols: [String] {
            var names: [String] = []
            _ = find(tree.root) { node in
                if case .symbol(let symbol) = node.content { names.append(symbol.name) }
                return false
            }
            return names
        }

        var words: [String] {
            var words: [String] = []
            _ = find(tree.root) { node in
                if case .text(let text) = node.content { words.append(text.string) }
                return false
            }
            return words
        }

        private func find(_ node: Node, _ isWanted: (Node) -> Bool) -> Node? {
            if isWanted(node) { return node }
            for child in node.children { if let found = find(child, isWanted) { return found } }
            return nil
        }
    }

    private func session(_ farm: String = "off") throws -> (PhoneSide, ProcessHello) {
        let phone = try PhoneSide("SidelongKitsWidgetsProbe", environment: ["FARM": farm])
        return (phone, try phone.greet(.widgets))
    }

    private func request(_ kind: String, _ size: (Double, Double), _ configuration: String) -> WidgetRequest {
        WidgetRequest(
            kind: kind, family: "control", width: size.0, height: size.1, instant: WidgetTests.instant, configuration: configuration)
    }

    private func tile(
        _ phone: PhoneSide, _ kind: String, size: (Double, Double) = (160, 72), configuration: String = "", isPreview: Bool = false
    ) throws -> Tile {
        var request = request(kind, size, configuration)
        request.isPreview = isPreview
        let (answer, blobs) = try phone.ask(isPreview ? .snapshot(request) : .timeline(request))
        guard case .entries(let entries, let policy) = answer, entries.count == 1 else { throw PhoneSide.Surprise("\(answer)") }
        return Tile(
            tree: try RenderTree(decoding: [UInt8](blobs[entries[0].archive.blob])), info: entries[0].archive, policy: policy)
    }

    @Test func controlsAreKindsOfTheirOwn() throws {
        let kinds = try session().1.kinds.filter { $0.configuration == "control" }
        #expect(kinds.map(\.kind) == ["Farm", "Log", "Quick"])
        #expect(kinds.allSatisfy { $0.families == ["control"] })
        #expect(kinds.map(\.displayName) == ["Render Farm", "Log", "Quick"])
        #expect(kinds.map(\.description) == ["Starts the render farm.", "", "Logs in one tap."])
        // The gallery shows a toggle that is off, whatever the preview value is.
        #expect(kinds.map(\.symbol) == ["moon.zzz", "film", nil])
        #expect(kinds.map(\.configurationIntent) == [nil, nil, "QuickConfiguration"])
        #expect(kinds.map(\.promptsForConfiguration) == [false, false, true])
    }

    @Test(arguments: [
        ("off", "moon.zzz", "Resting", #"{"value":true}"#, "Run"), ("on", "flame.fill", "Running", #"{"value":false}"#, "Rest"),
    ]) func aToggleShowsItsStateAndSetsTheOther(farm: String, symbol: String, value: String, parameters: String, hint: String) throws {
        let (phone, _) = try session(farm)
        let tile = try tile(phone, "Farm")
        #expect(tile.policy == .never)
        #expect(tile.symbols == [symbol])
        #expect(tile.tree.header.context == "control")
        #expect(tile.tree.header.size == TreeSize(width: 160, height: 72))
        let button = try #require(tile.button)
        #expect(button.accessibility?.role == .toggle)
        #expect(button.accessibility?.label == "Render farm")
        #expect(button.accessibility?.value == value)
        #expect(button.accessibility?.traits.contains(.selected) == (farm == "on"))
        #expect(button.looks.map(\.state) == [farm == "on" ? .off : .on])
        #expect(
            tile.info.actions.map { [$0.intent, $0.parameters] } == [["SetFarmIntent", parameters]])
        // A tap is an intent like any other.
        let action = try #require(tile.info.actions.first)
        let answer = try phone.ask(.intent(IntentRun(intent: action.intent, parameters: action.parameters, tap: "t"))).answer
        #expect(answer == .performed(dialog: farm == "on" ? "rests" : "runs"))
        #expect(tile.tree.dump.contains("Render farm"))
    }

    @Test func theGalleryShowsTheTogglesPreviewOff() throws {
        let tile = try tile(session("on").0, "Farm", isPreview: true)
        #expect(tile.symbols == ["moon.zzz"])
        #expect(tile.button?.accessibility?.value == "Resting")
    }

    @Test func aButtonRunsItsIntentAndSaysItsHint() throws {
        let tile = try tile(session().0, "Log")
        #expect(tile.button?.accessibility?.role == .button)
        #expect(tile.button?.accessibility?.label == "Log render block")
        #expect(tile.button?.accessibility?.hint == "Log a block")
        #expect(tile.info.actions.map(\.parameters) == [#"{"amount":12000}"#])
        #expect(!tile.info.warnings.contains { $0.code.hasPrefix("control.") })
    }

    @Test func aDisabledControlHasNoAction() throws {
        let tile = try tile(session("on").0, "Log")
        #expect(tile.info.actions == [])
        #expect(tile.button?.accessibility?.traits.contains(.disabled) == true)
    }

    @Test func theConfigurationReachesTheControl() throws {
        let (phone, _) = try session()
        #expect(try tile(phone, "Quick").button?.accessibility?.label == "Log 5")
        let chosen = try tile(phone, "Quick", configuration: #"{"amount":9}"#)
        #expect(chosen.button?.accessibility?.label == "Log 9")
        #expect(chosen.button?.accessibility?.value == "Tap")
        #expect(chosen.button?.looks.map(\.state) == [.pressed])
        #expect(chosen.info.actions.map(\.parameters) == [#"{"amount":9}"#])
        // Without a symbol it shows its first letter, and says so.
        #expect(chosen.info.warnings.map(\.code) == ["control.symbol"])
        #expect(
            try tile(phone, "Quick", configuration: #"{"amount":"many"}"#).info.warnings.map(\.code) == [
                "widget.configuration-outdated", "control.symbol",
            ])
    }

    @Test(arguments: [(72.0, 72.0), (160, 160), (20, 20), (1, 1)]) func eachSizeHasALook(width: Double, height: Double) throws {
        let tile = try tile(session().0, "Farm", size: (width, height))
        #expect(tile.tree.header.size == TreeSize(width: width, height: height))
        #expect(tile.symbols == ["moon.zzz"])
        // Only the larger tiles have room for words, but a screen reader says them everywhere.
        #expect(tile.words.contains("Render farm") == (width >= 100), "\(tile.tree.dump)")
        #expect(tile.button?.accessibility?.label == "Render farm")
    }

    @Test func whatHasNoValueIsSaid() throws {
        let (phone, _) = try session("unknown")
        guard case .failed(let diagnostic) = try phone.ask(.timeline(request("Farm", (160, 72), ""))).answer else {
            Issue.record("It has a value.")
            return
        }
        #expect(diagnostic.code == "control.value")
        #expect(diagnostic.message.contains("Nobody has measured."))
        // The gallery does not ask the provider.
        #expect(try tile(phone, "Farm", isPreview: true).symbols == ["moon.zzz"])
    }

    @Test func aWidgetsFamilyIsNoControls() throws {
        var request = request("Farm", (160, 72), "")
        request.family = "systemSmall"
        guard case .failed(let diagnostic) = try session().0.ask(.timeline(request)).answer else {
            Issue.record("It was drawn.")
            return
        }
        #expect(diagnostic.code == "control.family")
    }

    @Test func controlsAreReloadedByKind() throws {
        let phone = try PhoneSide("SidelongKitsWidgetsProbe")
        _ = try phone.greet(.widgets) {
            $0.placements =
                ["Log", "Farm", "Log"].map { PlacedWidget(kind: $0, family: "control") } + [
                    PlacedWidget(kind: "Count", family: "systemSmall")
                ]
        }
        try phone.connection.send(PhoneMessage.request(number: 1, .intent(IntentRun(intent: "PlacedIntent", tap: "t"))))
        var kinds: [String?] = []
        while kinds.count < 2 {
            if case .reload(let kind) = try phone.next().message { kinds.append(kind) }
        }
        #expect(kinds == ["Farm", "Log"])
    }
}
