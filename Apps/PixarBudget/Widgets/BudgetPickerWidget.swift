// The widget of a budget that a person chooses, with a button that logs what they choose.
import AppIntents
import SwiftUI
import WidgetKit

struct BudgetPickerWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: BudgetWidgetKind.picker, intent: ChooseBudgetIntent.self, provider: BudgetPickerProvider()) { entry in
            BudgetPickerView(entry: entry).containerBackground(.background, for: .widget)
        }
        .configurationDisplayName("Chosen Budget")
        .description("Any of your budgets, with a button that logs what you choose.")
        .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
    }
}

/// Reads the chosen budget's week.
struct BudgetPickerProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> BudgetEntry { .sample(at: .now) }

    func snapshot(for configuration: ChooseBudgetIntent, in context: Context) async -> BudgetEntry {
        context.isPreview ? .sample(at: .now) : Self.timeline(of: configuration, from: .now, days: 0).entries[0]
    }

    func timeline(for configuration: ChooseBudgetIntent, in context: Context) async -> Timeline<BudgetEntry> {
        Self.timeline(of: configuration, from: .now, days: BudgetTimelineProvider.days)
    }

    /// As `BudgetTimelineProvider.timeline`, of the chosen budget. A deleted one has one entry that says so: only the app can change it.
    static func timeline(
        of configuration: ChooseBudgetIntent, from now: Date, days: Int, boundary: DayBoundary = DayBoundary(),
        open: () throws -> BudgetStore = { try BudgetStore.open() }
    ) -> Timeline<BudgetEntry> {
        let chosen = configuration.budget
        guard !chosen.isDeleted || chosen.id == 0 else {
            return Timeline(entries: [BudgetEntry(date: now, summary: nil, deleted: chosen)], policy: .never)
        }
        let id = chosen.id == 0 ? nil : Int64(chosen.id)
        let timeline = BudgetTimelineProvider.timeline(from: now, days: days, boundary: boundary) {
            try open().summaries(of: $0, budget: id, latest: 8)
        }
        let entries = timeline.entries.map { entry in
            var entry = entry
            entry.quick = entry.summary.flatMap { QuickAction(configuration, of: $0.budget) }
            return entry
        }
        return Timeline(entries: entries, policy: timeline.policy)
    }
}

/// An entry at the size that is asked for.
struct BudgetPickerView: View {
    let entry: BudgetEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        if let summary = entry.summary {
            tile(summary).widgetURL(BudgetLink.budget(summary.budget.id).url)
        } else if let deleted = entry.deleted {
            DeletedBudgetView(budget: deleted)
        } else {
            EmptyBudgetView(problem: entry.problem)
        }
    }

    @ViewBuilder private func tile(_ summary: DaySummary) -> some View {
        switch family {
        case .systemSmall: SmallQuickView(summary: summary, quick: entry.quick)
        case .systemLarge: LargeBudgetView(summary: summary, quick: entry.quick)
        default: MediumBudgetView(summary: summary, quick: entry.quick)
        }
    }
}

/// Total, bar and button; without a button it is the small tile of the other widget.
struct SmallQuickView: View {
    let summary: DaySummary
    let quick: QuickAction?

    var body: some View {
        if let quick {
            ViewThatFits(in: .vertical) {
                column(quick, hasName: true, hasLimit: true)
                column(quick, hasName: true)
                column(quick, hasName: false)
                column(quick, hasName: false).dynamicTypeSize(...DynamicTypeSize.accessibility1)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        } else {
            SmallBudgetView(summary: summary)
        }
    }

    private func column(_ quick: QuickAction, hasName: Bool, hasLimit: Bool = false) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            if hasName { BudgetName(budget: summary.budget) }
            Spacer(minLength: 0)
            AmountText(money: summary.spent, fonts: AmountText.small)
                .foregroundStyle(summary.isOver ? .red : .primary)
            BudgetBar(progress: summary.progress, isOver: summary.isOver)
            if hasLimit { LimitLine(summary: summary) }
            Spacer(minLength: 0)
            QuickButtonView(quick: quick, isWide: true)
        }
    }
}

/// Says that the chosen budget is gone, and how to choose another.
struct DeletedBudgetView: View {
    let budget: BudgetEntity

    var body: some View {
        ViewThatFits(in: .vertical) {
            column(spacing: 4)
            column(spacing: 2).dynamicTypeSize(...DynamicTypeSize.xLarge)
            column(spacing: 2).dynamicTypeSize(...DynamicTypeSize.large).minimumScaleFactor(0.5)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private func column(spacing: CGFloat) -> some View {
        VStack(alignment: .leading, spacing: spacing) {
            Text("\(budget.emoji) \(budget.name)")
                .font(.caption.bold())
                .foregroundStyle(.secondary)
                .lineLimit(1)
            Text("This budget was deleted.")
                .font(.callout)
            Text("Touch and hold, then Edit Widget, to choose another.")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
    }
}
