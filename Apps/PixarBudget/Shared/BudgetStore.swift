// Where budgets and expenses are kept: the App Group's database, one transaction a change.
import Foundation
import SidelongStore

/// The store that app, widgets and intents share. Every function blocks for well below a millisecond; call it from anywhere.
struct BudgetStore: Sendable {
    static let group = "group.com.sidelong.pixarbudget"

    /// What the store cannot do, a case per cause.
    enum Failure: Error, Equatable, CustomStringConvertible {
        case noBudget
        case noCategory(budget: String)
        case noQuickButton(budget: String)
        case noExpense
        /// The sum would not fit.
        case amountTooLarge(Int64)
        case nameMissing
        case titleTooLong
        case limitNotPositive
        case lastBudget
        /// Logged amounts have decimals that the new currency has not.
        case decimalsLost(count: Int, from: String, to: String)

        var description: String {
            switch self {
            case .noBudget: "There is no budget yet. Open PixarBudget and add one."
            case .noCategory(let budget): "\(budget) has no such category. Open the budget's settings to see which there are."
            case .noQuickButton(let budget): "\(budget) has no quick button. Add one in the budget's settings."
            case .noExpense: "This expense is no longer there."
            case .amountTooLarge(let amount): "\(amount) is more than a budget can hold."
            case .nameMissing: "A name is missing."
            case .titleTooLong: "This text is longer than \(BudgetStore.longestText) characters."
            case .limitNotPositive: "A daily limit is more than nothing."
            case .lastBudget: "This is the only budget. Add another before you delete it."
            case .decimalsLost(let count, let from, let to):
                """
                \(count == 1 ? "An expense has" : "\(count) expenses have") decimals that \(to) does not have. \
                Keep \(from), or add a new budget for \(to).
                """
            }
        }
    }

    /// Minor units of one expense or limit: ten thousand million dollars. Nine million of them still sum up.
    static let largestAmount: Int64 = 999_999_999_999
    /// Characters of a name or title.
    static let longestText = 200

    let database: GroupDatabase

    init(database: GroupDatabase) { self.database = database }

    /// Opens the App Group's store; the first to open it makes it, with the sample budget in it.
    static func open() throws(StoreError) -> BudgetStore {
        BudgetStore(database: try GroupDatabase.open(group: group, name: "budgets", migrations: migrations))
    }

    // MARK: Reading

    /// The budgets in a person's order.
    func budgets() throws -> [Budget] { try database.read { try Self.budgets(in: $0) } }

    /// The budget that the app shows, and that a widget without a choice of its own shows.
    func chosenBudget() throws -> Budget? { try database.read { try Self.budget(nil, in: $0) } }

    /// Whether nobody has said yet which budget it is to be: the untouched sample is all that there is.
    func isFirstStart() throws -> Bool { try database.read { try Self.isUntouched(in: $0) } }

    /// One budget's day; nil when there is no such budget. Without an id it is the chosen one's.
    func summary(of day: Range<Date>, budget id: Int64? = nil, latest: Int = 3) throws -> DaySummary? {
        try summaries(of: [day], budget: id, latest: latest).first
    }

    /// Several days of one budget in one consistent view; none when there is no such budget.
    func summaries(of days: [Range<Date>], budget id: Int64? = nil, latest: Int = 3) throws -> [DaySummary] {
        try database.read { snapshot in
            guard let budget = try Self.budget(id, in: snapshot) else { return [] }
            return try days.map { try Self.summary(in: snapshot, of: $0, budget: budget, latest: latest) }
        }
    }

    /// What each of several days took.
    func totals(of days: [Range<Date>], budget: Int64) throws -> [DayTotal] {
        try database.read { snapshot in
            try days.map { day in
                let sums = try Self.sums(of: day, budget: budget, in: snapshot)
                return DayTotal(day: day, total: sums.total, count: sums.count)
            }
        }
    }

    /// A day's expenses, the newest first.
    func expenses(of day: Range<Date>, budget: Int64, category: Int64? = nil, limit: Int = 10_000) throws -> [Expense] {
        try database.read { try Self.expenses(in: $0, of: day, budget: budget, category: category, limit: limit) }
    }

    /// When the first and the last of a budget's expenses were; nil while there are none.
    func span(budget: Int64) throws -> ClosedRange<Date>? {
        try database.read { snapshot in
            // Two queries, because each reads one end of the index.
            func end(_ order: String) throws -> Date? {
                try snapshot.firstRow(
                    "SELECT spent_at FROM expenses WHERE budget = ? AND deleted_at IS NULL ORDER BY spent_at \(order) LIMIT 1",
                    [.init(budget)]
                ).map { Self.date(try $0.value("spent_at")) }
            }
            guard let first = try end("ASC"), let last = try end("DESC") else { return nil }
            return first...last
        }
    }

    /// How many expenses each category of a budget has, on all days; categories without one are left out.
    func expenseCounts(budget: Int64) throws -> [Int64: Int] {
        try database.read { snapshot in
            let rows = try snapshot.rows(
                "SELECT category, count(*) AS count FROM expenses WHERE budget = ? AND deleted_at IS NULL GROUP BY category",
                [.init(budget)])
            return try Dictionary(rows.map { (try $0.value("category"), try $0.value("count")) }) { first, _ in first }
        }
    }

    static func checked(amount: Int64) throws -> Int64 {
        guard (-largestAmount...largestAmount).contains(amount) else { throw Failure.amountTooLarge(amount) }
        return amount
    }

    /// A name or title without white space around it.
    static func checked(text: String) throws -> String {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty else { throw Failure.nameMissing }
        guard trimmed.count <= longestText else { throw Failure.titleTooLong }
        return trimmed
    }
}
