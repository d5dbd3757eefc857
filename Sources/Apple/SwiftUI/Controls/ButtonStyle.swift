// How buttons are drawn: the protocols, and the way from a style to what is on screen.
import AppIntents
import SidelongRenderTree

/// Draws a button; the system adds the action.
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ButtonStyleConfiguration
}

/// What a button style is given.
public struct ButtonStyleConfiguration {
    /// The button's label, as a view.
    public struct Label {
        let view: AnyView
    }

    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View {
    public var body: some View { view }
}

/// Draws a button and decides itself when its action runs.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a primitive button style is given.
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label, as a view.
    public struct Label {
        let view: AnyView
    }

    public let role: ButtonRole?
    public let label: Label
    let action: ControlAction

    init(role: ButtonRole?, action: ControlAction, label: AnyView) {
        self.role = role
        self.action = action
        self.label = Label(view: label)
    }

    /// Runs the action. An intent is not run this way: it belongs to a `Button` inside the style's body.
    @MainActor public func trigger() {
        if case .closure(let closure) = action { closure() }
    }
}

extension PrimitiveButtonStyleConfiguration.Label: View {
    public var body: some View { view }
}

/// The style that is set, whichever protocol it follows.
enum ButtonStyling {
    case primitive(any PrimitiveButtonStyle)
    case plain(any ButtonStyle)
}

enum ButtonStylingKey: EnvironmentKey { static var defaultValue: ButtonStyling? { nil } }

extension View {
    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0[ButtonStylingKey.self] = .primitive(style) })
    }

    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0[ButtonStylingKey.self] = .plain(style) })
    }
}

/// A button under the style that is set where it stands.
struct StyledButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.buttonStyling) private var styling

    var body: some View {
        switch styling {
        case .primitive(let style): primitive(style)
        case .plain(let style): plain(style)
        case nil: primitive(DefaultButtonStyle())
        }
    }

    private func primitive<S: PrimitiveButtonStyle>(_ style: S) -> AnyView {
        // Inside a style of the app's own, a button is drawn by the style around that one: the default.
        let body = style.makeBody(configuration: configuration)
        return AnyView(
            style is any BuiltInButtonStyle ? AnyView(body) : AnyView(body.modifier(EnvironmentChange { $0[ButtonStylingKey.self] = nil })))
    }

    private func plain<S: ButtonStyle>(_ style: S) -> AnyView {
        func drawn(isPressed: Bool) -> some View {
            HStack {
                style.makeBody(
                    configuration: ButtonStyleConfiguration(
                        role: configuration.role, label: ButtonStyleConfiguration.Label(view: configuration.label.view),
                        isPressed: isPressed))
            }
            .modifier(EnvironmentChange { $0[ButtonStylingKey.self] = nil })
        }
        return AnyView(
            drawn(isPressed: false)
                .modifier(OtherLook(state: .pressed, other: AnyView(drawn(isPressed: true))))
                .modifier(ActionModifier(action: configuration.action, role: .button)))
    }
}

extension EnvironmentValues {
    var buttonStyling: ButtonStyling? { self[ButtonStylingKey.self] }
}

/// Styles of this module: they draw their own action.
protocol BuiltInButtonStyle {}
