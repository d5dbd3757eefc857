// Values of the environment that say how text and shapes look: font, foreground, tint.

import SidelongRenderTree

enum FontKeyInEnvironment: EnvironmentKey { static let defaultValue: Font? = nil }
enum FontChangesKey: EnvironmentKey { static let defaultValue = FontChanges() }
enum ForegroundStylesKey: EnvironmentKey { static let defaultValue = ForegroundStylesBox(styles: nil) }
enum TintKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
enum BackgroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
enum AccentKey: EnvironmentKey { static let defaultValue = SystemColor.blue }
enum LegibilityWeightKey: EnvironmentKey { static let defaultValue: LegibilityWeight? = nil }

/// What `fontWeight`, `bold` and their like set for all text below.
struct FontChanges: Equatable, Sendable {
    var weight: Font.Weight?
    var design: Font.Design?
    var isBold = false
    var isItalic = false
    var isMonospaced = false
    var usesMonospacedDigits = false
}

/// Compared by identity: styles cannot be compared.
struct ForegroundStylesBox: Equatable, Sendable {
    let styles: ForegroundStyles?
    static func == (a: ForegroundStylesBox, b: ForegroundStylesBox) -> Bool { a.styles === b.styles }
}

/// Whether the person asked for heavier text.
public enum LegibilityWeight: Hashable, Sendable {
    case regular
    case bold
}

extension EnvironmentValues {
    /// The font of text that has none of its own; nil is body.
    public var font: Font? {
        get { self[FontKeyInEnvironment.self] }
        set { self[FontKeyInEnvironment.self] = newValue }
    }

    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }

    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// The app's accent colour, from its asset catalogue.
    package var accent: TreeColor {
        get { untracked(AccentKey.self) }
        set { self[AccentKey.self] = newValue }
    }

    package var tintStyle: AnyShapeStyle? {
        get { untracked(TintKey.self) }
        set { self[TintKey.self] = newValue }
    }

    package mutating func setForeground(_ levels: [AnyShapeStyle]) {
        self[ForegroundStylesKey.self] = ForegroundStylesBox(
            styles: ForegroundStyles(levels: levels, outer: untracked(ForegroundStylesKey.self).styles))
    }

    package var foregroundStyles: ForegroundStyles? { untracked(ForegroundStylesKey.self).styles }

    package func styleContext(report: (@Sendable (RenderTree.Warning) -> Void)? = nil) -> _StyleContext {
        _StyleContext(
            foreground: foregroundStyles, tint: tintStyle, background: untracked(BackgroundStyleKey.self), accent: accent, report: report)
    }

    package var fontContext: FontContext {
        let changes = untracked(FontChangesKey.self)
        return FontContext(
            dynamicTypeSize: untracked(DynamicTypeSizeKey.self), weight: changes.weight, design: changes.design, isBold: changes.isBold,
            isItalic: changes.isItalic, isMonospaced: changes.isMonospaced, usesMonospacedDigits: changes.usesMonospacedDigits,
            hasBoldText: untracked(LegibilityWeightKey.self) == .bold)
    }

    /// The font of text here, with its size.
    package var resolvedFont: ResolvedFont { (untracked(FontKeyInEnvironment.self) ?? .body).resolved(in: fontContext) }
}

extension View {
    nonisolated func changingFont(_ change: @escaping (inout FontChanges) -> Void) -> some View {
        modifier(
            EnvironmentChange { values in
                var changes = values.untracked(FontChangesKey.self)
                change(&changes)
                values[FontChangesKey.self] = changes
            })
    }

    public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { changingFont { $0.weight = weight } }
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View { changingFont { $0.design = design } }
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }
    public nonisolated func bold(_ isActive: Bool = true) -> some View { changingFont { $0.isBold = isActive } }
    public nonisolated func italic(_ isActive: Bool = true) -> some View { changingFont { $0.isItalic = isActive } }
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View { changingFont { $0.isMonospaced = isActive } }
    public nonisolated func monospacedDigit() -> some View { changingFont { $0.usesMonospacedDigits = true } }

    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0.setForeground([AnyShapeStyle(style)]) })
    }

    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        modifier(EnvironmentChange { $0.setForeground([AnyShapeStyle(primary), AnyShapeStyle(secondary)]) })
    }

    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        modifier(EnvironmentChange { $0.setForeground([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]) })
    }

    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        modifier(EnvironmentChange { values in if let color { values.setForeground([AnyShapeStyle(color)]) } })
    }

    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        modifier(EnvironmentChange { $0.tintStyle = tint.map { AnyShapeStyle($0) } })
    }

    public nonisolated func tint(_ tint: Color?) -> some View {
        modifier(EnvironmentChange { $0.tintStyle = tint.map { AnyShapeStyle($0) } })
    }

    public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0.backgroundStyle = AnyShapeStyle(style) })
    }

    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

    public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            if range.contains(size) { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            if let lowest = allowed.min(), size < lowest { size = lowest } else if let highest = allowed.max() { size = highest }
        }
    }
}
