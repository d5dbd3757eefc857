// `.result(…)` with a view. The view is part of an intent's type only: this phone shows what an intent says, not its picture.

import AppIntents

extension IntentResult where Self == IntentResultContainer<Never, Never, _IntentSnippet, Never> {
    public static func result<Content: View>(@ViewBuilder content: () -> Content) -> Self { Self(value: nil) }
    public static func result<Content: View>(view: Content) -> Self { Self(value: nil) }
}

extension IntentResult where Self == IntentResultContainer<Never, Never, _IntentSnippet, IntentDialog> {
    public static func result<Content: View>(dialog: IntentDialog, @ViewBuilder content: () -> Content) -> Self {
        Self(value: nil, dialog: dialog)
    }
    public static func result<Content: View>(dialog: IntentDialog, view: Content) -> Self { Self(value: nil, dialog: dialog) }
}

extension IntentResult {
    public static func result<Value: _IntentValue & Sendable, Content: View>(value: Value, @ViewBuilder content: () -> Content) -> Self
    where Self == IntentResultContainer<Value, Never, _IntentSnippet, Never> { Self(value: value) }

    public static func result<Value: _IntentValue & Sendable, Content: View>(value: Value, view: Content) -> Self
    where Self == IntentResultContainer<Value, Never, _IntentSnippet, Never> { Self(value: value) }

    public static func result<Value: _IntentValue & Sendable, Content: View>(
        value: Value, dialog: IntentDialog, @ViewBuilder content: () -> Content
    ) -> Self where Self == IntentResultContainer<Value, Never, _IntentSnippet, IntentDialog> { Self(value: value, dialog: dialog) }

    public static func result<Value: _IntentValue & Sendable, Content: View>(value: Value, dialog: IntentDialog, view: Content) -> Self
    where Self == IntentResultContainer<Value, Never, _IntentSnippet, IntentDialog> { Self(value: value, dialog: dialog) }
}
