// One answer to one request, with the headers that every answer carries.
import Foundation

/// Status, headers and body.
struct PageResponse: Sendable {
    var status: Int
    var type: String
    var body: Data
    var headers: [(name: String, value: String)] = []

    static func text(_ status: Int, _ sentence: String) -> PageResponse {
        PageResponse(status: status, type: "text/plain; charset=utf-8", body: Data((sentence + "\n").utf8))
    }

    static func json(_ value: some Encodable, status: Int = 200) -> PageResponse {
        do {
            return PageResponse(status: status, type: "application/json", body: try JSONEncoder().encode(value))
        } catch {
            return text(500, "The answer could not be written: \(error)")
        }
    }

    /// Nothing but the page's own scripts, styles, fonts and sockets; no frames, no forms, no plug-ins.
    static let contentSecurityPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; "
        + "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

    /// `headers` and those that go with every answer, as lower-case names with a colon.
    var allHeaders: [(name: String, value: String)] {
        var all = [
            ("content-type:", type), ("content-security-policy:", Self.contentSecurityPolicy), ("x-content-type-options:", "nosniff"),
            ("referrer-policy:", "no-referrer"), ("cross-origin-resource-policy:", "same-origin"),
        ]
        if !headers.contains(where: { $0.name == "cache-control:" }) { all.append(("cache-control:", "no-store")) }
        return all + headers
    }
}
