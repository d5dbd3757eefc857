// What leads from one tree of a screen to the next, by node ids: what an app sends instead of a whole tree when little has changed.

/// The difference of two trees. A patch only fits the tree that it was made from; who applies it checks that by the numbers that go with it.
public struct TreePatch: Hashable, Sendable {
    /// What is new about one node that was there before.
    public struct Change: Hashable, Sendable {
        /// The node's id, before and after.
        public var id: Int
        /// The whole frame, when a part of it is another.
        public var frame: TreeRect?
        /// Everything but id, frame and children, when some of it is another. One node or none; its id is 0.
        public var own: [Node]
        public var children: Children?

        public init(id: Int = 0, frame: TreeRect? = nil, own: [Node] = [], children: Children? = nil) {
            self.id = id
            self.frame = frame
            self.own = own
            self.children = children
        }
    }

    /// Which children a node has now: some of the first ones of before, these, and some of the last ones of before.
    public struct Children: Hashable, Sendable {
        public var first: Int
        public var middle: [Child]
        public var last: Int

        public init(first: Int = 0, middle: [Child] = [], last: Int = 0) {
            self.first = first
            self.middle = middle
            self.last = last
        }
    }

    /// A child that the node had before, by its id; or a new one.
    public struct Child: Hashable, Sendable {
        /// 0 for a new one.
        public var id: Int
        /// One node or none.
        public var node: [Node]

        public init(id: Int = 0, node: [Node] = []) {
            self.id = id
            self.node = node
        }
    }

    /// The new header's instant, in nanoseconds since 1970.
    public var instant: Int64
    /// How the change is played.
    public var transaction: TreeAnimation?
    /// Everything around the root, when some of it is another: a tree whose root is empty. Its instant and transaction do not count.
    public var surroundings: RenderTree?
    /// In no order that matters. No node has two.
    public var changes: [Change]

    public init(instant: Int64 = 0, transaction: TreeAnimation? = nil, surroundings: RenderTree? = nil, changes: [Change] = []) {
        self.instant = instant
        self.transaction = transaction
        self.surroundings = surroundings
        self.changes = changes
    }

    /// Whether the two trees differ in nothing but their instant.
    public var isEmpty: Bool { surroundings == nil && changes.isEmpty }
}
