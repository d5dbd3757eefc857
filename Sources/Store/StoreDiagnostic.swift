/// What the store has to say to a person although the call that caused it goes on. The process runtime turns it into the
/// house's `Diagnostic`; this module uses nothing but Foundation and SQLite, so it has its own plain form.
package struct StoreDiagnostic: Hashable, Sendable {
    package enum Severity: String, Sendable { case note, warning, error }

    /// A stable code, such as `store.group-not-entitled`.
    package let code: String
    package let severity: Severity
    /// What happened, one sentence.
    package let message: String
    /// A file or a group, or empty.
    package let place: String
    /// What to do, one sentence, or empty.
    package let remedy: String

    package init(_ code: String, _ severity: Severity, _ message: String, place: String = "", remedy: String = "") {
        self.code = code
        self.severity = severity
        self.message = message
        self.place = place
        self.remedy = remedy
    }
}

extension StoreDiagnostic: CustomStringConvertible {
    package var description: String {
        let at = place.isEmpty ? "" : " at \(place)"
        let then = remedy.isEmpty ? "" : " (\(remedy))"
        return "\(severity.rawValue) \(code)\(at): \(message)\(then)"
    }
}
