// Holds Documentation/RenderTreeFormat.md, the Swift sources and the page's script to one format. With `SIDELONG_RECORD=1` the tables are
// written anew.
import Foundation
import SidelongRenderTree
import Testing

@Suite struct RenderTreeFormatTests {
    static let document = "Documentation/RenderTreeFormat.md"
    /// What the page calls a type, where it is not the Swift name without `Tree` and `Content`.
    static let pageNames = [
        "Paint.Stop": "Stop", "ShapeContent": "ShapeContent", "FontKey": "Font", "TreeTransition.Part": "TransitionPart", "TextRun": "Run",
        "TextLine": "Line", "MovingTextLocale": "MovingLocale", "MovingTextLocale.Unit": "Unit",
        "Accessibility.CustomAction": "CustomAction",
        "Node.Transform": "Transform", "Node.ColorFilter": "Filter", "RenderTree.Header": "Header", "RenderTree.Warning": "Warning",
        "RenderTree.ActivityChrome": "Chrome", "RenderTree": "Tree", "TreePatch.Change": "Change", "TreePatch.Children": "Children",
        "TreePatch.Child": "Child", "TreePatch": "Patch",
    ]

    static func pageName(_ type: String) -> String {
        if let name = pageNames[type] { return name }
        return type.replacing("Tree", with: "").replacing("Content", with: "")
    }

    @Test func numbersRiseAndAreGivenOnce() throws {
        let types = try SwiftTreeFields().types
        #expect(types.count > 30)
        for type in types {
            let numbers = type.fields.map(\.number)
            #expect(numbers == Array(Set(numbers)).sorted(), "\(type.name)")
            #expect(numbers.allSatisfy { (1...255).contains($0) }, "\(type.name)")
        }
    }

    @Test func thePageReadsTheSameFields() throws {
        let swift = try SwiftTreeFields()
        let script = try ScriptTreeFields()
        #expect(Set(swift.types.map { Self.pageName($0.name) }) == Set(script.types.keys))
        for type in swift.types {
            let page = Self.pageName(type.name)
            let found = script.types[page] ?? []
            #expect(type.fields.map(\.number) == found.map(\.number), "numbers of \(type.name)")
            for (ours, theirs) in zip(type.fields, found) {
                #expect(ours.name == theirs.name, "\(type.name) \(ours.number)")
                #expect(ours.kind == theirs.kind, "\(type.name).\(ours.name)")
                if ours.kind == "choice" {
                    #expect(
                        swift.cases[ours.type]?.count == script.choiceCounts["\(page).\(ours.name)"], "names of \(type.name).\(ours.name)")
                } else {
                    #expect(Self.pageName(ours.type) == theirs.type, "\(type.name).\(ours.name)")
                    #expect(
                        Self.plain(ours.fallback, of: ours) == Self.plain(theirs.fallback, of: theirs),
                        "default of \(type.name).\(ours.name)")
                }
            }
        }
    }

    /// A default without how it is spelled: hexadecimal or named by a constant.
    private static func plain(_ text: String, of field: TreeField) -> String {
        switch text.lowercased() {
        case "0xff": "255"
        case "rendertree.formatversion": "\(RenderTree.formatVersion)"
        case "gestures.tap.rawvalue": "1"
        default: text
        }
    }

    @Test func theTablesAreTheSources() throws {
        let tables = try tables()
        var text = try Repository.text(Self.document)
        let (start, end) = ("<!-- fields -->\n", "<!-- end of fields -->")
        let written = try #require(text.between(start, end))
        if ProcessInfo.processInfo.environment["SIDELONG_RECORD"] == "1" {
            text = text.replacing(start + written + end, with: start + tables + end)
            try text.write(to: Repository.root.appendingPathComponent(Self.document), atomically: true, encoding: .utf8)
        } else {
            #expect(written == tables, "Record the tables: SIDELONG_RECORD=1 swift test --filter RenderTreeFormatTests")
        }
    }

    private func tables() throws -> String {
        let swift = try SwiftTreeFields()
        var text = ""
        for type in swift.types {
            text += "\n### \(type.name)\n\n| number | field | kind | default |\n|---|---|---|---|\n"
            for field in type.fields {
                var kind = field.kind
                switch field.kind {
                case "record", "optional", "records": kind += " of \(field.type)"
                case "choice": kind += " of " + (swift.cases[field.type] ?? []).enumerated().map { "\($0) \($1)" }.joined(separator: ", ")
                default: break
                }
                let fallback = field.fallback.isEmpty ? "" : "`\(Self.plain(field.fallback, of: field))`"
                text += "| \(field.number) | `\(field.name)` | \(kind) | \(fallback) |\n"
            }
        }
        return text + "\n"
    }

    @Test func theWorkedExampleIsATree() throws {
        let text = try Repository.text(Self.document)
        let block = try #require(text.between("<!-- bytes -->\n```\n", "```"))
        // Bytes stand at the beginning of a line, before two blanks and the words.
        let bytes = block.split(separator: "\n").flatMap { line -> [UInt8] in
            let hexadecimal = line.drop { $0 == " " }
            let end = hexadecimal.range(of: "  ")?.lowerBound ?? hexadecimal.endIndex
            return hexadecimal[..<end].split(separator: " ").compactMap { UInt8($0, radix: 16) }
        }
        let tree = try RenderTree(decoding: bytes)
        #expect(try tree.encoded() == bytes)
        let dump = try #require(text.between("<!-- dump -->\n```\n", "```"))
        #expect(tree.dump == dump)
    }

    @Test func theLimitsAreTheSources() throws {
        let text = try Repository.text(Self.document)
        for limit in [TreeLimits.bytes, TreeLimits.depth, TreeLimits.nodes] {
            #expect(text.contains("`\(limit)`"), "the limit \(limit) is not in the document")
        }
        #expect(text.contains("version `\(RenderTree.formatVersion)`"))
    }
}
