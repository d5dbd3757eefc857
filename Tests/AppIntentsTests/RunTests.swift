// Intents in a process of their own: found, described, run.

import Foundation
import SidelongLink
import SidelongPhoneSide
import Testing

@Suite(.serialized, .timeLimit(.minutes(1))) struct RunTests {
    private func run(_ intent: String, _ parameters: String = "", tap: String = "", environment: [String: String] = [:]) throws
        -> ProcessAnswer
    {
        let phone = try PhoneSide("SidelongKitsAppProbe", environment: environment)
        _ = try phone.greet(.app)
        return try phone.ask(.intent(IntentRun(intent: intent, parameters: parameters, tap: tap))).answer
    }

    @Test func allAreFoundAndDescribed() throws {
        let phone = try PhoneSide("SidelongKitsAppProbe")
        let intents = try phone.greet(.app).intents
        #expect(
            intents.map(\.name) == [
                "EchoIntent", "FailAsNamed", "LapIntent", "LoopIntent", "OpenFilmIntent", "PlanIntent", "StepIntent", "ThenOpenIntent",
                "ThenPageIntent", "ThenPlanIntent",
            ])
        let echo = try #require(intents.first)
        #expect(echo.title == "Echo")
        // Written without the question mark that the protocol has.
        #expect(echo.description == "Says what it was given.")
        #expect(intents[1].description == "Throws.")
        #expect(echo.runsInApp)
        #expect(!intents[1].runsInApp)
        #expect(echo.parameters.map(\.name) == ["words", "count", "ratio", "isLoud", "date", "page", "mood", "film", "numbers"])
        #expect(echo.parameters.map(\.type) == ["String", "Int", "Double", "Bool", "Date", "URL", "Mood", "Film", "[Int]"])
        #expect(echo.parameters.filter(\.isOptional).map(\.name) == ["date", "page"])
    }

    @Test func parametersArriveAndTheTapIsKnown() throws {
        let parameters = """
            {"words":"a/b ü","count":9,"ratio":2,"isLoud":true,"date":1.5,"page":"https://example.com/x?y=1","mood":"loud","film":"1","numbers":[3,-4]}
            """
        #expect(
            try run("EchoIntent", parameters, tap: "tap-7")
                == .performed(dialog: "a/b ü 9 2.0 true 1.5 https://example.com/x?y=1 loud Up [3, -4] tap-7"))
    }

    @Test func defaultsFillWhatIsMissing() throws {
        // The film comes from the query's default.
        #expect(
            try run("EchoIntent", #"{"words":"w","date":"2026-01-31T12:00:00Z"}"#)
                == .performed(dialog: "w 3 0.5 false 1769860800.0 none calm Soul [] no tap"))
    }

    @Test(arguments: [
        (#"{"count":2}"#, "“words”"), (#"{"words":3}"#, "text"), (#"{"words":"w","count":10}"#, "between 1 and 9"),
        (#"{"words":"w","mood":"shy"}"#, "calm, loud"), (#"{"words":"w","film":"9"}"#, "“9”"), (#"{"words":"w","film":"x"}"#, "“x”"),
        (#"{"words":"w","date":"tomorrow"}"#, "seconds since 1970"), (#"{"words":"w","numbers":["1"]}"#, "whole number"),
        (#"{"words":"w","colour":"red"}"#, "“colour”"), ("[1]", "no JSON object"), ("{", "no JSON object"),
        (String(repeating: "[", count: 100_000), "no JSON object"),
    ]) func badParametersAreRefusedByName(parameters: String, words: String) throws {
        guard case .failed(let diagnostic) = try run("EchoIntent", parameters) else {
            Issue.record("It ran.")
            return
        }
        #expect(diagnostic.code == "intent.parameter")
        #expect(diagnostic.message.contains(words), "\(diagnostic.message)")
    }

    @Test func whatItThrowsIsAnsweredInWords() throws { #expect(try run("FailAsNamed") == .threw("The budget is spent.")) }

    @Test func anUnknownOneIsNamed() throws {
        guard case .failed(let diagnostic) = try run("MissingIntent") else {
            Issue.record("It ran.")
            return
        }
        #expect(diagnostic.code == "intent.unknown")
        #expect(diagnostic.remedy.contains("EchoIntent"))
    }

    @Test func aFaultBeforeTheAnswerLeavesNone() throws {
        let phone = try PhoneSide("SidelongKitsAppProbe", environment: ["SIDELONG_FAULT": "intent.before-answer"])
        _ = try phone.greet(.app)
        #expect(throws: LinkError.closed) { try phone.ask(.intent(IntentRun(intent: "FailAsNamed", tap: ""))) }
    }

    // MARK: Results that open another intent

    @Test func whatAResultOpensIsPerformedByTheSameTap() throws {
        #expect(try run("ThenPlanIntent", tap: "tap-3") == .performed(dialog: "step 2 tap-3"))
    }

    @Test func whatOpensTheAppGoesBackToThePhone() throws {
        let phone = try PhoneSide("SidelongKitsAppProbe")
        #expect(try phone.greet(.app).intents.first { $0.name == "OpenFilmIntent" }?.opensApp == true)
        var calls: [ActivityCall] = []
        var others: [ProcessMessage] = []
        let request = PhoneRequest.intent(IntentRun(intent: "ThenOpenIntent", tap: "t"))
        #expect(try phone.ask(request, calls: &calls, others: &others).answer == .performed(dialog: "logged"))
        #expect(others.contains(.runIntent(intent: "OpenFilmIntent", parameters: #"{"target":"1"}"#)))
    }

    @Test func aURLIsOpenedByThePhone() throws {
        let phone = try PhoneSide("SidelongKitsAppProbe")
        _ = try phone.greet(.app)
        var calls: [ActivityCall] = []
        var others: [ProcessMessage] = []
        let request = PhoneRequest.intent(IntentRun(intent: "ThenPageIntent", tap: "t"))
        #expect(try phone.ask(request, calls: &calls, others: &others).answer == .performed(dialog: nil))
        #expect(others.contains(.openURL("kits://page")))
    }

    @Test func intentsThatOpenThemselvesEnd() throws {
        guard case .threw(let words) = try run("LoopIntent") else {
            Issue.record("It never ends.")
            return
        }
        #expect(words.contains("More than 8 intents"))
    }
}
