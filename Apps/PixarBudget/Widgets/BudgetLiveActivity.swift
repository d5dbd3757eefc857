// The Live Activity on the Lock Screen and in the Dynamic Island.
import ActivityKit
import SwiftUI
import WidgetKit

struct BudgetLiveActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: BudgetActivityAttributes.self) { context in
            BudgetLockScreenView(attributes: context.attributes, state: context.state, isStale: context.isStale)
                .activityBackgroundTint(.black.opacity(0.72))
                .activitySystemActionForegroundColor(.white)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Label(context.attributes.filmTitle, systemImage: "film")
                        .font(.caption.bold())
                        .lineLimit(1)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    Text(context.attributes.money(context.state.totalSpent), format: .money)
                        .font(.callout.bold().monospacedDigit())
                        .lineLimit(1)
                        .minimumScaleFactor(0.6)
                        .foregroundStyle(context.state.ink(isStale: context.isStale))
                }
                DynamicIslandExpandedRegion(.bottom) {
                    BudgetProgressRow(attributes: context.attributes, state: context.state, isStale: context.isStale)
                }
            } compactLeading: {
                Text("🎬")
            } compactTrailing: {
                Text(context.attributes.money(context.state.totalSpent), format: .compactMoney)
                    .font(.caption2.monospacedDigit())
                    .lineLimit(1)
                    .foregroundStyle(context.state.ink(isStale: context.isStale))
                    .accessibilityLabel(Text(context.attributes.money(context.state.totalSpent), format: .money))
            } minimal: {
                Text("🎬")
            }
        }
    }
}

struct BudgetLockScreenView: View {
    let attributes: BudgetActivityAttributes
    let state: BudgetActivityAttributes.ContentState
    let isStale: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(alignment: .top) {
                VStack(alignment: .leading, spacing: 2) {
                    Text("🎬 \(attributes.filmTitle)")
                        .font(.caption.bold())
                    Text(attributes.money(state.totalSpent), format: .money)
                        .font(.title2.bold())
                        .lineLimit(1)
                        .minimumScaleFactor(0.6)
                        .foregroundStyle(state.ink(isStale: isStale))
                }
                Spacer()
                VStack(alignment: .trailing, spacing: 2) {
                    Text("Limit")
                        .font(.caption2)
                        .foregroundStyle(.white.opacity(0.7))
                    Text(attributes.money(state.dailyLimit), format: .money)
                        .font(.caption)
                }
            }
            ProgressView(value: state.progress)
                .tint(state.isOver ? .red : .blue)
            Text(state.caption(isStale: isStale))
                .font(.caption2)
                .lineLimit(1)
                .foregroundStyle(.white.opacity(0.7))
        }
        .foregroundStyle(.white)
        .padding(14)
    }
}

struct BudgetProgressRow: View {
    let attributes: BudgetActivityAttributes
    let state: BudgetActivityAttributes.ContentState
    let isStale: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            ProgressView(value: state.progress)
                .tint(state.isOver ? .red : .blue)
            HStack {
                Label(state.caption(isStale: isStale), systemImage: isStale ? "clock" : "creditcard")
                Spacer()
                Text("of \(attributes.money(state.dailyLimit), format: .money)")
            }
            .font(.caption2)
            .foregroundStyle(.white.opacity(0.7))
            .lineLimit(1)
        }
    }
}

extension BudgetActivityAttributes.ContentState {
    /// The total's colour, on the dark ground of island and Lock Screen. Numbers of a day that is over step back.
    func ink(isStale: Bool) -> Color { isStale ? .white.opacity(0.55) : isOver ? .red : .white }

    /// The line under the total.
    func caption(isStale: Bool) -> String { isStale ? "Yesterday's numbers" : lastExpenseTitle }
}
