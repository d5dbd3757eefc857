// The strip of days: a week with each day's total, from the locale's first weekday on.
import SwiftUI

struct WeekSection: View {
    let model: BudgetModel
    let budget: Budget
    @Environment(\.dynamicTypeSize) private var textSize
    /// Points of a day's column where the strip scrolls.
    @ScaledMetric private var dayWidth = 56.0

    var body: some View {
        Section {
            VStack(spacing: 10) {
                header
                if textSize.isAccessibilitySize { scroller } else { HStack(spacing: 2) { days } }
            }
            .buttonStyle(.borderless)
            .listRowInsets(EdgeInsets(top: 10, leading: 8, bottom: 10, trailing: 8))
        }
    }

    private var header: some View {
        HStack {
            Button("Previous Week", systemImage: "chevron.backward") { model.moveByWeeks(-1) }
                .disabled(!model.hasEarlier)
            // As wide as its counterpart, so that the title stays in the middle.
            if !model.isToday, !textSize.isAccessibilitySize { Text("Today").font(.subheadline).hidden() }
            Spacer(minLength: 4)
            VStack(spacing: 1) {
                Text(span).font(.subheadline.weight(.semibold))
                Text(budget.money(model.week.reduce(0) { $0 + $1.total }), format: .money)
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .monospacedDigit()
            }
            .lineLimit(1)
            .minimumScaleFactor(0.4)
            .accessibilityElement(children: .combine)
            Spacer(minLength: 4)
            if !model.isToday {
                Button("Today") { model.lookAtToday() }
                    .font(.subheadline)
            }
            Button("Next Week", systemImage: "chevron.forward") { model.moveByWeeks(1) }
                .disabled(!model.hasLater)
        }
        .labelStyle(.iconOnly)
        .padding(.horizontal, 8)
    }

    /// Such as `Nov 29 – Dec 5`.
    private var span: String {
        guard let first = model.week.first?.day, let last = model.week.last?.day else { return "" }
        return (first.lowerBound..<last.lowerBound).formatted(.interval.day().month())
    }

    private var days: some View {
        ForEach(model.week) { day in
            DayButton(
                day: day, budget: budget, isToday: day.day == model.today, isShown: day.day == model.summary?.day,
                isReachable: model.isReachable(day)
            ) {
                model.look(at: day.day)
            }
        }
    }

    private var scroller: some View {
        ScrollViewReader { proxy in
            ScrollView(.horizontal) {
                HStack(spacing: 8) { days.frame(width: dayWidth) }
            }
            .onAppear { show(in: proxy) }
            .onChange(of: model.summary?.day) { show(in: proxy) }
        }
    }

    private func show(in proxy: ScrollViewProxy) {
        if let day = model.summary?.day { proxy.scrollTo(day.lowerBound, anchor: .center) }
    }
}

/// A day of the strip: weekday, number, and what it took.
struct DayButton: View {
    let day: DayTotal
    let budget: Budget
    let isToday: Bool
    let isShown: Bool
    let isReachable: Bool
    let look: @MainActor () -> Void
    @ScaledMetric private var circle = 34.0

    private var isOver: Bool { day.total > budget.dailyLimit }
    private var date: Date { day.day.lowerBound }

    private var numberColor: Color {
        if isShown { return .white }
        return !isReachable ? .secondary : isToday ? .accentColor : .primary
    }

    var body: some View {
        Button(action: look) {
            VStack(spacing: 4) {
                Text(date, format: .dateTime.weekday(.narrow))
                    .font(.caption2)
                    .foregroundStyle(Color.secondary)
                Text(Calendar.current.component(.day, from: date), format: .number)
                    .font(.body.weight(isShown || isToday ? .semibold : .regular))
                    .foregroundStyle(numberColor)
                    .frame(width: circle, height: circle)
                    .background { if isShown { Circle().fill(Color.accentColor) } }
                total
                    .font(.caption2)
                    .monospacedDigit()
                    .foregroundStyle(isOver ? Color.red : Color.secondary)
            }
            .lineLimit(1)
            .minimumScaleFactor(0.3)
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
        }
        .disabled(!isReachable)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(spoken))
        .accessibilityAddTraits(isShown ? [.isButton, .isSelected] : .isButton)
    }

    @ViewBuilder private var total: some View {
        if day.count > 0 { Text(budget.money(day.total), format: .compactMoney) } else { Text("–") }
    }

    private var spoken: String {
        let name = date.formatted(.dateTime.weekday(.wide).day().month(.wide))
        let amount = day.count > 0 ? budget.money(day.total).formatted() : "no expenses"
        return "\(isToday ? "Today, " : "")\(name), \(amount)\(isOver ? ", over budget" : "")"
    }
}
