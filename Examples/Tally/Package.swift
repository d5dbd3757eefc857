// swift-tools-version: 6.0
import PackageDescription

let modules: [Target.Dependency] = ["SwiftUI", "WidgetKit", "ActivityKit", "AppIntents"].map { .product(name: $0, package: "sidelong") }
let plugins: [Target.PluginUsage] = [.plugin(name: "SidelongApp", package: "sidelong")]

let package = Package(
    name: "Tally",
    dependencies: [.package(name: "sidelong", path: "../..")],
    targets: [
        .executableTarget(
            name: "Tally", dependencies: modules, path: "App", exclude: ["Info.plist", "App.entitlements"], plugins: plugins),
        .executableTarget(
            name: "TallyWidgets", dependencies: modules, path: "Widgets", exclude: ["Info.plist", "Widgets.entitlements"], plugins: plugins),
        // The same counter at a terminal: `swift run tally add 3`.
        .executableTarget(name: "tally-command", dependencies: modules, path: "Command", plugins: plugins),
    ],
    swiftLanguageModes: [.v6]
)
