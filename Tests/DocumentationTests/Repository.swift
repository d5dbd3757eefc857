// The repository as text: the documents and the sources that they speak of.
import Foundation
import Testing

enum Repository {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path) }

    /// Paths below a folder whose names end so, sorted.
    static func files(below folder: String, ending: String) throws -> [String] {
        let base = root.appendingPathComponent(folder)
        let found = try #require(FileManager.default.enumerator(atPath: base.path), "\(folder) is missing").compactMap { $0 as? String }
        return found.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
    }

    /// README and everything in `Documentation`.
    static func documents() throws -> [String] { ["README.md"] + (try files(below: "Documentation", ending: ".md")) }
}

extension String {
    /// What each match of a pattern captured; an optional group that took no part is empty.
    func captures(_ pattern: String) -> [[String]] {
        guard let expression = try? NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines]) else {
            Issue.record("no pattern: \(pattern)")
            return []
        }
        return expression.matches(in: self, range: NSRange(startIndex..., in: self)).map { match in
            (0..<match.numberOfRanges).map { Range(match.range(at: $0), in: self).map { String(self[$0]) } ?? "" }
        }
    }

    /// What stands between two marks; nil when one of them is missing.
    func between(_ start: String, _ end: String) -> String? {
        guard let first = range(of: start), let last = range(of: end, range: first.upperBound..<endIndex) else { return nil }
        return String(self[first.upperBound..<last.lowerBound])
    }
}
