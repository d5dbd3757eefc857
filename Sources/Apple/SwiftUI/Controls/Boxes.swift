// Controls and boxes that hold others: group box, control group, stepper.
import SidelongRenderTree

/// Content that belongs together, on a soft card with its label above.
public struct GroupBox<Label, Content> {
    let label: Label?
    let content: Content
}

extension GroupBox: View where Label: View, Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }

    public nonisolated init(label: Label, @ViewBuilder content: () -> Content) { self.init(label: label, content: content()) }

    public var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let label { label.font(.headline) }
            HStack(spacing: 0) {
                content
                Spacer(minLength: 0)
            }
        }
        .padding(16)
        .modifier(
            ControlBackground(
                fill: AnyShapeStyle(Color(system: SystemColor.secondaryBackground)),
                shape: TreeShape(kind: .roundedRectangle, radii: [8], isContinuous: true)))
    }
}

extension GroupBox where Label == EmptyView, Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(label: nil, content: content()) }
}

extension GroupBox where Label == Text, Content: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content())
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content())
    }
}

/// Controls that belong together, side by side.
public struct ControlGroup<Content> {
    let content: Content
}

extension ControlGroup: View where Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { HStack(spacing: 8) { content }.buttonStyle(.bordered) }
}

/// A label with two buttons that make a value larger and smaller.
public struct Stepper<Label> {
    let label: Label
    let increment: (() -> Void)?
    let decrement: (() -> Void)?
}

extension Stepper: View where Label: View {
    public nonisolated init(@ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.init(label: label(), increment: onIncrement, decrement: onDecrement)
    }

    public nonisolated init<V: Strideable>(value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) {
        self.init(
            label: label(), increment: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            decrement: { value.wrappedValue = value.wrappedValue.advanced(by: 0 - step) })
    }

    public nonisolated init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        let (low, high) = (bounds.lowerBound, bounds.upperBound)
        self.init(
            label: label(), increment: { value.wrappedValue = min(value.wrappedValue.advanced(by: step), high) },
            decrement: { value.wrappedValue = max(value.wrappedValue.advanced(by: 0 - step), low) })
    }

    public var body: some View {
        HStack {
            label
            Spacer()
            HStack(spacing: 0) {
                StepperHalf(symbol: "minus", name: "Decrement", action: decrement)
                StepperHalf(symbol: "plus", name: "Increment", action: increment)
            }
            .modifier(
                ControlBackground(fill: AnyShapeStyle(Color(system: SystemColor.tertiaryFill)), shape: TreeShape(kind: .capsule)))
        }
    }
}

/// One half of a stepper: 47 by 32 points, as UIKit's.
struct StepperHalf: View {
    let symbol: String
    let name: String
    let action: (() -> Void)?

    var body: some View {
        Image(systemName: symbol)
            .frame(width: 47, height: 32)
            .foregroundStyle(action == nil ? AnyShapeStyle(.tertiary) : AnyShapeStyle(.primary))
            .modifier(ActionModifier(action: .closure { action?() }, role: .button, label: name, pressedOpacity: 0.35))
            .disabled(action == nil)
    }
}

extension Stepper where Label == Text {
    public nonisolated init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
        self.init(value: value, step: step) { Text(titleKey) }
    }

    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(titleKey) }
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, step: V.Stride = 1) {
        self.init(value: value, step: step) { Text(title) }
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }
}
