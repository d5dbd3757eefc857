// The activity outside the island: on the Lock Screen, in StandBy, in a banner, and small beside a watch's or a car's own.
import ActivityKit
import SwiftUI
import WidgetKit

/// The card that fits the place.
struct BudgetActivityView: View {
    let day: ActivityDay
    @Environment(\.activityFamily) private var family

    var body: some View {
        switch family {
        case .small: SmallActivityView(day: day)
        default:
            if day.isFarewell { FarewellView(day: day) } else { BudgetLockScreenView(day: day) }
        }
    }
}

/// The card of the Lock Screen, and of StandBy, where the system draws it at twice the size.
struct BudgetLockScreenView: View {
    let day: ActivityDay
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.isActivityFullscreen) private var isFullscreen

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            // A card is 160 points high at most: at the accessibility sizes the total, the bar and the last words are all that it holds.
            if typeSize.isAccessibilitySize {
                total
            } else {
                HStack(alignment: .top) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(day.name)
                            .font(.caption.bold())
                            .lineLimit(1)
                        total
                    }
                    Spacer(minLength: 8)
                    VStack(alignment: .trailing, spacing: 2) {
                        Text("Limit")
                            .font(.caption2)
                            .foregroundStyle(.white.opacity(0.7))
                        ViewThatFits(in: .horizontal) {
                            Text(day.limit, format: .money)
                            Text(day.limit, format: .compactMoney)
                        }
                        .font(.caption)
                        .lineLimit(1)
                    }
                    .layoutPriority(1)
                }
            }
            ProgressView(value: day.state.progress).tint(day.barTint)
            HStack {
                Label(day.caption, systemImage: day.isStale ? "clock" : "creditcard").labelStyle(CaptionLabel(hasIcon: day.isStale))
                Spacer(minLength: 8)
                if day.state.isOver, !day.isStale, !typeSize.isAccessibilitySize {
                    Text("Over budget!").foregroundStyle(.red).layoutPriority(1)
                }
            }
            .font(.caption2)
            .lineLimit(1)
            .foregroundStyle(.white.opacity(0.7))
        }
        .foregroundStyle(.white)
        // In StandBy the card's own room is the whole screen.
        .padding(isFullscreen ? 8 : 14)
        .dynamicTypeSize(...DynamicTypeSize.accessibility3)
    }

    private var total: some View {
        AmountText(money: day.total, fonts: isFullscreen ? AmountText.large : AmountText.title).foregroundStyle(day.ink)
    }
}

/// A line with its symbol only where the symbol says something that the words do not.
private struct CaptionLabel: LabelStyle {
    let hasIcon: Bool

    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 4) {
            if hasIcon { configuration.icon }
            configuration.title
        }
    }
}

/// The last words of a day: what it came to.
struct FarewellView: View {
    let day: ActivityDay
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        HStack(spacing: 12) {
            if !typeSize.isAccessibilitySize {
                Text(day.attributes.symbol).font(.largeTitle)
            }
            VStack(alignment: .leading, spacing: 2) {
                Text(day.caption)
                    .font(.headline)
                    .lineLimit(typeSize.isAccessibilitySize ? 2 : 1)
                    .minimumScaleFactor(0.7)
                ViewThatFits(in: .horizontal) {
                    Text("\(day.total, format: .money) of \(day.limit, format: .money)")
                    Text("\(day.total, format: .compactMoney) of \(day.limit, format: .compactMoney)")
                    Text(day.total, format: .compactMoney)
                    Text(day.total, format: .compactMoney).minimumScaleFactor(0.4)
                }
                .font(.subheadline)
                .lineLimit(1)
                ViewThatFits(in: .horizontal) {
                    Text("\(day.overrun, format: .money) \(verdict)")
                    Text("\(day.overrun, format: .compactMoney) \(verdict)")
                    Text("\(day.overrun, format: .compactMoney) \(verdict)").minimumScaleFactor(0.4)
                }
                .font(.caption)
                .lineLimit(1)
                .foregroundStyle(day.state.isOver ? AnyShapeStyle(.red) : AnyShapeStyle(.white.opacity(0.7)))
            }
            Spacer(minLength: 0)
        }
        .foregroundStyle(.white)
        .padding(14)
        .dynamicTypeSize(...DynamicTypeSize.accessibility2)
    }

    private var verdict: String { day.state.isOver ? "over budget" : "left" }
}

/// Name, total and bar, for the small room of a watch or a car.
struct SmallActivityView: View {
    let day: ActivityDay

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(day.name)
                .font(.caption2.bold())
                .foregroundStyle(.white.opacity(0.7))
                .lineLimit(1)
            AmountText(money: day.total, fonts: AmountText.small).foregroundStyle(day.ink)
            ProgressView(value: day.state.progress).tint(day.barTint)
        }
        .foregroundStyle(.white)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .padding(.horizontal, 10)
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    }
}
