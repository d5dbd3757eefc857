// The folder of installed apps: assembles what was built into bundles, swaps a new build in at once, and knows what is there.
import Foundation
import SidelongPhoneCore

/// `<data>/apps`: per app `current.json` and, per build, `<generation>/<Name>.app/` with the executable and Info.plist flat in it and
/// `PlugIns/<Name>Widgets.appex/` beside them. A build that runs is never changed: a new one gets a folder of its own.
package struct AppLibrary: Sendable {
    package let folder: URL

    package init(folder: URL) { self.folder = folder }

    /// What installing did.
    package struct Installation: Sendable {
        package var bundle: InstalledBundle
        /// False when this very build was there already.
        package var isNew: Bool
    }

    private var files: FileManager { .default }

    private func manifest(_ identifier: String) -> URL {
        folder.appendingPathComponent(identifier).appendingPathComponent("current.json")
    }

    /// Installed apps in the order of their identifiers, and sentences about those that cannot be read.
    package func installed() -> (bundles: [InstalledBundle], problems: [String]) {
        // No folder means no apps.
        let names = (try? files.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
        var bundles: [InstalledBundle] = []
        var problems: [String] = []
        for name in names where files.fileExists(atPath: manifest(name).path) {
            do {
                let bundle = try JSONDecoder().decode(InstalledBundle.self, from: Data(contentsOf: manifest(name)))
                let paths = [bundle.appExecutable, bundle.widgetsExecutable].compactMap { $0 }
                guard bundle.identifier == name, paths.allSatisfy({ !$0.contains("..") && !$0.hasPrefix("/") }) else {
                    problems.append("\(manifest(name).path) does not belong to \(name).")
                    continue
                }
                bundles.append(bundle)
            } catch {
                problems.append("\(manifest(name).path) cannot be read; install the app again.")
            }
        }
        return (bundles, problems)
    }

    package func executable(_ bundle: InstalledBundle, _ role: ProcessRole) -> URL? {
        bundle.executable(role).map { folder.appendingPathComponent($0) }
    }

    // MARK: Installing

    /// Puts a build on the phone. The same build again is left as it is.
    package func install(_ package: AppPackage) throws(InstallError) -> Installation {
        let info = try PropertyListFile(package.app.info, what: "The app's Info.plist")
        let identifier = try info.identifier("CFBundleIdentifier")
        let fallback = package.app.executable.lastPathComponent
        let names = [try info.text("CFBundleDisplayName"), try info.text("CFBundleName")]
        let name = names.compactMap { $0 }.first ?? fallback
        var bundle = InstalledBundle(
            identifier: identifier, name: name.isEmpty ? fallback : name, generation: 0, appExecutable: "", widgetsExecutable: nil,
            appGroups: try groups(package.app), widgetsGroups: [], supportsLiveActivities: try info.flag("NSSupportsLiveActivities"),
            supportsFrequentUpdates: try info.flag("NSSupportsLiveActivitiesFrequentUpdates"),
            fingerprint: try fingerprint(package))
        var widgetsInfo: PropertyListFile?
        if let widgets = package.widgets {
            let list = try PropertyListFile(widgets.info, what: "The widget extension's Info.plist")
            let own = try list.identifier("CFBundleIdentifier")
            guard own.hasPrefix(identifier + ".") else {
                throw .invalid(
                    file: widgets.info.path, key: "CFBundleIdentifier",
                    reason: "\(own) does not begin with the app's, which is \(identifier)")
            }
            bundle.widgetsGroups = try groups(widgets)
            widgetsInfo = list
        }
        let before = installed().bundles.first { $0.identifier == identifier }
        if let before, before.fingerprint == bundle.fingerprint, isComplete(before) { return Installation(bundle: before, isNew: false) }

        let home = folder.appendingPathComponent(identifier)
        bundle.generation = nextGeneration(home)
        let final = home.appendingPathComponent("\(bundle.generation)")
        let draft = home.appendingPathComponent(".\(bundle.generation).partial")
        do {
            try? files.removeItem(at: draft)  // Left over from an installation that was interrupted, or not there.
            let app = draft.appendingPathComponent("\(fallback).app")
            try assemble(package.app, info, at: app)
            bundle.appExecutable = "\(identifier)/\(bundle.generation)/\(fallback).app/\(fallback)"
            if let widgets = package.widgets, let widgetsInfo {
                let program = widgets.executable.lastPathComponent
                try assemble(widgets, widgetsInfo, at: app.appendingPathComponent("PlugIns/\(program).appex"))
                bundle.widgetsExecutable = "\(identifier)/\(bundle.generation)/\(fallback).app/PlugIns/\(program).appex/\(program)"
            }
            try files.moveItem(at: draft, to: final)
            // The swap: whoever reads the manifest sees the old build or the new one.
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            try encoder.encode(bundle).write(to: manifest(identifier), options: .atomic)
        } catch {
            throw .assembly(path: final.path, reason: error.localizedDescription)
        }
        return Installation(bundle: bundle, isNew: true)
    }

    /// Removes builds that are not current. Only the running phone does it, before it starts a process.
    package func removeOldBuilds() {
        for bundle in installed().bundles {
            let home = folder.appendingPathComponent(bundle.identifier)
            // What cannot be read or removed costs space and is tried again at the next start.
            for name in (try? files.contentsOfDirectory(atPath: home.path)) ?? [] {
                let isBuild = Int(name) != nil || name.hasSuffix(".partial")
                if isBuild, name != "\(bundle.generation)" { try? files.removeItem(at: home.appendingPathComponent(name)) }
            }
        }
    }

    package func remove(_ identifier: String) throws(InstallError) {
        let home = folder.appendingPathComponent(identifier)
        do {
            try files.removeItem(at: home)
        } catch {
            throw .assembly(path: home.path, reason: error.localizedDescription)
        }
    }

    private func nextGeneration(_ home: URL) -> Int {
        // No folder means no builds.
        let names = (try? files.contentsOfDirectory(atPath: home.path)) ?? []
        return (names.compactMap { Int($0) }.max() ?? 0) + 1
    }

    private func isComplete(_ bundle: InstalledBundle) -> Bool {
        [ProcessRole.app, .widgets].allSatisfy { role in
            executable(bundle, role).map { files.isExecutableFile(atPath: $0.path) } ?? (role == .widgets)
        }
    }

    private func groups(_ half: AppPackage.Half) throws(InstallError) -> [String] {
        guard let file = half.entitlements, files.fileExists(atPath: file.path) else { return [] }
        return try PropertyListFile(file, what: "The entitlements").groups()
    }

    private func assemble(_ half: AppPackage.Half, _ info: PropertyListFile, at bundle: URL) throws {
        try files.createDirectory(at: bundle, withIntermediateDirectories: true)
        let name = half.executable.lastPathComponent
        let executable = bundle.appendingPathComponent(name)
        // A copy, not a hard link: a linker may write into the file that it made before.
        try ExecutableCopy.make(of: half.executable, at: executable)
        var values = info.values
        values["CFBundleExecutable"] = name
        if values["CFBundleName"] == nil { values["CFBundleName"] = name }
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        try data.write(to: bundle.appendingPathComponent("Info.plist"))
        for resource in resources(of: half) {
            try files.copyItem(at: resource, to: bundle.appendingPathComponent(resource.lastPathComponent))
        }
    }

    /// `<Package>_<Target>.resources` that the build left beside the executable, and `*.lproj` and `*.xcassets` beside the
    /// Info.plist.
    private func resources(of half: AppPackage.Half) -> [URL] {
        func entries(_ folder: URL) -> [URL] {
            // A folder that cannot be listed has no resources to offer.
            ((try? files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
                .sorted { $0.path < $1.path }
        }
        let name = half.executable.lastPathComponent
        return entries(half.executable.deletingLastPathComponent()).filter { $0.lastPathComponent.hasSuffix("_\(name).resources") }
            + entries(half.info.deletingLastPathComponent()).filter { ["lproj", "xcassets"].contains($0.pathExtension) }
    }

    /// Size, time of change and number of each file: what tells one build from the next without reading it.
    private func fingerprint(_ package: AppPackage) throws(InstallError) -> String {
        var parts: [String] = []
        for (half, what) in [(package.app, "The app's executable"), (package.widgets, "The widget extension's executable")] {
            guard let half else { continue }
            guard files.isExecutableFile(atPath: half.executable.path) else { throw .missing(file: half.executable.path, what: what) }
            let assets = resources(of: half).flatMap { folder in
                files.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
            }.sorted { $0.path < $1.path }
            for file in [half.executable, half.info, half.entitlements].compactMap({ $0 }) + assets {
                var status = stat()
                guard stat(file.path, &status) == 0 else { continue }
                parts.append(
                    "\(file.lastPathComponent) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_ino)")
            }
        }
        return Digest.text(Data(parts.joined(separator: "\n").utf8))
    }
}
