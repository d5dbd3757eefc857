// A request copied out of the C server's memory.
import Foundation
import SidelongCWebServer

struct PageRequest: Sendable {
    var connection: UInt64
    var method: String
    var path: String
    var query: String
    var host: String
    var origin: String
    var cookie: String
    var entityTag: String
    var body: Data
    /// The status that the server has to answer with, 0 for none.
    var refusal: Int

    init(_ request: sidelong_web_request) {
        func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
        connection = request.connection
        method = text(request.method)
        path = text(request.path)
        query = text(request.query)
        host = text(request.host)
        origin = text(request.origin)
        cookie = text(request.cookie)
        entityTag = text(request.entity_tag)
        body = request.body.map { Data(bytes: $0, count: request.body_length) } ?? Data()
        refusal = Int(request.refusal)
    }

    /// A value of the query by name.
    func value(_ name: String) -> String? {
        query.split(separator: "&").first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
}
