// Scrolling to a view by its identity.

/// Gives its content a way to scroll to views in it.
public struct ScrollViewReader<Content> {
    public var content: (ScrollViewProxy) -> Content
}

extension ScrollViewReader: View where Content: View {
    public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    public var body: some View { ScrollReaderBody(content: content) }
}

struct ScrollReaderBody<Content: View>: View {
    let content: (ScrollViewProxy) -> Content
    @OwnNode private var node: BackReference<ViewNode>?

    var body: some View { content(ScrollViewProxy(reader: node)) }
}

/// The node of the view that the property stands in.
@propertyWrapper struct OwnNode: DynamicProperty {
    private(set) var wrappedValue: BackReference<ViewNode>?
    init() {}
    mutating func _install(_ context: _DynamicPropertyContext) { wrappedValue = context.onMain { node, _ in node.me } }
}

extension OwnNode: SelfComparingProperty {
    package func isSame(as other: OwnNode) -> Bool { true }
}

/// Scrolls to views inside a `ScrollViewReader`.
@MainActor @preconcurrency public struct ScrollViewProxy {
    let reader: BackReference<ViewNode>?

    /// Scrolls until the view with the identity is visible, at the next drawing. Without an anchor as little as is needed.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        guard let reader = reader?.object else { return }
        reader.graph.scrollRequests.append(ScrollRequest(reader: reader.me, key: AnyHashable(id), anchor: anchor))
        reader.graph.isScrollWanted()
    }
}

/// A wish to scroll, until the next drawing has found where to.
@MainActor struct ScrollRequest {
    let reader: BackReference<ViewNode>
    let key: AnyHashable
    let anchor: UnitPoint?
}

extension ViewGraph {
    /// Something is to be drawn though no view has changed.
    func isScrollWanted() { queue.add(0) }

    /// Finds what was asked for in the drawing that was just made, and asks the page for its place.
    func answerScrollRequests() {
        let requests = scrollRequests
        scrollRequests = []
        for request in requests {
            guard let reader = request.reader.object else { continue }
            guard let element = find(request.key, in: reader) else {
                warnings.add(
                    "scroll.target", "No view with the id \(request.key.base) is in the ScrollViewReader; nothing is scrolled.",
                    place: reader.path)
                continue
            }
            scroll(to: element, anchor: request.anchor)
        }
    }

    private func find(_ key: AnyHashable, in node: ViewNode) -> LayoutElement? {
        if let element = node.element(forKey: key) { return element }
        for child in node.children {
            if let element = find(key, in: child) { return element }
        }
        return nil
    }

    private func scroll(to element: LayoutElement, anchor: UnitPoint?) {
        // The row that the view lies in: containers know where their children are.
        var placed: LayoutElement? = element
        while let current = placed, current.lastFrame == nil { placed = current.parent }
        guard let frame = placed?.lastFrame else { return }
        var node: ViewNode? = element.node
        while let current = node {
            if let scrolling = current as? any ScrollingNode, scrolling.isScrolling {
                let state = scrolling.scroll
                state.request(frame.offsetBy(dx: -state.frame.minX, dy: -state.frame.minY), anchor: anchor)
                current.invalidateDrawing()
                needsAnotherRound = true
                return
            }
            node = current.parent
        }
    }
}
