// A tree that sets every field of every type at least once, built by the tests.
@testable import SidelongRenderTree

enum SampleTree {
    static let paint = Paint(
        kind: .linearGradient, color: TreeColor("systemBlue", light: RGBA(packed: 0x007A_FFFF), dark: RGBA(packed: 0x0A84_FFFF)),
        stops: [.init(color: TreeColor(light: RGBA(packed: 0xFF00_00FF)), location: 0.25), .init(location: 1)],
        start: TreePoint(x: 0.1, y: 0.2), end: TreePoint(x: 1, y: 1), startRadius: 1, endRadius: 2, startAngle: 3, endAngle: 4,
        material: "thin", opacity: 0.5)
    static let font = FontKey(
        family: "Inter", size: 15.5, weight: 600, isItalic: true, design: .rounded, features: ["tnum"], tracking: -0.23)

    static var contents: [Node.Content] {
        [
            .group,
            .text(
                TextContent(
                    string: "Größe 💧 <script>",
                    lines: [
                        TextLine(
                            x: 1, baseline: 12, advance: 133.729, ascent: 10, descent: 3,
                            runs: [
                                TextRun(
                                    string: "Größe", x: 0.1, advance: 40.1, font: font, paint: paint, isRightToLeft: true,
                                    isUnderlined: true,
                                    isStruckThrough: true, baselineOffset: -1)
                            ])
                    ], isTruncated: true, scale: 0.7)),
            .movingText(
                MovingText(
                    style: .relative, start: 1_772_928_000_000_000_000, end: -5, pause: 0, countsDown: false, showsHours: false,
                    locale: MovingTextLocale(
                        digits: "٠١٢٣٤٥٦٧٨٩", timeSeparator: ".", listSeparator: "، ", minusSign: "−", plusSign: "＋",
                        units: [.init(name: "day", forms: ["", "# day"])], language: "ar"), font: font, paint: paint, baseline: 9,
                    alignment: 1,
                    reservedWidth: 50, lineLimit: 2, prefix: "in ", suffix: "!")),
            .shape(
                ShapeContent(
                    shape: TreeShape(
                        kind: .path, radii: [1, 2, 3, 4], isContinuous: true, trimFrom: 0.1, trimTo: 0.9, inset: 2, rotation: -90,
                        verbs: [.move, .line, .quadratic, .cubic, .close], points: [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6.1]),
                    fill: paint,
                    isEvenOdd: true,
                    stroke: Stroke(paint: paint, width: 20, cap: .round, join: .bevel, miterLimit: 4, dash: [1, 2.5], dashPhase: 3))),
            .image(
                ImageContent(
                    hash: String(repeating: "ab", count: 32), pixelWidth: 40, pixelHeight: 30, scale: 2, isTiled: true, isTemplate: true,
                    isInterpolated: false, paint: paint)),
            .symbol(
                SymbolContent(
                    name: "plus.circle.fill", size: 20, weight: 700, scale: "large", variant: "fill", rendering: .palette,
                    paints: [paint, Paint()],
                    value: 0.5, glyphFamily: "Material Design Icons", glyph: 0xF0417, glyphSize: 22, glyphX: -1, glyphBaseline: 18)),
            .scroll(
                ScrollContent(
                    isHorizontal: true, isVertical: false, contentSize: TreeSize(width: 10, height: 10_000),
                    insets: TreeInsets(top: 1, left: 2, bottom: 3, right: 4), showsIndicators: false, isPaged: true, requestNumber: 3,
                    requestedOffset: TreePoint(x: 0, y: 44), window: TreeRect(x: 1, y: 2, width: 3, height: 4))),
            .input(
                InputContent(
                    kind: .secure, text: "12,50", editNumber: 7, placeholder: "Amount", keyboard: "decimalPad", submitLabel: "done",
                    capitalization: "words", isAutocorrected: false, isFocused: true, selectionStart: 0, selectionEnd: 5, font: font,
                    paint: paint,
                    placeholderPaint: paint, alignment: 0.5, value: 2, minimum: -1, maximum: 9, step: 0.5)),
            .movingProgress(
                MovingProgress(start: 1, end: 2, countsDown: false, isCircular: true, paint: paint, track: paint, lineWidth: 6)),
        ]
    }

