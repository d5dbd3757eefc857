// The file by which one process tells the others that it has committed.
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The file that is touched after each commit, so that other processes look.
///
/// The database's own files will not do: they change before the commit can be read, and a reader that is woken by them
/// misses the last commit until the next one.
struct ChangeNotice: Sendable {
    let folder: String
    let noticeName: String
    let logName: String

    init(folder: String, database: String) {
        self.folder = folder
        noticeName = database + ".notice"
        logName = database + "-wal"
    }

    var path: String { folder + "/" + noticeName }

    /// Says that something was committed. Failing to say so is not failing to commit: listeners find it by the log file a
    /// little later, and a person is told.
    func touch() {
        if utimensat(AT_FDCWD, path, nil, 0) == 0 { return }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        if descriptor >= 0, futimens(descriptor, nil) == 0 {
            close(descriptor)
            return
        }
        let reason = String(cString: strerror(errno))
        if descriptor >= 0 { close(descriptor) }
        StoreProcess.report(
            StoreDiagnostic("store.notice", .warning, "Other processes could not be told of a change: \(reason)", place: path))
    }

    /// Calls `look` on a queue of its own whenever the notice, or the log, says that something may have changed.
    func watch(_ look: @escaping @Sendable () -> Void) -> ChangeWatch { ChangeWatch(self, look) }
}
