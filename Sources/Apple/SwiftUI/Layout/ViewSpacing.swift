// How far a view wants to be from its neighbours.

/// A view's preferred distances to the views beside it.
public struct ViewSpacing: Sendable {
    /// What lies at an edge: text keeps another distance to text than to anything else.
    struct Preference: Equatable, Sendable {
        /// Points to a neighbour of any kind; nil is the default of 8.
        var distance: CGFloat?
        /// Points that a text's line box is short of its leading; nil when the edge is not text.
        var textGap: CGFloat?
        /// Whether the edge has no wish at all (a spacer, an empty container).
        var isZero = false
    }

    /// Points between two views that say nothing.
    static let standard: CGFloat = 8

    var top = Preference()
    var leading = Preference()
    var bottom = Preference()
    var trailing = Preference()

    /// No distance at any edge.
    public static let zero = ViewSpacing(all: Preference(isZero: true))

    public init() {}

    init(all: Preference) {
        top = all
        leading = all
        bottom = all
        trailing = all
    }

    /// A text's spacing: `gap` points to a text above or below, the default elsewhere.
    package static func text(gap: CGFloat) -> ViewSpacing {
        var spacing = ViewSpacing()
        spacing.top = Preference(textGap: gap)
        spacing.bottom = Preference(textGap: gap)
        return spacing
    }

    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        func union(_ mine: inout Preference, _ theirs: Preference) {
            if mine.isZero { mine = theirs; return }
            if theirs.isZero { return }
            if let a = mine.distance, let b = theirs.distance {
                mine.distance = max(a, b)
            } else {
                mine.distance = mine.distance ?? theirs.distance
            }
            if let a = mine.textGap, let b = theirs.textGap { mine.textGap = max(a, b) } else { mine.textGap = nil }
        }
        if edges.contains(.top) { union(&top, other.top) }
        if edges.contains(.leading) { union(&leading, other.leading) }
        if edges.contains(.bottom) { union(&bottom, other.bottom) }
        if edges.contains(.trailing) { union(&trailing, other.trailing) }
    }

    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var copy = self
        copy.formUnion(other, edges: edges)
        return copy
    }

    /// Points between this view and the next along the axis.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let mine = axis == .horizontal ? trailing : bottom
        let theirs = axis == .horizontal ? next.leading : next.top
        if mine.isZero || theirs.isZero { return max(mine.distance ?? 0, theirs.distance ?? 0) }
        if let a = mine.textGap, let b = theirs.textGap { return max(a, b) }
        return max(mine.distance ?? ViewSpacing.standard, theirs.distance ?? ViewSpacing.standard)
    }
}
