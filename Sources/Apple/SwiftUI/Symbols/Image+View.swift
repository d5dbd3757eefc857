// An image as a view: it measures itself beside text and draws a glyph or a picture.
import Foundation
import SidelongRenderTree

extension Image: View {
    public typealias Body = Never
}

extension Image {
    /// Lets the picture take the size that is proposed to it. Insets are not kept apart: the whole picture is stretched or tiled.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        resized(mode: resizingMode)
    }
}

extension Image: LeafView {
    package func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        let own = ownSize(in: context)
        guard isResizable else { return own }
        return proposal.replacingUnspecifiedDimensions(by: own)
    }

    package func baselines(size: CGSize, in context: LeafContext) -> (first: CGFloat, last: CGFloat)? {
        guard case .symbol(let name, _) = source else { return nil }
        let metrics = metrics(name, in: context)
        let baseline = CGFloat(
            isResizable ? metrics.fitted(width: Double(size.width), height: Double(size.height)).baseline : metrics.baseline)
        return (baseline, baseline)
    }

    package func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        switch source {
        case .symbol(let name, let value): drawSymbol(name, value: value, into: &node, size: size, in: context)
        case .asset(let name, let bundlePath): drawAsset(name, bundlePath: bundlePath, into: &node, in: context)
        }
    }

    @MainActor private func ownSize(in context: LeafContext) -> CGSize {
        switch source {
        case .symbol(let name, _):
            let metrics = metrics(name, in: context)
            return CGSize(width: metrics.width, height: metrics.height)
        case .asset(let name, let bundlePath):
            guard let picture = AssetCatalog.at(bundlePath: bundlePath).picture(named: name), let file = PictureFile.at(path: picture.path)
            else { return CGSize(width: 24, height: 24) }
            return CGSize(width: Double(file.pixelWidth) / picture.scale, height: Double(file.pixelHeight) / picture.scale)
        }
    }

    // Symbols.

    @MainActor private func drawnName(_ name: String, in context: LeafContext) -> String {
        let variant = context.environment.untracked(SymbolVariantsKey.self).applied(to: name)
        guard context.environment.untracked(LayoutDirectionKey.self) == .rightToLeft else { return variant }
        // Names that say forward and backward follow the direction of the language.
        return variant.split(separator: ".").map { part in
            switch part {
            case "forward": "left"
            case "backward": "right"
            default: String(part)
            }
        }.joined(separator: ".")
    }

    @MainActor private func glyph(_ name: String, in context: LeafContext) -> SymbolGlyph? {
        switch Symbols.match(drawnName(name, in: context)) {
        case .exact(let glyph), .near(let glyph): glyph
        case .unknown: nil
        }
    }

    @MainActor private func metrics(_ name: String, in context: LeafContext) -> SymbolMetrics {
        SymbolMetrics(
            glyph: glyph(name, in: context), size: context.environment.resolvedFont.key.size,
            scale: context.environment.untracked(ImageScaleKey.self))
    }

    @MainActor private func drawSymbol(_ name: String, value: Double?, into node: inout Node, size: CGSize, in context: LeafContext) {
        let font = context.environment.resolvedFont.key
        let shown = drawnName(name, in: context)
        var metrics = metrics(name, in: context)
        if isResizable { metrics = metrics.fitted(width: Double(size.width), height: Double(size.height)) }
        let mode = symbolMode ?? context.environment.untracked(SymbolRenderingModeKey.self) ?? .monochrome
        var content = SymbolContent(
            name: name, size: font.size, weight: font.weight, scale: scaleName(in: context), variant: String(shown.dropFirst(name.count)),
            rendering: mode.treeRendering, paints: paints(mode, in: context), value: value)
        let resolved = context.resolve(HierarchicalShapeStyle.primary)
        node.shadows += resolved.shadows
        switch Symbols.match(shown) {
        case .exact(let glyph):
            fill(&content, glyph, metrics)
        case .near(let glyph):
            fill(&content, glyph, metrics)
            context.warn("symbol.approximate", "The symbol \"\(shown)\" is drawn by another of the same meaning.")
        case .unknown:
            context.warn("symbol.unknown", "No drawing stands for the symbol \"\(shown)\"; a mark with its name is shown.")
        }
        node.content = .symbol(content)
        node.accessibility = accessibility(name: name.replacing(".", with: " "), isSymbol: true)
    }

    private func fill(_ content: inout SymbolContent, _ glyph: SymbolGlyph, _ metrics: SymbolMetrics) {
        content.glyphFamily = Symbols.family
        content.glyph = glyph.scalar
        content.glyphSize = metrics.glyphSize
        content.glyphX = metrics.glyphX
        content.glyphBaseline = metrics.glyphBaseline
    }

    /// One paint for a plain symbol; the levels of the foreground for one of several colours.
    @MainActor private func paints(_ mode: SymbolRenderingMode, in context: LeafContext) -> [Paint] {
        switch mode.mode {
        case .monochrome, .multicolor: [context.paint(HierarchicalShapeStyle.primary)]
        case .hierarchical, .palette: (0...2).map { context.paint(HierarchicalShapeStyle(level: $0)) }
        }
    }

    @MainActor private func scaleName(in context: LeafContext) -> String {
        switch context.environment.untracked(ImageScaleKey.self) {
        case .small: "small"
        case .medium: "medium"
        case .large: "large"
        }
    }

    // Pictures.

    @MainActor private func drawAsset(_ name: String, bundlePath: String, into node: inout Node, in context: LeafContext) {
        guard let picture = AssetCatalog.at(bundlePath: bundlePath).picture(named: name) else {
            context.warn("asset.image", "No picture named \"\(name)\" is in the asset catalogues of \(bundlePath).")
            node.content = .symbol(SymbolContent(name: name, paints: [context.paint(HierarchicalShapeStyle.secondary)]))
            node.accessibility = accessibility(name: name, isSymbol: false)
            return
        }
        guard let file = PictureFile.at(path: picture.path) else {
            context.warn("asset.unreadable", "The picture \"\(name)\" is neither a PNG nor a JPEG file that can be read.")
            node.content = .symbol(SymbolContent(name: name, paints: [context.paint(HierarchicalShapeStyle.secondary)]))
            node.accessibility = accessibility(name: name, isSymbol: false)
            return
        }
        let isTemplate = templateMode.map { $0 == .template } ?? picture.isTemplate
        node.content = .image(
            ImageContent(
                hash: file.hash, pixelWidth: file.pixelWidth, pixelHeight: file.pixelHeight, scale: picture.scale, isTiled: isTiled,
                isTemplate: isTemplate, isInterpolated: isInterpolated,
                paint: isTemplate ? context.paint(HierarchicalShapeStyle.primary) : Paint()))
        context.pass?.pictures[file.hash] = file.path
        node.accessibility = accessibility(name: name, isSymbol: false)
    }

    private func accessibility(name: String, isSymbol: Bool) -> Accessibility {
        switch label {
        case .decorative: Accessibility(role: .image, isHidden: true)
        case .text(let text): Accessibility(role: .image, label: text)
        case .name: Accessibility(role: .image, label: name)
        }
    }
}

extension SymbolRenderingMode {
    var treeRendering: SymbolContent.Rendering {
        switch mode {
        case .monochrome: .monochrome
        case .hierarchical: .hierarchical
        case .palette: .palette
        case .multicolor: .multicolor
        }
    }
}
