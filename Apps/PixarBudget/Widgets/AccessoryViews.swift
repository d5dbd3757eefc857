// The widgets of the Lock Screen.
import SwiftUI
import WidgetKit

/// A ring with the used part of the limit in percent. An amount would be too small to be read in it.
struct CircularBudgetView: View {
    let summary: DaySummary

    var body: some View {
        Gauge(value: summary.progress) {
            Text(summary.budget.emoji)
        } currentValueLabel: {
            if summary.percent <= 999 {
                Text(Double(summary.percent) / 100, format: .percent)
            } else {
                Image(systemName: "exclamationmark")
            }
        }
        .gaugeStyle(.accessoryCircularCapacity)
        .tint(summary.isOver ? .red : .blue)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("\(summary.budget.name): \(summary.spent, format: .money) of \(summary.limit, format: .money)"))
    }
}

/// Name, total and bar.
struct RectangularBudgetView: View {
    let summary: DaySummary

    var body: some View {
        ViewThatFits(in: .vertical) {
            lines(hasName: true)
            lines(hasName: false)
            lines(hasName: false).dynamicTypeSize(...DynamicTypeSize.accessibility1)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }

    private func lines(hasName: Bool) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            if hasName {
                Text("\(summary.budget.emoji) \(summary.budget.name)")
                    .font(.headline)
                    .lineLimit(1)
                    .widgetAccentable()
            }
            ViewThatFits(in: .horizontal) {
                Text("\(summary.spent, format: .money) of \(summary.limit, format: .compactMoney)")
                Text("\(summary.spent, format: .compactMoney) of \(summary.limit, format: .compactMoney)")
                Text(summary.spent, format: .money)
                Text(summary.spent, format: .compactMoney).minimumScaleFactor(0.4)
            }
            .font(.subheadline)
            .lineLimit(1)
            .foregroundStyle(summary.isOver ? .red : .primary)
            Gauge(value: summary.progress) {
                EmptyView()
            }
            .gaugeStyle(.accessoryLinearCapacity)
            .tint(summary.isOver ? .red : .blue)
        }
    }
}

/// One line over the clock.
struct InlineBudgetView: View {
    let summary: DaySummary

    var body: some View {
        ViewThatFits(in: .horizontal) {
            Text("\(summary.budget.emoji) \(summary.spent, format: .compactMoney) of \(summary.limit, format: .compactMoney)")
            Text("\(summary.budget.emoji) \(summary.spent, format: .compactMoney)")
            Text(summary.spent, format: .compactMoney).minimumScaleFactor(0.4)
        }
        .lineLimit(1)
        // The line over the clock is 26 points high, whatever the text size.
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    }
}
