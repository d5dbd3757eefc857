// One end of the socket pair: blocking reads on a thread of its own, writes under a lock.
import Foundation

/// A connection over a stream socket. Reading is for one thread; sending is for any.
public final class LinkConnection: Sendable {
    private let descriptor: Int32
    private let writing = NSLock()

    /// Takes over the descriptor of a connected stream socket; `close()` closes it.
    public init(descriptor: Int32) { self.descriptor = descriptor }

    /// Two connected sockets. The second is meant to become a child's standard input.
    public static func makePair() throws(LinkError) -> (phone: Int32, process: Int32) {
        var pair: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { throw .system(call: "socketpair", code: errno) }
        return (pair[0], pair[1])
    }

    /// Sends one message. Blocks while the other side does not read.
    public func send(_ message: some Encodable, blobs: [Data] = []) throws(LinkError) {
        try send(frame: try LinkFrame.encode(message, blobs: blobs))
    }

    /// Sends what `LinkFrame.encode` made, for who must know its length beforehand.
    package func send(frame: Data) throws(LinkError) {
        let result: Result<Void, LinkError> = writing.withLock {
            frame.withUnsafeBytes { buffer in
                var sent = 0
                while sent < buffer.count {
                    guard let base = buffer.baseAddress else { break }
                    let count = Foundation.send(descriptor, base + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
                    if count > 0 {
                        sent += count
                    } else if errno != EINTR {
                        return .failure(errno == EPIPE || errno == ECONNRESET ? .closed : .system(call: "send", code: errno))
                    }
                }
                return .success(())
            }
        }
        try result.get()
    }

    /// Waits for one message. Throws `closed` when the other side is gone.
    public func receive<Message: Decodable>(_ type: Message.Type) throws(LinkError) -> (message: Message, blobs: [Data]) {
        let head = try read(4)
        let length = (0..<4).reduce(0) { $0 | Int(head[$1]) << (8 * $1) }
        guard length <= LinkFrame.maximumLength else { throw .tooLong(length) }
        return try LinkFrame.decode(type, from: try read(length))
    }

    private func read(_ count: Int) throws(LinkError) -> Data {
        // Grows with what arrives, so that a lying length costs nothing.
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: min(count, 1 << 16))
        while data.count < count {
            let got = recv(descriptor, &buffer, min(buffer.count, count - data.count), 0)
            if got > 0 {
                data.append(contentsOf: buffer[0..<got])
            } else if got == 0 || errno == ECONNRESET {
                throw .closed
            } else if errno != EINTR {
                throw .system(call: "recv", code: errno)
            }
        }
        return data
    }

    /// Wakes a reader with `closed` and stops both directions; the descriptor itself is closed with `close()`.
    public func shutDown() { _ = Foundation.shutdown(descriptor, Int32(SHUT_RDWR)) }

    public func close() { _ = Foundation.close(descriptor) }
}
