// The phone's date, the machine's uptime and the distance between two of either: integers of nanoseconds, never a Double.

/// A distance in time, in nanoseconds. Additions saturate, because dates come from apps and may be anything.
package struct Span: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    /// Nanoseconds; may be negative.
    package var rawValue: Int64
    package init(rawValue: Int64) { self.rawValue = rawValue }

    package static let zero = Span(rawValue: 0)
    package static func milliseconds(_ count: Int64) -> Span { Span(rawValue: count.saturatingMultiplied(by: 1_000_000)) }
    package static func seconds(_ count: Int64) -> Span { Span(rawValue: count.saturatingMultiplied(by: 1_000_000_000)) }
    package static func minutes(_ count: Int64) -> Span { seconds(count.saturatingMultiplied(by: 60)) }
    package static func hours(_ count: Int64) -> Span { minutes(count.saturatingMultiplied(by: 60)) }

    package static func < (left: Span, right: Span) -> Bool { left.rawValue < right.rawValue }
    package static func + (left: Span, right: Span) -> Span { Span(rawValue: left.rawValue.saturatingAdded(right.rawValue)) }
}

/// A moment on the phone's own clock, which may jump in either direction: nanoseconds since 1970-01-01T00:00:00Z.
package struct Instant: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    package var rawValue: Int64
    package init(rawValue: Int64) { self.rawValue = rawValue }

    /// The moment so many whole seconds after 1970.
    package static func seconds(_ count: Int64) -> Instant { Instant(rawValue: Span.seconds(count).rawValue) }

    package static func < (left: Instant, right: Instant) -> Bool { left.rawValue < right.rawValue }
    package static func + (left: Instant, right: Span) -> Instant { Instant(rawValue: left.rawValue.saturatingAdded(right.rawValue)) }
    package static func - (left: Instant, right: Instant) -> Span { Span(rawValue: left.rawValue.saturatingSubtracted(right.rawValue)) }
}

/// A moment on the machine's monotonic clock, in nanoseconds. It starts anew when the machine starts; the limits of processes live in it.
package struct Uptime: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    package var rawValue: Int64
    package init(rawValue: Int64) { self.rawValue = rawValue }

    package static func < (left: Uptime, right: Uptime) -> Bool { left.rawValue < right.rawValue }
    package static func + (left: Uptime, right: Span) -> Uptime { Uptime(rawValue: left.rawValue.saturatingAdded(right.rawValue)) }
    package static func - (left: Uptime, right: Uptime) -> Span { Span(rawValue: left.rawValue.saturatingSubtracted(right.rawValue)) }
}

/// The two times of an input: timelines and activities live in the date, process limits in the uptime.
package struct PhoneTime: Hashable, Codable, Sendable {
    /// The phone's clock, with its offset already in it.
    package var date: Instant
    /// The machine's monotonic clock.
    package var uptime: Uptime

    package init(date: Instant, uptime: Uptime) {
        self.date = date
        self.uptime = uptime
    }
}

extension Int64 {
    fileprivate func saturatingAdded(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    fileprivate func saturatingSubtracted(_ other: Int64) -> Int64 {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }

    fileprivate func saturatingMultiplied(by other: Int64) -> Int64 {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
    }
}
