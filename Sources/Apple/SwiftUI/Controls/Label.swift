// A title with an icon.

/// A title and an icon, drawn by the label style around it.
public struct Label<Title, Icon> {
    let title: Title
    let icon: Icon
}

extension Label: View where Title: View, Icon: View {
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public var body: some View {
        StyledLabel(
            configuration: LabelStyleConfiguration(
                title: LabelStyleConfiguration.Title(view: AnyView(title)), icon: LabelStyleConfiguration.Icon(view: AnyView(icon))))
    }
}

extension Label where Title == Text, Icon == Image {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style draws.
    public nonisolated init(_ configuration: LabelStyleConfiguration) {
        title = configuration.title
        icon = configuration.icon
    }
}

/// Draws labels.
@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = LabelStyleConfiguration
}

/// What a label style is given.
public struct LabelStyleConfiguration {
    public struct Title {
        let view: AnyView
    }

    public struct Icon {
        let view: AnyView
    }

    public let title: Title
    public let icon: Icon
}

extension LabelStyleConfiguration.Title: View {
    public var body: some View { view }
}

extension LabelStyleConfiguration.Icon: View {
    public var body: some View { view }
}

/// Title and icon, as fits the place: the icon alone in a bar.
public struct DefaultLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { DefaultLabelLook(configuration: configuration) }
}

public struct TitleAndIconLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { TitleAndIcon(configuration: configuration) }
}

public struct TitleOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone on screen; a screen reader says the title.
public struct IconOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        configuration.icon.modifier(SpokenBy(title: configuration.title.view))
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

enum LabelStylingKey: EnvironmentKey { static var defaultValue: (any LabelStyle)? { nil } }

extension EnvironmentValues {
    var labelStyling: (any LabelStyle)? { self[LabelStylingKey.self] }
}

extension View {
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0[LabelStylingKey.self] = style })
    }
}

/// A label under the style that is set where it stands.
struct StyledLabel: View {
    let configuration: LabelStyleConfiguration
    @Environment(\.labelStyling) private var styling

    var body: some View {
        if let styling { AnyView(drawn(styling)) } else { AnyView(DefaultLabelLook(configuration: configuration)) }
    }

    private func drawn<S: LabelStyle>(_ style: S) -> any View {
        // A label inside a style's own body is drawn by the default.
        style.makeBody(configuration: configuration).modifier(EnvironmentChange { $0[LabelStylingKey.self] = nil })
    }
}

struct DefaultLabelLook: View {
    let configuration: LabelStyleConfiguration
    @Environment(\.presentationPlace) private var place

    var body: some View {
        if place == .bar {
            configuration.icon.modifier(SpokenBy(title: configuration.title.view))
        } else {
            TitleAndIcon(configuration: configuration)
        }
    }
}

/// Icon before title, on the title's first baseline.
struct TitleAndIcon: View {
    let configuration: LabelStyleConfiguration
    @Environment(\.resolvedFontSize) private var size
    @Environment(\.presentationPlace) private var place

    var body: some View {
        if place == .listRow {
            // In a list icons stand in a column of their own, in the tint.
            HStack(alignment: .firstTextBaseline, spacing: 12) {
                configuration.icon.foregroundStyle(.tint).frame(width: max(28, size * 28 / 17))
                configuration.title
            }
        } else {
            // 8 points at body size, and in proportion at others.
            HStack(alignment: .firstTextBaseline, spacing: (size * 8 / 17 * 2).rounded() / 2) {
                configuration.icon
                configuration.title
            }
        }
    }
}

extension EnvironmentValues {
    /// Size in points of the font that is set here. Reading it in a body records the three values that it depends on.
    var resolvedFontSize: Double {
        _ = (self[FontKeyOfEnvironment.self], self[FontChangesKey.self], self[DynamicTypeSizeKey.self])
        return resolvedFont.key.size
    }
}
