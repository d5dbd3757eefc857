// Effects on what is drawn: opacity, clips, shadows, transforms, blending, filters.

import SidelongRenderTree

/// Any change of a drawn node, for this module and WidgetKit.
package struct NodeEffect {
    let name: String
    let isFramed: Bool
    let merges: Bool
    let change: @MainActor (inout Node, CGSize, LeafContext) -> Void

    /// - Parameters:
    ///   - needsFrame: the effect depends on the frame of the modified view.
    ///   - isMergeable: the effect may be written to the view's own node beside others.
    package init(
        _ name: String, needsFrame: Bool = false, isMergeable: Bool = false,
        change: @escaping @MainActor (inout Node, CGSize, LeafContext) -> Void
    ) {
        self.name = name
        isFramed = needsFrame
        merges = isMergeable
        self.change = change
    }
}

extension NodeEffect: DrawModifier {
    package typealias Body = Never
    package var needsFrame: Bool { isFramed }
    package var isMergeable: Bool { merges }
    package var drawnName: String { name }
    package func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) { change(&node, size, context) }
}

/// How pixels are joined with what is behind them.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
        saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter

    var tree: Node.Blend {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationOut: .destinationOut
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        }
    }
}

extension View {
    /// 0 to 1.
    public nonisolated func opacity(_ opacity: Double) -> some View {
        modifier(NodeEffect("opacity") { node, _, _ in node.opacity *= min(max(opacity, 0), 1) })
    }

    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(
            NodeEffect("clip", needsFrame: true) { node, size, context in
                let outline = shape.tree(size: size)
                node.clip = outline.kind == .containerRelative ? context.containerRelative(outline) : outline
            })
    }

    public nonisolated func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }
    /// Radius in points.
    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
    }

    /// Radius and distances in points. The colour's default is black at a third.
    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(
            NodeEffect("shadow") { node, _, context in
                node.shadows.append(
                    Shadow(color: context.paint(color).color, radius: Double(max(radius, 0)), x: Double(x), y: Double(y)))
            })
    }

    /// Radius in points.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(NodeEffect("blur") { node, _, _ in node.blur = Double(max(radius, 0)) })
    }

    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(
            NodeEffect("rotation", needsFrame: true) { node, _, _ in
                node.transform = Node.Transform(rotation: angle.degrees, anchor: anchor.treePoint)
            })
    }

    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(
            NodeEffect("scale", needsFrame: true) { node, _, _ in
                node.transform = Node.Transform(scaleX: Double(scale.width), scaleY: Double(scale.height), anchor: anchor.treePoint)
            })
    }
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }
    public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(NodeEffect("blend") { node, _, _ in node.blend = blendMode.tree })
    }
    public nonisolated func compositingGroup() -> some View {
        modifier(NodeEffect("group") { node, _, _ in node.flags.insert(.compositingGroup) })
    }
    public nonisolated func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        compositingGroup()
    }

    nonisolated func filter(_ change: @escaping @MainActor (inout Node.ColorFilter, LeafContext) -> Void) -> some View {
        modifier(
            NodeEffect("filter") { node, _, context in
                var filter = node.filter ?? Node.ColorFilter()
                change(&filter, context)
                node.filter = filter
            })
    }
    public nonisolated func grayscale(_ amount: Double) -> some View { filter { filter, _ in filter.grayscale = min(max(amount, 0), 1) } }
    public nonisolated func saturation(_ amount: Double) -> some View { filter { filter, _ in filter.saturation = amount } }
    public nonisolated func brightness(_ amount: Double) -> some View { filter { filter, _ in filter.brightness = amount } }
    public nonisolated func contrast(_ amount: Double) -> some View { filter { filter, _ in filter.contrast = amount } }
    public nonisolated func hueRotation(_ angle: Angle) -> some View { filter { filter, _ in filter.hueRotation = angle.degrees } }
    public nonisolated func colorInvert() -> some View { filter { filter, _ in filter.isInverted = true } }
    public nonisolated func colorMultiply(_ color: Color) -> some View {
        filter { filter, context in filter.multiply = context.paint(color).color }
    }

    /// Takes room and is not drawn.
    public nonisolated func hidden() -> some View {
        modifier(NodeEffect("hidden", isMergeable: true) { node, _, _ in node.flags.insert(.hidden) })
    }
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(NodeEffect("hits", isMergeable: true) { node, _, _ in if !enabled { node.flags.insert(.ignoresHits) } })
    }
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(NodeEffect("hitShape", needsFrame: true, isMergeable: true) { node, size, _ in node.hitShape = shape.tree(size: size) })
    }
    public nonisolated func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        modifier(
            NodeEffect("hitShape", needsFrame: true, isMergeable: true) { node, size, _ in
                if kind.contains(.interaction) { node.hitShape = shape.tree(size: size) }
            })
    }

    public nonisolated func disabled(_ disabled: Bool) -> some View { transformEnvironment(\.isEnabled) { if disabled { $0 = false } } }

    /// Says something about the whole tree at the end of drawing: a URL, a tint, a background.
    package nonisolated func writingTree(_ write: @escaping @MainActor (inout RenderTree, LeafContext) -> Void) -> some View {
        modifier(
            NodeEffect("tree", isMergeable: true) { _, _, context in context.pass?.treeWrites.append { tree in write(&tree, context) } })
    }
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}
