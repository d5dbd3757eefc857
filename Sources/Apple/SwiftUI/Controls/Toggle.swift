// A control for something that is on or off.
import AppIntents
import SidelongRenderTree

/// A label with a switch, drawn by the toggle style around it.
public struct Toggle<Label> {
    enum Change {
        case binding(Binding<Bool>)
        case intent(isOn: Bool, IntentReference)
    }

    let change: Change
    let label: Label
}

extension Toggle: View where Label: View {
    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(change: .binding(isOn), label: label())
    }

    public nonisolated init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
        self.init(change: .intent(isOn: isOn, IntentReference(of: intent)), label: label())
    }

    public var body: some View {
        switch change {
        case .binding(let isOn):
            StyledToggle(
                configuration: ToggleStyleConfiguration(
                    isOn: isOn, label: .init(view: AnyView(label)), action: .closure { isOn.wrappedValue.toggle() }))
        case .intent(let isOn, let intent):
            StyledToggle(
                configuration: ToggleStyleConfiguration(
                    isOn: .constant(isOn), label: .init(view: AnyView(label)), action: .intent(intent)))
        }
    }
}

extension Toggle where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(change: .binding(isOn), label: Text(titleKey))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(change: .binding(isOn), label: Text(title))
    }

    public nonisolated init<I: AppIntent>(_ titleKey: LocalizedStringKey, isOn: Bool, intent: I) {
        self.init(change: .intent(isOn: isOn, IntentReference(of: intent)), label: Text(titleKey))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol, I: AppIntent>(_ title: S, isOn: Bool, intent: I) {
        self.init(change: .intent(isOn: isOn, IntentReference(of: intent)), label: Text(title))
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(change: .binding(isOn), label: SwiftUI.Label(titleKey, systemImage: systemImage))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(change: .binding(isOn), label: SwiftUI.Label(title, systemImage: systemImage))
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style draws.
    @MainActor public init(_ configuration: ToggleStyleConfiguration) {
        switch configuration.action {
        case .closure: self.init(change: .binding(configuration.$isOn), label: configuration.label)
        case .intent(let intent): self.init(change: .intent(isOn: configuration.isOn, intent), label: configuration.label)
        }
    }
}

/// Draws toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ToggleStyleConfiguration
}

/// What a toggle style is given.
public struct ToggleStyleConfiguration {
    public struct Label {
        let view: AnyView
    }

    @Binding public var isOn: Bool
    public let label: Label
    public var isMixed: Bool { false }
    let action: ControlAction

    init(isOn: Binding<Bool>, label: Label, action: ControlAction) {
        _isOn = isOn
        self.label = label
        self.action = action
    }
}

extension ToggleStyleConfiguration.Label: View {
    public var body: some View { view }
}

/// A switch at the trailing end.
public struct SwitchToggleStyle: ToggleStyle, BuiltInToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { SwitchLook(configuration: configuration) }
}

/// What fits the place: a switch.
public struct DefaultToggleStyle: ToggleStyle, BuiltInToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { SwitchLook(configuration: configuration) }
}

/// A button that stays filled while it is on.
public struct ButtonToggleStyle: ToggleStyle, BuiltInToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { ButtonToggleLook(configuration: configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// Styles of this module: they draw their own action.
protocol BuiltInToggleStyle {}

enum ToggleStylingKey: EnvironmentKey { static var defaultValue: (any ToggleStyle)? { nil } }

extension EnvironmentValues {
    var toggleStyling: (any ToggleStyle)? { self[ToggleStylingKey.self] }
}

extension View {
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0[ToggleStylingKey.self] = style })
    }
}

/// A toggle under the style that is set where it stands.
struct StyledToggle: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.toggleStyling) private var styling

    var body: some View {
        if let styling { AnyView(drawn(styling)) } else { AnyView(SwitchLook(configuration: configuration)) }
    }

    private func drawn<S: ToggleStyle>(_ style: S) -> any View {
        if style is any BuiltInToggleStyle { return style.makeBody(configuration: configuration) }
        // An app's own style is drawn for both states, so that the page can show the other one at once.
        var other = configuration
        other = ToggleStyleConfiguration(isOn: .constant(!configuration.isOn), label: configuration.label, action: configuration.action)
        return HStack { style.makeBody(configuration: configuration) }
            .modifier(
                OtherLook(
                    state: configuration.isOn ? .off : .on, other: AnyView(HStack { style.makeBody(configuration: other) }))
            )
            .modifier(ToggleAction(configuration: configuration))
            .modifier(EnvironmentChange { $0[ToggleStylingKey.self] = nil })
    }
}
