// Identity, state, environment and preferences in the retained graph.

import Foundation
import SidelongRenderTree
import Testing

@testable import SwiftUI

private final class Handles {
    var increment: () -> Void = {}
    var other: () -> Void = {}
    var log: [String] = []
}

private struct Counter: View {
    let name: String
    let handles: Handles
    @State private var count = 0
    var body: some View {
        handles.increment = { count += 1 }
        return Text(verbatim: "\(name) \(count)")
    }
}

private struct Parent: View {
    let handles: Handles
    @State private var name = "a"
    @State private var isShown = true
    var body: some View {
        handles.other = { name += "b" }
        return VStack { Counter(name: name, handles: handles) }
    }
}

private struct Branches: View {
    let handles: Handles
    @State private var isFirst = true
    var body: some View {
        handles.other = { isFirst.toggle() }
        return VStack {
            if isFirst { Counter(name: "x", handles: handles) } else { Counter(name: "x", handles: handles) }
        }
    }
}

private struct Keyed: View {
    let handles: Handles
    @State private var keys = [1, 2, 3]
    var body: some View {
        handles.other = { keys = [3, 2, 1] }
        return VStack { ForEach(keys, id: \.self) { key in Counter(name: "\(key)", handles: key == 3 ? handles : Handles()) } }
    }
}

private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
    fileprivate var level: Int {
        get { self[LevelKey.self] }
        set { self[LevelKey.self] = newValue }
    }
}

private struct LevelReader: View {
    @Environment(\.level) private var level
    let handles: Handles
    var body: some View {
        handles.log.append("level \(level)")
        return Text(verbatim: "level \(level)")
    }
}

private struct SumKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Summing: View {
    @State private var sum = 0
    var body: some View {
        VStack {
            Text(verbatim: "sum \(sum)")
            Color.red.preference(key: SumKey.self, value: 2)
            Color.red.preference(key: SumKey.self, value: 3)
        }.onPreferenceChange(SumKey.self) { sum = $0 }
    }
}

private struct SchemeReader: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text(verbatim: scheme == .dark ? "dark" : "light") }
}

private struct Toggler: View {
    @State private var isOn = false
    var body: some View { Editor(isOn: $isOn) }
}

private struct Editor: View {
    @Binding var isOn: Bool
    var body: some View { Text(verbatim: isOn ? "on" : "off").onTapGesture { isOn.toggle() } }
}

@MainActor @Suite struct GraphTests {
    @Test func stateSurvivesItsParentsEvaluation() {
        let handles = Handles()
        let laid = Laid(Parent(handles: handles))
        handles.increment()
        _ = laid.host.render(Laid.request())
        handles.other()
        #expect(Laid.texts(laid.host.render(Laid.request())).map { $0.string } == ["ab 1"])
    }

    @Test func anotherBranchIsAnotherIdentity() {
        let handles = Handles()
        let laid = Laid(Branches(handles: handles))
        handles.increment()
        #expect(Laid.texts(laid.host.render(Laid.request())).map { $0.string } == ["x 1"])
        handles.other()
        #expect(Laid.texts(laid.host.render(Laid.request())).map { $0.string } == ["x 0"])
    }

    @Test func keysCarryState() {
        let handles = Handles()
        let laid = Laid(Keyed(handles: handles))
        handles.increment()
        #expect(Laid.texts(laid.host.render(Laid.request())).map { $0.string } == ["1 0", "2 0", "3 1"])
        handles.other()
        #expect(Laid.texts(laid.host.render(Laid.request())).map { $0.string } == ["3 1", "2 0", "1 0"])
    }

    @Test func setToTheSameValueEvaluatesNothing() {
        let handles = Handles()
        struct Same: View {
            let handles: Handles
            @State private var value = 1
            var body: some View {
                handles.other = { value = 1 }
                return Text(verbatim: "\(value)")
            }
        }
        let laid = Laid(Same(handles: handles))
        handles.other()
        #expect(!laid.host.needsUpdate)
    }

    @Test func environmentReachesOnlyItsReaders() {
        let handles = Handles()
        let laid = Laid(VStack { LevelReader(handles: handles).environment(\.level, 3) })
        #expect(handles.log == ["level 3"])
        laid.host.environment.level = 9
        _ = laid.host.render(Laid.request())
        #expect(handles.log == ["level 3"])
        let direct = Laid(VStack { LevelReader(handles: handles) })
        direct.host.environment.level = 9
        _ = direct.host.render(Laid.request())
        #expect(handles.log == ["level 3", "level 0", "level 9"])
    }

    @Test func preferencesSumUp() {
        #expect(Laid(Summing()).texts.map { $0.string } == ["sum 5"])
    }

    @Test func readingTheColorSchemeIsRecorded() {
        #expect(Laid(SchemeReader()).tree.header.environmentKeysRead == ["colorScheme"])
        #expect(Laid(SchemeReader()).tree.header.colorScheme == "light")
        #expect(Laid(Color.red).tree.header.environmentKeysRead == [])
    }

    @Test func bindingReachesItsReader() throws {
        let laid = Laid(Toggler())
        let action = try #require(laid.tree.actions.first)
        #expect(laid.texts.map { $0.string } == ["off"])
        #expect(laid.host.perform(action: action.id))
        #expect(Laid.texts(laid.host.render(Laid.request())).map { $0.string } == ["on"])
        #expect(!laid.host.perform(action: 12345))
    }

    @Test func identitiesAreTheSameInEachHost() {
        func ids() -> [Int] {
            Laid(
                VStack {
                    Text(verbatim: "a"); ForEach(["x", "y"], id: \.self) { Text(verbatim: $0) }
                }
            ).nodes { _ in true }.map { $0.id }
        }
        let first = ids()
        #expect(first == ids())
        #expect(Set(first).count == first.count)
        #expect(first.allSatisfy { $0 > 0 && $0 < 1 << 53 })
    }

    @Test func appearanceComesAndGoes() {
        let handles = Handles()
        struct Appearing: View {
            let handles: Handles
            @State private var isShown = true
            var body: some View {
                handles.other = { isShown = false }
                return VStack {
                    if isShown {
                        Color.red.onAppear { handles.log.append("appear") }.onDisappear { handles.log.append("disappear") }
                    }
                }
            }
        }
        let laid = Laid(Appearing(handles: handles))
        #expect(handles.log == ["appear"])
        handles.other()
        _ = laid.host.render(Laid.request())
        #expect(handles.log == ["appear", "disappear"])
    }

    @Test func changesAreSeen() {
        let handles = Handles()
        struct Changing: View {
            let handles: Handles
            @State private var value = 1
            var body: some View {
                handles.other = { value += 1 }
                return Color.red.onChange(of: value) { old, new in handles.log.append("\(old) to \(new)") }
            }
        }
        let laid = Laid(Changing(handles: handles))
        handles.other()
        _ = laid.host.render(Laid.request())
        #expect(handles.log == ["1 to 2"])
    }
}
