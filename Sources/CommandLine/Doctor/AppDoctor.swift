// Looks at an app in a folder: its files, its sources, and its programs where they are built.
import Foundation
import SidelongPhoneCore
import SidelongPhoneHost

struct AppDoctor: Sendable {
    let folder: URL

    init(_ folder: URL) { self.folder = folder }

    /// What is there of the files that Apple's tools and the phone read.
    func fileFindings() -> [DoctorCommand.Finding] {
        let files = AppFiles(folder)
        func finding(_ path: String, isThere: Bool? = nil, required: Bool, _ remedy: String) -> DoctorCommand.Finding {
            let isThere = isThere ?? FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
            return DoctorCommand.Finding(
                state: isThere ? .good : required ? .missing : .optional, what: "\(folder.lastPathComponent)/\(path)", found: "",
                remedy: isThere ? "" : remedy)
        }
        var findings = [
            finding("Package.swift", isThere: files.isInPackage, required: true, "Make it a Swift package that depends on sidelong."),
            finding("App/Info.plist", required: true, "It must hold CFBundleIdentifier."),
            finding("Widgets/Info.plist", required: true, "It must hold a CFBundleIdentifier that begins with the app's."),
        ]
        for groups in [files.appGroups, files.widgetsGroups] {
            findings.append(
                finding(
                    groups.path, isThere: groups.exists, required: false, "Needed for an App Group: com.apple.security.application-groups.")
            )
        }
        for path in ["App/Info.plist", "Widgets/Info.plist"]
        where FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path) {
            if let objection = AppPackage.objection(to: folder.appendingPathComponent(path)) {
                findings.append(DoctorCommand.Finding(state: .missing, what: path, found: "", remedy: objection))
            }
        }
        return findings
    }

    func findings() async -> [AppFinding] {
        let sources = AppSources(folder)
        var findings: [AppFinding] = []
        var reported: ReportedApp?
        if let package = builtPackage() {
            if let newer = sources.files.first(where: { $0.changed > Self.age(of: package) }) {
                findings.append(.olderBuild(changed: newer.path))
            } else {
                do {
                    reported = try await ask(package)
                } catch {
                    findings.append(.buildNotRead(reason: "\(error)"))
                }
            }
        }
        return findings + AppChecks(sources: sources, files: AppFiles(folder), reported: reported).findings()
    }

    // MARK: The built app

    /// The programs of an app that comes with Sidelong, or those in the package's own build folder.
    private func builtPackage() -> AppPackage? {
        let here = folder.resolvingSymlinksInPath().path
        let builtIn = BuiltInApps.packages().map(\.package).first {
            $0.app.info.deletingLastPathComponent().deletingLastPathComponent().resolvingSymlinksInPath().path == here
        }
        if let builtIn { return builtIn }
        // A package that cannot be read has no programs that could be found.
        guard let text = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8) else { return nil }
        let code = SwiftText(text).code
        let targets = code.components(separatedBy: ".executableTarget(").dropFirst()
        func program(_ path: String) -> String? {
            targets.first { $0.firstMatch(of: /\bpath:\s*"([^"]*)"/)?.1 == path[...] }
                .flatMap { $0.firstMatch(of: /\bname:\s*"([^"]*)"/) }.map { String($0.1) }
        }
        guard let app = program("App"), let widgets = program("Widgets") else { return nil }
        for mode in ["release", "debug"] {
            let products = folder.appendingPathComponent(".build/\(mode)")
            let package = AppPackage(folder: folder, products: products, appName: app, widgetsName: widgets)
            let programs = [package.app, package.widgets].compactMap { $0 }
            if programs.allSatisfy({ FileManager.default.isExecutableFile(atPath: $0.executable.path) }) { return package }
        }
        return nil
    }

    /// When the older of the two programs was built.
    private static func age(of package: AppPackage) -> Date {
        [package.app, package.widgets].compactMap { half in
            half.flatMap {
                // A program that cannot be looked at counts as old.
                (try? $0.executable.resolvingSymlinksInPath().resourceValues(forKeys: [.contentModificationDateKey]))?
                    .contentModificationDate
            }
        }.min() ?? .distantPast
    }

    /// Installs it in a folder of its own for the moment, and asks both programs what they have.
    private func ask(_ package: AppPackage) async throws -> ReportedApp {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-doctor-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        // What is left over in the temporary folder does no harm.
        defer { try? FileManager.default.removeItem(at: place) }
        let library = AppLibrary(folder: place.appendingPathComponent("apps"))
        let bundle = try library.install(package).bundle
        var reported = ReportedApp()
        for role in [ProcessRole.widgets, .app] where role == .app || bundle.widgetsExecutable != nil {
            let process = try await DirectProcess(bundle, role: role, library: library, dataFolder: place, world: DirectApp.world()) { _ in
            }
            let names = process.hello.intents.map(\.name)
            if role == .app {
                reported.appIntents = Set(names)
            } else {
                reported.kinds = process.hello.kinds.map(\.kind)
                reported.activityTypes = process.hello.activityTypes
                reported.widgetsIntents = Set(names)
            }
            reported.intentsRunInApp.formUnion(process.hello.intents.filter(\.runsInApp).map(\.name))
            process.stop()
        }
        return reported
    }
}
