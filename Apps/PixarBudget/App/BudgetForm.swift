// A budget as its editor's fields have it: texts, read and checked whenever they are looked at.
import Foundation

/// The texts of the editor, what is wrong with each, and the draft they make once nothing is.
struct BudgetForm: Hashable {
    /// A quick button's fields.
    struct Quick: Identifiable, Hashable {
        /// Below zero until it is saved.
        let id: Int64
        /// On the button; made of amount and title where it is empty.
        var label: String
        var title: String
        var amountText: String
        var category: Int64
    }

    let original: Budget
    /// How many expenses each category has, on all days.
    let counts: [Int64: Int]
    let locale: Locale
    var name: String
    var emoji: String
    private(set) var currency: Currency
    var limitText: String
    var categories: [Budget.Category]
    var quickButtons: [Quick]
    /// The categories that this form has taken out, and those taken out before that expenses still name.
    private(set) var removed: [Budget.Category]
    private var lastNewId: Int64 = 0

    init(_ budget: Budget, counts: [Int64: Int], locale: Locale) {
        original = budget
        self.counts = counts
        self.locale = locale
        name = budget.name
        emoji = budget.emoji
        currency = budget.currency
        let reader = AmountReader(budget.currency, locale: locale)
        limitText = reader.editable(budget.dailyLimit)
        categories = budget.categories
        quickButtons = budget.quickButtons.map {
            Quick(id: $0.id, label: $0.label, title: $0.title, amountText: reader.editable($0.amount), category: $0.category)
        }
        removed = budget.formerCategories.filter { counts[$0.id, default: 0] > 0 }
    }

    var reader: AmountReader { AmountReader(currency, locale: locale) }

    // MARK: Changing

    /// Amounts in the fields keep their numbers, as logged ones do; one that the new currency cannot hold stays as it is, with its hint.
    mutating func setCurrency(_ new: Currency) {
        let old = reader
        let new = AmountReader(new, locale: locale)
        func rewritten(_ text: String) -> String {
            guard let amount = try? old.read(text).get(),  // What cannot be read has its hint already.
                let same = CurrencyChange.amount(amount, from: old.currency, to: new.currency)
            else { return text }
            return new.editable(same)
        }
        currency = new.currency
        limitText = rewritten(limitText)
        for index in quickButtons.indices { quickButtons[index].amountText = rewritten(quickButtons[index].amountText) }
    }

    /// A new category at the end, still without a name; its id.
    mutating func addCategory() -> Int64 {
        lastNewId -= 1
        categories.append(Budget.Category(id: lastNewId, name: "", emoji: "📦"))
        return lastNewId
    }

    /// Takes a category out. One that is saved can be put back; quick buttons that logged under it log under the first that is left.
    mutating func removeCategory(_ id: Int64) {
        guard let index = categories.firstIndex(where: { $0.id == id }) else { return }
        let gone = categories.remove(at: index)
        if gone.id > 0 { removed.append(original.category(gone.id) ?? gone) }
        guard let first = categories.first else { return }
        for index in quickButtons.indices where quickButtons[index].category == id { quickButtons[index].category = first.id }
    }

    mutating func putBack(_ id: Int64) {
        guard let index = removed.firstIndex(where: { $0.id == id }) else { return }
        categories.append(removed.remove(at: index))
    }

    /// A new quick button at the end, still without a title; its id.
    mutating func addQuickButton() -> Int64 {
        lastNewId -= 1
        quickButtons.append(Quick(id: lastNewId, label: "", title: "", amountText: "", category: categories.first?.id ?? 0))
        return lastNewId
    }

    // MARK: Hints: what is wrong, a sentence each; nil where all is well

    var nameHint: String? { Self.hint(name, missing: "A budget needs a name.") }

    var limitHint: String? {
        switch limit {
        case .success(let amount): amount > 0 ? nil : "A daily limit is more than nothing."
        case .failure(.nothing): "A daily limit is more than nothing."
        case .failure(let hint): hint.sentence(currency, locale)
        }
    }

