// Alerts and confirmation dialogs as they are drawn: a card over a dimmed screen, with a column or a pair of buttons.
import SidelongRenderTree

/// What a dialog's buttons share.
@MainActor final class DialogState {
    /// What the button that cancels does; set while it is drawn.
    var cancel: (@MainActor () -> Void)?
    nonisolated init() {}
}

enum DialogDismissKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
enum DialogStateKey: EnvironmentKey { static var defaultValue: DialogState? { nil } }

extension EnvironmentValues {
    var dialogDismiss: (@MainActor () -> Void)? { self[DialogDismissKey.self] }
    var dialogState: DialogState? { self[DialogStateKey.self] }
}

/// Dimmed screen and card.
struct DialogLayer: View {
    let content: AnyView
    let dismiss: @MainActor () -> Void
    let isAlert: Bool
    @State private var state = DialogState()

    var body: some View {
        let state = state
        let dismiss = dismiss
        let isAlert = isAlert
        let cancel: @MainActor () -> Void = {
            if let cancel = state.cancel { cancel() } else if !isAlert { dismiss() }
        }
        return ZStack(alignment: isAlert ? .center : .bottom) {
            DimmedScreen(tap: isAlert ? nil : cancel, escape: cancel)
            content
        }
        .modifier(
            EnvironmentChange {
                $0[DialogDismissKey.self] = dismiss
                $0[DialogStateKey.self] = state
                $0[ButtonStylingKey.self] = .primitive(DialogButtonStyle())
                $0[TextFieldBorderKey.self] = true
                // Larger type would push the buttons off the screen.
                $0[DynamicTypeSizeKey.self] = min($0.untracked(DynamicTypeSizeKey.self), .accessibility1)
            })
    }
}

/// Title, message and actions of an alert or a dialog.
struct DialogCard: View {
    let title: Text
    let showsTitle: Bool
    let message: AnyView
    let actions: AnyView
    let isAlert: Bool
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        DialogLayout(isAlert: isAlert, isWide: typeSize.isAccessibilitySize) {
            title.font(isAlert ? .headline : .subheadline.weight(.semibold))
                .modifier(DialogTitle(isShown: showsTitle, isAlert: isAlert))
                .layoutValue(key: DialogPartKey.self, value: .title(isShown: showsTitle))
            message.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(isAlert ? .leading : .center)
                .layoutValue(key: DialogPartKey.self, value: .message)
            actions
            Button(role: .cancel, action: {}, label: { SystemText(isAlert ? .ok : .cancel) })
                .layoutValue(key: DialogFallbackKey.self, value: true)
        }
        .modifier(DialogBackground(title: title))
    }
}

/// A heading, also for a screen reader when it is not on screen.
struct DialogTitle: ViewModifier {
    let isShown: Bool
    let isAlert: Bool

    func body(content: Content) -> some View {
        content.multilineTextAlignment(isAlert ? .leading : .center)
            .modifier(ForegroundIf(style: isAlert ? nil : AnyShapeStyle(Color(system: SystemColor.secondaryLabel))))
            .modifier(HeadingModifier(level: 2))
    }
}

/// What a part of a dialog is.
enum DialogPart: Hashable {
    case title(isShown: Bool)
    case message
    case button(ButtonRole?)
    case other
}

enum DialogPartKey: LayoutValueKey { static let defaultValue = DialogPart.other }
/// Marks the button that is there when the app gives none.
enum DialogFallbackKey: LayoutValueKey { static let defaultValue = false }

/// Words on top, then fields, then buttons: two short ones of an alert side by side, others in a column with the one that cancels last.
struct DialogLayout: Layout {
    let isAlert: Bool
    /// Whether the type is so large that an alert is wider.
    let isWide: Bool
    private static let inset: CGFloat = 14
    private static let wordInset: CGFloat = 22
    private static let gap: CGFloat = 8
    private static let buttonHeight: CGFloat = 48

    private struct Parts {
        var words: [LayoutSubview] = []
        var others: [LayoutSubview] = []
        var buttons: [LayoutSubview] = []
        var hidden: [LayoutSubview] = []
        var isPair = false
    }

