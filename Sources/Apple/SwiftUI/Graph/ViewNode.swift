// A node of the retained tree: one per view of the static structure. It keeps what outlives a view's value.

import Observation

/// Where a new node goes.
@MainActor package struct NodeSeat {
    package let graph: ViewGraph
    package let parent: ViewNode?
    package let id: Int
    package let environment: EnvironmentValues
}

/// The base of all nodes.
@MainActor package class ViewNode {
    package let graph: ViewGraph
    /// The node around this one, while it lives.
    package var parent: ViewNode? { around?.object }
    private let around: BackReference<ViewNode>?
    /// How children and the graph find this node.
    let me = BackReference<ViewNode>()
    /// Structural and stable, 1 to 2^53 - 1.
    package let id: Int
    package let depth: Int
    package internal(set) var environment: EnvironmentValues
    let mark: NodeMark
    var isAlive = true
    /// Opens a `ModifiedContent` for the nodes that hold a modifier.
    var unpack: ((any View) -> (content: any View, modifier: Any)?)?
    /// The type of the view that sits here; another type is another identity.
    var viewType: Any.Type = Never.self
    /// What a leaf computed from its value and environment; forgotten when either changes.
    var memo: Any?
    private var cachedElements: [LayoutElement]?
    private var drawing: Evaluation?

    init(_ seat: NodeSeat) {
        graph = seat.graph
        around = seat.parent?.me
        id = seat.id
        environment = seat.environment
        depth = (seat.parent?.depth ?? 0) + 1
        mark = seat.graph.makeMark()
        me.lead(to: self)
        seat.graph.register(self)
    }

    isolated deinit { me.clear() }

    // What a subclass says.

    /// The view's name for paths; nil for a node that only gives structure.
    package var label: String? { nil }
    var children: [ViewNode] { [] }
    /// Takes a new value of the same type, and the environment above.
    func receive(_ view: any View, environment: EnvironmentValues) {}
    /// Takes a new environment for the value it has.
    func receive(environment: EnvironmentValues) {}
    /// Evaluates again because a source that was read has changed.
    func evaluateMarked() {}
    func makeElements() -> [LayoutElement] { [] }
    /// A child stands for other elements than before. A container keeps its own element; all others pass it on.
    func childStructureChanged() { invalidateStructure() }
    func tearDownSelf() {}
    /// Environment keys that this node's evaluation read, by type.
    var keysRead: [ObjectIdentifier: String] { [:] }
    /// Adds this node's own value of a preference to what its children say.
    func preference(_ key: any PreferenceKey.Type) -> Any? { combinedPreference(of: children, key) }

    /// What is laid out for the view that an app has given this identity.
    func element(forKey key: AnyHashable) -> LayoutElement? { nil }

    // Shared behaviour.

    /// What is laid out for this node, in order. One node may stand for none, one or several.
    package var elements: [LayoutElement] {
        if let cachedElements { return cachedElements }
        let made = makeElements()
        cachedElements = made
        return made
    }

    func invalidateStructure() {
        // Whoever has asked for this node's elements has cached them here, so nothing above depends on an empty cache.
        guard cachedElements != nil else { return }
        cachedElements = nil
        parent?.childStructureChanged()
    }

    func invalidateLayout() {
        memo = nil
        for element in cachedElements ?? [] { element.invalidate() }
    }

    /// What is drawn for this node is another, though as large as before.
    func invalidateDrawing() {
        for element in cachedElements ?? [] { element.invalidateDrawing() }
    }

    func tearDown() {
        guard isAlive else { return }
        isAlive = false
        if !keysRead.isEmpty { mark.keysChanged() }
        tearDownSelf()
        for child in children { child.tearDown() }
        graph.unregister(self)
    }

    /// Keeps, updates or replaces the child at a place. Says whether the structure changed.
    func reconcile(_ existing: ViewNode?, _ view: any View, seatID: Int, environment: EnvironmentValues) -> (node: ViewNode, isNew: Bool) {
        if let existing, existing.id == seatID, existing.viewType == type(of: view) {
            existing.receive(view, environment: environment)
            return (existing, false)
        }
        existing?.tearDown()
        return (graph.makeNode(view, NodeSeat(graph: graph, parent: self, id: seatID, environment: environment)), true)
    }

    /// From the root to here: names joined by `/`.
    package var path: String {
        var names: [String] = []
        var node: ViewNode? = self
        while let current = node {
            if let label = current.label { names.append(label) }
            node = current.parent
        }
        return names.reversed().joined(separator: "/")
    }

    /// The name in the tree: the names of the views whose bodies led here, and this one's.
    package private(set) lazy var drawnName: String = {
        var names = [label ?? "Group"]
        var node = parent
        while let current = node, !current.isContainer {
            if let label = current.label { names.append(label) }
            node = current.parent
        }
        return names.reversed().joined(separator: "/")
    }()

    /// Whether this node draws a node of its own that holds its children.
    var isContainer: Bool { false }

    /// Whether this node, though no container, looks at all rows in it: a picker at its options.
    var wantsAllRows: Bool { false }

    /// Whether this container makes the rows of a `ForEach` in it when they come near what is visible.
    var makesRowsOnDemand: Bool { false }

    /// Draws, and is marked when a source changes that was read: state behind a binding, an observable object.
    func recordingDrawing<Result>(_ work: () -> Result) -> Result {
        let evaluation = drawing ?? Evaluation(mark: mark)
        drawing = evaluation
        let mark = mark
        return Evaluation.$current.withValue(evaluation) { withObservationTracking(work) { mark.mark() } }
    }

    func combinedPreference(of nodes: [ViewNode], _ key: any PreferenceKey.Type) -> Any? {
        var result: Any?
        for node in nodes {
            guard let next = node.preference(key) else { continue }
            result = result.map { graph.reduce(key, $0, next) } ?? next
        }
        return result
    }
}
