// A text with arguments that is resolved later, in some language: `String.LocalizationValue`.

import Foundation

extension String {
    /// A literal or interpolation that serves as key of a translation and as text where there is none.
    ///
    /// Arguments are kept as values and formatted when the text is resolved, so numbers and formats follow the locale of then.
    public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
        /// The format: literal text with `%@`, `%lld` and the like for the arguments. It is the key in string tables.
        package var format: String
        package var arguments: [LocalizationArgument]

        package init(format: String, arguments: [LocalizationArgument]) {
            self.format = format
            self.arguments = arguments
        }

        /// A key that is only known at run time. A `%` in it counts as one in a string table.
        public init(_ value: String) { self.init(format: value, arguments: []) }

        public init(stringLiteral value: String) { self.init(format: value, arguments: []) }

        public init(stringInterpolation: StringInterpolation) {
            self.init(format: stringInterpolation.format, arguments: stringInterpolation.arguments)
        }

        /// The text without any translation, arguments formatted for `locale`.
        package func text(locale: Locale) -> String { LocalizationFormat.fill(format, with: arguments, locale: locale) }
    }
}

/// One argument of a ``String/LocalizationValue``.
package enum LocalizationArgument: Hashable, Sendable {
    case text(String)
    case integer(Int64)
    case unsigned(UInt64)
    case number(Double)
    /// Another text, resolved in the same locale.
    case resource(LocalizedStringResource)
    /// A value with a format style.
    case formatted(FormattedArgument)

    package func text(locale: Locale) -> String {
        switch self {
        case .text(let text): text
        case .integer(let value): value.formatted(.number.locale(locale))
        case .unsigned(let value): value.formatted(.number.locale(locale))
        // Six digits is what "%lf" writes.
        case .number(let value): value.formatted(.number.precision(.fractionLength(6)).locale(locale))
        case .resource(let resource): resource.text(locale: locale)
        case .formatted(let argument): argument.text(locale)
        }
    }
}

/// A value and its format style, compared by what they are and formatted when asked.
package struct FormattedArgument: Hashable, Sendable {
    let text: @Sendable (Locale) -> String
    private let identity: [String]

    init<Style: FormatStyle & Sendable>(_ value: Style.FormatInput, _ style: Style)
    where Style.FormatInput: Sendable, Style.FormatOutput == String {
        text = { style.locale($0).format(value) }
        // Two arguments are one when value and style read the same; Equatable inputs need not be Hashable.
        identity = [String(reflecting: Style.self), String(reflecting: value), style.format(value)]
    }

    /// An argument that came from another process as text.
    init(fixed text: String) {
        self.text = { _ in text }
        identity = [text]
    }

    package static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }
    package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension String.LocalizationValue {
    /// What a place in a format is for.
    public enum Placeholder: Hashable, Sendable, Codable { case int, uint, float, double, object }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var format = ""
        fileprivate var arguments: [LocalizationArgument] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            format.reserveCapacity(literalCapacity + interpolationCount * 2)
            arguments.reserveCapacity(interpolationCount)
        }

        // A percent sign of the literal must not begin an argument.
        public mutating func appendLiteral(_ literal: String) { format += literal.replacing("%", with: "%%") }

        private mutating func append(_ specifier: String, _ argument: LocalizationArgument) {
            format += specifier
            arguments.append(argument)
        }

        public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }
        public mutating func appendInterpolation(_ substring: Substring) { append("%@", .text(String(substring))) }
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append("%@", .resource(resource)) }

        public mutating func appendInterpolation<Number: FixedWidthInteger & SignedInteger>(_ value: Number) {
            append("%lld", .integer(Int64(clamping: value)))
        }

        public mutating func appendInterpolation<Number: FixedWidthInteger & UnsignedInteger>(_ value: Number) {
            append("%llu", .unsigned(UInt64(clamping: value)))
        }

        public mutating func appendInterpolation<Number: BinaryFloatingPoint>(_ value: Number) { append("%lf", .number(Double(value))) }

        /// `specifier` is a printf conversion such as `%02lld`.
        public mutating func appendInterpolation<Number: FixedWidthInteger>(_ value: Number, specifier: String) {
            append(specifier, Number.isSigned ? .integer(Int64(clamping: value)) : .unsigned(UInt64(clamping: value)))
        }

        /// `specifier` is a printf conversion such as `%.2f`.
        public mutating func appendInterpolation<Number: BinaryFloatingPoint>(_ value: Number, specifier: String) {
            append(specifier, .number(Double(value)))
        }

        public mutating func appendInterpolation<Style: FormatStyle & Sendable>(_ value: Style.FormatInput, format: Style)
        where Style.FormatInput: Equatable & Sendable, Style.FormatOutput == String {
            append("%@", .formatted(FormattedArgument(value, format)))
        }

        /// Stands for a number or a word that is known later; until then it reads as 0 or as nothing.
        public mutating func appendInterpolation(placeholder: Placeholder) {
            switch placeholder {
            case .int: append("%lld", .integer(0))
            case .uint: append("%llu", .unsigned(0))
            case .float, .double: append("%lf", .number(0))
            case .object: append("%@", .text(""))
            }
        }

        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) where Value: CustomStringConvertible {
            append("%@", .text(value.description))
        }
    }
}
