// Where the folder of an App Group is, and what is said when the entitlements do not name the group.
import Foundation

/// The folder that an app and its widgets share: `<groups folder>/<group id>/`.
///
/// On Apple's systems it is the App Group container of that id. On Linux the phone names the groups folder; a process without a
/// phone uses `SIDELONG_GROUPS`, else `$XDG_DATA_HOME/sidelong/groups`.
public struct GroupContainer: Hashable, Sendable {
    /// The group's id, such as `group.com.example.tally`.
    public let identifier: String
    /// The folder; it exists and belongs to this user alone.
    public let folder: URL
    /// False when the entitlements do not name the group: then the folder is this process's own and nobody else sees it, as on
    /// a phone. A diagnostic said so.
    public let isShared: Bool

    /// - Parameter identifier: 1 to 200 bytes of letters, digits, `.`, `-` and `_`, without a leading dot or two dots in a row.
    /// - Throws: `StoreError.invalidGroup`, or `StoreError.folder` when the folder cannot be made.
    public init(_ identifier: String) throws(StoreError) {
        if let objection = SafeName.objection(to: identifier) {
            throw .invalidGroup(String(identifier.prefix(SafeName.limit)), reason: objection)
        }
        self.identifier = identifier
        #if canImport(Darwin)
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier) else {
            throw .invalidGroup(identifier, reason: "the entitlements do not name it")
        }
        self.folder = folder
        isShared = true
        #else
        let settings = StoreProcess.settings
        isShared = settings.entitledGroups?.contains(identifier) ?? true
        if isShared {
            folder = settings.groupsFolder.appendingPathComponent(identifier, isDirectory: true)
        } else {
            folder = settings.ownFolder.appendingPathComponent("unentitled/\(identifier)", isDirectory: true)
            let named = settings.entitledGroups ?? []
            StoreProcess.reportOnce(
                StoreDiagnostic(
                    "store.group-not-entitled", .warning,
                    "The entitlements do not name the group \(identifier), so its data are kept apart and no other process sees them.",
                    place: identifier,
                    remedy: named.isEmpty
                        ? "Add com.apple.security.application-groups to the entitlements of app and widgets."
                        : "Use one of \(named.joined(separator: ", ")), or add this one to the entitlements of app and widgets."))
        }
        #endif
        try Self.make(self.folder)
    }

    static func make(_ folder: URL) throws(StoreError) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .folder(folder.path, reason: error.localizedDescription)
        }
    }
}

#if !canImport(Darwin)
extension FileManager {
    /// The App Group's folder, or nil for an id that can be no group's (a diagnostic says why).
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        do {
            return try GroupContainer(groupIdentifier).folder
        } catch {
            StoreProcess.report(StoreDiagnostic("store.group", .error, error.description, place: groupIdentifier))
            return nil
        }
    }
}
#endif
