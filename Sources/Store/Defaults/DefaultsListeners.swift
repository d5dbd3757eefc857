// How `UserDefaults` objects hear of other processes' changes.
import Foundation

#if !canImport(Darwin)

/// The objects of one domain that are told when another process changes it. Apps make such objects by the dozen, often one per
/// read, so being told costs an entry in a table, not a watch of its own.
final class DefaultsListeners: Sendable {
    private let references = Locked<[ObjectIdentifier: Reference]>([:])

    func add(_ object: GroupDefaults) { references.withLock { $0[ObjectIdentifier(object)] = Reference(object: object) } }

    func remove(_ object: GroupDefaults) { references.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(object)) } }

    /// Posts the notification for each living object, on the main thread, where an app's views listen.
    func tellLater() {
        DispatchQueue.main.async { [self] in
            for reference in references.withLock({ Array($0.values) }) {
                guard let object = reference.object else { continue }
                NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: object)
            }
        }
    }

    private struct Reference: @unchecked Sendable {
        // Unchecked, because Foundation makes the conformance of its class unavailable: the mutable parts of a `GroupDefaults`
        // are behind locks or in SQLite, and here it is only handed on.
        weak var object: GroupDefaults?
    }
}
#endif
