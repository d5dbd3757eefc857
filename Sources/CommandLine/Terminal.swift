// Lines for people and programs: results on standard output, everything else on standard error.
import Foundation

/// Writes with `write(2)`: `FileHandle` ends the process with a crash where it cannot write.
enum Terminal {
    /// A result. Where nobody reads any more (`sidelong status | head -1`), the command ends as if it were done, without a word; where
    /// it cannot be written otherwise, as on a full disk, it fails and says why.
    static func line(_ text: String) { result(Data((text + "\n").utf8)) }

    /// A result that is no text, such as a picture.
    static func result(_ data: Data) {
        switch write(data, to: STDOUT_FILENO) {
        case 0: return
        case EPIPE: exit(ExitCode.done.rawValue)
        case let code:
            error("the result could not be written: \(String(cString: strerror(code))).")
            exit(ExitCode.failed.rawValue)
        }
    }

    /// A result of a command that goes on whether somebody reads it or not.
    static func announce(_ text: String) { _ = write(Data((text + "\n").utf8), to: STDOUT_FILENO) }

    /// What is going on. There is nobody to tell when it cannot be written.
    static func note(_ text: String) { _ = write(Data((text + "\n").utf8), to: STDERR_FILENO) }
    static func error(_ text: String) { note("sidelong: " + text) }

    static func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        line(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// - Returns: 0, or the code of what kept it from being written.
    private static func write(_ data: Data, to descriptor: Int32) -> Int32 {
        data.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = Foundation.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
                if count >= 0 {
                    done += count
                } else if errno == EAGAIN {
                    // Somebody made the terminal non-blocking.
                    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&ready, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }
}
