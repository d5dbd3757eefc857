// A layout whose type is hidden, so that views keep their identity and state when one layout takes another's place.

/// Any layout.
public struct AnyLayout: Layout {
    /// What the hidden layout keeps, and for which layout it is.
    public struct Cache {
        var content: Any
        let type: Any.Type
    }

    private let box: any AnyLayoutBox

    public init<L: Layout>(_ layout: L) {
        if let already = layout as? AnyLayout { self = already } else { box = LayoutBox(layout: layout) }
    }

    /// The axis along which the hidden layout stacks.
    var stackAxis: Axis? { box.stackAxis }

    public func makeCache(subviews: Subviews) -> Cache { Cache(content: box.makeCache(subviews), type: box.type) }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache.content) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        box.sizeThatFits(proposal, subviews, &cache.content)
    }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        box.place(in: bounds, proposal, subviews, &cache.content)
    }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { box.alignment(of: guide, in: bounds, proposal, subviews, &cache.content) }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { box.alignment(of: guide, in: bounds, proposal, subviews, &cache.content) }
}

private protocol AnyLayoutBox {
    var type: Any.Type { get }
    var stackAxis: Axis? { get }
    func makeCache(_ subviews: LayoutSubviews) -> Any
    func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing
    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize
    func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any)
    func alignment(
        of guide: HorizontalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat?
    func alignment(
        of guide: VerticalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat?
}

private struct LayoutBox<L: Layout>: AnyLayoutBox {
    let layout: L
    var type: Any.Type { L.self }
    var stackAxis: Axis? { L.layoutProperties.stackOrientation }

    func makeCache(_ subviews: LayoutSubviews) -> Any { layout.makeCache(subviews: subviews) }

    /// Another layout may have been here before; its cache is worth nothing.
    private func with<Result>(_ cache: inout Any, _ subviews: LayoutSubviews, _ work: (inout L.Cache) -> Result) -> Result {
        var own = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
        defer { cache = own }
        return work(&own)
    }

    func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
        with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }
    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
        with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }
    func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) {
        with(&cache, subviews) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    }
    func alignment(
        of guide: HorizontalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat? {
        with(&cache, subviews) {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }
    func alignment(
        of guide: VerticalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat? {
        with(&cache, subviews) {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }
}
