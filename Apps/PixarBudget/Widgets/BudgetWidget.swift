// The widget of the first budget, in every size.
import SwiftUI
import WidgetKit

struct BudgetWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: BudgetWidgetKind.name, provider: BudgetTimelineProvider()) { entry in
            BudgetWidgetView(entry: entry).containerBackground(.background, for: .widget)
        }
        .configurationDisplayName("PixarBudget")
        .description("The day's spending at a glance.")
        .supportedFamilies([
            .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
        ])
    }
}

/// An entry at the size that is asked for.
struct BudgetWidgetView: View {
    let entry: BudgetEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        if let summary = entry.summary {
            tile(summary).widgetURL(BudgetLink.budget(summary.budget.id).url)
        } else {
            EmptyBudgetView(problem: entry.problem)
        }
    }

    private var quick: QuickAction? { entry.quick }

    @ViewBuilder private func tile(_ summary: DaySummary) -> some View {
        switch family {
        case .systemSmall: SmallBudgetView(summary: summary)
        case .systemLarge: LargeBudgetView(summary: summary, quick: quick)
        case .systemExtraLarge: ExtraLargeBudgetView(summary: summary, quick: quick)
        case .accessoryCircular: CircularBudgetView(summary: summary)
        case .accessoryRectangular: RectangularBudgetView(summary: summary)
        case .accessoryInline: InlineBudgetView(summary: summary)
        default: MediumBudgetView(summary: summary, quick: quick)
        }
    }
}

/// Says what to do where there is no budget, and why where the store could not be read.
struct EmptyBudgetView: View {
    let problem: String?
    @Environment(\.widgetFamily) private var family

    var body: some View {
        switch family {
        case .accessoryCircular:
            Image(systemName: problem == nil ? "plus" : "exclamationmark.triangle")
                .accessibilityLabel(problem ?? "Open the app to add a budget.")
        case .accessoryInline:
            Text(problem == nil ? "🎬 No budget yet" : "🎬 Not readable")
                .lineLimit(1)
                .dynamicTypeSize(...DynamicTypeSize.xxLarge)
        case .accessoryRectangular:
            Text(problem ?? "Open the app to add a budget.").font(.caption).minimumScaleFactor(0.5)
                .dynamicTypeSize(...DynamicTypeSize.accessibility1)
        default:
            VStack(alignment: .leading, spacing: 4) {
                Text("🎬 PixarBudget")
                    .font(.caption.bold())
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                    .minimumScaleFactor(0.5)
                Text(problem ?? "Open the app to add a budget.")
                    .font(.callout)
                    .minimumScaleFactor(0.4)
            }
            .dynamicTypeSize(...DynamicTypeSize.accessibility3)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }
}
