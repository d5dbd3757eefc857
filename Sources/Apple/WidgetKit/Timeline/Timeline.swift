// Entries with their dates, and when new ones are asked for.

import Foundation

/// What a widget shows from a date on.
public protocol TimelineEntry {
    /// From when on.
    var date: Date { get }
    /// How much it matters in a stack; nil by default, which keeps what was said before.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters, compared with others of the same provider.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
    public var score: Float
    /// Seconds from the entry's date on; 0 lasts until the next entry.
    public var duration: TimeInterval

    public init(score: Float, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}

/// When a timeline is asked for again.
public struct TimelineReloadPolicy: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case atEnd
        case never
        case after(Date)
    }
    package let kind: Kind

    /// When the last entry's date has come.
    public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
    /// Only when somebody asks.
    public static let never = TimelineReloadPolicy(kind: .never)
    /// From that date on.
    public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(kind: .after(date)) }
}

/// A provider's answer.
public struct Timeline<EntryType: TimelineEntry> {
    public let entries: [EntryType]
    public let policy: TimelineReloadPolicy

    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// Under what conditions a provider is asked.
public struct TimelineProviderContext: Sendable {
    /// Values of the environment that may be used for one entry.
    @dynamicMemberLookup public struct EnvironmentVariants: Sendable {
        let values: [EnvironmentValues]

        /// Each value that a key path may have; nil when the phone does not vary it.
        public subscript<Value>(dynamicMember keyPath: WritableKeyPath<EnvironmentValues, Value>) -> [Value]? {
            self[keyPath]
        }

        public subscript<Value>(keyPath: WritableKeyPath<EnvironmentValues, Value>) -> [Value]? {
            values.isEmpty ? nil : values.map { $0[keyPath: keyPath] }
        }
    }

    public let family: WidgetFamily
    /// Whether the gallery asks, which needs an answer at once.
    public let isPreview: Bool
    /// Points.
    public let displaySize: CGSize
    public let environmentVariants: EnvironmentVariants
}
