// The rule of horizontal and vertical stacks: the least flexible first, by priority, each offered an equal share of what is left.

/// Measures and places along one axis.
package struct StackArrangement: Sendable {
    var axis: Axis
    var guide: AlignmentKey
    /// Points between two views; nil asks each pair.
    var spacing: CGFloat?

    package struct Cache {
        var gaps: [CGFloat]
        var last: (proposal: ProposedViewSize, offers: [ProposedViewSize])?
    }

    func makeCache(_ subviews: LayoutSubviews) -> Cache {
        var gaps: [CGFloat] = []
        if let spacing {
            gaps = Array(repeating: spacing, count: max(subviews.count - 1, 0))
        } else if subviews.count > 1 {
            gaps.reserveCapacity(subviews.count - 1)
            var previous = subviews[subviews.startIndex].spacing
            for subview in subviews.dropFirst() {
                let next = subview.spacing
                gaps.append(previous.distance(to: next, along: axis))
                previous = next
            }
        }
        return Cache(gaps: gaps)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> CGSize {
        let offers = offers(proposal, subviews, &cache)
        var length = cache.gaps.reduce(0, +)
        var before: CGFloat = 0
        var after: CGFloat = 0
        for (subview, offer) in zip(subviews, offers) {
            let dimensions = subview.dimensions(in: offer)
            let size = CGSize(width: dimensions.width, height: dimensions.height)
            length += size[axis]
            let line = dimensions[guide]
            before = max(before, line)
            after = max(after, size[axis.other] - line)
        }
        var size = CGSize.zero
        size[axis] = length
        size[axis.other] = before + after
        return size
    }

    func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) {
        let offers = offers(proposal, subviews, &cache)
        let lines = zip(subviews, offers).map { $0.dimensions(in: $1)[guide] }
        let line = lines.max() ?? 0
        var main = axis == .horizontal ? bounds.minX : bounds.minY
        for (index, subview) in subviews.enumerated() {
            let cross = (axis == .horizontal ? bounds.minY : bounds.minX) + line - lines[index]
            let point = axis == .horizontal ? CGPoint(x: main, y: cross) : CGPoint(x: cross, y: main)
            subview.place(at: point, anchor: .topLeading, proposal: offers[index])
            main += subview.sizeThatFits(offers[index])[axis]
            if index < cache.gaps.count { main += cache.gaps[index] }
        }
    }

    /// What is proposed to each subview.
    private func offers(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> [ProposedViewSize] {
        if let last = cache.last, last.proposal == proposal { return last.offers }
        let offers = computeOffers(proposal, subviews, cache.gaps)
        cache.last = (proposal, offers)
        return offers
    }

    private func computeOffers(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ gaps: [CGFloat]) -> [ProposedViewSize] {
        guard let whole = proposal[axis], subviews.count > 0 else { return Array(repeating: proposal, count: subviews.count) }
        func offer(_ length: CGFloat) -> ProposedViewSize {
            var offer = proposal
            offer[axis] = length
            return offer
        }
        var left = max(whole - gaps.reduce(0, +), 0)
        // With no room or all the room the order does not matter.
        if left == 0 || left == .infinity { return Array(repeating: offer(left), count: subviews.count) }
        if subviews.count == 1 { return [offer(left)] }
        var offers = Array(repeating: proposal, count: subviews.count)
        let views = Array(subviews)
        let priorities = views.map { $0.priority }
        let levels = Set(priorities).sorted(by: >)
        var reserved: CGFloat = 0
        var least: [CGFloat] = []
        if levels.count > 1 {
            least = views.map { $0.sizeThatFits(offer(0))[axis] }
            reserved = least.reduce(0, +)
        }
        for level in levels {
            let group = views.indices.filter { priorities[$0] == level }
            if levels.count > 1 { reserved -= group.reduce(0) { $0 + least[$1] } }
            var order = group
            if group.count > 1 {
                let flexibility = group.map { index in
                    views[index].sizeThatFits(offer(.infinity))[axis] - views[index].sizeThatFits(offer(0))[axis]
                }
                // A stable order: equally flexible views keep their own.
                order = zip(group, flexibility).enumerated().sorted { a, b in
                    a.element.1 == b.element.1 ? a.offset < b.offset : a.element.1 < b.element.1
                }.map { $0.element.0 }
            }
            var room = max(left - reserved, 0)
            var count = order.count
            for index in order {
                let own = offer(room / CGFloat(count))
                offers[index] = own
                let taken = views[index].sizeThatFits(own)[axis]
                room = max(room - taken, 0)
                left = max(left - taken, 0)
                count -= 1
            }
        }
        return offers
    }

    /// The stack's own wish: along the axis its first and last view's, across it everybody's.
    func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
        guard let first = subviews.first, let last = subviews.last else { return .zero }
        var result = first.spacing
        for subview in subviews.dropFirst() {
            result.formUnion(subview.spacing, edges: axis == .horizontal ? .vertical : .horizontal)
        }
        if axis == .horizontal { result.trailing = last.spacing.trailing } else { result.bottom = last.spacing.bottom }
        return result
    }
}
