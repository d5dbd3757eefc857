// Corners whose curvature grows from the straight side instead of jumping.

/// A corner in units of its radius, as two mirrored cubic curves that meet on the diagonal. This is Sidelong's own approximation:
/// it passes through the point where the circular corner crosses its diagonal, starts 1.5 radii from the vertex, has no curvature
/// there, and about the circle's curvature on the diagonal. Where a side is too short for that, it changes into the circular
/// corner, which it is when half the side equals the radius.
struct ContinuousCorner {
    /// Distances from the vertex along the side: start, first control point.
    var start: Double
    var first: Double
    /// Second control point: along the side, and away from it.
    var second: Double
    var secondDepth: Double
    /// The point on the diagonal, as far from both sides.
    static let diagonal = 0.29289321881345254

    /// `room` is the half of the shorter side in radii.
    init(room: Double) {
        let part = min(max((room - 1) / 0.5, 0), 1)
        func mix(_ circular: Double, _ continuous: Double) -> Double { circular + (continuous - circular) * part }
        start = mix(1, 1.5)
        first = mix(0.7348, 0.966)
        second = mix(0.4804, 0.5858)
        secondDepth = mix(0.1054, 0)
    }
}
