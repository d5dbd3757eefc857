// Finds the patch between two trees. Nodes are matched where they stand, by id under the same parent.

extension TreePatch {
    /// The patch from `old` to `new`. None when there can be none, because the roots have different ids, or an id is missing or given
    /// twice: then the whole tree must be sent.
    public init?(from old: RenderTree, to new: RenderTree) {
        guard old.root.id == new.root.id, old.hasUniqueIDs, new.hasUniqueIDs else { return nil }
        self.init(instant: new.header.instant, transaction: new.transaction)
        let (before, after) = (old.surroundings, new.surroundings)
        if before != after { surroundings = after }
        compare(old.root, new.root)
    }

    private mutating func compare(_ old: Node, _ new: Node) {
        var change = Change(id: new.id)
        if old.frame != new.frame { change.frame = new.frame }
        if !old.isAlike(new) { change.own = [new.bare] }
        if old.children.isSameStorage(as: new.children) {
            add(change)
            return
        }
        let common = min(old.children.count, new.children.count)
        var first = 0, last = 0
        while first < common, old.children[first].id == new.children[first].id { first += 1 }
        while last < common - first, old.children[old.children.count - 1 - last].id == new.children[new.children.count - 1 - last].id {
            last += 1
        }
        var known: [Int: Int] = [:]
        if first + last < old.children.count || first + last < new.children.count {
            for index in first..<old.children.count - last { known[old.children[index].id] = index }
            let middle = new.children[first..<new.children.count - last]
            change.children = Children(
                first: first, middle: middle.map { known[$0.id] == nil ? Child(node: [$0]) : Child(id: $0.id) }, last: last)
        }
        add(change)
        for index in 0..<first { compare(old.children[index], new.children[index]) }
        for child in new.children[first..<new.children.count - last] {
            if let index = known[child.id] { compare(old.children[index], child) }
        }
        for distance in stride(from: last, to: 0, by: -1) {
            compare(old.children[old.children.count - distance], new.children[new.children.count - distance])
        }
    }

    private mutating func add(_ change: Change) {
        if change.frame != nil || !change.own.isEmpty || change.children != nil { changes.append(change) }
    }
}

extension RenderTree {
    /// The tree with an empty root, at no instant, with no transaction.
    var surroundings: RenderTree {
        var tree = self
        tree.root = Node()
        tree.header.instant = 0
        tree.transaction = nil
        return tree
    }

    /// Whether each node below the root, masks and looks left out, has an id that no other has.
    var hasUniqueIDs: Bool {
        var seen: Set<Int> = []
        func walk(_ node: Node) -> Bool {
            node.id > 0 && seen.insert(node.id).inserted && node.children.allSatisfy(walk)
        }
        return walk(root)
    }
}

extension Node {
    /// The node without id, frame and children.
    var bare: Node {
        var node = self
        node.id = 0
        node.frame = TreeRect()
        node.children = []
        return node
    }

    /// Whether nothing but id, frame and children differs.
    func isAlike(_ other: Node) -> Bool {
        name == other.name && opacity == other.opacity && flags == other.flags && content == other.content && isPlain == other.isPlain
            && (isPlain || rare == other.rare)
    }
}

extension [Node] {
    /// Whether both are one array, which costs nothing to see.
    func isSameStorage(as other: [Node]) -> Bool {
        count == other.count
            && withUnsafeBufferPointer { here in other.withUnsafeBufferPointer { $0.baseAddress == here.baseAddress } }
    }
}
