// Foreground, tint and background as they flow down the tree.
import SidelongRenderTree
import Synchronization

enum ForegroundStylesKey: EnvironmentKey { static let defaultValue: ForegroundStyles? = nil }
enum TintKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
enum BackgroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
enum AccentColorKey: EnvironmentKey { static let defaultValue: Color? = nil }

extension EnvironmentValues {
    /// What `background` as a style means; none is the system's background.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// What styles resolve against here. Read without a record: a style is resolved in drawing, which follows the environment anyway.
    package func styleContext(report: (@Sendable (RenderTree.Warning) -> Void)? = nil) -> _StyleContext {
        var context = _StyleContext(
            foreground: untracked(ForegroundStylesKey.self), tint: untracked(TintKey.self), background: untracked(BackgroundStyleKey.self),
            environment: self, report: report)
        if let accent = untracked(AccentColorKey.self) { context.accent = accent.treeColor(in: context) }
        return context
    }

    /// The foreground here, as `foregroundStyle` inside of it will refer to it.
    package mutating func setForeground(_ levels: [AnyShapeStyle]) {
        self[ForegroundStylesKey.self] = ForegroundStyles(levels: levels, outer: untracked(ForegroundStylesKey.self))
    }

    /// Back to the system's label colours, whatever was set around here.
    package mutating func resetForeground() { self[ForegroundStylesKey.self] = nil }

    package mutating func setTint(_ tint: AnyShapeStyle?) { self[TintKey.self] = tint }
}

extension LeafContext {
    /// A style as it is drawn here; what cannot be drawn becomes a warning of the tree.
    package func resolve(_ style: any ShapeStyle) -> _ResolvedStyle {
        let heard = StyleReports()
        let resolved = style._resolve(in: environment.styleContext(report: { heard.add($0) }))
        for warning in heard.all { warn(warning.code, warning.message) }
        return resolved
    }

    package func paint(_ style: any ShapeStyle) -> Paint { resolve(style).paint }

    /// A colour that is known already depends on nothing around it.
    package func paint(_ color: Color) -> Paint {
        if case .tree(let known) = color.base { return .color(known) }
        return resolve(color).paint
    }
}

/// What styles said while they were resolved.
private final class StyleReports: Sendable {
    private let warnings = Mutex<[RenderTree.Warning]>([])
    var all: [RenderTree.Warning] { warnings.withLock { $0 } }
    func add(_ warning: RenderTree.Warning) { warnings.withLock { $0.append(warning) } }
}

extension View {
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

    /// The older spelling; `nil` is the system's foreground.
    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        modifier(
            EnvironmentChange { environment in
                if let color { environment.setForeground([AnyShapeStyle(color)]) } else { environment.resetForeground() }
            })
    }

    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        modifier(EnvironmentChange { $0.setTint(tint.map { AnyShapeStyle($0) }) })
    }

    public nonisolated func tint(_ tint: Color?) -> some View {
        modifier(EnvironmentChange { $0.setTint(tint.map { AnyShapeStyle($0) }) })
    }

    public nonisolated func accentColor(_ color: Color?) -> some View {
        modifier(EnvironmentChange { $0[AccentColorKey.self] = color })
    }

    public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0[BackgroundStyleKey.self] = AnyShapeStyle(style) })
    }
}
