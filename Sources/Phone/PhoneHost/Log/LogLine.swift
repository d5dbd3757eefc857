// One line of the phone's log: what happened, to whom, and which tap, reload or call it belongs to.

/// A line of the log. In `log.jsonl` it is one JSON object.
package struct LogLine: Codable, Hashable, Sendable {
    package enum Level: String, Codable, Hashable, Sendable { case note, warning, error }

    /// Counts up within one run of the phone.
    package var number: UInt64
    /// Milliseconds since 1970, on the machine's clock.
    package var time: Int64
    /// The same moment on the phone's clock.
    package var phoneTime: Int64
    package var level: Level
    /// Where it comes from: `phone` (what it decided), `process` (about one), `output` and `errors` (what an app printed, on which of the
    /// two streams), `diagnostic`, `install`, `page`.
    package var source: String
    /// Bundle identifier; empty when it belongs to no app.
    package var app: String
    /// `app`, `widgets` or empty.
    package var role: String
    /// Which run of the process; 0 for none.
    package var generation: UInt64
    /// `tap-12`, `reload-3`; empty outside of one.
    package var correlation: String
    package var text: String
}
