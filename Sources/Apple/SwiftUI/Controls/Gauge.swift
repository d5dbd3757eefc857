// A value within a range, as a bar or a ring.
import Foundation

/// A value in bounds, drawn by the gauge style around it. A value outside is shown at the nearer end.
public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels> {
    let fraction: Double
    let label: Label
    let currentValueLabel: CurrentValueLabel?
    let minimumValueLabel: BoundsLabel?
    let maximumValueLabel: BoundsLabel?
    let markedValueLabels: MarkedValueLabels?

    nonisolated init<V: BinaryFloatingPoint>(
        value: V, bounds: ClosedRange<V>, label: Label, current: CurrentValueLabel?, minimum: BoundsLabel?, maximum: BoundsLabel?,
        marked: MarkedValueLabels? = nil
    ) {
        let span = Double(bounds.upperBound - bounds.lowerBound)
        let part = span > 0 ? Double(value - bounds.lowerBound) / span : 0
        fraction = part.isFinite ? min(max(part, 0), 1) : 0
        self.label = label
        currentValueLabel = current
        minimumValueLabel = minimum
        maximumValueLabel = maximum
        markedValueLabels = marked
    }
}

extension Gauge: View where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
    public var body: some View {
        StyledGauge(
            configuration: GaugeStyleConfiguration(
                value: fraction, label: .init(view: AnyView(label)),
                currentValueLabel: currentValueLabel.map { .init(view: AnyView($0)) },
                minimumValueLabel: minimumValueLabel.map { .init(view: AnyView($0)) },
                maximumValueLabel: maximumValueLabel.map { .init(view: AnyView($0)) }))
    }
}

extension Gauge where Label: View, CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
        self.init(value: value, bounds: bounds, label: label(), current: nil, minimum: nil, maximum: nil)
    }
}

extension Gauge where Label: View, CurrentValueLabel: View, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value: value, bounds: bounds, label: label(), current: currentValueLabel(), minimum: nil, maximum: nil)
    }
}

extension Gauge where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            value: value, bounds: bounds, label: label(), current: currentValueLabel(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
    }
}

extension Gauge where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(
            value: value, bounds: bounds, label: label(), current: currentValueLabel(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel(), marked: markedValueLabels())
    }
}

/// Draws gauges.
@MainActor @preconcurrency public protocol GaugeStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = GaugeStyleConfiguration
}

/// What a gauge style is given.
public struct GaugeStyleConfiguration {
    public struct Label {
        let view: AnyView
    }

    public struct CurrentValueLabel {
        let view: AnyView
    }

    public struct MinimumValueLabel {
        let view: AnyView
    }

    public struct MaximumValueLabel {
        let view: AnyView
    }

    /// From 0 to 1.
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
    public var minimumValueLabel: MinimumValueLabel?
    public var maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyleConfiguration.Label: View {
    public var body: some View { view }
}

extension GaugeStyleConfiguration.CurrentValueLabel: View {
    public var body: some View { view }
}

extension GaugeStyleConfiguration.MinimumValueLabel: View {
    public var body: some View { view }
}

extension GaugeStyleConfiguration.MaximumValueLabel: View {
    public var body: some View { view }
}

enum GaugeStylingKey: EnvironmentKey { static var defaultValue: (any GaugeStyle)? { nil } }

extension EnvironmentValues {
    var gaugeStyling: (any GaugeStyle)? { self[GaugeStylingKey.self] }
}

extension View {
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0[GaugeStylingKey.self] = style })
    }
}

/// A gauge under the style that is set where it stands.
struct StyledGauge: View {
    let configuration: GaugeStyleConfiguration
    @Environment(\.gaugeStyling) private var styling
    @Environment(\.presentationPlace) private var place

    var body: some View {
        if let styling {
            AnyView(drawn(styling))
        } else if place == .accessoryWidget {
            AnyView(drawn(AccessoryCircularGaugeStyle()))
        } else {
            AnyView(drawn(LinearCapacityGaugeStyle()))
        }
    }

    private func drawn<S: GaugeStyle>(_ style: S) -> any View {
        style.makeBody(configuration: configuration)
            .modifier(SpokenValue(role: .gauge, value: configuration.value.formatted(.percent.precision(.fractionLength(0)))))
    }
}
