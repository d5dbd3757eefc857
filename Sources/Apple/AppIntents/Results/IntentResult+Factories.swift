// `.result(…)` in its combinations.

import Foundation
import SidelongFoundationSupplement

extension IntentResult where Self == IntentResultContainer<Never, Never, Never, Never> {
    /// Done, with nothing to say.
    public static func result() -> Self { Self() }
}

extension IntentResult {
    public static func result<Value: _IntentValue & Sendable>(value: Value) -> Self
    where Self == IntentResultContainer<Value, Never, Never, Never> { Self(value: value) }

    public static func result<Value: _IntentValue & Sendable>(value: Value, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Value, Never, Never, IntentDialog> { Self(value: value, dialog: dialog) }

    public static func result<Value: _IntentValue & Sendable, Opened: AppIntent>(value: Value, opensIntent: Opened) -> Self
    where Self == IntentResultContainer<Value, Opened, Never, Never> { Self(value: value, opensIntent: opensIntent) }

    public static func result<Value: _IntentValue & Sendable, Opened: AppIntent>(
        value: Value, opensIntent: Opened, dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<Value, Opened, Never, IntentDialog> {
        Self(value: value, opensIntent: opensIntent, dialog: dialog)
    }

    public static func result<Opened: AppIntent>(opensIntent: Opened) -> Self
    where Self == IntentResultContainer<Never, Opened, Never, Never> { Self(value: nil, opensIntent: opensIntent) }

    public static func result<Opened: AppIntent>(opensIntent: Opened, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Opened, Never, IntentDialog> {
        Self(value: nil, opensIntent: opensIntent, dialog: dialog)
    }
}

extension IntentResult where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    /// Done, with a sentence.
    public static func result(dialog: IntentDialog) -> Self { Self(value: nil, dialog: dialog) }
}
