// The Live Activity on the Lock Screen, in StandBy and in the Dynamic Island.
import ActivityKit
import SwiftUI
import WidgetKit

struct BudgetLiveActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: BudgetActivityAttributes.self) { context in
            BudgetActivityView(day: ActivityDay(context))
                .activityBackgroundTint(.black.opacity(0.72))
                .activitySystemActionForegroundColor(.white)
        } dynamicIsland: { context in
            let day = ActivityDay(context)
            return DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { IslandTitle(day: day) }
                DynamicIslandExpandedRegion(.trailing) { IslandTotal(day: day) }
                DynamicIslandExpandedRegion(.bottom) { IslandProgress(day: day) }
            } compactLeading: {
                CompactEmoji(day: day)
            } compactTrailing: {
                CompactTotal(day: day)
            } minimal: {
                CompactEmoji(day: day)
            }
            .widgetURL(BudgetLink.budget(day.attributes.budget).url)
            .keylineTint(day.state.isOver ? .red : nil)
        }
        .supplementalActivityFamilies([.small])
    }
}

/// An activity's numbers and how fresh they are.
struct ActivityDay {
    let attributes: BudgetActivityAttributes
    var state: BudgetActivityAttributes.ContentState
    var isStale = false

    var total: Money { attributes.money(state.totalSpent) }
    var limit: Money { attributes.money(state.dailyLimit) }
    /// The total's colour, on the dark ground of island and Lock Screen.
    var ink: Color { state.ink(isStale: isStale) }
    /// The line under the total.
    var caption: String { state.caption(isStale: isStale) }
    /// The bar's colour. Yesterday's bar steps back with its numbers.
    var barTint: Color { isStale ? .gray : state.isOver ? .red : .blue }
    var isFarewell: Bool { state.isFarewell ?? false }
    /// Beyond the limit, or what is left up to it.
    var overrun: Money { attributes.money(state.overrun) }
    var name: String { "\(attributes.symbol) \(attributes.filmTitle)" }
}

extension ActivityDay {
    init(_ context: ActivityViewContext<BudgetActivityAttributes>) {
        self.init(attributes: context.attributes, state: context.state, isStale: context.isStale)
    }
}

/// Beside the camera.
struct IslandTitle: View {
    let day: ActivityDay

    var body: some View {
        ViewThatFits(in: .horizontal) {
            Text(day.name)
            Text(day.attributes.filmTitle)
        }
        .font(.caption.bold())
        .lineLimit(1)
        .minimumScaleFactor(0.8)
        // The bar beside the camera is 37 points high, whatever the text size.
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    }
}

/// On the camera's other side.
struct IslandTotal: View {
    let day: ActivityDay

    var body: some View {
        AmountText(money: day.total, fonts: [.callout.bold().monospacedDigit(), .footnote.bold().monospacedDigit(), .caption2.bold()])
            .foregroundStyle(day.ink)
            .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    }
}

/// Below both: the bar, what was logged last, and the limit.
struct IslandProgress: View {
    let day: ActivityDay
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            ProgressView(value: day.state.progress)
                .tint(day.barTint)
            if typeSize >= .xxxLarge {
                Text(day.caption)
                limit
            } else {
                HStack {
                    Label(day.caption, systemImage: day.isStale ? "clock" : "creditcard")
                    Spacer(minLength: 8)
                    limit.layoutPriority(1)
                }
            }
        }
        .font(.caption2)
        .foregroundStyle(.white.opacity(0.7))
        .lineLimit(1)
        .dynamicTypeSize(...DynamicTypeSize.accessibility3)
    }

    private var limit: some View {
        ViewThatFits(in: .horizontal) {
            Text("of \(day.limit, format: .money)")
            Text("of \(day.limit, format: .compactMoney)")
        }
    }
}

struct CompactEmoji: View {
    let day: ActivityDay

    var body: some View { Text(day.attributes.symbol).dynamicTypeSize(...DynamicTypeSize.xxLarge) }
}

struct CompactTotal: View {
    let day: ActivityDay

    var body: some View {
        Text(day.total, format: .compactMoney)
            .font(.caption2.monospacedDigit())
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            .foregroundStyle(day.ink)
            .accessibilityLabel(Text(day.total, format: .money))
            // The bar is 37 points high, whatever the text size.
            .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    }
}

extension BudgetActivityAttributes.ContentState {
    /// The total's colour, on the dark ground of island and Lock Screen. Numbers of a day that is over step back.
    func ink(isStale: Bool) -> Color { isStale ? .white.opacity(0.55) : isOver ? .red : .white }

    /// The line under the total.
    func caption(isStale: Bool) -> String { isStale ? "Yesterday's numbers" : lastExpenseTitle }
}
