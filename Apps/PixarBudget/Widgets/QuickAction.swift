// What a tile's button logs, and what stands on it.
import AppIntents
import SwiftUI

/// A quick button of a budget, or an expense that was chosen for one widget.
enum QuickAction: Hashable, Sendable {
    case button(Budget.QuickButton, of: Budget)
    case expense(title: String, amount: Money, category: Int64, of: Budget)

    /// The budget's first quick button; nil when it has none.
    init?(_ budget: Budget) {
        guard let first = budget.quickButtons.first else { return nil }
        self = .button(first, of: budget)
    }

    /// What a person chose for a widget, filled up from the quick button that is nearest to it. Nil when nothing says how much.
    init?(_ choice: ChooseBudgetIntent, of budget: Budget) {
        guard choice.amount != nil || choice.expenseTitle != nil || choice.category != nil else {
            self.init(budget)
            return
        }
        // An amount that the budget's currency cannot have any more is as if nobody had chosen it.
        let chosen = choice.amount.flatMap { try? Money(major: $0, budget.currency) }
        let nearest =
            budget.quickButtons.first { $0.title == choice.expenseTitle } ?? budget.quickButtons.first { $0.amount == chosen?.minorUnits }
            ?? budget.quickButtons.first
        let own = choice.category.flatMap { choice in budget.categories.first { $0.id == choice.id } }
        guard let amount = chosen ?? nearest.map({ budget.money($0.amount) }),
            let category = own?.id ?? nearest?.category ?? budget.categories.first?.id
        else { return nil }
        let title = choice.expenseTitle ?? nearest?.title ?? budget.category(category)?.name ?? budget.name
        self = .expense(title: title, amount: amount, category: category, of: budget)
    }
}

/// Logs it. A title that is too long for its button loses its last words, for its first ones say more than an ellipsis.
struct QuickButtonView: View {
    let quick: QuickAction
    /// Whether the button is as wide as its room.
    var isWide = false

    var body: some View {
        switch quick {
        case .button(let button, of: let budget):
            Button(intent: LogQuickExpenseIntent(button, of: budget)) {
                ViewThatFits(in: .horizontal) {
                    Label(button.label, systemImage: "plus.circle.fill")
                    Text(button.label)
                    Text(budget.money(button.amount), format: .compactMoney)
                    Text(budget.money(button.amount), format: .compactMoney).minimumScaleFactor(0.4)
                }
                .modifier(QuickLabel(isWide: isWide))
            }
            .modifier(QuickLook())
        case .expense(let title, let amount, let category, of: let budget):
            Button(intent: LogExpenseIntent(title, amount, category: category, budget: budget)) {
                ViewThatFits(in: .horizontal) {
                    ForEach(beginnings(of: title), id: \.self) { words in
                        Label("\(amount, format: .compactMoney) \(words)", systemImage: "plus.circle.fill")
                    }
                    Label {
                        Text(amount, format: .compactMoney)
                    } icon: {
                        Image(systemName: "plus.circle.fill")
                    }
                    Text(amount, format: .compactMoney)
                    Text(amount, format: .compactMoney).minimumScaleFactor(0.4)
                }
                .modifier(QuickLabel(isWide: isWide))
            }
            .modifier(QuickLook())
            .accessibilityLabel(Text("Log \(title), \(amount, format: .money)"))
        }
    }
}

/// A title, and what is left of it without its last words: never less than two of them, which would say too little, nor more than five.
private func beginnings(of title: String) -> [String] {
    let words = title.split(separator: " ").prefix(5)
    guard words.count > 2 else { return [title] }
    return [title] + (2..<words.count).reversed().map { words.prefix($0).joined(separator: " ") }
}

private struct QuickLabel: ViewModifier {
    let isWide: Bool

    func body(content: Content) -> some View {
        content.font(.caption.bold()).lineLimit(1).frame(maxWidth: isWide ? .infinity : nil)
    }
}

private struct QuickLook: ViewModifier {
    func body(content: Content) -> some View { content.buttonStyle(.borderedProminent).tint(.blue) }
}
