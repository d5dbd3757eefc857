// A control that does something when it is tapped.
import AppIntents

/// A button: a label and an action, drawn by the button style around it.
public struct Button<Label> {
    let role: ButtonRole?
    let action: ControlAction
    let label: Label

    nonisolated init(role: ButtonRole?, action: ControlAction, label: Label) {
        self.role = role
        self.action = action
        self.label = label
    }
}

extension Button: View where Label: View {
    public var body: some View {
        StyledButton(configuration: PrimitiveButtonStyleConfiguration(role: role, action: action, label: AnyView(label)))
    }
}

extension Button where Label: View {
    @preconcurrency public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: .closure(action), label: label())
    }

    @preconcurrency public nonisolated init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: role, action: .closure(action), label: label())
    }

    public nonisolated init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: .intent(IntentReference(of: intent)), label: label())
    }

    public nonisolated init<I: AppIntent>(role: ButtonRole?, intent: I, @ViewBuilder label: () -> Label) {
        self.init(role: role, action: .intent(IntentReference(of: intent)), label: label())
    }
}

extension Button where Label == Text {
    @preconcurrency public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: .closure(action), label: Text(titleKey))
    }

    @preconcurrency @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: .closure(action), label: Text(title))
    }

    @preconcurrency public nonisolated init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: .closure(action), label: Text(titleKey))
    }

    @preconcurrency @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: .closure(action), label: Text(title))
    }

    public nonisolated init<I: AppIntent>(_ titleKey: LocalizedStringKey, intent: I) {
        self.init(role: nil, action: .intent(IntentReference(of: intent)), label: Text(titleKey))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol, I: AppIntent>(_ title: S, intent: I) {
        self.init(role: nil, action: .intent(IntentReference(of: intent)), label: Text(title))
    }

    public nonisolated init<I: AppIntent>(_ titleKey: LocalizedStringKey, role: ButtonRole?, intent: I) {
        self.init(role: role, action: .intent(IntentReference(of: intent)), label: Text(titleKey))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol, I: AppIntent>(_ title: S, role: ButtonRole?, intent: I) {
        self.init(role: role, action: .intent(IntentReference(of: intent)), label: Text(title))
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    @preconcurrency public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: .closure(action), label: SwiftUI.Label(titleKey, systemImage: systemImage))
    }

    @preconcurrency @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: .closure(action), label: SwiftUI.Label(title, systemImage: systemImage))
    }

    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: .closure(action), label: SwiftUI.Label(titleKey, systemImage: systemImage))
    }

    @preconcurrency @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: .closure(action), label: SwiftUI.Label(title, systemImage: systemImage))
    }

    public nonisolated init<I: AppIntent>(_ titleKey: LocalizedStringKey, systemImage: String, intent: I) {
        self.init(
            role: nil, action: .intent(IntentReference(of: intent)), label: SwiftUI.Label(titleKey, systemImage: systemImage))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol, I: AppIntent>(_ title: S, systemImage: String, intent: I) {
        self.init(role: nil, action: .intent(IntentReference(of: intent)), label: SwiftUI.Label(title, systemImage: systemImage))
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button that a primitive style draws, with its label and action.
    @MainActor public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action, label: configuration.label)
    }
}
