// What may be chosen for a parameter: described in the hello, and asked of a real process.

import Foundation
import SidelongLink
import SidelongPhoneSide
import Testing

@Suite(.serialized, .timeLimit(.minutes(1))) struct OptionsTests {
    private func session() throws -> (PhoneSide, ProcessHello) {
        let phone = try PhoneSide("SidelongKitsAppProbe")
        return (phone, try phone.greet(.app))
    }

    private func options(_ parameter: String, values: String = "", search: String? = nil, intent: String = "PlanIntent") throws
        -> ProcessAnswer
    {
        let (phone, _) = try session()
        let asked = OptionsRequest(intent: intent, parameter: parameter, values: values, search: search, correlation: "c")
        return try phone.ask(.options(asked)).answer
    }

    private func titles(_ answer: ProcessAnswer) throws -> [String] {
        guard case .options(let choices) = answer else { throw PhoneSide.Surprise("\(answer)") }
        return choices.map(\.title)
    }

    @Test func descriptorsSayHowEachParameterIsEntered() throws {
        let hello = try session().1
        let plan = try #require(hello.intents.first { $0.name == "PlanIntent" })
        #expect(!plan.isDiscoverable)
        let parameters = Dictionary(uniqueKeysWithValues: plan.parameters.map { ($0.name, $0) })
        #expect(parameters["amount"]?.hasOptions == true)
        #expect(parameters["amount"]?.prompt == "How much?")
        #expect(parameters["amount"]?.defaultValue == nil)
        // The entity's own query answers, and follows words.
        #expect(parameters["film"]?.hasOptions == true && parameters["film"]?.isSearchable == true)
        #expect(parameters["crew"]?.hasOptions == true && parameters["crew"]?.isSearchable == false)
        #expect(parameters["crew"]?.type == "[Person]")
        #expect(parameters["crew"]?.defaultValue == "[]")
        #expect(
            parameters["mood"]?.choices == [
                ParameterChoice(value: #""calm""#, title: "Calm"), ParameterChoice(value: #""loud""#, title: "Loud"),
            ])
        #expect(parameters["mood"]?.defaultValue == #""loud""#)
        #expect(parameters["mood"]?.hasOptions == false)
        #expect(parameters["days"]?.minimum == 1 && parameters["days"]?.maximum == 9 && parameters["days"]?.style == "stepper")
        #expect(parameters["days"]?.defaultValue == "3")
        #expect(parameters["isOpen"]?.choices.map(\.title) == ["Open", "Closed"])
        #expect(parameters["isOpen"]?.choices.map(\.value) == ["true", "false"])
        #expect(parameters["note"]?.hasOptions == false)
    }

    @Test func theSummaryGivesWordsAndOrder() throws {
        let intents = try session().1.intents
        let plan = try #require(intents.first { $0.name == "PlanIntent" })
        #expect(plan.summary == "Plan ${film} for ${amount}")
        #expect(plan.parameters.map(\.name).prefix(5) == ["film", "amount", "days", "scene", "mood"])
        #expect(plan.parameters.count == 10)
        #expect(intents.first { $0.name == "ThenPageIntent" }?.summary == "Say it ${kind}")
        #expect(intents.first { $0.name == "EchoIntent" }?.summary == nil)
    }

    @Test func shortcutsAreListed() throws {
        #expect(
            try session().1.shortcuts == [
                ShortcutDescriptor(
                    intent: "FailAsNamed", title: "Fail", phrases: ["Fail in ${applicationName}", "Break it"], symbol: "xmark")
            ])
    }

    @Test func aProvidersItemsKeepTheirWords() throws {
        guard case .options(let choices) = try options("amount") else {
            Issue.record("There are no options.")
            return
        }
        #expect(
            choices == [
                ParameterChoice(value: "5.5", title: "Coffee", subtitle: "a cup", symbol: "cup.and.saucer"),
                ParameterChoice(value: "12000", title: "Render block"), ParameterChoice(value: "20000", title: "20,000"),
            ])
    }

    @Test func entitiesShowTheirRepresentation() throws {
        guard case .options(let choices) = try options("crew") else {
            Issue.record("There are no options.")
            return
        }
        #expect(choices.first == ParameterChoice(value: #""ann""#, title: "Ann", subtitle: "Crew", symbol: "person"))
        #expect(choices.map(\.title) == ["Ann", "Bob"])
    }

    @Test func wordsNarrowThemDown() throws {
        // By the query's own search,
        #expect(try titles(options("film", search: "So")) == ["Soul"])
        // by title, by subtitle, by a synonym without its accent,
        #expect(try titles(options("amount", search: "render")) == ["Render block"])
        #expect(try titles(options("crew", search: "crew")) == ["Ann", "Bob"])
        #expect(try titles(options("crew", search: "zoe")) == ["Ann", "Bob"])
        #expect(try titles(options("crew", search: "nobody")) == [])
        // among an enum's cases, and not at all when they are blank.
        #expect(try titles(options("mood", search: "LOU")) == ["Loud"])
        #expect(try titles(options("mood", search: " ")) == ["Calm", "Loud"])
    }

    @Test func optionsKnowTheOtherValues() throws {
        #expect(try titles(options("scene", values: #"{"film":"1"}"#)) == ["Up opening", "Up end"])
        #expect(try titles(options("scene")) == ["no film"])
        // A value that no longer fits is as if nobody had chosen it.
        #expect(try titles(options("scene", values: #"{"film":"99","gone":1}"#)) == ["no film"])
        #expect(try titles(options("scene", values: "{")) == ["no film"])
    }

    @Test func thereAreNeverMoreThanTheLimit() throws {
        #expect(try titles(options("many")).count == LinkLimits.options)
        #expect(try titles(options("many", search: "99,99")).count == 10)
    }

    @Test(arguments: [
        ("broken", "PlanIntent", "intent.options", "The server is asleep."), ("note", "PlanIntent", "intent.options", "no list of values"),
        ("colour", "PlanIntent", "intent.options", "“colour”"), ("x", "NobodyIntent", "intent.unknown", "NobodyIntent"),
    ]) func whatHasNoOptionsIsSaid(parameter: String, intent: String, code: String, words: String) throws {
        guard case .failed(let diagnostic) = try options(parameter, intent: intent) else {
            Issue.record("It has options.")
            return
        }
        #expect(diagnostic.code == code)
        #expect(diagnostic.message.contains(words), "\(diagnostic.message)")
        #expect(diagnostic.correlation == "c")
    }

    @Test func aListHasItsSizeAndAProviderItsDefault() throws {
        let (phone, _) = try session()
        func run(_ parameters: String) throws -> ProcessAnswer {
            try phone.ask(.intent(IntentRun(intent: "PlanIntent", parameters: parameters, tap: "t"))).answer
        }
        #expect(try run(#"{"crew":["ann","bob"]}"#) == .performed(dialog: "5.5 Soul ann+bob 3"))
        guard case .failed(let diagnostic) = try run(#"{"crew":["ann","bob","ann"]}"#) else {
            Issue.record("Three are too many.")
            return
        }
        #expect(diagnostic.message.contains("0 to 2 values, not 3"))
    }
}
