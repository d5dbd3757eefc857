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
    var showsGrabber: Bool?
    var selection: Binding<PresentationDetent>?
    var cornerRadius: CGFloat?
    var background: AnyShapeStyle?
    var isBackgroundActive = false
    /// The height that a person chose with the grabber.
    var chosen: PresentationDetent?
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
        let environment = sheet.environment
        let dismiss = sheet.dismiss
        return
            presented
            .modifier(
                EnvironmentChange {
                    $0 = environment
                    $0[DismissKey.self] = DismissAction(dismiss)
                    $0[IsPresentedKey.self] = true
                    $0[IsElevatedKey.self] = true
                    $0[NavigationHostKey.self] = nil
                    $0[PresentationPlaceKey.self] = .app
                    $0[FontKeyOfEnvironment.self] = nil
                    $0[ButtonStylingKey.self] = nil
                    $0.resetForeground()
                })
    }

    @ViewBuilder private var presented: some View {
        switch sheet.kind {
        case .sheet, .fullScreen: card
        case .alert: DialogLayer(content: sheet.content(), dismiss: sheet.dismiss, isAlert: true)
        case .dialog: DialogLayer(content: sheet.content(), dismiss: sheet.dismiss, isAlert: false)
        case .menu(let anchor): MenuLayer(content: sheet.content(), anchor: anchor, dismiss: sheet.dismiss)
        }
    }

    private var isFullScreen: Bool { if case .fullScreen = sheet.kind { true } else { false } }

    private var card: some View {
        let settings = box.settings
        let grabs = settings.showsGrabber ?? (!isFullScreen && settings.detents.count > 1)
        return ZStack(alignment: .bottom) {
            DimmedScreen(
                tap: settings.isDismissDisabled || isFullScreen ? nil : sheet.dismiss, isClear: isFullScreen || settings.isBackgroundActive,
                lets: settings.isBackgroundActive)
            SheetHeight(
                detents: isFullScreen ? [.large] : settings.detents, chosen: settings.chosen ?? settings.selection?.wrappedValue,
                isFullScreen: isFullScreen
            ) {
                ZStack(alignment: .top) {
                    sheet.content().frame(maxWidth: .infinity, maxHeight: .infinity)
                    if grabs {
                        Grabber(canMove: settings.detents.count > 1) { settings.takeNextDetent() }
                    }
                }
            }
            .modifier(SheetCard(isFullScreen: isFullScreen, radius: settings.cornerRadius, background: settings.background))
        }
        .modifier(EnvironmentChange { $0[SheetSettingsKey.self] = settings })
    }
}

extension SheetSettings {
    /// The next height up, and from the highest back to the lowest.
    func takeNextDetent() {
        let ordered = detents.sorted { $0.height(in: 800) < $1.height(in: 800) }
        guard let first = ordered.first else { return }
        let now = chosen ?? selection?.wrappedValue ?? first
        let index = ordered.firstIndex(of: now).map { ($0 + 1) % ordered.count } ?? 0
        chosen = ordered[index]
        selection?.wrappedValue = ordered[index]
    }
}

/// Gives a sheet the height that was chosen, else that of its lowest detent, else the whole screen under a margin of 10 points.
struct SheetHeight: Layout {
    let detents: Set<PresentationDetent>
    let chosen: PresentationDetent?
    let isFullScreen: Bool

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let offer = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 480))
        let whole = max(offer.height - (isFullScreen ? 0 : 10), 0)
        let offered = chosen.flatMap { detents.contains($0) ? [$0] : nil } ?? Array(detents)
        let height = offered.map { CGFloat($0.height(in: Double(whole))) }.min() ?? whole
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
    /// Points; nil is the system's 38.
    let radius: CGFloat?
    let background: AnyShapeStyle?
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
        back.content = .shape(
            ShapeContent(
                shape: TreeShape(kind: .rectangle), fill: background.map { context.paint($0) } ?? .color(SystemColor.elevatedBackground)))
        node.children.insert(back, at: 0)
        let corner = Double(radius ?? 38)
        if !isFullScreen { node.clip = TreeShape(kind: .roundedRectangle, radii: [corner, corner, 0, 0], isContinuous: true) }
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
    var isClear = false
    /// Whether taps go through to what is behind.
    var lets = false
    /// Looks at this moment for what Escape does; nil is the tap.
    var escape: (@MainActor () -> Void)?

    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: .zero)
    }

    func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        guard let whole = context.pass?.size else { return }
        node.frame.x -= Double(context.frame.minX)
        node.frame.y -= Double(context.frame.minY)
        node.frame.width = Double(whole.width)
        node.frame.height = Double(whole.height)
        if !isClear {
            let dim = TreeColor("dim", light: RGBA(packed: 0x0000_0033), dark: RGBA(packed: 0x0000_007A))
            node.content = .shape(ShapeContent(shape: TreeShape(kind: .rectangle), fill: .color(dim)))
            let fade = TreeTransition.Part(kind: .opacity)
            node.transition = TreeTransition(insertion: [fade], removal: [fade], animation: TreeAnimation(duration: 0.3))
        }
        // What is presented stands before what is behind it: Escape goes no further than here.
        context.pass?.dismissals.append(escape ?? tap ?? {})
        if lets { node.flags.insert(.ignoresHits) }
        guard let tap, !lets else {
            node.accessibility = Accessibility(isHidden: true)
            return
        }
        node.action = TreeAction(id: context.id, kind: .closure)
        context.register(action: tap)
        node.accessibility = Accessibility(role: .button, label: "Dismiss")
    }
}

extension DimmedScreen: View {}

/// The short bar at a sheet's top: 36 by 5 points. A tap takes the sheet to its next height.
struct Grabber: LeafView {
    typealias Body = Never
    let canMove: Bool
    let move: @MainActor () -> Void

    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize { CGSize(width: 76, height: 20) }

    func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        var bar = Node(id: StructuralHash.combine(context.id, 1), name: "Bar", frame: TreeRect(x: 20, y: 5, width: 36, height: 5))
        bar.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: .color(SystemColor.tertiaryLabel)))
        node.children = [bar]
        guard canMove else {
            node.accessibility = Accessibility(isHidden: true)
            return
        }
        node.action = TreeAction(id: context.id, kind: .closure)
        context.register(action: move)
        node.accessibility = Accessibility(role: .adjustable, label: "Sheet Grabber")
    }
}

extension Grabber: View {}
