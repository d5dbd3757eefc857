// What the nodes of containers share: they hold the node of what they arrange.

/// A node with one child node, whose elements it arranges inside an element of its own.
class ContentNode: ViewNode {
    private(set) final var content: ViewNode?

    /// What the content is told of its surroundings.
    var childEnvironment: EnvironmentValues { environment }

    final override var isContainer: Bool { true }
    final override var children: [ViewNode] { content.map { [$0] } ?? [] }
    final var contentElements: [LayoutElement] { content?.elements ?? [] }

    override func receive(environment new: EnvironmentValues) {
        environment = new
        content?.receive(environment: childEnvironment)
    }

    /// Makes the content's node, or hands it the view's new value. True when another node took its place.
    @discardableResult final func hold(_ view: any View) -> Bool {
        let result = reconcile(content, view, seatID: StructuralHash.combine(id, 0), environment: childEnvironment)
        content = result.node
        return result.isNew
    }
}
