// How controls look, as it flows down the tree.

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini
    case small
    case regular
    case large
    case extraLarge
}

/// What is around a control, since buttons look different in a widget, in a bar and in an app.
package enum PresentationPlace: Hashable, Sendable {
    case app
    case systemWidget
    case accessoryWidget
    case activity
    case bar
    case listRow
}

/// Importance of a control's colours.
public struct Prominence: Hashable, Sendable {
    let isIncreased: Bool
    public static let standard = Prominence(isIncreased: false)
    public static let increased = Prominence(isIncreased: true)
}

/// The outline of a bordered button.
public struct ButtonBorderShape: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, capsule, circle, roundedRectangle(radius: Double?) }
    let kind: Kind

    public static let automatic = ButtonBorderShape(kind: .automatic)
    public static let capsule = ButtonBorderShape(kind: .capsule)
    public static let circle = ButtonBorderShape(kind: .circle)
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(radius: nil))
    /// A radius in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .roundedRectangle(radius: Double(radius)))
    }
}

enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
enum ButtonBorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }
enum PresentationPlaceKey: EnvironmentKey { static let defaultValue = PresentationPlace.app }
enum LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    public var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }

    /// Where the view is shown. WidgetKit and ActivityKit set it around an app's content.
    package var presentationPlace: PresentationPlace {
        get { self[PresentationPlaceKey.self] }
        set { self[PresentationPlaceKey.self] = newValue }
    }

    var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

extension View {
    public nonisolated func controlSize(_ size: ControlSize) -> some View {
        modifier(EnvironmentChange { $0[ControlSizeKey.self] = size })
    }

    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        modifier(EnvironmentChange { $0[ButtonBorderShapeKey.self] = shape })
    }

    /// Leaves out labels of controls on screen; a screen reader still says them.
    public nonisolated func labelsHidden() -> some View {
        modifier(EnvironmentChange { $0[LabelsHiddenKey.self] = true })
    }

    package nonisolated func presentationPlace(_ place: PresentationPlace) -> some View {
        modifier(EnvironmentChange { $0[PresentationPlaceKey.self] = place })
    }
}
