// The bytes of one message: JSON for what both sides read, and blobs for what is only handed on.
import Foundation

/// How a message and the byte strings beside it lie on the wire.
///
/// All numbers are little-endian `UInt32`: length of the rest; length of the JSON; JSON; number of blobs; each blob's length and bytes.
public enum LinkFrame {
    /// Bytes of one frame, blobs included. A timeline of a thousand entries stays far below it.
    public static let maximumLength = 64 << 20
    /// Blobs of one frame.
    public static let maximumBlobs = 8192

    public static func encode(_ message: some Encodable, blobs: [Data] = []) throws(LinkError) -> Data {
        let json: Data
        do {
            json = try JSONEncoder().encode(message)
        } catch {
            throw .malformedMessage("\(error)")
        }
        let length = 8 + json.count + blobs.reduce(0) { $0 + 4 + $1.count }
        guard length <= maximumLength else { throw .tooLong(length) }
        guard blobs.count <= maximumBlobs else { throw .malformedFrame("\(blobs.count) blobs") }
        var frame = Data(capacity: 4 + length)
        append(length, to: &frame)
        append(json.count, to: &frame)
        frame.append(json)
        append(blobs.count, to: &frame)
        for blob in blobs {
            append(blob.count, to: &frame)
            frame.append(blob)
        }
        return frame
    }

    /// Reads what follows the first length.
    public static func decode<Message: Decodable>(_ type: Message.Type, from body: Data) throws(LinkError) -> (
        message: Message, blobs: [Data]
    ) {
        var position = body.startIndex
        func number() throws(LinkError) -> Int {
            guard body.endIndex - position >= 4 else { throw .malformedFrame("it ends inside a number") }
            defer { position += 4 }
            return (0..<4).reduce(0) { $0 | Int(body[position + $1]) << (8 * $1) }
        }
        func bytes(_ count: Int) throws(LinkError) -> Data {
            guard count <= body.endIndex - position else { throw .malformedFrame("it ends inside \(count) bytes") }
            defer { position += count }
            return body[position..<position + count]
        }
        let json = try bytes(try number())
        let count = try number()
        guard count <= maximumBlobs else { throw .malformedFrame("\(count) blobs") }
        var blobs: [Data] = []
        for _ in 0..<count { blobs.append(Data(try bytes(try number()))) }
        guard position == body.endIndex else { throw .malformedFrame("\(body.endIndex - position) bytes too many") }
        do {
            return (try JSONDecoder().decode(type, from: Data(json)), blobs)
        } catch {
            throw .malformedMessage("\(error)")
        }
    }

    private static func append(_ number: Int, to data: inout Data) {
        withUnsafeBytes(of: UInt32(number).littleEndian) { data.append(contentsOf: $0) }
    }
}
