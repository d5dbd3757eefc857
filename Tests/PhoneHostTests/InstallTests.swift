// Apps are put together as Apple lays them out, and what their files lack is said.
import Foundation
import Testing

@testable import SidelongPhoneHost

@Suite(.serialized) struct InstallTests {
    private func library(_ bench: Bench) -> AppLibrary { AppLibrary(folder: bench.folder.appendingPathComponent("apps")) }

    @Test func anAppIsAssembledFlatWithItsExtension() throws {
        let bench = try Bench()
        let library = library(bench)
        let installation = try library.install(try bench.package())
        let bundle = installation.bundle
        #expect(installation.isNew)
        #expect(bundle.appExecutable == "com.example.tally/1/SidelongHostProbe.app/SidelongHostProbe")
        #expect(bundle.widgetsExecutable == "com.example.tally/1/SidelongHostProbe.app/PlugIns/SidelongHostProbe.appex/SidelongHostProbe")
        #expect(bundle.name == "Tally" && bundle.appGroups == ["group.tally"] && bundle.supportsLiveActivities)
        for role in [bundle.appExecutable, bundle.widgetsExecutable ?? ""] {
            let file = library.folder.appendingPathComponent(role)
            #expect(FileManager.default.isExecutableFile(atPath: file.path))
            let info = file.deletingLastPathComponent().appendingPathComponent("Info.plist")
            let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: info), format: nil) as? [String: Any]
            #expect(list?["CFBundleExecutable"] as? String == "SidelongHostProbe")
        }
        #expect(library.installed().bundles == [bundle])
    }

    @Test func theSameBuildStaysAndAnotherGetsAFolderOfItsOwn() throws {
        let bench = try Bench()
        let library = library(bench)
        let first = try library.install(try bench.package())
        #expect(try library.install(AppPackage(app: bench.half("App"), widgets: bench.half("Widgets"))).isNew == false)
        _ = try bench.write(["CFBundleIdentifier": Bench.app, "CFBundleDisplayName": "Tally 2"], "App.plist")
        let second = try library.install(AppPackage(app: bench.half("App"), widgets: bench.half("Widgets")))
        #expect(second.isNew && second.bundle.generation == first.bundle.generation + 1 && second.bundle.name == "Tally 2")
        library.removeOldBuilds()
        #expect(!FileManager.default.fileExists(atPath: library.folder.appendingPathComponent(first.bundle.appExecutable).path))
        #expect(FileManager.default.fileExists(atPath: library.folder.appendingPathComponent(second.bundle.appExecutable).path))
    }

    @Test(arguments: [
        (["CFBundleDisplayName": "Tally"], "CFBundleIdentifier", "missing"),
        (["CFBundleIdentifier": "../../evil"], "CFBundleIdentifier", "no identifier"),
        (["CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)"], "CFBundleIdentifier", "build setting"),
        (["CFBundleIdentifier": "com..example"], "CFBundleIdentifier", "no identifier"),
        (["CFBundleIdentifier": "com.example.tally", "NSSupportsLiveActivities": "perhaps"], "NSSupportsLiveActivities", "neither"),
        (["CFBundleIdentifier": "com.example.other"], "CFBundleIdentifier", "does not begin"),
    ])
    func whatAnInfoPlistLacksIsNamed(values: [String: String], key: String, words: String) throws {
        let bench = try Bench()
        do {
            _ = try library(bench).install(try bench.package(app: values))
            Issue.record("It was installed.")
        } catch let error as InstallError {
            guard case .invalid(_, key, let reason) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(reason.contains(words))
        }
    }

    @Test func filesThatAreNotThereOrNoListsAreNamed() throws {
        let bench = try Bench()
        var package = try bench.package()
        package.app.executable = bench.folder.appendingPathComponent("nothing")
        #expect(throws: InstallError.missing(file: package.app.executable.path, what: "The app's executable")) {
            try library(bench).install(package)
        }
        package = try bench.package()
        package.widgets?.info = bench.folder.appendingPathComponent("none.plist")
        #expect(throws: InstallError.self) { try library(bench).install(package) }
        package = try bench.package()
        try Data("<plist".utf8).write(to: package.app.info)
        #expect(throws: InstallError.unreadable(file: package.app.info.path, reason: "it is damaged")) {
            try library(bench).install(package)
        }
        try Data(repeating: 0x20, count: (1 << 20) + 1).write(to: package.app.info)
        #expect(throws: InstallError.self) { try library(bench).install(package) }
        package = try bench.package(entitlements: ["com.apple.security.application-groups": ["../up"]])
        #expect(throws: InstallError.self) { try library(bench).install(package) }
        #expect(library(bench).installed().bundles.isEmpty)
    }

    @Test func aManifestThatPointsElsewhereIsNotUsed() throws {
        let bench = try Bench()
        let library = library(bench)
        var bundle = try library.install(try bench.package()).bundle
        bundle.appExecutable = "../../../bin/sh"
        try JSONEncoder().encode(bundle).write(to: library.folder.appendingPathComponent("\(Bench.app)/current.json"))
        let (bundles, problems) = library.installed()
        #expect(bundles.isEmpty && problems.count == 1)
    }
}

extension Bench {
    func half(_ name: String) -> AppPackage.Half {
        AppPackage.Half(
            executable: Bench.probe, info: folder.appendingPathComponent("\(name).plist"),
            entitlements: folder.appendingPathComponent("App.entitlements"))
    }
}
