// Money on a tile: as large as there is room for, exact while that can be read, short beyond that.
import SwiftUI

/// An amount in the largest of some fonts in which all of it fits in one line; the short form where it fits in none.
struct AmountText: View {
    let money: Money
    /// The largest first.
    let fonts: [Font]

    static let title = [Font.title2.bold(), .headline, .subheadline.bold(), .footnote.bold()]
    static let small = [Font.title3.bold(), .headline, .subheadline.bold(), .footnote.bold()]
    static let large = [Font.title.bold(), .title2.bold(), .title3.bold(), .headline, .footnote.bold()]

    var body: some View {
        ViewThatFits(in: .horizontal) {
            ForEach(fonts.indices, id: \.self) { index in
                Text(money, format: .money).font(fonts[index])
            }
            Text(money, format: .compactMoney).font(fonts.first)
            Text(money, format: .compactMoney).font(fonts.last).minimumScaleFactor(0.4)
        }
        .lineLimit(1)
        .contentTransition(.numericText())
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(money, format: .money))
    }
}

/// How much of the limit is used, as a bar.
struct BudgetBar: View {
    let progress: Double
    let isOver: Bool

    var body: some View {
        Gauge(value: progress) {
            EmptyView()
        }
        .gaugeStyle(.linearCapacity)
        .tint(isOver ? .red : .blue)
    }
}

/// `of $50,000.00`, or by how much the day is over; short where the room is.
struct LimitLine: View {
    let summary: DaySummary

    var body: some View {
        ViewThatFits(in: .horizontal) {
            if summary.isOver {
                Text("Over by \(summary.overrun, format: .money)")
                Text("Over by \(summary.overrun, format: .compactMoney)")
                Text("Over by \(summary.overrun, format: .compactMoney)").minimumScaleFactor(0.4)
            } else {
                Text("of \(summary.limit, format: .money)")
                Text("of \(summary.limit, format: .compactMoney)")
                Text("of \(summary.limit, format: .compactMoney)").minimumScaleFactor(0.4)
            }
        }
        .font(.caption2)
        .lineLimit(1)
        .foregroundStyle(summary.isOver ? AnyShapeStyle(.red) : AnyShapeStyle(.secondary))
        .dynamicTypeSize(...DynamicTypeSize.accessibility3)
    }
}

/// How many expenses there are, and by how much the day is over its limit.
struct CountLine: View {
    let summary: DaySummary

    private var count: String { summary.count == 1 ? "1 expense" : "\(summary.count) expenses" }

    var body: some View {
        if summary.isOver {
            // The short amount where the column is too narrow for the full one.
            ViewThatFits(in: .horizontal) {
                Text("\(count) · over by \(summary.overrun, format: .money)")
                Text("\(count) · over by \(summary.overrun, format: .compactMoney)")
                Text("Over by \(summary.overrun, format: .compactMoney)")
                Text("Over by \(summary.overrun, format: .compactMoney)").minimumScaleFactor(0.4)
            }
            .lineLimit(1)
            .font(.caption2)
            .foregroundStyle(.red)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Text("\(count) · over by \(summary.overrun, format: .money)"))
        } else {
            Text("\(count) today")
                .font(.caption2)
                .foregroundStyle(.secondary)
                .lineLimit(1)
                .minimumScaleFactor(0.7)
        }
    }
}
