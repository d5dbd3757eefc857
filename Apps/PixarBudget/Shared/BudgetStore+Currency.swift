// Changing a budget's currency: the numbers stay, their minor units follow.
import Foundation
import SidelongStore

extension BudgetStore {
    /// What a budget's change to another currency would do.
    func currencyChange(of budget: Int64, to currency: Currency) throws -> CurrencyChange {
        try database.read { snapshot in
            guard let old = try Self.budget(budget, in: snapshot) else { throw Failure.noBudget }
            return try Self.currencyChange(of: budget, from: old.currency, to: currency, in: snapshot)
        }
    }

    static func currencyChange(
        of budget: Int64, from: Currency, to: Currency, in snapshot: GroupDatabase.Snapshot
    ) throws -> CurrencyChange {
        let factor = CurrencyChange.factor(from, to)
        func count(_ condition: String) throws -> Int {
            try snapshot.value("SELECT count(*) FROM expenses WHERE budget = ? AND \(condition)", [.init(budget)], as: Int.self)
        }
        return CurrencyChange(
            from: from, to: to, count: try count("1"), losing: to.minorDigits < from.minorDigits ? try count("amount % \(factor) <> 0") : 0,
            tooLarge: to.minorDigits > from.minorDigits ? try count("abs(amount) > \(largestAmount / factor)") : 0)
    }

    /// Writes the logged amounts in the new currency's minor units, all or none.
    static func rewriteAmounts(
        of budget: Int64, from: Currency, to: Currency, in transaction: GroupDatabase.Transaction
    ) throws {
        guard from.minorDigits != to.minorDigits else { return }
        let change = try currencyChange(of: budget, from: from, to: to, in: transaction)
        guard change.losing == 0 else { throw Failure.decimalsLost(count: change.losing, from: from.code, to: to.code) }
        guard change.tooLarge == 0 else { throw Failure.amountTooLarge(largestAmount) }
        let sign = to.minorDigits < from.minorDigits ? "/" : "*"
        try transaction.execute(
            "UPDATE expenses SET amount = amount \(sign) \(CurrencyChange.factor(from, to)) WHERE budget = ?", [.init(budget)])
    }
}
