// One root view on one screen or in one archive: renders it, takes what a person does, says when it must be rendered again.

import SidelongRenderTree

/// Under what conditions a tree is asked for.
package struct RenderRequest: Sendable {
    /// Points that the root is offered.
    package var size: CGSize
    /// `systemMedium`, `lockScreen`, `scene` and the like.
    package var context: String
    /// Pixels a point.
    package var scale: CGFloat
    /// Content margins or safe area in points.
    package var insets: EdgeInsets
    /// Points beyond which the root may not grow; nil lays it out in exactly `size`.
    package var fitsHeight: Bool
    /// Whether the tree is only as wide as its content, at most `size.width`.
    package var fitsWidth = false
    /// Points below which a tree that fits its content does not shrink.
    package var leastSize = CGSize.zero
    /// The instant that the tree shows; moving text and `Date` formats count from it.
    package var instant: Date
    package var producer: String
    package var profile: String
    /// Radius in points of the container around the root, for concentric corners; 0 for square ones.
    package var containerRadius: CGFloat
    /// Whether the tree is one of a screen that goes on changing: its time moves.
    package var isLive: Bool

    package init(
        size: CGSize, context: String = "", scale: CGFloat = 3, insets: EdgeInsets = EdgeInsets(), fitsHeight: Bool = false,
        instant: Date = Date(), producer: String = "", profile: String = "", containerRadius: CGFloat = 0,
        isLive: Bool = false
    ) {
        self.size = size
        self.context = context
        self.scale = scale
        self.insets = insets
        self.fitsHeight = fitsHeight
        self.instant = instant
        self.producer = producer
        self.profile = profile
        self.containerRadius = containerRadius
        self.isLive = isLive
    }
}

