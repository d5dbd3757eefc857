// Who may speak to the page's server: token, cookie, host and origin.
import Testing

@testable import SidelongPhonePage

@Suite struct PageGateTests {
    let gate = PageGate(token: "0123456789abcdef0123456789abcdef", port: 8017)

    private func check(host: String = "127.0.0.1:8017", origin: String = "", query: String = "", cookie: String = "") throws(PageGate
        .Refusal)
    {
        try gate.check(host: host, origin: origin, query: query, cookie: cookie)
    }

    @Test func theTokenOpensByAddressOrByCookie() throws {
        try check(query: "token=0123456789abcdef0123456789abcdef")
        try check(query: "a=b&token=0123456789abcdef0123456789abcdef")
        try check(host: "localhost:8017", cookie: "other=1; sidelong-8017=0123456789abcdef0123456789abcdef")
        try check(origin: "http://127.0.0.1:8017", query: "token=0123456789abcdef0123456789abcdef")
    }

    @Test(arguments: [
        "", "token=", "token=0123456789abcdef0123456789abcdee", "token=0123456789abcdef", "Token=0123456789abcdef0123456789abcdef",
    ])
    func withoutTheTokenNothingOpens(query: String) {
        #expect(throws: PageGate.Refusal.token) { try check(query: query) }
    }

    @Test func anotherPortsCookieDoesNotOpen() {
        #expect(throws: PageGate.Refusal.token) { try check(cookie: "sidelong-8018=0123456789abcdef0123456789abcdef") }
    }

    @Test(arguments: ["", "evil.example:8017", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:8017.evil.example", "[::1]:8017"])
    func anotherHostIsRefusedEvenWithTheToken(host: String) {
        #expect(throws: PageGate.Refusal.host) { try check(host: host, query: "token=0123456789abcdef0123456789abcdef") }
    }

    @Test(arguments: ["null", "http://evil.example", "https://127.0.0.1:8017", "http://127.0.0.1:8018", "file://"])
    func anotherOriginIsRefusedEvenWithTheToken(origin: String) {
        #expect(throws: PageGate.Refusal.origin) { try check(origin: origin, query: "token=0123456789abcdef0123456789abcdef") }
    }

    @Test func tokensAre32DigitsAndDiffer() {
        let tokens = (0..<20).map { _ in PageGate.makeToken() }
        #expect(Set(tokens).count == 20)
        #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test func aServerWithoutATokenLetsNobodyIn() {
        #expect(throws: PageGate.Refusal.token) {
            try PageGate(token: "", port: 1).check(host: "127.0.0.1:1", origin: "", query: "token=", cookie: "")
        }
    }
}
