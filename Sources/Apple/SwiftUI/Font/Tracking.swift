// The system font's distance between characters, which changes with its size.

/// SF Pro's tracking as the Human Interface Guidelines publish it (typography).
package enum Tracking {
    private static let published: [(size: Double, tracking: Double)] = [
        (6, 0.24), (8, 0.21), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44),
        (19, -0.45), (20, -0.45), (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29), (28, 0.38),
        (29, 0.40), (30, 0.40), (31, 0.39), (32, 0.41), (33, 0.40), (34, 0.40), (80, 0),
    ]

    /// Points after each character at a size in points.
    ///
    /// Between two sizes of the table the line between them; under the smallest its value; from 34 points it falls to nothing at 80.
    package static func standard(size: Double) -> Double {
        guard let first = published.first, let last = published.last, size > first.size else { return published.first?.tracking ?? 0 }
        guard size < last.size else { return last.tracking }
        let upper = published.firstIndex { $0.size >= size } ?? published.count - 1
        let (below, above) = (published[upper - 1], published[upper])
        let share = (size - below.size) / (above.size - below.size)
        return below.tracking + (above.tracking - below.tracking) * share
    }
}
