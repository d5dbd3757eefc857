// Widgets and icons come, move and go; forms and choices for what a person edits.
import Foundation
import SidelongPhoneCore

extension PhoneHost {
    func place(_ app: AppID, _ kind: String, _ family: WidgetFamily, _ position: PlacementPosition, _ configuration: Payload)
        throws(CommandObjection)
    {
        guard phone.placements.count < 500 else { throw .tooMany("widgets") }
        if let objection = phone.objection(to: kind, family, of: app, in: position.place) { throw .placement(objection) }
        submit(.widgetPlaced(app: app, kind: kind, family: family, position: position, configuration: configuration))
    }

    func move(_ id: PlacementID, _ position: PlacementPosition) throws(CommandObjection) {
        if let placement = phone.placements[id], placement.position.place != position.place,
            let objection = phone.objection(to: placement.kind, placement.family, of: placement.app, in: position.place, moved: id)
        {
            throw .placement(objection)
        }
        submit(.placementMoved(id, position))
    }

    func resize(_ id: PlacementID, _ family: WidgetFamily) throws(CommandObjection) {
        if let placement = phone.placements[id],
            let objection = phone.objection(to: placement.kind, family, of: placement.app, in: placement.position.place, moved: id)
        {
            throw .placement(objection)
        }
        submit(.placementResized(id, family))
    }

    func moveIcon(_ app: String, _ place: String, _ page: Int, _ order: Int) throws(CommandObjection) {
        let item: HomeItem = app == "settings" ? .settings : .app(try known(app))
        guard place == "home" || place == "dock", (0...50).contains(page), (0...1_000).contains(order) else { throw .badIconPosition }
        let target = place == "home" ? page : nil
        if let objection = phone.objection(toMoving: item, page: target) { throw .placement(objection) }
        submit(.iconMoved(item, page: target, order: order))
    }

    // MARK: Forms

    func configurationIntent(of id: PlacementID) throws(CommandObjection) -> IntentDescriptor {
        guard let placement = phone.placements[id], let app = phone.apps[placement.app],
            let name = app.kind(placement.kind)?.configurationIntent
        else { throw .notConfigurable }
        guard let intent = app.intent(name) else { throw .unknownIntent(short(name)) }
        return intent
    }

    func form(of id: PlacementID) throws(CommandObjection) -> CommandAnswer {
        var answer = CommandAnswer.done
        let intent = try configurationIntent(of: id)
        answer.form = IntentForm(intent, placement: id, values: phone.placements[id]?.configuration.text ?? "")
        return answer
    }

    func intents(of app: AppID) -> CommandAnswer {
        var answer = CommandAnswer.done
        answer.intents = phone.apps[app]?.intents.map { IntentForm($0) } ?? []
        return answer
    }

    /// Asks the app's process, and waits for its answer; only the one who asked hears it.
    func options(of id: PlacementID, _ parameter: String, _ values: Payload, _ search: String?) async throws(CommandObjection)
        -> CommandAnswer
    {
        let intent = try configurationIntent(of: id)
        guard let known = intent.parameters.first(where: { $0.name == parameter }), known.hasOptions, let app = phone.placements[id]?.app
        else { throw .noOptions(short(parameter)) }
        if let search, search.utf8.count > 1_000 { throw .tooLong("search", 1_000) }
        guard questionWaiters.count < 100 else { throw .tooMany("questions") }
        let question = OptionsQuestion(app: app, intent: intent.typeName, parameter: parameter, values: values, search: search)
        return await withCheckedContinuation { waiter in
            // The number that the phone gives next: the answer may come before `submit` returns.
            let number = QuestionID(rawValue: phone.latestQuestion.rawValue + 1)
            questionWaiters[number] = waiter
            submit(.optionsAsked(question))
            // An input that could not be kept did not happen.
            if let standstill { questionWaiters.removeValue(forKey: number)?.resume(returning: CommandAnswer(.refused, standstill)) }
        }
    }

    func answer(_ id: QuestionID, _ outcome: QuestionOutcome) {
        let choices = questionChoices.removeValue(forKey: id)
        guard let waiter = questionWaiters.removeValue(forKey: id) else { return }
        switch outcome {
        case .answered:
            var answer = CommandAnswer.done
            answer.choices = choices ?? []
            waiter.resume(returning: answer)
        case .failed(let reason): waiter.resume(returning: CommandAnswer(.refused, reason))
        }
    }
}
