// A control that chooses a day, a time of day, or both.
import Foundation

/// Which parts of a date a person chooses.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Hour and minute, as the locale writes them.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// Day, month and year, as the locale's calendar has them.
    public static let date = DatePickerComponents(rawValue: 2)
}

/// Chooses a date within bounds.
public struct DatePicker<Label> {
    public typealias Components = DatePickerComponents
    let choice: DateChoice
    let label: Label
}

extension DatePicker: View where Label: View {
    public var body: some View { DatePickerLook(choice: choice, label: AnyView(label)) }

    public nonisolated init(
        selection: Binding<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(choice: DateChoice(selection: selection, components: displayedComponents), label: label()) }

    public nonisolated init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            choice: DateChoice(
                selection: selection, components: displayedComponents, earliest: range.lowerBound, latest: range.upperBound),
            label: label())
    }

    public nonisolated init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            choice: DateChoice(selection: selection, components: displayedComponents, earliest: range.lowerBound), label: label())
    }

    public nonisolated init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(choice: DateChoice(selection: selection, components: displayedComponents, latest: range.upperBound), label: label())
    }
}

extension DatePicker where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) } }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) } }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) } }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) } }
}

/// How a date picker looks.
@MainActor @preconcurrency public protocol DatePickerStyle: Sendable {
    nonisolated var _look: _DatePickerLook { get }
}

/// The looks that the system has.
public enum _DatePickerLook: Hashable, Sendable { case compact, graphical, wheel }

public struct DefaultDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}
    public nonisolated var _look: _DatePickerLook { .compact }
}

public struct CompactDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}
    public nonisolated var _look: _DatePickerLook { .compact }
}

public struct GraphicalDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}
    public nonisolated var _look: _DatePickerLook { .graphical }
}

public struct WheelDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}
    public nonisolated var _look: _DatePickerLook { .wheel }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public nonisolated static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    public nonisolated static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public nonisolated static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    public nonisolated static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

enum DatePickerLookKey: EnvironmentKey { static let defaultValue = _DatePickerLook.compact }

extension EnvironmentValues {
    var datePickerLook: _DatePickerLook { self[DatePickerLookKey.self] }
}

extension View {
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0[DatePickerLookKey.self] = style._look })
    }
}
