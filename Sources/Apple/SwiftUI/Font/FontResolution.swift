// From a font's description to the key that the text engine measures with.
import Foundation
import SidelongRenderTree

/// What a font depends on at the place where it is drawn.
package struct FontContext: Hashable, Sendable {
    package var dynamicTypeSize: DynamicTypeSize
    /// What `fontWeight`, `fontDesign` and `fontWidth` set; they win over the font's own.
    package var weight: Font.Weight?
    package var design: Font.Design?
    package var isBold: Bool
    package var isItalic: Bool
    package var isMonospaced: Bool
    package var usesMonospacedDigits: Bool
    /// The person asked for heavier text.
    package var hasBoldText: Bool

    package init(
        dynamicTypeSize: DynamicTypeSize = .large, weight: Font.Weight? = nil, design: Font.Design? = nil, isBold: Bool = false,
        isItalic: Bool = false, isMonospaced: Bool = false, usesMonospacedDigits: Bool = false, hasBoldText: Bool = false
    ) {
        self.dynamicTypeSize = dynamicTypeSize
        self.weight = weight
        self.design = design
        self.isBold = isBold
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
        self.usesMonospacedDigits = usesMonospacedDigits
        self.hasBoldText = hasBoldText
    }
}

/// A font with its size.
package struct ResolvedFont: Hashable, Sendable {
    package var key: FontKey
    /// The published line height in points; none for a font by size.
    package var lineHeight: Double?
    /// Points that `leading` adds to each line.
    package var leadingChange: Double
}

extension Font {
    package func resolved(in context: FontContext = FontContext()) -> ResolvedFont {
        var key = FontKey()
        var lineHeight: Double?
        var bold = Weight.bold
        var style: TextStyle?
        switch base {
        case .style(let textStyle, let weight, let design):
            let metrics = textStyle.metrics(at: context.dynamicTypeSize)
            key.size = metrics.size
            key.weight = (weight ?? textStyle.weight).value
            key.design = (design ?? .default).treeDesign
            lineHeight = metrics.lineHeight
            bold = textStyle.emphasizedWeight
            style = textStyle
        case .system(let size, let weight, let design):
            key.size = size
            key.weight = (weight ?? .regular).value
            key.design = (design ?? .default).treeDesign
        case .custom(let name, let size, let relative):
            key.family = name
            key.size = size
            if let relative {
                key.size *= relative.metrics(at: context.dynamicTypeSize).size / relative.metrics(at: .large).size
            }
        }
        var leading = Leading.standard
        var features = Set<String>()
        for change in changes {
            switch change {
            case .weight(let weight): key.weight = weight.value
            case .width: break
            case .bold(let isActive): key.weight = isActive ? max(key.weight, bold.value) : (style?.weight ?? .regular).value
            case .italic(let isActive): key.isItalic = isActive
            case .monospacedDigit: features.insert("tnum")
            case .monospaced(let isActive): key.design = isActive ? .monospaced : .standard
            case .leading(let value): leading = value
            case .smallCaps: features.formUnion(["smcp", "c2sc"])
            case .lowercaseSmallCaps: features.insert("smcp")
            case .uppercaseSmallCaps: features.insert("c2sc")
            }
        }
        if let design = context.design { key.design = design.treeDesign }
        if let weight = context.weight { key.weight = weight.value }
        if context.isBold { key.weight = max(key.weight, bold.value) }
        if context.isItalic { key.isItalic = true }
        if context.isMonospaced { key.design = .monospaced }
        if context.usesMonospacedDigits { features.insert("tnum") }
        if context.hasBoldText { key.weight = min(key.weight + 200, 900) }
        key.features = features.sorted()
        // The family's own tracking is the text engine's business; the key holds only what was asked for beside it.
        return ResolvedFont(key: key, lineHeight: lineHeight, leadingChange: leading.change)
    }
}
