// Bytes that belong to an app (attributes, content state, parameters): the phone carries them and never looks inside.
import FoundationEssentials

/// An app's own bytes, opaque to the phone. Written as base64 in logs and snapshots.
package struct Payload: Hashable, Codable, Sendable {
    package var bytes: [UInt8]

    package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let data = Data(base64Encoded: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The payload is not base64.")
        }
        bytes = [UInt8](data)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Data(bytes).base64EncodedString())
    }
}
