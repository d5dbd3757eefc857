// Why an app's own Codable type refused some JSON, in a sentence that names the key.

import Foundation

/// A decoding error for people.
package enum DecodingSentence {
    package static func words(for error: any Error) -> String {
        guard let error = error as? DecodingError else { return "\(error)" }
        switch error {
        case .keyNotFound(let key, let context): return "The key “\(path(context.codingPath + [key]))” is missing."
        case .typeMismatch(let type, let context): return "The key “\(path(context.codingPath))” is no \(type)."
        case .valueNotFound(let type, let context): return "The key “\(path(context.codingPath))” is null where a \(type) is needed."
        case .dataCorrupted(let context):
            return context.codingPath.isEmpty
                ? "It is no valid JSON: \(context.debugDescription)"
                : "The key “\(path(context.codingPath))” has a bad value: \(context.debugDescription)"
        @unknown default: return "\(error)"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    }
}
