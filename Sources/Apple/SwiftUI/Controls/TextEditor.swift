// A field of many lines.

/// Text of any length that a person edits. It takes the room that it is offered.
public struct TextEditor {
    let source: Binding<String>
}

extension TextEditor: View {
    public nonisolated init(text: Binding<String>) { source = text }

    public var body: some View {
        TextFieldLook(
            source: TextSource(source), prompt: nil, label: AnyView(EmptyView()), isMultiline: true, isSecure: false, onCommit: nil,
            fills: true)
    }
}

/// How a text editor looks.
@MainActor @preconcurrency public protocol TextEditorStyle: Sendable {}

public struct AutomaticTextEditorStyle: TextEditorStyle { public nonisolated init() {} }
public struct PlainTextEditorStyle: TextEditorStyle { public nonisolated init() {} }

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    public nonisolated static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    public nonisolated static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
    /// A phone draws both styles alike.
    public nonisolated func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { self }
}

/// What a field is for, by UIKit's names. The page offers nothing to fill in by itself.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = UITextContentType(rawValue: "name")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let URL = UITextContentType(rawValue: "url")
    public static let organizationName = UITextContentType(rawValue: "organization")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

extension View {
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View { self }
}
