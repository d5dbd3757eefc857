// The fields of a patch. A number is never given to another field.

extension TreePatch.Child: TreeRecord {
    public init() { self.init(id: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.integer(1, "id", &id, default: 0)
        try visitor.records(2, "node", &node)
    }
}

extension TreePatch.Children: TreeRecord {
    public init() { self.init(first: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.integer(1, "first", &first, default: 0)
        try visitor.records(2, "middle", &middle)
        try visitor.integer(3, "last", &last, default: 0)
    }
}

extension TreePatch.Change: TreeRecord {
    public init() { self.init(id: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.integer(1, "id", &id, default: 0)
        try visitor.optional(2, "frame", &frame)
        try visitor.records(3, "own", &own)
        try visitor.optional(4, "children", &children)
    }
}

extension TreePatch: TreeRecord {
    public init() { self.init(instant: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.instant(1, "instant", &instant)
        try visitor.optional(2, "transaction", &transaction)
        try visitor.optional(3, "surroundings", &surroundings)
        try visitor.records(4, "changes", &changes)
    }
}