    private func parts(_ subviews: Subviews, width: CGFloat) -> Parts {
        var parts = Parts()
        var fallback: [LayoutSubview] = []
        var cancel: [LayoutSubview] = []
        var hasCancel = false
        for subview in subviews {
            switch subview[DialogPartKey.self] {
            case .title(let isShown): if isShown { parts.words.append(subview) } else { parts.hidden.append(subview) }
            case .message: parts.words.append(subview)
            case .other: parts.others.append(subview)
            case .button(let role):
                if subview[DialogFallbackKey.self] {
                    fallback.append(subview)
                } else if role == .cancel {
                    hasCancel = true
                    cancel.append(subview)
                } else {
                    parts.buttons.append(subview)
                }
            }
        }
        // An alert without buttons has OK, a dialog without one that cancels has Cancel.
        let needsFallback = isAlert ? parts.buttons.isEmpty && !hasCancel : !hasCancel
        if needsFallback { cancel += fallback } else { parts.hidden += fallback }
        let half = (width - 2 * Self.inset - Self.gap) / 2
        parts.isPair =
            isAlert && parts.buttons.count + cancel.count == 2
            && (parts.buttons + cancel).allSatisfy { $0.sizeThatFits(.unspecified).width + 24 <= half }
        parts.buttons = parts.isPair ? cancel + parts.buttons : parts.buttons + cancel
        return parts
    }

    private func width(_ proposal: ProposedViewSize) -> CGFloat {
        let offered = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 393, height: 700)).width
        guard isAlert else { return min(max(offered - 16, 0), 500) }
        return min(isWide ? 345 : 300, offered - 32)
    }

    /// Places everything from the top; returns the height.
    private func walk(_ subviews: Subviews, width: CGFloat, _ place: (LayoutSubview, CGRect) -> Void) -> CGFloat {
        let parts = parts(subviews, width: width)
        var y = isAlert ? Self.wordInset : 18
        for (index, word) in parts.words.enumerated() {
            let room = width - 2 * Self.wordInset
            let size = word.sizeThatFits(ProposedViewSize(width: room, height: nil))
            guard size.height > 0 else { continue }
            if index > 0 { y += 4 }
            let x = isAlert ? Self.wordInset : (width - size.width) / 2
            place(word, CGRect(x: x, y: y, width: size.width, height: size.height))
            y += size.height
        }
        let hasWords = y > (isAlert ? Self.wordInset : 18)
        y = hasWords ? y + 18 : Self.inset
        for other in parts.others {
            let room = width - 2 * Self.inset
            let size = other.sizeThatFits(ProposedViewSize(width: room, height: nil))
            place(other, CGRect(x: Self.inset, y: y, width: room, height: size.height))
            y += size.height + Self.gap
        }
        let count: CGFloat = parts.isPair ? 2 : 1
        let each = (width - 2 * Self.inset - (count - 1) * Self.gap) / count
        var column: CGFloat = 0
        var lowest = y
        for button in parts.buttons {
            let height = max(button.sizeThatFits(ProposedViewSize(width: each, height: nil)).height, Self.buttonHeight)
            place(button, CGRect(x: Self.inset + column * (each + Self.gap), y: y, width: each, height: height))
            lowest = max(lowest, y + height)
            if parts.isPair { column += 1 } else { y += height + Self.gap }
        }
        return lowest + Self.inset
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let width = width(proposal)
        return CGSize(width: width, height: walk(subviews, width: width) { _, _ in })
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews.forEach { $0.hide() }
        _ = walk(subviews, width: bounds.width) { subview, frame in
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
        }
    }
}

