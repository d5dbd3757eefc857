// The numbers of Apple's system font that are published or were read off Apple's own pictures. Inter stands in for its outlines.

import SidelongRenderTree

/// Line box and tracking of the system font by size. All distances in points.
package enum SystemFont {
    /// Above the baseline, as a part of the size. Together with `descentFactor` it makes the measured line box of 1.1934 times the size.
    package static let ascentFactor = 0.9522
    /// Below the baseline, as a part of the size.
    package static let descentFactor = 0.2412

    /// The size from which Inter's design for large type stands in.
    package static let displaySize = 24.0

    /// What is added to the published tracking because Inter has two designs where Apple's font changes gradually from 20 to 28
    /// points: the two differ by a twentieth of the size a character, and the part that the outlines do not have is made up in the gaps.
    static func designCorrection(size: Double) -> Double {
        let part = min(max((size - 20) / 8, 0), 1)
        return size < displaySize ? -0.05 * part * size : 0.05 * (1 - part) * size
    }

    /// The height of one line before it is rounded up to the pixel: 20.29 at 17 points, read as 61 pixels of three a point.
    package static func lineHeight(size: Double) -> Double { size * (ascentFactor + descentFactor) }

    /// Tracking by size from Apple's typography tables; sizes between two entries are interpolated, sizes outside take the nearest.
    package static func tracking(size: Double) -> Double {
        guard let first = table.first, let last = table.last else { return 0 }
        if size <= first.size { return first.tracking }
        if size >= last.size { return last.tracking }
        for (lower, upper) in zip(table, table.dropFirst()) where size <= upper.size {
            let part = (size - lower.size) / (upper.size - lower.size)
            return lower.tracking + (upper.tracking - lower.tracking) * part
        }
        return last.tracking
    }

    private static let table: [(size: Double, tracking: Double)] = [
        (6, 0.24), (8, 0.21), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43),
        (18, -0.44), (19, -0.45), (20, -0.45), (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29),
        (28, 0.38), (29, 0.40), (30, 0.40), (31, 0.39), (32, 0.41), (33, 0.40), (34, 0.40),
    ]

    /// The CSS weight of a weight's name in Apple's interfaces (`ultraLight` to `black`); 400 for a name that is not one of them.
    package static func weight(named name: String) -> Int {
        switch name {
        case "ultraLight": 100
        case "thin": 200
        case "light": 300
        case "medium": 500
        case "semibold": 600
        case "bold": 700
        case "heavy": 800
        case "black": 900
        default: 400
        }
    }

    /// Whether the family's own tracking applies to a font: the system's family in its standard and rounded designs.
    package static func hasOwnTracking(_ font: FontKey) -> Bool {
        font.family.isEmpty && (font.design == .standard || font.design == .rounded)
    }

    /// A font as it stands in a tree: its tracking is the family's own plus what was asked for, both shrunk by `scale` with the size.
    package static func resolved(_ font: FontKey, scale: Double = 1) -> FontKey {
        var result = font
        result.size = font.size * scale
        result.tracking =
            font.tracking * scale + (hasOwnTracking(font) ? tracking(size: result.size) + designCorrection(size: result.size) : 0)
        return result
    }
}
