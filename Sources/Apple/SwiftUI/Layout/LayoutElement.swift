// What is laid out: one element per box, with a cache of sizes by exact proposal.

/// A box of the layout. Elements belong to nodes, and a node may stand for several.
@MainActor package class LayoutElement {
    package unowned let node: ViewNode
    package internal(set) weak var parent: LayoutElement?
    package let id: Int
    /// Set by the layout around it.
    var placement = ChildPlacement(origin: .zero, proposal: .unspecified)
    private var cache: [(proposal: ProposedViewSize, size: CGSize)] = []
    private var cachedSpacing: ViewSpacing?
    private var guides: [(key: AlignmentKey, isSet: Bool)] = []

    init(node: ViewNode, id: Int) {
        self.node = node
        self.id = id
    }

    // What a subclass says.

    func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    func measureSpacing() -> ViewSpacing { ViewSpacing() }
    /// A guide that this element or what is in it sets; nil leaves it to the guide's default.
    func explicitAlignment(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? { nil }
    /// Whether anything in here may set the guide. Most trees set none, and then nothing is placed to find out.
    func setsGuide(_ key: AlignmentKey) -> Bool { false }
    package func trait(_ key: ObjectIdentifier) -> Any? { nil }
    func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] { [] }
    /// Whether one node of exactly this element's frame is drawn.
    var drawsOwnFrame: Bool { true }
    func clearOwnCache() {}

    // Shared behaviour.

    /// The size for a proposal, from the cache or measured once.
    package final func size(_ proposal: ProposedViewSize) -> CGSize {
        for entry in cache where entry.proposal == proposal { return entry.size }
        node.graph.layoutEvaluations += 1
        let size = measure(proposal)
        cache.append((proposal, size))
        return size
    }

    package final var spacing: ViewSpacing {
        if let cachedSpacing { return cachedSpacing }
        let made = measureSpacing()
        cachedSpacing = made
        return made
    }

    package final var priority: Double { trait(LayoutTraits.priority) as? Double ?? 0 }
    package final var zIndex: Double { trait(LayoutTraits.zIndex) as? Double ?? 0 }

    /// A guide under a proposal, where something sets it.
    package final func alignment(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
        hasGuide(key) ? explicitAlignment(key, proposal: proposal) : nil
    }

    final func hasGuide(_ key: AlignmentKey) -> Bool {
        for known in guides where known.key == key { return known.isSet }
        let isSet = setsGuide(key)
        guides.append((key, isSet))
        return isSet
    }

    /// Size and guides under a proposal.
    package final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: size(proposal)) { [self] key in MainActor.assumeIsolated { alignment(key, proposal: proposal) } }
    }

    /// Forgets sizes here and in everything around it.
    package final func invalidate() {
        var element: LayoutElement? = self
        while let current = element {
            current.cache.removeAll(keepingCapacity: true)
            current.cachedSpacing = nil
            current.guides.removeAll(keepingCapacity: true)
            current.clearOwnCache()
            element = current.parent
        }
    }

    package final var isRightToLeft: Bool { node.environment.untracked(LayoutDirectionKey.self) == .rightToLeft }
}

/// Traits that every container understands.
package enum LayoutTraits {
    private enum Priority {}
    private enum ZIndex {}
    package static let priority = ObjectIdentifier(Priority.self)
    package static let zIndex = ObjectIdentifier(ZIndex.self)
}
