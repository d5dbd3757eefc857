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

    private func go() {
        switch target {
        case .view(let view): host?.push(view)
        case .value(let value):
            if let value { host?.push(value: value) }
        }
    }

    var body: some View {
        if place == .listRow {
            HStack(spacing: 8) {
                label
                Spacer(minLength: 0)
                Image(systemName: "chevron.forward").font(.system(size: 14, weight: .semibold)).foregroundStyle(.tertiary)
                    .modifier(HiddenFromReaders())
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
}
