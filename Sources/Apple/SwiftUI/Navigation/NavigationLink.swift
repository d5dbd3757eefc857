// A row or a button that leads to another page.
import SidelongRenderTree

/// A control that pushes a page.
public struct NavigationLink<Label, Destination> {
    enum Target {
        case view(AnyView)
        case value(AnyHashable?)
    }

    let target: Target
    let label: Label
}

extension NavigationLink: View where Label: View, Destination: View {
    public var body: some View { NavigationLinkLook(target: target.erased, label: AnyView(label)) }
}

extension NavigationLink.Target {
    var erased: NavigationLinkLook.Target {
        switch self {
        case .view(let view): .view(view)
        case .value(let value): .value(value)
        }
    }
}

extension NavigationLink where Label: View, Destination: View {
    public nonisolated init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(AnyView(destination())), label: label())
    }

    public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(AnyView(destination)), label: label())
    }
}

extension NavigationLink where Label == Text, Destination: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(target: .view(AnyView(destination())), label: Text(titleKey))
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(target: .view(AnyView(destination)), label: Text(titleKey))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(target: .view(AnyView(destination())), label: Text(title))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(target: .view(AnyView(destination)), label: Text(title))
    }
}

extension NavigationLink where Label: View, Destination == Never {
    public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: label())
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: Text(titleKey))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: Text(title))
    }
}

/// A link as it is drawn: with a chevron in a list, as a button elsewhere.
struct NavigationLinkLook: View {
    enum Target {
        case view(AnyView)
        case value(AnyHashable?)
    }

    let target: Target
    let label: AnyView
    @Environment(\.navigationHost) private var host
    @Environment(\.presentationPlace) private var place
    @Environment(\.splitDetail) private var detail

    private func go() {
        switch target {
        case .view(let view): host?.push(view)
        case .value(let value):
            guard let value, let host else { return }
            if !host.push(value: value) { detail?() }
        }
    }

    var body: some View {
        if place == .listRow {
            HStack(spacing: 8) {
                label
                Spacer(minLength: 0)
                DisclosureMark()
            }
            .modifier(ActionModifier(action: .closure { go() }, role: .button))
        } else {
            Button(action: { go() }, label: { label })
        }
    }
}

/// Leaves a drawing out of what a screen reader says.
struct HiddenFromReaders: DrawModifier {
    typealias Body = Never
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        var accessibility = node.accessibility ?? Accessibility()
        accessibility.isHidden = true
        node.accessibility = accessibility
    }
}

extension View {
    /// Says which page stands for values of a type.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            NavigationItemModifier { _ in
                { $0.destinations[ObjectIdentifier(D.self)] = { ($0.base as? D).map { AnyView(destination($0)) } } }
            })
    }

    /// Shows a page while the item is there; going back empties it.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            BoundDestination(
                key: { item.wrappedValue.map { AnyHashable($0) } },
                page: { item.wrappedValue.map { AnyView(destination($0)) } }, leave: { item.wrappedValue = nil }))
    }

    /// Shows a page while the binding says so.
    public nonisolated func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
    ) -> some View {
        modifier(
            BoundDestination(
                key: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                page: { isPresented.wrappedValue ? AnyView(destination()) : nil }, leave: { isPresented.wrappedValue = false }))
    }
}

/// Reads the binding in a body of its own, so that its change is noticed.
struct BoundDestination {
    let key: () -> AnyHashable?
    let page: () -> AnyView?
    let leave: () -> Void
}

extension BoundDestination: ViewModifier {
    func body(content: Content) -> some View {
        let leave = leave
        return content.modifier(DestinationWriter(key: key(), page: page(), leave: { leave() }))
    }
}

/// Pushes its page while there is one, and takes it away again.
struct DestinationWriter: PrimitiveModifier {
    typealias Body = Never
    let key: AnyHashable?
    let page: AnyView?
    let leave: @MainActor () -> Void

    static func makeNode(_ modifier: DestinationWriter, content: any View, _ seat: NodeSeat) -> ViewNode {
        DestinationWriterNode(modifier, content: content, seat)
    }
}

final class DestinationWriterNode: PrimitiveModifierNode<DestinationWriter> {
    private var shown: AnyHashable?

    override init(_ modifier: DestinationWriter, content: any View, _ seat: NodeSeat) {
        super.init(modifier, content: content, seat)
        write()
    }

    override func modifierChanged(from old: DestinationWriter) { write() }

    private func write() {
        guard let host = environment.untracked(NavigationHostKey.self) else {
            if modifier.page != nil {
                graph.warnings.add("navigation.host", "A page is presented outside of any navigation stack.", place: path)
            }
            return
        }
        guard let page = modifier.page else {
            if shown != nil { later { [id] in host.withdrawBound(id) } }
            shown = nil
            return
        }
        if shown == modifier.key { return host.updateBound(id, page) }
        shown = modifier.key
        let leave = modifier.leave
        // The stack is being drawn: its pages change after it.
        later { [id] in host.pushBound(id, page, leave: leave) }
    }

    override func tearDownSelf() {
        super.tearDownSelf()
        if shown != nil { environment.untracked(NavigationHostKey.self)?.withdrawBound(id) }
    }
}
