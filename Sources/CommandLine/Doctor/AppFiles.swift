// The files beside an app's sources: property lists, entitlements, the package that builds it.
import Foundation
import SidelongPhoneHost

struct AppFiles: Sendable {
    let folder: URL
    /// Nil where the file is missing or names none.
    let appGroups: EntitledGroups
    let widgetsGroups: EntitledGroups
    let hasWidgets: Bool
    /// Whether the app's Info.plist says so; nil when it cannot be read.
    let supportsLiveActivities: Bool?
    /// Whether only the widgets' Info.plist says so.
    let widgetsSupportLiveActivities: Bool

    /// What a target's entitlements say.
    struct EntitledGroups: Sendable {
        /// Relative to the app's folder.
        var path: String
        var exists: Bool
        var groups: [String]
        /// Why they cannot be read, a sentence.
        var problem: String?
    }

    init(_ folder: URL) {
        self.folder = folder
        appGroups = Self.entitlements(folder, "App")
        widgetsGroups = Self.entitlements(folder, "Widgets")
        hasWidgets = FileManager.default.fileExists(atPath: folder.appendingPathComponent("Widgets/Info.plist").path)
        supportsLiveActivities = AppPackage.flag("NSSupportsLiveActivities", in: folder.appendingPathComponent("App/Info.plist"))
        widgetsSupportLiveActivities =
            AppPackage.flag("NSSupportsLiveActivities", in: folder.appendingPathComponent("Widgets/Info.plist")) ?? false
    }

    func groups(_ target: AppTargets) -> EntitledGroups { target == .app ? appGroups : widgetsGroups }

    /// The one file of that ending in the target's folder, as `sidelong run --app` takes it.
    private static func entitlements(_ folder: URL, _ target: String) -> EntitledGroups {
        let place = folder.appendingPathComponent(target)
        // A folder that cannot be listed has no entitlements.
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
        guard let name = names.first(where: { $0.hasSuffix(".entitlements") }) else {
            return EntitledGroups(path: "\(target)/\(target).entitlements", exists: false, groups: [])
        }
        var entitled = EntitledGroups(path: "\(target)/\(name)", exists: true, groups: [])
        do throws(InstallError) {
            entitled.groups = try AppPackage.groups(in: place.appendingPathComponent(name))
        } catch {
            entitled.problem = "\(error)"
        }
        return entitled
    }

    /// The package that builds the app: its own, or one of a folder above that names it.
    var isInPackage: Bool {
        if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return true }
        var (above, path) = (folder.deletingLastPathComponent(), folder.lastPathComponent)
        for _ in 0..<4 {
            // No such file, or one that cannot be read, names nothing.
            let text = try? String(contentsOf: above.appendingPathComponent("Package.swift"), encoding: .utf8)
            if let text { return text.contains("\"\(path)/App\"") }
            path = "\(above.lastPathComponent)/\(path)"
            above = above.deletingLastPathComponent()
        }
        return false
    }
}
