// Makes the next tree of the last one and a patch. A patch comes from an app and is not trusted: one that does not fit is refused whole.

extension TreePatch {
    /// The tree that this patch leads to from `tree`. Throws when it was not made from that tree: a node is not there, has two changes or
    /// would be there twice, or the result is beyond `TreeLimits`.
    public func applied(to tree: RenderTree) throws(TreeError) -> RenderTree {
        var waiting: [Int: Change] = [:]
        for change in changes {
            guard waiting.updateValue(change, forKey: change.id) == nil else { throw .doesNotFit("node \(change.id) has two changes") }
        }
        var result = surroundings ?? tree
        result.header.instant = instant
        result.transaction = transaction
        result.root = try Self.applied(&waiting, to: tree.root) ?? tree.root
        if let id = waiting.keys.min() { throw .doesNotFit("node \(id) is not there") }
        try result.checkAfterPatch()
        return result
    }

    /// The node after its changes and those below it; none when there are none.
    private static func applied(_ changes: inout [Int: Change], to node: Node) throws(TreeError) -> Node? {
        guard !changes.isEmpty else { return nil }
        let change = changes.removeValue(forKey: node.id)
        var kept = node.children[...]
        var children: [Node] = []
        var isOther = false
        func keep(_ child: Node) throws(TreeError) {
            if let new = try applied(&changes, to: child) {
                children.append(new)
                isOther = true
            } else {
                children.append(child)
            }
        }
        if let order = change?.children {
            guard order.first >= 0, order.last >= 0, order.first <= kept.count, order.last <= kept.count - order.first else {
                throw .doesNotFit("node \(node.id) has \(kept.count) children")
            }
            isOther = true
            for child in kept.prefix(order.first) { try keep(child) }
            kept = kept.dropFirst(order.first)
            let last = kept.suffix(order.last)
            kept = kept.dropLast(order.last)
            var known: [Int: Node] = [:]
            for child in kept { known[child.id] = child }
            for child in order.middle {
                if let new = child.node.first {
                    children.append(new)
                } else if let old = known.removeValue(forKey: child.id) {
                    try keep(old)
                } else {
                    throw .doesNotFit("node \(node.id) has no child \(child.id)")
                }
            }
            for child in last { try keep(child) }
        } else {
            for child in kept { try keep(child) }
        }
        guard change != nil || isOther else { return nil }
        var result = node
        if let own = change?.own.first {
            result = own
            result.id = node.id
            result.frame = node.frame
        }
        if let frame = change?.frame { result.frame = frame }
        result.children = children
        return result
    }
}

extension RenderTree {
    /// Ids must stay unique, depth and number of nodes within the limits.
    fileprivate func checkAfterPatch() throws(TreeError) {
        var seen: Set<Int> = []
        func walk(_ node: Node, _ depth: Int) throws(TreeError) {
            guard depth <= TreeLimits.depth else { throw .tooDeep }
            guard seen.insert(node.id).inserted else { throw .doesNotFit("node \(node.id) would be there twice") }
            guard seen.count <= TreeLimits.nodes else { throw .tooManyNodes }
            for child in node.children { try walk(child, depth + 1) }
        }
        try walk(root, 2)
    }
}
