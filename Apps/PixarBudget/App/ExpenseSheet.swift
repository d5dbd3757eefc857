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
        _category = State(initialValue: expense?.category ?? model.category ?? budget.categories.first?.id ?? 0)
        _date = State(initialValue: expense?.date ?? .now)
    }

    private var amount: Result<Int64, AmountHint> { AmountReader(budget.currency, locale: locale).read(amountText) }
    private var cleanTitle: String { title.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Nothing is said about a field that is still empty.
    private var hint: String? {
        guard case .failure(let hint) = amount, hint != .empty else { return nil }
        return hint.sentence(budget.currency, locale)
    }

    private var isValid: Bool {
        guard case .success = amount else { return false }
        return !cleanTitle.isEmpty && cleanTitle.count <= BudgetStore.longestText
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("e.g. Render farm time", text: $title)
                    TextField("Amount (\(budget.currency.code))", text: $amountText)
                        .keyboardType(.decimalPad)
                    if let hint { Text(hint).font(.caption).foregroundStyle(.red) }
                }
                Section {
                    Picker("Category", selection: $category) {
                        ForEach(budget.categories) { Text("\($0.emoji) \($0.name)").tag($0.id) }
                    }
                    DatePicker("Date", selection: $date, displayedComponents: [.date])
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
