// How fields look and which keyboard they ask for.

/// A keyboard of UIKit by name.
public enum UIKeyboardType: Int, Hashable, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter,
        webSearch,
        asciiCapableNumberPad
}

/// What the keyboard's last key says.
public struct SubmitLabel: Hashable, Sendable {
    let name: String
    public static let done = SubmitLabel(name: "done")
    public static let go = SubmitLabel(name: "go")
    public static let send = SubmitLabel(name: "send")
    public static let join = SubmitLabel(name: "join")
    public static let route = SubmitLabel(name: "route")
    public static let search = SubmitLabel(name: "search")
    public static let `return` = SubmitLabel(name: "return")
    public static let next = SubmitLabel(name: "next")
    public static let `continue` = SubmitLabel(name: "continue")
}

/// Which letters the keyboard makes large by itself.
public struct TextInputAutocapitalization: Hashable, Sendable {
    let name: String
    public static let never = TextInputAutocapitalization(name: "none")
    public static let words = TextInputAutocapitalization(name: "words")
    public static let sentences = TextInputAutocapitalization(name: "sentences")
    public static let characters = TextInputAutocapitalization(name: "characters")
}

/// How a field looks.
@MainActor @preconcurrency public protocol TextFieldStyle: Sendable {
    nonisolated var _hasBorder: Bool { get }
}

public struct DefaultTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public nonisolated var _hasBorder: Bool { false }
}

public struct PlainTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public nonisolated var _hasBorder: Bool { false }
}

public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public nonisolated var _hasBorder: Bool { true }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0[TextFieldBorderKey.self] = style._hasBorder })
    }

    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
        let name: String
        switch type {
        case .numberPad, .asciiCapableNumberPad: name = "numberPad"
        case .decimalPad: name = "decimalPad"
        case .emailAddress: name = "emailAddress"
        case .URL: name = "URL"
        case .phonePad, .namePhonePad: name = "phonePad"
        case .webSearch: name = "search"
        default: name = "default"
        }
        return modifier(EnvironmentChange { $0.changeInput { $0.keyboard = name } })
    }

    public nonisolated func submitLabel(_ label: SubmitLabel) -> some View {
        modifier(EnvironmentChange { $0.changeInput { $0.submitLabel = label.name } })
    }

    public nonisolated func textInputAutocapitalization(_ mode: TextInputAutocapitalization?) -> some View {
        modifier(EnvironmentChange { $0.changeInput { $0.capitalization = mode?.name ?? "sentences" } })
    }

    public nonisolated func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(EnvironmentChange { $0.changeInput { $0.isAutocorrected = !isDisabled } })
    }

    public nonisolated func disableAutocorrection(_ isDisabled: Bool?) -> some View { autocorrectionDisabled(isDisabled ?? false) }
}
