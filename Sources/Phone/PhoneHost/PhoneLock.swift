// One phone a data folder: a locked file says which process it is and where its page is.
import Foundation

/// `<data>/phone.lock`. The lock goes with the process, however it ends; the file's words are for others.
package final class PhoneLock: Sendable {
    /// What the file says.
    package struct Words: Codable, Hashable, Sendable {
        package var pid: Int32
        /// 0 until the page's server listens.
        package var port: Int
        /// With the token; empty until the server listens.
        package var address: String
        package var token: String
    }

    private let descriptor: Int32

    /// Takes the lock.
    /// - Throws: `HostError.alreadyRunning` when another process has it.
    init(dataFolder: URL) throws(HostError) {
        let path = Self.file(dataFolder).path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .folder(dataFolder.path, reason: String(cString: strerror(errno))) }
        // Somebody who asks whether a phone runs holds the lock for a moment.
        var isTaken = false
        for _ in 0..<10 where !isTaken {
            isTaken = flock(descriptor, LOCK_EX | LOCK_NB) == 0
            if !isTaken { usleep(3_000) }
        }
        guard isTaken else {
            close(descriptor)
            let words = Self.read(dataFolder)
            throw .alreadyRunning(folder: dataFolder.path, pid: words?.pid ?? 0, address: words?.address ?? "")
        }
        write(Words(pid: getpid(), port: 0, address: "", token: ""))
    }

    deinit { close(descriptor) }

    private static func file(_ dataFolder: URL) -> URL { dataFolder.appendingPathComponent("phone.lock") }

    func write(_ words: Words) {
        // The words of plain numbers and texts always encode; who cannot read them is told nothing worse than "still starting".
        guard let data = try? JSONEncoder().encode(words) else { return }
        _ = ftruncate(descriptor, 0)
        _ = data.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }

    /// Empties the file and gives the lock up.
    func release() {
        _ = ftruncate(descriptor, 0)
        _ = flock(descriptor, LOCK_UN)
    }

    private static func read(_ dataFolder: URL) -> Words? {
        // Half-written words are those of a phone that is starting.
        guard let data = try? Data(contentsOf: file(dataFolder)) else { return nil }
        return try? JSONDecoder().decode(Words.self, from: data)
    }

    /// The phone that runs on this folder, or nil when none does.
    package static func running(on dataFolder: URL) -> Words? {
        let descriptor = open(file(dataFolder).path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return nil }
        return read(dataFolder)
    }
}
