// The lines of a tile: whose budget, what was spent last, what each category took, and the quick button.
import SwiftUI
import WidgetKit

/// The film and its name.
struct BudgetName: View {
    let budget: Budget

    var body: some View {
        Text("\(budget.emoji) \(budget.name)")
            .font(.caption.bold())
            .foregroundStyle(.secondary)
            .lineLimit(1)
    }
}

/// Title over amount, for narrow columns.
struct LatestExpenseRow: View {
    let expense: Expense
    let budget: Budget

    var body: some View {
        HStack(spacing: 6) {
            Text(budget.category(expense.category)?.emoji ?? "•")
                .font(.callout)
            VStack(alignment: .leading, spacing: 0) {
                Text(expense.title)
                    .font(.caption)
                    .lineLimit(1)
                ViewThatFits(in: .horizontal) {
                    Text(budget.money(expense.amount), format: .money)
                    Text(budget.money(expense.amount), format: .compactMoney)
                    Text(budget.money(expense.amount), format: .compactMoney).minimumScaleFactor(0.4)
                }
                .font(.caption2.monospacedDigit())
                .foregroundStyle(.secondary)
                .lineLimit(1)
            }
        }
    }
}

/// How much a line says: fewer words where the type is large.
enum LineDetail: CaseIterable {
    case exact, short, withoutName
}

/// Emoji, name and amount in one line.
struct AmountRow: View {
    let emoji: String
    let name: String
    let money: Money
    let detail: LineDetail

    var body: some View {
        HStack(spacing: 8) {
            Text(emoji)
            if detail != .withoutName { Text(name).lineLimit(1) }
            Spacer(minLength: 6)
            amount
                .monospacedDigit()
                .lineLimit(1)
                .minimumScaleFactor(0.4)
                .layoutPriority(1)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("\(name), \(money, format: .money)"))
    }

    @ViewBuilder private var amount: some View {
        if detail == .exact { Text(money, format: .money) } else { Text(money, format: .compactMoney) }
    }
}

/// Lines in the fullest detail in which all of them fit beside each other, and as many as there is height for.
struct FittingLines<Line: View>: View {
    /// 1 or more.
    let most: Int
    let spacing: CGFloat
    @ViewBuilder let line: (_ index: Int, _ detail: LineDetail) -> Line

    var body: some View {
        ViewThatFits(in: .horizontal) {
            lines(.exact)
            lines(.short)
            lines(.withoutName)
        }
    }

    private func lines(_ detail: LineDetail) -> some View {
        ViewThatFits(in: .vertical) {
            ForEach(Array((1...max(most, 1)).reversed()), id: \.self) { count in
                VStack(alignment: .leading, spacing: spacing) {
                    ForEach(0..<count, id: \.self) { line($0, detail) }
                }
            }
        }
    }
}

/// The newest expenses, as many as there is height for.
struct LatestExpenses: View {
    let summary: DaySummary
    let most: Int
    /// Whether an expense is one line, its amount at the far end.
    var isWide = false

    private var shown: [Expense] { Array(summary.latest.prefix(most)) }

    var body: some View {
        if shown.isEmpty {
            Text("No expenses yet")
                .font(.caption)
                .foregroundStyle(.secondary)
        } else if isWide {
            FittingLines(most: shown.count, spacing: 8) { index, detail in
                AmountRow(
                    emoji: summary.budget.category(shown[index].category)?.emoji ?? "•", name: shown[index].title,
                    money: summary.budget.money(shown[index].amount), detail: detail)
            }
            .font(.subheadline)
        } else {
            ViewThatFits(in: .vertical) {
                ForEach(Array((1...shown.count).reversed()), id: \.self) { count in
                    VStack(alignment: .leading, spacing: 8) {
                        ForEach(shown.prefix(count)) { LatestExpenseRow(expense: $0, budget: summary.budget) }
                    }
                }
            }
        }
    }
}

/// The categories, the largest first, as many as there is height for. A tap on one opens the app with its expenses alone.
struct CategoryBreakdown: View {
    let summary: DaySummary
    let most: Int

    private var shown: [DaySummary.CategoryTotal] { Array(summary.categories.prefix(most)) }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("By Category")
                .font(.caption.bold())
                .foregroundStyle(.secondary)
                .lineLimit(1)
            if shown.isEmpty {
                Text("No expenses logged today")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .minimumScaleFactor(0.6)
            } else {
                FittingLines(most: shown.count, spacing: 8) { index, detail in
                    Link(destination: BudgetLink.category(shown[index].id, of: summary.budget.id).url) {
                        AmountRow(
                            emoji: shown[index].category.emoji, name: shown[index].category.name,
                            money: summary.budget.money(shown[index].total), detail: detail
                        )
                        .foregroundStyle(Color.primary)
                    }
                }
                .font(.subheadline)
            }
        }
    }
}
