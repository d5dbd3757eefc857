// A stack of pages under a bar.

/// Pages that a person goes into and comes back from.
public struct NavigationStack<Data, Root> {
    let root: Root
    /// The values of a bound path, what shortens it, and what adds a value to it.
    let path: (() -> [AnyHashable])?
    let shorten: ((Int) -> Void)?
    let extend: ((AnyHashable) -> Bool)?
    @State private var host = HostBox()
}

/// Makes the host once, on the main actor.
@MainActor final class HostBox {
    lazy var host = NavigationHost()
    nonisolated init() {}
}

extension NavigationStack: View where Root: View {
    public var body: some View {
        NavigationPages(root: AnyView(root), host: host.host, path: path, shorten: shorten, extend: extend)
    }
}

extension NavigationStack where Data == NavigationPath, Root: View {
    public nonisolated init(@ViewBuilder root: () -> Root) {
        self.init(root: root(), path: nil, shorten: nil, extend: nil)
    }

    public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.init(
            root: root(), path: { path.wrappedValue.values },
            shorten: { path.wrappedValue.values.removeSubrange(min($0, path.wrappedValue.count)...) },
            extend: {
                path.wrappedValue.values.append($0)
                return true
            })
    }
}

extension NavigationStack where Root: View {
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.init(
            root: root(), path: { path.wrappedValue.map { AnyHashable($0) } },
            shorten: { count in
                var values = path.wrappedValue
                values.removeLast(max(values.count - count, 0))
                path.wrappedValue = values
            },
            extend: { value in
                guard let element = value.base as? Data.Element else { return false }
                var values = path.wrappedValue
                values.append(element)
                path.wrappedValue = values
                return true
            })
    }
}

/// The values of the pages on a stack, of any types.
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []

    public init() {}
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

    public var count: Int { values.count }
    public var isEmpty: Bool { values.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
    public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(count, values.count)) }
}

/// The older container: a stack here.
public struct NavigationView<Content> {
    let content: Content
}

extension NavigationView: View where Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { NavigationStack { content } }
}

/// Bar and pages. What a page puts into the bar is read by the bar alone: read here, it would draw the pages again, which put it there again.
struct NavigationPages: View {
    let root: AnyView
    let host: NavigationHost
    let path: (() -> [AnyHashable])?
    let shorten: ((Int) -> Void)?
    let extend: ((AnyHashable) -> Bool)?
    @Environment(\.isElevated) private var isElevated
    @State private var editMode = EditMode.inactive

    var body: some View {
        let _ = follow()
        let editMode = $editMode
        NavigationLayout {
            // The bar comes first, as it is read first.
            NavigationBar(host: host)
            PageStack(pages: [page(0, root)] + host.pages.map { page($0.id, $0.content) })
                .modifier(SafeAreaInset(edge: .bottom, spacing: 0, alignment: .center, inset: AnyView(BottomBar(host: host))))
        }
        .modifier(ScreenBackground(color: isElevated ? SystemColor.elevatedBackground : SystemColor.background))
        .modifier(EnvironmentChange { if $0.untracked(EditModeKey.self) == nil { $0[EditModeKey.self] = editMode } })
    }

    private func follow() {
        host.onPop = shorten
        host.onPush = extend
        if let path { host.follow(path: path()) }
    }

    private func page(_ id: Int, _ view: AnyView) -> AnyView {
        let host = host
        return AnyView(
            view.modifier(
                EnvironmentChange {
                    $0[NavigationHostKey.self] = host
                    $0[NavigationPageKey.self] = id
                    if id > 0 { $0[DismissKey.self] = DismissAction { host.pop() } }
                }))
    }
}

/// The bar of the page on top, unless that page hides it.
struct NavigationBar: View {
    let host: NavigationHost

    var body: some View {
        let item = host.topItem
        if !item.isBarHidden {
            NavigationBarView(item: item, canGoBack: !host.pages.isEmpty && !item.isBackHidden, back: { host.pop() })
                .layoutValue(key: IsNavigationBarKey.self, value: true)
        }
    }
}

struct IsNavigationBarKey: LayoutValueKey { static let defaultValue = false }

extension EnvironmentValues {
    var isElevated: Bool { self[IsElevatedKey.self] }
}

/// Keeps all pages and shows the last.
struct PageStack: PrimitiveView {
    typealias Body = Never
    let pages: [AnyView]
    static func makeNode(_ view: PageStack, _ seat: NodeSeat) -> ViewNode { PageStackNode(view, seat) }
}

extension PageStack: View {}

final class PageStackNode: ViewNode {
    private var pages: [ViewNode] = []

    init(_ view: PageStack, _ seat: NodeSeat) {
        super.init(seat)
        update(view)
    }

    override var children: [ViewNode] { pages }
    override func makeElements() -> [LayoutElement] { pages.last?.elements ?? [] }

    override func receive(_ view: any View, environment: EnvironmentValues) {
        guard let next = view as? PageStack else { return }
        self.environment = environment
        update(next)
    }

    override func receive(environment: EnvironmentValues) {
        self.environment = environment
        pages.forEach { $0.receive(environment: environment) }
    }

    private func update(_ view: PageStack) {
        var isChanged = view.pages.count != pages.count
        let next = view.pages.enumerated().map { index, page in
            let result = reconcile(
                index < pages.count ? pages[index] : nil, page, seatID: StructuralHash.combine(id, index), environment: environment)
            isChanged = isChanged || result.isNew
            return result.node
        }
        if pages.count > next.count { pages[next.count...].forEach { $0.tearDown() } }
        pages = next
        if isChanged { invalidateStructure() }
    }
}

/// The bar on top, the page under it.
struct NavigationLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 480))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        var top = bounds.minY
        var pages = subviews[...]
        if let bar = subviews.first, bar[IsNavigationBarKey.self] {
            let offer = ProposedViewSize(width: bounds.width, height: nil)
            bar.place(at: bounds.origin, proposal: offer)
            top += bar.sizeThatFits(offer).height
            pages = subviews.dropFirst()
        }
        let room = CGRect(x: bounds.minX, y: top, width: bounds.width, height: max(bounds.maxY - top, 0))
        for page in pages {
            page.place(at: CGPoint(x: room.midX, y: room.midY), anchor: .center, proposal: ProposedViewSize(room.size))
        }
    }
}
