// Heights of sheets, and what a sheet's content says about its sheet.
import SidelongRenderTree

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case medium, large, fraction(Double), height(Double) }
    let kind: Kind

    public static let medium = PresentationDetent(kind: .medium)
    public static let large = PresentationDetent(kind: .large)
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(kind: .fraction(Double(fraction))) }
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(Double(height))) }

    /// Points, of the height that a sheet may have at most.
    func height(in whole: Double) -> Double {
        switch kind {
        case .medium: whole * 0.5
        case .large: whole
        case .fraction(let fraction): whole * min(max(fraction, 0), 1)
        case .height(let height): min(max(height, 0), whole)
        }
    }
}

/// Tells the sheet around it something.
struct SheetSetting: PrimitiveModifier {
    typealias Body = Never
    let change: @MainActor (SheetSettings) -> Void

    static func makeNode(_ modifier: SheetSetting, content: any View, _ seat: NodeSeat) -> ViewNode {
        SheetSettingNode(modifier, content: content, seat)
    }
}

final class SheetSettingNode: PrimitiveModifierNode<SheetSetting> {
    override init(_ modifier: SheetSetting, content: any View, _ seat: NodeSeat) {
        super.init(modifier, content: content, seat)
        tell()
    }

    private func tell() {
        if let settings = environment.untracked(SheetSettingsKey.self) { modifier.change(settings) }
    }

    override func modifierChanged(from old: SheetSetting) { tell() }
}

extension View {
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        modifier(SheetSetting { if $0.detents != detents { $0.detents = detents } })
    }

    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
        let isShown = visibility == .visible
        return modifier(SheetSetting { if $0.showsGrabber != isShown { $0.showsGrabber = isShown } })
    }

    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(SheetSetting { if $0.isDismissDisabled != isDisabled { $0.isDismissDisabled = isDisabled } })
    }

    /// A sheet rests at its lowest height first; the selection is set when a person takes another.
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
        modifier(
            SheetSetting {
                if $0.detents != detents { $0.detents = detents }
                if $0.selection?.wrappedValue != selection.wrappedValue { $0.selection = selection }
            })
    }

    /// The corner radius of the sheet in points.
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        modifier(SheetSetting { if $0.cornerRadius != cornerRadius { $0.cornerRadius = cornerRadius } })
    }

    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        modifier(SheetSetting { if $0.background == nil { $0.background = AnyShapeStyle(style) } })
    }

    /// A phone shows popovers as sheets, whatever is asked for.
    public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
    public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

    /// Whether what is behind the sheet can be used while it is there.
    public nonisolated func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        modifier(SheetSetting { if $0.isBackgroundActive != interaction.isEnabled { $0.isBackgroundActive = interaction.isEnabled } })
    }
}

/// What a popover becomes on a small screen.
public struct PresentationAdaptation: Hashable, Sendable {
    let name: String
    public static let automatic = PresentationAdaptation(name: "automatic")
    public static let none = PresentationAdaptation(name: "none")
    public static let popover = PresentationAdaptation(name: "popover")
    public static let sheet = PresentationAdaptation(name: "sheet")
    public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

/// What a drag on a sheet does first.
public struct PresentationContentInteraction: Hashable, Sendable {
    let name: String
    public static let automatic = PresentationContentInteraction(name: "automatic")
    public static let resizes = PresentationContentInteraction(name: "resizes")
    public static let scrolls = PresentationContentInteraction(name: "scrolls")
}

/// Whether the screen behind a sheet takes taps.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
    let isEnabled: Bool
    public static let automatic = PresentationBackgroundInteraction(isEnabled: false)
    public static let enabled = PresentationBackgroundInteraction(isEnabled: true)
    public static let disabled = PresentationBackgroundInteraction(isEnabled: false)
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}
