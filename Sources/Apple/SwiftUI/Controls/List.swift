// Rows in a scrolling column.

/// A scrolling column of rows, in sections.
public struct List<SelectionValue, Content> {
    let content: Content
}

extension List: View where SelectionValue: Hashable, Content: View {
    public var body: some View { StyledList(content: AnyView(content), isForm: false) }

    /// Selection is not shown yet: the rows are as without it.
    public nonisolated init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) { self.content = content() }

    public nonisolated init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension List where SelectionValue == Never, Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }
}

/// Fields and controls in sections, as in the phone's settings.
public struct Form<Content> {
    let content: Content
}

extension Form: View where Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { StyledList(content: AnyView(content), isForm: true) }
}

/// How a list looks.
@MainActor @preconcurrency public protocol ListStyle: Sendable {
    nonisolated var _look: _ListLook { get }
}

/// The looks that the system has.
public enum _ListLook: Hashable, Sendable { case insetGrouped, grouped, plain }

public struct DefaultListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated var _look: _ListLook { .insetGrouped }
}

public struct InsetGroupedListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated var _look: _ListLook { .insetGrouped }
}

public struct GroupedListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated var _look: _ListLook { .grouped }
}

public struct PlainListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated var _look: _ListLook { .plain }
}

public struct InsetListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated var _look: _ListLook { .plain }
}

public struct SidebarListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated var _look: _ListLook { .insetGrouped }
}

extension ListStyle where Self == DefaultListStyle {
    public nonisolated static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    public nonisolated static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
    public nonisolated static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == PlainListStyle {
    public nonisolated static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    public nonisolated static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
    public nonisolated static var sidebar: SidebarListStyle { SidebarListStyle() }
}

enum ListLookKey: EnvironmentKey { static let defaultValue = _ListLook.insetGrouped }
enum ScrollBackgroundHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var listLook: _ListLook { self[ListLookKey.self] }
}

extension View {
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0[ListLookKey.self] = style._look })
    }

    /// Insets of a row's content in points; none is the system's.
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modifier(TraitModifier(key: ListTraits.insets, value: insets as Any))
    }

    public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(TraitModifier(key: ListTraits.hidesSeparator, value: visibility == .hidden))
    }

    /// A view behind the whole row instead of the card's colour.
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
        modifier(RowBackground(view: view.map { AnyView($0) }))
    }

    /// Hides the background of a list or a form.
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
        modifier(EnvironmentChange { $0[ScrollBackgroundHiddenKey.self] = visibility == .hidden })
    }
}

struct StyledList: View {
    let content: AnyView
    let isForm: Bool
    @Environment(\.listLook) private var look
    @Environment(\.editMode) private var editMode

    var body: some View {
        // Read here, so that the list is laid out anew when editing begins and ends.
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        ListContainer(
            isEditing: isEditing,
            content: AnyView(
                content.modifier(
                    EnvironmentChange {
                        $0[PresentationPlaceKey.self] = .listRow
                        $0[FontKeyOfEnvironment.self] = nil
                    })), look: isForm && look == .plain ? .insetGrouped : look)
    }
}

/// Draws another view behind a row.
struct RowBackground: PrimitiveModifier {
    typealias Body = Never
    let view: AnyView?

    static func makeNode(_ modifier: RowBackground, content: any View, _ seat: NodeSeat) -> ViewNode {
        RowBackgroundNode(modifier, content: content, seat)
    }
}

final class RowBackgroundNode: PrimitiveModifierNode<RowBackground> {
    private(set) var background: ViewNode?

    override init(_ modifier: RowBackground, content: any View, _ seat: NodeSeat) {
        super.init(modifier, content: content, seat)
        update()
    }

    private func update() {
        background = modifier.view.map {
            reconcile(background, $0, seatID: StructuralHash.combine(id, 1), environment: environment).node
        }
    }

    override var children: [ViewNode] { super.children + (background.map { [$0] } ?? []) }
    override func modifierChanged(from old: RowBackground) { update() }

    override func receive(environment: EnvironmentValues) {
        super.receive(environment: environment)
        background?.receive(environment: environment)
    }

    override func makeElements() -> [LayoutElement] {
        (content?.elements ?? []).map { RowBackgroundElement(owner: self, child: $0) }
    }
}

final class RowBackgroundElement: PassingElement {
    private unowned let owner: RowBackgroundNode

    init(owner: RowBackgroundNode, child: LayoutElement) {
        self.owner = owner
        super.init(node: owner, child: child)
    }

    override func trait(_ key: ObjectIdentifier) -> Any? {
        key == ListTraits.background ? owner.background?.elements.first : child.trait(key)
    }
}
