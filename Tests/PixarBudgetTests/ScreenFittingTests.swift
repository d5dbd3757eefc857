// The app's screens at every text size, in several locales and both directions: no amount and no word is cut.
import Foundation
import SidelongRenderTree
import SwiftUI
import Testing

@testable import PixarBudget

@MainActor @Suite struct ScreenFittingTests {
    private let folder = StoreFolder()

    private func environment(_ textSize: DynamicTypeSize, _ locale: String) -> EnvironmentValues {
        var values = EnvironmentValues()
        values.dynamicTypeSize = textSize
        values.locale = Locale(identifier: locale)
        if locale.hasPrefix("ar") { values.layoutDirection = .rightToLeft }
        return values
    }

    /// Texts that are cut, or wider than they may be.
    private func flaws(_ view: some View, width: CGFloat, height: CGFloat, _ textSize: DynamicTypeSize, _ locale: String) -> [String] {
        let tree = ViewHost(root: view, environment: environment(textSize, locale)).render(
            RenderRequest(size: CGSize(width: width, height: height), instant: Date(timeIntervalSince1970: 1_780_000_000)))
        return tree.root.texts.filter { text in
            text.content.isTruncated || text.content.lines.contains { $0.advance > text.width + 1 }
        }.map(\.content.string)
    }

    /// A model whose budget has nine digits of a currency on today and on the days before.
    private func model(_ code: String, amount: Int64) throws -> BudgetModel {
        let store = try folder.open()
        let id = try store.create(.household(try #require(Currency(code))))
        let budget = try #require(try store.chosenBudget())
        for (index, category) in budget.categories.enumerated() {
            let date = Date.now.addingTimeInterval(Double(-index / 2) * 86_400)
            try store.log(title: "Render farm", amount: index == 5 ? -amount : amount, category: category.id, budget: id, at: date)
        }
        return BudgetModel(store: store)
    }

    @Test(arguments: DynamicTypeSize.allCases)
    func nineDigitsFitTheSummaryAndTheRows(textSize: DynamicTypeSize) throws {
        for (locale, code, amount) in [
            ("en_US", "USD", 24_835_000_000), ("de_DE", "EUR", 24_835_000_000), ("ja_JP", "JPY", 248_350_000),
            ("ar_EG", "EGP", 24_835_000_000),
            ("hi_IN", "INR", 24_835_000_000), ("ar_KW", "KWD", 248_350_000_000),
        ] as [(String, String, Int64)] {
            let currency = try #require(Currency(code))
            let category = Budget.Category(id: 1, name: "Lighting", emoji: "💡")
            for limit in [amount / 2, amount * 2] {
                let budget = Budget(id: 1, name: "Film", currency: currency, dailyLimit: limit, categories: [category], quickButtons: [])
                let day = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 86_400)
                let summary = DaySummary(budget: budget, day: day, total: amount, count: 1, latest: [])
                let expense = Expense(id: 1, title: "Render farm", amount: -amount, category: 1, date: day.lowerBound)
                let view = VStack {
                    BudgetSummaryRow(summary: summary, isToday: true)
                    ExpenseRow(expense: expense, budget: budget)
                    DayButton(
                        day: DayTotal(day: day, total: amount, count: 1), budget: budget, isToday: true, isShown: true, isReachable: true,
                        look: {}
                    ).frame(width: textSize.isAccessibilitySize ? 120 : 38)
                }
                // The width of a row on the smallest phone.
                let flaws = flaws(view, width: 303, height: 2_000, textSize, locale)
                #expect(flaws.isEmpty, "\(locale), \(textSize), limit \(limit)")
            }
        }
    }

    @Test(arguments: [DynamicTypeSize.xSmall, .large, .xxxLarge, .accessibility3, .accessibility5])
    func wholeScreensCutNothing(textSize: DynamicTypeSize) throws {
        let model = try model("USD", amount: 24_835_000_000)
        let budget = try #require(model.summary?.budget)
        try #require(model.expenses.count == 2)
        model.delete([model.expenses[0]])
        for locale in ["en_US", "ar_EG"] {
            let screens: [(String, AnyView)] = [
                ("day", AnyView(BudgetScreen(model: model))), ("editor", AnyView(BudgetEditor(model: model, budget: budget))),
                ("expense", AnyView(ExpenseSheet(model: model, budget: budget, expense: model.expenses[0]))),
                ("new budget", AnyView(NewBudgetSheet(model: model))), ("deleted", AnyView(RecentlyDeletedScreen(model: model))),
            ]
            for (name, view) in screens {
                #expect(flaws(view, width: 375, height: 6_000, textSize, locale).isEmpty, "\(name), \(locale)")
            }
        }
    }

    @Test func theSelectedDayIsSpokenWithItsTotal() throws {
        let model = try model("USD", amount: 123_456)
        let tree = ViewHost(root: BudgetScreen(model: model), environment: environment(.large, "en_US")).render(
            RenderRequest(size: CGSize(width: 393, height: 2_000), instant: .now))
        let days = tree.root.spoken.filter { $0.label.hasPrefix("Today, ") }
        #expect(days.count == 1 && days[0].traits.contains(.selected) && days[0].label.contains("2,469.12"))
        let names = Set(tree.root.spoken.map(\.label))
        #expect(names.isSuperset(of: ["Previous Week", "Next Week", "Budgets", "Add", "Start Live"]))
    }
}

extension Node {
    /// All texts with the room they have.
    fileprivate var texts: [(content: TextContent, width: Double)] {
        var found: [(content: TextContent, width: Double)] = []
        if case .text(let text) = content, !text.string.isEmpty { found.append((text, frame.width)) }
        return found + children.flatMap(\.texts)
    }

    /// What a screen reader is told.
    fileprivate var spoken: [Accessibility] { (accessibility.map { [$0] } ?? []) + children.flatMap(\.spoken) }
}
