// The app's screen: the day's total, its expenses, the days before, and the Live Activity's switch.
import SwiftUI

struct BudgetScreen: View {
    let model: BudgetModel
    @Environment(\.scenePhase) private var scenePhase
    @State private var isAdding = false
    @State private var edited: Expense?

    var body: some View {
        NavigationStack {
            List {
                if let problem = model.problem {
                    Section { Label(problem, systemImage: "exclamationmark.triangle.fill").foregroundStyle(.red) }
                }
                if model.isFirstStart { FirstStartSection(model: model) }
                if let summary = model.summary {
                    Section { BudgetSummaryRow(summary: summary) }
                    if let undo = model.undo {
                        Section {
                            HStack {
                                Text(undo.sentence).lineLimit(1)
                                Spacer()
                                Button("Undo") { model.undoLast() }
                            }
                        }
                    }
                    ExpenseSection(model: model, summary: summary) { edited = $0 }
                    DaysSection(model: model, budget: summary.budget)
                    if model.budgets.count > 1 { BudgetsSection(model: model, shown: summary.budget.id) }
                }
            }
            .navigationTitle(model.summary?.budget.name ?? "PixarBudget")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Add", systemImage: "plus") { isAdding = true }
                }
                ToolbarItem(placement: .topBarLeading) {
                    Button(model.isLive ? "Stop Live" : "Start Live") {
                        Task { if model.isLive { await model.stopLive() } else { await model.startLive() } }
                    }
                    .tint(model.isLive ? .red : .green)
                }
            }
            .sheet(isPresented: $isAdding) {
                if let budget = model.summary?.budget { ExpenseSheet(model: model, budget: budget, expense: nil) }
            }
            .sheet(item: $edited) { expense in
                if let budget = model.summary?.budget { ExpenseSheet(model: model, budget: budget, expense: expense) }
            }
        }
        .onOpenURL { model.open($0) }
        .task { await model.follow() }
        .onChange(of: scenePhase) { if scenePhase == .active { model.reload() } }
    }
}

/// Asks once which budget it is to be; the sample is one tap away.
struct FirstStartSection: View {
    let model: BudgetModel

    private var currency: Currency { Locale.current.currency.flatMap { Currency($0.identifier) } ?? .usd }

    var body: some View {
        Section("Which budget do you keep?") {
            ForEach(BudgetTemplate.all(currency)) { template in
                Button {
                    model.choose(template)
                } label: {
                    HStack {
                        Text(template.emoji).font(.title2)
                        VStack(alignment: .leading) {
                            Text(template.title).foregroundStyle(Color.primary)
                            Text(template.summary).font(.caption).foregroundStyle(Color.secondary)
                        }
                    }
                }
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

    var body: some View {
        Section(
            model.daysAgo == 0 ? "Today's Expenses" : "Expenses of \(summary.day.lowerBound.formatted(date: .abbreviated, time: .omitted))"
        ) {
            if let filter {
                HStack {
                    Text("Only \(filter.emoji) \(filter.name)")
                    Spacer()
                    Button("Show All") { model.category = nil }
                }
            }
            if model.expenses.isEmpty { Text("No expenses yet").foregroundStyle(.secondary) }
            ForEach(model.expenses) { expense in
                Button {
                    edit(expense)
                } label: {
                    ExpenseRow(expense: expense, budget: summary.budget).foregroundStyle(Color.primary)
                }
            }
            .onDelete { offsets in model.delete(offsets.map { model.expenses[$0] }) }
        }
    }
}

/// Today and the days before, with what each took.
struct DaysSection: View {
    let model: BudgetModel
    let budget: Budget

    var body: some View {
        Section("Days") {
            ForEach(Array(model.days.enumerated()), id: \.element.id) { index, day in
                if index == 0 || day.count > 0 {
                    Button {
                        model.daysAgo = index
                    } label: {
                        HStack {
                            Text(index == 0 ? "Today" : day.day.lowerBound.formatted(.dateTime.weekday(.wide).day().month()))
                                .foregroundStyle(Color.primary)
                            Spacer()
                            Text(budget.money(day.total), format: .money)
                                .monospacedDigit()
                                .foregroundStyle(day.total > budget.dailyLimit ? Color.red : Color.secondary)
                            if model.daysAgo == index { Image(systemName: "checkmark") }
                        }
                    }
                }
            }
        }
    }
}

/// The other budgets.
struct BudgetsSection: View {
    let model: BudgetModel
    let shown: Int64

    var body: some View {
        Section("Budgets") {
            ForEach(model.budgets) { budget in
                Button {
                    model.show(budget.id)
                } label: {
                    HStack {
                        Text("\(budget.emoji) \(budget.name)").foregroundStyle(Color.primary)
                        Spacer()
                        if budget.id == shown { Image(systemName: "checkmark") }
                    }
                }
            }
        }
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
                Text(budget.category(expense.category)?.name ?? "").font(.caption).foregroundStyle(Color.secondary)
            }
            Spacer()
            Text(budget.money(expense.amount), format: .money).fontWeight(.medium)
        }
    }
}
