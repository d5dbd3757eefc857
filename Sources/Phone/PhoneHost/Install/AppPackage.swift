// An app as it was built, before it is installed: two executables and the four files that an Xcode project has beside its code.
import Foundation

/// Where the parts of a built app are.
package struct AppPackage: Hashable, Sendable {
    package var app: Half
    /// Nil for an app without widgets.
    package var widgets: Half?

    /// One of the app's two programs.
    package struct Half: Hashable, Sendable {
        package var executable: URL
        package var info: URL
        /// Nil, or a file that need not exist.
        package var entitlements: URL?

        package init(executable: URL, info: URL, entitlements: URL? = nil) {
            self.executable = executable
            self.info = info
            self.entitlements = entitlements
        }
    }

    package init(app: Half, widgets: Half?) {
        self.app = app
        self.widgets = widgets
    }

    /// The layout of every app here: `App/Info.plist`, `App/App.entitlements`, `Widgets/…`, and executables in the build folder.
    package init(folder: URL, products: URL, appName: String, widgetsName: String?) {
        func half(_ name: String, _ part: String) -> Half {
            let source = folder.appendingPathComponent(part)
            return Half(
                executable: products.appendingPathComponent(name), info: source.appendingPathComponent("Info.plist"),
                entitlements: source.appendingPathComponent("\(part).entitlements"))
        }
        app = half(appName, "App")
        widgets = widgetsName.map { half($0, "Widgets") }
    }
}

extension AppPackage {
    /// What an Info.plist lacks for an app, as a sentence; nil when it has everything.
    package static func objection(to info: URL) -> String? {
        do {
            _ = try PropertyListFile(info, what: "The Info.plist").identifier("CFBundleIdentifier")
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// A flag of a property list, false where it has none; nil when the list cannot be read.
    package static func flag(_ key: String, in info: URL) -> Bool? {
        // Why it cannot be read is what `objection` says.
        try? PropertyListFile(info, what: "The Info.plist").flag(key)
    }

    /// The App Groups that entitlements name.
    package static func groups(in entitlements: URL) throws(InstallError) -> [String] {
        try PropertyListFile(entitlements, what: "The entitlements").groups()
    }
}

/// SHA-256 of a file, for people who compare machines.
package enum FileHash {
    package static func text(_ data: Data) -> String { Digest.text(data) }
}
