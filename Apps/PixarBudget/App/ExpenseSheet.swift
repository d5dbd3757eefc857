// Adds an expense, or changes one.
import SwiftUI

struct ExpenseSheet: View {
    let model: BudgetModel
    let budget: Budget
    /// Nil for a new one.
    let expense: Expense?
    @Environment(\.dismiss) private var dismiss
    @Environment(\.locale) private var locale
    @State private var title: String
    @State private var amountText: String
    @State private var category: Int64
    @State private var date: Date

    init(model: BudgetModel, budget: Budget, expense: Expense?) {
        self.model = model
        self.budget = budget
        self.expense = expense
        _title = State(initialValue: expense?.title ?? "")
        _amountText = State(initialValue: expense.map { AmountReader(budget.currency).editable($0.amount) } ?? "")
        let filtered = budget.categories.first { $0.id == model.category }
        _category = State(initialValue: expense?.category ?? filtered?.id ?? budget.categories.first?.id ?? 0)
        _date = State(initialValue: expense?.date ?? model.dateForNew())
    }

    private var amount: Result<Int64, AmountHint> { AmountReader(budget.currency, locale: locale).read(amountText) }
    private var cleanTitle: String { title.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Nothing is said about a field that is still empty.
    private var hint: String? {
        guard case .failure(let hint) = amount, hint != .empty else { return nil }
        return hint.sentence(budget.currency, locale)
    }

    /// How the amount was understood.
    private var reading: String? {
        guard case .success(let amount) = amount else { return nil }
        let money = budget.money(amount).formatted(.money.locale(locale))
        return amount < 0 ? "Refund: \(money)" : money
    }

    /// The categories to choose from; an expense of a removed one can keep it.
    private var categories: [Budget.Category] {
        guard let expense, !budget.categories.contains(where: { $0.id == expense.category }),
            let former = budget.category(expense.category)
        else { return budget.categories }
        return budget.categories + [former]
    }

    private var isValid: Bool {
        guard case .success = amount else { return false }
        return !cleanTitle.isEmpty && cleanTitle.count <= BudgetStore.longestText && !categories.isEmpty
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("e.g. Render farm time", text: $title)
                    VStack(alignment: .leading, spacing: 4) {
                        TextField("Amount (\(budget.currency.code))", text: $amountText)
                            .keyboardType(.decimalPad)
                        if let hint {
                            Text(hint).font(.caption).foregroundStyle(.red)
                        } else if let reading {
                            Text(reading).font(.caption).foregroundStyle(.secondary).monospacedDigit()
                        }
                    }
                } footer: {
                    if cleanTitle.count > BudgetStore.longestText {
                        Text(BudgetStore.Failure.titleTooLong.description).foregroundStyle(.red)
                    }
                }
                Section {
                    if categories.isEmpty {
                        Text("This budget has no categories. Add one in Edit Budget.").foregroundStyle(.secondary)
                    } else {
                        Picker("Category", selection: $category) {
                            ForEach(categories) { Text("\($0.emoji) \($0.name)").tag($0.id) }
                        }
                    }
                    // An expense that another clock dated later than now can stay there.
                    DatePicker("Date", selection: $date, in: ...max(.now, date), displayedComponents: [.date])
                }
                if let expense {
                    Section {
                        Button("Delete Expense", role: .destructive) {
                            model.delete([expense])
                            dismiss()
                        }
                    }
                }
            }
            .navigationTitle(expense == nil ? "New Expense" : "Edit Expense")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button(expense == nil ? "Add" : "Save") { save() }
                        .disabled(!isValid)
                }
            }
        }
    }

    private func save() {
        guard case .success(let amount) = amount else { return }
        if var changed = expense {
            changed.title = cleanTitle
            changed.amount = amount
            changed.category = category
            changed.date = date
            model.edit(changed)
        } else {
            model.add(title: cleanTitle, amount: amount, category: category, date: date)
        }
        dismiss()
    }
}
