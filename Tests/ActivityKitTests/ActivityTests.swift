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

    @Test func anAlertTravelsWithItsUpdate() throws {
        let session = try Session()
        _ = try session.lap(#"{"verb":"start"}"#)
        #expect(try session.lap(#"{"verb":"alert","laps":3}"#) == "Ann 3 active")
        guard case .update(_, #"{"laps":3}"#, _, _, let alert, _) = session.calls.last else {
            Issue.record("\(session.calls)")
            return
        }
        #expect(alert == ActivityCall.Alert(title: "Lap 3", body: "Go on"))
    }

    @Test func laterIsNotKept() throws {
        let session = try Session()
        #expect(try session.lap(#"{"verb":"schedule"}"#) == "unsupported")
        #expect(session.calls == [])
        guard case .diagnostics(let said) = session.others.last else {
            Issue.record("Said: \(session.others)")
            return
        }
        #expect(said.map(\.code) == ["activity.scheduled"])
    }

    /// Reads lines until the one that is waited for, and returns those of the same sort before it.
    private func lines(_ session: Session, through last: String) -> [String] {
        var lines: [String] = []
        while lines.last != last {
            let line = session.phone.line()
            if ["began", "conte", "state", "no mo"].contains(String(line.prefix(5))) { lines.append(line) }
            if line.isEmpty { break }
        }
        return lines
    }

    @Test func streamsSayWhatThereIsAndThenEachChange() throws {
        let record = ActivityRecord(
            id: "a", attributesType: "LapAttributes", attributes: #"{"runner":"Bob"}"#, contentState: #"{"laps":4}"#)
        let session = try Session { $0.activities = [record] }
        _ = try session.lap(#"{"verb":"watch"}"#)
        func say(_ change: (inout ActivityRecord) -> Void) throws {
            var changed = record
            change(&changed)
            try session.phone.connection.send(PhoneMessage.activities([changed]))
        }
        var first: Set<String> = []
        while first.count < 3 {
            let line = session.phone.line()
            if line.hasPrefix("began") || line.hasPrefix("content") || line.hasPrefix("state") { first.insert(line) }
            if line.isEmpty { break }
        }
        #expect(first == ["began Bob", "content 4", "state active"])
        try say { $0.contentState = #"{"laps":5}"# }
        #expect(lines(session, through: "content 5") == ["content 5"])
        // A content that does not decode is passed over; the state is told alone.
        try say { ($0.contentState, $0.state) = (#"{"miles":5}"#, .stale) }
        #expect(lines(session, through: "state stale") == ["state stale"])
        try session.phone.connection.send(PhoneMessage.activities([]))
        var rest: Set<String> = []
        while rest.count < 3 {
            let line = session.phone.line()
            if line.isEmpty { break }
            rest.insert(line)
        }
        #expect(rest.isSuperset(of: ["state dismissed", "no more states", "no more content"]))
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
