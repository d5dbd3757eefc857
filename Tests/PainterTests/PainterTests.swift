// What a node asks for is what its pixels show.

import SidelongPainter
import SidelongRenderTree
import SidelongTextLayout
import Testing

@Suite("The painter")
struct PainterTests {
    static let red = TreeColor(light: RGBA(packed: 0xFF00_00FF), dark: RGBA(packed: 0x8000_00FF))
    static let blue = TreeColor(light: RGBA(packed: 0x0000_FFFF))
    static let black = TreeColor(light: RGBA(packed: 0x0000_00FF))

    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: TreeColor = red, change: (inout Node) -> Void = { _ in })
        -> Node
    {
        var node = Node(
            id: 1, name: "Box", frame: TreeRect(x: x, y: y, width: width, height: height),
            content: .shape(ShapeContent(shape: TreeShape(), fill: .color(color))))
        change(&node)
        return node
    }

    func paint(
        _ nodes: [Node], size: Double = 20, background: [Node] = [], options: PaintOptions = PaintOptions(scale: 1),
        imageData: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
    ) throws -> Picture {
        let root = Node(id: 9, name: "Root", frame: TreeRect(width: size, height: size), children: nodes)
        let tree = RenderTree(
            header: RenderTree.Header(size: TreeSize(width: size, height: size)), root: root, containerBackground: background)
        return try Painter.shared.picture(tree, options: options, imageData: imageData)
    }

    func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> RGBA {
        let at = (y * picture.width + x) * 4
        return RGBA(packed: picture.pixels[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }

    @Test func fillsFramesAtAScaleAndInALook() throws {
        let plain = try paint([box(5, 5, 10, 10)])
        #expect(pixel(plain, 5, 5).packed == 0xFF00_00FF && pixel(plain, 14, 14).packed == 0xFF00_00FF)
        #expect(pixel(plain, 4, 5).packed == 0 && pixel(plain, 15, 14).packed == 0)
        let dark = try paint([box(5, 5, 10, 10)], options: PaintOptions(scale: 2, look: ColorLook(isDark: true)))
        #expect(dark.width == 40 && pixel(dark, 10, 10).packed == 0x8000_00FF && pixel(dark, 9, 10).packed == 0)
    }

    @Test func drawsTheContainerBackgroundFirstAndOnlyWhenAsked() throws {
        let background = [box(0, 0, 20, 20, Self.blue)]
        let with = try paint([box(5, 5, 5, 5)], background: background)
        #expect(pixel(with, 0, 0).packed == 0x0000_FFFF && pixel(with, 6, 6).packed == 0xFF00_00FF)
        let without = try paint([box(5, 5, 5, 5)], background: background, options: PaintOptions(scale: 1, showsBackground: false))
        #expect(pixel(without, 0, 0).packed == 0)
        let round = try paint([], background: background, options: PaintOptions(scale: 1, cornerRadius: 4))
        #expect(pixel(round, 0, 0).packed == 0 && pixel(round, 10, 0).packed == 0x0000_FFFF)
    }

    @Test func ordersByZIndexAndHides() throws {
        let over = try paint([box(0, 0, 20, 20) { $0.zIndex = 1 }, box(0, 0, 20, 20, Self.blue)])
        #expect(pixel(over, 3, 3).packed == 0xFF00_00FF)
        #expect(pixel(try paint([box(0, 0, 20, 20) { $0.flags = .hidden }]), 3, 3).packed == 0)
    }

    @Test func multipliesOpacity() throws {
        let half = try paint([box(0, 0, 20, 20) { $0.opacity = 0.5 }])
        #expect(abs(pixel(half, 3, 3).alpha - 0.5) < 0.01 && pixel(half, 3, 3).red == 1)
        func group(_ flags: Node.Flags) throws -> Double {
            var node = Node(id: 2, name: "Group", frame: TreeRect(width: 20, height: 20), children: [box(0, 0, 20, 20), box(0, 0, 20, 20)])
            node.opacity = 0.5
            node.flags = flags
            return pixel(try paint([node]), 3, 3).alpha
        }
        // Two half transparent layers cover three quarters; flattened first they cover a half.
        #expect(abs(try group([]) - 0.75) < 0.01)
        #expect(abs(try group(.compositingGroup) - 0.5) < 0.01)
    }

    @Test func clipsMasksAndBlends() throws {
        let clipped = try paint([box(0, 0, 20, 20) { $0.clip = TreeShape(kind: .circle) }])
        #expect(pixel(clipped, 0, 0).packed == 0 && pixel(clipped, 10, 10).packed == 0xFF00_00FF)
        let masked = try paint([box(0, 0, 20, 20) { $0.mask = [box(10, 0, 10, 20, Self.black)] }])
        #expect(pixel(masked, 5, 5).packed == 0 && pixel(masked, 15, 5).packed == 0xFF00_00FF)
        let multiplied = try paint([box(0, 0, 20, 20), box(0, 0, 20, 20, Self.blue) { $0.blend = .multiply }])
        #expect(pixel(multiplied, 5, 5).packed == 0x0000_00FF)
    }

    @Test func shadowsBlursAndFilters() throws {
        let shadow = try paint([box(5, 5, 6, 6, Self.blue) { $0.shadows = [Shadow(color: Self.black, radius: 2, x: 0, y: 5)] }])
        #expect(pixel(shadow, 8, 14).alpha > 0.3 && pixel(shadow, 8, 14).blue == 0)
        #expect(pixel(shadow, 8, 8).packed == 0x0000_FFFF)
        let blurred = try paint([box(5, 5, 10, 10) { $0.blur = 2 }])
        #expect(pixel(blurred, 4, 10).alpha > 0.1 && pixel(blurred, 4, 10).alpha < 0.6)
        let gray = try paint([box(0, 0, 20, 20) { $0.filter = Node.ColorFilter(grayscale: 1) }])
        #expect(pixel(gray, 5, 5).red == pixel(gray, 5, 5).green && abs(pixel(gray, 5, 5).red - 0.2126) < 0.01)
        let inverted = try paint([box(0, 0, 20, 20) { $0.filter = Node.ColorFilter(isInverted: true) }])
        #expect(pixel(inverted, 5, 5).packed == 0x00FF_FFFF)
    }

    @Test func movesAndTurns() throws {
        let moved = try paint([box(0, 0, 4, 4) { $0.transform = Node.Transform(scaleX: 2, scaleY: 2, offsetX: 10, offsetY: 10) }])
        #expect(pixel(moved, 8, 8).packed == 0xFF00_00FF && pixel(moved, 15, 15).packed == 0xFF00_00FF && pixel(moved, 16, 16).packed == 0)
        let turned = try paint([box(8, 0, 4, 20) { $0.transform = Node.Transform(rotation: 90) }])
        #expect(pixel(turned, 1, 10).packed == 0xFF00_00FF && pixel(turned, 10, 1).packed == 0)
    }

    @Test func trimsAndGradates() throws {
        let stroke = Stroke(paint: .color(Self.red), width: 4)
        let shape = TreeShape(kind: .circle, trimTo: 0.25, inset: 2)
        let arc = try paint([
            Node(id: 1, frame: TreeRect(width: 20, height: 20), content: .shape(ShapeContent(shape: shape, stroke: stroke)))
        ])
        #expect(pixel(arc, 16, 16).alpha > 0.5 && pixel(arc, 3, 3).packed == 0 && pixel(arc, 10, 2).packed == 0)
        let gradient = Paint(
            kind: .linearGradient, stops: [Paint.Stop(color: Self.red, location: 0), Paint.Stop(color: Self.blue, location: 1)],
            end: TreePoint(x: 1, y: 0))
        let filled = try paint([box(0, 0, 20, 20) { $0.content = .shape(ShapeContent(fill: gradient)) }])
        #expect(pixel(filled, 0, 5).red > 0.9 && pixel(filled, 19, 5).blue > 0.9)
        let around = Paint(
            kind: .angularGradient, stops: gradient.stops, start: TreePoint(x: 0.5, y: 0.5), startAngle: 0, endAngle: 360)
        let turned = try paint([box(0, 0, 20, 20) { $0.content = .shape(ShapeContent(fill: around)) }])
        #expect(pixel(turned, 18, 11).red > 0.9 && pixel(turned, 18, 8).blue > 0.9 && abs(pixel(turned, 1, 10).red - 0.5) < 0.06)
    }

    /// Columns and rows that hold ink.
    func ink(_ picture: Picture) -> (left: Int, right: Int, top: Int, bottom: Int) {
        var result = (left: picture.width, right: -1, top: picture.height, bottom: -1)
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture.pixels[(y * picture.width + x) * 4 + 3] > 40 {
                result = (min(result.left, x), max(result.right, x), min(result.top, y), max(result.bottom, y))
            }
        }
        return result
    }

    func text(_ run: TextRun, baseline: Double = 30, flags: Node.Flags = []) -> Node {
        var node = Node(
            id: 1, name: "Text", frame: TreeRect(width: 100, height: 40),
            content: .text(
                TextContent(
                    string: run.string, lines: [TextLine(baseline: baseline, advance: run.advance, ascent: 20, descent: 5, runs: [run])])))
        node.flags = flags
        return node
    }

    @Test func drawsRunsAsWideAsTheySay() throws {
        var run = TextRun(string: "HHHH", font: FontKey(family: "Inter", size: 20), paint: .color(Self.black))
        let natural = TextEngine.shared.width(of: "HHHH", resolvedFont: run.font)
        run.advance = natural
        let plain = ink(try paint([text(run)], size: 100))
        run.advance = natural + 21
        let wide = ink(try paint([text(run)], size: 100))
        #expect(wide.left == plain.left && abs(wide.right - plain.right - 21) <= 1)
        // Capitals stand on the baseline.
        #expect(plain.bottom == 29)
        #expect(abs(Double(plain.bottom - plain.top + 1) - 20 * 0.727) < 1)
    }

    @Test func drawsEmojiInColour() throws {
        let run = TextRun(string: "🟥", advance: 25, font: FontKey(family: "Noto Color Emoji", size: 20), paint: .color(Self.black))
        let picture = try paint([text(run)], size: 100)
        let middle = pixel(picture, 12, 24)
        #expect(middle.red > 0.7 && middle.blue < 0.4)
        #expect(picture.fontHashes.count == 1)
    }

    @Test func hidesWhatIsPrivateAndDrawsPlaceholders() throws {
        let run = TextRun(string: "HHHH", advance: 60, font: FontKey(size: 20), paint: .color(Self.black))
        let node = text(run, flags: .privacySensitive)
        let shown = try paint([node], size: 100), hidden = try paint([node], size: 100, options: PaintOptions(scale: 1, hidesPrivate: true))
        #expect(shown.fontHashes.count == 1)
        #expect(hidden.fontHashes.isEmpty && abs(pixel(hidden, 30, 23).alpha - 0.2) < 0.01)
        let redacted = try paint([text(run, flags: .redacted)], size: 100)
        #expect(redacted.pixels == hidden.pixels)
        #expect(try paint([text(run, flags: [.redacted, .unredacted])], size: 100).pixels == shown.pixels)
    }

    @Test func showsAMarkForWhatItCannotDraw() throws {
        let symbol = Node(
            id: 1, name: "Image", frame: TreeRect(width: 20, height: 20),
            content: .symbol(SymbolContent(name: "no.such", paints: [.color(Self.black)])))
        let picture = try paint([symbol])
        #expect(picture.diagnostics.map(\.code) == ["symbol.missing"])
        #expect(picture.diagnostics.first?.place == "Root/Image")
        #expect(ink(picture).right > 15)
        let image = Node(id: 1, name: "Image", frame: TreeRect(width: 20, height: 20), content: .image(ImageContent(hash: "abc")))
        #expect(try paint([image]).diagnostics.map(\.code) == ["image.missing"])
        #expect(try paint([image], imageData: { _ in [1, 2, 3] }).diagnostics.map(\.code) == ["image.format"])
    }

    /// 256 opaque colours are bytes into a palette; one more, or one that lets something through, is not. What is read back is the same.
    @Test(arguments: [(colors: 2, alpha: 255, kind: 3), (256, 255, 3), (257, 255, 2), (2, 128, 6), (2, 0, 6)])
    func pictureFilesHoldThePixels(colors: Int, alpha: Int, kind: UInt8) throws {
        let nodes = (0..<colors).map { index in
            let alpha = index == colors - 1 ? alpha : 255
            return box(Double(index), 0, 1, 1, TreeColor(light: RGBA(packed: UInt32(index << 23 | 0x30_0000 | (index >> 1) << 8 | alpha))))
        }
        var root = Node(id: 1, name: "Root", frame: TreeRect(width: Double(colors), height: 1))
        root.children = nodes
        let tree = RenderTree(header: RenderTree.Header(size: TreeSize(width: Double(colors), height: 1), scale: 1), root: root)
        let file = try Painter.shared.png(tree).bytes
        #expect(file[25] == kind)
        let image = Node(
            id: 1, name: "Image", frame: TreeRect(width: Double(colors), height: 1), content: .image(ImageContent(hash: "abc")))
        let again = RenderTree(header: tree.header, root: image)
        let read = try Painter.shared.picture(again, imageData: { _ in file })
        #expect(read.pixels == (try Painter.shared.picture(tree)).pixels)
    }

    @Test func drawsItsOwnPictures() throws {
        let source = RenderTree(header: RenderTree.Header(size: TreeSize(width: 4, height: 4), scale: 1), root: box(0, 0, 4, 2))
        let file = try Painter.shared.png(source).bytes
        let image = Node(id: 1, name: "Image", frame: TreeRect(width: 20, height: 20), content: .image(ImageContent(hash: "abc")))
        let picture = try paint([image], imageData: { $0 == "abc" ? file : nil })
        #expect(picture.diagnostics.isEmpty)
        #expect(pixel(picture, 10, 4).packed == 0xFF00_00FF && pixel(picture, 10, 16).packed == 0)
        let cut = try paint([image], imageData: { _ in Array(file.prefix(file.count - 20)) })
        #expect(cut.diagnostics.map(\.code) == ["image.broken"])
        var huge = file
        huge.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
        let refused = huge
        #expect(try paint([image], imageData: { _ in refused }).diagnostics.map(\.code) == ["image.large"])
    }

    @Test func vibrantPicturesAreWhiteAsOpaqueAsTheyAreBright() throws {
        let tree = RenderTree(
            header: RenderTree.Header(size: TreeSize(width: 30, height: 10), scale: 1),
            root: Node(
                id: 1,
                children: [
                    box(0, 0, 10, 10, TreeColor(light: RGBA(packed: 0xFFFF_FFFF))),
                    box(10, 0, 10, 10, TreeColor(light: RGBA(packed: 0x0000_00FF))),
                    box(20, 0, 10, 10, TreeColor(light: RGBA(packed: 0x00FF_00FF))),
                ]))
        let picture = try Painter.shared.picture(tree, options: PaintOptions(rendering: .vibrant))
        let alphas = [5, 15, 25].map { pixel(picture, $0, 5) }
        #expect(alphas[0] == RGBA(packed: 0xFFFF_FFFF))
        #expect(alphas[1].alpha == 0)
        #expect(alphas[2].red == 1 && alphas[2].green == 1 && abs(alphas[2].alpha - 0.7152) < 0.01)
        // A ground lies under the white, and is not made white.
        let ground = try Painter.shared.picture(
            tree, options: PaintOptions(backdrop: RGBA(packed: 0x2040_60FF), rendering: .vibrant))
        #expect(pixel(ground, 15, 5) == RGBA(packed: 0x2040_60FF))
        #expect(pixel(ground, 5, 5) == RGBA(packed: 0xFFFF_FFFF))
    }

    @Test func accentedPicturesHaveATintAndWhite() throws {
        var group = Node(id: 2, children: [box(0, 0, 10, 10, TreeColor(light: RGBA(packed: 0xFF00_0080)))])
        group.flags = .accented
        let tree = RenderTree(
            header: RenderTree.Header(size: TreeSize(width: 20, height: 10), scale: 1),
            root: Node(id: 1, children: [group, box(10, 0, 10, 10, TreeColor(light: RGBA(packed: 0x0000_00FF)))]))
        let picture = try Painter.shared.picture(tree, options: PaintOptions(rendering: .accented(tint: RGBA(packed: 0x0080_FFFF))))
        let accent = pixel(picture, 5, 5)
        #expect(abs(accent.alpha - 128.0 / 255) < 0.01 && accent.blue == 1 && accent.red == 0)
        #expect(pixel(picture, 15, 5) == RGBA(packed: 0xFFFF_FFFF))
    }

    @Test func refusesSizesThatMeanHarm() throws {
        func tree(_ width: Double, _ scale: Double) -> RenderTree {
            RenderTree(header: RenderTree.Header(size: TreeSize(width: width, height: 10), scale: scale))
        }
        #expect(throws: PaintError.tooLarge(width: 9000, height: 10)) { try Painter.shared.png(tree(9000, 1)) }
        for (width, scale) in [(0.0, 1.0), (-5, 1), (.nan, 1), (10, 0), (10, -2), (10, .infinity), (0.1, 1000)] {
            #expect(throws: PaintError.self) { try Painter.shared.png(tree(width, scale)) }
        }
    }

    @Test func survivesNodesThatMeanHarm() throws {
        var deep = box(0, 0, 1, 1)
        for _ in 0..<1000 { deep = Node(id: 1, name: "V", frame: TreeRect(width: 20, height: 20), children: [deep]) }
        #expect(try paint([deep]).diagnostics.map(\.code) == ["paint.depth"])
        let bad: [Node] = [
            box(.nan, 0, 1, 1), box(0, 0, .infinity, 1), box(-1e300, 0, 1e300, 5), box(0, 0, 5, 5) { $0.blur = 1e9 },
            box(0, 0, 5, 5) { $0.shadows = [Shadow(color: Self.black, radius: 1e12, x: 1e12, y: .nan)] },
            box(0, 0, 5, 5) { $0.transform = Node.Transform(scaleX: 0) }, box(0, 0, 5, 5) { $0.transform = Node.Transform(rotation: .nan) },
            box(0, 0, 5, 5) {
                $0.content = .shape(
                    ShapeContent(shape: TreeShape(kind: .path, verbs: [.cubic, .line, .close], points: [1]), fill: Paint()))
            },
            box(0, 0, 5, 5) {
                $0.content = .shape(
                    ShapeContent(
                        fill: Paint(kind: .angularGradient, stops: [Paint.Stop()], start: TreePoint(x: .nan, y: 1e300), startAngle: .nan)))
            },
            box(0, 0, 5, 5) { $0.filter = Node.ColorFilter(saturation: .nan, brightness: .infinity, hueRotation: 1e300) },
            text(TextRun(string: "x", x: .nan, advance: .infinity, font: FontKey(size: .infinity))),
            text(TextRun(string: String(repeating: "<script>", count: 1000), advance: 10, font: FontKey(size: 1e9))),
        ]
        for node in bad { _ = try paint([node, box(18, 18, 2, 2)]) }
        let together = try paint(bad + [box(18, 18, 2, 2)])
        #expect(pixel(together, 19, 19).packed == 0xFF00_00FF)
    }
}
