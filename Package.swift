// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

// Every internal target carries the prefix `Sidelong`: a target of a plain name such as `Store` in somebody's app would
// break the build of both (Documentation/Packaging.md). Only the modules with Apple's names are exempt; they are the point.
// No unsafe build flags: they forbid depending on this package by version.

let apple = "Sources/Apple/"
let drawing = "Sources/Drawing/"
let phone = "Sources/Phone/"
let c = "Sources/C/"

let appModules: [Target.Dependency] = ["SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "SidelongStore"]

let package = Package(
    name: "sidelong",
    defaultLocalization: "en",
    // For `SidelongStore`, the one product that is also used with Apple's SDK.
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .executable(name: "sidelong", targets: ["SidelongCommandLine"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "WidgetKit", targets: ["WidgetKit"]),
        .library(name: "ActivityKit", targets: ["ActivityKit"]),
        .library(name: "AppIntents", targets: ["AppIntents"]),
        .library(name: "SidelongStore", targets: ["SidelongStore"]),
        .plugin(name: "SidelongApp", targets: ["SidelongApp"]),
    ],
    targets: [
        // C: module maps of system libraries, and the little C that must be C.
        .systemLibrary(name: "SidelongCSQLite", path: c + "SQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "SidelongCPango", path: c + "Pango", pkgConfig: "pangocairo pangoft2 fontconfig freetype2",
            providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "SidelongCDeflate", path: c + "Deflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .systemLibrary(name: "SidelongCCrypto", path: c + "Crypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "SidelongCSpawn", path: c + "Spawn"),
        .target(name: "SidelongCWebServer", path: c + "WebServer", linkerSettings: [.linkedLibrary("websockets")]),
        .target(name: "SidelongProcessWorld", path: c + "ProcessWorld", linkerSettings: [.linkedLibrary("dl"), .linkedLibrary("pthread")]),

        .target(name: "SidelongConformances", path: c + "Conformances"),

        // Values that every room shares.
        .target(name: "SidelongDiagnostics", path: "Sources/Diagnostics"),

        // Drawing: from a laid-out view to something a person sees.
        .target(name: "SidelongRenderTree", path: drawing + "RenderTree"),
        .target(
            name: "SidelongTextLayout", dependencies: ["SidelongRenderTree", "SidelongDiagnostics", "SidelongCPango"],
            path: drawing + "TextLayout"),
        .target(
            name: "SidelongPainter",
            dependencies: ["SidelongRenderTree", "SidelongTextLayout", "SidelongDiagnostics", "SidelongCPango", "SidelongCDeflate"],
            path: drawing + "Painter"),

        // Link and Store: the two things that both sides of a socket know.
        .target(name: "SidelongLink", dependencies: ["SidelongDiagnostics"], path: "Sources/Link"),
        .target(
            name: "SidelongStore", dependencies: [.target(name: "SidelongCSQLite", condition: .when(platforms: [.linux]))],
            path: "Sources/Store"),

        // Apple: the modules with Apple's names.
        .target(name: "SidelongFoundationSupplement", path: apple + "FoundationSupplement"),
        .target(name: "Combine", dependencies: ["SidelongFoundationSupplement"], path: apple + "Combine"),
        .target(
            name: "SidelongProcessWorldFoundation",
            dependencies: ["SidelongProcessWorld", "SidelongDiagnostics", "SidelongFoundationSupplement"],
            path: apple + "ProcessWorldFoundation"),
        .target(
            name: "SidelongProcessRuntime",
            dependencies: [
                "SidelongLink", "SidelongProcessWorld", "SidelongProcessWorldFoundation", "SidelongStore", "SidelongDiagnostics",
                "SidelongFoundationSupplement",
            ], path: apple + "ProcessRuntime"),
        .target(name: "SidelongConformingTypes", dependencies: ["SidelongConformances"], path: apple + "ConformingTypes"),
        .target(
            name: "AppIntents",
            dependencies: [
                "SidelongConformingTypes", "SidelongDiagnostics", "SidelongLink", "SidelongProcessRuntime", "SidelongFoundationSupplement",
                "SidelongStore",
            ], path: apple + "AppIntents"),
        .target(
            name: "SwiftUI",
            dependencies: [
                "AppIntents", "Combine", "SidelongPreviewMacros", "SidelongRenderTree", "SidelongTextLayout", "SidelongProcessRuntime",
                "SidelongFoundationSupplement", "SidelongStore", "SidelongDiagnostics", "SidelongLink",
            ], path: apple + "SwiftUI"),
        .target(
            name: "ActivityKit",
            dependencies: [
                "SidelongDiagnostics", "SidelongLink", "SidelongProcessRuntime", "SidelongFoundationSupplement", "SidelongStore",
            ], path: apple + "ActivityKit"),
        .target(
            name: "WidgetKit",
            dependencies: [
                "SwiftUI", "ActivityKit", "AppIntents", "SidelongDiagnostics", "SidelongFoundationSupplement", "SidelongLink",
                "SidelongProcessRuntime", "SidelongRenderTree", "SidelongStore",
            ], path: apple + "WidgetKit"),

        // Phone: the other side of the socket. Imports nothing of Apple/.
        .target(name: "SidelongPhoneCore", path: phone + "PhoneCore"),
        .target(
            name: "SidelongPhoneHost",
            dependencies: [
                "SidelongPhoneCore", "SidelongLink", "SidelongStore", "SidelongPainter", "SidelongDiagnostics", "SidelongCCrypto",
                "SidelongCSpawn",
            ], path: phone + "PhoneHost"),
        .target(
            name: "SidelongPhonePage",
            dependencies: ["SidelongPhoneHost", "SidelongLink", "SidelongDiagnostics", "SidelongTextLayout", "SidelongCWebServer"],
            path: phone + "PhonePage", resources: [.copy("Page")]),
        .executableTarget(
            name: "SidelongCommandLine",
            dependencies: [
                "SidelongPhoneHost", "SidelongPhonePage", "SidelongCWebServer", "SidelongPhoneCore", "SidelongPainter",
                "SidelongRenderTree",
                "SidelongTextLayout", "SidelongLink", "SidelongDiagnostics",
            ], path: "Sources/CommandLine"),

        .executableTarget(
            name: "SidelongKitsAppProbe",
            dependencies: [
                "ActivityKit", "AppIntents", "SidelongFoundationSupplement", "SidelongLink", "SidelongProcessRuntime", "SidelongStore",
            ], path: "Tests/Probes/KitsApp"),
        .executableTarget(
            name: "SidelongKitsWidgetsProbe",
            dependencies: ["ActivityKit", "AppIntents", "SidelongProcessRuntime", "SwiftUI", "WidgetKit"],
            path: "Tests/Probes/KitsWidgets"),
        .executableTarget(name: "SidelongKitsScreenProbe", dependencies: ["SwiftUI"], path: "Tests/Probes/KitsScreen"),
        .target(name: "SidelongPhoneSide", dependencies: ["SidelongLink"], path: "Tests/PhoneSide"),
        .testTarget(
            name: "SidelongProcessRuntimeTests",
            dependencies: [
                "SidelongProcessRuntime", "SidelongKitsAppProbe", "SidelongKitsWidgetsProbe", "SidelongLink", "SidelongPhoneSide",
            ], path: "Tests/ProcessRuntimeTests"),
        .testTarget(
            name: "SidelongAppIntentsTests",
            dependencies: ["AppIntents", "SidelongKitsAppProbe", "SidelongKitsWidgetsProbe", "SidelongLink", "SidelongPhoneSide"],
            path: "Tests/AppIntentsTests"),
        .testTarget(
            name: "SidelongActivityKitTests",
            dependencies: ["ActivityKit", "SidelongKitsAppProbe", "SidelongKitsWidgetsProbe", "SidelongLink", "SidelongPhoneSide"],
            path: "Tests/ActivityKitTests"),
        .testTarget(
            name: "SidelongWidgetKitTests",
            dependencies: [
                "WidgetKit", "SidelongKitsAppProbe", "SidelongKitsScreenProbe", "SidelongKitsWidgetsProbe", "SidelongLink",
                "SidelongRenderTree", "SidelongPhoneSide",
            ], path: "Tests/WidgetKitTests"),
        .testTarget(
            name: "SidelongPainterTests",
            dependencies: ["SidelongPainter", "SidelongCDeflate", "SidelongTextLayout", "SidelongRenderTree", "SidelongDiagnostics"],
            path: "Tests/PainterTests", exclude: ["Golden"]),
        .testTarget(
            name: "SidelongTextLayoutTests", dependencies: ["SidelongTextLayout", "SidelongRenderTree"], path: "Tests/TextLayoutTests"),
        .plugin(name: "SidelongApp", capability: .buildTool(), path: "Plugins/SidelongApp"),
        .target(name: "SidelongPreviewExpansion", path: "Plugins/PreviewExpansion"),
        .macro(name: "SidelongPreviewMacros", dependencies: ["SidelongPreviewExpansion"], path: "Plugins/PreviewMacros"),

        // Apps: executable targets without a product, so that an app of the same name can depend on this package.
        .executableTarget(
            name: "PixarBudget", dependencies: appModules, path: "Apps/PixarBudget/App", exclude: ["Info.plist", "App.entitlements"],
            plugins: ["SidelongApp"]),
        .executableTarget(
            name: "PixarBudgetWidgets", dependencies: appModules, path: "Apps/PixarBudget/Widgets",
            exclude: ["Info.plist", "Widgets.entitlements"], plugins: ["SidelongApp"]),

        .testTarget(name: "SidelongCombineTests", dependencies: ["Combine"], path: "Tests/CombineTests"),
        .testTarget(
            name: "SidelongFoundationSupplementTests", dependencies: ["SidelongFoundationSupplement"],
            path: "Tests/FoundationSupplementTests"),
        // Clock and locale are one per process: these tests watch a process of their own.
        .executableTarget(name: "SidelongCoreProbe", dependencies: ["SidelongPhoneCore"], path: "Tests/Probes/Core"),
        .testTarget(
            name: "SidelongPhoneCoreTests", dependencies: ["SidelongPhoneCore", "SidelongCoreProbe"], path: "Tests/PhoneCoreTests"),
        .executableTarget(
            name: "SidelongWorldProbe",
            dependencies: ["SidelongProcessWorld", "SidelongProcessWorldFoundation", "SidelongFoundationSupplement"],
            path: "Tests/Probes/World"),
        .executableTarget(name: "SidelongStoreProbe", dependencies: ["SidelongStore"], path: "Tests/Probes/Store"),
        .testTarget(name: "SidelongStoreTests", dependencies: ["SidelongStore", "SidelongStoreProbe"], path: "Tests/StoreTests"),
        .testTarget(name: "SidelongPackageShapeTests", path: "Tests/PackageShape"),
        .executableTarget(name: "SidelongConformancesProbe", dependencies: ["SidelongConformingTypes"], path: "Tests/Probes/Conformances"),
        .testTarget(name: "SidelongConformingTypesTests", dependencies: ["SidelongConformancesProbe"], path: "Tests/ConformingTypesTests"),
        .testTarget(
            name: "SidelongProcessWorldTests",
            dependencies: ["SidelongProcessWorldFoundation", "SidelongWorldProbe", "SidelongDiagnostics"], path: "Tests/ProcessWorldTests"),
        // Figures beside budgets: `make bench`.
        .executableTarget(
            name: "SidelongBenchmarks",
            dependencies: ["SwiftUI", "SidelongPainter", "SidelongTextLayout", "SidelongRenderTree", "SidelongStore"], path: "Benchmarks"),

        // Tests.
        .testTarget(name: "SidelongRenderTreeTests", dependencies: ["SidelongRenderTree"], path: "Tests/RenderTreeTests"),
        .testTarget(name: "SidelongLinkTests", dependencies: ["SidelongLink"], path: "Tests/LinkTests"),
        .testTarget(
            name: "SidelongPhonePageTests",
            dependencies: ["SidelongPhonePage", "SidelongPhoneHost", "SidelongTextLayout", "SidelongCWebServer"],
            path: "Tests/PhonePageTests"),
        .testTarget(
            name: "PixarBudgetTests",
            dependencies: [
                "PixarBudget", "PixarBudgetWidgets", "SidelongStore", "SidelongRenderTree", "SwiftUI", "WidgetKit", "SidelongLink",
                "SidelongPhoneSide",
            ],
            path: "Tests/PixarBudgetTests"),
        .testTarget(name: "SidelongStructureTests", path: "Tests/StructureTests"),
        .testTarget(
            name: "SidelongSwiftUITests",
            dependencies: ["SwiftUI", "SidelongRenderTree", "SidelongTextLayout", "SidelongPainter", "AppIntents"],
            path: "Tests/SwiftUITests"),
        .testTarget(name: "SidelongDocumentationTests", dependencies: ["SidelongRenderTree"], path: "Tests/DocumentationTests"),
        .executableTarget(
            name: "SidelongPreviewsProbe", dependencies: ["SwiftUI", "WidgetKit", "ActivityKit", "SidelongConformingTypes"],
            path: "Tests/Probes/Previews"),
        .testTarget(
            name: "SidelongPreviewTests", dependencies: ["SidelongPreviewExpansion", "SidelongPreviewsProbe"], path: "Tests/PreviewTests"),
        .executableTarget(name: "SidelongWindowsProbe", dependencies: ["SwiftUI"], path: "Tests/Probes/Windows"),
        .executableTarget(
            name: "SidelongHostProbe", dependencies: ["SidelongPhoneHost", "SidelongLink", "SidelongDiagnostics"],
            path: "Tests/Probes/Host"),
        .testTarget(
            name: "SidelongPhoneHostTests",
            dependencies: ["SidelongPhoneHost", "SidelongPhoneCore", "SidelongLink", "SidelongStore", "SidelongHostProbe"],
            path: "Tests/PhoneHostTests"),
        .testTarget(
            name: "SidelongCommandLineTests",
            dependencies: ["SidelongCommandLine", "SidelongPhoneHost", "SidelongLink", "SidelongHostProbe"], path: "Tests/CommandLineTests"),
    ],
    swiftLanguageModes: [.v6]
)