    func hint(_ category: Budget.Category) -> String? {
        if let hint = Self.hint(category.name, missing: "A category needs a name.") { return hint }
        let name = Self.clean(category.name)
        let isTaken = categories.contains {
            $0.id != category.id && Self.clean($0.name).compare(name, options: .caseInsensitive, locale: locale) == .orderedSame
        }
        return isTaken ? "Another category is called \(name), too." : nil
    }

    /// What is wrong with the categories together.
    var categoriesHint: String? {
        if categories.isEmpty { return "A budget needs at least one category." }
        return categories.lazy.compactMap(hint).first
    }

    func titleHint(_ quick: Quick) -> String? { Self.hint(quick.title, missing: "The expense needs a title.") }

    func amountHint(_ quick: Quick) -> String? {
        guard case .failure(let hint) = reader.read(quick.amountText) else { return nil }
        return hint.sentence(currency, locale)
    }

    func labelHint(_ quick: Quick) -> String? { Self.clean(quick.label).isEmpty ? nil : Self.hint(quick.label, missing: "") }

    func hint(_ quick: Quick) -> String? { titleHint(quick) ?? amountHint(quick) ?? labelHint(quick) }

    /// What an empty label becomes, such as `+ $5K Render`.
    func madeLabel(_ quick: Quick) -> String {
        let title = Self.clean(quick.title)
        guard case .success(let amount) = reader.read(quick.amountText) else { return title }
        let money = Money(minorUnits: amount, currency).formatted(.compactMoney.locale(locale))
        return String("\(amount > 0 ? "+ " : "")\(money) \(title)".prefix(BudgetStore.longestText))
    }

    private var limit: Result<Int64, AmountHint> { reader.read(limitText) }

    private static func clean(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

    private static func hint(_ text: String, missing: String) -> String? {
        let clean = clean(text)
        if clean.isEmpty { return missing }
        return clean.count > BudgetStore.longestText ? BudgetStore.Failure.titleTooLong.description : nil
    }

    // MARK: What it makes

    /// Nil while something is wrong.
    var draft: BudgetDraft? {
        guard nameHint == nil, limitHint == nil, categoriesHint == nil, case .success(let limit) = limit else { return nil }
        var draft = BudgetDraft(original)
        draft.name = Self.clean(name)
        draft.emoji = emoji
        draft.currency = currency
        draft.dailyLimit = limit
        draft.categories = categories
        draft.quickButtons = []
        for quick in quickButtons {
            guard hint(quick) == nil, case .success(let amount) = reader.read(quick.amountText) else { return nil }
            let label = Self.clean(quick.label)
            draft.quickButtons.append(
                Budget.QuickButton(
                    id: quick.id, label: label.isEmpty ? madeLabel(quick) : label, title: Self.clean(quick.title), amount: amount,
                    category: quick.category))
        }
        return draft
    }

    /// Whether something was changed.
    var isChanged: Bool { self != BudgetForm(original, counts: counts, locale: locale) }
}

extension CurrencyChange {
    /// What the change does to what is logged, for a person; nil where nothing is.
    func sentence(_ locale: Locale) -> String? {
        guard count > 0, from != to else { return nil }
        guard losing == 0 else { return BudgetStore.Failure.decimalsLost(count: losing, from: from.code, to: to.code).description }
        guard tooLarge == 0 else { return "Logged amounts would be too large in \(to.code). Keep \(from.code), or add a new budget." }
        // A whole number, because one of the two may have no decimals.
        func example(_ currency: Currency) -> String {
            Decimal(1234).formatted(.number.precision(.fractionLength(currency.minorDigits)).locale(locale)) + " " + currency.code
        }
        let logged = count == 1 ? "One expense keeps its number" : "\(count) expenses keep their numbers"
        return "\(logged): \(example(from)) becomes \(example(to)). Nothing is converted."
    }
}
