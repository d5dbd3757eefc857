// Deadlines by moment, one per owner, so that an input never looks through everything the phone holds.

/// Who is waiting for a moment.
package enum DeadlineOwner: Hashable, Codable, Sendable, Comparable {
    // On the phone's date.
    /// The next entry of a widget.
    case entry(PlacementID)
    /// A reload by policy, or one that the budget holds.
    case reload(PlacementID)
    case activityStale(ActivityID)
    /// The longest life of an activity.
    case activityLimit(ActivityID)
    case activityDismissal(ActivityID)
    /// Updates from the background that are held are drawn.
    case activityHeld(ActivityID)
    // On the machine's uptime.
    case effectTimeout(EffectID)
    case processStart(Generation)
    case processIdle(Generation)
    case widgetRetry(PlacementID)
    case renderRetry(ActivityID)
    case islandCollapse
    case bannerEnd

    private var rank: (Int, UInt64) {
        switch self {
        case .entry(let id): (0, id.rawValue)
        case .reload(let id): (1, id.rawValue)
        case .activityStale(let id): (2, id.rawValue)
        case .activityLimit(let id): (3, id.rawValue)
        case .activityDismissal(let id): (4, id.rawValue)
        case .effectTimeout(let id): (5, id.rawValue)
        case .processStart(let id): (6, id.rawValue)
        case .processIdle(let id): (7, id.rawValue)
        case .widgetRetry(let id): (8, id.rawValue)
        case .renderRetry(let id): (9, id.rawValue)
        case .islandCollapse: (10, 0)
        case .bannerEnd: (11, 0)
        case .activityHeld(let id): (12, id.rawValue)
        }
    }

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// Owners and the moments they wait for: at most one moment per owner, the earliest first, equal moments in the owners' order.
package struct DeadlineQueue<Moment: Comparable & Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    private struct Waiting: Hashable, Codable, Sendable, Comparable {
        var moment: Moment
        var owner: DeadlineOwner
        static func < (left: Self, right: Self) -> Bool {
            left.moment == right.moment ? left.owner < right.owner : left.moment < right.moment
        }
    }

    private var moments: SortedTable<DeadlineOwner, Moment> = SortedTable()
    /// Latest first, so that taking the earliest is taking the last.
    private var order: [Waiting] = []

    package init() {}

    package var earliest: Moment? { order.last?.moment }
    package var count: Int { order.count }

    package subscript(owner: DeadlineOwner) -> Moment? {
        get { moments[owner] }
        set {
            let old = moments[owner]
            if old == newValue { return }
            if let old { remove(Waiting(moment: old, owner: owner)) }
            moments[owner] = newValue
            if let newValue { insert(Waiting(moment: newValue, owner: owner)) }
        }
    }

    /// Takes the earliest owner whose moment is at or before the given one.
    package mutating func takeDue(at moment: Moment) -> (owner: DeadlineOwner, moment: Moment)? {
        guard let last = order.last, last.moment <= moment else { return nil }
        order.removeLast()
        moments[last.owner] = nil
        return (last.owner, last.moment)
    }

    private func index(of waiting: Waiting) -> Int {
        var low = 0
        var high = order.count
        while low < high {
            let middle = (low + high) / 2
            if waiting < order[middle] { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func insert(_ waiting: Waiting) { order.insert(waiting, at: index(of: waiting)) }

    private mutating func remove(_ waiting: Waiting) {
        // `index` is the first place whose element is not after `waiting`: the element itself when it is there.
        let place = index(of: waiting)
        if place < order.count, order[place] == waiting { order.remove(at: place) }
    }
}
