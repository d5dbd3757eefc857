// A sentence that an intent says, and the errors that intents throw.

import Foundation
import SidelongFoundationSupplement

/// What an intent says to a person.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
    let full: LocalizedStringResource
    let supporting: LocalizedStringResource?

    public init(_ value: LocalizedStringResource) {
        full = value
        supporting = nil
    }

    /// `full` is spoken, `supporting` stands beside a view.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String? = nil) {
        self.full = full
        self.supporting = supporting
    }

    public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }

    public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }

    /// In the phone's language.
    package var text: String { String(localized: full) }
}

/// An error of the system's around an intent.
public struct AppIntentError: Error, Sendable, CustomLocalizedStringResourceConvertible, LocalizedError {
    enum Cause: Hashable, Sendable {
        case restartPerform
        case needsPerson(String)
        case named(String)
    }
    let cause: Cause

    init(_ cause: Cause) { self.cause = cause }

    /// Ask for `perform()` to be run again.
    public static var restartPerform: AppIntentError { AppIntentError(.restartPerform) }

    public enum Unrecoverable {
        public static var entityNotFound: AppIntentError { AppIntentError(.named("What it was about was not found.")) }
        public static var featureCurrentlyRestricted: AppIntentError { AppIntentError(.named("It is restricted at present.")) }
        public static var networkFailure: AppIntentError { AppIntentError(.named("The network failed.")) }
        public static var notAllowed: AppIntentError { AppIntentError(.named("It is not allowed.")) }
        public static var partialFailure: AppIntentError { AppIntentError(.named("A part of it failed.")) }
        public static var unknown: AppIntentError { AppIntentError(.named("It failed for an unknown reason.")) }
        public static var unsupportedOnDevice: AppIntentError { AppIntentError(.named("This device cannot do it.")) }
    }

    public enum UserActionRequired {
        public static var accountSetup: AppIntentError { AppIntentError(.needsPerson("An account must be set up.")) }
        public static var confirmation: AppIntentError { AppIntentError(.needsPerson("It must be confirmed.")) }
        public static var signin: AppIntentError { AppIntentError(.needsPerson("Somebody must sign in.")) }
    }

    var sentence: String {
        switch cause {
        case .restartPerform: "The intent asked to be run again."
        case .needsPerson(let sentence): "\(sentence) Nobody can be asked while an intent runs from a button or the command line."
        case .named(let sentence): sentence
        }
    }

    public var localizedStringResource: LocalizedStringResource { LocalizedStringResource(stringLiteral: sentence) }
    public var errorDescription: String? { sentence }
}

extension AppIntent {
    /// Asks a person whether to go on. Nobody can be asked here: throws `AppIntentError`.
    public func requestConfirmation() async throws { throw AppIntentError.UserActionRequired.confirmation }
}

extension ForegroundContinuableIntent {
    /// The error to throw when the app must come to the front.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () async throws -> Void)? = nil
    ) -> AppIntentError {
        AppIntentError(.needsPerson(dialog?.text ?? "It must go on in the app."))
    }

    /// Asks to go on in the app. Nobody can be asked here: throws `AppIntentError`.
    public func requestToContinueInForeground<Value: Sendable>(
        _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () async throws -> Value)? = nil
    ) async throws -> Value? {
        throw needsToContinueInForegroundError(dialog)
    }
}
