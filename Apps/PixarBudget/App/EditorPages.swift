// The pages that the budget's editor goes on to: emoji, currency, a category, a quick button.
import SwiftUI

/// Chooses an emoji for the budget.
struct EmojiPage: View {
    @Binding var emoji: String
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            Section {
                EmojiGrid(chosen: emoji) {
                    emoji = $0
                    dismiss()
                }
            }
        }
        .navigationTitle("Emoji")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// Emoji to choose from, and a field for any other.
struct EmojiGrid: View {
    let chosen: String
    let choose: (String) -> Void
    @State private var other = ""
    @ScaledMetric private var cell = 44.0

    private static let emoji = [
        "🎬", "🎞️", "🎥", "💡", "🎵", "🎻", "🎤", "🎨", "🖌️", "💻", "🏠", "🛋️", "🔧", "🧹", "🛒", "🥦", "🍽️", "🍕", "☕️", "🍺", "🚌", "🚗", "⛽️", "✈️",
        "🏨", "🎉", "🎁", "🎮", "📚", "🎓", "💊", "🩺", "🏋️", "👕", "🐶", "👶", "🌱", "📦", "📒", "💰", "🧾", "📱", "💼", "🏦", "❤️", "⭐️",
    ]

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: cell), spacing: 4)], spacing: 4) {
            ForEach(Self.emoji, id: \.self) { emoji in
                Button {
                    choose(emoji)
                } label: {
                    Text(emoji)
                        .font(.title2)
                        .frame(width: cell, height: cell)
                        .background { if emoji == chosen { Circle().fill(Color.accentColor.opacity(0.25)) } }
                }
                .accessibilityAddTraits(emoji == chosen ? [.isButton, .isSelected] : .isButton)
            }
        }
        .buttonStyle(.borderless)
        .padding(.vertical, 4)
        TextField("Another emoji", text: $other)
            .onChange(of: other) {
                // The last one that was typed; letters are none.
                if let emoji = other.last(where: \.isEmoji) { choose(String(emoji)) }
            }
    }
}

extension Character {
    /// Whether this is shown as a picture: a digit alone is not, though it can begin one.
    var isEmoji: Bool {
        guard let first = unicodeScalars.first else { return false }
        return first.properties.isEmojiPresentation || (first.properties.isEmoji && unicodeScalars.count > 1)
    }
}

/// Chooses a currency by its name or code.
struct CurrencyPage: View {
    let chosen: Currency
    let choose: (Currency) -> Void
    @Environment(\.locale) private var locale
    @State private var search = ""

    private struct Choice: Identifiable {
        let currency: Currency
        let name: String
        var id: String { currency.code }
    }

    private var choices: [Choice] {
        let all = Locale.commonISOCurrencyCodes.compactMap { Currency($0) }.map {
            Choice(currency: $0, name: locale.localizedString(forCurrencyCode: $0.code) ?? $0.code)
        }
        let wanted = search.trimmingCharacters(in: .whitespaces)
        let found = wanted.isEmpty ? all : all.filter { "\($0.id) \($0.name)".localizedCaseInsensitiveContains(wanted) }
        return found.sorted { $0.name.compare($1.name, options: .caseInsensitive, locale: locale) == .orderedAscending }
    }

    var body: some View {
        let choices = choices
        let near = choices.filter { $0.currency == chosen || $0.id == locale.currency?.identifier }
        List {
            if !near.isEmpty { Section { ForEach(near) { row($0) } } }
            Section { ForEach(choices.filter { choice in !near.contains { $0.id == choice.id } }) { row($0) } }
        }
        .searchable(text: $search, placement: .navigationBarDrawer(displayMode: .always), prompt: "Currency")
        .overlay { if choices.isEmpty { ContentUnavailableView.search(text: search) } }
        .navigationTitle("Currency")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func row(_ choice: Choice) -> some View {
        Button {
            choose(choice.currency)
        } label: {
            HStack {
                Text(choice.name).foregroundStyle(Color.primary)
                Spacer(minLength: 8)
                Text(choice.id).foregroundStyle(Color.secondary)
                if choice.currency == chosen { Image(systemName: "checkmark") }
            }
        }
        .accessibilityAddTraits(choice.currency == chosen ? [.isButton, .isSelected] : .isButton)
    }
}

/// Name and emoji of a category.
struct CategoryPage: View {
    @Binding var category: Budget.Category
    let form: BudgetForm
    let remove: @MainActor () -> Void

    var body: some View {
        Form {
            Section {
                FormField("Name", text: $category.name, hint: category.name.isEmpty ? nil : form.hint(category), prompt: "e.g. Music")
            }
            Section("Emoji") { EmojiGrid(chosen: category.emoji) { category.emoji = $0 } }
            Section {
                Button("Remove Category", role: .destructive, action: remove)
            } footer: {
                Text(note)
            }
        }
        .navigationTitle(category.id < 0 ? "New Category" : "Category")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var note: String {
        switch form.counts[category.id, default: 0] {
        case 0: "No expense is logged under it."
        case 1: "One expense is logged under it and keeps it."
        case let count: "\(count) expenses are logged under it and keep it."
        }
    }
}

/// What a quick button logs.
struct QuickButtonPage: View {
    @Binding var quick: BudgetForm.Quick
    let form: BudgetForm
    let remove: @MainActor () -> Void

    var body: some View {
        Form {
            Section {
                FormField("Title", text: $quick.title, hint: quick.title.isEmpty ? nil : form.titleHint(quick), prompt: "e.g. Coffee")
                FormField(
                    "Amount (\(form.currency.code))", text: $quick.amountText,
                    hint: quick.amountText.isEmpty ? nil : form.amountHint(quick),
                    keyboard: .decimalPad, prompt: AmountHint.example(form.currency, form.locale))
                Picker("Category", selection: $quick.category) {
                    ForEach(form.categories) { Text("\($0.emoji) \($0.name)").tag($0.id) }
                }
            } footer: {
                Text("This is what a tap logs. Title and amount are needed.")
            }
            Section {
                FormField("On the Button", text: $quick.label, hint: form.labelHint(quick), prompt: form.madeLabel(quick))
            } footer: {
                Text("Leave it empty to have it made of amount and title.")
            }
            Section { Button("Remove Quick Button", role: .destructive, action: remove) }
        }
        .navigationTitle(quick.id < 0 ? "New Quick Button" : "Quick Button")
        .navigationBarTitleDisplayMode(.inline)
    }
}
