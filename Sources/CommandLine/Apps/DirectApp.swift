// An installed app, by the name that a person types, and its processes without a phone.
import Foundation
import SidelongLink
import SidelongPhoneCore
import SidelongPhoneHost

struct DirectApp {
    let bundle: InstalledBundle
    let library: AppLibrary
    let dataFolder: URL

    /// Finds the app among what is installed on the data folder. Apps that come with Sidelong are installed, or brought up to date, on the way.
    init(_ name: String, dataFolder: URL) throws {
        self.dataFolder = dataFolder
        library = AppLibrary(folder: dataFolder.appendingPathComponent("apps"))
        let wanted = name.lowercased()
        for builtIn in BuiltInApps.packages() where builtIn.name.lowercased() == wanted {
            try FileManager.default.createDirectory(at: library.folder, withIntermediateDirectories: true)
            bundle = try library.install(builtIn.package).bundle
            return
        }
        let bundles = library.installed().bundles
        let found = bundles.filter { $0.identifier.lowercased() == wanted || $0.name.lowercased() == wanted }
        guard found.count == 1 else {
            let names = (bundles.map(\.name) + BuiltInApps.packages().map(\.name)).sorted()
            let list = names.isEmpty ? "None is installed there." : "There are: \(Array(Set(names)).sorted().joined(separator: ", "))."
            throw CommandFailure(
                found.isEmpty
                    ? "No app \(name.debugDescription) is installed on \(dataFolder.path). \(list) `sidelong run --app DIR` installs one."
                    : "\(found.count) apps are called \(name); use the bundle identifier.")
        }
        bundle = found[0]
    }

    func start(_ role: SidelongPhoneCore.ProcessRole, _ world: World) async throws(DirectError) -> DirectProcess {
        try await DirectProcess(bundle, role: role, library: library, dataFolder: dataFolder, world: world) { Terminal.note($0) }
    }

    /// What a phone of this folder would tell its processes, on the machine's clock. `zone` nil is the machine's.
    static func world(
        date: Int64? = nil, dark: Bool = false, zone: String? = nil, locale: String? = nil, textSize: String = "large"
    ) -> World {
        let now = HostClock.machine.date()
        return World(
            clockOffset: date.map { $0 * 1_000_000 - now } ?? 0, timeZone: zone ?? TimeZone.current.identifier, locale: locale ?? "en_US",
            settings: World.Settings(appearance: dark ? "dark" : "light", textSize: textSize))
    }
}
