// Lazy stacks: stacks that take the whole width (or height) that they are offered.

/// What views of a lazy stack or grid stay in sight while scrolling. Kept, not yet acted upon.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A stack that fills the cross axis.
package struct FillingStackLayout: _AxisLayout {
    package var _arrangement: _StackArrangement

    var lazyLines: LazyLines {
        LazyLines(axis: _arrangement.axis, guide: _arrangement.guide, spacing: _arrangement.spacing, grid: nil)
    }

    // Along its axis a lazy stack offers its views their ideal length.
    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        var offer = proposal
        offer[_arrangement.axis] = nil
        return offer
    }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackArrangement.Cache) -> CGSize {
        var size = MainActor.assumeIsolated { _arrangement.sizeThatFits(offer(proposal), &cache) }
        let cross = _arrangement.axis.other
        if let offered = proposal[cross] { size[cross] = offered }
        return size
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackArrangement.Cache) {
        MainActor.assumeIsolated {
            let own = _arrangement.sizeThatFits(offer(proposal), &cache)
            var inner = bounds
            let line = _arrangement.guide.defaultLine(in: bounds.size) - _arrangement.guide.defaultLine(in: own)
            if _arrangement.axis == .vertical { inner.origin.x += line } else { inner.origin.y += line }
            _arrangement.place(in: inner, offer(proposal), &cache)
        }
    }
}

/// Views in a column that fills the width it is offered.
public struct LazyVStack<Content> {
    let layout: FillingStackLayout
    let content: Content
}

extension LazyVStack: View where Content: View {
    public typealias Body = Never
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        layout = FillingStackLayout(_arrangement: _StackArrangement(axis: .vertical, guide: alignment.key, spacing: spacing))
        self.content = content()
    }
}

extension LazyVStack: PrimitiveView, ContainerView, LazyContainerView where Content: View {
    package var lines: LazyLines { layout.lazyLines }
    package var arrangement: FillingStackLayout { layout }
    package var arranged: any View { content }
}

/// Views in a row that fills the height it is offered.
public struct LazyHStack<Content> {
    let layout: FillingStackLayout
    let content: Content
}

extension LazyHStack: View where Content: View {
    public typealias Body = Never
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        layout = FillingStackLayout(_arrangement: _StackArrangement(axis: .horizontal, guide: alignment.key, spacing: spacing))
        self.content = content()
    }
}

extension LazyHStack: PrimitiveView, ContainerView, LazyContainerView where Content: View {
    package var lines: LazyLines { layout.lazyLines }
    package var arrangement: FillingStackLayout { layout }
    package var arranged: any View { content }
}
