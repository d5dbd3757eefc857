// State that lives elsewhere: focus, `UserDefaults`, schedules, and objects that are missing.

import Foundation
import SidelongRenderTree
import Testing

@testable import SwiftUI

private struct Login: View {
    enum Field: Hashable { case name, code }
    @FocusState var field: Field?
    @State var name = ""
    @State var code = ""
    let box: Box

    final class Box { var focusCode: () -> Void = {} }

    var body: some View {
        VStack {
            TextField("Name", text: $name).focused($field, equals: .name)
            TextField("Code", text: $code).textFieldStyle(.roundedBorder).focused($field, equals: .code)
        }
        .onAppear { box.focusCode = { field = .code } }
    }
}

private enum Unit: String { case metric, imperial }

private struct Preferences: View {
    @AppStorage("unit") var unit = Unit.metric
    @AppStorage("count") var count = 1
    @AppStorage("note") var note: String?
    let box: Box

    final class Box { var add: () -> Void = {} }

    var body: some View {
        Text(verbatim: "\(unit.rawValue) \(count) \(note ?? "none")").onAppear { box.add = { count += 1 } }
    }
}

private final class Wallet: ObservableObject {}

private struct Purse: View {
    @EnvironmentObject var wallet: Wallet
    var body: some View { Text(verbatim: "\(ObjectIdentifier(wallet))") }
}

@MainActor @Suite struct StoredStateTests {
    private func inputs(_ tree: RenderTree) -> [(node: Node, input: InputContent)] {
        var found: [(Node, InputContent)] = []
        func walk(_ node: Node) {
            if case .input(let input) = node.content { found.append((node, input)) }
            node.children.forEach(walk)
        }
        walk(tree.root)
        return found
    }

    @Test func focusIsStateThatAppAndPersonChange() throws {
        let box = Login.Box()
        let laid = Laid(Login(box: box))
        #expect(inputs(laid.tree).map(\.input.isFocused) == [false, false])
        // No body reads the value; the drawing does.
        box.focusCode()
        #expect(laid.host.needsUpdate)
        var tree = laid.host.render(Laid.request())
        #expect(inputs(tree).map(\.input.isFocused) == [false, true])
        // The person taps the other field, and leaves it.
        let first = try #require(inputs(tree).first?.node.id)
        let second = try #require(inputs(tree).last?.node.id)
        #expect(laid.host.setFocus(node: second, isFocused: false))
        #expect(laid.host.setFocus(node: first, isFocused: true))
        tree = laid.host.render(Laid.request())
        #expect(inputs(tree).map(\.input.isFocused) == [true, false])
        #expect(laid.host.setFocus(node: first, isFocused: false))
        tree = laid.host.render(Laid.request())
        #expect(inputs(tree).map(\.input.isFocused) == [false, false])
    }

    private func withStore(_ work: (UserDefaults) throws -> Void) throws {
        let name = "sidelong.tests.\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { store.removePersistentDomain(forName: name) }
        try work(store)
    }

    @Test func storedValuesAreReadAndFollowed() throws {
        try withStore { store in
            let box = Preferences.Box()
            let laid = Laid(Preferences(box: box).defaultAppStorage(store))
            #expect(laid.texts.map(\.string) == ["metric 1 none"])
            box.add()
            #expect(store.integer(forKey: "count") == 2)
            var tree = laid.host.render(Laid.request())
            #expect(Laid.texts(tree).map(\.string) == ["metric 2 none"])
            // Somebody else writes: here by hand, in an app another process.
            store.set("imperial", forKey: "unit")
            store.set("tea", forKey: "note")
            NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
            #expect(laid.host.needsUpdate)
            tree = laid.host.render(Laid.request())
            #expect(Laid.texts(tree).map(\.string) == ["imperial 2 tea"])
            // A raw value that is no case reads as the default.
            store.set("parsecs", forKey: "unit")
            NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
            tree = laid.host.render(Laid.request())
            #expect(Laid.texts(tree).map(\.string) == ["metric 2 tea"])
        }
    }

    @Test func otherKeysDoNotWakeAView() throws {
        try withStore { store in
            let laid = Laid(Preferences(box: .init()).defaultAppStorage(store))
            store.set(5, forKey: "unrelated")
            NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
            #expect(!laid.host.needsUpdate)
        }
    }

    @Test func aTimelineShowsTheEntryThatHasCome() {
        func shown(_ schedule: some TimelineSchedule) -> [String] {
            Laid(TimelineView(schedule) { context in Text(verbatim: "\(Int(context.date.timeIntervalSince1970)) \(context.cadence)") })
                .texts.map(\.string)
        }
        // The instant of these drawings is 1,700,000,000, which is 20 seconds after a full minute.
        #expect(shown(.everyMinute) == ["1699999980 minutes"])
        let start = Date(timeIntervalSince1970: 1_699_999_993)
        #expect(shown(.periodic(from: start, by: 5)) == ["1699999998 seconds"])
        #expect(
            shown(.explicit([1_600_000_000, 1_699_999_999, 1_700_000_500].map { Date(timeIntervalSince1970: $0) })) == [
                "1699999999 minutes"
            ])
        #expect(shown(.explicit([Date(timeIntervalSince1970: 1_800_000_000)])) == ["1800000000 minutes"])
    }

    @Test func aJumpOfTheClockWakesATimeline() async {
        let host = ViewHost(root: TimelineView(.everyMinute) { Text(verbatim: "\(Int($0.date.timeIntervalSince1970))") })
        var request = Laid.request()
        request.isLive = true
        _ = host.render(request)
        #expect(!host.needsUpdate)
        request.instant = request.instant.addingTimeInterval(3600)
        NotificationCenter.default.post(name: .NSSystemClockDidChange, object: nil)
        while !host.needsUpdate { await Task.yield() }
        #expect(Laid.texts(host.render(request)).map(\.string) == ["1700003580"])
    }

    @Test func aMissingObjectIsNamedWithItsPlace() async {
        let diagnostic = MissingObject.diagnostic(Wallet.self, place: "Purse", modifier: "environmentObject")
        #expect(diagnostic.code == "environment.object")
        #expect(diagnostic.description.contains("Wallet") && diagnostic.description.contains("Purse"))
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Laid(VStack { Purse() }) }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("No object of type Wallet is in the environment of") && said.contains("VStack/Purse"))
    }
}
