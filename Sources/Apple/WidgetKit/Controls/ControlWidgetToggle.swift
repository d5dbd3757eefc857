// A control that is on or off.

import AppIntents
import Foundation

/// A switch of the Control Center. The new state is written into the intent's `value` before it is performed.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent> where Action.ValueType == Bool {
    private let isOn: Bool
    private let action: Action
    private let label: () -> Label
    private let valueLabel: ((Bool) -> ValueLabel)?

    private init(
        _ isOn: Bool, _ action: Action, _ label: @escaping () -> Label, _ valueLabel: ((Bool) -> ValueLabel)?
    ) {
        self.isOn = isOn
        self.action = action
        self.label = label
        self.valueLabel = valueLabel
    }

    /// - Parameter valueLabel: what the state is called, with a symbol of its own if it has one.
    @MainActor @preconcurrency public init(
        isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label, @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        self.init(isOn, action, label, valueLabel)
    }
}

extension ControlWidgetToggle where ValueLabel == ControlWidgetToggleDefaultLabel {
    @MainActor @preconcurrency public init(isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label) {
        self.init(isOn, action, label, nil)
    }
}

extension ControlWidgetToggle where Label == Text {
    @MainActor @preconcurrency public init(
        _ titleKey: LocalizedStringKey, isOn: Bool, action: Action, @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        self.init(isOn, action, { Text(titleKey) }, valueLabel)
    }

    @_disfavoredOverload @MainActor @preconcurrency public init<Title: StringProtocol>(
        _ title: Title, isOn: Bool, action: Action, @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        let title = String(title)
        self.init(isOn, action, { Text(verbatim: title) }, valueLabel)
    }
}

extension ControlWidgetToggle where Label == Text, ValueLabel == ControlWidgetToggleDefaultLabel {
    @MainActor @preconcurrency public init(_ titleKey: LocalizedStringKey, isOn: Bool, action: Action) {
        self.init(isOn, action, { Text(titleKey) }, nil)
    }

    @_disfavoredOverload @MainActor @preconcurrency public init<Title: StringProtocol>(_ title: Title, isOn: Bool, action: Action) {
        let title = String(title)
        self.init(isOn, action, { Text(verbatim: title) }, nil)
    }
}

extension ControlWidgetToggle: ControlWidgetTemplate, FacedTemplate {
    public typealias Body = Never
    var face: ControlFace {
        // What the tap will set. The intent was made for this template, so nobody else reads its value.
        var next = action
        next.value = !isOn
        let detail = valueLabel.map { valueLabel in { (isOn: Bool) in AnyView(valueLabel(isOn)) } }
        return ControlFace(sort: .toggle(isOn: isOn), label: AnyView(label()), detail: detail, action: IntentReference(of: next))
    }
}

/// “On” or “Off”: what a toggle's state is called when the app does not say.
public struct ControlWidgetToggleDefaultLabel: View {
    let isOn: Bool
    public init(isOn: Bool) { self.isOn = isOn }
    public var body: some View { Text(verbatim: ControlWords.state(isOn)) }
}
