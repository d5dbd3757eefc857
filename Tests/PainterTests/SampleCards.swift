// Cards as a widget would be: what the golden picture and the timings are made of. Uses the package's own interfaces alone.

import SidelongRenderTree
import SidelongTextLayout

/// Builds nodes without a layout engine: text is measured, everything else is placed by hand.
struct CardBuilder {
    private var nextID = 0
    private(set) var fontHashes: Set<String> = []

    static let label = TreeColor("label", light: RGBA(packed: 0x0000_00FF), dark: RGBA(packed: 0xFFFF_FFFF))
    static let secondary = TreeColor("secondaryLabel", light: RGBA(packed: 0x3C3C_4399), dark: RGBA(packed: 0xEBEB_F599))
    static let blue = TreeColor("systemBlue", light: RGBA(packed: 0x0088_FFFF), dark: RGBA(packed: 0x0091_FFFF))
    static let green = TreeColor("systemGreen", light: RGBA(packed: 0x34C7_59FF), dark: RGBA(packed: 0x30D1_58FF))
    static let orange = TreeColor("systemOrange", light: RGBA(packed: 0xFF8D_28FF), dark: RGBA(packed: 0xFF92_30FF))
    static let white = TreeColor(light: RGBA(packed: 0xFFFF_FFFF))
    static let background = TreeColor("systemBackground", light: RGBA(packed: 0xFFFF_FFFF), dark: RGBA(packed: 0x1C1C_1EFF))
    static let fill = TreeColor("systemFill", light: RGBA(packed: 0x7878_8033), dark: RGBA(packed: 0x7878_805B))

    mutating func node(
        _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ content: Node.Content = .group,
        _ children: [Node] = []
    ) -> Node {
        nextID += 1
        return Node(id: nextID, name: name, frame: TreeRect(x: x, y: y, width: width, height: height), content: content, children: children)
    }

    mutating func text(
        _ runs: [StyledRun], x: Double, y: Double, width: Double? = nil, anchor: Double = 0, change: (inout TextRequest) -> Void = { _ in }
    ) -> Node {
        var request = TextRequest(runs: runs, width: width)
        change(&request)
        let block = TextEngine.shared.layout(request)
        fontHashes.formUnion(block.fontHashes)
        let content = TextContent(
            string: runs.map(\.string).joined(), lines: block.lines, isTruncated: block.isTruncated, scale: block.scale)
        let left = ((x - block.size.width * anchor) * 3).rounded() / 3
        return node("Text", left, y, block.size.width, block.size.height, .text(content))
    }

    mutating func text(
        _ string: String, _ size: Double, _ weight: Int = 400, color: TreeColor = label, x: Double, y: Double, width: Double? = nil,
        anchor: Double = 0, design: FontKey.Design = .standard
    ) -> Node {
        text(
            [StyledRun(string, font: FontKey(size: size, weight: weight, design: design), paint: .color(color))], x: x, y: y, width: width,
            anchor: anchor
        ) { $0.lineLimit = 1 }
    }

    mutating func shape(
        _ kind: TreeShape.Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: Paint? = nil, radius: Double = 0,
        stroke: Stroke? = nil, trim: ClosedRange<Double> = 0...1, rotation: Double = 0
    ) -> Node {
        let shape = TreeShape(
            kind: kind, radii: radius > 0 ? [radius] : [], isContinuous: true, trimFrom: trim.lowerBound, trimTo: trim.upperBound,
            inset: 0, rotation: rotation)
        return node("Shape", x, y, width, height, .shape(ShapeContent(shape: shape, fill: fill, stroke: stroke)))
    }

    mutating func symbol(_ name: String, _ scalar: UInt32, size: Double, color: TreeColor, x: Double, y: Double) -> Node {
        let content = SymbolContent(
            name: name, size: size, paints: [.color(color)], glyphFamily: scalar == 0 ? "" : "Material Design Icons", glyph: Int(scalar),
            glyphSize: size, glyphX: 0, glyphBaseline: size * 0.875)
        return node("Image", x, y, size, size, .symbol(content))
    }

    func tree(_ width: Double, _ height: Double, root: Node, background: [Node]) -> RenderTree {
        RenderTree(
            header: RenderTree.Header(size: TreeSize(width: width, height: height), scale: 3, fontHashes: fontHashes.sorted()), root: root,
            containerBackground: background)
    }
}

enum SampleCards {
    static let gradient = Paint(
        kind: .linearGradient,
        stops: [
            Paint.Stop(color: TreeColor(light: RGBA(packed: 0x5B3C_C4FF)), location: 0),
            Paint.Stop(color: TreeColor(light: RGBA(packed: 0xC836_8AFF)), location: 1),
        ], start: TreePoint(x: 0, y: 0), end: TreePoint(x: 1, y: 1))

