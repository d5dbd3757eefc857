// Where budgets and expenses are kept: the App Group's database, one transaction a change.
import Foundation
import SidelongStore

/// The store that app, widgets and intents share. Every function blocks for well below a millisecond; call it from anywhere.
struct BudgetStore: Sendable {
    static let group = "group.com.sidelong.pixarbudget"

    /// What the store cannot do, a case per cause.
    enum Failure: Error, Equatable, CustomStringConvertible {
        case noBudget
        case noQuickButton(budget: String)
        /// The sum would not fit.
        case amountTooLarge(Int64)

        var description: String {
            switch self {
            case .noBudget: "There is no budget yet. Open PixarBudget and add one."
            case .noQuickButton(let budget): "\(budget) has no quick button. Add one in the budget's settings."
            case .amountTooLarge(let amount): "\(amount) is more than a budget can hold."
            }
        }
    }

    /// Minor units of one expense: a hundred times the largest film ever made, and a billion of them still sum up.
    static let largestAmount: Int64 = 9_999_999_999

    let database: GroupDatabase

    init(database: GroupDatabase) { self.database = database }

    /// Opens the App Group's store; the first to open it makes it, with the sample budget in it.
    static func open() throws(StoreError) -> BudgetStore {
        BudgetStore(database: try GroupDatabase.open(group: group, name: "budgets", migrations: migrations))
    }

    // MARK: Reading

    /// The budgets in a person's order.
    func budgets() throws -> [Budget] { try database.read { try Self.budgets(in: $0) } }

    /// One budget's day; nil when there is no such budget. Without an id it is the first one's.
    func summary(of day: Range<Date>, budget id: Int64? = nil, latest: Int = 3) throws -> DaySummary? {
        try database.read { try Self.summary(in: $0, of: day, budget: id, latest: latest) }
    }

    /// Several days of one budget in one consistent view.
    func summaries(of days: [Range<Date>], budget id: Int64? = nil, latest: Int = 3) throws -> [DaySummary] {
        try database.read { snapshot in try days.compactMap { try Self.summary(in: snapshot, of: $0, budget: id, latest: latest) } }
    }

    // MARK: Changing

    /// Logs an expense and answers its id, or nil when the tap that runs now has logged its own already.
    @discardableResult
    func log(title: String, amount: Int64, category: Int64, budget: Int64, at date: Date) throws -> Int64? {
        guard (-Self.largestAmount...Self.largestAmount).contains(amount) else { throw Failure.amountTooLarge(amount) }
        return try database.write { transaction in
            guard try transaction.once() else { return nil }
            return try Self.insert(title: title, amount: amount, category: category, budget: budget, at: date, in: transaction)
        }
    }

    /// Logs what a budget's quick button stands for. Without ids it is the first button of the first budget.
    @discardableResult
    func logQuick(budget id: Int64? = nil, button: Int64? = nil, at date: Date) throws -> Int64? {
        try database.write { transaction in
            let budgets = try Self.budgets(in: transaction)
            guard let budget = id.map({ id in budgets.first { $0.id == id } }) ?? budgets.first else { throw Failure.noBudget }
            guard let quick = button.map({ id in budget.quickButtons.first { $0.id == id } }) ?? budget.quickButtons.first else {
                throw Failure.noQuickButton(budget: budget.name)
            }
            guard try transaction.once() else { return nil }
            return try Self.insert(
                title: quick.title, amount: quick.amount, category: quick.category, budget: budget.id, at: date, in: transaction)
        }
    }
}
