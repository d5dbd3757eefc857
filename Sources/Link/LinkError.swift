// What can go wrong on the socket, a case per cause.

/// Why a message could not be sent or read.
public enum LinkError: Error, Hashable, Sendable {
    /// The other side has closed the socket.
    case closed
    /// A system call failed with this `errno`.
    case system(call: String, code: Int32)
    /// The frame says it is longer than `LinkFrame.maximumLength` bytes.
    case tooLong(Int)
    /// The frame's inner lengths do not add up.
    case malformedFrame(String)
    /// The JSON is not a message of the expected type.
    case malformedMessage(String)
}

extension LinkError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .closed: "The other side has closed the connection."
        case .system(let call, let code): "\(call) failed with error \(code)."
        case .tooLong(let length): "A message of \(length) bytes is longer than the limit of \(LinkFrame.maximumLength) bytes."
        case .malformedFrame(let reason): "The bytes are no message: \(reason)."
        case .malformedMessage(let reason): "The message cannot be understood: \(reason)."
        }
    }
}
