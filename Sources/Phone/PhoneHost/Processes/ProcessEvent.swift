// What the threads of a running process report, in the order in which it happened.
import Foundation
import SidelongLink

/// Something that a running process did.
enum ProcessEvent: Sendable {
    /// The first message.
    case hello(ProcessHello)
    /// It speaks another version of the protocol.
    case otherVersion(Int, build: String)
    case message(ProcessMessage, blobs: [Data])
    /// What it sent is no message; nothing more is read from it.
    case nonsense(LinkError)
    /// A line that it printed, without the newline.
    case printed(String, isError: Bool)
    /// The last event.
    case exited(ProcessEnd)
}

/// How a process ended.
enum ProcessEnd: Hashable, Sendable {
    case exited(code: Int32)
    case signalled(Int32)
}

/// Why a process could not be started.
enum LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(String)
    case system(call: String, code: Int32)

    var description: String {
        switch self {
        case .missing(let path): "There is no executable at \(path)."
        case .system(let call, let code): "\(call) failed: \(String(cString: strerror(code)))."
        }
    }
}