    /// A small widget, 158 points a side, plain background, eight lines.
    static func small() -> RenderTree {
        var make = CardBuilder()
        var children: [Node] = []
        for (index, line) in [
            "Today", "$12,450", "of $50,000", "🎬 Render $5,000", "🎨 Art $3,200", "🎧 Sound $2,250", "☕️ Coffee $2,000", "4 expenses",
        ]
        .enumerated() {
            children.append(
                make.text(line, index == 1 ? 22 : 13, index == 1 ? 700 : 400, x: 12, y: (index > 1 ? 14 : 6) + Double(index) * 17))
        }
        let root = make.node("VStack", 0, 0, 158, 158, .group, children)
        let background = make.shape(.rectangle, 0, 0, 158, 158, fill: .color(CardBuilder.background))
        return make.tree(158, 158, root: root, background: [background])
    }

    /// A medium widget with everything that a widget is likely to draw.
    static func medium(gradient isGradient: Bool = false) -> RenderTree {
        var make = CardBuilder()
        let label = isGradient ? CardBuilder.white : CardBuilder.label
        let secondary = isGradient ? TreeColor(light: RGBA(packed: 0xFFFF_FFB0)) : CardBuilder.secondary
        var children: [Node] = []
        children.append(make.text("Inside Out 3", 13, 600, color: secondary, x: 16, y: 14))
        children.append(make.text("$32,450", 34, 700, color: label, x: 16, y: 32))
        children.append(make.text("of $50,000 today", 13, color: secondary, x: 16, y: 74))
        children.append(make.shape(.capsule, 16, 100, 150, 8, fill: .color(CardBuilder.fill)))
        children.append(make.shape(.capsule, 16, 100, 97, 8, fill: .color(CardBuilder.green)))
        var button = make.shape(.capsule, 16, 118, 122, 28, fill: .color(CardBuilder.blue))
        button.children = [
            make.symbol("plus", 0xF415, size: 15, color: CardBuilder.white, x: 10, y: 6.5),
            make.text("$5K Render", 13, 600, color: CardBuilder.white, x: 29, y: 6),
        ]
        children.append(button)
        let ring = Stroke(paint: .color(CardBuilder.fill), width: 6, cap: .round)
        let arc = Stroke(
            paint: Paint(
                kind: .angularGradient,
                stops: [Paint.Stop(color: CardBuilder.green, location: 0), Paint.Stop(color: CardBuilder.orange, location: 0.75)],
                start: TreePoint(x: 0.5, y: 0.5), startAngle: 0, endAngle: 360), width: 6, cap: .round)
        children.append(make.shape(.circle, 265, 15, 52, 52, stroke: ring, trim: 0...0.75, rotation: 135))
        children.append(make.shape(.circle, 265, 15, 52, 52, stroke: arc, trim: 0...0.49, rotation: 135))
        children.append(make.text("65%", 15, 600, color: label, x: 291, y: 32, anchor: 0.5))
        for (index, line) in [("🎬", "Render Farm", "$5,000"), ("🎨", "Concept Art", "$3,200"), ("☕️", "Coffee Run", "$45")].enumerated() {
            let y = 84 + Double(index) * 20
            children.append(make.text(line.0, 13, x: 174, y: y))
            children.append(make.text(line.1, 13, color: label, x: 196, y: y))
            children.append(make.text(line.2, 13, 500, color: secondary, x: 322, y: y, anchor: 1))
        }
        let root = make.node("HStack", 0, 0, 338, 158, .group, children)
        let background = make.shape(.rectangle, 0, 0, 338, 158, fill: isGradient ? gradient : .color(CardBuilder.background))
        return make.tree(338, 158, root: root, background: [background])
    }

