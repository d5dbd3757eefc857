// What a font is made of: style, weight, width, design, leading.
import Foundation
import SidelongRenderTree

extension Font {
    /// A use of text. The system gives each a size for every step of Dynamic Type.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle
        case title
        case title2
        case title3
        case headline
        case subheadline
        case body
        case callout
        case footnote
        case caption
        case caption2
    }

    /// How heavy the strokes are.
    public struct Weight: Hashable, Sendable {
        /// CSS weight, 100 to 900.
        package let value: Int

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    /// How wide the letters are. Kept in the value; the font that stands in has one width, so nothing changes on screen.
    public struct Width: Hashable, Sendable {
        public var value: CGFloat

        public init(_ value: CGFloat) { self.value = value }

        public static let compressed = Width(-0.2)
        public static let condensed = Width(-0.1)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// The family within the system's fonts.
    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced

        package var treeDesign: FontKey.Design {
            switch self {
            case .default: .standard
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            }
        }
    }

    /// The distance between lines.
    public enum Leading: Hashable, Sendable {
        case standard
        case tight
        case loose

        /// Points added to each line: two for body text on iOS.
        package var change: Double {
            switch self {
            case .standard: 0
            case .tight: -2
            case .loose: 2
            }
        }
    }
}
