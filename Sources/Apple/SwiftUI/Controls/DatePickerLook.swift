// Date pickers as they are drawn: two buttons that open a month or two wheels, or the month itself.
import Foundation
import SidelongRenderTree

struct DatePickerLook: View {
    let choice: DateChoice
    let label: AnyView
    @Environment(\.datePickerLook) private var look
    @Environment(\.labelsHidden) private var hidesLabel

    var body: some View {
        switch look {
        case .compact: compact
        case .graphical: graphical
        case .wheel: wheel
        }
    }

    private var compact: some View {
        LabelBesideValues(hasLabel: !hidesLabel) {
            if !hidesLabel { HStack(spacing: 0) { label } }
            pills
        }
    }

    @ViewBuilder private var pills: some View {
        if choice.components.contains(.date) { DatePill(choice: choice, label: label, isTime: false) }
        if choice.components.contains(.hourAndMinute) { DatePill(choice: choice, label: label, isTime: true) }
    }

    @ViewBuilder private var graphical: some View {
        VStack(spacing: 8) {
            if choice.components.contains(.date) { MonthGrid(choice: choice, close: nil) }
            if choice.components.contains(.hourAndMinute) {
                HStack(spacing: 8) {
                    if !hidesLabel { label }
                    Spacer(minLength: 8)
                    DatePill(choice: choice, label: label, isTime: true)
                }
            }
        }
    }

    @ViewBuilder private var wheel: some View {
        if choice.components.contains(.date) {
            graphical.modifier(
                WarningModifier(
                    code: "datePicker.wheel", message: "A wheel of days is shown as a month. Times of day have their wheels."))
        } else {
            TimeWheels(choice: choice)
        }
    }
}

/// A label and values at the other end of its row; where that leaves the label too little, the values go under it.
struct LabelBesideValues: Layout {
    let hasLabel: Bool
    private static let gap: CGFloat = 6
    /// A label that needs more wraps, as long as it has this much.
    private static let leastLabel: CGFloat = 110

    private func walk(_ subviews: Subviews, width: CGFloat?, _ place: (LayoutSubview, CGRect) -> Void) -> CGSize {
        let values = hasLabel ? subviews.dropFirst() : subviews[...]
        let sizes = values.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)) }
        let total = sizes.reduce(-Self.gap) { $0 + $1.width + Self.gap }
        let highest = sizes.map(\.height).max() ?? 0
        let label = hasLabel ? subviews.first : nil
        let ideal = label?.sizeThatFits(.unspecified).width ?? 0
        let whole = width ?? ideal + 8 + max(total, 0)
        let room = whole - max(total, 0) - 8
        if label == nil || room >= min(ideal, Self.leastLabel) {
            let size = label?.sizeThatFits(ProposedViewSize(width: max(room, 0), height: nil)) ?? .zero
            let height = max(size.height, highest)
            if let label { place(label, CGRect(x: 0, y: (height - size.height) / 2, width: max(room, 0), height: size.height)) }
            var x = label == nil ? 0 : whole - total
            for (value, size) in zip(values, sizes) {
                place(value, CGRect(x: x, y: (height - size.height) / 2, width: size.width, height: size.height))
                x += size.width + Self.gap
            }
            return CGSize(width: label == nil ? max(total, 0) : whole, height: height)
        }
        var y: CGFloat = 0
        if let label {
            let size = label.sizeThatFits(ProposedViewSize(width: whole, height: nil))
            place(label, CGRect(x: 0, y: 0, width: whole, height: size.height))
            y = size.height + 8
        }
        var x: CGFloat = 0
        for (value, size) in zip(values, sizes) {
            if x > 0, total > whole {
                x = 0
                y += size.height + 8
            }
            place(value, CGRect(x: x, y: y, width: min(size.width, whole), height: size.height))
            x += size.width + Self.gap
        }
        return CGSize(width: whole, height: y + (sizes.last?.height ?? 0))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        walk(subviews, width: proposal.width.flatMap { $0.isFinite ? $0 : nil }) { _, _ in }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        _ = walk(subviews, width: bounds.width) { subview, frame in
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
                proposal: ProposedViewSize(width: frame.width, height: frame.height))
        }
    }
}

/// Says something in the tree's warnings whenever the view is drawn.
struct WarningModifier: DrawModifier {
    typealias Body = Never
    let code: String
    let message: String
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) { context.warn(code, message) }
}

/// The day or the time on a grey capsule; a tap opens what changes it.
struct DatePill: View {
    let choice: DateChoice
    let label: AnyView
    let isTime: Bool
    @State private var isOpen = false
    @State private var anchor = AnchorPlace()
    @Environment(\.locale) private var locale
    @Environment(\.datedCalendar) private var calendar
    @Environment(\.isEnabled) private var isEnabled

