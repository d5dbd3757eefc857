// What `perform()` returns.

import Foundation
import SidelongFoundationSupplement

/// The outcome of an intent.
public protocol IntentResult: Sendable {}

/// A result with a value that the next action can use.
public protocol ReturnsValue<Value>: IntentResult {
    associatedtype Value: _IntentValue
    var value: Value? { get }
}

/// A result that says something.
public protocol ProvidesDialog: IntentResult {
    var _dialog: IntentDialog? { get }
}

/// A result that another intent follows.
public protocol OpensIntent: IntentResult {
    var _opensIntent: (any AppIntent)? { get }
}

/// A result with a view. The view is not shown on this phone.
public protocol ShowsSnippetView: IntentResult {}

/// Stands for the view of a result.
public struct _IntentSnippet: Sendable {
    public init() {}
}

/// The result that `.result(…)` makes; `Never` stands for each part that is absent.
public struct IntentResultContainer<Value, OpensIntentValue, Snippet, Dialog>: IntentResult {
    // Only what the conditional conformances hand out; each is a value that is safe to share.
    let storedValue: (any Sendable)?
    let storedIntent: (any AppIntent)?
    let storedDialog: IntentDialog?

    public init() { self.init(value: nil) }

    package init(value: (any Sendable)?, opensIntent: (any AppIntent)? = nil, dialog: IntentDialog? = nil) {
        storedValue = value
        storedIntent = opensIntent
        storedDialog = dialog
    }
}

extension IntentResultContainer: ReturnsValue where Value: _IntentValue {
    public var value: Value? { storedValue as? Value }
}

extension IntentResultContainer: OpensIntent where OpensIntentValue: AppIntent {
    public var _opensIntent: (any AppIntent)? { storedIntent }
}

extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {
    public var _dialog: IntentDialog? { storedDialog }
}

extension IntentResultContainer: ShowsSnippetView where Snippet == _IntentSnippet {}
