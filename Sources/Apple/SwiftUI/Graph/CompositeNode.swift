// Nodes that evaluate a body: a view's, or a modifier's.

import Observation

/// A node with a body: its value, the storage of its dynamic properties, and what the body made.
class BodyNode<Value>: ViewNode {
    fileprivate private(set) var value: Value
    private let storage = PropertyStorage()
    private var child: ViewNode?
    private var reads: [ObjectIdentifier: String] = [:]

    init(_ value: Value, _ seat: NodeSeat) {
        self.value = value
        super.init(seat)
        evaluate()
    }

    /// Evaluates the body with its dynamic properties connected.
    fileprivate func makeBody(_ storage: PropertyStorage) -> any View { EmptyView() }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }
    override var keysRead: [ObjectIdentifier: String] { reads }
    override func makeElements() -> [LayoutElement] { child?.elements ?? [] }
    override func tearDownSelf() { storage.tearDown() }

    override func receive(_ view: any View, environment new: EnvironmentValues) {
        guard let next = view as? Value else { return }
        let isSame = SameValue.isSame(value, next)
        value = next
        take(new, isSame: isSame)
    }

    override func receive(environment new: EnvironmentValues) { take(new, isSame: true) }

    private func take(_ new: EnvironmentValues, isSame: Bool) {
        let old = environment
        environment = new
        if !isSame || new.hasChanged(from: old, in: reads) {
            evaluate()
        } else if !new.isIdentical(to: old) {
            child?.receive(environment: new)
        }
    }

    override func evaluateMarked() { evaluate() }

    /// Evaluates again when an observable object that the body reads changes. What connecting the properties reads is not the body's.
    fileprivate func tracked(_ body: () -> any View) -> any View {
        let mark = mark
        return withObservationTracking(body) { mark.mark() }
    }

    private func evaluate() {
        mark.clear()
        graph.bodyEvaluations += 1
        let evaluation = Evaluation(mark: mark)
        let body = Evaluation.$current.withValue(evaluation) { makeBody(storage) }
        if !reads.isEmpty { mark.keysChanged() }
        reads = evaluation.keysRead
        let result = reconcile(child, body, seatID: StructuralHash.combine(id, 0), environment: environment)
        child = result.node
        if result.isNew { invalidateStructure() }
    }
}

/// A view with a body.
final class CompositeNode<V: View>: BodyNode<V> {
    override var label: String? { TypeNames.name(of: V.self) }

    override func makeBody(_ storage: PropertyStorage) -> any View {
        var installed = value
        ViewFields.of(V.self).install(into: &installed, node: self, storage: storage)
        return tracked { installed.body }
    }
}

/// A view under a modifier that has a body.
final class ModifierBodyNode<Content: View, Modifier: ViewModifier>: BodyNode<ModifiedContent<Content, Modifier>> {
    override var label: String? { TypeNames.name(of: Modifier.self) }

    override func makeBody(_ storage: PropertyStorage) -> any View {
        var installed = value.modifier
        ViewFields.of(Modifier.self).install(into: &installed, node: self, storage: storage)
        let content = _ViewModifier_Content<Modifier>(view: value.content)
        return tracked { installed.body(content: content) }
    }
}
