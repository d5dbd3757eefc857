// A node for views that only hold others.

/// Holds the parts of a `StructuralView`, by position or by key.
final class StructuralNode<V: StructuralView>: ViewNode {
    private var value: V
    private var parts: [ViewNode] = []

    init(_ view: V, _ seat: NodeSeat) {
        value = view
        super.init(seat)
        update()
    }

    override var children: [ViewNode] { parts }

    override func makeElements() -> [LayoutElement] {
        if parts.count == 1 { return parts[0].elements }
        var all: [LayoutElement] = []
        all.reserveCapacity(parts.count)
        for part in parts { all += part.elements }
        return all
    }

    override func receive(_ view: any View, environment: EnvironmentValues) {
        guard let next = view as? V else { return }
        value = next
        self.environment = environment
        update()
    }

    override func receive(environment: EnvironmentValues) {
        self.environment = environment
        for part in parts { part.receive(environment: environment) }
    }

    override func element(forKey key: AnyHashable) -> LayoutElement? {
        guard let index = value.partKeys?.firstIndex(of: key), index < parts.count else { return nil }
        return parts[index].elements.first
    }

    private func update() {
        let views = value.parts
        if let keys = value.partKeys { update(views, keys: keys) } else { update(views) }
    }

    private func update(_ views: [any View]) {
        var isChanged = views.count != parts.count
        let offset = value.partOffset
        var next: [ViewNode] = []
        next.reserveCapacity(views.count)
        for (index, view) in views.enumerated() {
            let result = reconcile(
                index < parts.count ? parts[index] : nil, view, seatID: StructuralHash.combine(id, index + offset * 1_000_000),
                environment: environment)
            if result.isNew { isChanged = true }
            next.append(result.node)
        }
        if parts.count > views.count { parts[views.count...].forEach { $0.tearDown() } }
        parts = next
        if isChanged { invalidateStructure() }
    }

    private func update(_ views: [any View], keys: [AnyHashable]) {
        let seats = keys.map { StructuralHash.combine(id, key: $0) }
        // The usual case: the same elements in the same order.
        if parts.count == seats.count, zip(parts, seats).allSatisfy({ $0.id == $1 }) {
            var isChanged = false
            for index in parts.indices {
                let result = reconcile(parts[index], views[index], seatID: seats[index], environment: environment)
                if result.isNew {
                    isChanged = true
                    parts[index] = result.node
                }
            }
            if isChanged { invalidateStructure() }
            return
        }
        var old = Dictionary(parts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var used: [Int: AnyHashable] = [:]
        var next: [ViewNode] = []
        for (index, view) in views.enumerated() {
            var seat = seats[index]
            if let other = used[seat] {
                // Two keys may come to one number; that is nobody's fault.
                if other == keys[index] {
                    graph.warnings.add("foreach.duplicate", "Two elements of a ForEach have the id \(keys[index].base).", place: path)
                }
                var copy = 1
                while used[seat] != nil {
                    seat = StructuralHash.combine(seats[index], copy)
                    copy += 1
                }
            }
            used[seat] = keys[index]
            next.append(reconcile(old.removeValue(forKey: seat), view, seatID: seat, environment: environment).node)
        }
        let kept = Set(next.map(ObjectIdentifier.init))
        parts.filter { !kept.contains(ObjectIdentifier($0)) }.forEach { $0.tearDown() }
        parts = next
        invalidateStructure()
    }
}
