// Copies a program so that it can be run at once.
import Foundation

/// Copies a file through descriptors that no started program inherits.
///
/// `FileManager.copyItem` opens the new file without `O_CLOEXEC`. A program that another thread starts in that moment has it open for
/// writing for as long as it lives, and until then Linux refuses to run the copy ("Text file busy").
enum ExecutableCopy {
    static func make(of source: URL, at target: URL) throws {
        let from = open(source.path, O_RDONLY | O_CLOEXEC)
        guard from >= 0 else { throw failure(source) }
        defer { close(from) }
        var status = stat()
        guard fstat(from, &status) == 0 else { throw failure(source) }
        let to = open(target.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0o777)
        guard to >= 0 else { throw failure(target) }
        defer { close(to) }
        let size = 1 << 20
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = read(from, buffer.baseAddress, size)
            if count == 0 { return }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(target) }
            var done = 0
            while done < count {
                let written = write(to, buffer.baseAddress?.advanced(by: done), count - done)
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { throw failure(target) }
                done += written
            }
        }
    }

    private static func failure(_ file: URL) -> any Error {
        NSError(domain: NSPOSIXErrorDomain, code: Int(errno), userInfo: [NSFilePathErrorKey: file.path])
    }
}