    /// Everything that a node can do, side by side.
    static func gallery() -> RenderTree {
        var make = CardBuilder()
        var children: [Node] = []
        let blue = Paint.color(CardBuilder.blue)
        var y = 12.0
        for (size, weight) in [(34.0, 700), (28, 400), (22, 600), (17, 400), (15, 500), (12, 400), (11, 300)] {
            children.append(make.text("Hamburgefonstiv 0123456789 \(Int(size))", size, weight, x: 12, y: y))
            y += size * 1.25
        }
        children.append(
            make.text(
                [
                    StyledRun("Underlined", isUnderlined: true), StyledRun(" struck", isStruckThrough: true),
                    StyledRun(" raised", font: FontKey(size: 11), baselineOffset: 6),
                    StyledRun(" مرحبا שלום 日本 ", paint: .color(CardBuilder.orange)), StyledRun("mono", font: FontKey(design: .monospaced)),
                    StyledRun(" serif", font: FontKey(design: .serif)), StyledRun(" 👨‍👩‍👧‍👦🇩🇪", font: FontKey(size: 20)),
                ], x: 12, y: y))
        y += 32
        let kinds: [(TreeShape.Kind, Double)] = [(.rectangle, 0), (.roundedRectangle, 16), (.capsule, 0), (.circle, 0), (.ellipse, 0)]
        for (index, kind) in kinds.enumerated() {
            children.append(make.shape(kind.0, 12 + Double(index) * 72, y, 60, 44, fill: blue, radius: kind.1))
        }
        y += 56
        var shadowed = make.shape(.roundedRectangle, 12, y, 60, 44, fill: .color(CardBuilder.white), radius: 12)
        shadowed.shadows = [Shadow(color: TreeColor(light: RGBA(packed: 0x0000_0080)), radius: 8, x: 0, y: 4)]
        var blurred = make.text("Blurred", 17, 600, x: 84, y: y + 10)
        blurred.blur = 2
        var turned = make.text("Turned", 17, 600, x: 160, y: y + 10)
        turned.transform = Node.Transform(rotation: -20)
        var masked = make.shape(.rectangle, 232, y, 100, 44, fill: gradient)
        masked.mask = [make.text("Mask", 34, 900, x: 0, y: 0)]
        var multiplied = make.shape(.circle, 340, y, 44, 44, fill: .color(CardBuilder.orange))
        multiplied.blend = .multiply
        var behind = make.shape(.circle, 360, y, 44, 44, fill: blue)
        behind.opacity = 0.8
        children += [shadowed, blurred, turned, masked, behind, multiplied]
        y += 56
        var gray = make.shape(.roundedRectangle, 12, y, 60, 44, fill: gradient, radius: 12)
        gray.filter = Node.ColorFilter(saturation: 0)
        var clipped = make.node("Clip", 84, y, 60, 44, .group, [make.shape(.rectangle, -10, -10, 90, 90, fill: gradient)])
        clipped.clip = TreeShape(kind: .roundedRectangle, radii: [20], isContinuous: true)
        let angular = make.shape(
            .circle, 156, y, 44, 44,
            fill: Paint(
                kind: .angularGradient,
                stops: [0xFF0000FF, 0xFFFF00FF, 0x00FF00FF, 0x00FFFFFF, 0x0000FFFF, 0xFF00FFFF, 0xFF0000FF].enumerated().map {
                    Paint.Stop(color: TreeColor(light: RGBA(packed: $1)), location: Double($0) / 6)
                }, start: TreePoint(x: 0.5, y: 0.5), startAngle: 0, endAngle: 360))
        let radial = make.shape(
            .rectangle, 212, y, 44, 44,
            fill: Paint(kind: .radialGradient, stops: gradient.stops, start: TreePoint(x: 0.5, y: 0.5), startRadius: 2, endRadius: 24))
        let dashed = make.shape(
            .roundedRectangle, 270, y + 2, 60, 40, radius: 10, stroke: Stroke(paint: blue, width: 2, cap: .round, dash: [1, 5]),
            trim: 0...0.8)
        let unknown = make.symbol("no.such.symbol", 0, size: 30, color: CardBuilder.label, x: 340, y: y + 7)
        let known = make.symbol("heart", 0xF2D1, size: 30, color: CardBuilder.orange, x: 376, y: y + 7)
        children += [gray, clipped, angular, radial, dashed, unknown, known]
        y += 56
        var redacted = make.text("A placeholder line", 17, x: 12, y: y)
        redacted.flags = .redacted
        let progress = make.node(
            "ProgressView", 180, y, 100, 20,
            .movingProgress(MovingProgress(start: 0, end: 10, paint: blue, track: .color(CardBuilder.fill))))
        let ring = make.node(
            "ProgressView", 290, y - 8, 36, 36,
            .movingProgress(MovingProgress(start: 0, end: 10, isCircular: true, paint: blue, track: .color(CardBuilder.fill))))
        let timer = make.node(
            "Text", 336, y, 68, 21,
            .movingText(
                MovingText(
                    end: 754_000_000_000, font: SystemFont.resolved(FontKey(weight: 600, features: ["tnum"])),
                    paint: .color(CardBuilder.label),
                    baseline: 16, alignment: 1)))
        children += [redacted, progress, ring, timer]
        let root = make.node("VStack", 0, 0, 420, y + 40, .group, children)
        let background = make.shape(.rectangle, 0, 0, 420, y + 40, fill: .color(CardBuilder.background))
        return make.tree(420, y + 40, root: root, background: [background])
    }
}
