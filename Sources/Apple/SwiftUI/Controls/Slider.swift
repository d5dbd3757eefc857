// A control for a value within bounds.
import Foundation
import SidelongRenderTree

/// A track with a thumb. The page draws and moves it; the process keeps the value.
public struct Slider<Label, ValueLabel> {
    let get: () -> Double
    let set: (Double) -> Void
    let bounds: ClosedRange<Double>
    let step: Double
    let label: Label?
    let minimumLabel: ValueLabel?
    let maximumLabel: ValueLabel?

    nonisolated init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ label: Label?, _ minimum: ValueLabel?, _ maximum: ValueLabel?
    ) where V.Stride: BinaryFloatingPoint {
        get = { Double(value.wrappedValue) }
        set = { value.wrappedValue = V($0) }
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) } ?? 0
        self.label = label
        minimumLabel = minimum
        maximumLabel = maximum
    }
}

extension Slider: View where Label: View, ValueLabel: View {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel())
    }

    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), minimumValueLabel(), maximumValueLabel())
    }

    public var body: some View {
        let now = get()
        HStack(spacing: 8) {
            if let minimumLabel { minimumLabel }
            SliderInput(value: min(max(now, bounds.lowerBound), bounds.upperBound), bounds: bounds, step: step, set: set)
            if let maximumLabel { maximumLabel }
        }
        .modifier(HiddenWords(words: label.map { AnyView($0) }))
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, nil, nil, nil)
    }

    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, nil, nil, nil)
    }
}

extension Slider where Label: View, ValueLabel == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), nil, nil)
    }
}

/// The native slider: as wide as it may be, 28 points high.
struct SliderInput {
    let value: Double
    let bounds: ClosedRange<Double>
    let step: Double
    let set: (Double) -> Void
}

extension SliderInput: LeafView {
    typealias Body = Never

    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        CGSize(width: proposal.width.map { $0.isFinite ? max($0, 0) : 10_000 } ?? 100, height: 28)
    }

    func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        node.content = .input(
            InputContent(
                kind: .slider, paint: context.paint(TintShapeStyle()), value: value, minimum: bounds.lowerBound, maximum: bounds.upperBound,
                step: step))
        node.accessibility = Accessibility(role: .slider, value: value.formatted())
        guard context.environment.untracked(IsEnabledKey.self) else {
            node.flags.insert(.disabled)
            return
        }
        let (set, bounds) = (set, bounds)
        // A value from outside is held to the bounds; one that is no number is not taken.
        context.register(valueInput: { if $0.isFinite { set(min(max($0, bounds.lowerBound), bounds.upperBound)) } })
    }
}
