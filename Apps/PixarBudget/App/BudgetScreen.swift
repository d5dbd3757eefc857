// The app's screen: the day's total, its expenses, and the Live Activity's switch.
import SwiftUI

struct BudgetScreen: View {
    let model: BudgetModel
    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
        NavigationStack {
            List {
                if let problem = model.problem {
                    Section { Label(problem, systemImage: "exclamationmark.triangle.fill").foregroundStyle(.red) }
                }
                if let summary = model.summary {
                    Section { BudgetSummaryRow(summary: summary) }
                    Section("Today's Expenses") {
                        if summary.latest.isEmpty { Text("No expenses yet").foregroundStyle(.secondary) }
                        ForEach(summary.latest) { expense in
                            ExpenseRow(expense: expense, budget: summary.budget)
                        }
                    }
                }
            }
            .navigationTitle(model.summary?.budget.name ?? "PixarBudget")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Add", systemImage: "plus") { Task { await model.addSample() } }
                }
                ToolbarItem(placement: .topBarLeading) {
                    Button(model.isLive ? "Stop Live" : "Start Live") {
                        Task { if model.isLive { await model.stopLive() } else { await model.startLive() } }
                    }
                    .tint(model.isLive ? .red : .green)
                }
            }
        }
        .task { await model.follow() }
        .onChange(of: scenePhase) { if scenePhase == .active { model.reload() } }
    }
}

struct BudgetSummaryRow: View {
    let summary: DaySummary

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Text("Daily Spend").font(.headline)
                Spacer()
                Text(summary.spent, format: .money)
                    .fontWeight(.semibold)
                    .foregroundStyle(summary.isOver ? .red : .primary)
                    .accessibilityIdentifier("total")
            }
            ProgressView(value: summary.progress)
                .tint(summary.isOver ? .red : .blue)
            HStack {
                Text("Limit: \(summary.limit, format: .money)").foregroundStyle(.secondary)
                Spacer()
                if summary.isOver { Text("Over budget!").foregroundStyle(.red) }
            }
            .font(.caption)
        }
        .padding(.vertical, 4)
    }
}

struct ExpenseRow: View {
    let expense: Expense
    let budget: Budget

    var body: some View {
        HStack {
            Text(budget.category(expense.category)?.emoji ?? "•").font(.title2)
            VStack(alignment: .leading) {
                Text(expense.title).font(.subheadline)
                Text(budget.category(expense.category)?.name ?? "").font(.caption).foregroundStyle(.secondary)
            }
            Spacer()
            Text(budget.money(expense.amount), format: .money).fontWeight(.medium)
        }
    }
}
