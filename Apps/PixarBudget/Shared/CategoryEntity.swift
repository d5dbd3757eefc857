// A category as intents and the widget editor name it.
import AppIntents
import Foundation

/// A category of one of the budgets.
struct CategoryEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Category"
    static let defaultQuery = CategoryQuery()

    let id: Int
    var name: String
    var emoji: String

    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(emoji) \(name)") }
}

extension CategoryEntity {
    init(_ category: Budget.Category) { self.init(id: Int(category.id), name: category.name, emoji: category.emoji) }
}

/// Lists the categories of the budget that stands beside the question, else of the one that the app shows.
struct CategoryQuery: EntityStringQuery {
    @IntentParameterDependency<ChooseBudgetIntent>(\.$budget) private var widget
    @IntentParameterDependency<LogExpenseIntent>(\.$budget) private var expense

    func entities(for identifiers: [Int]) async throws -> [CategoryEntity] {
        let known = try BudgetStore.open().budgets().flatMap { $0.categories + $0.formerCategories }
        return identifiers.compactMap { id in known.first { $0.id == id }.map(CategoryEntity.init) }
    }

    func suggestedEntities() async throws -> [CategoryEntity] {
        let budget = try BudgetStore.open().budget(named: widget?.budget ?? expense?.budget)
        return budget.categories.map(CategoryEntity.init)
    }

    func entities(matching string: String) async throws -> [CategoryEntity] {
        try await suggestedEntities().filter { $0.name.localizedStandardContains(string) }
    }
}
