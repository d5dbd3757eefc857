// What a process may say of itself: as much as is allowed passes, one more is named.
import Foundation
import Testing

@testable import SidelongLink

@Suite struct LinkLimitsTests {
    private func intent(choices: Int = 0, parameters: Int = 1) -> IntentDescriptor {
        let list = (0..<choices).map { ParameterChoice(value: "\($0)", title: "Choice \($0)") }
        return IntentDescriptor(
            name: "Log", title: "Log",
            parameters: (0..<parameters).map {
                IntentDescriptor.Parameter(name: "p\($0)", title: "P", type: "Meal", isOptional: false, choices: list)
            })
    }

    @Test func whatIsAtTheLimitPasses() {
        let kind = KindDescriptor(kind: "K", displayName: String(repeating: "n", count: 1_000), families: ["control"])
        let hello = ProcessHello(
            role: .widgets, kinds: Array(repeating: kind, count: 200),
            intents: [intent(choices: 200, parameters: 100)] + Array(repeating: intent(), count: 1_999))
        #expect(hello.excess == nil)
    }

    @Test(arguments: [
        (
            "kinds",
            ProcessHello(role: .widgets, kinds: Array(repeating: KindDescriptor(kind: "K", displayName: "", families: []), count: 201))
        ),
        ("activity types", ProcessHello(role: .widgets, smallActivityTypes: Array(repeating: "A", count: 201))),
        ("intents", ProcessHello(role: .app, intents: Array(repeating: IntentDescriptor(name: "I", title: ""), count: 2_001))),
        ("shortcuts", ProcessHello(role: .app, shortcuts: Array(repeating: ShortcutDescriptor(intent: "I", title: ""), count: 201))),
        (
            "families",
            ProcessHello(role: .widgets, kinds: [KindDescriptor(kind: "K", displayName: "", families: Array(repeating: "f", count: 21))])
        ),
        (
            "a kind’s name",
            ProcessHello(role: .widgets, kinds: [KindDescriptor(kind: "K", displayName: String(repeating: "é", count: 501), families: [])])
        ),
        (
            "a phrase",
            ProcessHello(
                role: .app, shortcuts: [ShortcutDescriptor(intent: "I", title: "", phrases: [String(repeating: "p", count: 4_001)])])
        ),
    ]) func oneMoreIsNamed(_ what: String, _ hello: ProcessHello) {
        #expect(hello.excess?.contains(what) == true)
    }

    @Test func choicesAreCountedForEachParameterAndForAll() {
        #expect(ProcessHello(role: .app, intents: [intent(choices: 201)]).excess == "201 choices of one parameter are more than 200")
        let much = Array(repeating: intent(choices: 200, parameters: 50), count: 3)
        #expect(ProcessHello(role: .app, intents: much).excess == "30000 choices of all parameters are more than 20000")
        #expect(ProcessHello(role: .app, intents: [intent(parameters: 101)]).excess == "101 parameters of one intent are more than 100")
    }

    @Test func optionsHaveLimits() {
        let choice = ParameterChoice(value: "1", title: "One")
        #expect(LinkLimits.excess(in: Array(repeating: choice, count: 500)) == nil)
        #expect(LinkLimits.excess(in: Array(repeating: choice, count: 501)) == "501 options are more than 500")
        let long = ParameterChoice(value: String(repeating: "1", count: 4_001), title: "One")
        #expect(LinkLimits.excess(in: [choice, long]) == "a choice’s value has 4001 bytes, more than 4000")
    }

    @Test func aTextIsShortenedAtAWholeCharacter() {
        #expect(LinkLimits.shortened("abc", to: 3) == "abc")
        #expect(LinkLimits.shortened("abcd", to: 3) == "abc")
        #expect(LinkLimits.shortened("a👩‍👩‍👧", to: 10) == "a")
        #expect(LinkLimits.shortened("éé", to: 3) == "é")
    }

    @Test func configurationAndOptionsComeBack() throws {
        let parameter = IntentDescriptor.Parameter(
            name: "amount", title: "Amount", type: "Double", isOptional: false, defaultValue: "12.5", hasOptions: true, minimum: 0,
            maximum: 99,
            style: "stepper", prompt: "How much?")
        let hello = ProcessMessage.hello(
            ProcessHello(
                role: .widgets,
                kinds: [
                    KindDescriptor(
                        kind: "Log", displayName: "Log", families: ["control"], configuration: "control", configurationIntent: "LogIntent",
                        promptsForConfiguration: true, symbol: "film")
                ], intents: [IntentDescriptor(name: "LogIntent", title: "Log", isDiscoverable: false, parameters: [parameter])],
                shortcuts: [ShortcutDescriptor(intent: "LogIntent", title: "Log", phrases: ["Log in ${applicationName}"], symbol: "film")]))
        let answer = ProcessMessage.answer(
            number: 4, .options([ParameterChoice(value: "1", title: "One", subtitle: "least", symbol: "1.circle")]))
        let request = PhoneMessage.request(
            number: 4, .options(OptionsRequest(intent: "LogIntent", parameter: "amount", values: #"{"title":"x"}"#, search: "o")))
        let placements = PhoneMessage.placements([PlacedWidget(kind: "Log", family: "control", configuration: #"{"amount":3}"#)])
        for message in [hello, answer] {
            #expect(try LinkFrame.decode(ProcessMessage.self, from: LinkFrame.encode(message).dropFirst(4)).message == message)
        }
        for message in [request, placements] {
            #expect(try LinkFrame.decode(PhoneMessage.self, from: LinkFrame.encode(message).dropFirst(4)).message == message)
        }
    }
}
