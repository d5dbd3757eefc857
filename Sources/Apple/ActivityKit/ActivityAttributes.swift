// What an app says about an activity once, and what changes while it runs.

import Foundation

/// The data of a Live Activity: its own properties never change, its `ContentState` does. Together at most 4 KB of JSON.
public protocol ActivityAttributes: Decodable, Encodable {
    associatedtype ContentState: Decodable, Encodable, Hashable
}

/// A content state and how long it is good.
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
    public let state: State
    /// From then on the system marks it as stale; nil for never.
    public let staleDate: Date?
    /// Orders an app's activities; higher is more important. 0 by default.
    public let relevanceScore: Double

    public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }
}

extension ActivityContent: Sendable where State: Sendable {}
extension ActivityContent: Equatable {}
extension ActivityContent: CustomStringConvertible {
    public var description: String { "\(state)" }
}

/// Where an activity stands.
public enum ActivityState: Codable, Hashable, Sendable {
    /// Scheduled, not yet begun.
    case pending
    case active
    /// Its stale date has passed; it can still be updated.
    case stale
    /// Over, and still seen on the Lock Screen.
    case ended
    /// Gone.
    case dismissed
}

/// When an ended activity leaves the Lock Screen.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case `default`
        case immediate
        case after(Date)
    }
    let kind: Kind

    /// Up to four hours after its end.
    public static let `default` = ActivityUIDismissalPolicy(kind: .default)
    public static let immediate = ActivityUIDismissalPolicy(kind: .immediate)
    /// At that date, at most four hours after its end; a past date is at once.
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy(kind: .after(date)) }
}

/// Whether it stays until it ends.
public enum ActivityStyle: Hashable, Sendable {
    case standard
    /// Only while the person is busy with it.
    case transient
}

/// How an activity gets updates from a server.
public struct PushType: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case token
        case channel(String)
    }
    let kind: Kind

    /// By a token of its own.
    public static let token = PushType(kind: .token)
    /// By a broadcast channel.
    public static func channel(_ channelId: String) -> PushType { PushType(kind: .channel(channelId)) }
}
