// An open menu: a card of rows beside what it belongs to.
import SidelongRenderTree

/// The layer of a menu: a tap beside the card ends it.
struct MenuLayer: View {
    let content: AnyView
    let anchor: AnchorPlace
    let dismiss: @MainActor () -> Void

    var body: some View {
        let dismiss = dismiss
        return ZStack(alignment: .topLeading) {
            DimmedScreen(tap: dismiss, isClear: true)
            BesideAnchor(anchor: anchor) { content }
        }
        .modifier(EnvironmentChange { $0[MenuDismissKey.self] = dismiss })
    }
}

/// Marks a card that cannot scroll: it is never made lower, and where neither side of its anchor has room for it, it lies over the anchor.
enum WholeCardKey: LayoutValueKey { static let defaultValue = false }

/// Puts a card under its anchor, or over it where there is more room, within the screen.
struct BesideAnchor: Layout {
    let anchor: AnchorPlace
    private static let margin: CGFloat = 8
    private static let gap: CGFloat = 6
    /// A card that takes more than this share of the width stands in the middle: beside its anchor it would only look crooked.
    private static let wide: CGFloat = 0.8

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 393, height: 700))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let anchor = anchor
        for subview in subviews {
            let (frame, safe) = MainActor.assumeIsolated { (anchor.frame, subview.element.node.graph.safeArea.frame) }
            var near = frame.offsetBy(dx: -safe.minX, dy: -safe.minY)
            // What is placed here is mirrored later; the anchor's frame is that of the screen.
            if subviews.layoutDirection == .rightToLeft { near.origin.x = bounds.width - near.maxX }
            let ideal = subview.sizeThatFits(ProposedViewSize(width: bounds.width - 2 * Self.margin, height: nil))
            let below = bounds.height - Self.margin - (near.maxY + Self.gap)
            let above = near.minY - Self.gap - Self.margin
            let goesBelow = ideal.height <= below || below >= above
            let room = subview[WholeCardKey.self] ? bounds.height - 2 * Self.margin : max(goesBelow ? below : above, 120)
            let height = min(ideal.height, room)
            let y = goesBelow ? near.maxY + Self.gap : near.minY - Self.gap - height
            let most = max(bounds.width - Self.margin - ideal.width, Self.margin)
            // Leading edges meet, unless the anchor lies in the other half.
            let beside = near.midX > bounds.width / 2 ? near.maxX - ideal.width : near.minX
            let x = ideal.width > bounds.width * Self.wide ? (bounds.width - ideal.width) / 2 : beside
            subview.place(
                at: CGPoint(
                    x: bounds.minX + min(max(x, Self.margin), most),
                    y: bounds.minY + min(max(y, Self.margin), max(bounds.height - Self.margin - height, Self.margin))),
                proposal: ProposedViewSize(width: ideal.width, height: height))
        }
    }
}

/// The card with its rows. 254 points wide, wider for words that need it.
struct MenuCard: View {
    let content: AnyView
    /// Ends the menu that this one was opened from.
    let above: (@MainActor () -> Void)?
    @Environment(\.menuDismiss) private var own

    var body: some View {
        let own = own
        let above = above
        return ScrollView {
            MenuColumn(content: content)
        }
        .modifier(MenuWidth())
        .modifier(MenuBackground())
        .modifier(
            EnvironmentChange {
                $0[MenuDismissKey.self] = {
                    own?()
                    above?()
                }
                $0[MenuStaysKey.self] = false
                $0[ButtonStylingKey.self] = .primitive(MenuButtonStyle())
                $0[ToggleStylingKey.self] = MenuToggleStyle()
                $0[PickerLookKey.self] = .inline
                $0[LabelStylingKey.self] = MenuLabelStyle()
            })
    }
}

/// A card is as wide as its widest row, from 200 to 320 points.
struct MenuWidth: LayoutModifier {
    typealias Body = Never

