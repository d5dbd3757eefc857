// The tiles of the home screen, small to extra large.
import SwiftUI
import WidgetKit

/// Total, bar and limit.
struct SmallBudgetView: View {
    let summary: DaySummary

    var body: some View {
        ViewThatFits(in: .vertical) {
            column(hasName: true, hasLimit: true)
            column(hasName: false, hasLimit: true)
            column(hasName: false, hasLimit: false)
            column(hasName: false, hasLimit: false).dynamicTypeSize(...DynamicTypeSize.accessibility3)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }

    private func column(hasName: Bool, hasLimit: Bool) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            if hasName {
                BudgetName(budget: summary.budget)
                Spacer(minLength: 0)
            }
            AmountText(money: summary.spent, fonts: AmountText.small)
                .foregroundStyle(summary.isOver ? .red : .primary)
            BudgetBar(progress: summary.progress, isOver: summary.isOver)
            if hasLimit { LimitLine(summary: summary) }
        }
    }
}

/// Total, bar, count and quick button on the left; the latest on the right, unless the type is too large for two columns.
struct MediumBudgetView: View {
    let summary: DaySummary
    let quick: QuickAction?
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        if typeSize.isAccessibilitySize {
            overview
        } else {
            HStack(alignment: .top, spacing: 14) {
                overview
                Divider()
                LatestExpenses(summary: summary, most: 3)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    private var overview: some View {
        ViewThatFits(in: .vertical) {
            column(hasName: true, hasCount: true)
            column(hasName: false, hasCount: true)
            column(hasName: false, hasCount: false)
            column(hasName: false, hasCount: false).dynamicTypeSize(...DynamicTypeSize.accessibility2)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }

    private func column(hasName: Bool, hasCount: Bool) -> some View {
        VStack(alignment: .leading, spacing: 5) {
            if hasName { BudgetName(budget: summary.budget) }
            AmountText(money: summary.spent, fonts: AmountText.title)
                .foregroundStyle(summary.isOver ? .red : .primary)
            BudgetBar(progress: summary.progress, isOver: summary.isOver)
            if hasCount { CountLine(summary: summary) }
            Spacer(minLength: 0)
            if let quick { QuickButtonView(quick: quick) }
        }
    }
}

/// The day with its categories, and the quick button.
struct LargeBudgetView: View {
    let summary: DaySummary
    let quick: QuickAction?
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            BudgetHeader(summary: summary)
            BudgetBar(progress: summary.progress, isOver: summary.isOver)
            Divider()
            CategoryBreakdown(summary: summary, most: 7)
            Spacer(minLength: 0)
            if !typeSize.isAccessibilitySize {
                if let quick {
                    ViewThatFits(in: .horizontal) {
                        HStack {
                            QuickButtonView(quick: quick)
                            Spacer(minLength: 8)
                            CountLine(summary: summary)
                        }
                        QuickButtonView(quick: quick)
                    }
                } else {
                    CountLine(summary: summary)
                }
            }
        }
        .dynamicTypeSize(...DynamicTypeSize.accessibility3)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

/// The large tile beside the day's latest expenses.
struct ExtraLargeBudgetView: View {
    let summary: DaySummary
    let quick: QuickAction?

    var body: some View {
        HStack(alignment: .top, spacing: 20) {
            LargeBudgetView(summary: summary, quick: quick)
            Divider()
            VStack(alignment: .leading, spacing: 10) {
                Text("Today's Expenses")
                    .font(.caption.bold())
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                    .minimumScaleFactor(0.6)
                LatestExpenses(summary: summary, most: 8, isWide: true)
            }
            .dynamicTypeSize(...DynamicTypeSize.accessibility3)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }
}

/// Name and total, and the limit opposite or below.
struct BudgetHeader: View {
    let summary: DaySummary
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        if typeSize.isAccessibilitySize {
            VStack(alignment: .leading, spacing: 2) {
                total
                LimitLine(summary: summary)
            }
        } else {
            HStack(alignment: .top) {
                VStack(alignment: .leading, spacing: 2) {
                    BudgetName(budget: summary.budget)
                    total
                }
                Spacer(minLength: 8)
                VStack(alignment: .trailing, spacing: 2) {
                    Text("Limit")
                        .font(.caption2)
                        .foregroundStyle(.secondary)
                        .lineLimit(1)
                    ViewThatFits(in: .horizontal) {
                        Text(summary.limit, format: .money).font(.subheadline)
                        Text(summary.limit, format: .compactMoney).font(.subheadline)
                        Text(summary.limit, format: .compactMoney).font(.subheadline).minimumScaleFactor(0.4)
                    }
                    .lineLimit(1)
                }
                .layoutPriority(1)
            }
        }
    }

    private var total: some View {
        AmountText(money: summary.spent, fonts: AmountText.large)
            .foregroundStyle(summary.isOver ? .red : .primary)
    }
}
