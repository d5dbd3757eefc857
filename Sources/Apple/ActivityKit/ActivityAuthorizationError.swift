// Why an activity could not be started.

import Foundation

/// The cause why `Activity.request` failed.
public enum ActivityAuthorizationError: String, Error, Hashable, Sendable, CaseIterable {
    /// Attributes and content are more than 4 KB.
    case attributesTooLarge
    /// The person has switched Live Activities off.
    case denied
    /// The phone has as many as it takes.
    case globalMaximumExceeded
    /// The app has as many as the phone takes from one.
    case targetMaximumExceeded
    /// The app is not in the foreground.
    case visibility
    /// The device has no Live Activities.
    case unsupported
    /// The app's Info.plist has no `NSSupportsLiveActivities`.
    case unsupportedTarget
    case unentitled
    /// The system could not keep it.
    case persistenceFailure
    case missingProcessIdentifier
    case malformedActivityIdentifier
    case reconnectNotPermitted
}

extension ActivityAuthorizationError: LocalizedError, CustomNSError {
    public static var errorDomain: String { "com.apple.ActivityKit.ActivityAuthorization" }
    public var errorCode: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? rawValue] }

    public var errorDescription: String? {
        switch self {
        case .attributesTooLarge: "The activity's attributes and content are larger than 4 KB."
        case .denied: "Live Activities are switched off for this app."
        case .globalMaximumExceeded: "The phone shows as many Live Activities as it takes."
        case .targetMaximumExceeded: "The phone shows as many Live Activities as it takes from one app."
        case .visibility: "A Live Activity can only be started while the app is in the foreground, or by a LiveActivityIntent."
        case .unsupported: "This device has no Live Activities."
        case .unsupportedTarget: "The app's Info.plist does not say NSSupportsLiveActivities."
        case .unentitled: "The app lacks an entitlement for Live Activities."
        case .persistenceFailure: "The phone could not keep the Live Activity."
        case .missingProcessIdentifier: "The process has no identity."
        case .malformedActivityIdentifier: "The activity's identifier is malformed."
        case .reconnectNotPermitted: "The activity belongs to somebody else."
        }
    }

    public var failureReason: String? { errorDescription }

    public var recoverySuggestion: String? {
        switch self {
        case .attributesTooLarge: "Keep less in the attributes and the content state; put pictures into the app."
        case .denied: "Switch Live Activities on in the phone's settings for this app."
        case .globalMaximumExceeded, .targetMaximumExceeded: "End an activity first."
        case .visibility: "Start it from a tap in the app, or from an intent that conforms to LiveActivityIntent."
        case .unsupportedTarget: "Add NSSupportsLiveActivities with the value true to the Info.plist of the app's target."
        default: nil
        }
    }
}
