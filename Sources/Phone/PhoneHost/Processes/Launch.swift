// Starts a program with a socket pair as its standard input and pipes for what it prints.
import Foundation
import SidelongCSpawn
import SidelongLink

/// A program that was just started: its id and our ends of its descriptors.
struct Launch: Sendable {
    var pid: pid_t
    var link: Int32
    var output: Int32
    var errors: Int32

    /// - Parameter environment: what the program sees of it.
    init(executable: String, environment: [String: String]) throws(LaunchError) {
        guard access(executable, X_OK) == 0 else { throw .missing(executable) }
        var ours: [Int32] = []
        var theirs: [Int32] = []
        var isLaunched = false
        defer {
            for descriptor in theirs { close(descriptor) }
            if !isLaunched { for descriptor in ours { close(descriptor) } }
        }
        do {
            let pair = try LinkConnection.makePair()
            ours.append(pair.phone)
            theirs.append(pair.process)
        } catch {
            throw .system(call: "socketpair", code: errno)
        }
        for _ in 0..<2 {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
            ours.append(ends[0])
            theirs.append(ends[1])
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (index, descriptor) in theirs.enumerated() { posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(index)) }
        // Whatever else is open here is not the program's: an end of somebody's pipe that it held would keep a reader waiting for as long
        // as the program lives, and a file that it held for writing could not be run.
        posix_spawn_file_actions_addclosefrom_np(&actions, Int32(theirs.count))
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A group of its own: Ctrl-C in the terminal reaches the phone alone, and a kill reaches what the program started itself.
        // Signals that the phone blocks or ignores are as usual for the program.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGTERM, SIGPIPE, SIGHUP] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let name = strdup(executable)
        var values = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            free(name)
            for value in values { free(value) }
        }
        var arguments = [name, nil]
        var pid: pid_t = 0
        var code = posix_spawn(&pid, executable, &actions, &attributes, &arguments, &values)
        // A program that was just installed may still be open for writing in a child that another thread forked meanwhile, until that
        // child has its own program: milliseconds, or seconds on a machine that is busy.
        for _ in 0..<500 where code == ETXTBSY {
            usleep(10_000)
            code = posix_spawn(&pid, executable, &actions, &attributes, &arguments, &values)
        }
        guard code == 0 else { throw .system(call: "posix_spawn", code: code) }
        isLaunched = true
        self.pid = pid
        link = ours[0]
        output = ours[1]
        errors = ours[2]
    }
}

/// What an app's process sees of the phone's environment.
enum AppEnvironment {
    /// Everything but the phone's own fault point; `SIDELONG_APP_FAULT` becomes the app's, so that a test can have an app's process die
    /// at a named point without killing the phone at its own. See `FaultPoint`.
    static func of(_ phone: [String: String]) -> [String: String] {
        var values = phone
        values["SIDELONG_FAULT"] = values.removeValue(forKey: "SIDELONG_APP_FAULT")
        return values
    }
}
