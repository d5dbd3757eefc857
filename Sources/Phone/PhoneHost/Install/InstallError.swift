// Why an app cannot be installed, a case per cause with a sentence for people.

/// Why an app cannot be installed.
package enum InstallError: Error, Hashable, Sendable {
    /// A file that an app must have is not there.
    case missing(file: String, what: String)
    /// The file is no property list, or too large to be one.
    case unreadable(file: String, reason: String)
    /// A key of a property list is missing or holds what it may not.
    case invalid(file: String, key: String, reason: String)
    /// A folder of the package could not be assembled.
    case assembly(path: String, reason: String)
}

extension InstallError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing(let file, let what): "\(what) is missing: there is no \(file)."
        case .unreadable(let file, let reason): "\(file) cannot be read as a property list: \(reason.withFullStop)"
        case .invalid(let file, let key, let reason): "\(key) in \(file) cannot be used: \(reason.withFullStop)"
        case .assembly(let path, let reason): "The app could not be put together at \(path): \(reason.withFullStop)"
        }
    }
}
