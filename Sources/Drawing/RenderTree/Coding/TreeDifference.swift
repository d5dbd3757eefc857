// What changed between two trees, said by view path: for tests that fail and for people who ask why a picture differs.

/// One change between two trees.
public enum TreeChange: Hashable, Sendable, CustomStringConvertible {
    case added(path: String)
    case removed(path: String)
    case changed(path: String, field: String, from: String, to: String)

    public var description: String {
        switch self {
        case .added(let path): "+ \(path)"
        case .removed(let path): "- \(path)"
        case .changed(let path, let field, let from, let to): "~ \(path) \(field): \(from) -> \(to)"
        }
    }
}

extension RenderTree {
    /// The changes that lead from this tree to another, in the order of the trees. Nodes are matched by identity, not by place.
    public func changes(to other: RenderTree) -> [TreeChange] {
        var changes: [TreeChange] = []
        Self.compare(headFields(), other.headFields(), path: "tree", into: &changes)
        let before = flattened()
        let after = other.flattened()
        let afterByKey = Dictionary(after.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let keysBefore = Set(before.map(\.key))
        for item in before {
            if let match = afterByKey[item.key] {
                Self.compare(item.node.listedFields(), match.node.listedFields(), path: match.path, into: &changes)
            } else {
                changes.append(.removed(path: item.path))
            }
        }
        for item in after where !keysBefore.contains(item.key) { changes.append(.added(path: item.path)) }
        return changes
    }

    /// `changes(to:)` as lines of text; empty when the trees are equal.
    public func difference(from other: RenderTree) -> String {
        other.changes(to: self).map(\.description).joined(separator: "\n")
    }

    private struct Item {
        var key: String
        var path: String
        var node: Node
    }

    private func flattened() -> [Item] {
        var items: [Item] = []
        func walk(_ node: Node, role: String, path: String) {
            let here = path.isEmpty ? role + node.name : "\(path)/\(role)\(node.name)"
            items.append(Item(key: node.id == 0 ? here : "\(role)\(node.id)", path: here, node: node))
            for child in node.namedChildren { walk(child.node, role: child.role, path: here) }
        }
        for node in containerBackground { walk(node, role: "background ", path: "") }
        walk(root, role: "", path: "")
        return items
    }

    private static func compare(
        _ before: [(name: String, value: String)], _ after: [(name: String, value: String)], path: String, into changes: inout [TreeChange]
    ) {
        let values = Dictionary(after, uniquingKeysWith: { first, _ in first })
        for field in before where values[field.name] != field.value {
            changes.append(.changed(path: path, field: field.name, from: field.value, to: values[field.name] ?? "default"))
        }
        let known = Set(before.map(\.name))
        for field in after where !known.contains(field.name) {
            changes.append(.changed(path: path, field: field.name, from: "default", to: field.value))
        }
    }
}
