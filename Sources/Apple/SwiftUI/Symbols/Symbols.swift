// The open drawings that stand for SF Symbols, by name.
import Foundation

/// A glyph of the icon font, with the ink that it leaves in its em square.
package struct SymbolGlyph: Hashable, Sendable {
    /// Unicode scalar in the icon font.
    package var scalar: Int
    /// Edges of the ink in fractions of the em square, from its left and its top.
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double
    /// On the drawing's size, so that it is as large as Apple's of that name.
    package var factor: Double
}

/// What was found for a name.
package enum SymbolMatch: Hashable, Sendable {
    /// The drawing that the name means.
    case exact(SymbolGlyph)
    /// A drawing that is near: another fill, or the same thing without its frame or its badge.
    case near(SymbolGlyph)
    case unknown
}

/// The table of symbols.
package enum Symbols {
    /// The family as fontconfig knows it, and where its em square's top lies above the baseline, in em.
    package static let family = "Material Design Icons"
    package static let ascent = 0.875

    private struct Entry {
        var glyph: SymbolGlyph
        var isNear: Bool
    }

    private static let entries: [String: Entry] = {
        var entries: [String: Entry] = [:]
        for line in table.split(separator: "\n") {
            let cells = line.split(separator: " ")
            guard cells.count > 6, let scalar = Int(cells[0], radix: 16) else { continue }
            let numbers = cells[1...5].compactMap { Double($0) }
            guard numbers.count == 5 else { continue }
            let glyph = SymbolGlyph(
                scalar: scalar, left: numbers[0], top: numbers[1], right: numbers[2], bottom: numbers[3], factor: numbers[4])
            for name in cells[6...] {
                let isNear = name.hasPrefix("~")
                entries[String(isNear ? name.dropFirst() : name)] = Entry(glyph: glyph, isNear: isNear)
            }
        }
        return entries
    }()

    /// Every name with a drawing, in order.
    package static var names: [String] { entries.keys.sorted() }

    /// The drawing for a name. A name that is not in the table loses its last parts (`.fill`, `.circle`, `.badge.plus`) until one is.
    package static func match(_ name: String) -> SymbolMatch {
        if let entry = entries[name] { return entry.isNear ? .near(entry.glyph) : .exact(entry.glyph) }
        var parts = name.split(separator: ".").map(String.init)
        while parts.count > 1, parts.count < 12 {
            parts.removeLast()
            let shorter = parts.joined(separator: ".")
            if let entry = entries[shorter] ?? entries[shorter + ".fill"] { return .near(entry.glyph) }
        }
        return .unknown
    }
}

/// Which form of a symbol is meant, such as `.fill`.
public struct SymbolVariants: Hashable, Sendable {
    let parts: [String]

    public static let none = SymbolVariants(parts: [])
    public static let circle = SymbolVariants(parts: ["circle"])
    public static let square = SymbolVariants(parts: ["square"])
    public static let rectangle = SymbolVariants(parts: ["rectangle"])
    public static let fill = SymbolVariants(parts: ["fill"])
    public static let slash = SymbolVariants(parts: ["slash"])

    private func adding(_ part: String) -> SymbolVariants { parts.contains(part) ? self : SymbolVariants(parts: parts + [part]) }

    public var circle: SymbolVariants { adding("circle") }
    public var square: SymbolVariants { adding("square") }
    public var rectangle: SymbolVariants { adding("rectangle") }
    public var fill: SymbolVariants { adding("fill") }
    public var slash: SymbolVariants { adding("slash") }

    public func contains(_ other: SymbolVariants) -> Bool { other.parts.allSatisfy(parts.contains) }

    func union(_ other: SymbolVariants) -> SymbolVariants { other.parts.reduce(self) { $0.adding($1) } }

    /// The name with these variants, in the order in which names have them.
    package func applied(to name: String) -> String {
        ["slash", "circle", "square", "rectangle", "fill"].reduce(name) { result, part in
            guard parts.contains(part), !result.split(separator: ".").contains(Substring(part)) else { return result }
            // A fill comes last; a frame comes before it.
            if part != "fill", result.hasSuffix(".fill") { return String(result.dropLast(5)) + "." + part + ".fill" }
            return result + "." + part
        }
    }
}

/// How many colours a symbol has.
public struct SymbolRenderingMode: Hashable, Sendable {
    enum Mode: Hashable, Sendable { case monochrome, hierarchical, palette, multicolor }
    let mode: Mode

    public static let monochrome = SymbolRenderingMode(mode: .monochrome)
    public static let hierarchical = SymbolRenderingMode(mode: .hierarchical)
    public static let palette = SymbolRenderingMode(mode: .palette)
    public static let multicolor = SymbolRenderingMode(mode: .multicolor)
}
