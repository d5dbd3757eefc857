// Holds Documentation/Coverage.md to its inputs and to the tests that it names.
import Foundation
import Testing

@Suite struct CoverageTests {
    /// Rows of a list, without its head.
    private func rows(_ name: String) throws -> [[String]] {
        try Repository.text("Documentation/\(name)").split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    /// The symbol, how many repositories use it, its state, what is missing, the test.
    private func table() throws -> [[String]] {
        try Repository.text("Documentation/Coverage.md").captures(#"^\| `([^`]+)` \| (\d+) \| (\w+) \| (.*?) \| ?(?:`([^`]+)`)? \|$"#)
            .map { Array($0.dropFirst()) }
    }

    @Test func itIsMadeOfItsInputs() throws {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for name in ["usage.tsv", "coverage-notes.tsv", "coverage-limits.md"] {
            for byte in try Data(contentsOf: Repository.root.appendingPathComponent("Documentation/\(name)")) {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            }
        }
        let digits = String(hash, radix: 16)
        let text = try Repository.text("Documentation/Coverage.md")
        let isNew = text.contains("<!-- inputs \(String(repeating: "0", count: 16 - digits.count))\(digits) -->")
        #expect(isNew, "The page is older than its inputs: run Tools/coverage.")
    }

    @Test func everyUsedSymbolHasARowThatSaysWhatTheNotesSay() throws {
        let table = try table()
        let usage = try rows("usage.tsv")
        #expect(table.map { [$0[0], $0[1]] } == usage.map { [$0[0], $0[2]] })
        let notes = Dictionary(try rows("coverage-notes.tsv").map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })
        #expect(notes.count == (try rows("coverage-notes.tsv").count), "a symbol has two notes")
        for row in table {
            let note = notes[row[0]]
            if row[2] == "full" { #expect(note?[1] == "full" && !row[4].isEmpty, "\(row[0])") }
            if let note { #expect([row[2], row[4]] == [note[1], note.count > 3 ? note[3] : ""], "\(row[0])") }
        }
    }

    @Test func everyTestThatIsNamedIsThere() throws {
        let tests = try NamedTests()
        for row in try table() where !row[4].isEmpty {
            let isThere = tests.contains(row[4])
            #expect(isThere, "\(row[0]) is said to be shown by \(row[4])")
        }
    }

    @Test func theTotalsAreThoseOfTheTable() throws {
        let text = try Repository.text("Documentation/Coverage.md")
        for state in ["full", "partial", "absent"] {
            let count = try table().filter { $0[2] == state }.count
            #expect(text.contains("| \(state) | \(count) |"))
        }
    }
}
