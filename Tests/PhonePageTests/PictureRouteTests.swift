// Pictures of apps over HTTP.
import Foundation
import Testing

@testable import SidelongPhonePage

@Suite(.oneAtATime) struct PictureRouteTests {
    let served: Served

    init() throws { served = try Served() }

    @Test func aPictureHasItsOwnTypeAndMayBeKept() async throws {
        let answer = try await served.ask(served.request("GET", "/picture/" + String(repeating: "a", count: 64)))
        #expect(answer.status == 200 && answer.body == Data([1, 2, 3]))
        #expect(answer.headers["content-type"] == "image/png")
        #expect(answer.headers["x-content-type-options"] == "nosniff")
        #expect(answer.headers["cache-control"]?.contains("immutable") == true)
    }

    @Test func withoutATokenThereIsNone() async throws {
        #expect(try await served.ask(served.request("GET", "/picture/" + String(repeating: "a", count: 64), cookie: "")).status == 401)
    }

    @Test(arguments: [("b", 64, 404), ("a", 63, 400), ("g", 64, 400)])
    func namesThatAreNone(letters: String, count: Int, status: Int) async throws {
        let name = String(repeating: letters, count: count)
        #expect(try await served.ask(served.request("GET", "/picture/" + name)).status == status)
    }
}
