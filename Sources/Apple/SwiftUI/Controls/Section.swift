// A part of a list with words above and below it.
import SidelongRenderTree

/// Rows that belong together, with a header and a footer.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(header: header(), content: content(), footer: footer())
    }

    public var body: some View {
        Group {
            header.modifier(TraitModifier(key: ListTraits.part, value: ListPart.header)).modifier(HeaderLook(isFooter: false))
            content.modifier(TraitModifier(key: ListTraits.part, value: ListPart.row))
            footer.modifier(TraitModifier(key: ListTraits.part, value: ListPart.footer)).modifier(HeaderLook(isFooter: true))
        }
        .modifier(SectionScope())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    /// The older order of the closures.
    public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

/// What an element is in a list.
enum ListPart: Hashable { case header, row, footer }

/// Traits that a list reads from the elements in it.
enum ListTraits {
    private enum Part {}
    private enum SectionID {}
    private enum Insets {}
    private enum HidesSeparator {}
    private enum Background {}
    static let part = ObjectIdentifier(Part.self)
    static let section = ObjectIdentifier(SectionID.self)
    static let insets = ObjectIdentifier(Insets.self)
    static let hidesSeparator = ObjectIdentifier(HidesSeparator.self)
    static let background = ObjectIdentifier(Background.self)
}

/// Type of headers and footers in a list; elsewhere they stay as they are.
struct HeaderLook: EnvironmentModifier {
    typealias Body = Never
    let isFooter: Bool

    func modify(_ environment: inout EnvironmentValues) {
        guard environment.untracked(PresentationPlaceKey.self) == .listRow else { return }
        environment[FontKeyOfEnvironment.self] = isFooter ? .footnote : .headline
        environment.resetForeground()
        environment.setForeground([AnyShapeStyle(Color(system: SystemColor.secondaryLabel))])
    }
}

/// Marks everything in it as one section.
struct SectionScope: PrimitiveModifier {
    typealias Body = Never
    static func makeNode(_ modifier: SectionScope, content: any View, _ seat: NodeSeat) -> ViewNode {
        SectionNode(modifier, content: content, seat)
    }
}

final class SectionNode: PrimitiveModifierNode<SectionScope> {
    override func makeElements() -> [LayoutElement] {
        (content?.elements ?? []).map { SectionElement(owner: self, child: $0) }
    }
}

final class SectionElement: PassingElement {
    private let section: Int

    init(owner: SectionNode, child: LayoutElement) {
        section = owner.id
        super.init(node: owner, child: child)
    }

    override func trait(_ key: ObjectIdentifier) -> Any? { key == ListTraits.section ? section : child.trait(key) }
}
