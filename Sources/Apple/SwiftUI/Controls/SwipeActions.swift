// Things to do with a row that lie beside it: reached by a swipe, by the keyboard and by a screen reader.
import SidelongRenderTree

extension View {
    /// Buttons beside a list's row. The first one is at the row's outer edge; with `allowsFullSwipe` a long swipe does it at once.
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, buttons: AnyView(content())))
    }

    /// Says that a row cannot be deleted, although its list lets rows be deleted.
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(TraitModifier(key: ListTraits.deleteDisabled, value: isDisabled))
    }

    /// Says that a row cannot be moved, although its list lets rows be moved.
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(TraitModifier(key: ListTraits.moveDisabled, value: isDisabled))
    }
}

/// The buttons on one side of a row, ready to be drawn.
struct RowSwipe {
    let allowsFullSwipe: Bool
    let buttons: [LayoutElement]
}

struct SwipeActions: PrimitiveModifier {
    typealias Body = Never
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let buttons: AnyView

    static func makeNode(_ modifier: SwipeActions, content: any View, _ seat: NodeSeat) -> ViewNode {
        SwipeActionsNode(modifier, content: content, seat)
    }
}

final class SwipeActionsNode: PrimitiveModifierNode<SwipeActions> {
    private var buttons: ViewNode?

    override init(_ modifier: SwipeActions, content: any View, _ seat: NodeSeat) {
        super.init(modifier, content: content, seat)
        update()
    }

    private func update() {
        buttons =
            reconcile(
                buttons, modifier.buttons.modifier(SwipeEnvironment()), seatID: StructuralHash.combine(id, 1), environment: environment
            ).node
    }

    override var children: [ViewNode] { super.children + (buttons.map { [$0] } ?? []) }
    override func modifierChanged(from old: SwipeActions) { update() }

    override func receive(environment: EnvironmentValues) {
        super.receive(environment: environment)
        buttons?.receive(environment: environment)
    }

    var swipe: RowSwipe { RowSwipe(allowsFullSwipe: modifier.allowsFullSwipe, buttons: buttons?.elements ?? []) }

    override func makeElements() -> [LayoutElement] { (content?.elements ?? []).map { SwipeActionsElement(owner: self, child: $0) } }
}

final class SwipeActionsElement: PassingElement {
    private unowned let owner: SwipeActionsNode

    init(owner: SwipeActionsNode, child: LayoutElement) {
        self.owner = owner
        super.init(node: owner, child: child)
    }

    override func trait(_ key: ObjectIdentifier) -> Any? {
        let mine = owner.modifier.edge == .leading ? ListTraits.leadingSwipe : ListTraits.trailingSwipe
        guard key == mine else { return child.trait(key) }
        // Another modifier for the same side inside of this one adds its buttons.
        let inner = child.trait(key) as? RowSwipe
        let own = owner.swipe
        return RowSwipe(allowsFullSwipe: own.allowsFullSwipe, buttons: (inner?.buttons ?? []) + own.buttons)
    }
}

/// How buttons beside a row look: white on their tint.
struct SwipeEnvironment: EnvironmentModifier {
    typealias Body = Never

    func modify(_ environment: inout EnvironmentValues) {
        environment[ButtonStylingKey.self] = .primitive(SwipeButtonStyle())
        environment[LabelStylingKey.self] = IconOnlyLabelStyle()
        environment[TintKey.self] = nil
        environment[FontKeyOfEnvironment.self] = .system(size: 15, weight: .medium)
        environment.resetForeground()
    }
}

struct SwipeButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    nonisolated init() {}
    func makeBody(configuration: Configuration) -> some View { SwipeButtonLook(configuration: configuration) }
}

/// A capsule as high as its row, less 6 points.
struct SwipeButtonLook: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.hasTint) private var hasTint

    private var fill: AnyShapeStyle {
        if hasTint { return AnyShapeStyle(.tint) }
        return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(Color(system: SystemColor.gray))
    }

    var body: some View {
        configuration.label
            .lineLimit(1)
            .modifier(ForegroundIf(style: AnyShapeStyle(Color.white)))
            .padding(.horizontal, 16)
            .modifier(FillsOffer())
            .modifier(ControlBackground(fill: fill, shape: TreeShape(kind: .capsule)))
            .modifier(ActionModifier(action: configuration.action, role: .button, pressedOpacity: 0.6))
            .modifier(TraitModifier(key: ListTraits.isDestructive, value: configuration.role == .destructive))
    }
}

/// What a person may do with the rows of a collection: set on each row by its `ForEach`.
struct RowEdits: LayoutModifier, SelfComparingProperty {
    typealias Body = Never
    let index: Int
    let count: Int
    let delete: ((IndexSet) -> Void)?
    let move: ((IndexSet, Int) -> Void)?

    // Layout depends on none of it.
    nonisolated func isSame(as other: RowEdits) -> Bool { true }

    func trait(_ key: ObjectIdentifier, in context: LeafContext) -> Any? {
        key == ListTraits.edits ? self : nil
    }
}
