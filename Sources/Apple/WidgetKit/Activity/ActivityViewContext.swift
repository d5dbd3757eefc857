// What an activity's views are made from.

import ActivityKit
import Foundation

/// An activity's data at one moment.
public struct ActivityViewContext<Attributes: ActivityAttributes>: Identifiable {
    public let activityID: String
    public let attributes: Attributes
    public let state: Attributes.ContentState
    /// Whether the content's stale date has passed.
    public let isStale: Bool

    public var id: String { activityID }
}

extension ActivityViewContext: Sendable where Attributes: Sendable, Attributes.ContentState: Sendable {}
