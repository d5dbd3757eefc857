// Nodes that evaluate a body: a view's, or a modifier's.

import Observation

/// A view with a body.
final class CompositeNode<V: View>: ViewNode {
    private var value: V
    private var storage: PropertyStorage
    private var child: ViewNode?
    private var reads: [ObjectIdentifier: String] = [:]

    init(_ view: V, _ seat: NodeSeat) {
        value = view
        storage = PropertyStorage()
        super.init(seat)
        evaluate()
    }

    override var label: String? { TypeNames.name(of: V.self) }
    override var children: [ViewNode] { child.map { [$0] } ?? [] }
    override var keysRead: [ObjectIdentifier: String] { reads }
    override func makeElements() -> [LayoutElement] { child?.elements ?? [] }
    override func tearDownSelf() { storage.tearDown() }

    override func receive(_ view: any View, environment new: EnvironmentValues) {
        guard let next = view as? V else { return }
        let isSame = SameValue.isSame(value, next)
        let old = environment
        value = next
        environment = new
        if !isSame || new.hasChanged(from: old, in: reads) {
            evaluate()
        } else if !new.isIdentical(to: old) {
            child?.receive(environment: new)
        }
    }

    override func receive(environment new: EnvironmentValues) {
        let old = environment
        environment = new
        if new.hasChanged(from: old, in: reads) { evaluate() } else { child?.receive(environment: new) }
    }

    override func evaluateMarked() { evaluate() }

    private func evaluate() {
        mark.clear()
        graph.bodyEvaluations += 1
        var installed = value
        let evaluation = Evaluation(mark: mark)
        let mark = mark
        let body: any View = Evaluation.$current.withValue(evaluation) {
            ViewFields.of(V.self).install(into: &installed, node: self, storage: storage)
            return withObservationTracking {
                installed.body
            } onChange: {
                mark.mark()
            }
        }
        reads = evaluation.keysRead
        let result = reconcile(child, body, seatID: StructuralHash.combine(id, 0), environment: environment)
        child = result.node
        if result.isNew { invalidateStructure() }
    }
}

/// A view under a modifier that has a body.
final class ModifierBodyNode<Content: View, Modifier: ViewModifier>: ViewNode {
    private var value: ModifiedContent<Content, Modifier>
    private var storage = PropertyStorage()
    private var child: ViewNode?
    private var reads: [ObjectIdentifier: String] = [:]

    init(_ view: ModifiedContent<Content, Modifier>, _ seat: NodeSeat) {
        value = view
        super.init(seat)
        evaluate()
    }

    override var label: String? { TypeNames.name(of: Modifier.self) }
    override var children: [ViewNode] { child.map { [$0] } ?? [] }
    override var keysRead: [ObjectIdentifier: String] { reads }
    override func makeElements() -> [LayoutElement] { child?.elements ?? [] }
    override func tearDownSelf() { storage.tearDown() }

    override func receive(_ view: any View, environment new: EnvironmentValues) {
        guard let next = view as? ModifiedContent<Content, Modifier> else { return }
        let isSame = SameValue.isSame(value, next)
        let old = environment
        value = next
        environment = new
        if !isSame || new.hasChanged(from: old, in: reads) {
            evaluate()
        } else if !new.isIdentical(to: old) {
            child?.receive(environment: new)
        }
    }

    override func receive(environment new: EnvironmentValues) {
        let old = environment
        environment = new
        if new.hasChanged(from: old, in: reads) { evaluate() } else { child?.receive(environment: new) }
    }

    override func evaluateMarked() { evaluate() }

    private func evaluate() {
        mark.clear()
        graph.bodyEvaluations += 1
        var installed = value.modifier
        let evaluation = Evaluation(mark: mark)
        let content = _ViewModifier_Content<Modifier>(view: value.content)
        let mark = mark
        let body: any View = Evaluation.$current.withValue(evaluation) {
            ViewFields.of(Modifier.self).install(into: &installed, node: self, storage: storage)
            return withObservationTracking {
                installed.body(content: content)
            } onChange: {
                mark.mark()
            }
        }
        reads = evaluation.keysRead
        let result = reconcile(child, body, seatID: StructuralHash.combine(id, 0), environment: environment)
        child = result.node
        if result.isNew { invalidateStructure() }
    }
}
