// Fixed and flexible frames.

/// Puts a view of one size into a box of another, guide on guide.
enum Aligned {
    @MainActor static func origin(
        of child: LayoutElement, size: CGSize, in box: CGSize, _ alignment: Alignment, proposal: ProposedViewSize? = nil
    )
        -> CGPoint
    {
        let offer = proposal ?? ProposedViewSize(size)
        let own = child.size(offer)
        func line(_ key: AlignmentKey) -> CGFloat { key.defaultLine(in: box) - child.line(key, size: own, proposal: offer) }
        return CGPoint(x: line(alignment.horizontal.key), y: line(alignment.vertical.key))
    }
}

struct FixedFrame {
    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment
}

extension FixedFrame: LayoutModifier {
    typealias Body = Never

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let size = child.size(offer(proposal))
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    func place(_ child: LayoutElement, in size: CGSize, proposal: ProposedViewSize, context: LeafContext) -> ChildPlacement {
        let offer = offer(proposal)
        return ChildPlacement(
            origin: Aligned.origin(of: child, size: child.size(offer), in: size, alignment, proposal: offer), proposal: offer)
    }
}

/// The limits of one axis.
struct FlexibleLength: Equatable, Sendable {
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?

    /// A negative minimum counts as 0 and an ideal below the minimum is raised, as measured on Apple's.
    init(_ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) {
        self.least = least.map { max($0, 0) }
        self.ideal = ideal.map { max($0, max(least ?? 0, 0)) }
        self.most = most.map { max($0, max(least ?? 0, 0)) }
    }

    func clamp(_ value: CGFloat) -> CGFloat { min(max(value, least ?? -.infinity), most ?? .infinity) }

    func offer(_ proposed: CGFloat?) -> CGFloat? { (proposed ?? ideal).map(clamp) }

    func length(child: CGFloat, proposed: CGFloat?) -> CGFloat {
        guard let proposed else { return ideal.map(clamp) ?? clamp(child) }
        var result = child
        if let least { result = max(least, min(result, proposed)) }
        if let most { result = min(most, max(result, proposed)) }
        return result
    }
}

struct FlexibleFrame {
    let width: FlexibleLength
    let height: FlexibleLength
    let alignment: Alignment
    let isContradictory: Bool
}

extension FlexibleFrame: LayoutModifier {
    typealias Body = Never

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGSize {
        if isContradictory {
            context.warn("frame.contradiction", "A frame's minimum, ideal and maximum lengths must not be less than the one before.")
        }
        let size = child.size(offer(proposal))
        return CGSize(
            width: width.length(child: size.width, proposed: proposal.width),
            height: height.length(child: size.height, proposed: proposal.height))
    }

    func place(_ child: LayoutElement, in size: CGSize, proposal: ProposedViewSize, context: LeafContext) -> ChildPlacement {
        let offer = offer(proposal)
        return ChildPlacement(
            origin: Aligned.origin(of: child, size: child.size(offer), in: size, alignment, proposal: offer), proposal: offer)
    }
}

extension View {
    /// A box of fixed size around the view, in points.
    public nonisolated func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(FixedFrame(width: width.map { max($0, 0) }, height: height.map { max($0, 0) }, alignment: alignment))
    }

    /// A box with limits around the view, in points.
    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        func falls(_ lengths: CGFloat?...) -> Bool {
            let given = lengths.compactMap { $0 }
            return zip(given, given.dropFirst()).contains { $0 > $1 }
        }
        return modifier(
            FlexibleFrame(
                width: FlexibleLength(minWidth, idealWidth, maxWidth), height: FlexibleLength(minHeight, idealHeight, maxHeight),
                alignment: alignment, isContradictory: falls(minWidth, idealWidth, maxWidth) || falls(minHeight, idealHeight, maxHeight)))
    }

    /// Kept for source that calls it; changes nothing.
    public nonisolated func frame() -> some View { frame(width: nil, height: nil) }
}
