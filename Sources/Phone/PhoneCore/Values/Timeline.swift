// A timeline as the phone keeps it: dates and archive hashes, ordered, with the policy for the next one.

/// When a new timeline may be asked for.
package enum ReloadPolicy: Hashable, Codable, Sendable {
    /// When the last entry's date arrives.
    case atEnd
    /// From this moment on; a lower bound.
    case after(Instant)
    /// Not by itself.
    case never
}

/// A moment and the archive that is shown from then on.
package struct TimelineEntry: Hashable, Codable, Sendable {
    package var date: Instant
    package var archive: Archive
    /// `TimelineEntryRelevance.score`, where the provider gave one.
    package var relevance: Double?

    package init(date: Instant, archive: Archive, relevance: Double? = nil) {
        self.date = date
        self.archive = archive
        self.relevance = relevance
    }
}

/// A provider's answer.
package struct TimelineAnswer: Hashable, Codable, Sendable {
    package var entries: [TimelineEntry]
    package var policy: ReloadPolicy

    package init(entries: [TimelineEntry], policy: ReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

/// An accepted timeline: entries ascend by date, and of equal dates the later given is the one that shows.
package struct PlacedTimeline: Hashable, Codable, Sendable {
    package var entries: [TimelineEntry]
    package var policy: ReloadPolicy
    /// When it was accepted, on the phone's clock.
    package var accepted: Instant
    /// The reload that brought it.
    package var correlation: Correlation

    /// The index of the last entry whose date is at or before the moment; nil before the first. Binary search.
    package func index(at date: Instant) -> Int? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].date <= date { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }
}
