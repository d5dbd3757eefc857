// The package's shape, read off its manifest: names that nobody else's package has, no unsafe flags, no app among the products.
import Foundation
import Testing

@Suite struct ManifestTests {
    static let applesModules: Set = ["SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "Combine"]
    static let apps: Set = ["PixarBudget", "PixarBudgetWidgets", "PixarBudgetTests"]

    /// Everything about a manifest that would break somebody else's build, a sentence each.
    static func objections(to manifest: String) -> [String] {
        let text = manifest.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
        let targets = text.matches(of: /\.(?:target|executableTarget|testTarget|systemLibrary|macro|plugin)\(\s*name: "([^"]*)"/)
            .map { String($0.1) }
        let products = text.matches(of: /\.(?:executable|library|plugin)\(\s*name: "([^"]*)"/).map { String($0.1) }
        var objections = Set(targets).subtracting(applesModules).subtracting(apps).filter { !$0.hasPrefix("Sidelong") }.sorted()
            .map { "The target \($0) lacks the prefix Sidelong." }
        objections += products.filter(apps.contains).map { "The product \($0) is an app's name." }
        if text.contains("unsafeFlags") { objections.append("There are unsafe flags.") }
        if targets.isEmpty || products.isEmpty { objections.append("No targets or no products were found.") }
        return objections
    }

    @Test func thePackageIsInNobodysWay() throws {
        let manifest = try String(contentsOf: ImportDirectionTests.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        #expect(Self.objections(to: manifest) == [])
    }

    @Test func whatWouldBeInTheWayIsFound() {
        let manifest = """
            products: [.executable(name: "PixarBudget", targets: ["PixarBudget"])], targets: [
            // .target(name: "Commented"),
            .target(name: "SidelongStore"), .target(name: "SwiftUI"), .executableTarget(
                name: "Painter", swiftSettings: [.unsafeFlags(["-O"])]),
            """
        #expect(
            Self.objections(to: manifest) == [
                "The target Painter lacks the prefix Sidelong.", "The product PixarBudget is an app's name.", "There are unsafe flags.",
            ])
    }
}
