// Activities as an app's process sees them, with the test as the phone.

import ActivityKit
import Foundation
import SidelongLink
import SidelongPhoneSide
import Testing

@Suite(.serialized, .timeLimit(.minutes(1))) struct ActivityTests {
    private final class Session {
        let phone: PhoneSide
        var calls: [ActivityCall] = []
        var others: [ProcessMessage] = []

        init(_ change: (inout Hello) -> Void = { _ in }) throws {
            phone = try PhoneSide("SidelongKitsAppProbe")
            _ = try phone.greet(.app, change: change)
        }

        func lap(_ parameters: String, refusal: String? = nil) throws -> String {
            let run = IntentRun(intent: "LapIntent", parameters: parameters, tap: "")
            let answer = try phone.ask(.intent(run), refusal: refusal, calls: &calls, others: &others).answer
            guard case .performed(let dialog?) = answer else { throw PhoneSide.Surprise("\(answer)") }
            return dialog
        }
    }

    @Test func startsUpdatesInOrderAndEnds() throws {
        let session = try Session()
        #expect(try session.lap(#"{"verb":"start","laps":0}"#) == "Ann 0 active")
        guard case .request(let record, isInsideLiveActivityIntent: true) = session.calls.first else {
            Issue.record("\(session.calls)")
            return
        }
        #expect(record.attributesType == "LapAttributes")
        #expect(record.attributes == #"{"runner":"Ann"}"#)
        #expect(record.contentState == #"{"laps":0}"#)
        #expect(try session.lap(#"{"verb":"update","laps":5}"#) == "Ann 5 active")
        let states = session.calls.compactMap { call -> String? in
            if case .update(record.id, let state, _, _, _, _) = call { state } else { nil }
        }
        #expect(states == (1...5).map { #"{"laps":\#($0)}"# })
        #expect(try session.lap(#"{"verb":"end","laps":9}"#) == "")
        #expect(
            session.calls.last
                == .end(id: record.id, contentState: #"{"laps":9}"#, staleDate: nil, dismissal: .immediate, timestamp: nil))
    }

    @Test(arguments: ["visibility", "targetMaximumExceeded", "globalMaximumExceeded", "persistenceFailure"])
    func aRefusalIsApplesError(name: String) throws {
        let session = try Session()
        #expect(try session.lap(#"{"verb":"start"}"#, refusal: name) == name)
        #expect(try session.lap(#"{"verb":"look"}"#) == "")
    }

    @Test func anUnknownRefusalIsAPersistenceFailure() throws {
        #expect(try Session().lap(#"{"verb":"start"}"#, refusal: "solarFlare") == "persistenceFailure")
    }

    @Test func withoutTheKeyInTheInfoListNoCallIsMade() throws {
        let session = try Session { $0.supportsLiveActivities = false }
        #expect(try session.lap(#"{"verb":"start"}"#) == "unsupportedTarget")
        #expect(session.calls == [])
    }

    @Test func switchedOffIsDeniedAlsoWhileRunning() throws {
        let session = try Session()
        try session.phone.connection.send(PhoneMessage.authorization(activitiesEnabled: false, frequentPushesEnabled: false))
        #expect(try session.lap(#"{"verb":"start"}"#) == "denied")
        #expect(session.calls == [])
    }

    @Test func fourKilobytesAreTheLimit() throws {
        let session = try Session()
        // {"runner":""} and {"laps":0} are 13 and 10 bytes.
        let runner = String(repeating: "r", count: 4096 - 23)
        #expect(try session.lap(#"{"verb":"start","runner":"\#(runner)r"}"#) == "attributesTooLarge")
        #expect(session.calls == [])
        #expect(try session.lap(#"{"verb":"start","runner":"\#(runner)"}"#) == "\(runner) 0 active")
    }

    @Test func theHelloBringsThoseOfAnEarlierLife() throws {
        let session = try Session { hello in
            hello.activities = [
                ActivityRecord(id: "a", attributesType: "LapAttributes", attributes: #"{"runner":"Bob"}"#, contentState: #"{"laps":4}"#),
                ActivityRecord(id: "b", attributesType: "OtherAttributes", attributes: "{}", contentState: "{}"),
            ]
        }
        #expect(try session.lap(#"{"verb":"look"}"#) == "Bob 4 active")
    }

    @Test func whatThePhoneSaysIsTakenOver() throws {
        let session = try Session()
        _ = try session.lap(#"{"verb":"start"}"#)
        guard case .request(var record, _) = session.calls.first else { return }
        record.contentState = #"{"laps":77}"#
        record.state = .stale
        try session.phone.connection.send(PhoneMessage.activities([record]))
        #expect(try session.lap(#"{"verb":"look"}"#) == "Ann 77 stale")
        try session.phone.connection.send(PhoneMessage.activities([]))
        #expect(try session.lap(#"{"verb":"look"}"#) == "")
        #expect(try session.lap(#"{"verb":"update","laps":2}"#) == "")
    }

    @Test func onesThatDoNotDecodeAreSaid() throws {
        let session = try Session { hello in
            hello.activities = [ActivityRecord(id: "a", attributesType: "LapAttributes", attributes: "{}", contentState: #"{"laps":4}"#)]
        }
        #expect(try session.lap(#"{"verb":"look"}"#) == "")
        guard case .diagnostics(let said) = session.others.last else {
            Issue.record("Said: \(session.others)")
            return
        }
        #expect(said.first?.code == "activity.undecodable")
        #expect(said.first?.message.contains("“runner”") == true)
    }
}

@Suite struct ActivityValueTests {
    @Test(arguments: ActivityAuthorizationError.allCases) func eachErrorHasWords(error: ActivityAuthorizationError) {
        #expect(error.localizedDescription.hasSuffix("."))
        #expect(error.localizedDescription.count > 20)
    }

    @Test func withoutAPhoneNothingIsEnabled() {
        #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
    }
}
