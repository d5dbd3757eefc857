// The house's rule of who may import whom, read off the sources.
import Foundation
import Testing

@Suite struct ImportDirectionTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Modules that a folder's Swift files import, of ours and Apple's names only.
    private func imports(in folder: String) throws -> Set<String> {
        let own: Set = ["SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "Combine"]
        var found: Set<String> = []
        let base = Self.root.appendingPathComponent(folder)
        let files = try #require(FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
        let swift = files.filter { $0.pathExtension == "swift" }
        try #require(!swift.isEmpty, "\(folder) has no sources")
        for file in swift {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let words = line.split(whereSeparator: { $0 == " " || $0 == "." })
                guard let at = words.firstIndex(of: "import"), at + 1 < words.count,
                    words[..<at].allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "package" || $0 == "internal" })
                else { continue }
                let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
                let module = String(kinds.contains(words[at + 1]) && at + 2 < words.count ? words[at + 2] : words[at + 1])
                if module.hasPrefix("Sidelong") || own.contains(module) { found.insert(module) }
            }
        }
        return found
    }

    @Test(arguments: ["Sources/Drawing/RenderTree", "Sources/Phone/PhoneCore", "Sources/Diagnostics"])
    func theValuesImportNothingOfOurs(folder: String) throws {
        #expect(try imports(in: folder) == [])
    }

    @Test func thePhoneImportsNothingWithApplesNames() throws {
        let apple: Set = [
            "SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "Combine", "SidelongFoundationSupplement", "SidelongProcessRuntime",
            "SidelongProcessWorldFoundation", "SidelongConformingTypes",
        ]
        for folder in ["Sources/Phone", "Sources/Drawing", "Sources/Link", "Sources/Store", "Sources/CommandLine"] {
            #expect(try imports(in: folder).isDisjoint(with: apple), "\(folder)")
        }
    }

    @Test func theModulesImportNothingOfThePhone() throws {
        let phone: Set = ["SidelongPhoneCore", "SidelongPhoneHost", "SidelongPhonePage", "SidelongPainter"]
        for folder in ["Sources/Apple", "Sources/Drawing/TextLayout", "Sources/Link", "Sources/Store"] {
            #expect(try imports(in: folder).isDisjoint(with: phone), "\(folder)")
        }
    }

    @Test func appsImportApplesModulesAndTheStoreOnly() throws {
        let allowed: Set = ["SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "SidelongStore"]
        #expect(try imports(in: "Apps").isSubset(of: allowed))
    }

    @Test func theLinkKnowsDiagnosticsOnly() throws {
        #expect(try imports(in: "Sources/Link") == ["SidelongDiagnostics"])
    }
}