/// Keeps the graph of a root view between renders.
@MainActor package final class ViewHost {
    package let graph = ViewGraph()
    private let view: any View
    private var root: ViewNode?
    private(set) var lastPass: DrawPass?

    /// The values around the root.
    package var environment: EnvironmentValues {
        // The next render hands it down, so that several settings are one update.
        didSet { needsDrawing = true }
    }
    private var needsDrawing = true
    private var knownKeys: [String] = []
    private var insets = EdgeInsets()

    /// Called once, soon after a change made a new render necessary.
    package var onNeedsUpdate: (@MainActor () -> Void)? {
        didSet {
            guard let onNeedsUpdate else { return graph.queue.onAdd(nil) }
            graph.queue.onAdd { onNeedsUpdate() }
        }
    }

    package init(root: any View, environment: EnvironmentValues = EnvironmentValues()) {
        view = root
        self.environment = environment
    }

    isolated deinit { root?.tearDown() }

    /// Whether something has changed since the last render.
    package var needsUpdate: Bool { needsDrawing || !graph.queue.isEmpty }
    package var bodyEvaluations: Int { graph.bodyEvaluations }
    package var layoutEvaluations: Int { graph.layoutEvaluations }

    /// Brings the graph up to date, lays it out and draws it.
    package func render(_ request: RenderRequest) -> RenderTree {
        if graph.scale != request.scale || graph.rootSize != request.size || insets != request.insets { graph.drawingGeneration += 1 }
        insets = request.insets
        graph.scale = request.scale
        if graph.rootSize != request.size { SizeCache.generation += 1 }
        graph.rootSize = request.size
        graph.instant = request.instant
        graph.isLive = request.isLive
        let node = rootNode(request)
        var result = Drawing(nodes: [], pass: DrawPass(scale: request.scale, size: request.size), size: request.size)
        // A preference or an appearance may change state that was just drawn; the picture is taken again until it is at rest.
        for _ in 0..<8 {
            graph.needsAnotherRound = false
            graph.update()
            graph.warnings.beginDrawing()
            result = draw(node, request)
            graph.warnings.endDrawing()
            graph.collectPreferences()
            graph.runAfterUpdate()
            if !graph.scrollRequests.isEmpty { graph.answerScrollRequests() }
            if graph.queue.isEmpty, !graph.needsAnotherRound { break }
        }
        needsDrawing = false
        lastPass = result.pass
        return tree(result, node, request)
    }

    private struct Drawing {
        var nodes: [DrawnNode]
        var pass: DrawPass
        var size: CGSize
    }

    private func rootNode(_ request: RenderRequest) -> ViewNode {
        var values = environment
        values[DisplayScaleKey.self] = request.scale
        if let root {
            if !values.isEqual(to: root.environment) { root.receive(environment: values) }
            return root
        }
        let made = graph.makeNode(view, NodeSeat(graph: graph, parent: nil, id: StructuralHash.root, environment: values))
        root = made
        return made
    }

    private func draw(_ node: ViewNode, _ request: RenderRequest) -> Drawing {
        let pass = DrawPass(scale: request.scale, size: request.size)
        let room = CGSize(
            width: max(request.size.width - request.insets.leading - request.insets.trailing, 0),
            height: max(request.size.height - request.insets.top - request.insets.bottom, 0))
        let elements = node.elements
        // Several views at the root are stacked as a vertical stack would stack them.
        let proposal = ProposedViewSize(width: room.width, height: request.fitsHeight ? nil : room.height)
        var whole = request.size
        var nodes: [DrawnNode] = []
        let sizes = elements.map { $0.size(proposal) }
        let total = sizes.reduce(0) { $0 + $1.height }
        if request.fitsHeight {
            whole.height = min(max(total + request.insets.top + request.insets.bottom, request.leastSize.height), request.size.height)
        }
        if request.fitsWidth {
            let content = sizes.map(\.width).max() ?? 0
            whole.width = min(max(content + request.insets.leading + request.insets.trailing, request.leastSize.width), request.size.width)
        }
        pass.containerShape = (CGRect(origin: .zero, size: whole), request.containerRadius)
        let isMirrored = environment.untracked(LayoutDirectionKey.self) == .rightToLeft
        let left = isMirrored ? request.insets.trailing : request.insets.leading
        let area = CGSize(
            width: max(whole.width - request.insets.leading - request.insets.trailing, 0),
            height: whole.height - request.insets.top - request.insets.bottom)
        graph.safeArea = RootSafeArea(frame: CGRect(x: left, y: request.insets.top, width: area.width, height: area.height), whole: whole)
        var y = request.insets.top + (area.height - total) / 2
        for (element, size) in zip(elements, sizes) {
            let frame = CGRect(x: left + (area.width - size.width) / 2, y: y, width: size.width, height: size.height)
            nodes += element.drawn(in: frame, proposal: proposal, pass: pass, origin: .zero)
            y += size.height
        }
        return Drawing(nodes: nodes, pass: pass, size: whole)
    }

    private func tree(_ drawing: Drawing, _ node: ViewNode, _ request: RenderRequest) -> RenderTree {
        let pass = drawing.pass
        var rootNode = Node(
            id: StructuralHash.combine(StructuralHash.root, "root"), name: "",
            frame: pass.treeFrame(CGRect(origin: .zero, size: drawing.size), from: .zero))
        rootNode.children = SiblingNames.numbered(drawing.nodes.map { $0.node })
        let isMirrored = environment.untracked(LayoutDirectionKey.self) == .rightToLeft
        let insets = request.insets
        var header = RenderTree.Header(
            producer: request.producer, context: request.context,
            size: TreeSize(width: Double(drawing.size.width), height: Double(drawing.size.height)), scale: Double(request.scale),
            insets: TreeInsets(
                top: Double(insets.top), left: Double(isMirrored ? insets.trailing : insets.leading), bottom: Double(insets.bottom),
                right: Double(isMirrored ? insets.leading : insets.trailing)),
            profile: request.profile, locale: environment.untracked(LocaleKey.self).identifier,
            timeZone: environment.untracked(TimeZoneKey.self).identifier, direction: isMirrored ? .rightToLeft : .leftToRight,
            instant: request.instant.nanosecondsSince1970, fontHashes: pass.fontHashes.sorted())
        header.environmentKeysRead = environmentKeysRead(node)
        if header.environmentKeysRead.contains("colorScheme") {
            header.colorScheme = environment.untracked(ColorSchemeKey.self) == .dark ? "dark" : "light"
        }
        var tree = RenderTree(header: header, root: rootNode)
        tree.transaction = Transaction.takePending()?.animation?.tree
        pass.treeWrites.forEach { $0(&tree) }
        tree.warnings = graph.warnings.list
        return tree
    }

    /// Names of the environment values that bodies read, sorted. Looked for again only when something has read or has gone.
    private func environmentKeysRead(_ node: ViewNode) -> [String] {
        guard graph.queue.takeKeysChanged() else { return knownKeys }
        var names: Set<String> = []
        func walk(_ node: ViewNode) {
            for name in node.keysRead.values { names.insert(name) }
            for child in node.children { walk(child) }
        }
        walk(node)
        knownKeys = names.sorted()
        return knownKeys
    }

    /// Files of the pictures that the last tree names, by content hash.
    package var pictures: [String: String] { lastPass?.pictures ?? [:] }

    // What a person does.

    /// Runs the action of a node in the last render. False when there is none.
    @discardableResult package func perform(action id: Int) -> Bool {
        guard let action = lastPass?.actions[id] else { return false }
        action()
        return true
    }

    /// Takes the text of an input, and the number of the page's edit.
    @discardableResult package func setText(node id: Int, text: String, editNumber: Int) -> Bool {
        guard let input = lastPass?.textInputs[id] else { return false }
        input(text, editNumber)
        return true
    }

    /// Takes the value of a toggle (0 or 1), slider, stepper or date (seconds since 1970).
    @discardableResult package func setValue(node id: Int, value: Double) -> Bool {
        guard let input = lastPass?.valueInputs[id] else { return false }
        input(value)
        return true
    }

    @discardableResult package func setToggle(node id: Int, isOn: Bool) -> Bool { setValue(node: id, value: isOn ? 1 : 0) }

    /// Takes the part of a scroll node's content that is visible, in the content's coordinates.
    @discardableResult package func setVisibleRect(node id: Int, _ rect: TreeRect) -> Bool {
        guard let scroll = lastPass?.scrolls[id] else { return false }
        scroll(rect)
        return true
    }
}

/// Where the root's content lies in the whole.
package struct RootSafeArea: Sendable {
    package var frame: CGRect
    package var whole: CGSize
}

extension Date {
    /// Rounded to the nearest nanosecond that a `Double` can tell apart; far dates are clamped.
    package var nanosecondsSince1970: Int64 {
        let nanoseconds = timeIntervalSince1970 * 1_000_000_000
        return Int64(exactly: nanoseconds.rounded()) ?? (nanoseconds > 0 ? .max : .min)
    }
}
