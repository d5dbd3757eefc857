// Questions for the values that a person may choose: forwarded to the process that has the intent, and always settled.

extension Phone {
    mutating func askOptions(_ question: OptionsQuestion) {
        counters.question += 1
        let id = QuestionID(rawValue: counters.question)
        questions[id] = question
        guard apps[question.app] != nil else { return settle(id, .failed("The app is not installed.")) }
        enqueue(.options(id), ProcessKey(app: question.app, role: role(of: question.intent, in: question.app)), correlation(of: id))
    }

    mutating func putQuestion(_ id: QuestionID, to generation: Generation) {
        guard let question = questions[id], let process = processes[generation] else { return }
        // The process that was just started may have told that this intent is the other one's.
        let role = role(of: question.intent, in: question.app)
        if role != process.key.role { return enqueue(.options(id), ProcessKey(app: question.app, role: role), correlation(of: id)) }
        _ = ask(
            .requestOptions(generation, question), of: generation, about: .options(id), within: profile.optionsTimeout, correlation(of: id))
    }

    /// The end of a question, whatever it is.
    mutating func settle(_ id: QuestionID, _ outcome: QuestionOutcome) {
        guard let question = questions[id] else { return }
        questions[id] = nil
        if case .failed(let reason) = outcome {
            note(.optionsFailed(question.app, parameter: question.parameter, reason), correlation(of: id), app: question.app)
        }
        emit(.answerQuestion(id, outcome), correlation(of: id))
    }

    func correlation(of id: QuestionID) -> Correlation { Correlation(.question, id.rawValue) }
}
