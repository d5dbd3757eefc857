// Questions for the choices of a parameter: forwarded, and always settled.
import Testing

@testable import SidelongPhoneCore

@Suite("Questions for choices")
struct QuestionTests {
    private func question(_ intent: String = "Plain") -> Input {
        .optionsAsked(OptionsQuestion(app: Stand.app, intent: intent, parameter: "budget", search: "inc"))
    }

    private func outcomes(_ stand: Stand) -> [QuestionOutcome] {
        stand.effects.compactMap { if case .answerQuestion(_, let outcome) = $0.action { outcome } else { nil } }
    }

    private func open(_ stand: Stand) -> Effect? { stand.open { if case .requestOptions = $0 { true } else { false } } }

    @Test("The widgets' process is started and asked, and the answer settles it; choices are not kept")
    func answered() throws {
        var stand = Stand()
        stand.install()
        stand.pass(.seconds(40))
        if let generation = stand.phone.processes.keys.first { stand.send(.processExited(generation, .requested)) }
        stand.send(question())
        let generation = stand.ready(.widgets)
        let effect = try #require(open(stand))
        guard case .requestOptions(generation, let asked) = effect.action else {
            Issue.record("another process")
            return
        }
        #expect(asked.search == "inc")
        stand.send(.effectSucceeded(effect.id, .options))
        #expect(outcomes(stand) == [.answered])
        #expect(stand.phone.questions.isEmpty)
    }

    @Test("An intent of the app's process is asked about there")
    func app() {
        var stand = Stand()
        stand.install()
        stand.send(question("Live"))
        stand.ready(.app)
        guard case .requestOptions(let generation, _) = open(stand)?.action else {
            Issue.record("not asked")
            return
        }
        #expect(generation == stand.generation(.app))
    }

    @Test("A process that dies, hangs, declines or never becomes ready is told to who asked")
    func failures() throws {
        for fault in 0..<5 {
            var stand = Stand()
            stand.install()
            stand.send(question())
            let effect = try #require(open(stand))
            let generation = try #require(stand.generation(.widgets))
            switch fault {
            case 0: stand.send(.processExited(generation, .signalled(11)))
            case 1: stand.pass(.seconds(11))
            case 2: stand.send(.effectFailed(effect.id, .declined("There is no such budget.")))
            case 3: stand.send(.phoneRestarted)
            default: stand.send(.appRemoved(Stand.app))
            }
            #expect(outcomes(stand).count == 1, "fault \(fault)")
            #expect(outcomes(stand) != [.answered])
            #expect(stand.phone.questions.isEmpty)
        }
        var stand = Stand()
        stand.send(.appInstalled(AppDescriptor(app: Stand.app, name: "")))
        stand.send(question())
        stand.pass(.seconds(21))
        if let generation = stand.phone.processes.keys.first { stand.send(.processExited(generation, .requested)) }
        #expect(outcomes(stand).count == 1)
        stand.send(.optionsAsked(OptionsQuestion(app: "com.example.nothing", intent: "A", parameter: "b")))
        #expect(outcomes(stand).count == 2)
    }
}
