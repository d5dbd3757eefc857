// What a subtree drew, kept so that the next drawing can take it over when nothing in it has changed.

import SidelongRenderTree

/// What a subtree says to the pass beside its nodes.
@MainActor package struct DrawCollection {
    package var actions: [Int: @MainActor () -> Void] = [:]
    package var textInputs: [Int: @MainActor (String, Int) -> Void] = [:]
    package var valueInputs: [Int: @MainActor (Double) -> Void] = [:]
    package var scrolls: [Int: @MainActor (TreeRect) -> Void] = [:]
    package var submits: [Int: @MainActor () -> Void] = [:]
    package var focuses: [Int: @MainActor (Bool) -> Void] = [:]
    package var dismissals: [@MainActor () -> Void] = []
    package var urlTakers: [@MainActor (URL) -> Void] = []
    package var treeWrites: [@MainActor (inout RenderTree) -> Void] = []
    package var fontHashes: Set<String> = []
    package var pictures: [String: String] = [:]
    /// Whether something in here must be drawn each time: it depends on its place, or does more than draw.
    package var isVolatile = false
    /// Whether something in here follows its place in the root, and must be drawn anew when it moves.
    package var isPlaced = false
    /// Whether something in here would reach into the margins if it came to lie beside them.
    package var mayReachMargins = false

    /// Adds what a part of the tree said.
    mutating func add(_ other: DrawCollection) {
        DrawCollection.add(other.actions, to: &actions)
        DrawCollection.add(other.textInputs, to: &textInputs)
        DrawCollection.add(other.valueInputs, to: &valueInputs)
        DrawCollection.add(other.scrolls, to: &scrolls)
        DrawCollection.add(other.submits, to: &submits)
        DrawCollection.add(other.focuses, to: &focuses)
        if !other.dismissals.isEmpty { dismissals += other.dismissals }
        if !other.urlTakers.isEmpty { urlTakers += other.urlTakers }
        if !other.treeWrites.isEmpty { treeWrites += other.treeWrites }
        if !other.fontHashes.isEmpty { fontHashes.formUnion(other.fontHashes) }
        if !other.pictures.isEmpty { pictures.merge(other.pictures) { $1 } }
        if other.isVolatile { isVolatile = true }
        if other.isPlaced { isPlaced = true }
        if other.mayReachMargins { mayReachMargins = true }
    }

    private static func add<Value>(_ other: [Int: Value], to own: inout [Int: Value]) {
        if own.isEmpty { own = other } else if !other.isEmpty { own.merge(other) { $1 } }
    }
}

/// One subtree's nodes, what it said, and under what it was drawn.
@MainActor final class KeptDrawing {
    private let frame: CGRect
    private let proposal: ProposedViewSize
    private let origin: CGPoint
    private let generation: Int
    let nodes: [DrawnNode]
    let collection: DrawCollection
    let warnings: [RenderTree.Warning]

    init(
        frame: CGRect, proposal: ProposedViewSize, origin: CGPoint, generation: Int, nodes: [DrawnNode], collection: DrawCollection,
        warnings: [RenderTree.Warning]
    ) {
        self.frame = frame
        self.proposal = proposal
        self.origin = origin
        self.generation = generation
        self.nodes = nodes
        self.collection = collection
        self.warnings = warnings
    }

    /// The nodes for a new place; nil when they must be drawn anew. A move by whole pixels changes nothing but where the subtree begins.
    func nodes(in frame: CGRect, proposal: ProposedViewSize, origin: CGPoint, generation: Int, scale: CGFloat, safe: CGRect)
        -> [DrawnNode]?
    {
        guard self.generation == generation, self.proposal == proposal, self.frame.size == frame.size else { return nil }
        if self.frame.origin == frame.origin, self.origin == origin { return nodes }
        if collection.isPlaced { return nil }
        if collection.mayReachMargins {
            func touches(_ low: CGFloat, _ high: CGFloat, _ edge: CGFloat) -> Bool { low - 1 <= edge && edge <= high + 1 }
            let vertical = [safe.minY, safe.maxY].contains { touches(frame.minY, frame.maxY, $0) }
            let horizontal = [safe.minX, safe.maxX].contains { touches(frame.minX, frame.maxX, $0) }
            if vertical && frame.minY != self.frame.minY || horizontal && frame.minX != self.frame.minX { return nil }
        }
        func pixels(_ points: CGFloat) -> CGFloat? {
            let whole = (points * scale).rounded()
            return abs(points * scale - whole) < 0.000_01 ? whole : nil
        }
        guard let x = pixels(frame.minX - self.frame.minX), let y = pixels(frame.minY - self.frame.minY) else { return nil }
        let dx = Double(x / scale - (origin.x - self.origin.x)).cleaned
        let dy = Double(y / scale - (origin.y - self.origin.y)).cleaned
        if dx == 0, dy == 0 { return nodes }
        var moved = nodes
        for index in moved.indices {
            moved[index].node.frame.x = (moved[index].node.frame.x + dx).cleaned
            moved[index].node.frame.y = (moved[index].node.frame.y + dy).cleaned
        }
        return moved
    }
}

extension LayoutElement {
    /// Draws, and tells the pass when that cannot be taken over by the next drawing.
    package final func drawn(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        if !isRepeatable { pass.isVolatile = true }
        return draw(in: frame, proposal: proposal, pass: pass, origin: origin)
    }

    /// Draws, or takes over what was drawn before when nothing in here has changed since.
    package final func drawnOnce(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        let graph = node.graph
        lastFrame = frame
        if let kept,
            let nodes = kept.nodes(
                in: frame, proposal: proposal, origin: origin, generation: graph.drawingGeneration, scale: pass.scale,
                safe: graph.safeArea.frame)
        {
            pass.collected.add(kept.collection)
            for warning in kept.warnings { graph.warnings.add(warning.code, warning.message, place: warning.place) }
            return nodes
        }
        kept = nil
        var outer = pass.collected
        pass.collected = DrawCollection()
        let warned = graph.warnings.drawn.count
        let nodes = drawn(in: frame, proposal: proposal, pass: pass, origin: origin)
        let own = pass.collected
        if !own.isVolatile {
            kept = KeptDrawing(
                frame: frame, proposal: proposal, origin: origin, generation: graph.drawingGeneration, nodes: nodes, collection: own,
                warnings: Array(graph.warnings.drawn.dropFirst(warned)))
        }
        outer.add(own)
        pass.collected = outer
        graph.drawnSubtrees += 1
        return nodes
    }
}