    private func width(_ proposal: ProposedViewSize, _ child: LayoutElement) -> CGFloat {
        min(max(child.size(.unspecified).width, 200), min(proposal.width ?? 320, 320))
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGSize {
        child.size(ProposedViewSize(width: width(proposal, child), height: proposal.height))
    }

    func place(_ child: LayoutElement, in size: CGSize, proposal: ProposedViewSize, context: LeafContext) -> ChildPlacement {
        ChildPlacement(origin: .zero, proposal: ProposedViewSize(width: size.width, height: proposal.height))
    }
}

/// The card under a menu's rows or under a panel of controls. A panel is named by what it belongs to.
struct MenuBackground: DrawModifier {
    typealias Body = Never
    var isPanel = false
    var needsFrame: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let shape = TreeShape(kind: .roundedRectangle, radii: [26], isContinuous: true)
        var holder = Node(
            id: StructuralHash.combine(context.id, 8), name: isPanel ? "Panel" : "Menu", frame: node.frame)
        node.frame.x = 0
        node.frame.y = 0
        node.clip = shape
        var back = Node(
            id: StructuralHash.combine(context.id, 9), name: "Background",
            frame: TreeRect(width: node.frame.width, height: node.frame.height))
        back.content = FloatingCard.content(shape)
        back.shadows = [Shadow(color: SystemColor.black.multiplyingAlpha(by: 0.22), radius: 32, y: 8)]
        holder.children = [back, node]
        holder.accessibility = Accessibility(role: isPanel ? .group : .list, traits: .modal)
        let parts = [TreeTransition.Part(kind: .opacity), TreeTransition.Part(kind: .scale, x: 0.9, y: 0.9)]
        holder.transition = TreeTransition(insertion: parts, removal: parts, animation: TreeAnimation(curve: .spring, duration: 0.3))
        node = holder
    }
}

/// Rows of a menu, with a line between sections.
struct MenuColumn {
    let content: AnyView
}

extension MenuColumn: View { typealias Body = Never }

extension MenuColumn: ContainerView {
    var arrangement: MenuColumnLayout { MenuColumnLayout() }
    var arranged: any View { content }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        for (index, y) in MenuColumnLayout.lines(in: context.node.children.flatMap(\.elements)).enumerated() {
            var line = Node(
                id: StructuralHash.combine(context.id, 50 + index), name: "Separator",
                frame: TreeRect(
                    x: Double(MenuColumnLayout.lineInset), y: Double(y),
                    width: max(Double(size.width - 2 * MenuColumnLayout.lineInset), 0), height: 1 / Double(context.scale)))
            line.content = .shape(ShapeContent(shape: TreeShape(kind: .rectangle), fill: .color(SystemColor.separator)))
            node.children.append(line)
        }
    }
}

struct MenuColumnLayout: Layout {
    private static let inset: CGFloat = 8
    static let sectionGap: CGFloat = 13
    /// Free at both ends of the line between two sections.
    static let lineInset: CGFloat = 16

    private func walk(_ subviews: Subviews, width: CGFloat?, _ place: (LayoutSubview, CGFloat, CGFloat) -> Void) -> CGSize {
        var y = Self.inset
        var widest: CGFloat = 0
        var section: Int?
        for (index, subview) in subviews.enumerated() {
            let own = MainActor.assumeIsolated { subview.element.trait(ListTraits.section) as? Int }
            if index > 0, own != section { y += Self.sectionGap }
            section = own
            let size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
            place(subview, y, size.height)
            y += size.height
            widest = max(widest, size.width)
        }
        return CGSize(width: width ?? widest, height: y + Self.inset)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        walk(subviews, width: proposal.width) { _, _, _ in }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        _ = walk(subviews, width: bounds.width) { subview, y, height in
            subview.place(at: CGPoint(x: bounds.minX, y: bounds.minY + y), proposal: ProposedViewSize(width: bounds.width, height: nil))
        }
    }

    /// Where the lines between sections go, once the rows have been placed.
    @MainActor static func lines(in rows: [LayoutElement]) -> [CGFloat] {
        var lines: [CGFloat] = []
        for (above, below) in zip(rows, rows.dropFirst())
        where above.trait(ListTraits.section) as? Int != below.trait(ListTraits.section) as? Int {
            lines.append(below.placement.origin.y - sectionGap / 2)
        }
        return lines
    }
}

/// A row of a menu: at least 44 points high.
struct MenuRow: ViewModifier {
    func body(content: Content) -> some View {
        content
            .font(.body)
            .frame(maxWidth: .infinity, minHeight: 22, alignment: .leading)
            .padding(.horizontal, 20).padding(.vertical, 11)
    }
}

