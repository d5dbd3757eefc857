// All intents of this executable by name.

import Foundation
import SidelongConformingTypes
import SidelongDiagnostics
import SidelongLink
import SidelongProcessRuntime

/// The intents that the compiler has recorded in this executable.
package struct IntentRegistry: Sendable {
    package static let shared = IntentRegistry()

    private let types: [String: any AppIntent.Type]
    /// Names that two types share; the first by full name is used.
    package let diagnostics: [Diagnostic]

    private init() {
        var types: [String: any AppIntent.Type] = [:]
        var diagnostics: [Diagnostic] = []
        for case let type as any AppIntent.Type in ConformingTypes.all(of: (any AppIntent).self) {
            let name = type.persistentIdentifier
            if let other = types[name] {
                diagnostics.append(
                    Diagnostic(
                        "intent.ambiguous", .error,
                        "Two intents have the name \(name): \(String(reflecting: other)) and \(String(reflecting: type)).",
                        place: name, remedy: "Rename one, or give it a persistentIdentifier of its own."))
            } else {
                types[name] = type
            }
        }
        self.types = types
        self.diagnostics = diagnostics
    }

    package func type(named name: String) -> (any AppIntent.Type)? { types[name] }

    /// For the hello, by name.
    package var descriptors: [IntentDescriptor] { ownTypes.map { $0.value.descriptor } }

    package var names: [String] { ownTypes.map(\.key) }

    /// Without the system's intents, which only an app's own lead to.
    private var ownTypes: [(key: String, value: any AppIntent.Type)] {
        types.filter { $0.value != OpenURLIntent.self }.sorted { $0.key < $1.key }
    }

    /// The diagnostic for a name that no intent has.
    func unknown(_ name: String, correlation: String) -> Diagnostic {
        let name = String(name.prefix(80))
        return Diagnostic(
            "intent.unknown", .error, "This executable has no intent \(name).", place: name,
            remedy: types.isEmpty
                ? "Compile the intent's file into this target, and release builds with -Xswiftc -enable-testing."
                : "Compile the intent's file into this target; it has \(names.joined(separator: ", ")).", correlation: correlation)
    }
}
