// What `#Preview` becomes: a type that says where it is and makes the preview, found by its conformance.

/// Why a use of `#Preview` cannot be expanded.
package enum ExpansionError: Error, Equatable {
    case noArguments
    case unbalanced

    package var sentence: String {
        switch self {
        case .noArguments: "#Preview needs a closure with what it shows."
        case .unbalanced: "A bracket of this #Preview is not closed."
        }
    }
}

/// The source that replaces `#Preview(…) { … }`.
///
/// The arguments stay as they are written: they become those of `Preview(…)`, so that the compiler checks them where it would. What is
/// marked `@Previewable` in the first closure moves into a view of its own, since state lives only in a view.
package struct PreviewExpansion {
    package var source: String
    package var discriminator: String
    /// `Module/File.swift`, and the line in it from which `source` is, from 1: what stands before the use belongs to it.
    package var file: String
    package var line: Int

    package init(source: String, discriminator: String, file: String, line: Int) {
        self.source = source
        self.discriminator = discriminator
        self.file = file
        self.line = line
    }

    /// A name that the compiler lets a macro declare at file scope: its discriminator, then a name with its length.
    private var name: String { "\(discriminator)7previewfMu_" }

    package var expandedSource: String {
        get throws(ExpansionError) {
            let bytes = Array(source.utf8)
            guard let call = SourceScanner.argumentsStart(bytes) else { throw .noArguments }
            guard let body = try SourceScanner.firstClosure(bytes, from: call) else { throw .noArguments }
            let use = line + bytes[..<call].count { $0 == UInt8(ascii: "\n") }
            let statements = try SourceScanner.statements(bytes, in: body)
            let marked = statements.filter { SourceScanner.text(bytes, $0).hasPrefix("@Previewable") }
            var arguments = SourceScanner.text(bytes, call..<bytes.count)
            var content = ""
            if !marked.isEmpty {
                let rest = statements.filter { !marked.contains($0) }.map { SourceScanner.text(bytes, $0) }
                let state = marked.map { String(SourceScanner.text(bytes, $0).dropFirst("@Previewable".count)) }
                arguments =
                    SourceScanner.text(bytes, call..<body.lowerBound) + " Content() "
                    + SourceScanner.text(bytes, body.upperBound..<bytes.count)
                content = """
                        struct Content: SwiftUI.View {
                    \(state.joined(separator: "\n"))
                            var body: some SwiftUI.View {
                    \(rest.joined(separator: "\n"))
                            }
                        }

                    """
            }
            return """
                public enum \(name): SwiftUI.PreviewRecord {
                    public static var place: SwiftUI.PreviewPlace { SwiftUI.PreviewPlace(fileID: \(Self.literal(file)), line: \(use)) }
                    @MainActor public static func make() -> SwiftUI.Preview {
                        SwiftUI.Preview\(arguments)
                    }
                \(content)}
                """
        }
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
