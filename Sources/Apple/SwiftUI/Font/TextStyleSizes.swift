// Sizes of the text styles for every step of Dynamic Type, as the Human Interface Guidelines publish them (typography, iOS).

extension Font.TextStyle {
    /// Size and line height in points.
    package struct Metrics: Hashable, Sendable {
        package var size: Double
        package var lineHeight: Double
    }

    package func metrics(at size: DynamicTypeSize) -> Metrics {
        let row = Self.table(self)[size.rawValue]
        return Metrics(size: row.0, lineHeight: row.1)
    }

    /// The style's own weight, and the one that `bold()` makes of it.
    package var weight: Font.Weight { self == .headline ? .semibold : .regular }
    package var emphasizedWeight: Font.Weight {
        switch self {
        case .largeTitle, .title, .title2: .bold
        default: .semibold
        }
    }

    /// Size and line height for xSmall to accessibility5.
    private static func table(_ style: Font.TextStyle) -> [(Double, Double)] {
        switch style {
        case .largeTitle: largeTitleTable
        case .title: titleTable
        case .title2: title2Table
        case .title3: title3Table
        case .headline: headlineTable
        case .body: bodyTable
        case .callout: calloutTable
        case .subheadline: subheadlineTable
        case .footnote: footnoteTable
        case .caption: captionTable
        case .caption2: caption2Table
        }
    }

    private static let largeTitleTable: [(Double, Double)] = [
        (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48),
        (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
    ]
    private static let titleTable: [(Double, Double)] = [
        (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41),
        (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
    ]
    private static let title2Table: [(Double, Double)] = [
        (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34),
        (34, 41), (39, 47), (44, 52), (50, 59), (56, 66),
    ]
    private static let title3Table: [(Double, Double)] = [
        (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32),
        (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
    ]
    private static let headlineTable: [(Double, Double)] = [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29),
        (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
    ]
    private static let bodyTable: [(Double, Double)] = [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29),
        (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
    ]
    private static let calloutTable: [(Double, Double)] = [
        (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28),
        (26, 32), (32, 39), (38, 46), (44, 52), (51, 60),
    ]
    private static let subheadlineTable: [(Double, Double)] = [
        (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28),
        (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
    ]
    private static let footnoteTable: [(Double, Double)] = [
        (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24),
        (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
    ]
    private static let captionTable: [(Double, Double)] = [
        (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23),
        (22, 28), (26, 32), (32, 39), (37, 44), (43, 51),
    ]
    private static let caption2Table: [(Double, Double)] = [
        (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22),
        (20, 25), (24, 30), (29, 35), (34, 41), (40, 48),
    ]
}
