// The key of a text in the person's language, with its arguments kept as values until the text is drawn.

/// A literal or interpolation that is looked up in string tables when it is shown.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// Literal text with `%@`, `%lld` and the like for the arguments: the key in string tables.
    package let key: String
    let arguments: [Argument]

    /// One argument of an interpolation.
    enum Argument: Equatable, Sendable {
        case value(LocalizationArgument)
        case text(Text)
    }

    public init(_ value: String) {
        key = value
        arguments = []
    }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
    }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var key = ""
        var arguments: [Argument] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + interpolationCount * 3)
            arguments.reserveCapacity(interpolationCount)
        }

        private mutating func append(_ specifier: String, _ argument: Argument) {
            key += specifier
            arguments.append(argument)
        }

        // A percent sign of the literal must not begin an argument.
        public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }
        public mutating func appendInterpolation(_ string: String) { append("%@", .value(.text(string))) }
        public mutating func appendInterpolation(_ string: Substring) { append("%@", .value(.text(String(string)))) }
        public mutating func appendInterpolation(_ text: Text) { append("%@", .text(text)) }
        public mutating func appendInterpolation(_ image: Image) { append("%@", .text(Text(image))) }
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append("%@", .value(.resource(resource))) }
        public mutating func appendInterpolation(_ attributed: AttributedString) { append("%@", .text(Text(attributed))) }

        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append("%@", .text(Text(date, style: style))) }
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append("%@", .text(Text(dates))) }
        public mutating func appendInterpolation(_ interval: DateInterval) { append("%@", .text(Text(interval))) }

        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            append(
                "%@", .text(Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
        }

        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append("%@", .text(Text(input, format: format)))
        }

        public mutating func appendInterpolation<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter? = nil) {
            append("%@", .text(Text(verbatim: formatter?.string(for: subject) ?? subject.description)))
        }

        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { append("%lld", .value(.integer(Int64(clamping: value)))) }
        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T, specifier: String) {
            append(specifier, .value(.integer(Int64(clamping: value))))
        }
        public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) { append("%lf", .value(.number(Double(value)))) }
        public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T, specifier: String) {
            append(specifier, .value(.number(Double(value))))
        }

        // Apple's compiler warns for these; the text is the value's description.
        @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) {
            append("%@", .value(.text(String(describing: value))))
        }
    }
}
