// Room that stretches, and a line.

import SidelongRenderTree

/// Room that takes what is left along the stack's axis.
public struct Spacer: Sendable {
    /// Points; nil is the default distance of 8.
    public var minLength: CGFloat?
    public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View {
    public typealias Body = Never
}

extension Spacer: LeafView {
    package func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        let least = minLength ?? ViewSpacing.standard
        func length(_ proposed: CGFloat?) -> CGFloat { max(proposed ?? least, least) }
        switch context.environment.untracked(StackAxisKey.self) {
        case .horizontal?: return CGSize(width: length(proposal.width), height: 0)
        case .vertical?: return CGSize(width: 0, height: length(proposal.height))
        case nil: return CGSize(width: length(proposal.width), height: length(proposal.height))
        }
    }
    package func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {}
    package func spacing(in context: LeafContext) -> ViewSpacing { .zero }
    package var isInvisible: Bool { true }
    /// A spacer comes after everybody else: text beside it takes what it needs, not a half.
    package func trait(_ key: ObjectIdentifier) -> Any? { key == LayoutTraits.priority ? -Double.infinity : nil }
}

/// A line of one pixel across the stack.
public struct Divider: Sendable {
    public nonisolated init() {}
}

extension Divider: View {
    public typealias Body = Never
}

extension Divider: LeafView {
    package func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        let hair = 1 / context.scale
        if context.environment.untracked(StackAxisKey.self) == .horizontal {
            return CGSize(width: hair, height: proposal.height ?? 10)
        }
        return CGSize(width: proposal.width ?? 10, height: Self.isInMenu(context) ? MenuColumnLayout.sectionGap : hair)
    }

    /// Between the rows of a menu it is the gap between two sections, with the line inside.
    @MainActor private static func isInMenu(_ context: LeafContext) -> Bool { context.environment.untracked(MenuDismissKey.self) != nil }

    package func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let line = Node.Content.shape(ShapeContent(fill: context.paint(SeparatorShapeStyle())))
        guard Self.isInMenu(context), context.environment.untracked(StackAxisKey.self) != .horizontal else {
            node.content = line
            return
        }
        let (hair, inset) = (1 / Double(context.scale), Double(MenuColumnLayout.lineInset))
        let width = max(node.frame.width - 2 * inset, 0)
        var part = Node(
            id: StructuralHash.combine(context.id, 1), name: "Separator",
            frame: TreeRect(x: inset, y: (node.frame.height - hair) / 2, width: width, height: hair))
        part.content = line
        node.children = [part]
    }
}

extension Color: View {
    public typealias Body = Never
}

extension Color: LeafView {
    package static var readsSources: Bool { false }
    package func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    package func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        node.content = .shape(ShapeContent(fill: context.paint(self)))
    }
}
