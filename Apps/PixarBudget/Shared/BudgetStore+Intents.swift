// What intents ask of the store beyond what the app's screens do.
import AppIntents
import Foundation
import SidelongStore

/// What an intent cannot do, a sentence for each cause.
enum IntentFailure: Error, Equatable, CustomStringConvertible {
    case budgetDeleted(String)
    case categoryOfAnotherBudget(String, budget: String)

    var description: String {
        switch self {
        case .budgetDeleted(let name): "\(name) was deleted. Choose another budget."
        case .categoryOfAnotherBudget(let category, let budget): "\(budget) has no category \(category). Choose one of its own."
        }
    }
}

// What the system says when an intent throws.
extension IntentFailure: CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "\(description)" }
}

extension BudgetStore.Failure: CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "\(description)" }
}

extension Money.Failure: CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "\(description)" }
}

extension BudgetStore {
    /// The budgets of these numbers, in their order; one that was deleted comes marked so.
    func entities(_ identifiers: [Int]) throws -> [BudgetEntity] {
        try database.read { snapshot in
            try identifiers.map { id in
                let row = try snapshot.firstRow(
                    "SELECT name, emoji, deleted_at FROM budgets WHERE id = ?", [.init(Int64(id))])
                guard let row else { return .gone(id) }
                return BudgetEntity(
                    id: id, name: try row.value("name"), emoji: try row.value("emoji"), isDeleted: try row.raw("deleted_at") != .null)
            }
        }
    }

    /// The budget that an intent names; the one that the app shows where it names none.
    func budget(named entity: BudgetEntity?) throws -> Budget {
        let found = try database.read { try Self.budget(entity.map { Int64($0.id) }, in: $0) }
        if let found { return found }
        guard let entity, entity.id != 0 else { throw Failure.noBudget }
        throw IntentFailure.budgetDeleted(entity.name)
    }

    /// Titles of a budget's expenses, the last used first.
    func recentTitles(budget: Int64, limit: Int) throws -> [String] {
        try database.read { snapshot in
            try snapshot.rows(
                """
                SELECT title FROM expenses WHERE budget = ? AND deleted_at IS NULL GROUP BY title ORDER BY max(spent_at) DESC LIMIT ?
                """, [.init(budget), .init(limit)]
            ).map { try $0.value("title") }
        }
    }

    /// The category of an expense for which nobody has named one: that of the last expense of the same title, else that of the quick button
    /// of that title, else the first.
    func likelyCategory(of title: String, in budget: Budget) throws -> Int64? {
        let last = try database.read { snapshot in
            try snapshot.firstRow(
                """
                SELECT category FROM expenses WHERE budget = ? AND title = ? COLLATE NOCASE AND deleted_at IS NULL
                ORDER BY spent_at DESC LIMIT 1
                """, [.init(budget.id), .init(title)])?.value(at: 0, as: Int64.self)
        }
        if let last, budget.categories.contains(where: { $0.id == last }) { return last }
        return budget.quickButtons.first { $0.title == title }?.category ?? budget.categories.first?.id
    }
}
