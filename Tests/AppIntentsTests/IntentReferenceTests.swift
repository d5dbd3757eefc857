// What a picture keeps of an intent.

import AppIntents
import Foundation
import Testing

struct LogIntent: AppIntent {
    static let title: LocalizedStringResource = "Log"
    @Parameter(title: "Amount") var amount: Double
    @Parameter(title: "Note") var note: String?
    @Parameter(title: "Day") var day: Date?
    var ignored = 5

    init() {}
    init(amount: Double, note: String?) {
        self.amount = amount
        self.note = note
        ignored = 6
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Double> { .result(value: amount) }
}

struct OpenAppIntent: AppIntent {
    static let title: LocalizedStringResource = "Open"
    static let openAppWhenRun = true
    func perform() async throws -> some IntentResult { .result() }
}

@Suite struct IntentReferenceTests {
    @Test func keepsParametersAndNothingElse() throws {
        let reference = IntentReference(of: LogIntent(amount: 12.5, note: "a \"b\"/c"))
        #expect(reference.name == "LogIntent")
        #expect(reference.parameters == #"{"amount":12.5,"note":"a \"b\"/c"}"#)
        #expect(!reference.runsInApp && !reference.opensApp)
    }

    @Test func withoutValuesItIsEmpty() { #expect(IntentReference(of: LogIntent()).parameters == "") }

    @Test func openingTheAppRunsInIt() {
        let reference = IntentReference(of: OpenAppIntent())
        #expect(reference.runsInApp && reference.opensApp)
    }

    @Test func comesBackAsItWas() async throws {
        let intent = LogIntent(amount: 0.1, note: nil)
        intent.day = Date(timeIntervalSince1970: 1_234_567_890.123)
        let copy = LogIntent()
        try await copy.fillParameters(from: IntentReference(of: intent).parameters)
        #expect(copy.amount == 0.1)
        #expect(copy.note == nil)
        #expect(copy.day == intent.day)
        #expect(try await copy.perform().value == 0.1)
    }

    @Test func aMissingValueIsNamedBeforeItIsRead() async throws {
        await #expect(throws: ParameterError.missing(parameter: "amount", type: "Double")) {
            try await LogIntent().fillParameters(from: "")
        }
    }
}
