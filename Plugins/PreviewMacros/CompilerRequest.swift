// What the compiler asks and what it is told: the part of its plugin protocol that `#Preview` needs.
import SidelongPreviewExpansion

/// Exactly one of these is there.
struct CompilerRequest: Decodable {
    struct Nothing: Decodable {}

    struct Expansion: Decodable {
        struct Syntax: Decodable {
            struct Location: Decodable {
                /// `Module/File.swift`.
                var fileID: String
                var line: Int
            }
            /// The whole use of the macro as it is written.
            var source: String
            var location: Location
        }
        var discriminator: String
        var syntax: Syntax
    }

    var getCapability: Nothing?
    var expandFreestandingMacro: Expansion?
    var expandAttachedMacro: Nothing?

    var answer: CompilerAnswer {
        if let expandFreestandingMacro { return Self.expand(expandFreestandingMacro) }
        // `@Previewable` marks; `#Preview` reads the mark.
        if expandAttachedMacro != nil { return CompilerAnswer(expandMacroResult: .init(expandedSource: "")) }
        return CompilerAnswer(getCapabilityResult: .init())
    }

    private static func expand(_ expansion: Expansion) -> CompilerAnswer {
        let location = expansion.syntax.location
        do {
            let source = try PreviewExpansion(
                source: expansion.syntax.source, discriminator: expansion.discriminator, file: location.fileID, line: location.line
            ).expandedSource
            return CompilerAnswer(expandMacroResult: .init(expandedSource: source))
        } catch {
            return CompilerAnswer(expandMacroResult: .init(diagnostics: [.init(message: error.sentence)]))
        }
    }
}

struct CompilerAnswer: Encodable {
    struct Capability: Encodable {
        struct Version: Encodable { var protocolVersion = 7 }
        var capability = Version()
    }

    struct Diagnostic: Encodable {
        struct Position: Encodable {
            var fileName = ""
            var offset = 0
        }
        var message: String
        var severity = "error"
        var position = Position()
        var highlights: [String] = []
        var notes: [String] = []
        var fixIts: [String] = []
    }

    struct Result: Encodable {
        var expandedSource: String?
        var diagnostics: [Diagnostic] = []
    }

    var getCapabilityResult: Capability?
    var expandMacroResult: Result?
}
