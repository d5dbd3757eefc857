// A part of a list with words above and below it.
import SidelongRenderTree

/// Rows that belong together, with a header and a footer.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(header: header(), content: content(), footer: footer())
    }

    public var body: some View {
        Group {
            if let isExpanded {
                FoldingHeader(title: AnyView(header), isExpanded: isExpanded)
                    .modifier(TraitModifier(key: ListTraits.part, value: ListPart.header)).modifier(MenuHeader()).modifier(
                        HeaderLook(isFooter: false))
            } else {
                header.modifier(TraitModifier(key: ListTraits.part, value: ListPart.header)).modifier(MenuHeader()).modifier(
                    HeaderLook(isFooter: false))
            }
            if isExpanded?.wrappedValue ?? true { content.modifier(TraitModifier(key: ListTraits.part, value: ListPart.row)) }
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

extension Section where Parent: View, Content: View, Footer: View {
    /// The older order of the closures.
    public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// The older order of the closures.
    public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// A section that may be folded: its rows are there while it is unfolded.
    public nonisolated init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded) }

    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

/// A header that folds and unfolds its section.
struct FoldingHeader: View {
    let title: AnyView
    let isExpanded: Binding<Bool>

    var body: some View {
        let isExpanded = isExpanded
        HStack {
            title
            Spacer(minLength: 8)
            Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.forward").font(.system(size: 13, weight: .semibold))
                .foregroundStyle(.tint).modifier(HiddenFromReaders())
        }
        .modifier(
            ActionModifier(
                action: .closure { isExpanded.wrappedValue.toggle() }, role: .button,
                value: isExpanded.wrappedValue ? "expanded" : "collapsed", pressedOpacity: 0.5))
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
    private enum LeadingSwipe {}
    private enum TrailingSwipe {}
    private enum Edits {}
    private enum DeleteDisabled {}
    private enum MoveDisabled {}
    private enum IsDestructive {}
    private enum SeparatorTint {}
    static let part = ObjectIdentifier(Part.self)
    static let section = ObjectIdentifier(SectionID.self)
    static let insets = ObjectIdentifier(Insets.self)
    static let hidesSeparator = ObjectIdentifier(HidesSeparator.self)
    static let background = ObjectIdentifier(Background.self)
    static let leadingSwipe = ObjectIdentifier(LeadingSwipe.self)
    static let trailingSwipe = ObjectIdentifier(TrailingSwipe.self)
    static let edits = ObjectIdentifier(Edits.self)
    static let deleteDisabled = ObjectIdentifier(DeleteDisabled.self)
    static let moveDisabled = ObjectIdentifier(MoveDisabled.self)
    static let isDestructive = ObjectIdentifier(IsDestructive.self)
    static let separatorTint = ObjectIdentifier(SeparatorTint.self)
}

/// Type of headers and footers in a list; elsewhere they stay as they are.
struct HeaderLook: EnvironmentModifier {
    typealias Body = Never
    let isFooter: Bool

    func modify(_ environment: inout EnvironmentValues) {
        let isMenu = environment.untracked(MenuDismissKey.self) != nil
        guard isMenu || environment.untracked(PresentationPlaceKey.self) == .listRow else { return }
        environment[FontKeyOfEnvironment.self] = isFooter || isMenu ? .footnote : .headline
        environment.resetForeground()
        environment.setForeground([AnyShapeStyle(Color(system: SystemColor.secondaryLabel))])
    }
}

/// In a menu a header stands where the rows' words do.
struct MenuHeader: LayoutModifier {
    typealias Body = Never

    private func inset(_ context: LeafContext) -> (CGFloat, CGFloat) {
        context.environment.untracked(MenuDismissKey.self) == nil ? (0, 0) : (20, 6)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGSize {
        let (x, y) = inset(context)
        let size = child.size(ProposedViewSize(width: proposal.width.map { max($0 - 2 * x, 0) }, height: proposal.height))
        return CGSize(width: size.width + 2 * x, height: size.height + 2 * y)
    }

    func place(_ child: LayoutElement, in size: CGSize, proposal: ProposedViewSize, context: LeafContext) -> ChildPlacement {
        let (x, y) = inset(context)
        return ChildPlacement(
            origin: CGPoint(x: x, y: y),
            proposal: ProposedViewSize(width: proposal.width.map { max($0 - 2 * x, 0) }, height: proposal.height))
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
