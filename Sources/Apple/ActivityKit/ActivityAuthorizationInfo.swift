// Whether the person lets this app show Live Activities.

import Foundation

/// What is allowed, now and from now on.
public final class ActivityAuthorizationInfo: Sendable {
    public init() {}

    /// Whether a Live Activity may be started: the Info.plist says so and the person has not switched it off.
    public var areActivitiesEnabled: Bool { ActivityMirror.shared.areActivitiesEnabled }
    public var frequentPushesEnabled: Bool { ActivityMirror.shared.areFrequentPushesEnabled }

    /// The present value, then each change.
    public var activityEnablementUpdates: ActivityEnablementUpdates {
        ActivityEnablementUpdates(stream: ActivityMirror.shared.authorizationUpdates(\.areActivitiesEnabled))
    }

    /// The present value, then each change.
    public var frequentPushEnablementUpdates: FrequentPushEnablementUpdates {
        FrequentPushEnablementUpdates(stream: ActivityMirror.shared.authorizationUpdates(\.areFrequentPushesEnabled))
    }

    public struct ActivityEnablementUpdates: AsyncSequence, Sendable {
        let stream: AsyncStream<Bool>
        public func makeAsyncIterator() -> AsyncStream<Bool>.Iterator { stream.makeAsyncIterator() }
    }

    public struct FrequentPushEnablementUpdates: AsyncSequence, Sendable {
        let stream: AsyncStream<Bool>
        public func makeAsyncIterator() -> AsyncStream<Bool>.Iterator { stream.makeAsyncIterator() }
    }
}
