// The first message of a process, read so that a process of any protocol version can be told apart from one that talks nonsense.
import SidelongLink

/// A process's hello. Of another protocol version only the numbers are read, because the rest may have any shape.
struct FirstMessage: Decodable {
    var protocolVersion: Int
    var build: String
    /// Nil when the version is not ours.
    var hello: ProcessHello?

    private enum Key: String, CodingKey { case hello, content = "_0", protocolVersion, build }

    init(from decoder: any Decoder) throws {
        let content = try decoder.container(keyedBy: Key.self).nestedContainer(keyedBy: Key.self, forKey: .hello)
            .nestedContainer(keyedBy: Key.self, forKey: .content)
        protocolVersion = try content.decode(Int.self, forKey: .protocolVersion)
        build = String(try content.decodeIfPresent(String.self, forKey: .build)?.prefix(100) ?? "unknown")
        if protocolVersion == LinkProtocol.version, case .hello(let whole) = try ProcessMessage(from: decoder) { hello = whole }
    }
}