/// The card: glass with corners of 34 points. It speaks for the dialog.
struct DialogBackground: DrawModifier {
    typealias Body = Never
    let title: Text
    var needsFrame: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let shape = TreeShape(kind: .roundedRectangle, radii: [34], isContinuous: true)
        var back = Node(
            id: StructuralHash.combine(context.id, 9), name: "Background",
            frame: TreeRect(width: node.frame.width, height: node.frame.height))
        back.content = FloatingCard.content(shape)
        back.shadows = [Shadow(color: SystemColor.black.multiplyingAlpha(by: 0.2), radius: 30, y: 8)]
        node.children.insert(back, at: 0)
        node.name = "Dialog"
        node.accessibility = Accessibility(
            role: .group, label: TextResolver.resolve(title, in: context).string, traits: .modal)
        let parts = [TreeTransition.Part(kind: .opacity), TreeTransition.Part(kind: .scale, x: 1.08, y: 1.08)]
        node.transition = TreeTransition(
            insertion: parts, removal: [TreeTransition.Part(kind: .opacity)], animation: TreeAnimation(duration: 0.25))
    }
}

/// What floats over the screen: nothing shows through, and in the dark an edge of light tells it from what is behind.
enum FloatingCard {
    static let color = TreeColor("floatingCard", light: RGBA(packed: 0xFBFB_FDFF), dark: RGBA(packed: 0x2C2C_2EFF))
    private static let edge = TreeColor("floatingCardEdge", light: RGBA(packed: 0x0000_000A), dark: RGBA(packed: 0xFFFF_FF1F))

    /// The card in a shape, with its edge.
    static func content(_ shape: TreeShape) -> Node.Content {
        var inner = shape
        inner.inset = 0.25
        return .shape(ShapeContent(shape: inner, fill: .color(color), stroke: Stroke(paint: .color(edge), width: 0.5)))
    }
}

/// Buttons of a dialog: capsules over its width. Their action runs, then the dialog goes.
struct DialogButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    nonisolated init() {}
    func makeBody(configuration: Configuration) -> some View { DialogButtonLook(configuration: configuration) }
}

struct DialogButtonLook: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.dialogDismiss) private var dismiss
    @Environment(\.dialogState) private var state
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.isDefaultAction) private var isDefault

    private var action: ControlAction {
        guard case .closure(let closure) = configuration.action else { return configuration.action }
        return .closure {
            closure()
            dismiss?()
        }
    }

    private var labelStyle: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(Color(system: SystemColor.tertiaryLabel)) }
        if configuration.role == .destructive { return AnyShapeStyle(Color.red) }
        return isDefault ? AnyShapeStyle(Color.white) : AnyShapeStyle(Color(system: SystemColor.label))
    }

    var body: some View {
        let action = action
        configuration.label
            .font(.body.weight(configuration.role == .cancel ? .regular : .medium))
            .modifier(ForegroundIf(style: labelStyle))
            .multilineTextAlignment(.center)
            .padding(.horizontal, 12).padding(.vertical, 8)
            .modifier(FillsOffer())
            .modifier(
                ControlBackground(
                    fill: isDefault && isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(system: SystemColor.tertiaryFill)),
                    shape: TreeShape(kind: .capsule))
            )
            .modifier(ActionModifier(action: action, role: .button, pressedOpacity: 0.6))
            .modifier(CancelReader(state: configuration.role == .cancel ? state : nil, action: action))
            .layoutValue(key: DialogPartKey.self, value: .button(configuration.role))
    }
}

/// Tells the dialog what cancels.
struct CancelReader: DrawModifier {
    typealias Body = Never
    let state: DialogState?
    let action: ControlAction
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        guard let state, case .closure(let closure) = action else { return }
        state.cancel = closure
    }
}

/// Takes what it is offered and puts its view in the middle; asked for its own size it is as large as its view.
struct FillsOffer: LayoutModifier {
    typealias Body = Never

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGSize {
        let own = child.size(proposal)
        func side(_ offered: CGFloat?, _ own: CGFloat) -> CGFloat { offered.map { max($0, own) } ?? own }
        return CGSize(width: side(proposal.width, own.width), height: side(proposal.height, own.height))
    }

    func place(_ child: LayoutElement, in size: CGSize, proposal: ProposedViewSize, context: LeafContext) -> ChildPlacement {
        let own = child.size(proposal)
        return ChildPlacement(origin: CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal: proposal)
    }
}
