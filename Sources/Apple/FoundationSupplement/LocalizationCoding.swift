// Texts that cross between processes: keys and arguments as data. A formatted value crosses as its text.

import Foundation

extension String.LocalizationValue: Codable {
    /// Hostile input: a text has no more arguments than this, and no format is longer.
    private static let mostArguments = 64
    private static let longestFormat = 65_536

    private enum CodingKeys: String, CodingKey { case format, arguments }

    public init(from decoder: any Decoder) throws {
        // A resource may hold a resource; what is nested deeper than people write is no text.
        guard decoder.codingPath.count <= 32 else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "The text is nested too deep."))
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let format = try container.decode(String.self, forKey: .format)
        let arguments = try container.decode([LocalizationArgument].self, forKey: .arguments)
        guard format.utf8.count <= Self.longestFormat, arguments.count <= Self.mostArguments else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "The text is too long."))
        }
        self.init(format: format, arguments: arguments)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(format, forKey: .format)
        try container.encode(arguments, forKey: .arguments)
    }
}

extension LocalizationArgument: Codable {
    private enum CodingKeys: String, CodingKey { case text, integer, unsigned, number, resource, formatted }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let key = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "An argument has exactly one kind."))
        }
        switch key {
        case .text: self = .text(try container.decode(String.self, forKey: key))
        case .integer: self = .integer(try container.decode(Int64.self, forKey: key))
        case .unsigned: self = .unsigned(try container.decode(UInt64.self, forKey: key))
        case .number: self = .number(try container.decode(Double.self, forKey: key))
        case .resource: self = .resource(try container.decode(LocalizedStringResource.self, forKey: key))
        case .formatted: self = .formatted(FormattedArgument(fixed: try container.decode(String.self, forKey: key)))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .text(let value): try container.encode(value, forKey: .text)
        case .integer(let value): try container.encode(value, forKey: .integer)
        case .unsigned(let value): try container.encode(value, forKey: .unsigned)
        case .number(let value): try container.encode(value, forKey: .number)
        case .resource(let value): try container.encode(value, forKey: .resource)
        case .formatted(let value): try container.encode(value.text(.current), forKey: .formatted)
        }
    }
}
