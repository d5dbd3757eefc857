// The rule of horizontal and vertical stacks: the least flexible first, by priority, each offered an equal share of what is left.

/// Measures and places along one axis.
public struct _StackArrangement: Sendable {
    var axis: Axis
    var guide: AlignmentKey
    /// Points between two views; nil asks each pair.
    var spacing: CGFloat?

    /// What a stack keeps between two askings.
    public struct Cache: Sendable {
        let elements: [LayoutElement]
        let gaps: [CGFloat]
        let gapLength: CGFloat
        var last: (proposal: ProposedViewSize, offers: [ProposedViewSize])?
    }

    @MainActor func makeCache(_ subviews: LayoutSubviews) -> Cache {
        var elements: [LayoutElement] = []
        elements.reserveCapacity(subviews.count)
        for subview in subviews.elements { elements.append(subview.element) }
        var gaps: [CGFloat] = []
        if let spacing {
            gaps = Array(repeating: spacing, count: max(elements.count - 1, 0))
        } else if elements.count > 1 {
            gaps.reserveCapacity(elements.count - 1)
            var previous = elements[0].spacing
            for element in elements.dropFirst() {
                let next = element.spacing
                gaps.append(previous.distance(to: next, along: axis))
                previous = next
            }
        }
        return Cache(elements: elements, gaps: gaps, gapLength: gaps.reduce(0, +))
    }

    @MainActor func sizeThatFits(_ proposal: ProposedViewSize, _ cache: inout Cache) -> CGSize {
        let offers = offers(proposal, &cache)
        var length = cache.gapLength
        var before: CGFloat = 0
        var after: CGFloat = 0
        for (index, element) in cache.elements.enumerated() {
            let size = element.size(offers[index])
            length += size[axis]
            let line = element.line(guide, size: size, proposal: offers[index])
            before = max(before, line)
            after = max(after, size[axis.other] - line)
        }
        var size = CGSize.zero
        size[axis] = length
        size[axis.other] = before + after
        return size
    }

    @MainActor func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ cache: inout Cache) {
        let offers = offers(proposal, &cache)
        let elements = cache.elements
        // Loops where `map` would do: a closure of the main actor that the library calls is checked at each call.
        var sizes: [CGSize] = []
        var lines: [CGFloat] = []
        sizes.reserveCapacity(elements.count)
        lines.reserveCapacity(elements.count)
        var line: CGFloat = 0
        for (index, element) in elements.enumerated() {
            let size = element.size(offers[index])
            let own = element.line(guide, size: size, proposal: offers[index])
            line = index == 0 ? own : max(line, own)
            sizes.append(size)
            lines.append(own)
        }
        var main = axis == .horizontal ? bounds.minX : bounds.minY
        for (index, element) in elements.enumerated() {
            let cross = (axis == .horizontal ? bounds.minY : bounds.minX) + line - lines[index]
            let point = axis == .horizontal ? CGPoint(x: main, y: cross) : CGPoint(x: cross, y: main)
            element.placement = ChildPlacement(origin: point, proposal: offers[index])
            main += sizes[index][axis]
            if index < cache.gaps.count { main += cache.gaps[index] }
        }
    }

    /// What is proposed to each subview.
    @MainActor private func offers(_ proposal: ProposedViewSize, _ cache: inout Cache) -> [ProposedViewSize] {
        if let last = cache.last, last.proposal == proposal { return last.offers }
        let offers = computeOffers(proposal, cache)
        cache.last = (proposal, offers)
        return offers
    }

    @MainActor private func computeOffers(_ proposal: ProposedViewSize, _ cache: Cache) -> [ProposedViewSize] {
        let views = cache.elements
        guard let whole = proposal[axis], !views.isEmpty else { return Array(repeating: proposal, count: views.count) }
        func offer(_ length: CGFloat) -> ProposedViewSize {
            var offer = proposal
            offer[axis] = length
            return offer
        }
        var left = max(whole - cache.gapLength, 0)
        // With no room or all the room the order does not matter.
        if left == 0 || left == .infinity { return Array(repeating: offer(left), count: views.count) }
        if views.count == 1 { return [offer(left)] }
        var offers = Array(repeating: proposal, count: views.count)
        var priorities: [Double] = []
        priorities.reserveCapacity(views.count)
        // Nearly always nobody has said anything.
        var isUniform = true
        for view in views {
            let priority = view.priority
            if let first = priorities.first, first != priority { isUniform = false }
            priorities.append(priority)
        }
        let levels = isUniform ? [priorities[0]] : Set(priorities).sorted(by: >)
        let nothing = offer(0)
        var reserved: CGFloat = 0
        var least: [CGFloat] = []
        if !isUniform {
            least = views.map { $0.size(nothing)[axis] }
            reserved = least.reduce(0, +)
        }
        for level in levels {
            let group = isUniform ? Array(views.indices) : views.indices.filter { priorities[$0] == level }
            if !isUniform { reserved -= group.reduce(0) { $0 + least[$1] } }
            let order = group.count > 1 ? byFlexibility(group, views, least: nothing, most: offer(.infinity)) : group
            var room = max(left - reserved, 0)
            var count = order.count
            for index in order {
                let own = offer(room / CGFloat(count))
                offers[index] = own
                let taken = views[index].size(own)[axis]
                room = max(room - taken, 0)
                left = max(left - taken, 0)
                count -= 1
            }
        }
        return offers
    }

    /// The least flexible first, in a stable order: equally flexible views keep their own.
    @MainActor private func byFlexibility(_ group: [Int], _ views: [LayoutElement], least: ProposedViewSize, most: ProposedViewSize)
        -> [Int]
    {
        var isSorted = true
        var flexibility: [CGFloat] = []
        flexibility.reserveCapacity(group.count)
        for index in group {
            let own = views[index].size(most)[axis] - views[index].size(least)[axis]
            if let last = flexibility.last, !(last <= own) { isSorted = false }
            flexibility.append(own)
        }
        if isSorted { return group }
        return group.indices.sorted { a, b in
            flexibility[a] == flexibility[b] ? a < b : flexibility[a] < flexibility[b]
        }.map { group[$0] }
    }

    /// The stack's own wish: along the axis its first and last view's, across it everybody's.
    @MainActor func spacing(_ cache: Cache) -> ViewSpacing {
        guard let first = cache.elements.first, let last = cache.elements.last else { return .zero }
        var result = first.spacing
        for element in cache.elements.dropFirst() {
            result.formUnion(element.spacing, edges: axis == .horizontal ? .vertical : .horizontal)
        }
        if axis == .horizontal { result.trailing = last.spacing.trailing } else { result.bottom = last.spacing.bottom }
        return result
    }
}

/// A layout along one axis. Layouts run on the main actor, inside the pass that measures or draws.
public protocol _AxisLayout: Layout, Sendable where Cache == _StackArrangement.Cache {
    var _arrangement: _StackArrangement { get }
}

extension _AxisLayout {
    public func makeCache(subviews: Subviews) -> _StackArrangement.Cache { MainActor.assumeIsolated { _arrangement.makeCache(subviews) } }

    public func spacing(subviews: Subviews, cache: inout _StackArrangement.Cache) -> ViewSpacing {
        MainActor.assumeIsolated { _arrangement.spacing(cache) }
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackArrangement.Cache) -> CGSize {
        MainActor.assumeIsolated { _arrangement.sizeThatFits(proposal, &cache) }
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackArrangement.Cache) {
        MainActor.assumeIsolated { _arrangement.place(in: bounds, proposal, &cache) }
    }
}
