// Toggles as the system draws them.
import SidelongRenderTree

/// Makes what it modifies a toggle on a tap, for hands and for a screen reader.
struct ToggleAction: DrawModifier {
    typealias Body = Never
    let configuration: ToggleStyleConfiguration

    var needsFrame: Bool { true }
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        ActionModifier(
            action: configuration.action, role: .toggle, value: configuration.isOn ? "on" : "off", isSelected: configuration.isOn
        ).decorate(&node, size: size, in: context)
        if case .closure = configuration.action {
            let binding = configuration.$isOn
            context.register(valueInput: { binding.wrappedValue = $0 > 0.5 })
        }
    }
}

/// Label, space, switch.
struct SwitchLook: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.labelsHidden) private var hidesLabel
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        HStack {
            if !hidesLabel {
                configuration.label
                Spacer()
            }
            SwitchDrawing(isOn: configuration.isOn, isEnabled: isEnabled)
                .modifier(
                    OtherLook(
                        state: configuration.isOn ? .off : .on,
                        other: AnyView(SwitchDrawing(isOn: !configuration.isOn, isEnabled: isEnabled))))
        }
        .modifier(HiddenWords(words: hidesLabel ? configuration.label.view : nil))
        .modifier(ToggleAction(configuration: configuration))
    }
}

/// Leaves a label out on screen and keeps its words.
struct HiddenWords: ViewModifier {
    let words: AnyView?

    func body(content: Content) -> some View {
        if let words { AnyView(content.modifier(SpokenBy(title: words))) } else { AnyView(content) }
    }
}

/// The switch of iOS 26: 63 by 28 points, its thumb 39 by 24.
struct SwitchDrawing: LeafView {
    typealias Body = Never
    let isOn: Bool
    let isEnabled: Bool

    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize { CGSize(width: 63, height: 28) }

    func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        // A switch is green unless a tint says otherwise.
        let onPaint =
            context.environment.isSet(TintKey.self) ? context.paint(TintShapeStyle()) : .color(SystemColor.green)
        let track = isOn ? onPaint : .color(SystemColor.secondaryFill)
        node.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: track))
        let isMirrored = context.environment.untracked(LayoutDirectionKey.self) == .rightToLeft
        var thumb = Node(
            id: StructuralHash.combine(context.id, 1), name: "Thumb",
            frame: TreeRect(x: isOn != isMirrored ? 63 - 39 - 2 : 2, y: 2, width: 39, height: 24))
        thumb.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: .color(SystemColor.white)))
        thumb.shadows = [Shadow(color: SystemColor.black.multiplyingAlpha(by: 0.15), radius: 4, y: 1)]
        node.children = [thumb]
        if !isEnabled { node.opacity = 0.5 }
        node.animation = TreeAnimation(curve: .easeInOut, duration: 0.2)
    }
}

extension SwitchDrawing: View {}

/// A button that is filled while it is on.
struct ButtonToggleLook: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.controlSize) private var size
    @Environment(\.font) private var font

    var body: some View {
        drawn(isOn: configuration.isOn)
            .modifier(
                OtherLook(state: configuration.isOn ? .off : .on, other: AnyView(drawn(isOn: !configuration.isOn)))
            )
            .modifier(ToggleAction(configuration: configuration))
    }

    private func drawn(isOn: Bool) -> some View {
        let metrics = ButtonMetrics.of(size)
        return HStack { configuration.label }
            .font(font ?? metrics.font)
            .modifier(ForegroundIf(style: isOn ? AnyShapeStyle(Color.white) : AnyShapeStyle(.tint)))
            .padding(.horizontal, metrics.horizontal)
            .padding(.vertical, metrics.vertical)
            .modifier(
                ControlBackground(
                    fill: isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.clear), shape: TreeShape(kind: .capsule)))
    }
}
