// Which folder a suite's name means, and whose it is.
import Foundation

#if !canImport(Darwin)

/// Where a suite's values are kept.
enum DefaultsDomain {
    /// The process's own domain: `UserDefaults.standard`.
    static func standardFolder() -> URL { StoreProcess.settings.ownFolder }

    /// A group's folder for a group that the process shares, else a folder of the process's own. Nil, with a diagnostic, for a
    /// name that cannot be one.
    static func folder(suite: String) -> URL? {
        let settings = StoreProcess.settings
        let isGroup = settings.entitledGroups?.contains(suite) ?? false || suite.hasPrefix("group.")
        do {
            if isGroup { return try GroupContainer(suite).folder }
        } catch {
            StoreProcess.report(StoreDiagnostic("defaults.suite", .error, error.description, place: suite))
            return nil
        }
        guard let name = SafeName.folder(for: suite) else {
            StoreProcess.report(
                StoreDiagnostic(
                    "defaults.suite", .error, "A suite's name is 1 to \(SafeName.limit) bytes long; this one is \(suite.utf8.count).",
                    place: String(suite.prefix(SafeName.limit))))
            return nil
        }
        return settings.ownFolder.appendingPathComponent("suites/\(name)", isDirectory: true)
    }

    /// The folder of a persistent domain by name: the process's own for its bundle identifier.
    static func folder(domain: String) -> URL? {
        domain == StoreProcess.settings.bundleIdentifier ? standardFolder() : folder(suite: domain)
    }
}
#endif
