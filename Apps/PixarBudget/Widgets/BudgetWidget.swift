// The widget on the home screen.
import SwiftUI
import WidgetKit

struct BudgetWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: BudgetWidgetKind.name, provider: BudgetTimelineProvider()) { entry in
            BudgetWidgetView(entry: entry).containerBackground(.background, for: .widget)
        }
        .configurationDisplayName("PixarBudget")
        .description("The day's spending at a glance.")
        .supportedFamilies([.systemMedium])
    }
}

struct BudgetWidgetView: View {
    let entry: BudgetEntry

    var body: some View {
        if let summary = entry.summary {
            MediumBudgetView(summary: summary)
        } else {
            EmptyBudgetView(problem: entry.problem)
        }
    }
}

/// Total, gauge, count and quick button on the left; the three latest on the right.
struct MediumBudgetView: View {
    let summary: DaySummary

    var body: some View {
        HStack(alignment: .top, spacing: 14) {
            VStack(alignment: .leading, spacing: 5) {
                Text("🎬 \(summary.budget.name)")
                    .font(.caption.bold())
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                Text(summary.spent, format: .money)
                    .font(.title2.bold())
                    .lineLimit(1)
                    .minimumScaleFactor(0.5)
                    .foregroundStyle(summary.isOver ? .red : .primary)
                    .contentTransition(.numericText())
                Gauge(value: summary.progress) {
                    EmptyView()
                }
                .gaugeStyle(.linearCapacity)
                .tint(summary.isOver ? .red : .blue)
                CountLine(summary: summary)
                Spacer(minLength: 0)
                if let quick = summary.budget.quickButtons.first {
                    Button(intent: LogQuickExpenseIntent()) {
                        Label(quick.label, systemImage: "plus.circle.fill")
                            .font(.caption.bold())
                            .lineLimit(1)
                    }
                    .buttonStyle(.borderedProminent)
                    .tint(.blue)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Divider()
            VStack(alignment: .leading, spacing: 8) {
                if summary.latest.isEmpty {
                    Text("No expenses yet")
                        .font(.caption)
                        .foregroundStyle(.secondary)
                }
                ForEach(summary.latest) { expense in
                    LatestExpenseRow(expense: expense, budget: summary.budget)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

/// How many expenses there are, and by how much the day is over its limit.
struct CountLine: View {
    let summary: DaySummary

    private var count: String { summary.count == 1 ? "1 expense" : "\(summary.count) expenses" }

    var body: some View {
        if summary.isOver {
            // The short amount where the column is too narrow for the full one.
            ViewThatFits(in: .horizontal) {
                Text("\(count) · over by \(summary.overrun, format: .money)")
                Text("\(count) · over by \(summary.overrun, format: .compactMoney)")
            }
            .lineLimit(1)
            .font(.caption2)
            .foregroundStyle(.red)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Text("\(count) · over by \(summary.overrun, format: .money)"))
        } else {
            Text("\(count) today")
                .font(.caption2)
                .foregroundStyle(.secondary)
        }
    }
}

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
                Text(budget.money(expense.amount), format: .money)
                    .font(.caption2.monospacedDigit())
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                    .minimumScaleFactor(0.7)
            }
        }
    }
}

struct EmptyBudgetView: View {
    let problem: String?

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("🎬 PixarBudget")
                .font(.caption.bold())
                .foregroundStyle(.secondary)
            Text(problem ?? "Open the app to add a budget.")
                .font(.callout)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}
