// What the documents name must be there: files that links lead to, commands, options, make targets, tests.
import Foundation
import Testing

@Suite struct ReferenceTests {
    @Test func everyRelativeLinkLeadsToAFile() throws {
        var count = 0
        for document in try Repository.documents() + ["CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"] {
            let folder = document.contains("/") ? document.split(separator: "/").dropLast().joined(separator: "/") + "/" : ""
            let text = try Repository.text(document)
            let targets =
                text.captures(#"\]\(([^)\s]+)[^)]*\)"#).map { $0[1] } + text.captures(#"(?:src|srcset|href)="([^"]+)""#).map { $0[1] }
            for target in targets where !target.contains("://") && !target.hasPrefix("#") && !target.hasPrefix("mailto:") {
                let path = folder + (target.split(separator: "#").first.map(String.init) ?? "")
                #expect(Repository.exists(path), "\(document) links to \(target)")
                count += 1
            }
        }
        #expect(count > 10)
    }

    /// Paths in backquotes that begin with a folder of the repository.
    @Test func everyNamedPathIsThere() throws {
        for document in try Repository.documents() {
            for path in try Repository.text(document).captures(
                "`((?:Sources|Tests|Documentation|Tools|Apps|Examples|Plugins|Benchmarks)/[\\w./+-]+)`")
            {
                #expect(Repository.exists(path[1]), "\(document) names \(path[1])")
            }
        }
    }

    @Test func everyCommandIsASubcommandWithThoseOptions() throws {
        let sources = try Repository.files(below: "Sources/CommandLine/Commands", ending: ".swift").map { try Repository.text($0) }
        var options: [String: Set<String>] = [:]
        let dataOption = try Repository.text("Sources/CommandLine/Phone/DataFolder.swift").captures(#"OptionSpecification\(\s*"([\w-]+)""#)
        for source in sources {
            guard let name = source.captures(#"CommandSpecification\(\s*name: "(\w+)""#).first?[1] else { continue }
            options[name] = Set(source.captures(#"OptionSpecification\(\s*"([\w-]+)""#).map { $0[1] } + dataOption.map { $0[1] })
        }
        try #require(options.count > 5)
        var count = 0
        for document in try Repository.documents() {
            // In backquotes, or at the beginning of a line of a block.
            for match in try Repository.text(document).captures(#"(?:`|^\$? ?)sidelong (\w+)([^`\n]*)"#) {
                let known = try #require(options[match[1]], "\(document): sidelong \(match[1])")
                count += 1
                // An intent's own parameters are options as well.
                for option in match[2].captures(#"--([\w-]+)"#) where match[1] != "intent" {
                    #expect(known.contains(option[1]), "\(document): sidelong \(match[1]) --\(option[1])")
                }
            }
        }
        #expect(count > 5)
    }

    @Test func everyMakeCommandIsATarget() throws {
        let targets = Set(try Repository.text("Makefile").captures(#"^([\w-]+):(?!=)"#).map { $0[1] })
        for document in try Repository.documents() + ["CONTRIBUTING.md"] {
            for match in try Repository.text(document).captures(#"(?:`|^\$? ?)make ([a-z][\w-]*)"#) {
                #expect(targets.contains(match[1]), "\(document): make \(match[1])")
            }
        }
    }

    /// `SomethingTests.name` in backquotes is a test, and so is `test_something`.
    @Test func everyNamedTestIsThere() throws {
        let tests = try NamedTests()
        for document in try Repository.documents() {
            for match in try Repository.text(document).captures(#"`((?:\w+Tests)(?:\.\w+)?|test_\w+(?:\.py)?)`"#) {
                let isThere = tests.contains(match[1])
                #expect(isThere, "\(document) names the test \(match[1])")
            }
        }
    }
}
