// The system's button styles.
import SidelongRenderTree

/// What fits the place: a tinted label in an app, a bordered one in a widget on the home screen.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { ButtonLook(configuration: configuration, kind: .automatic) }
}

/// The label alone, in its own colours.
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { ButtonLook(configuration: configuration, kind: .plain) }
}

/// The label in the tint.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { ButtonLook(configuration: configuration, kind: .borderless) }
}

/// The label on a soft fill.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { ButtonLook(configuration: configuration, kind: .bordered) }
}

/// The label in white on the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { ButtonLook(configuration: configuration, kind: .prominent) }
}

/// The label in the colour of links. iOS shows it as a tinted label too.
public struct LinkButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { ButtonLook(configuration: configuration, kind: .borderless) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}

/// Padding around a bordered label, in points: a regular one-line body label makes a button 34.3 high, a small one 28, a large one 50.3.
struct ButtonMetrics: Hashable {
    var horizontal: Double
    var vertical: Double
    var radius: Double
    var font: Font

    static func of(_ size: ControlSize) -> ButtonMetrics {
        switch size {
        case .mini, .small: ButtonMetrics(horizontal: 10, vertical: 5, radius: 7, font: .subheadline)
        case .regular: ButtonMetrics(horizontal: 12, vertical: 7, radius: 8, font: .body)
        case .large, .extraLarge: ButtonMetrics(horizontal: 20, vertical: 15, radius: 12, font: .body)
        }
    }
}

/// A button as the system draws it.
struct ButtonLook: View {
    enum Kind: Hashable { case automatic, plain, borderless, bordered, prominent }

    let configuration: PrimitiveButtonStyleConfiguration
    let kind: Kind
    @Environment(\.presentationPlace) private var place
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var size
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.hasTint) private var hasTint
    @Environment(\.font) private var font
    @Environment(\.barItemConfirms) private var confirms

    private var drawn: Kind {
        guard kind == .automatic else { return kind }
        switch place {
        case .systemWidget, .activity: return .bordered
        case .accessoryWidget: return .plain
        case .app, .bar, .listRow: return .borderless
        }
    }

    private var isDestructive: Bool { configuration.role == .destructive }

    /// The colour of the control: red for what destroys, the tint otherwise.
    private var accent: AnyShapeStyle { isDestructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint) }

    /// The colour of a label without a border. On a bar's glass it is that of text, unless a tint was asked for or the item confirms.
    private var plainAccent: AnyShapeStyle {
        if place == .bar, !hasTint, !isDestructive, !confirms { return AnyShapeStyle(Color(system: SystemColor.label)) }
        return accent
    }

    private var disabledLabel: AnyShapeStyle { AnyShapeStyle(Color(system: SystemColor.tertiaryLabel)) }

    var body: some View {
        switch drawn {
        case .automatic, .plain:
            HStack { configuration.label }
                .modifier(ForegroundIf(style: isEnabled ? nil : disabledLabel))
                .modifier(action(pressedOpacity: 0.35))
        case .borderless:
            HStack { configuration.label }
                .modifier(ForegroundIf(style: isEnabled ? plainAccent : disabledLabel))
                .modifier(action(pressedOpacity: 0.35))
                .modifier(BarReach(isOn: place == .bar))
        case .bordered:
            bordered(label: isEnabled ? accent : disabledLabel, fill: softFill, opacity: 0.6)
        case .prominent:
            bordered(
                label: isEnabled ? AnyShapeStyle(Color.white) : disabledLabel,
                fill: isEnabled ? accent : AnyShapeStyle(Color(system: SystemColor.tertiaryFill)), opacity: 0.75)
        }
    }

    /// A tinted button has a fill of its colour, one without a tint a grey one.
    private var softFill: AnyShapeStyle {
        guard isEnabled, hasTint || isDestructive else { return AnyShapeStyle(Color(system: SystemColor.tertiaryFill)) }
        return AnyShapeStyle(accent.opacity(0.18))
    }

    private func action(pressedOpacity: Double) -> ActionModifier {
        ActionModifier(action: configuration.action, role: .button, pressedOpacity: pressedOpacity)
    }

    private func bordered(label: AnyShapeStyle, fill: AnyShapeStyle, opacity: Double) -> some View {
        let metrics = ButtonMetrics.of(size)
        return HStack { configuration.label }
            .font(font ?? metrics.font)
            .modifier(ForegroundIf(style: label))
            .padding(.horizontal, shape.kind == .circle ? metrics.vertical : metrics.horizontal)
            .padding(.vertical, metrics.vertical)
            .modifier(ControlBackground(fill: fill, shape: outline(metrics)))
            .modifier(action(pressedOpacity: opacity))
    }

    private func outline(_ metrics: ButtonMetrics) -> TreeShape {
        switch shape.kind {
        case .automatic, .capsule: TreeShape(kind: .capsule)
        case .circle: TreeShape(kind: .circle)
        case .roundedRectangle(let radius):
            TreeShape(kind: .roundedRectangle, radii: [radius ?? metrics.radius], isContinuous: true)
        }
    }
}

/// What a finger can hit of a button on a bar's glass: as high as the bar's items, 44 points, and as far as the next item begins.
struct BarReach: DrawModifier {
    typealias Body = Never
    let isOn: Bool
    private static let height = 44.0
    private static let beside = 8.0
    var isMergeable: Bool { true }

    /// How far it goes beyond the label on each side, in points.
    static func reach(height: Double) -> (x: Double, y: Double) { (beside, max((Self.height - height) / 2, 0)) }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        guard isOn, node.content == .group, node.clip == nil else { return }
        let (x, y) = Self.reach(height: node.frame.height)
        node.frame = TreeRect(
            x: node.frame.x - x, y: node.frame.y - y, width: node.frame.width + 2 * x, height: node.frame.height + 2 * y)
        for index in node.children.indices {
            node.children[index].frame.x += x
            node.children[index].frame.y += y
        }
    }
}

/// Sets the foreground, or leaves it.
struct ForegroundIf: EnvironmentModifier {
    typealias Body = Never
    let style: AnyShapeStyle?

    func modify(_ environment: inout EnvironmentValues) {
        guard let style else { return }
        environment.resetForeground()
        environment.setForeground([style])
    }
}

/// A filled outline behind a control, drawn as a node of its own under the content.
struct ControlBackground: DrawModifier {
    typealias Body = Never
    let fill: AnyShapeStyle
    let shape: TreeShape

    var needsFrame: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        var back = Node(
            id: StructuralHash.combine(context.id, 7), name: "Background",
            frame: TreeRect(width: node.frame.width, height: node.frame.height))
        let resolved = context.resolve(fill)
        back.content = .shape(ShapeContent(shape: shape, fill: resolved.paint))
        back.shadows = resolved.shadows
        node.children.insert(back, at: 0)
        node.hitShape = shape
    }
}

extension EnvironmentValues {
    /// Whether a tint was set around here.
    var hasTint: Bool { self[TintKey.self] != nil }
}
