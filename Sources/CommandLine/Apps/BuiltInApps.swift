// The apps that come with Sidelong: their property lists in `Apps/`, their programs beside `sidelong` itself.
import Foundation
import SidelongPhoneHost

enum BuiltInApps {
    /// In the order in which they are installed; the first one's widget is placed on a new phone.
    static let names = ["PixarBudget", "HabitTracker", "WaterTracker"]

    /// Those that are built and have their files.
    static func packages(executable: URL = ownExecutable) -> [(name: String, package: AppPackage)] {
        guard let root = root(above: executable) else { return [] }
        let products = executable.deletingLastPathComponent()
        return names.compactMap { name in
            let package = AppPackage(
                folder: root.appendingPathComponent("Apps/\(name)"), products: products, appName: name, widgetsName: "\(name)Widgets")
            let halves = [package.app, package.widgets].compactMap { $0 }
            guard halves.allSatisfy({ FileManager.default.isExecutableFile(atPath: $0.executable.path) }) else { return nil }
            return (name, package)
        }
    }

    static var ownExecutable: URL {
        // The running program, whatever name it was called by.
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: link ?? CommandLine.arguments[0]).resolvingSymlinksInPath()
    }

    /// The nearest folder above that holds `Apps`.
    private static func root(above executable: URL) -> URL? {
        var folder = executable.deletingLastPathComponent()
        while folder.path != "/" {
            let list = folder.appendingPathComponent("Apps/\(names[0])/App/Info.plist")
            if FileManager.default.fileExists(atPath: list.path) { return folder }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }
}
