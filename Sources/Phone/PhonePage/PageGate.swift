// Who may talk to the page: only this machine, only with the token, only from the page itself.

/// Decides about each request before anything else looks at it. The port is open to every user of the machine, and every web page that a
/// person has open can send requests to it; so the token is always needed, and `Host` and `Origin` must be this very address.
package struct PageGate: Sendable {
    /// Why a request is turned away.
    package enum Refusal: Error, Hashable, Sendable {
        /// Another name for this machine: somebody else's DNS may have made it (rebinding).
        case host
        /// Another page sent it.
        case origin
        /// The token is missing or wrong.
        case token

        /// A sentence for the person who sees the refusal.
        package var sentence: String {
            switch self {
            case .host: "This address is not Sidelong's. Open the address that `sidelong run` printed."
            case .origin: "Another page asked for this. Only Sidelong's own page may."
            case .token: "The address has no token, or an old one. Open the address that `sidelong run` printed last."
            }
        }
    }

    package let token: String
    package let port: Int

    package init(token: String, port: Int) {
        self.token = token
        self.port = port
    }

    package var cookieName: String { "sidelong-\(port)" }

    /// The cookie that stands for the token from the first visit on: for this host, not for scripts, never sent from other sites.
    package var cookie: String { "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict" }

    package func check(host: String, origin: String, query: String, cookie: String) throws(Refusal) {
        let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        guard hosts.contains(host.lowercased()) else { throw .host }
        guard origin.isEmpty || hosts.contains(where: { origin.lowercased() == "http://\($0)" }) else { throw .origin }
        let fromQuery = query.split(separator: "&").first { $0.hasPrefix("token=") }.map { String($0.dropFirst(6)) }
        let fromCookie = cookie.split(separator: ";").map { $0.drop { $0 == " " } }.first { $0.hasPrefix("\(cookieName)=") }
            .map { String($0.dropFirst(cookieName.count + 1)) }
        guard matches(fromQuery) || matches(fromCookie) else { throw .token }
    }

    /// Compares every byte, so that the time says nothing about where the first wrong one is.
    private func matches(_ candidate: String?) -> Bool {
        guard let candidate else { return false }
        let left = Array(token.utf8), right = Array(candidate.utf8)
        guard left.count == right.count, !left.isEmpty else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// 128 bits from the system's generator, in hexadecimal.
    package static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
