// Sheets as iOS draws them: a card from below, the screen behind it dimmed.
import Observation
import SidelongRenderTree

/// The sheets over a scene, in the order in which they came.
struct SheetLayer: View {
    let host: PresentationHost

    var body: some View {
        ForEach(host.sheets) { sheet in
            SheetView(sheet: sheet)
        }
    }
}

/// What a sheet's content says about the sheet.
@Observable @MainActor final class SheetSettings {
    var detents: Set<PresentationDetent> = []
    var isDismissDisabled = false
    var showsGrabber = false
    init() {}
}

@MainActor final class SheetSettingsBox {
    lazy var settings = SheetSettings()
    nonisolated init() {}
}

enum SheetSettingsKey: EnvironmentKey { static var defaultValue: SheetSettings? { nil } }

struct SheetView: View {
    let sheet: PresentationHost.Sheet
    @State private var box = SheetSettingsBox()

    var body: some View {
        let settings = box.settings
        let (environment, dismiss) = (sheet.environment, sheet.dismiss)
        ZStack(alignment: .bottom) {
            DimmedScreen(tap: settings.isDismissDisabled ? nil : dismiss)
            SheetHeight(detents: sheet.isFullScreen ? [.large] : settings.detents, isFullScreen: sheet.isFullScreen) {
                ZStack(alignment: .top) {
                    sheet.content().frame(maxWidth: .infinity, maxHeight: .infinity)
                    if settings.showsGrabber || (!sheet.isFullScreen && settings.detents.count > 1) { Grabber() }
                }
            }
            .modifier(SheetCard(isFullScreen: sheet.isFullScreen))
        }
        .modifier(
            EnvironmentChange {
                $0 = environment
                $0[DismissKey.self] = DismissAction(dismiss)
                $0[IsPresentedKey.self] = true
                $0[IsElevatedKey.self] = true
                $0[SheetSettingsKey.self] = settings
                $0[NavigationHostKey.self] = nil
                $0[PresentationPlaceKey.self] = .app
                $0[FontKeyOfEnvironment.self] = nil
                $0.resetForeground()
            })
    }
}

/// Gives a sheet the height of its lowest detent, or the whole screen under a margin of 10 points.
struct SheetHeight: Layout {
    let detents: Set<PresentationDetent>
    let isFullScreen: Bool

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let offer = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 480))
        let whole = max(offer.height - (isFullScreen ? 0 : 10), 0)
        let height = detents.map { CGFloat($0.height(in: Double(whole))) }.min() ?? whole
        return CGSize(width: offer.width, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
    }
}

/// The card of a sheet, down to the edge of the screen.
struct SheetCard: DrawModifier {
    typealias Body = Never
    let isFullScreen: Bool
    var needsFrame: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        guard let whole = context.pass?.size else { return }
        let below = max(Double(whole.height - context.frame.maxY), 0)
        let above = isFullScreen ? Double(context.frame.minY) : 0
        node.name = "Sheet"
        node.frame.y -= above
        node.frame.height += above + below
        for index in node.children.indices { node.children[index].frame.y += above }
        var back = Node(
            id: StructuralHash.combine(context.id, 9), name: "Background",
            frame: TreeRect(width: node.frame.width, height: node.frame.height))
        back.content = .shape(ShapeContent(shape: TreeShape(kind: .rectangle), fill: .color(SystemColor.elevatedBackground)))
        node.children.insert(back, at: 0)
        if !isFullScreen { node.clip = TreeShape(kind: .roundedRectangle, radii: [38, 38, 0, 0], isContinuous: true) }
        node.accessibility = Accessibility(role: .group, traits: .modal)
        let fromBelow = TreeTransition.Part(kind: .move, edge: .bottom)
        node.transition = TreeTransition(
            insertion: [fromBelow], removal: [fromBelow], animation: TreeAnimation(curve: .spring, duration: 0.45))
    }
}

/// The screen behind a sheet: darker, and a tap on it closes the sheet.
struct DimmedScreen: LeafView {
    typealias Body = Never
    let tap: (@MainActor () -> Void)?

    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: .zero)
    }

    func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        guard let whole = context.pass?.size else { return }
        node.frame.x -= Double(context.frame.minX)
        node.frame.y -= Double(context.frame.minY)
        node.frame.width = Double(whole.width)
        node.frame.height = Double(whole.height)
        let dim = TreeColor("dim", light: RGBA(packed: 0x0000_0033), dark: RGBA(packed: 0x0000_007A))
        node.content = .shape(ShapeContent(shape: TreeShape(kind: .rectangle), fill: .color(dim)))
        let fade = TreeTransition.Part(kind: .opacity)
        node.transition = TreeTransition(insertion: [fade], removal: [fade], animation: TreeAnimation(duration: 0.3))
        guard let tap else { return }
        node.action = TreeAction(id: context.id, kind: .closure)
        context.register(action: tap)
        node.accessibility = Accessibility(role: .button, label: "Dismiss")
    }
}

extension DimmedScreen: View {}

/// The short bar at a sheet's top: 36 by 5 points.
struct Grabber: LeafView {
    typealias Body = Never
    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize { CGSize(width: 36, height: 15) }

    func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        var bar = Node(id: StructuralHash.combine(context.id, 1), name: "Bar", frame: TreeRect(y: 5, width: 36, height: 5))
        bar.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: .color(SystemColor.tertiaryLabel)))
        node.children = [bar]
        node.accessibility = Accessibility(isHidden: true)
    }
}

extension Grabber: View {}

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
}
