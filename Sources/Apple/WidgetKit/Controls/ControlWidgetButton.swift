// A control that does something.

import AppIntents
import Foundation

/// A button of the Control Center. An `OpenIntent` opens its app.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent> {
    private let action: Action
    private let label: () -> Label
    private let actionLabel: ((Bool) -> ActionLabel)?

    private init(_ action: Action, _ label: @escaping () -> Label, _ actionLabel: ((Bool) -> ActionLabel)?) {
        self.action = action
        self.label = label
        self.actionLabel = actionLabel
    }

    /// - Parameter actionLabel: what stands below the title; its argument says whether the intent runs.
    @MainActor @preconcurrency public init(
        action: Action, @ViewBuilder label: @escaping () -> Label, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) {
        self.init(action, label, actionLabel)
    }
}

extension ControlWidgetButton where ActionLabel == ControlWidgetButtonDefaultActionLabel {
    @MainActor @preconcurrency public init(action: Action, @ViewBuilder label: @escaping () -> Label) {
        self.init(action, label, nil)
    }
}

extension ControlWidgetButton where Label == Text {
    @MainActor @preconcurrency public init(
        _ titleKey: LocalizedStringKey, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) {
        self.init(action, { Text(titleKey) }, actionLabel)
    }

    @_disfavoredOverload @MainActor @preconcurrency public init<Title: StringProtocol>(
        _ title: Title, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) {
        let title = String(title)
        self.init(action, { Text(verbatim: title) }, actionLabel)
    }
}

extension ControlWidgetButton where Label == Text, ActionLabel == ControlWidgetButtonDefaultActionLabel {
    @MainActor @preconcurrency public init(_ titleKey: LocalizedStringKey, action: Action) {
        self.init(action, { Text(titleKey) }, nil)
    }

    @_disfavoredOverload @MainActor @preconcurrency public init<Title: StringProtocol>(_ title: Title, action: Action) {
        let title = String(title)
        self.init(action, { Text(verbatim: title) }, nil)
    }
}

extension ControlWidgetButton: ControlWidgetTemplate, FacedTemplate {
    public typealias Body = Never
    var face: ControlFace {
        let detail = actionLabel.map { actionLabel in { (isActive: Bool) in AnyView(actionLabel(isActive)) } }
        return ControlFace(sort: .button, label: AnyView(label()), detail: detail, action: IntentReference(of: action))
    }
}

/// Nothing: what stands below a button's title when the app does not say.
public struct ControlWidgetButtonDefaultActionLabel: View {
    public var body: some View { EmptyView() }
}
