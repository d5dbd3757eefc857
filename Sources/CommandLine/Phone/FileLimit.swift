// How many files and sockets the phone and its processes may have open at once.
import Glibc

enum FileLimit {
    /// A window is a socket, an app three files and a widget three more, so this is far beyond a day with the phone.
    static let wanted: rlim_t = 8192

    /// Raises the soft limit, often 1,024, as far as the system lets us: not above `wanted`, never down.
    static func raise() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(limit.rlim_max, wanted)
        // A refusal leaves the limit that was there, which is enough for an ordinary day.
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
