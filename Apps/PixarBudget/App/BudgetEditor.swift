// Changes a budget: name, currency, limit, categories and quick buttons; or deletes it.
import SwiftUI

struct BudgetEditor: View {
    let model: BudgetModel
    let budget: Budget
    @Environment(\.dismiss) private var dismiss
    @Environment(\.locale) private var locale
    @State private var form: BudgetForm
    @State private var path: [Page] = []
    @State private var asksToDelete = false
    @State private var asksToDiscard = false

    /// What the editor goes on to.
    enum Page: Hashable {
        case emoji
        case currency
        case category(Int64)
        case quickButton(Int64)
    }

    init(model: BudgetModel, budget: Budget) {
        self.model = model
        self.budget = budget
        _form = State(initialValue: model.form(budget, locale: .autoupdatingCurrent))
    }

    private var change: CurrencyChange? { model.currencyChange(of: budget, to: form.currency) }

    private var draft: BudgetDraft? { change?.isPossible == false ? nil : form.draft }

    var body: some View {
        NavigationStack(path: $path) {
            Form {
                general
                CategoriesSection(form: $form, path: $path)
                QuickButtonsSection(form: $form, path: $path)
                deletion
            }
            .navigationTitle("Edit Budget")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { if form.isChanged { asksToDiscard = true } else { dismiss() } }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { if let draft, model.save(draft, to: budget) { dismiss() } }
                        .disabled(draft == nil)
                }
            }
            .navigationDestination(for: Page.self, destination: destination)
        }
        .interactiveDismissDisabled(form.isChanged)
        .confirmationDialog("Discard Changes?", isPresented: $asksToDiscard, titleVisibility: .visible) {
            Button("Discard Changes", role: .destructive) { dismiss() }
            Button("Keep Editing", role: .cancel) {}
        }
        .confirmationDialog("Delete “\(budget.name)”?", isPresented: $asksToDelete, titleVisibility: .visible) {
            Button("Delete Budget", role: .destructive) { if model.delete(budget) { dismiss() } }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text(deletionNote)
        }
    }

    private var general: some View {
        Section {
            FormField("Name", text: $form.name, hint: form.nameHint)
            NavigationLink(value: Page.emoji) { LabeledContent("Emoji", value: form.emoji) }
            NavigationLink(value: Page.currency) { LabeledContent("Currency", value: form.currency.code) }
            if let sentence = change?.sentence(locale) {
                Text(sentence).font(.caption).foregroundStyle(change?.isPossible == false ? Color.red : Color.secondary)
            }
            FormField("Daily Limit", text: $form.limitText, hint: form.limitHint, keyboard: .decimalPad)
        } footer: {
            Text("The emoji stands for the budget on widgets and in the Dynamic Island.")
        }
    }

    private var deletion: some View {
        Section {
            Button("Delete Budget", role: .destructive) { asksToDelete = true }
                .disabled(model.budgets.count < 2)
        } footer: {
            Text(model.budgets.count < 2 ? BudgetStore.Failure.lastBudget.description : deletionNote)
        }
    }

    private var deletionNote: String {
        let count = form.counts.values.reduce(0, +)
        let logged = count == 0 ? "It has no expenses." : count == 1 ? "Its expense goes with it." : "Its \(count) expenses go with it."
        return "\(logged) You can restore it in Recently Deleted."
    }

    @ViewBuilder private func destination(_ page: Page) -> some View {
        switch page {
        case .emoji: EmojiPage(emoji: $form.emoji)
        case .currency:
            CurrencyPage(chosen: form.currency) { currency in
                form.setCurrency(currency)
                path.removeAll()
            }
        case .category(let id):
            if let index = form.categories.firstIndex(where: { $0.id == id }) {
                CategoryPage(category: $form.categories[index], form: form) {
                    path.removeAll()
                    form.removeCategory(id)
                }
            }
        case .quickButton(let id):
            if let index = form.quickButtons.firstIndex(where: { $0.id == id }) {
                QuickButtonPage(quick: $form.quickButtons[index], form: form) {
                    path.removeAll()
                    form.quickButtons.removeAll { $0.id == id }
                }
            }
        }
    }
}

/// A named field of a form; what is wrong with its text stands below it.
struct FormField: View {
    let title: String
    @Binding var text: String
    let hint: String?
    let keyboard: UIKeyboardType
    let prompt: String
    @Environment(\.dynamicTypeSize) private var textSize

