// What the store's sources may import.
import Foundation
import Testing

/// The store is also built with Apple's SDK, so it may lean on nothing but Foundation, the C library and SQLite.
@Suite struct SourcesTests {
    @Test func onlyFoundationAndSQLiteAreImported() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/Store", isDirectory: true)
        let allowed: Set<String> = ["Foundation", "Dispatch", "Glibc", "Darwin", "SQLite3", "SidelongCSQLite"]
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let words = line.split(separator: " ")
                guard let position = words.firstIndex(of: "import"), position <= 1, words.count > position + 1 else { continue }
                #expect(allowed.contains(String(words[position + 1])), "\(file.lastPathComponent): \(line)")
            }
        }
        #expect(count > 10, "the sources were not found")
    }
}
