// Every text size in every place: nothing is cut and nothing leaves the tile.
import Foundation
import SidelongRenderTree
import SwiftUI
import Testing
import WidgetKit

@testable import PixarBudgetWidgets

/// What a tree must not show.
struct Flaw: CustomStringConvertible {
    let description: String

    /// Texts that are cut short or leave the tree's bounds. A person's own `titles` may end with an ellipsis.
    static func all(in tree: RenderTree, titles: Set<String>) -> [Flaw] {
        var flaws: [Flaw] = []
        func walk(_ node: Node, _ x: Double, _ y: Double) {
            guard !node.flags.contains(.hidden), node.opacity > 0 else { return }
            let left = x + node.frame.x, top = y + node.frame.y
            if case .text(let text) = node.content, !text.string.isEmpty {
                if text.isTruncated, !titles.contains(where: text.string.hasSuffix) {
                    flaws.append(Flaw(description: "cut: \(text.string)"))
                }
                let isOutside =
                    left < -0.5 || top < -0.5 || left + node.frame.width > tree.header.size.width + 0.5
                    || top + node.frame.height > tree.header.size.height + 0.5
                if isOutside { flaws.append(Flaw(description: "outside: \(text.string) at \(left), \(top), \(node.frame)")) }
                for line in text.lines where line.advance > node.frame.width + 1 {
                    flaws.append(Flaw(description: "wider than its room: \(text.string)"))
                }
            }
            node.children.forEach { walk($0, left, top) }
        }
        walk(tree.root, 0, 0)
        return flaws
    }
}

@MainActor @Suite struct FittingTests {
    /// Points, as the phone gives them.
    static let sizes: [(WidgetFamily, CGSize)] = [
        (.systemSmall, CGSize(width: 158, height: 158)), (.systemSmall, CGSize(width: 148, height: 148)),
        (.systemMedium, CGSize(width: 321, height: 148)),
        (.systemMedium, CGSize(width: 338, height: 158)), (.systemLarge, CGSize(width: 321, height: 324)),
        (.systemExtraLarge, CGSize(width: 620, height: 305.5)), (.accessoryCircular, CGSize(width: 72, height: 72)),
        (.accessoryRectangular, CGSize(width: 160, height: 72)), (.accessoryInline, CGSize(width: 234, height: 26)),
    ]
    static let locales = ["en_US", "de_DE", "ar_EG"]
    static let now = Date(timeIntervalSince1970: 1_780_000_000)

    /// Days as people have them: none, ordinary, over the limit, nine digits with long names, refunded.
    static let days: [(String, DaySummary?)] = [
        ("none", nil), ("empty", day(count: 0, amount: 0, limit: 5_000_000)),
        ("ordinary", day(count: 6, amount: 212_345, limit: 5_000_000)),
        ("over", day(count: 8, amount: 987_654, limit: 5_000_000)),
        ("nine digits", day(count: 6, amount: 24_835_000_000, limit: 20_000_000_000, name: "A budget with quite a long name indeed")),
        ("refund", day(count: 2, amount: -1_234_567, limit: 5_000_000)),
    ]

    static func day(count: Int, amount: Int64, limit: Int64, name: String = "Inside Out 3") -> DaySummary {
        let names = ["Lighting", "Animation", "Sound", "Catering", "Travel", "Post-Production"]
        let categories = names.enumerated().map { Budget.Category(id: Int64($0 + 1), name: $1, emoji: "🎬") }
        let budget = Budget(
            id: 1, name: name, currency: .usd, dailyLimit: limit, categories: categories,
            quickButtons: [.init(id: 1, label: "+ $5K Render", title: "Quick Render Block", amount: 500_000, category: 1)])
        let latest = (0..<count).map {
            Expense(id: Int64($0), title: "Quick Render Block", amount: amount, category: Int64($0 % 6 + 1), date: now)
        }
        let totals = categories.prefix(count).map { DaySummary.CategoryTotal(category: $0, total: amount) }
        return DaySummary(
            budget: budget, day: now..<now.addingTimeInterval(86_400), total: amount * Int64(count), count: count, latest: latest,
            categories: totals)
    }

    static func titles(_ summary: DaySummary?) -> Set<String> {
        guard let summary else { return [] }
        return Set(summary.latest.map(\.title) + summary.budget.categories.map(\.name) + [summary.budget.name])
    }

    private func environment(_ textSize: DynamicTypeSize, _ locale: String) -> EnvironmentValues {
        var values = EnvironmentValues()
        values.dynamicTypeSize = textSize
        values.locale = Locale(identifier: locale)
        if locale.hasPrefix("ar") { values.layoutDirection = .rightToLeft }
        return values
    }