    init(_ title: String, text: Binding<String>, hint: String?, keyboard: UIKeyboardType = .default, prompt: String = "") {
        self.title = title
        _text = text
        self.hint = hint
        self.keyboard = keyboard
        self.prompt = prompt
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if textSize.isAccessibilitySize {
                Text(title).accessibilityHidden(true)
                field
            } else {
                HStack(spacing: 12) {
                    Text(title).accessibilityHidden(true)
                    field.multilineTextAlignment(.trailing)
                }
            }
            if let hint { Text(hint).font(.caption).foregroundStyle(.red) }
        }
    }

    private var field: some View {
        TextField(title, text: $text, prompt: Text(prompt))
            .keyboardType(keyboard)
            .foregroundStyle(hint == nil ? Color.secondary : Color.red)
    }
}

/// The categories in their order, and those that were removed.
struct CategoriesSection: View {
    @Binding var form: BudgetForm
    @Binding var path: [BudgetEditor.Page]

    var body: some View {
        Section {
            ForEach(form.categories) { category in
                NavigationLink(value: BudgetEditor.Page.category(category.id)) {
                    HStack(spacing: 12) {
                        Text(category.emoji)
                        if let hint = form.hint(category) {
                            VStack(alignment: .leading, spacing: 2) {
                                if !category.name.isEmpty { Text(category.name) }
                                Text(hint).font(.caption).foregroundStyle(.red)
                            }
                        } else {
                            Text(category.name)
                        }
                    }
                }
            }
            .onDelete { offsets in for id in offsets.map({ form.categories[$0].id }) { form.removeCategory(id) } }
            .onMove { form.categories.move(fromOffsets: $0, toOffset: $1) }
            Button("Add Category", systemImage: "plus") { path = [.category(form.addCategory())] }
        } header: {
            HStack {
                Text("Categories")
                Spacer()
                if form.categories.count > 1 { EditButton().font(.subheadline) }
            }
        } footer: {
            if form.categories.isEmpty {
                Text("A budget needs at least one category.").foregroundStyle(.red)
            } else {
                Text("Expenses keep a category that is removed, and it can be put back.")
            }
        }
        if !form.removed.isEmpty {
            Section("Removed Categories") {
                ForEach(form.removed) { category in
                    HStack(spacing: 12) {
                        Text(category.emoji)
                        VStack(alignment: .leading, spacing: 2) {
                            Text(category.name)
                            Text(note(category)).font(.caption).foregroundStyle(.secondary)
                        }
                        Spacer(minLength: 8)
                        Button("Put Back") { form.putBack(category.id) }
                            .buttonStyle(.bordered)
                            .buttonBorderShape(.capsule)
                            .accessibilityLabel("Put Back \(category.name)")
                    }
                }
            }
        }
    }

    private func note(_ category: Budget.Category) -> String {
        switch form.counts[category.id, default: 0] {
        case 0: "No expenses"
        case 1: "One expense keeps it"
        case let count: "\(count) expenses keep it"
        }
    }
}

/// The quick buttons.
struct QuickButtonsSection: View {
    @Binding var form: BudgetForm
    @Binding var path: [BudgetEditor.Page]

    var body: some View {
        Section {
            ForEach(form.quickButtons) { quick in
                NavigationLink(value: BudgetEditor.Page.quickButton(quick.id)) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(quick.label.isEmpty ? form.madeLabel(quick) : quick.label)
                        if let hint = form.hint(quick) {
                            Text(hint).font(.caption).foregroundStyle(.red)
                        } else {
                            Text(detail(quick)).font(.caption).foregroundStyle(.secondary)
                        }
                    }
                }
            }
            .onDelete { form.quickButtons.remove(atOffsets: $0) }
            .onMove { form.quickButtons.move(fromOffsets: $0, toOffset: $1) }
            Button("Add Quick Button", systemImage: "plus") { path = [.quickButton(form.addQuickButton())] }
                .disabled(form.categories.isEmpty)
        } header: {
            Text("Quick Buttons")
        } footer: {
            Text("One tap logs the expense, also from a widget. Widgets without a choice of their own have the first.")
        }
    }

    private func detail(_ quick: BudgetForm.Quick) -> String {
        let category = form.categories.first { $0.id == quick.category }
        return "\(category.map { "\($0.emoji) " } ?? "")\(quick.title)"
    }
}
