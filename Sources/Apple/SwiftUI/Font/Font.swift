// A font as SwiftUI describes it: a style or a size with changes on it. Its size is known only where it is drawn.
import Foundation

/// A font, independent of the text size that is set where it is used.
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle, weight: Weight?, design: Design?)
        case system(size: Double, weight: Weight?, design: Design?)
        /// With no style to scale by, the size stays as it is.
        case custom(name: String, size: Double, relativeTo: TextStyle?)
    }

    enum Change: Hashable, Sendable {
        case weight(Weight)
        case width(Width)
        case bold(Bool)
        case italic(Bool)
        case monospacedDigit
        case monospaced(Bool)
        case leading(Leading)
        case smallCaps
        case lowercaseSmallCaps
        case uppercaseSmallCaps
    }

    let base: Base
    var changes: [Change] = []

    init(_ base: Base) { self.base = base }

    func changed(_ change: Change) -> Font {
        var font = self
        font.changes.append(change)
        return font
    }

    public static let largeTitle = Font(.style(.largeTitle, weight: nil, design: nil))
    public static let title = Font(.style(.title, weight: nil, design: nil))
    public static let title2 = Font(.style(.title2, weight: nil, design: nil))
    public static let title3 = Font(.style(.title3, weight: nil, design: nil))
    public static let headline = Font(.style(.headline, weight: nil, design: nil))
    public static let subheadline = Font(.style(.subheadline, weight: nil, design: nil))
    public static let body = Font(.style(.body, weight: nil, design: nil))
    public static let callout = Font(.style(.callout, weight: nil, design: nil))
    public static let footnote = Font(.style(.footnote, weight: nil, design: nil))
    public static let caption = Font(.style(.caption, weight: nil, design: nil))
    public static let caption2 = Font(.style(.caption2, weight: nil, design: nil))

    /// A text style of the system's font.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style, weight: weight, design: design))
    }

    /// The system's font at a size in points, which the person's text size does not change.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: Double(size), weight: weight, design: design))
    }

    /// A font by name at a size in points, which grows with body text.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.custom(name: name, size: Double(size), relativeTo: .body))
    }

    /// A font by name at a size in points, which grows with a text style.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name: name, size: Double(size), relativeTo: textStyle))
    }

    /// A font by name at a size in points, which the person's text size does not change.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name: name, size: Double(fixedSize), relativeTo: nil))
    }

    public func italic() -> Font { changed(.italic(true)) }
    public func italic(_ isActive: Bool) -> Font { changed(.italic(isActive)) }
    public func bold() -> Font { changed(.bold(true)) }
    public func bold(_ isActive: Bool) -> Font { changed(.bold(isActive)) }
    public func weight(_ weight: Weight) -> Font { changed(.weight(weight)) }
    public func width(_ width: Width) -> Font { changed(.width(width)) }
    public func leading(_ leading: Leading) -> Font { changed(.leading(leading)) }
    public func smallCaps() -> Font { changed(.smallCaps) }
    public func lowercaseSmallCaps() -> Font { changed(.lowercaseSmallCaps) }
    public func uppercaseSmallCaps() -> Font { changed(.uppercaseSmallCaps) }

    /// Digits of one width; other characters stay as they are.
    public func monospacedDigit() -> Font { changed(.monospacedDigit) }

    /// All characters of one width.
    public func monospaced() -> Font { changed(.monospaced(true)) }
    public func monospaced(_ isActive: Bool) -> Font { changed(.monospaced(isActive)) }
}
