// A quick button as intents and the control's editor name it.
import AppIntents
import Foundation

/// A quick button of one of the budgets. One that was removed is still found, so that a control can say so.
struct QuickButtonEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Quick Button"
    static let defaultQuery = QuickButtonQuery()

    let id: Int
    /// What it logs.
    var title: String
    var budget: BudgetEntity?

    /// Whether there is nothing left to log.
    var isRemoved: Bool { budget == nil }

    var displayRepresentation: DisplayRepresentation {
        guard let budget else { return DisplayRepresentation(title: "\(title)", subtitle: "Removed") }
        return DisplayRepresentation(title: "\(title)", subtitle: "\(budget.emoji) \(budget.name)")
    }
}

extension QuickButtonEntity {
    init(_ button: Budget.QuickButton, of budget: Budget) {
        self.init(id: Int(button.id), title: button.title, budget: BudgetEntity(budget))
    }
}

/// Lists the quick buttons of all budgets, each budget under its own heading.
struct QuickButtonQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [QuickButtonEntity] {
        let known = try Self.all().flatMap(\.buttons)
        return identifiers.map { id in known.first { $0.id == id } ?? QuickButtonEntity(id: id, title: "Quick button", budget: nil) }
    }

    func suggestedEntities() async throws -> IntentItemCollection<QuickButtonEntity> {
        IntentItemCollection(
            sections: try Self.all().filter { !$0.buttons.isEmpty }.map { budget, buttons in
                IntentItemSection("\(budget.emoji) \(budget.name)", items: buttons)
            })
    }

    private static func all() throws -> [(budget: Budget, buttons: [QuickButtonEntity])] {
        try BudgetStore.open().budgets().map { budget in (budget, budget.quickButtons.map { QuickButtonEntity($0, of: budget) }) }
    }
}
