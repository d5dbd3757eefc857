// What `#Preview` expands to, and that the previews of an executable are found.
import Foundation
import Testing

@testable import SidelongPreviewExpansion

@Suite struct PreviewTests {
    private func expand(_ source: String) throws -> String {
        try PreviewExpansion(source: source, discriminator: "$s1A", file: "A/B.swift", line: 7).expandedSource
    }

    @Test func theNameIsTheCompilersOwnAndThePlaceIsSaid() throws {
        let text = try expand("#Preview { Text(\"a\") }")
        #expect(text.hasPrefix("public enum $s1A7previewfMu_: SwiftUI.PreviewRecord {"))
        #expect(text.contains("PreviewPlace(fileID: \"A/B.swift\", line: 7)"))
        #expect(text.contains("SwiftUI.Preview { Text(\"a\") }"))
    }

    @Test func whatStandsBeforeTheUseCountsItsLines() throws {
        let text = try expand("\n\n// #Preview in a comment\n#Preview { Text(\"a\") }")
        #expect(text.contains("line: 10)"))
        #expect(text.contains("SwiftUI.Preview { Text(\"a\") }"))
    }

    @Test(arguments: [
        // The closing bracket of the closure is none of those in strings and comments.
        "#Preview(\"a { b\") { Text(\"}\") /* } */ }",
        "#Preview { Text(#\"}\\\"\"#) // }\n }",
        "#Preview { Text(\"\\(f(\"}\"))\") }",
        "#Preview { Text(\"\"\"\n } \" \n\"\"\") }",
    ])
    func bracketsInTextsCountForNothing(source: String) throws {
        let bytes = Array(source.utf8)
        let start = try #require(SourceScanner.argumentsStart(bytes))
        let body = try #require(try SourceScanner.firstClosure(bytes, from: start))
        #expect(body.upperBound == bytes.count - 1)
    }

    @Test func stateMovesIntoAViewOfItsOwn() throws {
        let text = try expand(
            """
            #Preview("a") {
                @Previewable @State var list = [
                    1,
                ]
                @Previewable
                @State var name = "b"; Text(name)
                    .bold()
            }
            """)
        #expect(text.contains("SwiftUI.Preview(\"a\") { Content() }"))
        #expect(text.contains("struct Content: SwiftUI.View {"))
        #expect(!text.contains("@Previewable"))
        let view = try #require(text.range(of: "var body: some SwiftUI.View {"))
        #expect(text[..<view.lowerBound].contains("@State var name = \"b\""))
        #expect(text[view.upperBound...].contains(".bold()"))
    }

    @Test func whatCannotBeExpandedIsSaid() {
        #expect(throws: ExpansionError.noArguments) { try expand("#Preview") }
        #expect(throws: ExpansionError.noArguments) { try expand("#Preview(\"a\")") }
        #expect(throws: ExpansionError.unbalanced) { try expand("#Preview { (") }
    }

    @Test func thePreviewsOfAnExecutableAreFound() throws {
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let process = Process()
        process.executableURL = products.appendingPathComponent("SidelongPreviewsProbe")
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let found = lines.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }.sorted()
        #expect(
            found == [
                "- ViewPreview", "- WidgetPreview", "Compact ActivityPreview<Drinks>", "Notification ActivityPreview<Drinks>",
                "Provided WidgetPreview", "Small ViewPreview", "State ViewPreview", "Two ViewPreview",
            ])
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Probes/Previews/Previews.swift")
        let uses = try String(contentsOf: source, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated().filter { $0.element.hasPrefix("#Preview") }.map { "SidelongPreviewsProbe/Previews.swift:\($0.offset + 1)" }
        #expect(lines.map { String($0.prefix { $0 != " " }) }.sorted() == uses.sorted())
    }
}
