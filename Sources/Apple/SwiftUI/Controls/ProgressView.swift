// How far something has come.
import Foundation

/// Progress towards a total, or over an interval of time, or of unknown length.
public struct ProgressView<Label, CurrentValueLabel> {
    enum Progress: Hashable {
        case indeterminate
        /// From 0 to 1.
        case fraction(Double)
        case interval(ClosedRange<Date>, countsDown: Bool)
    }

    let progress: Progress
    let label: Label?
    let currentValueLabel: CurrentValueLabel?

    nonisolated init(progress: Progress, label: Label?, current: CurrentValueLabel?) {
        self.progress = progress
        self.label = label
        currentValueLabel = current
    }

    nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Progress {
        guard let value else { return .indeterminate }
        let part = total > 0 ? Double(value / total) : 0
        return .fraction(part.isFinite ? min(max(part, 0), 1) : 0)
    }
}

extension ProgressView: View where Label: View, CurrentValueLabel: View {
    public var body: some View {
        StyledProgress(
            configuration: ProgressViewStyleConfiguration(
                fractionCompleted: fractionCompleted, label: label.map { .init(view: AnyView($0)) },
                currentValueLabel: currentValueLabel.map { .init(view: AnyView($0)) }, interval: interval))
    }

    private var fractionCompleted: Double? {
        if case .fraction(let fraction) = progress { fraction } else { nil }
    }

    private var interval: (range: ClosedRange<Date>, countsDown: Bool)? {
        if case .interval(let range, let countsDown) = progress { (range, countsDown) } else { nil }
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public nonisolated init() { self.init(progress: .indeterminate, label: nil, current: nil) }

    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(progress: Self.fraction(value, of: total), label: nil, current: nil)
    }
}

extension ProgressView where Label: View, CurrentValueLabel == EmptyView {
    public nonisolated init(@ViewBuilder label: () -> Label) { self.init(progress: .indeterminate, label: label(), current: nil) }

    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(progress: Self.fraction(value, of: total), label: label(), current: nil)
    }
}

extension ProgressView where Label: View, CurrentValueLabel: View {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(progress: Self.fraction(value, of: total), label: label(), current: currentValueLabel())
    }

    /// Progress that moves by itself from the start to the end of the interval; counting down it starts full and empties.
    public nonisolated init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(progress: .interval(timerInterval, countsDown: countsDown), label: label(), current: currentValueLabel())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public nonisolated init(_ titleKey: LocalizedStringKey) {
        self.init(progress: .indeterminate, label: Text(titleKey), current: nil)
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S) {
        self.init(progress: .indeterminate, label: Text(title), current: nil)
    }

    public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(progress: Self.fraction(value, of: total), label: Text(titleKey), current: nil)
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
        self.init(progress: Self.fraction(value, of: total), label: Text(title), current: nil)
    }
}

/// The time that is left or gone, under a bar that moves by itself.
public struct DefaultDateProgressLabel {
    let range: ClosedRange<Date>
    let countsDown: Bool
}

extension DefaultDateProgressLabel: View {
    public var body: some View { Text(timerInterval: range, countsDown: countsDown).monospacedDigit() }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
    public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(
            progress: .interval(timerInterval, countsDown: countsDown), label: nil,
            current: DefaultDateProgressLabel(range: timerInterval, countsDown: countsDown))
    }
}

extension ProgressView where Label: View, CurrentValueLabel == DefaultDateProgressLabel {
    public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(
            progress: .interval(timerInterval, countsDown: countsDown), label: label(),
            current: DefaultDateProgressLabel(range: timerInterval, countsDown: countsDown))
    }
}

/// Draws progress.
@MainActor @preconcurrency public protocol ProgressViewStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ProgressViewStyleConfiguration
}

/// What a progress style is given.
public struct ProgressViewStyleConfiguration {
    public struct Label {
        let view: AnyView
    }

    public struct CurrentValueLabel {
        let view: AnyView
    }

    /// From 0 to 1; none while the length is unknown or the progress moves by itself.
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
    let interval: (range: ClosedRange<Date>, countsDown: Bool)?
}

extension ProgressViewStyleConfiguration.Label: View {
    public var body: some View { view }
}

extension ProgressViewStyleConfiguration.CurrentValueLabel: View {
    public var body: some View { view }
}

/// A bar where the value is known, a spinner where it is not.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { ProgressLook(configuration: configuration, kind: .automatic) }
}

public struct LinearProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { ProgressLook(configuration: configuration, kind: .linear) }
}

public struct CircularProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { ProgressLook(configuration: configuration, kind: .circular) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

enum ProgressStylingKey: EnvironmentKey { static var defaultValue: (any ProgressViewStyle)? { nil } }

extension EnvironmentValues {
    var progressStyling: (any ProgressViewStyle)? { self[ProgressStylingKey.self] }
}

extension View {
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0[ProgressStylingKey.self] = style })
    }
}

/// Progress under the style that is set where it stands.
struct StyledProgress: View {
    let configuration: ProgressViewStyleConfiguration
    @Environment(\.progressStyling) private var styling

    var body: some View {
        if let styling { AnyView(drawn(styling)) } else { AnyView(drawn(DefaultProgressViewStyle())) }
    }

    private func drawn<S: ProgressViewStyle>(_ style: S) -> any View {
        let value = configuration.fractionCompleted.map { $0.formatted(.percent.precision(.fractionLength(0))) } ?? ""
        return style.makeBody(configuration: configuration).modifier(SpokenValue(role: .progress, value: value))
    }
}