    static func node(_ id: Int, _ content: Node.Content) -> Node {
        var node = Node(id: id, name: "Node#\(id)", frame: TreeRect(x: 1 / 3, y: 2, width: 100.0 / 3, height: 20), content: content)
        node.opacity = 0.9
        node.blend = .plusLighter
        node.flags = [.accented, .privacySensitive, .ignoresHits]
        node.clip = TreeShape(kind: .roundedRectangle, radii: [12], isContinuous: true)
        node.mask = [Node(id: id + 1000, name: "Mask")]
        node.shadows = [Shadow(color: TreeColor(light: RGBA(packed: 0x40)), radius: 4, x: 1, y: 2)]
        node.blur = 3
        node.transform = .init(rotation: 45, scaleX: 2, scaleY: 0.5, offsetX: -3, offsetY: 4, anchor: TreePoint(x: 0, y: 1))
        node.filter = .init(
            saturation: 0.2, brightness: 0.1, contrast: 1.2, grayscale: 0.3, hueRotation: 90, isInverted: true, multiply: TreeColor())
        node.zIndex = -1
        node.action = TreeAction(
            id: 77, kind: .intent, gestures: [.tap, .longPress], intent: "LogQuickExpenseIntent", parameters: "{\"amount\":5000}",
            runsInApp: true, opensApp: true)
        node.hitShape = TreeShape(kind: .capsule)
        node.url = "sidelong://budget/1"
        node.looks = [Look(state: .on, node: Node(id: id + 2000, name: "On"))]
        node.accessibility = Accessibility(
            role: .button, label: "+ $5K Render", value: "1", hint: "Logs", identifier: "log", traits: [.selected, .disabled],
            customActions: [.init(name: "Delete", action: 9)], order: 2, isHidden: true, combinesChildren: true, isLiveRegion: true,
            headingLevel: 1)
        node.transition = TreeTransition(
            insertion: [.init(kind: .move, edge: .bottom, x: 1, y: 2)], removal: [.init()],
            animation: TreeAnimation(
                curve: .bezier, duration: 1, delay: 0.1, speed: 2, bounce: 0.2, controlPoints: [0, 0.1, 1, 0.9], repeatCount: 0,
                autoreverses: true))
        node.contentTransition = .numericText
        node.animation = TreeAnimation(curve: .spring)
        return node
    }

    static var full: RenderTree {
        var root = Node(id: 1, name: "Root", frame: TreeRect(width: 338, height: 158))
        root.children = contents.enumerated().map { node($0.offset + 2, $0.element) }
        return RenderTree(
            header: .init(
                producer: "PixarBudget 0.1.0", context: "systemMedium", size: TreeSize(width: 338, height: 158), scale: 2,
                insets: TreeInsets(top: 16, left: 16, bottom: 16, right: 16), profile: "393x852", locale: "de_AT",
                timeZone: "Europe/Vienna",
                direction: .rightToLeft, instant: 1_772_928_000_000_000_001, fontHashes: ["Inter-Regular:0011"],
                environmentKeysRead: ["widgetFamily", "colorScheme"], colorScheme: "dark"), root: root,
            containerBackground: [Node(id: 900, name: "Background", content: .shape(ShapeContent(fill: paint)))],
            widgetURL: "https://example.org/a",
            activityChrome: .init(backgroundTint: TreeColor(), actionForeground: paint.color, keylineTint: nil),
            transaction: TreeAnimation(), warnings: [.init(code: "symbol.unknown", message: "No drawing", place: "Root/Image")])
    }

    /// `count` text nodes in rows, as an app's list has them.
    static func rows(_ count: Int) -> RenderTree {
        var root = Node(id: 1, name: "List", frame: TreeRect(width: 393, height: Double(count) * 44))
        root.children = (0..<count).map { index in
            var node = Node(
                id: index + 2, name: "Text#\(index)",
                frame: TreeRect(x: 16, y: Double(index) * 44, width: 120 + Double(index % 7) / 3, height: 20 + 1 / 3))
            let font = FontKey(size: 17, weight: 400, tracking: -0.43)
            let paint = Paint(color: TreeColor("label", light: RGBA(packed: 0xFF), dark: RGBA(packed: 0xFFFF_FFFF)))
            node.content = .text(
                TextContent(
                    string: "Row \(index)",
                    lines: [
                        TextLine(
                            baseline: 15.8, advance: 120.3, ascent: 16, descent: 4,
                            runs: [TextRun(string: "Row \(index)", advance: 120.3, font: font, paint: paint)])
                    ]))
            return node
        }
        return RenderTree(root: root)
    }
}
