// From a text's parts to styled characters, under the environment in which it is drawn.

import SidelongFoundationSupplement
import SidelongRenderTree
import SidelongTextLayout

/// A text as it is measured: runs in order, of which some may move.
struct ResolvedText {
    enum Moving {
        case timer(TextTimer)
        case date(Date, Text.DateStyle.Kind)
    }

    struct Segment {
        var run: StyledRun
        var moving: Moving?
    }

    var segments: [Segment] = []
    /// The published line height minus the line box of the largest font, for the gap between two texts.
    var leadingGap: CGFloat = 0

    var string: String { segments.map { $0.run.string }.joined() }
}

/// The look while a text's parts are walked.
private struct TextLook {
    var font: Font?
    var fontContext: FontContext
    var foreground: AnyShapeStyle?
    var tracking: CGFloat
    var isUnderlined: Bool
    var isStruckThrough: Bool
    var baselineOffset: CGFloat
    var textCase: Text.Case?

    mutating func apply(_ change: TextChange) {
        switch change {
        case .font(let font): if let font { self.font = font }
        case .weight(let weight): fontContext.weight = weight
        case .design(let design): fontContext.design = design
        case .bold(let isActive): fontContext.isBold = isActive
        case .italic(let isActive): fontContext.isItalic = isActive
        case .monospaced(let isActive): fontContext.isMonospaced = isActive
        case .monospacedDigit: fontContext.usesMonospacedDigits = true
        case .foreground(let style): foreground = style
        case .kerning(let points): tracking = points
        case .underline(let isActive): isUnderlined = isActive
        case .strikethrough(let isActive): isStruckThrough = isActive
        case .baselineOffset(let points): baselineOffset = points
        case .textCase(let value): textCase = value
        }
    }
}

@MainActor struct TextResolver {
    let context: LeafContext
    private var result = ResolvedText()

    static func resolve(_ text: Text, in context: LeafContext) -> ResolvedText {
        var resolver = TextResolver(context: context)
        let environment = context.environment
        let settings = environment.untracked(TextSettingsKey.self)
        let look = TextLook(
            font: environment.untracked(FontKeyOfEnvironment.self), fontContext: environment.fontContext, foreground: nil,
            tracking: settings.kerning, isUnderlined: settings.isUnderlined, isStruckThrough: settings.isStruckThrough,
            baselineOffset: settings.baselineOffset, textCase: settings.textCase)
        resolver.walk(text, look)
        return resolver.result
    }

    private init(context: LeafContext) { self.context = context }

    private mutating func walk(_ text: Text, _ outer: TextLook) {
        var look = outer
        // The modifier written first is the innermost and wins, as with views.
        for change in text.changes.reversed() { look.apply(change) }
        let environment = context.environment
        let locale = environment.untracked(LocaleKey.self)
        switch text.content {
        case .verbatim(let string): add(string, look)
        case .key(let key, let table, let bundle): walk(key, table, bundle, look)
        case .resource(let resource): add(resource.text(locale: locale), look)
        case .formatted(let value): add(value.string(in: environment), look)
        case .date(let date, let style):
            switch style.kind {
            case .date: add(format(date, date: .long, time: .omitted), look)
            case .time: add(format(date, date: .omitted, time: .shortened), look)
            case .relative, .offset, .timer: add("", look, moving: .date(date, style.kind))
            }
        case .dates(let range):
            add(range.lowerBound == range.upperBound ? format(range.lowerBound, date: .omitted, time: .shortened) : interval(range), look)
        case .timer(let timer): add("", look, moving: .timer(timer))
        case .image(let image): add(image: image, look)
        case .attributed(let attributed): walk(attributed, look)
        case .joined(let first, let second):
            walk(first, look)
            walk(second, look)
        }
    }

    // A translation may put arguments in another order, so those that are texts of their own are marked by a character that no
    // text contains, and found again in what came out.
    private static let firstMark: UInt32 = 0xF_0000

    private mutating func walk(_ key: LocalizedStringKey, _ table: String?, _ bundle: Bundle?, _ look: TextLook) {
        let locale = context.environment.untracked(LocaleKey.self)
        var texts: [Text] = []
        let arguments = key.arguments.map { argument -> LocalizationArgument in
            switch argument {
            case .value(let value): return value
            case .text(let text):
                texts.append(text)
                return .text(Unicode.Scalar(TextResolver.firstMark + UInt32(texts.count - 1)).map { String(Character($0)) } ?? "")
            }
        }
        let value = String.LocalizationValue(format: key.key, arguments: arguments)
        let filled = String(localized: value, table: table, bundle: bundle, locale: locale)
        guard !texts.isEmpty else { return add(markdown: filled, look) }
        var literal = ""
        for scalar in filled.unicodeScalars {
            let index = Int(scalar.value) - Int(TextResolver.firstMark)
            guard texts.indices.contains(index) else {
                literal.unicodeScalars.append(scalar)
                continue
            }
            if !literal.isEmpty { add(markdown: literal, look) }
            literal = ""
            walk(texts[index], look)
        }
        if !literal.isEmpty { add(markdown: literal, look) }
    }

