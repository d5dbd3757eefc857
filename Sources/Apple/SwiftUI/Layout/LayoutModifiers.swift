// Modifiers of size and place: padding, fixed size, offset, position, aspect ratio, guides, priority.

struct Padding {
    let insets: EdgeInsets?
    let edges: Edge.Set
    /// Points; nil is the default of 16.
    let length: CGFloat?

    /// Read off Apple's own: 16 points a side on a phone.
    static let standard: CGFloat = 16

    fileprivate var resolved: EdgeInsets { insets ?? EdgeInsets(edges, length ?? Padding.standard) }
}

extension Padding: LayoutModifier {
    typealias Body = Never

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let insets = resolved
        return ProposedViewSize(
            width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
            height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) })
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGSize {
        let insets = resolved
        let size = child.size(offer(proposal))
        return CGSize(
            width: max(size.width + insets.leading + insets.trailing, 0), height: max(size.height + insets.top + insets.bottom, 0))
    }

    func place(_ child: LayoutElement, in size: CGSize, proposal: ProposedViewSize, context: LeafContext) -> ChildPlacement {
        ChildPlacement(origin: CGPoint(x: resolved.leading, y: resolved.top), proposal: offer(proposal))
    }

    func spacing(_ child: LayoutElement, in context: LeafContext) -> ViewSpacing {
        var spacing = child.spacing
        let insets = resolved
        // A padded edge is no text edge any more.
        if insets.top != 0 { spacing.top = .init() }
        if insets.bottom != 0 { spacing.bottom = .init() }
        if insets.leading != 0 { spacing.leading = .init() }
        if insets.trailing != 0 { spacing.trailing = .init() }
        return spacing
    }
}

struct FixedSize {
    let horizontal: Bool
    let vertical: Bool
}

extension FixedSize: LayoutModifier {
    typealias Body = Never

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGSize { child.size(offer(proposal)) }

    func place(_ child: LayoutElement, in size: CGSize, proposal: ProposedViewSize, context: LeafContext) -> ChildPlacement {
        ChildPlacement(origin: .zero, proposal: offer(proposal))
    }
}

struct Offset {
    let size: CGSize
}

extension Offset: LayoutModifier {
    typealias Body = Never
    func place(_ child: LayoutElement, in size: CGSize, proposal: ProposedViewSize, context: LeafContext) -> ChildPlacement {
        ChildPlacement(origin: CGPoint(x: self.size.width, y: self.size.height), proposal: proposal)
    }
    // Guides stay where the view would be.
    func explicitAlignment(_ key: AlignmentKey, proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGFloat? {
        child.alignment(key, proposal: proposal)
    }
}

struct Position {
    let point: CGPoint
}

extension Position: LayoutModifier {
    typealias Body = Never

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: child.size(proposal))
    }

    func place(_ child: LayoutElement, in size: CGSize, proposal: ProposedViewSize, context: LeafContext) -> ChildPlacement {
        let own = child.size(proposal)
        return ChildPlacement(origin: CGPoint(x: point.x - own.width / 2, y: point.y - own.height / 2), proposal: proposal)
    }
}

/// How a view with an aspect ratio uses the room that it is offered.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit
    case fill
}

struct AspectRatio {
    let ratio: CGFloat?
    let mode: ContentMode
}

extension AspectRatio: LayoutModifier {
    typealias Body = Never

    @MainActor private func offer(_ proposal: ProposedViewSize, _ child: LayoutElement) -> ProposedViewSize {
        let ideal = child.size(.unspecified)
        let own = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
        guard own > 0, own.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil):
            guard ratio != nil else { return proposal }
            return ProposedViewSize(width: ideal.width, height: ideal.width / own)
        case (let width?, nil): return ProposedViewSize(width: width, height: width / own)
        case (nil, let height?): return ProposedViewSize(width: height * own, height: height)
        case (let width?, let height?):
            if width == .infinity && height == .infinity { return proposal }
            let byWidth = CGSize(width: width, height: width / own)
            let byHeight = CGSize(width: height * own, height: height)
            let widthIsTighter = byWidth.height <= height
            return ProposedViewSize((mode == .fit) == widthIsTighter ? byWidth : byHeight)
        }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGSize {
        child.size(offer(proposal, child))
    }

    func place(_ child: LayoutElement, in size: CGSize, proposal: ProposedViewSize, context: LeafContext) -> ChildPlacement {
        ChildPlacement(origin: .zero, proposal: offer(proposal, child))
    }
}

struct AlignmentGuide {
    let key: AlignmentKey
    let compute: (ViewDimensions) -> CGFloat
}

extension AlignmentGuide: LayoutModifier {
    typealias Body = Never
    func setsGuide(_ key: AlignmentKey) -> Bool { key == self.key }
    func explicitAlignment(_ key: AlignmentKey, proposal: ProposedViewSize, child: LayoutElement, in context: LeafContext) -> CGFloat? {
        key == self.key ? compute(child.dimensions(proposal)) : nil
    }
}

/// Gives a view a trait that the container around it reads.
struct TraitModifier {
    let key: ObjectIdentifier
    let value: Any
}

extension TraitModifier: LayoutModifier {
    typealias Body = Never
    func trait(_ key: ObjectIdentifier, in context: LeafContext) -> Any? { key == self.key ? value : nil }
}

extension View {
    public nonisolated func padding(_ insets: EdgeInsets) -> some View { modifier(Padding(insets: insets, edges: .all, length: nil)) }

    /// Room around the view in points; nil is 16.
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(Padding(insets: nil, edges: edges, length: length))
    }

    public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
    public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { padding(edges, length) }
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(.all, length) }

    public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FixedSize(horizontal: horizontal, vertical: vertical))
    }

    public nonisolated func offset(_ offset: CGSize) -> some View { modifier(Offset(size: offset)) }
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }
    public nonisolated func position(_ position: CGPoint) -> some View { modifier(Position(point: position)) }
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(AspectRatio(ratio: aspectRatio, mode: contentMode))
    }
    public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }
    public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    public nonisolated func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modifier(AlignmentGuide(key: g.key, compute: computeValue))
    }
    public nonisolated func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modifier(AlignmentGuide(key: g.key, compute: computeValue))
    }

    /// Views of higher priority are offered room first.
    public nonisolated func layoutPriority(_ value: Double) -> some View {
        modifier(TraitModifier(key: LayoutTraits.priority, value: value))
    }

    public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(TraitModifier(key: ObjectIdentifier(key), value: value))
    }

    /// Higher is drawn in front among siblings.
    public nonisolated func zIndex(_ value: Double) -> some View { modifier(TraitModifier(key: LayoutTraits.zIndex, value: value)) }
}