    private var words: String {
        var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
        style = isTime ? style.hour().minute() : style.year().month(.abbreviated).day()
        return choice.date.formatted(style)
    }

    var body: some View {
        let choice = choice
        let isTime = isTime
        let label = label
        let ink = isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(system: isEnabled ? SystemColor.label : SystemColor.tertiaryLabel))
        return Text(verbatim: words)
            .lineLimit(1).minimumScaleFactor(0.6)
            .modifier(ForegroundIf(style: ink))
            .padding(.horizontal, 12).padding(.vertical, 6)
            .modifier(
                ControlBackground(fill: AnyShapeStyle(Color(system: SystemColor.tertiaryFill)), shape: TreeShape(kind: .capsule))
            )
            .modifier(ActionModifier(action: .closure { isOpen = true }, role: .button, value: words, pressedOpacity: 0.6))
            .modifier(SpokenBy(title: label))
            .modifier(AnchorReader(anchor: anchor))
            .modifier(
                SheetModifier(
                    isPresented: $isOpen, kind: .menu(anchor), onDismiss: nil,
                    sheet: { AnyView(DatePanel(choice: choice, isTime: isTime, label: label)) }))
    }
}

/// A card with a month or with wheels.
struct DatePanel: View {
    let choice: DateChoice
    let isTime: Bool
    let label: AnyView
    @Environment(\.menuDismiss) private var dismiss

    var body: some View {
        let dismiss = dismiss
        return VStack(spacing: 0) {
            if isTime { TimeWheels(choice: choice).frame(width: 240) } else { MonthGrid(choice: choice, close: nil).frame(width: 320) }
        }
        .padding(.horizontal, 16).padding(.vertical, 14)
        .modifier(MenuBackground(isPanel: true))
        .modifier(SpokenBy(title: label))
        .modifier(EnvironmentChange { $0[MenuDismissKey.self] = nil })
        .environment(\.panelDismiss, dismiss)
        .layoutValue(key: WholeCardKey.self, value: true)
    }
}

enum PanelDismissKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

extension EnvironmentValues {
    var panelDismiss: (@MainActor () -> Void)? {
        get { self[PanelDismissKey.self] }
        set { self[PanelDismissKey.self] = newValue }
    }
}

/// A month: its name, arrows to the months beside it, weekdays and days.
struct MonthGrid: View {
    let choice: DateChoice
    let close: (@MainActor () -> Void)?
    /// The month that is shown, when it is not that of the date.
    @State private var shown: Date?
    @Environment(\.locale) private var locale
    @Environment(\.datedCalendar) private var calendar

    private static let cell: CGFloat = 44

    var body: some View {
        let grid = MonthGridDays(month: shown ?? choice.date, calendar: calendar)
        VStack(spacing: 4) {
            header(grid)
            HStack(spacing: 0) {
                ForEach(grid.weekdaySymbols.indices, id: \.self) { index in
                    Text(verbatim: grid.weekdaySymbols[index].uppercased(with: locale))
                        .font(.system(size: 13, weight: .semibold)).foregroundStyle(.tertiary).lineLimit(1).minimumScaleFactor(0.6)
                        .frame(maxWidth: .infinity)
                }
            }
            .modifier(HiddenFromReaders())
            ForEach(grid.weeks.indices, id: \.self) { week in
                HStack(spacing: 0) {
                    ForEach(0..<7, id: \.self) { day in
                        if let date = grid.weeks[week][day] {
                            DayCell(choice: choice, day: date, calendar: calendar, locale: locale)
                        } else {
                            Color.clear.frame(maxWidth: .infinity).frame(height: Self.cell)
                        }
                    }
                }
            }
        }
        .modifier(NamedPart(name: "CalendarMonth"))
    }

    private func header(_ grid: MonthGridDays) -> some View {
        let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone).year().month(.wide)
        return HStack(spacing: 20) {
            Text(verbatim: grid.first.formatted(style)).font(.headline).lineLimit(1).minimumScaleFactor(0.5)
                .modifier(HeadingModifier(level: 3))
            Spacer(minLength: 8)
            arrow("chevron.backward", .previousMonth, grid.first, by: -1).modifier(NamedPart(name: "CalendarBack"))
            arrow("chevron.forward", .nextMonth, grid.first, by: 1).modifier(NamedPart(name: "CalendarForward"))
        }
        .frame(height: 44).padding(.horizontal, 8)
    }

    private func arrow(_ symbol: String, _ word: SystemWord, _ month: Date, by count: Int) -> some View {
        let target = calendar.date(byAdding: .month, value: count, to: month)
        let isAllowed = target.map { choice.allows(month: $0, in: calendar) } ?? false
        return Image(systemName: symbol).font(.system(size: 19, weight: .medium))
            .modifier(ForegroundIf(style: isAllowed ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(system: SystemColor.tertiaryLabel))))
            .frame(width: 32, height: 44)
            .modifier(SpokenBy(title: AnyView(SystemText(word))))
            .modifier(ActionModifier(action: .closure { shown = target }, role: .button, pressedOpacity: 0.4))
            .disabled(!isAllowed)
    }
}

