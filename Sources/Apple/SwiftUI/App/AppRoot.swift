// An app as the root of a graph: its state lives there, and its first window's content is laid out on the screen.
import Observation

/// The view of an app: what a `ViewHost` is made with.
package struct AppRoot<A: App> {
    let app: A

    package init(_ app: A) { self.app = app }
}

extension AppRoot: PrimitiveView {
    package typealias Body = Never
    package static func makeNode(_ view: AppRoot, _ seat: NodeSeat) -> ViewNode { AppNode(view, seat) }
}

/// Evaluates the app's body as a composite view's is, so that `@State` and `@StateObject` of the app work.
final class AppNode<A: App>: ViewNode {
    private var value: A
    private let storage = PropertyStorage()
    private var child: ViewNode?
    private var reads: [ObjectIdentifier: String] = [:]

    init(_ view: AppRoot<A>, _ seat: NodeSeat) {
        value = view.app
        super.init(seat)
        evaluate()
    }

    override var label: String? { TypeNames.name(of: A.self) }
    override var children: [ViewNode] { child.map { [$0] } ?? [] }
    override var keysRead: [ObjectIdentifier: String] { reads }
    override func makeElements() -> [LayoutElement] { child?.elements ?? [] }
    override func tearDownSelf() { storage.tearDown() }
    override func evaluateMarked() { evaluate() }

    override func receive(environment new: EnvironmentValues) {
        let old = environment
        environment = new
        if new.hasChanged(from: old, in: reads) { evaluate() } else { child?.receive(environment: new) }
    }

    private func evaluate() {
        mark.clear()
        graph.bodyEvaluations += 1
        var installed = value
        let evaluation = Evaluation(mark: mark)
        let mark = mark
        let content: AnyView = Evaluation.$current.withValue(evaluation) {
            ViewFields.of(A.self).install(into: &installed, node: self, storage: storage)
            return withObservationTracking {
                SceneWindow.all(in: installed.body).first?.content() ?? AnyView(EmptyView())
            } onChange: {
                mark.mark()
            }
        }
        if child == nil, SceneWindow.all(in: installed.body).isEmpty {
            graph.warnings.add("app.window", "The app has no window group, so there is nothing to show.", place: path)
        }
        reads = evaluation.keysRead
        let result = reconcile(child, SceneRoot(content: content), seatID: StructuralHash.combine(id, 0), environment: environment)
        child = result.node
        if result.isNew { invalidateStructure() }
    }
}

/// A window's content with what lies over it.
package struct SceneRoot: View {
    let content: AnyView
    @State private var presentation = PresentationBox()

    package nonisolated init(content: AnyView) { self.content = content }

    package var body: some View {
        let host = presentation.host
        ZStack(alignment: .bottom) {
            content
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .modifier(ScreenBackground(color: SystemColor.background))
            SheetLayer(host: host)
        }
        .modifier(EnvironmentChange { $0[PresentationHostKey.self] = host })
    }
}

/// Makes the host once, on the main actor.
@MainActor final class PresentationBox {
    lazy var host = PresentationHost()
    nonisolated init() {}
}