/// Icons of a menu stand in a column of their own.
struct MenuLabelStyle: LabelStyle {
    nonisolated init() {}
    func makeBody(configuration: Configuration) -> some View { MenuLabelLook(configuration: configuration) }
}

struct MenuLabelLook: View {
    let configuration: LabelStyleConfiguration
    @Environment(\.resolvedFontSize) private var size

    var body: some View {
        HStack(spacing: 10) {
            configuration.icon.frame(width: max(24, size * 24 / 17))
            configuration.title
        }
    }
}

struct MenuButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    nonisolated init() {}
    func makeBody(configuration: Configuration) -> some View { MenuButtonLook(configuration: configuration) }
}

struct MenuButtonLook: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.menuDismiss) private var dismiss
    @Environment(\.menuStays) private var stays
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        configuration.label
            .modifier(ForegroundIf(style: style))
            .modifier(MenuRow())
            .modifier(ActionModifier(action: action, role: .button, pressedOpacity: 0.5))
    }

    private var style: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(Color(system: SystemColor.tertiaryLabel)) }
        return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(Color(system: SystemColor.label))
    }

    private var action: ControlAction {
        guard case .closure(let closure) = configuration.action, !stays else { return configuration.action }
        return .closure {
            closure()
            dismiss?()
        }
    }
}

/// A row with a check mark while it is on.
struct MenuToggleStyle: ToggleStyle, BuiltInToggleStyle {
    nonisolated init() {}
    func makeBody(configuration: Configuration) -> some View { MenuToggleLook(configuration: configuration) }
}

struct MenuToggleLook: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.menuDismiss) private var dismiss
    @Environment(\.menuStays) private var stays

    var body: some View {
        HStack(spacing: 8) {
            configuration.label
            Spacer(minLength: 8)
            Image(systemName: "checkmark").opacity(configuration.isOn ? 1 : 0).modifier(HiddenFromReaders())
        }
        .modifier(MenuRow())
        .modifier(
            ActionModifier(
                action: action, role: .toggle, value: configuration.isOn ? "on" : "off", isSelected: configuration.isOn,
                pressedOpacity: 0.5))
    }

    private var action: ControlAction {
        guard case .closure(let closure) = configuration.action, !stays else { return configuration.action }
        return .closure {
            closure()
            dismiss?()
        }
    }
}

/// Opens a menu by a long press, beside what the view itself does on a tap: a node of its own around it.
struct LongPressMenu: PrimitiveModifier {
    typealias Body = Never
    let open: @MainActor () -> Void

    static func makeNode(_ modifier: LongPressMenu, content: any View, _ seat: NodeSeat) -> ViewNode {
        LongPressNode(modifier, content: content, seat)
    }
}

final class LongPressNode: PrimitiveModifierNode<LongPressMenu> {
    override func makeElements() -> [LayoutElement] { (content?.elements ?? []).map { LongPressElement(owner: self, child: $0) } }
}

final class LongPressElement: PassingElement {
    private unowned let owner: LongPressNode

    init(owner: LongPressNode, child: LayoutElement) {
        self.owner = owner
        super.init(node: owner, child: child)
    }

    override var drawsOwnFrame: Bool { true }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        let inner = pass.roundedOrigin(frame)
        let drawn = child.draw(in: frame, proposal: proposal, pass: pass, origin: inner)
        var node = Node(id: id, name: "contextMenu", frame: pass.treeFrame(frame, from: origin))
        node.children = SiblingNames.numbered(drawn.map(\.node))
        guard owner.environment.untracked(IsEnabledKey.self) else { return [DrawnNode(node: node)] }
        node.action = TreeAction(id: id, kind: .closure, gestures: .longPress)
        pass.actions[id] = owner.modifier.open
        // A screen reader finds the menu among the further things to do.
        let action = Accessibility.CustomAction(name: SystemWord.showMenu.text(in: owner.environment.untracked(LocaleKey.self)), action: id)
        if node.children.count == 1, var own = node.children[0].accessibility {
            own.customActions.append(action)
            node.children[0].accessibility = own
        } else {
            node.accessibility = Accessibility(role: .group, label: SpokenText.of(node), customActions: [action])
        }
        return [DrawnNode(node: node, isDecorated: true)]
    }
}
