// The store's view of its own process: folders, entitlements, and where diagnostics go.
import Foundation

/// What the store must know about the process it runs in: where the phone keeps groups, what the entitlements name, who is told
/// of diagnostics. The process runtime sets it from the phone's hello, before the app's `main` goes on.
package enum StoreProcess {
    package struct Settings: Sendable, Equatable {
        /// The folder with one folder per group.
        package var groupsFolder: URL
        /// This process's own folder: `UserDefaults.standard`, private suites, and groups that the entitlements do not name.
        package var ownFolder: URL
        /// `com.apple.security.application-groups`, or nil when nobody knows (a process without a phone): then every group is allowed.
        package var entitledGroups: [String]?
        /// `CFBundleIdentifier`: the name of the domain of `UserDefaults.standard`.
        package var bundleIdentifier: String?

        package init(groupsFolder: URL, ownFolder: URL, entitledGroups: [String]? = nil, bundleIdentifier: String? = nil) {
            self.groupsFolder = groupsFolder
            self.ownFolder = ownFolder
            self.entitledGroups = entitledGroups
            self.bundleIdentifier = bundleIdentifier
        }
    }

    /// Settings of this process. Set them before the first use of a store: an open database stays where it was opened.
    package static var settings: Settings {
        get { state.withLock { $0.settings } }
        set { state.withLock { $0.settings = newValue } }
    }

    /// Who is told of diagnostics; by default a line on standard error.
    package static func setReporter(_ reporter: @escaping @Sendable (StoreDiagnostic) -> Void) {
        state.withLock { $0.reporter = reporter }
    }

    static func report(_ diagnostic: StoreDiagnostic) {
        let reporter = state.withLock { $0.reporter }
        reporter(diagnostic)
    }

    /// For what would otherwise be said at each of many calls: once per code and place.
    static func reportOnce(_ diagnostic: StoreDiagnostic) {
        let isNew = state.withLock { $0.said.insert(diagnostic.code + " " + diagnostic.place).inserted }
        if isNew { report(diagnostic) }
    }

    private struct State: Sendable {
        var said: Set<String> = []
        var settings = StoreProcess.settingsWithoutPhone(environment: ProcessInfo.processInfo.environment)
        var reporter: @Sendable (StoreDiagnostic) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    }

    private static let state = Locked(State())

    /// Where things are when no phone has said so: `SIDELONG_GROUPS`, else below `$XDG_DATA_HOME/sidelong`, else `~/.local/share/sidelong`.
    static func settingsWithoutPhone(environment: [String: String]) -> Settings {
        let home = FileManager.default.homeDirectoryForCurrentUserOnEverySystem
        let data =
            environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
            ?? home.appendingPathComponent(".local/share", isDirectory: true)
        let sidelong = data.appendingPathComponent("sidelong", isDirectory: true)
        let groups =
            environment["SIDELONG_GROUPS"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
            ?? sidelong.appendingPathComponent("groups", isDirectory: true)
        let name = SafeName.folder(for: ProcessInfo.processInfo.processName) ?? "process"
        let own =
            environment["SIDELONG_OWN"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
            ?? sidelong.appendingPathComponent("processes/\(name)", isDirectory: true)
        return Settings(groupsFolder: groups, ownFolder: own, bundleIdentifier: Bundle.main.bundleIdentifier)
    }
}

extension FileManager {
    fileprivate var homeDirectoryForCurrentUserOnEverySystem: URL {
        #if os(iOS) || os(watchOS) || os(tvOS) || os(visionOS)
        URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
        #else
        homeDirectoryForCurrentUser
        #endif
    }
}
