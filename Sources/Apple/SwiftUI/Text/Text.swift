// `Text`: keeps its parts, formats and styles, and becomes characters only under the environment in which it is drawn.

/// A piece of text.
public struct Text: Equatable, Sendable {
    indirect enum Content: Equatable, Sendable {
        case verbatim(String)
        case key(LocalizedStringKey, table: String?, bundle: Bundle?)
        case resource(LocalizedStringResource)
        case formatted(FormattedValue)
        case date(Date, DateStyle)
        case dates(ClosedRange<Date>)
        case timer(TextTimer)
        case image(Image)
        case attributed(AttributedString)
        case joined(Text, Text)

        static func == (a: Content, b: Content) -> Bool {
            switch (a, b) {
            case (.verbatim(let a), .verbatim(let b)): a == b
            case (.key(let a, let tableA, let bundleA), .key(let b, let tableB, let bundleB)):
                a == b && tableA == tableB && bundleA === bundleB
            case (.resource(let a), .resource(let b)): a == b
            case (.formatted(let a), .formatted(let b)): a == b
            case (.date(let a, let styleA), .date(let b, let styleB)): a == b && styleA == styleB
            case (.dates(let a), .dates(let b)): a == b
            case (.timer(let a), .timer(let b)): a == b
            case (.image(let a), .image(let b)): a == b
            case (.attributed(let a), .attributed(let b)): a == b
            case (.joined(let a, let restA), .joined(let b, let restB)): a == b && restA == restB
            default: false
            }
        }
    }

    var content: Content
    var changes: [TextChange] = []

    init(_ content: Content) { self.content = content }

    public init(verbatim content: String) { self.init(.verbatim(content)) }
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.init(.verbatim(String(content))) }
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        self.init(.key(key, table: tableName, bundle: bundle))
    }
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) { self.init(.resource(resource)) }
    // A literal is a localized key, though an attributed string can be written as one too.
    @_disfavoredOverload public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }
    public init(_ image: Image) { self.init(.image(image)) }

    /// A value in a format, in the locale, calendar and zone of the place where it is shown.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(.formatted(FormattedValue(input, format)))
    }
    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? subject.description))
    }
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? subject.description))
    }

    /// A date in a style. `relative`, `offset` and `timer` move by themselves.
    public init(_ date: Date, style: DateStyle) { self.init(.date(date, style)) }
    public init(_ dates: ClosedRange<Date>) { self.init(.dates(dates)) }
    public init(_ interval: DateInterval) { self.init(.dates(interval.start...interval.end)) }

    /// Clock digits that move inside the interval and stand still before and after it.
    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        self.init(
            .timer(
                TextTimer(
                    start: timerInterval.lowerBound, end: timerInterval.upperBound, pause: pauseTime, countsDown: countsDown,
                    showsHours: showsHours)))
    }

    /// How a date is shown.
    public struct DateStyle: Equatable, Codable, Sendable {
        enum Kind: String, Codable { case time, date, relative, offset, timer }
        let kind: Kind
        public static let time = DateStyle(kind: .time)
        public static let date = DateStyle(kind: .date)
        public static let relative = DateStyle(kind: .relative)
        public static let offset = DateStyle(kind: .offset)
        public static let timer = DateStyle(kind: .timer)
    }

    /// Where an ellipsis goes.
    public enum TruncationMode: Hashable, Sendable {
        case head
        case tail
        case middle
    }

    /// Upper or lower case.
    public enum Case: Hashable, Sendable {
        case uppercase
        case lowercase
    }

    /// A line under or through text.
    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Hashable, Sendable {
            let name: String
            public static let solid = Pattern(name: "solid")
            public static let dot = Pattern(name: "dot")
            public static let dash = Pattern(name: "dash")
            public static let dashDot = Pattern(name: "dashDot")
            public static let dashDotDot = Pattern(name: "dashDotDot")
        }
        public static let single = LineStyle()
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
    }

    public static func + (lhs: Text, rhs: Text) -> Text { Text(.joined(lhs, rhs)) }
}

/// An interval whose remaining or elapsed time is shown.
struct TextTimer: Equatable, Sendable {
    var start: Date
    var end: Date
    var pause: Date?
    var countsDown: Bool
    var showsHours: Bool
}

/// A value with its format, turned into characters where it is shown.
///
/// Unchecked, and right: its four members are constants that the initialiser makes of one value and one format. Both are copied by value
/// (a format is Codable and Hashable, a `FormatInput` is what it turns into a string), the closures capture those two copies alone, and
/// neither formatting nor comparing changes them.
struct FormattedValue: Equatable, @unchecked Sendable {
    private let value: Any
    private let text: (EnvironmentValues) -> String
    private let isSame: (FormattedValue) -> Bool
    private let style: AnyHashable

    init<F: FormatStyle>(_ input: F.FormatInput, _ format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        value = input
        style = AnyHashable(format)
        text = { environment in FormattedValue.localized(format, environment).format(input) }
        isSame = { other in (other.value as? F.FormatInput) == input && other.style == AnyHashable(format) }
    }

    func string(in environment: EnvironmentValues) -> String { text(environment) }

    private static func localized<F: FormatStyle>(_ format: F, _ environment: EnvironmentValues) -> F {
        let local = format.locale(environment.untracked(LocaleKey.self))
        guard var date = local as? Date.FormatStyle else { return local }
        // A zone or calendar that the source chose itself is kept.
        if date.timeZone == .autoupdatingCurrent { date.timeZone = environment.untracked(TimeZoneKey.self) }
        if date.calendar == .autoupdatingCurrent { date.calendar = environment.untracked(CalendarKey.self) }
        return date as? F ?? local
    }

    static func == (a: FormattedValue, b: FormattedValue) -> Bool { a.isSame(b) }
}
