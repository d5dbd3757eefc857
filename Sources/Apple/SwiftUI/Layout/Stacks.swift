// Stacks along an axis, as layouts and as views.

/// Arranges views in a row.
public struct HStackLayout: _AxisLayout {
    public var alignment: VerticalAlignment
    /// Points; nil asks each pair of views.
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public var _arrangement: _StackArrangement { _StackArrangement(axis: .horizontal, guide: alignment.key, spacing: spacing) }

    public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }
}

/// Arranges views in a column.
public struct VStackLayout: _AxisLayout {
    public var alignment: HorizontalAlignment
    /// Points; nil asks each pair of views.
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public var _arrangement: _StackArrangement { _StackArrangement(axis: .vertical, guide: alignment.key, spacing: spacing) }

    public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }
}

/// Arranges views on top of each other.
public struct ZStackLayout: Layout, Sendable {
    public var alignment: Alignment
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let (before, after) = extents(proposal, subviews)
        return CGSize(width: before.width + after.width, height: before.height + after.height)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let (before, _) = extents(proposal, subviews)
        for subview in subviews {
            let dimensions = subview.dimensions(in: proposal)
            subview.place(
                at: CGPoint(
                    x: bounds.minX + before.width - dimensions[alignment.horizontal],
                    y: bounds.minY + before.height - dimensions[alignment.vertical]), proposal: proposal)
        }
    }

    /// How far views reach before and after the guides. Only those of the highest priority count.
    private func extents(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (before: CGSize, after: CGSize) {
        var before = CGSize.zero
        var after = CGSize.zero
        let highest = subviews.map { $0.priority }.max() ?? 0
        for subview in subviews where subview.priority == highest {
            let dimensions = subview.dimensions(in: proposal)
            let x = dimensions[alignment.horizontal]
            let y = dimensions[alignment.vertical]
            before.width = max(before.width, x)
            before.height = max(before.height, y)
            after.width = max(after.width, dimensions.width - x)
            after.height = max(after.height, dimensions.height - y)
        }
        return (before, after)
    }
}

/// Views in a row.
public struct HStack<Content> {
    let layout: HStackLayout
    let content: Content
}

extension HStack: View where Content: View {
    public typealias Body = Never
    public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }
}

extension HStack: PrimitiveView, ContainerView where Content: View {
    package static var decorates: Bool { false }
    package var arrangement: HStackLayout { layout }
    package var arranged: any View { content }
}

/// Views in a column.
public struct VStack<Content> {
    let layout: VStackLayout
    let content: Content
}

extension VStack: View where Content: View {
    public typealias Body = Never
    public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }
}

extension VStack: PrimitiveView, ContainerView where Content: View {
    package static var decorates: Bool { false }
    package var arrangement: VStackLayout { layout }
    package var arranged: any View { content }
}

/// Views on top of each other, the last one in front.
public struct ZStack<Content> {
    let layout: ZStackLayout
    let content: Content
}

extension ZStack: View where Content: View {
    public typealias Body = Never
    public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }
}

extension ZStack: PrimitiveView, ContainerView where Content: View {
    package static var decorates: Bool { false }
    package var arrangement: ZStackLayout { layout }
    package var arranged: any View { content }
}
