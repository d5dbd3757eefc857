// A budget as intents and the widget editor name it.
import AppIntents
import Foundation

/// One of the budgets, found again by its number. One that was deleted is still found, so that a widget can say whose it was.
struct BudgetEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Budget"
    static let defaultQuery = BudgetQuery()

    let id: Int
    var name: String
    var emoji: String
    /// Nobody can spend from it any more.
    var isDeleted = false

    var displayRepresentation: DisplayRepresentation {
        isDeleted ? DisplayRepresentation(title: "\(emoji) \(name)", subtitle: "Deleted") : DisplayRepresentation(title: "\(emoji) \(name)")
    }
}

extension BudgetEntity {
    init(_ budget: Budget) { self.init(id: Int(budget.id), name: budget.name, emoji: budget.emoji) }

    /// Stands for a budget of which nothing is known but that it is gone.
    static func gone(_ id: Int) -> BudgetEntity { BudgetEntity(id: id, name: "A budget", emoji: "🎬", isDeleted: true) }
}

/// Lists the budgets in a person's order.
struct BudgetQuery: EntityStringQuery {
    func entities(for identifiers: [Int]) async throws -> [BudgetEntity] { try BudgetStore.open().entities(identifiers) }

    func suggestedEntities() async throws -> [BudgetEntity] { try BudgetStore.open().budgets().map(BudgetEntity.init) }

    func entities(matching string: String) async throws -> [BudgetEntity] {
        try await suggestedEntities().filter { $0.name.localizedStandardContains(string) }
    }

    /// The budget that the app shows. There is always a value, because a configuration without one cannot be read; a store that cannot be
    /// opened says why when the day is asked for.
    func defaultResult() async -> BudgetEntity? {
        let chosen = try? BudgetStore.open().chosenBudget()
        return chosen.map(BudgetEntity.init) ?? .gone(0)
    }
}
