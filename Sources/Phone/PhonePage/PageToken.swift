// The page's token, kept in the data folder, so that a page that is open finds the phone again after a restart.
import Foundation

/// A file with the token alone, which only its owner may read.
package enum PageToken {
    /// Chosen.
    package static let fileName = "page-token"

    /// The folder's token; a new one where there is none, or none that can be trusted: a file that others may read or write, that
    /// somebody else owns, that is a link, or that holds something else.
    ///
    /// Where a new one cannot be written, it holds until the phone stops.
    ///
    /// - Parameter note: hears a sentence where the token is not kept.
    package static func kept(in folder: URL, note: (String) -> Void) -> String {
        let file = folder.appendingPathComponent(fileName)
        if let token = read(file) { return token }
        let token = PageGate.makeToken()
        if let reason = write(token, file) {
            note("The page's token could not be kept in \(file.path): \(reason). After a restart, open the new address.")
        }
        return token
    }

    private static func read(_ file: URL) -> String? {
        let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 == 0,
            status.st_uid == geteuid(), status.st_size == 32
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: 32)
        guard Foundation.read(descriptor, &bytes, 32) == 32 else { return nil }
        let digits = Set("0123456789abcdef".utf8)
        return bytes.allSatisfy(digits.contains) ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// - Returns: why it could not be written; nil when it was.
    private static func write(_ token: String, _ file: URL) -> String? {
        // A file of that name that was not trusted goes first: its other readers keep what they had.
        guard unlink(file.path) == 0 || errno == ENOENT else { return String(cString: strerror(errno)) }
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return String(cString: strerror(errno)) }
        defer { close(descriptor) }
        let bytes = Array(token.utf8)
        let count = Foundation.write(descriptor, bytes, bytes.count)
        // A part of a token is none: it is read as a wrong one and replaced at the next start.
        return count == bytes.count ? nil : count < 0 ? String(cString: strerror(errno)) : "the disk is full"
    }
}
