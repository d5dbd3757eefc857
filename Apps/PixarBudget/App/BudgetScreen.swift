// The app's screen: the day's total, the week, the day's expenses, and the ways to everything else.
import SwiftUI

struct BudgetScreen: View {
    let model: BudgetModel
    @Environment(\.scenePhase) private var scenePhase
    @State private var sheet: Sheet?

    /// What lies over the screen.
    enum Sheet: Hashable, Identifiable {
        case newExpense
        case expense(Expense)
        case editBudget
        case newBudget
        case recentlyDeleted

        var id: Self { self }
    }

    var body: some View {
        NavigationStack {
            Group {
                if let failure = model.failure {
                    ContentUnavailableView(
                        "The Budgets Cannot Be Opened", systemImage: "exclamationmark.triangle", description: Text(failure))
                } else {
                    list
                }
            }
            .navigationTitle(model.summary?.budget.name ?? "PixarBudget")
            .toolbar { toolbar }
        }
        .sheet(item: $sheet, content: content)
        .alert("PixarBudget", isPresented: hasProblem, presenting: model.problem) { _ in
            Button("OK") { model.problem = nil }
        } message: { problem in
            Text(problem)
        }
        .onOpenURL { url in
            sheet = nil
            model.open(url)
        }
        .task { await model.follow() }
        .onChange(of: scenePhase) { if scenePhase == .active { model.reload() } }
    }

    /// A sheet says for itself what goes wrong in it.
    private var hasProblem: Binding<Bool> {
        Binding {
            model.problem != nil && sheet == nil
        } set: { isPresented in
            if !isPresented { model.problem = nil }
        }
    }

    private var list: some View {
        List {
            if model.isFirstStart || model.summary == nil {
                Section("Which budget do you keep?") { TemplateRows { model.choose($0) } }
            }
            if let summary = model.summary {
                Section { BudgetSummaryRow(summary: summary, isToday: model.isToday) }
                WeekSection(model: model, budget: summary.budget)
                ExpenseSection(model: model, summary: summary) { sheet = .expense($0) }
            }
        }
        .safeAreaInset(edge: .bottom) {
            if let undo = model.undo { UndoBar(model: model, undo: undo) }
        }
    }

    @ToolbarContentBuilder private var toolbar: some ToolbarContent {
        if let budget = model.summary?.budget {
            ToolbarItem(placement: .topBarLeading) {
                Button(model.isLive ? "Stop Live" : "Start Live") {
                    Task { if model.isLive { await model.stopLive() } else { await model.startLive() } }
                }
                .tint(model.isLive ? .red : .green)
            }
            ToolbarItemGroup(placement: .primaryAction) {
                BudgetMenu(model: model, shown: budget.id) { sheet = $0 }
                Button("Add", systemImage: "plus") { sheet = .newExpense }
            }
        }
    }

    @ViewBuilder private func content(_ sheet: Sheet) -> some View {
        if let budget = model.summary?.budget {
            switch sheet {
            case .newExpense: ExpenseSheet(model: model, budget: budget, expense: nil)
            case .expense(let expense): ExpenseSheet(model: model, budget: budget, expense: expense)
            case .editBudget: BudgetEditor(model: model, budget: budget)
            case .newBudget: NewBudgetSheet(model: model)
            case .recentlyDeleted: RecentlyDeletedScreen(model: model)
            }
        }
    }
}

/// Which budget is shown, and what can be done with budgets.
struct BudgetMenu: View {
    let model: BudgetModel
    let shown: Int64
    let present: (BudgetScreen.Sheet) -> Void

    var body: some View {
        Menu("Budgets", systemImage: "ellipsis.circle") {
            if model.budgets.count > 1 {
                Picker("Budget", selection: Binding(get: { shown }, set: { model.show($0) })) {
                    ForEach(model.budgets) { Text("\($0.emoji) \($0.name)").tag($0.id) }
                }
                .pickerStyle(.inline)
                Divider()
            }
            Button("Edit Budget", systemImage: "pencil") { present(.editBudget) }
            Button("New Budget", systemImage: "plus") { present(.newBudget) }
            Button("Recently Deleted", systemImage: "trash") { present(.recentlyDeleted) }
        }
    }
}

/// What was done, and the way back.
struct UndoBar: View {
    let model: BudgetModel
    let undo: BudgetModel.Undo
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        Group {
            if textSize.isAccessibilitySize {
                VStack(alignment: .leading, spacing: 8) {
                    sentence
                    buttons
                }
            } else {
                HStack(spacing: 12) {
                    sentence
                    buttons
                }
            }
        }
        .dynamicTypeSize(...DynamicTypeSize.accessibility2)
        .padding(.horizontal, 18)
        .padding(.vertical, 14)
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 22, style: .continuous))
        .shadow(color: .black.opacity(0.12), radius: 12, y: 4)
        .padding(.horizontal, 16)
        .padding(.bottom, 8)
    }

    private var sentence: some View {
        Text(undo.sentence).font(.subheadline).lineLimit(4).frame(maxWidth: .infinity, alignment: .leading)
    }

    private var buttons: some View {
        HStack(spacing: 12) {
            Button("Undo") { model.undoLast() }
                .fontWeight(.semibold)
                .keyboardShortcut("z")
            Button("Dismiss", systemImage: "xmark") { model.dismissUndo() }
                .labelStyle(.iconOnly)
                .foregroundStyle(.secondary)
        }
        .buttonStyle(.borderless)
    }
}

/// The budgets that one can begin with, a row each.
struct TemplateRows: View {
    let choose: (BudgetTemplate) -> Void

    private var currency: Currency { Locale.current.currency.flatMap { Currency($0.identifier) } ?? .usd }

    var body: some View {
        ForEach(BudgetTemplate.all(currency)) { template in
            Button {
                choose(template)
            } label: {
                HStack(spacing: 14) {
                    Text(template.emoji).font(.title2)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(template.title).foregroundStyle(Color.primary)
                        Text(template.summary).font(.caption).foregroundStyle(Color.secondary)
                    }
                }
            }
        }
    }
}

/// Adds a budget beside those that there are.
struct NewBudgetSheet: View {
    let model: BudgetModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                Section {
                    TemplateRows { if model.choose($0) { dismiss() } }
                } footer: {
                    Text("Everything in a budget can be changed afterwards: name, currency, limit, categories and quick buttons.")
                }
            }
            .navigationTitle("New Budget")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
        }
    }
}
