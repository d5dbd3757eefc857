// The build-tool plugin that a target of an app names, so that `UserDefaults` in it is the group's store.
import Foundation
import PackagePlugin

/// Gives an app's module one more source file, by which `UserDefaults` means the store that app and widgets share.
///
/// On Apple's systems there is nothing to add. No tool is built for it: the file is written beside its destination, and only when
/// it changed, and copied by `cp` as a build command, so that the build system knows its source.
@main
struct SidelongApp: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        #if os(Linux)
        let source = """
            // Written by the build-tool plugin SidelongApp.
            import SidelongStore

            /// The app's and its widgets' shared store, in the place of Foundation's, which loses what two processes write.
            public typealias UserDefaults = SidelongStore.GroupDefaults

            """
        let folder = context.pluginWorkDirectoryURL
        let template = folder.appendingPathComponent("UserDefaults.template", isDirectory: false)
        let output = folder.appendingPathComponent("UserDefaults.swift", isDirectory: false)
        let wanted = Data(source.utf8)
        // A file that is not there or cannot be read is written.
        if (try? Data(contentsOf: template)) != wanted { try wanted.write(to: template) }
        return [
            .buildCommand(
                displayName: "UserDefaults for \(target.name)", executable: URL(fileURLWithPath: "/bin/cp"),
                arguments: [template.path, output.path], inputFiles: [template], outputFiles: [output])
        ]
        #else
        return []
        #endif
    }
}
