// The retained tree of one root view: makes nodes, keeps the marked ones, counts what is evaluated.

/// The nodes of one root, and what they share.
@MainActor package final class ViewGraph {
    /// Bodies evaluated since the start.
    package internal(set) var bodyEvaluations = 0
    /// Sizes computed (not taken from a cache) since the start.
    package internal(set) var layoutEvaluations = 0
    /// Rows and other children of containers that were drawn and not taken over, since the start.
    package internal(set) var drawnSubtrees = 0
    /// Counts sizes, scales and margins of the root: what was drawn under others is drawn anew.
    var drawingGeneration = 0
    /// Pixels a point.
    package var scale: CGFloat = 3
    package let warnings = RenderWarnings()
    package let queue = UpdateQueue()
    private var nodes: [Int: BackReference<ViewNode>] = [:]
    private var nextSerial = 1
    /// What must happen after the tree has been drawn: `onAppear`, `onChange`, preference changes.
    var afterUpdate: [@MainActor () -> Void] = []
    /// The root's size, for safe areas and container shapes.
    package var rootSize: CGSize = .zero
    /// Where the root's content lies, for views that reach into the margins.
    package var safeArea = RootSafeArea(frame: .zero, whole: .zero)
    /// Whether somebody looks at the screen and draws it again when it changes; a widget's picture is made once.
    package var isLive = false
    /// Whether drawing found that what it drew must be laid out again: rows were made that are other than was thought.
    var needsAnotherRound = false
    /// Where the app wants to scroll to, answered after the next drawing.
    var scrollRequests: [ScrollRequest] = []
    /// The instant that is drawn.
    package var instant = Date(timeIntervalSince1970: 0)
    /// Looks at preferences after each drawing.
    var preferenceReaders: [ObjectIdentifier: @MainActor () -> Void] = [:]

    package init() {}

    func makeMark() -> NodeMark {
        defer { nextSerial += 1 }
        return NodeMark(queue: queue, serial: nextSerial)
    }

    func register(_ node: ViewNode) { nodes[node.mark.serial] = node.me }
    func unregister(_ node: ViewNode) { nodes[node.mark.serial] = nil }

    func makeNode(_ view: any View, _ seat: NodeSeat) -> ViewNode {
        func open<V: View>(_ view: V) -> ViewNode {
            if let primitive = view as? any PrimitiveView { return openPrimitive(primitive) }
            return CompositeNode(view, seat)
        }
        func openPrimitive<P: PrimitiveView>(_ view: P) -> ViewNode { P.makeNode(view, seat) }
        let node = open(view)
        node.viewType = type(of: view)
        return node
    }

    /// Evaluates the marked nodes, parents first, until none is left or the changes go round in a circle.
    package func update() {
        var rounds = 0
        while !queue.isEmpty {
            rounds += 1
            guard rounds <= Self.mostRounds else { return breakCycle() }
            let marked = queue.take().compactMap { nodes[$0]?.object }.sorted { $0.depth < $1.depth }
            for node in marked {
                guard node.isAlive else { continue }
                node.mark.clear()
                node.evaluateMarked()
            }
        }
    }

    /// Rounds after which an update is taken for a circle. A change travels down in one round and up in a few.
    private static let mostRounds = 100

    /// Gives up: what is marked is let go, so that the next real change is drawn.
    private func breakCycle() {
        let marked = queue.take().compactMap { nodes[$0]?.object }.sorted { $0.depth < $1.depth }
        marked.forEach { $0.mark.clear() }
        let paths = marked.prefix(5).map(\.path)
        warnings.add(
            "graph.cycle",
            "A change made while views were updated keeps causing the same change: after \(Self.mostRounds) rounds \(marked.count == 1 ? "this view is" : "these \(marked.count) views are") still to be updated. Change state in an action, in onChange or in a task, not in a body or in an initialiser.",
            place: paths.joined(separator: ", "))
    }

    func runAfterUpdate() {
        let actions = afterUpdate
        afterUpdate = []
        actions.forEach { $0() }
    }

    func collectPreferences() {
        guard !preferenceReaders.isEmpty else { return }
        for reader in Array(preferenceReaders.values) { reader() }
    }

    func reduce(_ key: any PreferenceKey.Type, _ first: Any, _ second: Any) -> Any {
        func open<K: PreferenceKey>(_ key: K.Type) -> Any {
            guard var value = first as? K.Value, let next = second as? K.Value else { return first }
            K.reduce(value: &value) { next }
            return value
        }
        return open(key)
    }
}
