// What is laid out: one element per box, with a cache of sizes by exact proposal.

/// A box of the layout. Elements belong to nodes, and a node may stand for several.
@MainActor package class LayoutElement {
    package unowned let node: ViewNode
    /// The element around this one, while it lives.
    package internal(set) var parent: LayoutElement? {
        get { around?.object }
        set {
            guard let newValue else { return around = nil }
            if newValue.me == nil {
                let made = BackReference<LayoutElement>()
                made.lead(to: newValue)
                newValue.me = made
            }
            around = newValue.me
        }
    }
    private var around: BackReference<LayoutElement>?
    private var me: BackReference<LayoutElement>?
    package let id: Int
    /// Set by the layout around it.
    var placement = ChildPlacement(origin: .zero, proposal: .unspecified)
    /// Where a container drew the element last, in the root's coordinates as if nothing were scrolled.
    var lastFrame: CGRect?
    /// What was drawn last, until something in here changes.
    var kept: KeptDrawing?
    /// Whether the element lies on another and does not change its size.
    var isLaidOver = false
    private var cache = SizeCache()
    private var cachedSpacing: ViewSpacing?
    private var cachedPriority: Double?
    /// Which standard guides have been asked for, and which of them are set.
    private var askedGuides: UInt16 = 0
    private var standardGuides: UInt16 = 0
    private var ownGuides: [(key: AlignmentKey, isSet: Bool)] = []

    init(node: ViewNode, id: Int) {
        self.node = node
        self.id = id
    }

    isolated deinit { me?.clear() }

    // What a subclass says.

    func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    func measureSpacing() -> ViewSpacing { ViewSpacing() }
    /// A guide that this element or what is in it sets; nil leaves it to the guide's default.
    func explicitAlignment(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? { nil }
    /// Whether anything in here may set the guide. Most trees set none, and then nothing is placed to find out.
    func setsGuide(_ key: AlignmentKey) -> Bool { false }
    package func trait(_ key: ObjectIdentifier) -> Any? { nil }
    func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] { [] }
    /// The lazy row that this stands for, and that row while it has not been made.
    var lazyRow: LazyRowElement? { nil }
    var unmadeRow: LazyRowElement? { nil }
    /// Whether drawing again draws the same as long as neither value nor environment nor size changes, and does nothing else. Elements that
    /// follow their place, or keep what nobody is told of, say no.
    var isRepeatable: Bool { false }
    /// Whether one node of exactly this element's frame is drawn.
    var drawsOwnFrame: Bool { true }
    func clearOwnCache() {}

    // Shared behaviour.

    /// The size for a proposal, from the cache or measured once.
    package final func size(_ proposal: ProposedViewSize) -> CGSize {
        let key = SizeCache.Key(proposal)
        if let known = cache.size(for: key) { return known }
        node.graph.layoutEvaluations += 1
        let size = measure(proposal)
        cache.add(size, for: key)
        return size
    }

    package final var spacing: ViewSpacing {
        if let cachedSpacing { return cachedSpacing }
        let made = measureSpacing()
        cachedSpacing = made
        return made
    }

    package final var priority: Double {
        if let cachedPriority { return cachedPriority }
        let made = trait(LayoutTraits.priority) as? Double ?? 0
        cachedPriority = made
        return made
    }
    package final var zIndex: Double { trait(LayoutTraits.zIndex) as? Double ?? 0 }

    /// A guide under a proposal, where something sets it.
    package final func alignment(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
        hasGuide(key) ? explicitAlignment(key, proposal: proposal) : nil
    }

    final func hasGuide(_ key: AlignmentKey) -> Bool {
        if let bit = key.standard?.bit {
            if askedGuides & bit == 0 {
                askedGuides |= bit
                if setsGuide(key) { standardGuides |= bit }
            }
            return standardGuides & bit != 0
        }
        for known in ownGuides where known.key == key { return known.isSet }
        let isSet = setsGuide(key)
        ownGuides.append((key, isSet))
        return isSet
    }

    /// Where a guide lies in this element of a size, whether it is set or not.
    final func line(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat {
        if hasGuide(key), let line = explicitAlignment(key, proposal: proposal) { return line }
        // An app's guide may follow from the others.
        return key.standard == nil ? key.id.defaultValue(in: dimensions(proposal)) : key.defaultLine(in: size)
    }

    /// Size and guides under a proposal.
    package final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: size(proposal)) { [self] key in MainActor.assumeIsolated { alignment(key, proposal: proposal) } }
    }

    /// Forgets sizes here and in everything around it, and what was drawn.
    package final func invalidate() {
        var element: LayoutElement? = self
        var changesSize = true
        while let current = element {
            if changesSize { current.forgetSizes() }
            current.kept = nil
            if current.isLaidOver { changesSize = false }
            element = current.parent
        }
    }

    /// Forgets what was drawn here and in everything around it.
    package final func invalidateDrawing() {
        var element: LayoutElement? = self
        while let current = element {
            current.kept = nil
            element = current.parent
        }
    }

    private func forgetSizes() {
        cache.removeAll()
        cachedSpacing = nil
        cachedPriority = nil
        askedGuides = 0
        standardGuides = 0
        if !ownGuides.isEmpty { ownGuides.removeAll() }
        clearOwnCache()
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
