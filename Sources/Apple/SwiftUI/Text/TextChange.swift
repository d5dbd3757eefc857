// What modifiers on a `Text` itself change: they keep it a `Text`, so that parts can be joined.

/// One change of a text's look. Later ones are inner: the first that is written wins over the environment only.
enum TextChange: Equatable, Sendable {
    case font(Font?)
    case weight(Font.Weight?)
    case design(Font.Design?)
    case bold(Bool)
    case italic(Bool)
    case monospaced(Bool)
    case monospacedDigit
    case foreground(AnyShapeStyle?)
    case kerning(CGFloat)
    case underline(Bool)
    case strikethrough(Bool)
    case baselineOffset(CGFloat)
    case textCase(Text.Case?)

    static func == (a: TextChange, b: TextChange) -> Bool {
        switch (a, b) {
        case (.font(let a), .font(let b)): a == b
        case (.weight(let a), .weight(let b)): a == b
        case (.design(let a), .design(let b)): a == b
        case (.bold(let a), .bold(let b)), (.italic(let a), .italic(let b)), (.monospaced(let a), .monospaced(let b)),
            (.underline(let a), .underline(let b)), (.strikethrough(let a), .strikethrough(let b)):
            a == b
        case (.monospacedDigit, .monospacedDigit): true
        case (.kerning(let a), .kerning(let b)), (.baselineOffset(let a), .baselineOffset(let b)): a == b
        case (.textCase(let a), .textCase(let b)): a == b
        case (.foreground(let a), .foreground(let b)): sameStyle(a, b)
        default: false
        }
    }

    /// Styles are compared where they can be: colours and the like are hashable, others count as different.
    private static func sameStyle(_ a: AnyShapeStyle?, _ b: AnyShapeStyle?) -> Bool {
        switch (a, b) {
        case (nil, nil): return true
        case (let a?, let b?):
            func open<E: Equatable>(_ first: E) -> Bool { (b.base as? E).map { first == $0 } ?? false }
            if let first = a.base as? any Equatable { return open(first) }
            return type(of: a.base) == type(of: b.base) && MemoryLayout.size(ofValue: a.base) == 0
        default: return false
        }
    }
}

extension Text {
    private func changed(_ change: TextChange) -> Text {
        var copy = self
        copy.changes.append(change)
        return copy
    }

    public func font(_ font: Font?) -> Text { changed(.font(font)) }
    public func fontWeight(_ weight: Font.Weight?) -> Text { changed(.weight(weight)) }
    public func fontDesign(_ design: Font.Design?) -> Text { changed(.design(design)) }
    public func fontWidth(_ width: Font.Width?) -> Text { self }
    public func bold() -> Text { changed(.bold(true)) }
    public func bold(_ isActive: Bool) -> Text { changed(.bold(isActive)) }
    public func italic() -> Text { changed(.italic(true)) }
    public func italic(_ isActive: Bool) -> Text { changed(.italic(isActive)) }
    public func monospaced(_ isActive: Bool = true) -> Text { changed(.monospaced(isActive)) }
    public func monospacedDigit() -> Text { changed(.monospacedDigit) }
    public func foregroundColor(_ color: Color?) -> Text { changed(.foreground(color.map { AnyShapeStyle($0) })) }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { changed(.foreground(AnyShapeStyle(style))) }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { changed(.underline(isActive)) }
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> Text {
        changed(.underline(isActive))
    }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { changed(.strikethrough(isActive)) }
    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> Text {
        changed(.strikethrough(isActive))
    }
    /// Points between characters.
    public func kerning(_ kerning: CGFloat) -> Text { changed(.kerning(kerning)) }
    public func tracking(_ tracking: CGFloat) -> Text { changed(.kerning(tracking)) }
    /// Points by which the text is raised.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { changed(.baselineOffset(baselineOffset)) }
}
