// A client of the page's server that says exactly the bytes it is told to, and reads what comes back.
import Foundation
import Glibc

/// One connection to a loopback port. It blocks, so it is used on threads of its own (see `onThread`).
final class RawClient {
    enum Failure: Error { case notConnected(Int32), notSent(Int32), silent, ended, notHTTP(String) }

    struct Answer: Equatable {
        var status: Int
        var headers: [String: String]
        var body: Data
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        // How long nothing may come before a test says that the server hangs; no test waits for it.
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        guard result == 0 else {
            let code = errno
            close(descriptor)
            throw Failure.notConnected(code)
        }
    }

    deinit { close(descriptor) }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw Failure.notSent(errno) }
            sent += count
        }
    }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    private func fill() throws {
        var chunk = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count < 0, errno == EAGAIN { throw Failure.silent }
        guard count > 0 else { throw Failure.ended }
        buffer += chunk[..<count]
    }

    func take(_ count: Int) throws -> [UInt8] {
        while buffer.count < count { try fill() }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    /// True when the server ends the connection; what comes before is thrown away.
    func ends() throws -> Bool {
        do {
            while true {
                buffer = []
                try fill()
            }
        } catch Failure.ended {
            return true
        }
    }

    /// The next answer. The one to HEAD has no body whatever its headers say.
    func answer(toHead: Bool = false) throws -> Answer {
        let mark = Array("\r\n\r\n".utf8)
        while buffer.firstRange(of: mark) == nil { try fill() }
        guard let end = buffer.firstRange(of: mark) else { throw Failure.ended }
        let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else { throw Failure.notHTTP(lines[0]) }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
        }
        buffer.removeFirst(end.upperBound)
        let length = toHead ? 0 : headers["content-length"].flatMap(Int.init) ?? 0
        return Answer(status: status, headers: headers, body: Data(try take(length)))
    }

    // MARK: WebSocket

    /// Frame of a client: masked, unless the test wants it wrong.
    static func frame(_ payload: [UInt8], code: UInt8 = 1, isFinal: Bool = true, isMasked: Bool = true, reserved: UInt8 = 0) -> [UInt8] {
        var bytes = [(isFinal ? 0x80 : 0) | reserved | code]
        let mask: UInt8 = isMasked ? 0x80 : 0
        if payload.count < 126 {
            bytes.append(mask | UInt8(payload.count))
        } else if payload.count < 65536 {
            bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        } else {
            bytes.append(mask | 127)
            bytes += (0..<8).reversed().map { UInt8(payload.count >> ($0 * 8) & 0xff) }
        }
        guard isMasked else { return bytes + payload }
        let key: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        return bytes + key + payload.enumerated().map { $1 ^ key[$0 % 4] }
    }

    /// The next frame of the server: its code and payload.
    func frame() throws -> (code: UInt8, payload: [UInt8]) {
        let head = try take(2)
        var length = Int(head[1] & 0x7f)
        if length == 126 { length = try take(2).reduce(0) { $0 << 8 | Int($1) } }
        if length == 127 { length = try take(8).reduce(0) { $0 << 8 | Int($1) } }
        return (head[0] & 0x0f, try take(length))
    }

    /// The code and the sentence with which the server closes; others before it are passed over.
    func closing() throws -> (code: Int, sentence: String) {
        while true {
            let (code, payload) = try frame()
            guard code == 8 else { continue }
            guard payload.count >= 2 else { return (1005, "") }
            return (Int(payload[0]) << 8 | Int(payload[1]), String(decoding: payload[2...], as: UTF8.self))
        }
    }
}

/// Runs what blocks on a thread of its own: the few threads of Swift's tasks are needed by the server under test.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { done in
        Thread { done.resume(with: Result { try work() }) }.start()
    }
}
