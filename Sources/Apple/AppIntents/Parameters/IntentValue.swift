// What can be a parameter of an intent or the value of its result.

import Foundation
import SidelongFoundationSupplement

/// A type that intents can take and return. Conform to `AppEnum` or `AppEntity` for types of your own.
public protocol _IntentValue {
    associatedtype ValueType: _IntentValue = Self
}

extension String: _IntentValue {}
extension Int: _IntentValue {}
extension Double: _IntentValue {}
extension Bool: _IntentValue {}
extension Date: _IntentValue {}
extension URL: _IntentValue {}
extension DateComponents: _IntentValue {}
extension Never: _IntentValue {}
extension Optional: _IntentValue where Wrapped: _IntentValue {}
extension Array: _IntentValue where Element: _IntentValue {}

/// A value type of an app: an entity or an enum.
public protocol AppValue: _IntentValue, PersistentlyIdentifiable, Sendable {}
