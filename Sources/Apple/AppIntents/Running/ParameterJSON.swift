// The values of parameters as JSON, and back: what an archive keeps of an intent and what the command line gives it.

import Foundation
import SidelongFoundationSupplement

/// A JSON value.
package enum ParameterJSON: Codable, Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([ParameterJSON])
    case object([String: ParameterJSON])

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            // Each attempt that fails only says that it is another kind of value.
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([ParameterJSON].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: ParameterJSON].self))
        }
    }

    /// As it stands in a JSON object.
    package var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only a number that is not finite cannot be written, and JSON knows none.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

/// Why a value cannot be read or written.
package enum ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
    case notAnObject(String)
    case wrongKind(parameter: String, expected: String, found: String)
    case unknownCase(parameter: String, type: String, value: String, known: [String])
    case unknownEntity(parameter: String, type: String, identifier: String)
    case outOfRange(parameter: String, minimum: Double, maximum: Double)
    case wrongCount(parameter: String, minimum: Int, maximum: Int, found: Int)
    case unsupportedType(parameter: String, type: String)
    case missing(parameter: String, type: String)
    case unknownParameter(String, known: [String])

    package var description: String {
        switch self {
        case .notAnObject(let why): "The parameters are no JSON object: \(why)"
        case .wrongKind(let parameter, let expected, let found): "The parameter “\(parameter)” wants \(expected), not \(found.prefix(80))."
        case .unknownCase(let parameter, let type, let value, let known):
            "The parameter “\(parameter)” knows no \(type) “\(value.prefix(80))”; it is one of \(known.joined(separator: ", "))."
        case .unknownEntity(let parameter, let type, let identifier):
            "The parameter “\(parameter)” names a \(type) “\(identifier.prefix(80))” that its query does not find."
        case .outOfRange(let parameter, let minimum, let maximum):
            "The parameter “\(parameter)” must be between \(minimum.formatted()) and \(maximum.formatted())."
        case .wrongCount(let parameter, let minimum, let maximum, let found):
            "The parameter “\(parameter)” takes "
                + (minimum == maximum ? "\(minimum)" : "\(minimum) to \(maximum)") + " values, not \(found)."
        case .unsupportedType(let parameter, let type): "The parameter “\(parameter)” has the type \(type), which cannot be kept as JSON."
        case .missing(let parameter, let type): "The parameter “\(parameter)” (\(type)) has neither a value nor a default."
        case .unknownParameter(let name, let known):
            "There is no parameter “\(name.prefix(80))”" + (known.isEmpty ? "." : "; there are \(known.joined(separator: ", ")).")
        }
    }
}