/// A day of a month: its number, on a circle when it is chosen, in the tint when it is today.
struct DayCell: View {
    let choice: DateChoice
    let day: Date
    let calendar: Calendar
    let locale: Locale

    private var isChosen: Bool { calendar.isDate(day, inSameDayAs: choice.date) }
    private var isAllowed: Bool { choice.allows(day: day, in: calendar) }

    var body: some View {
        let choice = choice
        let day = day
        let calendar = calendar
        let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
        return DayDrawing(
            number: day.formatted(style.day()).filter { $0.isNumber }, day: day, calendar: calendar, isChosen: isChosen,
            isAllowed: isAllowed
        )
        .frame(maxWidth: .infinity).frame(height: 44)
        .modifier(
            ActionModifier(
                action: .closure { choice.choose(day: day, in: calendar) }, role: .button,
                label: day.formatted(style.weekday(.wide).day().month(.wide).year()), isSelected: isChosen, pressedOpacity: 0.5)
        )
        .disabled(!isAllowed)
        .modifier(NamedPart(name: "CalendarDay"))
    }
}

/// Names a part of a control, so that the page knows what its keys do there.
struct NamedPart: DrawModifier {
    typealias Body = Never
    let name: String
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) { node.name = name }
}

/// The look of a day depends on the instant that is drawn, which only drawing knows.
struct DayDrawing: View {
    let number: String
    let day: Date
    let calendar: Calendar
    let isChosen: Bool
    let isAllowed: Bool
    @Environment(\.drawnInstant) private var instant

    var body: some View {
        let isToday = calendar.isDate(day, inSameDayAs: instant())
        let ink: AnyShapeStyle =
            !isAllowed
            ? AnyShapeStyle(Color(system: SystemColor.tertiaryLabel))
            : isChosen && isToday ? AnyShapeStyle(Color.white) : isChosen || isToday ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
        let circle: AnyShapeStyle =
            isChosen ? (isToday ? AnyShapeStyle(.tint) : AnyShapeStyle(AnyShapeStyle(.tint).opacity(0.15))) : AnyShapeStyle(Color.clear)
        Text(verbatim: number)
            .font(.system(size: 20, weight: isChosen ? .semibold : .regular))
            .modifier(ForegroundIf(style: ink))
            .frame(width: 42, height: 42)
            .modifier(ControlBackground(fill: circle, shape: TreeShape(kind: .circle)))
    }
}

/// Hour and minute, and morning or afternoon where the locale counts to twelve.
struct TimeWheels: View {
    let choice: DateChoice
    @Environment(\.locale) private var locale
    @Environment(\.datedCalendar) private var calendar

    private var countsToTwelve: Bool { [.oneToTwelve, .zeroToEleven].contains(locale.hourCycle) }

    private func number(_ value: Int, digits: Int) -> String {
        value.formatted(.number.locale(locale).grouping(.never).precision(.integerLength(digits...)))
    }

    var body: some View {
        let choice = choice
        let calendar = calendar
        let now = calendar.dateComponents([.hour, .minute], from: choice.date)
        let hour = now.hour ?? 0
        let minute = now.minute ?? 0
        WheelSet {
            if countsToTwelve {
                Wheel(label: "Hour", titles: (0..<12).map { number($0 == 0 ? 12 : $0, digits: 1) }, selected: hour % 12) {
                    choice.choose(hour: $0 + (hour / 12) * 12, minute: minute, in: calendar)
                }
            } else {
                Wheel(label: "Hour", titles: (0..<24).map { number($0, digits: 2) }, selected: hour) {
                    choice.choose(hour: $0, minute: minute, in: calendar)
                }
            }
            Wheel(label: "Minute", titles: (0..<60).map { number($0, digits: 2) }, selected: minute) {
                choice.choose(hour: hour, minute: $0, in: calendar)
            }
            if countsToTwelve {
                Wheel(label: "AM/PM", titles: [calendar.amSymbol, calendar.pmSymbol], selected: hour / 12) {
                    choice.choose(hour: hour % 12 + $0 * 12, minute: minute, in: calendar)
                }
            }
        }
    }
}
