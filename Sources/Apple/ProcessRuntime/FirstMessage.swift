// The phone's first message, read with care: a phone of another version may say things that this build cannot decode.

import SidelongLink

/// The hello, or the version that its sender speaks.
enum FirstMessage: Decodable {
    case hello(Hello)
    case refused(String)
    case otherVersion(Int)

    private enum MessageKey: String, CodingKey { case hello, refused }
    private enum ValueKey: String, CodingKey { case value = "_0" }
    private enum HelloKey: String, CodingKey { case protocolVersion }

    init(from decoder: any Decoder) throws {
        let message = try decoder.container(keyedBy: MessageKey.self)
        if message.contains(.refused) {
            self = .refused(try message.nestedContainer(keyedBy: ValueKey.self, forKey: .refused).decode(String.self, forKey: .value))
            return
        }
        let value = try message.nestedContainer(keyedBy: ValueKey.self, forKey: .hello)
        let version = try value.nestedContainer(keyedBy: HelloKey.self, forKey: .value).decode(Int.self, forKey: .protocolVersion)
        self = version == LinkProtocol.version ? .hello(try value.decode(Hello.self, forKey: .value)) : .otherVersion(version)
    }
}
