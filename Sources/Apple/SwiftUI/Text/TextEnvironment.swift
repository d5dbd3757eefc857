// Values of the environment that only text reads: lines, truncation, alignment, case, decorations.

/// How lines of a text lie to each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading
    case center
    case trailing
}

/// The limits of a text's lines.
struct LineLimit: Equatable, Sendable {
    var least: Int?
    var most: Int?
    var reservesSpace = false
}

/// What text modifiers on any view set for the texts below.
struct TextSettings: Equatable, Sendable {
    var lines = LineLimit()
    var truncation = Text.TruncationMode.tail
    var alignment = TextAlignment.leading
    var lineSpacing: CGFloat = 0
    var minimumScaleFactor: CGFloat = 1
    var allowsTightening = false
    var textCase: Text.Case?
    var kerning: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var isUnderlined = false
    var isStruckThrough = false
}

enum TextSettingsKey: EnvironmentKey { static let defaultValue = TextSettings() }

extension EnvironmentValues {
    var textSettings: TextSettings {
        get { self[TextSettingsKey.self] }
        set { self[TextSettingsKey.self] = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { textSettings.alignment }
        set { textSettings.alignment = newValue }
    }
    public var truncationMode: Text.TruncationMode {
        get { textSettings.truncation }
        set { textSettings.truncation = newValue }
    }
    /// Points between two lines.
    public var lineSpacing: CGFloat {
        get { textSettings.lineSpacing }
        set { textSettings.lineSpacing = newValue }
    }
    public var allowsTightening: Bool {
        get { textSettings.allowsTightening }
        set { textSettings.allowsTightening = newValue }
    }
    public var lineLimit: Int? {
        get { textSettings.lines.most }
        set { textSettings.lines = LineLimit(most: newValue) }
    }
    public var minimumScaleFactor: CGFloat {
        get { textSettings.minimumScaleFactor }
        set { textSettings.minimumScaleFactor = newValue }
    }
    public var textCase: Text.Case? {
        get { textSettings.textCase }
        set { textSettings.textCase = newValue }
    }
}

extension View {
    nonisolated func changingText(_ change: @escaping (inout TextSettings) -> Void) -> some View {
        modifier(
            EnvironmentChange { values in
                var settings = values.untracked(TextSettingsKey.self)
                change(&settings)
                values[TextSettingsKey.self] = settings
            })
    }

    public nonisolated func lineLimit(_ number: Int?) -> some View {
        changingText { $0.lines = LineLimit(most: number.map { max($0, 1) }) }
    }
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        changingText { $0.lines = LineLimit(least: limit.lowerBound, most: limit.upperBound) }
    }
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        changingText { $0.lines = LineLimit(least: limit.lowerBound) }
    }
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        changingText { $0.lines = LineLimit(most: limit.upperBound) }
    }
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        changingText { $0.lines = LineLimit(least: reservesSpace ? limit : nil, most: limit, reservesSpace: reservesSpace) }
    }
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View { changingText { $0.truncation = mode } }
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View { changingText { $0.alignment = alignment } }
    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { changingText { $0.lineSpacing = lineSpacing } }
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
        changingText { $0.minimumScaleFactor = min(max(factor, 0.01), 1) }
    }
    public nonisolated func allowsTightening(_ flag: Bool) -> some View { changingText { $0.allowsTightening = flag } }
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View { changingText { $0.textCase = textCase } }
    public nonisolated func kerning(_ kerning: CGFloat) -> some View { changingText { $0.kerning = kerning } }
    public nonisolated func tracking(_ tracking: CGFloat) -> some View { changingText { $0.kerning = tracking } }
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View { changingText { $0.baselineOffset = baselineOffset } }
    public nonisolated func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        changingText { $0.isUnderlined = isActive }
    }
    public nonisolated func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
        -> some View
    {
        changingText { $0.isStruckThrough = isActive }
    }
}
