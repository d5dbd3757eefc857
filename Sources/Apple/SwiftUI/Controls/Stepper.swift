// A control that goes up and down by steps.
import Foundation
import SidelongRenderTree

/// A label with two buttons: less and more.
public struct Stepper<Label> {
    let label: Label
    /// Nil where there is nothing to do: at the end of the range.
    let increment: (() -> (() -> Void)?)
    let decrement: (() -> (() -> Void)?)
    var value: (() -> String)?
    var onEditingChanged: (Bool) -> Void = { _ in }
}

extension Stepper: View where Label: View {
    public var body: some View {
        StepperLook(label: AnyView(label), value: value?() ?? "", increment: increment(), decrement: decrement(), edited: onEditingChanged)
    }

    public nonisolated init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: label(), increment: { onIncrement }, decrement: { onDecrement }, onEditingChanged: onEditingChanged)
    }

    public nonisolated init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: label(), value: value, bounds: nil, step: step, onEditingChanged: onEditingChanged) }

    public nonisolated init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: label(), value: value, bounds: bounds, step: step, onEditingChanged: onEditingChanged) }

    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(label: label(), value: value, bounds: nil, step: step, onEditingChanged: onEditingChanged)
        self.value = { format.format(value.wrappedValue) }
    }

    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(label: label(), value: value, bounds: bounds, step: step, onEditingChanged: onEditingChanged)
        self.value = { format.format(value.wrappedValue) }
    }

    nonisolated init<V: Strideable>(
        label: Label, value: Binding<V>, bounds: ClosedRange<V>?, step: V.Stride, onEditingChanged: @escaping (Bool) -> Void
    ) {
        func change(by stride: V.Stride) -> (() -> Void)? {
            let now = value.wrappedValue
            var next = now.advanced(by: stride)
            if let bounds { next = min(max(next, bounds.lowerBound), bounds.upperBound) }
            guard next != now else { return nil }
            return { value.wrappedValue = next }
        }
        self.init(
            label: label, increment: { change(by: step) }, decrement: { change(by: 0 - step) },
            value: { (value.wrappedValue as? any CustomStringConvertible)?.description ?? "" }, onEditingChanged: onEditingChanged)
    }
}

extension Stepper where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: Text(titleKey), increment: { onIncrement }, decrement: { onDecrement }, onEditingChanged: onEditingChanged) }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: Text(title), increment: { onIncrement }, decrement: { onDecrement }, onEditingChanged: onEditingChanged) }

    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: Text(titleKey), value: value, bounds: nil, step: step, onEditingChanged: onEditingChanged) }

    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: Text(title), value: value, bounds: nil, step: step, onEditingChanged: onEditingChanged) }

    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: Text(titleKey), value: value, bounds: bounds, step: step, onEditingChanged: onEditingChanged) }

    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: Text(title), value: value, bounds: bounds, step: step, onEditingChanged: onEditingChanged) }
}

/// Label, space, and the two buttons on one capsule of 94 by 32 points.
struct StepperLook: View {
    let label: AnyView
    let value: String
    let increment: (() -> Void)?
    let decrement: (() -> Void)?
    let edited: (Bool) -> Void
    @Environment(\.labelsHidden) private var hidesLabel

    var body: some View {
        HStack(spacing: 8) {
            if !hidesLabel {
                label
                Spacer(minLength: 8)
            }
            HStack(spacing: 0) {
                half("minus", .decrement, decrement)
                Rectangle().fill(Color(system: SystemColor.separator)).frame(width: 1, height: 18)
                half("plus", .increment, increment)
            }
            .frame(width: 94, height: 32)
            .modifier(
                ControlBackground(
                    fill: AnyShapeStyle(Color(system: SystemColor.tertiaryFill)), shape: TreeShape(kind: .capsule))
            )
            .modifier(StepperVoice(value: value))
            .modifier(SpokenBy(title: label))
        }
    }

    private func half(_ symbol: String, _ word: SystemWord, _ action: (() -> Void)?) -> some View {
        let edited = edited
        return Image(systemName: symbol)
            .font(.system(size: 16, weight: .medium))
            .modifier(ForegroundIf(style: AnyShapeStyle(Color(system: action == nil ? SystemColor.tertiaryLabel : SystemColor.label))))
            .modifier(SpokenBy(title: AnyView(SystemText(word))))
            .modifier(FillsOffer())
            .modifier(
                ActionModifier(
                    action: .closure {
                        edited(true)
                        action?()
                        edited(false)
                    }, role: .button, pressedOpacity: 0.4)
            )
            .disabled(action == nil)
    }
}

/// A stepper is one control for a screen reader, with two buttons in it.
struct StepperVoice: DrawModifier {
    typealias Body = Never
    let value: String
    var needsFrame: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        node.name = "Stepper"
        node.accessibility = Accessibility(role: .group, value: value)
    }
}
