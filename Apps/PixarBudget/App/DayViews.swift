// One day: its total against the limit, and its expenses.
import SwiftUI

/// The day's total, how much of the limit that is, and the limit.
struct BudgetSummaryRow: View {
    let summary: DaySummary
    let isToday: Bool
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            sides {
                Text("Daily Spend").font(.headline)
            } trailing: {
                Text(summary.spent, format: .money)
                    .font(.title3)
                    .fontWeight(.semibold)
                    .monospacedDigit()
                    .foregroundStyle(summary.isOver ? .red : .primary)
                    .lineLimit(1)
                    .minimumScaleFactor(0.4)
                    .contentTransition(.numericText())
                    .accessibilityIdentifier("total")
            }
            ProgressView(value: summary.progress)
                .tint(summary.isOver ? .red : .blue)
                .accessibilityLabel("Part of the limit")
            sides {
                Text("Limit: \(summary.limit, format: .money)")
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                    .minimumScaleFactor(0.4)
            } trailing: {
                if summary.isOver {
                    Text("Over budget!").foregroundStyle(.red)
                } else {
                    Text("\(summary.left, format: .money) left")
                        .foregroundStyle(.secondary)
                        .lineLimit(1)
                        .minimumScaleFactor(0.4)
                }
            }
            .font(.caption)
        }
        .padding(.vertical, 4)
    }

    /// Beside each other, or below each other where the text is largest.
    @ViewBuilder private func sides(
        @ViewBuilder _ leading: () -> some View, @ViewBuilder trailing: () -> some View
    ) -> some View {
        if textSize.isAccessibilitySize {
            leading()
            trailing()
        } else {
            HStack(alignment: .firstTextBaseline) {
                leading()
                Spacer(minLength: 12)
                trailing()
            }
        }
    }
}

/// The day's expenses, all or one category's.
struct ExpenseSection: View {
    let model: BudgetModel
    let summary: DaySummary
    let edit: (Expense) -> Void

    private var filter: Budget.Category? { model.category.flatMap { summary.budget.category($0) } }

    private var title: String {
        model.isToday
            ? "Today's Expenses" : "Expenses of \(summary.day.lowerBound.formatted(.dateTime.weekday(.abbreviated).day().month()))"
    }

    var body: some View {
        Section {
            if let filter {
                HStack {
                    Text("Only \(filter.emoji) \(filter.name)")
                    Spacer()
                    Button("Show All") { model.category = nil }
                        .buttonStyle(.borderless)
                }
            }
            if model.expenses.isEmpty { empty }
            ForEach(model.expenses) { expense in
                Button {
                    edit(expense)
                } label: {
                    ExpenseRow(expense: expense, budget: summary.budget)
                }
            }
            .onDelete { offsets in model.delete(offsets.map { model.expenses[$0] }) }
        } header: {
            HStack {
                Text(title)
                Spacer()
                if summary.categories.count > 1 || filter != nil {
                    Menu(
                        "Filter",
                        systemImage: filter == nil ? "line.3.horizontal.decrease.circle" : "line.3.horizontal.decrease.circle.fill"
                    ) {
                        Picker("Category", selection: Binding(get: { model.category }, set: { model.category = $0 })) {
                            Text("All Categories").tag(Int64?.none)
                            ForEach(summary.categories) { total in
                                Text("\(total.category.emoji) \(total.category.name)").tag(Int64?.some(total.id))
                            }
                        }
                        .pickerStyle(.inline)
                    }
                    .labelStyle(.iconOnly)
                }
            }
        }
    }

    private var empty: some View {
        VStack(spacing: 6) {
            Image(systemName: "tray").font(.title).foregroundStyle(.tertiary)
            Text(filter == nil ? "No expenses yet" : "No expenses in this category").foregroundStyle(.secondary)
            if filter == nil {
                Text(model.isToday ? "Tap + to log what was paid for." : "Tap + to log what was paid for that day.")
                    .font(.caption)
                    .foregroundStyle(.tertiary)
            }
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
        .padding(.vertical, 16)
    }
}

struct ExpenseRow: View {
    let expense: Expense
    let budget: Budget
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        // Below each other already where nine digits would leave the title no room.
        if textSize >= .xxLarge {
            VStack(alignment: .leading, spacing: 4) {
                Text("\(budget.category(expense.category)?.emoji ?? "•") \(expense.title)").foregroundStyle(Color.primary)
                names
                amount
            }
        } else {
            HStack(spacing: 12) {
                Text(budget.category(expense.category)?.emoji ?? "•").font(.title2)
                VStack(alignment: .leading, spacing: 2) {
                    Text(expense.title).font(.subheadline).lineLimit(2).foregroundStyle(Color.primary)
                    names
                }
                Spacer(minLength: 8)
                amount.layoutPriority(1)
            }
        }
    }

    private var names: some View {
        Text(budget.category(expense.category)?.name ?? "").font(.caption).foregroundStyle(Color.secondary)
    }

    private var amount: some View {
        Text(budget.money(expense.amount), format: .money)
            .fontWeight(.medium)
            .monospacedDigit()
            .foregroundStyle(expense.amount < 0 ? Color.green : Color.primary)
            .lineLimit(1)
            .minimumScaleFactor(0.4)
    }
}
