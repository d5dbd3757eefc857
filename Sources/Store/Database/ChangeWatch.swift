// How a process learns that another one has committed: it watches two files and looks.
import Dispatch
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Waits for the notice file, and as a backup for the write-ahead log.
///
/// The notice comes after the commit, so it is looked at at once. The log changes before the commit can be read; its use is the
/// writer that was killed between commit and notice, so after it there are looks 10 and 100 milliseconds later.
final class ChangeWatch: @unchecked Sendable {
    // Unchecked: `source` is assigned once in `init` before anybody else has the object; all other variables are touched only
    // on `queue`.
    private let queue = DispatchQueue(label: "sidelong.store.changes")
    private let look: @Sendable () -> Void
    private let notice: ChangeNotice
    private var source: (any DispatchSourceProtocol)?
    private var pending: [Int: Bool] = [:]

    /// Milliseconds after a change of the log.
    private static let delays = [10, 100]

    init(_ notice: ChangeNotice, _ look: @escaping @Sendable () -> Void) {
        self.notice = notice
        self.look = look
        start()
    }

    func end() { source?.cancel() }

    deinit { end() }

    private func fail(_ what: String) {
        StoreProcess.report(
            StoreDiagnostic(
                "store.watch", .warning, "Changes by other processes will not be told: \(what): \(String(cString: strerror(errno)))",
                place: notice.path))
    }

    /// A look is due some time after the log changed; one timer per delay, renewed only while the log goes on changing.
    private func lookLater() {
        for delay in Self.delays {
            if pending[delay] != nil {
                pending[delay] = true
            } else {
                schedule(delay)
            }
        }
    }

    private func schedule(_ delay: Int) {
        pending[delay] = false
        queue.asyncAfter(deadline: .now() + .milliseconds(delay)) { [weak self] in
            guard let self else { return }
            let changedMeanwhile = pending.removeValue(forKey: delay) ?? false
            look()
            if changedMeanwhile { schedule(delay) }
        }
    }

    #if canImport(Glibc)
    private func start() {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return fail("inotify") }
        // The folder is watched, not the files: either may be made, or made anew, while we wait.
        let mask = UInt32(IN_ATTRIB) | UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ONLYDIR)
        guard inotify_add_watch(descriptor, notice.folder, mask) >= 0 else {
            fail("watching the folder")
            close(descriptor)
            return
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.readEvents(descriptor) }
        source.setCancelHandler { close(descriptor) }
        self.source = source
        source.activate()
    }

    private func readEvents(_ descriptor: Int32) {
        var now = false
        var later = false
        withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 8) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return }
                var offset = 0
                let header = MemoryLayout<inotify_event>.size
                while offset + header <= count {
                    let mask = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                    let length = Int(buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                    guard offset + header + length <= count else { return }
                    let name = UnsafeRawBufferPointer(rebasing: buffer[(offset + header)..<(offset + header + length)])
                    offset += header + length
                    if mask & UInt32(IN_Q_OVERFLOW) != 0 {
                        now = true
                    } else if mask & UInt32(IN_IGNORED) != 0 {
                        fail("the folder is gone")
                        source?.cancel()
                        return
                    } else if Self.isName(name, notice.noticeName) {
                        now = true
                    } else if Self.isName(name, notice.logName) {
                        later = true
                    }
                }
            }
        }
        if now { look() }
        if later { lookLater() }
    }

    /// Whether the bytes, padded with zeros by the kernel, spell a name.
    private static func isName(_ bytes: UnsafeRawBufferPointer, _ name: String) -> Bool {
        bytes.prefix { $0 != 0 }.elementsEqual(name.utf8)
    }
    #else
    private func start() {
        notice.touch()
        let descriptor = open(notice.path, O_EVTONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return fail("opening the notice file") }
        let source = DispatchSource.makeFileSystemObjectSource(fileDescriptor: descriptor, eventMask: [.attrib, .write], queue: queue)
        source.setEventHandler { [weak self] in
            self?.look()
            self?.lookLater()
        }
        source.setCancelHandler { close(descriptor) }
        self.source = source
        source.activate()
    }
    #endif
}
