// What was deleted, and the way back. Nothing is ever erased.
import SwiftUI

struct RecentlyDeletedScreen: View {
    let model: BudgetModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        // Read anew after each change, because the budgets and the day that are shown change with it.
        let deleted = model.deleted()
        NavigationStack {
            Group {
                if deleted.budgets.isEmpty, deleted.expenses.isEmpty {
                    ContentUnavailableView(
                        "Nothing Deleted", systemImage: "trash",
                        description: Text("Expenses and budgets that you delete are kept here, and can be restored."))
                } else {
                    List {
                        if !deleted.budgets.isEmpty {
                            Section("Budgets") { ForEach(deleted.budgets) { budget in row(budget) } }
                        }
                        if !deleted.expenses.isEmpty {
                            Section("Expenses") { ForEach(deleted.expenses) { expense in row(expense) } }
                        }
                    }
                }
            }
            .navigationTitle("Recently Deleted")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
    }

    private func row(_ deleted: DeletedBudget) -> some View {
        DeletedRow(
            emoji: deleted.budget.emoji, title: deleted.budget.name,
            detail: deleted.count == 1 ? "1 expense" : "\(deleted.count) expenses", deletedAt: deleted.deletedAt
        ) {
            model.restore(deleted)
        }
    }

    private func row(_ deleted: DeletedExpense) -> some View {
        let budget = model.budgets.first { $0.id == deleted.budget }
        let category = budget?.category(deleted.expense.category)
        let amount = budget?.money(deleted.expense.amount).formatted() ?? ""
        return DeletedRow(
            emoji: category?.emoji ?? "•", title: deleted.expense.title,
            detail: model.budgets.count > 1 ? "\(amount) · \(budget?.name ?? "")" : amount, deletedAt: deleted.deletedAt
        ) {
            model.restore(deleted)
        }
    }
}

/// Something that was deleted.
struct DeletedRow: View {
    let emoji: String
    let title: String
    let detail: String
    let deletedAt: Date
    let restore: @MainActor () -> Void
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        Group {
            if textSize.isAccessibilitySize {
                VStack(alignment: .leading, spacing: 8) {
                    texts
                    button
                }
            } else {
                HStack(spacing: 12) {
                    Text(emoji).font(.title2)
                    texts
                    Spacer(minLength: 8)
                    button
                }
            }
        }
        .swipeActions(edge: .leading) {
            Button("Restore", systemImage: "arrow.uturn.backward", action: restore).tint(.green)
        }
    }

    private var texts: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(title).font(.subheadline).lineLimit(2)
            Text(detail).font(.caption).foregroundStyle(.secondary).lineLimit(2)
            Text("Deleted \(deletedAt, format: .dateTime.day().month().hour().minute())").font(.caption2).foregroundStyle(.tertiary)
        }
    }

    private var button: some View {
        Button("Restore", action: restore)
            .buttonStyle(.bordered)
            .buttonBorderShape(.capsule)
            .accessibilityLabel("Restore \(title)")
    }
}
