// The font and what changes it, as they flow down the tree.

enum FontKeyOfEnvironment: EnvironmentKey { static let defaultValue: Font? = nil }
enum FontChangesKey: EnvironmentKey { static let defaultValue = FontContext() }

extension EnvironmentValues {
    /// The font of text; none is the body style.
    public var font: Font? {
        get { self[FontKeyOfEnvironment.self] }
        set { self[FontKeyOfEnvironment.self] = newValue }
    }

    /// What a font depends on here: the person's text size, and what `fontWeight`, `bold` and their like set.
    package var fontContext: FontContext {
        var context = untracked(FontChangesKey.self)
        context.dynamicTypeSize = untracked(DynamicTypeSizeKey.self)
        return context
    }

    /// The font that is set here, as it is measured.
    package var resolvedFont: ResolvedFont { (untracked(FontKeyOfEnvironment.self) ?? .body).resolved(in: fontContext) }

    package mutating func changeFont(_ change: (inout FontContext) -> Void) {
        var context = untracked(FontChangesKey.self)
        change(&context)
        self[FontChangesKey.self] = context
    }
}

extension View {
    public nonisolated func font(_ font: Font?) -> some View {
        modifier(EnvironmentChange { $0[FontKeyOfEnvironment.self] = font })
    }

    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
        modifier(EnvironmentChange { $0.changeFont { $0.weight = weight } })
    }

    public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
        modifier(EnvironmentChange { $0.changeFont { $0.design = design } })
    }

    /// The font that stands in has one width, so nothing changes on screen.
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }

    public nonisolated func bold(_ isActive: Bool = true) -> some View {
        modifier(EnvironmentChange { $0.changeFont { $0.isBold = isActive } })
    }

    public nonisolated func italic(_ isActive: Bool = true) -> some View {
        modifier(EnvironmentChange { $0.changeFont { $0.isItalic = isActive } })
    }

    public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
        modifier(EnvironmentChange { $0.changeFont { $0.isMonospaced = isActive } })
    }

    public nonisolated func monospacedDigit() -> some View {
        modifier(EnvironmentChange { $0.changeFont { $0.usesMonospacedDigits = true } })
    }
}
