// Kinds of intents that the system treats in a way of their own.

import Foundation
import SidelongFoundationSupplement

/// An intent that all its work for is done by others; a configuration, for instance.
public protocol SystemIntent: AppIntent {}

/// Starts, updates or ends a Live Activity. The app's process runs it, in the background if need be.
public protocol LiveActivityIntent: SystemIntent {}

/// Starts, updates or ends a Live Activity; the older name.
public protocol LiveActivityStartingIntent: LiveActivityIntent {}

/// Plays or pauses sound. The app's process runs it.
public protocol AudioPlaybackIntent: SystemIntent {}

/// Plays sound; the older name.
public protocol AudioStartingIntent: AudioPlaybackIntent {}

/// Records sound. The app's process runs it.
public protocol AudioRecordingIntent: SystemIntent {}

/// Begins in the background and may ask to go on in the foreground. The app's process runs it.
public protocol ForegroundContinuableIntent: SystemIntent {}

/// Sets one value to what a control shows.
public protocol SetValueIntent: SystemIntent {
    associatedtype ValueType: _IntentValue
    /// The system writes the new value here before `perform()`.
    var value: ValueType { get set }
}

/// Opens the app at a thing.
public protocol OpenIntent: SystemIntent {
    associatedtype Value: _IntentValue
    var target: Value { get set }
}

extension OpenIntent {
    public static var openAppWhenRun: Bool { true }
}

extension OpenIntent where PerformResult == IntentResultContainer<Never, Never, Never, Never> {
    public func perform() async throws -> PerformResult { .result() }
}

/// The parameters of a widget that people can edit.
public protocol WidgetConfigurationIntent: SystemIntent {}

/// The parameters of a control that people can edit.
public protocol ControlConfigurationIntent: SystemIntent {}

extension WidgetConfigurationIntent {
    public func perform() async throws -> some IntentResult { IntentResultContainer<Never, Never, Never, Never>() }
}

extension ControlConfigurationIntent {
    public func perform() async throws -> some IntentResult { IntentResultContainer<Never, Never, Never, Never>() }
}