    /// Foundation on Linux has no presentation intents, so an attributed string brings its links only.
    private mutating func walk(_ attributed: AttributedString, _ look: TextLook) {
        for run in attributed.runs {
            var own = look
            if run[AttributeScopes.FoundationAttributes.LinkAttribute.self] != nil { own.foreground = AnyShapeStyle(TintShapeStyle()) }
            add(String(attributed[run.range].characters), own)
        }
    }

    /// Emphasis in a localized key, as in Apple's: two asterisks, one asterisk or underscore, tildes, backquotes.
    private mutating func add(markdown text: String, _ look: TextLook) {
        guard text.contains(where: { "*_~`".contains($0) }) else { return add(text, look) }
        for piece in InlineEmphasis.pieces(of: text) {
            var own = look
            if piece.isBold { own.fontContext.isBold = true }
            if piece.isItalic { own.fontContext.isItalic = true }
            if piece.isCode { own.fontContext.isMonospaced = true }
            if piece.isStruck { own.isStruckThrough = true }
            add(piece.text, own)
        }
    }

    private mutating func add(_ string: String, _ look: TextLook, moving: ResolvedText.Moving? = nil) {
        guard !string.isEmpty || moving != nil else { return }
        let locale = context.environment.untracked(LocaleKey.self)
        let cased =
            switch look.textCase {
            case .uppercase?: string.uppercased(with: locale)
            case .lowercase?: string.lowercased(with: locale)
            case nil: string
            }
        let resolved = (look.font ?? .body).resolved(in: look.fontContext)
        var key = resolved.key
        key.tracking += Double(look.tracking)
        if let lineHeight = resolved.lineHeight {
            result.leadingGap = max(result.leadingGap, CGFloat(lineHeight - SystemFont.lineHeight(size: key.size)))
        }
        let run = StyledRun(
            cased, font: key, paint: context.paint(look.foreground ?? AnyShapeStyle(ForegroundStyle())),
            isUnderlined: look.isUnderlined, isStruckThrough: look.isStruckThrough, baselineOffset: Double(look.baselineOffset))
        result.segments.append(ResolvedText.Segment(run: run, moving: moving))
    }

    /// A symbol inside text is a glyph of the icon font, as large as the text.
    private mutating func add(image: Image, _ look: TextLook) {
        guard case .symbol(let name, _) = image.source else {
            context.warn("text.image", "A picture inside a text cannot be drawn; only symbols can.")
            return add("\u{25A1}", look)
        }
        guard let glyph = Symbols.match(name).glyph, let scalar = Unicode.Scalar(UInt32(glyph.scalar)) else {
            context.warn("symbol.unknown", "There is no drawing for the symbol \"\(name)\".")
            return add("\u{25A1}", look)
        }
        let resolved = (look.font ?? .body).resolved(in: look.fontContext)
        result.segments.append(
            ResolvedText.Segment(
                run: StyledRun(
                    String(Character(scalar)), font: FontKey(family: Symbols.family, size: resolved.key.size * 1.15),
                    paint: context.paint(look.foreground ?? AnyShapeStyle(ForegroundStyle())))))
    }

    private func format(_ date: Date, date dateStyle: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> String {
        let environment = context.environment
        return Date.FormatStyle(
            date: dateStyle, time: time, locale: environment.untracked(LocaleKey.self), calendar: environment.untracked(CalendarKey.self),
            timeZone: environment.untracked(TimeZoneKey.self)
        ).format(date)
    }

    private func interval(_ range: ClosedRange<Date>) -> String {
        let environment = context.environment
        let isOneDay = environment.untracked(CalendarKey.self).isDate(range.lowerBound, inSameDayAs: range.upperBound)
        return Date.IntervalFormatStyle(
            date: isOneDay ? .omitted : .abbreviated, time: .shortened, locale: environment.untracked(LocaleKey.self),
            calendar: environment.untracked(CalendarKey.self), timeZone: environment.untracked(TimeZoneKey.self)
        ).format(range.lowerBound..<range.upperBound)
    }
}

extension SymbolMatch {
    fileprivate var glyph: SymbolGlyph? {
        switch self {
        case .exact(let glyph), .near(let glyph): glyph
        case .unknown: nil
        }
    }
}