    @Test(arguments: DynamicTypeSize.allCases)
    func widgetsHoldTheirTexts(textSize: DynamicTypeSize) {
        for (family, size) in Self.sizes {
            for locale in Self.locales {
                for (name, summary) in Self.days {
                    var values = environment(textSize, locale)
                    values.widgetFamily = family
                    let entry = BudgetEntry(date: Self.now, summary: summary, quick: (summary?.budget).flatMap { QuickAction($0) })
                    let margin: CGFloat = "\(family)".hasPrefix("system") ? 16 : 0
                    let tree = ViewHost(root: BudgetWidgetView(entry: entry), environment: values).render(
                        RenderRequest(
                            size: size, insets: EdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin),
                            instant: Self.now))
                    let flaws = Flaw.all(in: tree, titles: Self.titles(summary))
                    #expect(flaws.isEmpty, "\(family) \(size), \(locale), \(name)")
                }
            }
        }
    }

    /// The sizes of the widget of a chosen budget.
    private static let pickerSizes = sizes.filter { [.systemSmall, .systemMedium, .systemLarge].contains($0.0) }

    /// What stands in it: each day with a button as the budget has it and with one that was chosen for it, and a deleted budget.
    private static func pickerEntries() -> [(name: String, entry: BudgetEntry)] {
        let gone = BudgetEntity(id: 9, name: "A budget with quite a long name indeed", emoji: "🏠", isDeleted: true)
        var entries = [("deleted", BudgetEntry(date: now, summary: nil, deleted: gone))]
        for (name, summary) in days {
            entries.append((name, BudgetEntry(date: now, summary: summary, quick: (summary?.budget).flatMap { QuickAction($0) })))
            guard let budget = summary?.budget else { continue }
            let long = QuickAction.expense(
                title: "Renting of the large render farm", amount: budget.money(24_835_000_000), category: 1, of: budget)
            entries.append(("\(name), chosen button", BudgetEntry(date: now, summary: summary, quick: long)))
            entries.append(("\(name), no button", BudgetEntry(date: now, summary: summary)))
        }
        return entries
    }

    @Test(arguments: DynamicTypeSize.allCases)
    func theChosenBudgetHoldsItsTexts(textSize: DynamicTypeSize) {
        for (family, size) in Self.pickerSizes {
            for locale in Self.locales {
                for (name, entry) in Self.pickerEntries() {
                    var values = environment(textSize, locale)
                    values.widgetFamily = family
                    let tree = ViewHost(root: BudgetPickerView(entry: entry), environment: values).render(
                        RenderRequest(
                            size: size, insets: EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16), instant: Self.now))
                    let titles = Self.titles(entry.summary).union([entry.deleted?.name ?? ""])
                    #expect(Flaw.all(in: tree, titles: titles).isEmpty, "\(family) \(size), \(locale), \(name)")
                }
            }
        }
    }

    private static func activity(_ summary: DaySummary, isStale: Bool) -> ActivityDay {
        ActivityDay(
            attributes: .init(budget: 1, filmTitle: summary.budget.name, currency: "USD"), state: .init(summary), isStale: isStale)
    }

    private static func farewell(_ summary: DaySummary) -> ActivityDay {
        var day = activity(summary, isStale: false)
        day.state.isFarewell = true
        day.state.lastExpenseTitle = "Day wrapped — great work!"
        return day
    }

    @Test(arguments: DynamicTypeSize.allCases)
    func activitiesHoldTheirTexts(textSize: DynamicTypeSize) {
        for locale in Self.locales {
            for (name, summary) in Self.days {
                guard let summary else { continue }
                for isStale in [false, true] {
                    let day = Self.activity(summary, isStale: isStale)
                    let places: [(String, AnyView, CGSize)] = [
                        ("Lock Screen", AnyView(BudgetLockScreenView(day: day)), CGSize(width: 371, height: 160)),
                        ("leading", AnyView(IslandTitle(day: day)), CGSize(width: 106.8, height: 36.67)),
                        ("trailing", AnyView(IslandTotal(day: day)), CGSize(width: 106.8, height: 36.67)),
                        ("bottom", AnyView(IslandProgress(day: day)), CGSize(width: 339, height: 160 - 36.67 - 16)),
                        ("compact", AnyView(CompactTotal(day: day)), CGSize(width: 52.33, height: 36.67)),
                        ("minimal", AnyView(CompactEmoji(day: day)), CGSize(width: 45, height: 36.67)),
                        ("farewell", AnyView(FarewellView(day: Self.farewell(summary))), CGSize(width: 371, height: 160)),
                        ("small", AnyView(SmallActivityView(day: day)), CGSize(width: 170, height: 84)),
                    ]
                    for (place, view, size) in places {
                        let tree = ViewHost(root: view, environment: environment(textSize, locale)).render(
                            RenderRequest(size: size, fitsHeight: true, instant: Self.now))
                        let flaws = Flaw.all(in: tree, titles: Self.titles(summary))
                        #expect(flaws.isEmpty, "\(place), \(locale), \(name), stale \(isStale)")
                    }
                }
            }
        }
    }

    @Test func aCutTextIsAFlaw() {
        let tree = ViewHost(root: Text("Over budget! Over budget!").lineLimit(1).frame(width: 60), environment: EnvironmentValues()).render(
            RenderRequest(size: CGSize(width: 50, height: 50), instant: Self.now))
        #expect(Flaw.all(in: tree, titles: []).count == 2, "cut, and wider than the tile")
    }
}
