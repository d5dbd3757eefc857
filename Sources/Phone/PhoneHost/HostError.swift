// Why the host could not start, a case per cause with a sentence for people.

/// Why a phone could not be started.
package enum HostError: Error, Hashable, Sendable {
    /// Another phone runs on this data folder; the address is empty while it is still starting.
    case alreadyRunning(folder: String, pid: Int32, address: String)
    /// The data folder cannot be made or written.
    case folder(String, reason: String)
    /// The phone's own database cannot be used.
    case store(String)
}

extension HostError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .alreadyRunning(let folder, let pid, let address):
            let place = address.isEmpty ? "it is still starting" : "it is at \(address)"
            return "Sidelong is already running on \(folder) (process \(pid)); \(place). Stop it first, or use another folder with --data."
        case .folder(let path, let reason):
            return "The data folder \(path) cannot be used: \(reason.withFullStop) Mend that, or use another folder with --data."
        case .store(let reason):
            return "The phone's database cannot be used: \(reason) For a new phone, move phone.sqlite and the files whose names begin so "
                + "out of the data folder, or use another folder with --data. What the apps keep is in other files and stays."
        }
    }
}
